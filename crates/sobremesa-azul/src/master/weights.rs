//! What each feature of a board is worth, learned from games the master played against itself.
//!
//! `cargo run --release -p sobremesa-azul --example learn` writes this table anew.

use super::value::{FEATURES, STAGES};

/// Hundredths of a point for each feature, by the round that ended.
pub(super) const WEIGHTS: [[i32; FEATURES]; STAGES] = [
    [
        43, -30, 80, 33, 0, -18, -30, 145, 0, 0, 357, 0, 0, 0, 0, -282, 65, -158, -144, -58, -99,
        -123, -62, -64, -46, 12, 0, 44, 182,
    ],
    [
        4, -70, -108, -179, 403, 44, 74, 113, 77, 0, 187, 326, 0, 0, 0, -407, -195, -261, -310,
        -207, -196, -214, -194, -154, -114, 8, 95, -16, 91,
    ],
    [
        9, -45, -105, -80, 443, 60, 83, 106, 239, 0, 124, 191, 331, 0, 0, -390, -305, -346, -214,
        -269, -305, -208, -214, -190, -141, 8, 36, -18, 104,
    ],
    [
        2, -42, -86, -18, 432, 42, 54, 60, 119, 188, 60, 81, 125, 288, 0, -396, -370, -445, -264,
        -313, -383, -284, -310, -372, -325, 9, -3, -12, 157,
    ],
    [
        40, -97, -35, 79, 263, -14, 52, 48, 182, 82, 68, 133, 109, 177, 0, -230, -138, -207, -112,
        -351, -311, 42, -212, -209, -197, 1, -26, 9, 183,
    ],
];

/// How far ahead, in hundredths of a point, is a good half of a victory, by the round that ended.
pub(super) const SCALES: [i32; STAGES] = [1704, 1514, 1305, 963, 1185];
