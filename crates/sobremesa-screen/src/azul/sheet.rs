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
    /// The end of a round that this step brought to boards that lay so before it; nothing where it
    /// brought none.
    pub fn of(before: &[Board], events: &[AzulEvent]) -> Option<Sheet> {
        let round = events.iter().find_map(|event| match event {
            AzulEvent::RoundEnded { round } => Some(*round),
            _ => None,
        })?;
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
        for event in events {
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
