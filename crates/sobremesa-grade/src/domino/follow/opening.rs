//! The first picture of a round: the deal, and who opened it.

use sobremesa_words::phrase;

use super::{Follow, name};
use crate::tiles::{State, tile_of};

impl Follow {
    /// P05, P06, P07: the first picture of a round.
    pub(super) fn opening(&mut self, state: &State) {
        let sizes: Vec<usize> = state.hands.iter().map(Vec::len).collect();
        if state.board.len() > 1 || sizes.iter().any(|size| *size > 7) {
            let seen = phrase!(GRADE_DOMINO_NO_FRAME, player = name(1));
            self.wrong("P08", seen, phrase!(GRADE_DOMINO_FRAME_BEFORE));
            return;
        }
        let Some(laid) = state.board.first().copied() else {
            // Shown before the opening tile is placed: the next picture has it.
            if let Some(player) = sizes.iter().position(|size| *size != 7) {
                self.blame_deal(state, player);
            }
            return;
        };
        let sevens = sizes.iter().filter(|size| **size == 7).count();
        let opener = sizes.iter().position(|size| *size == 6);
        let (Some(opener), true) = (opener, sevens + 1 == sizes.len()) else {
            let player = sizes.iter().position(|size| *size != 7).unwrap_or(0);
            self.blame_deal(state, player);
            return;
        };
        self.kept.push("P05");
        let tile = tile_of(laid);
        let highest = state.hands.iter().enumerate();
        let highest = highest
            .flat_map(|(player, hand)| hand.iter().map(move |tile| (*tile, player)))
            .filter(|(tile, _)| tile.is_double())
            .max();
        let seen = phrase!(
            GRADE_DOMINO_OPENED,
            player = name(opener),
            tile = tile.to_string()
        );
        match highest {
            None if !tile.is_double() => {
                self.wrong("P07", seen, phrase!(GRADE_DOMINO_SHUFFLED_AGAIN));
                return;
            }
            Some((higher, player)) if !tile.is_double() || higher > tile => {
                let expected = phrase!(
                    GRADE_DOMINO_OPENED,
                    player = name(player),
                    tile = higher.to_string()
                );
                self.wrong("P06", seen, expected);
                return;
            }
            _ => {}
        }
        self.state = Some(state.clone());
        let turn = (opener + 1) % self.players;
        self.course.begin(state, turn);
        self.turn = Some(turn);
        self.opener = opener;
        self.fresh = true;
    }

    fn blame_deal(&mut self, state: &State, player: usize) {
        let count = state.hands[player].len();
        let seen = phrase!(GRADE_DOMINO_HAND_SIZE, player = name(player), count = count);
        let expected = phrase!(GRADE_DOMINO_HAND_SIZE, player = name(player), count = 7);
        self.wrong("P05", seen, expected);
    }
}
