//! The laws every game obeys, and a golden game.

use sobremesa_reversi::Reversi;
use sobremesa_testkit::{golden, obey};

#[test]
fn reversi_obeys_the_laws() {
    obey::<Reversi>("", 40);
}

#[test]
fn reversi_plays_as_its_golden_game_tells() {
    golden::<Reversi>(env!("CARGO_MANIFEST_DIR"), "reversi", "", 3);
}
