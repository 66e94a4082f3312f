//! A machine's choice of a tile, by its mode.

use sobremesa_domino::{Action, End, Tile};
use sobremesa_words::phrase;

use super::{Follow, name};
use crate::tiles::State;

/// A machine's choice, to be held against its mode.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) state: State,
    pub(super) player: usize,
    pub(super) tile: Tile,
    pub(super) end: End,
}

impl Follow {
    /// I06, I08: which tile a machine takes; which end, and ties, are its own affair.
    pub(super) fn judge_choice(&mut self, choice: &Choice) {
        let Choice {
            state,
            player,
            tile,
            end,
        } = choice;
        let fitting = state.hands[*player]
            .iter()
            .find(|tile| state.fits_somewhere(**tile));
        let seen = Follow::played(*player, &Action::Place(*tile, *end).to_string(), state);
        if !self.hard {
            if fitting == Some(tile) {
                self.kept.push("I06");
            } else {
                let right = fitting.map_or_else(String::new, ToString::to_string);
                let expected = phrase!(GRADE_DOMINO_PLAYS, player = name(*player), action = right);
                self.wrong("I06", seen, expected);
            }
            return;
        }
        let mut counts = [0; 7];
        for (left, right) in &state.board {
            counts[usize::from(*left)] += 1;
            counts[usize::from(*right)] += 1;
        }
        let both = [End::Left, End::Right];
        let all = state.hands[*player]
            .iter()
            .flat_map(|tile| both.map(|end| (*tile, end)));
        let options: Vec<(Tile, End, usize)> = all
            .filter_map(|(tile, end)| Some((tile, end, usize::from(left_open(state, tile, end)?))))
            .collect();
        let best = options
            .iter()
            .map(|(_, _, open)| counts[*open])
            .max()
            .unwrap_or(0);
        let chosen = left_open(state, *tile, *end).map_or(0, |open| counts[usize::from(open)]);
        if chosen == best {
            self.kept.push("I08");
        } else if let Some((tile, end, _)) =
            options.iter().find(|(_, _, open)| counts[*open] == best)
        {
            let action = Action::Place(*tile, *end).to_string();
            let expected = phrase!(GRADE_DOMINO_PLAYS, player = name(*player), action = action);
            self.wrong("I08", seen, expected);
        }
    }
}

/// The number that is left open by placing a tile at an end, if it fits there.
fn left_open(state: &State, tile: Tile, end: End) -> Option<u8> {
    if !state.fits(tile, end) {
        return None;
    }
    let mut after = state.clone();
    after.place(9, tile, end);
    let (left, right) = after.ends()?;
    Some(if end == End::Left { left } else { right })
}
