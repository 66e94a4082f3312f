//! What each feature of a board is worth, learned from games the master played against itself.
//!
//! `cargo run --release -p sobremesa-azul --example learn` writes this table anew.

use super::value::{FEATURES, STAGES};

/// Hundredths of a point for each feature, by the round that ended.
pub(super) const WEIGHTS: [[i32; FEATURES]; STAGES] = [[
    20, 80, 200, 500, 0, 30, 100, 300, 750, 0, 0, 10, 40, 100, 0, 60, 40, 100, 30, 80, 150, 25, 60,
    110, 180, 10, 10, 10, 120,
]; STAGES];

/// How far ahead, in hundredths of a point, is a good half of a victory, by the round that ended.
pub(super) const SCALES: [i32; STAGES] = [2600, 2200, 1800, 1400, 1200];
