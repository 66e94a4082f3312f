//! The table as a record that others can look at.

use std::fmt::Write as _;

use sobremesa_domino::Tile;

use crate::tiles::{State, tile_of, tiles_text};

/// A record of the table as it stands, for whoever wants to look at it.
pub(super) fn record(state: &State, turn: usize, totals: &[i64]) -> Option<String> {
    if state.board.is_empty() || state.somebody_is_out().is_some() || state.line().is_none() {
        return None;
    }
    let known: Vec<Tile> = state
        .board
        .iter()
        .map(|laid| tile_of(*laid))
        .chain(state.hands.iter().flatten().copied())
        .collect();
    let rest: Vec<Tile> = Tile::all().filter(|tile| !known.contains(tile)).collect();
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
