//! A round as a record that others can look at.

use std::fmt::{Display, Write as _};

use sobremesa_domino::Tile;

use crate::tiles::{State, tile_of, tiles_text};

/// What was done in a round since the first picture of it, as far as it kept to the rules.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    /// The table at the first picture, and who was to move.
    start: Option<(State, usize)>,
    /// The tiles drawn since, in order.
    drawn: Vec<Tile>,
    /// What was done, as a record writes it.
    steps: Vec<String>,
}

impl Course {
    /// Begins with a table.
    pub(super) fn begin(&mut self, state: &State, turn: usize) {
        *self = Course {
            start: Some((state.clone(), turn)),
            ..Course::default()
        };
    }

    /// A player drew a tile.
    pub(super) fn drew(&mut self, player: usize, tile: Tile) {
        self.drawn.push(tile);
        self.did(player, "draw");
    }

    /// A player placed a tile or passed.
    pub(super) fn did(&mut self, player: usize, action: impl Display) {
        self.steps.push(format!("{} {action}", player + 1));
    }

    /// The round as a record, with the totals of the rounds before; nothing where it cannot be told.
    pub(super) fn record(&self, totals: &[i64]) -> Option<String> {
        let (state, turn) = self.start.as_ref()?;
        let mut text = position(state, &self.drawn, *turn, totals)?;
        for step in &self.steps {
            let _ = writeln!(text, "{step}");
        }
        Some(text)
    }
}

/// The head of a record that begins with this table. Of the boneyard only those tiles have a place
/// that were drawn later: the last one is drawn first.
fn position(state: &State, drawn: &[Tile], turn: usize, totals: &[i64]) -> Option<String> {
    if state.board.is_empty() || state.somebody_is_out().is_some() || state.line().is_none() {
        return None;
    }
    let known: Vec<Tile> = state
        .board
        .iter()
        .map(|laid| tile_of(*laid))
        .chain(state.hands.iter().flatten().copied())
        .chain(drawn.iter().copied())
        .collect();
    let mut rest: Vec<Tile> = Tile::all().filter(|tile| !known.contains(tile)).collect();
    rest.extend(drawn.iter().rev());
    let boneyard = if rest.is_empty() {
        "-".to_owned()
    } else {
        tiles_text(&rest)
    };
    let hands: Vec<String> = (0..state.hands.len())
        .map(|player| state.hand_text(player))
        .collect();
    let mut sums: Vec<String> = totals.iter().map(i64::to_string).collect();
    sums.resize(state.hands.len(), "0".to_owned());
    let mut text = format!(
        "sobremesa 1\ngame: domino\nrules: set=puntos players={}\nseat 1: person\n",
        state.hands.len()
    );
    for player in 1..state.hands.len() {
        let bot = if player == 1 { "highest" } else { "first" };
        let _ = writeln!(text, "seat {}: bot {bot}", player + 1);
    }
    let _ = writeln!(
        text,
        "position: {} / {} / {boneyard} / {} / {}\n",
        state.board_text(),
        hands.join(" / "),
        sums.join(" "),
        turn + 1
    );
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::only_tiles;

    #[test]
    fn what_was_drawn_lies_in_the_boneyard_so_that_it_is_drawn_again() {
        let tiles = |text: &str| only_tiles(text).unwrap();
        let hand = |text: &str| tiles(text).into_iter().map(tile_of).collect::<Vec<_>>();
        let state = State {
            board: tiles("|6-6|"),
            hands: vec![hand("|1-2| |2-3|"), hand("|0-6|")],
        };
        let mut course = Course::default();
        assert_eq!(course.record(&[]), None);
        course.begin(&state, 0);
        course.drew(0, hand("|1-1|")[0]);
        course.drew(0, hand("|5-6|")[0]);
        course.did(0, "5-6<");
        let record = course.record(&[3, 4]).unwrap();
        let position = record
            .lines()
            .find(|line| line.starts_with("position: "))
            .unwrap();
        assert!(position.ends_with(" 5-6 1-1 / 3 4 / 1"), "{position}");
        assert!(record.ends_with("\n1 draw\n1 draw\n1 5-6<\n"), "{record}");
    }
}
