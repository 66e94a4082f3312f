//! The end of a round: the boards after the last take, and what each line of them brought.
//!
//! ```text
//!   Ana                       12 → 17 puntos
//! +2          R▞ R▞ │ b· A≈ m·▸R▞ n·
//!  3       ·· ·· N█ │ n· b· a· m· r·
//! suelo −1 ① −1 −2 −2 −2 −3 −3
//! ```

use sobremesa_wire::azul::{AzulEvent, Board, OnTheFloor};

/// The end of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Which round.
    pub round: u16,
    /// Each seat's part.
    pub seats: Vec<Scored>,
}

/// What the end of a round brought one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// The board after the last take, with what goes to the wall there already.
    pub board: Board,
    /// Row from 1, column from 1 and points of each tile that went to the wall.
    pub tiled: Vec<(u8, u8, u8)>,
    /// What the floor cost.
    pub charge: u8,
    /// The score after all of it.
    pub score: u16,
    /// Complete rows, columns and colours, and what they brought, where the game is over.
    pub bonuses: Option<[u16; 4]>,
}

impl Sheet {
    /// The end of a round that these events brought to boards that lay so before them; nothing where
    /// they brought none.
    pub fn of(before: &[Board], events: &[AzulEvent]) -> Option<Sheet> {
        let round = events.iter().find_map(|event| match event {
            AzulEvent::RoundEnded { round } => Some(*round),
            _ => None,
        })?;
        // What was taken in the next round is no part of it.
        let next = |event: &AzulEvent| matches!(event, AzulEvent::Dealt { .. });
        let ended = |event: &AzulEvent| matches!(event, AzulEvent::RoundEnded { .. });
        let end = events.iter().position(ended)?;
        let until = events[end..].iter().position(next);
        let until = until.map_or(events.len(), |after| end + after);
        let from = events[..end].iter().rposition(next).unwrap_or(0);
        let seats = before.iter().map(|board| Scored {
            board: board.clone(),
            tiled: Vec::new(),
            charge: 0,
            score: board.score,
            bonuses: None,
        });
        let mut sheet = Sheet {
            round,
            seats: seats.collect(),
        };
        for event in &events[from..until] {
            sheet.meet(event);
        }
        Some(sheet)
    }

    fn of_seat(&mut self, seat: u8) -> Option<&mut Scored> {
        self.seats.get_mut(usize::from(seat).checked_sub(1)?)
    }

    fn meet(&mut self, event: &AzulEvent) {
        match event {
            AzulEvent::Took {
                seat,
                parts,
                count,
                starting,
                floor,
                lid,
            } => {
                let Some(Scored { board, .. }) = self.of_seat(*seat) else {
                    return;
                };
                let mut fallen = *floor;
                if *starting && fallen > 0 {
                    board.floor.push(OnTheFloor::Starting);
                    fallen -= 1;
                }
                let tile = OnTheFloor::Tile(parts.colour);
                board
                    .floor
                    .extend(std::iter::repeat_n(tile, usize::from(fallen)));
                let line = usize::from(parts.target).checked_sub(1);
                if let Some(line) = line.and_then(|line| board.lines.get_mut(line)) {
                    line.colour = Some(parts.colour);
                    line.count += count.saturating_sub(fallen + lid);
                }
            }
            AzulEvent::Tiled {
                seat,
                row,
                column,
                colour,
                points,
                score,
                ..
            } => {
                let Some(scored) = self.of_seat(*seat) else {
                    return;
                };
                scored.tiled.push((*row, *column, *points));
                scored.score = *score;
                // Only a full line goes to the wall; one's own last take may not have been told.
                if let Some(line) = scored.board.lines.get_mut(usize::from(*row) - 1) {
                    line.count = line.size;
                    line.colour = Some(*colour);
                }
                let row = scored.board.wall.get_mut(usize::from(*row) - 1);
                if let Some(place) = row.and_then(|row| row.get_mut(usize::from(*column) - 1)) {
                    *place = Some(*colour);
                }
            }
            AzulEvent::FloorCharged {
                seat,
                charge,
                score,
                ..
            } => {
                if let Some(scored) = self.of_seat(*seat) {
                    scored.charge = *charge;
                    scored.score = *score;
                }
            }
            AzulEvent::Bonuses {
                seat,
                rows,
                columns,
                colours,
                points,
                ..
            } => {
                if let Some(scored) = self.of_seat(*seat) {
                    let [rows, columns, colours] =
                        [rows, columns, colours].map(|it| u16::from(*it));
                    scored.bonuses = Some([rows, columns, colours, *points]);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_wire::azul::{AzulParts, Colour, Line};

    use super::*;

    fn board(lines: [u8; 5]) -> Board {
        let line = |(index, count): (usize, &u8)| Line {
            size: index as u8 + 1,
            count: *count,
            colour: (*count > 0).then_some(Colour::R),
        };
        Board {
            score: 4,
            lines: lines.iter().enumerate().map(line).collect(),
            wall: [[None; 5]; 5],
            floor: Vec::new(),
        }
    }

    fn took(target: u8, count: u8, starting: bool, floor: u8) -> AzulEvent {
        AzulEvent::Took {
            seat: 1,
            parts: AzulParts {
                source: 0,
                colour: Colour::R,
                target,
            },
            count,
            starting,
            floor,
            lid: 0,
        }
    }

    fn tiled(row: u8, points: u8, score: u16) -> AzulEvent {
        AzulEvent::Tiled {
            seat: 1,
            row,
            column: 3,
            colour: Colour::R,
            across: 1,
            down: 1,
            points,
            score,
        }
    }

    #[test]
    fn takes_that_come_together_are_laid_before_the_round_is_scored_and_no_later_one_is() {
        let events = [
            took(2, 1, false, 0),
            took(3, 4, true, 2),
            AzulEvent::RoundEnded { round: 2 },
            tiled(3, 1, 5),
            tiled(5, 2, 7),
            AzulEvent::Dealt {
                round: 3,
                seat: 1,
                factories: Vec::new(),
                tipped: false,
            },
            took(4, 2, false, 0),
        ];
        let sheet = Sheet::of(&[board([0, 0, 0, 0, 1])], &events).expect("a round ended");
        let own = &sheet.seats[0];
        let counts: Vec<u8> = own.board.lines.iter().map(|line| line.count).collect();
        // The fifth was filled by a take that nobody told.
        assert_eq!(counts, [0, 1, 3, 0, 5]);
        assert_eq!(own.board.floor.len(), 2);
        assert_eq!((own.board.score, own.score), (4, 7));
        assert_eq!(own.tiled, [(3, 3, 1), (5, 3, 2)]);
        assert!(Sheet::of(&[board([0; 5])], &events[..2]).is_none());
    }
}
