//! Reversi obeys the laws of every game, and its golden playthrough stands.

use sobremesa_reversi::Reversi;
use sobremesa_testkit::{golden, obey};

#[test]
fn reversi_obeys_the_laws() {
    obey::<Reversi>("", 12);
}

#[test]
fn the_playthrough_stands() {
    golden::<Reversi>(env!("CARGO_MANIFEST_DIR"), "reversi", "", 3);
}
