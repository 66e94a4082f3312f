//! The deal, and the tile that opens.

use sobremesa_domino::{Action, End, Tile};
use sobremesa_words::phrase;

use super::{Follow, name};
use crate::directo::picture::Picture;
use crate::tiles::{State, tile_of, tiles_text};

impl Follow {
    /// I02, I05: the deal, shown with an empty board.
    pub(super) fn deal(&mut self, picture: &Picture) {
        let state = &picture.state;
        if let Some(tile) = state.double_tile() {
            let seen = phrase!(GRADE_DOMINO_TILE_TWICE, tile = tile.to_string());
            return self.wrong("I02", seen, phrase!(GRADE_DOMINO_EACH_ONCE));
        }
        if !state.board.is_empty() {
            let seen = phrase!(GRADE_DOMINO_BOARD, board = state.board_text());
            return self.wrong("I05", seen, phrase!(GRADE_DOMINO_EMPTY_BOARD_FIRST));
        }
        for (player, hand) in state.hands.iter().enumerate() {
            if hand.len() != 7 {
                let seen = phrase!(
                    GRADE_DOMINO_HAND_SIZE,
                    player = name(player),
                    count = hand.len()
                );
                let expected = phrase!(GRADE_DOMINO_HAND_SIZE, player = name(player), count = 7);
                return self.wrong("I02", seen, expected);
            }
        }
        let boneyard = picture.boneyard.clone().unwrap_or_default();
        if boneyard.len() != 28 - 7 * self.players {
            let seen = phrase!(GRADE_DOMINO_BONEYARD, tiles = tiles_text(&boneyard));
            let expected = phrase!(GRADE_DOMINO_EACH_ONCE);
            return self.wrong("I02", seen, expected);
        }
        self.kept.push("I01");
        self.kept.push("I02");
        let dealt: Vec<Tile> = state
            .hands
            .iter()
            .flatten()
            .chain(&boneyard)
            .copied()
            .collect();
        self.record.push(format!("* {}", tiles_text(&dealt)));
        let Some((tile, opener)) = highest(state) else {
            return;
        };
        if let Some(turn) = picture.turn.filter(|turn| *turn != opener) {
            let seen = phrase!(GRADE_DOMINO_TURN, player = name(turn));
            let expected = phrase!(
                GRADE_DOMINO_OPENED,
                player = name(opener),
                tile = tile.to_string()
            );
            self.wrong("I03", seen, expected);
        }
    }

    /// I03: the highest tile opens by itself.
    pub(super) fn opening(&mut self, before: &State, picture: &Picture) {
        let Some((tile, opener)) = highest(before) else {
            return;
        };
        let laid = picture.state.board.first().map(|laid| tile_of(*laid));
        if laid != Some(tile) || picture.state.board.len() != 1 {
            let seen = phrase!(GRADE_DOMINO_BOARD, board = picture.state.board_text());
            let expected = phrase!(
                GRADE_DOMINO_OPENED,
                player = name(opener),
                tile = tile.to_string()
            );
            return self.wrong("I03", seen, expected);
        }
        self.kept.push("I03");
        self.kept.push("I05");
        self.placer = Some(opener);
        self.did(opener, Action::Place(tile, End::Right));
        self.turn_goes_on(opener, picture);
    }
}

/// The highest tile in any hand, and whose it is.
fn highest(state: &State) -> Option<(Tile, usize)> {
    let hands = state.hands.iter().enumerate();
    hands
        .flat_map(|(player, hand)| hand.iter().map(move |tile| (*tile, player)))
        .max_by_key(|(tile, _)| tile.number())
}
