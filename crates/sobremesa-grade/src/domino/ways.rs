//! The ways in which tiles and ends may be named, where no question tells.

use crate::dialect::Dialect;

/// How a tile may be named.
const TILE_WAYS: [&str; 6] = ["{i}", "{i0}", "{a}-{b}", "{a} {b}", "{a}{b}", "|{a}-{b}|"];

/// How both ends may be named.
const SIDE_WAYS: [[&str; 2]; 6] = [
    ["1", "2"],
    ["i", "d"],
    ["I", "D"],
    ["0", "1"],
    ["izquierda", "derecha"],
    ["l", "r"],
];

/// What a program did with what was typed at it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Heard {
    /// Legal placements that were made as they were asked for.
    pub(crate) placed: usize,
    /// Whether one was not, or became another.
    pub(crate) mistook: bool,
    /// Whether a question did not say how tiles are named, or ends.
    pub(crate) guessed_tile: bool,
    pub(crate) guessed_side: bool,
}

impl Heard {
    /// Whether all was done as it was asked for.
    pub(crate) fn all(self) -> bool {
        self.placed >= 2 && !self.mistook
    }
}

/// Where questions say neither how tiles are named nor how ends are, finds the way in which all that
/// is asked for is done; where there is none, the first guess stays. `play` plays in a dialect.
pub(crate) fn find_way(given: &Dialect, dialect: &mut Dialect, play: impl Fn(&Dialect) -> Heard) {
    let first = play(dialect);
    let is_open = |word: &str| given.get(word).is_none();
    let tiles = first.guessed_tile && is_open("tile");
    let sides = first.guessed_side && is_open("left") && is_open("right");
    if first.all() || !(tiles || sides) {
        return;
    }
    for tile in TILE_WAYS
        .iter()
        .take(if tiles { TILE_WAYS.len() } else { 1 })
    {
        for [left, right] in SIDE_WAYS
            .iter()
            .take(if sides { SIDE_WAYS.len() } else { 1 })
        {
            let mut tried = dialect.clone();
            if tiles {
                tried.set("tile", *tile);
            }
            if sides {
                tried.set("left", *left);
                tried.set("right", *right);
            }
            if play(&tried).all() {
                *dialect = tried;
                return;
            }
        }
    }
}
