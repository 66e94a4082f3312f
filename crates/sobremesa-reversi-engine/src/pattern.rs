//! The patterns the evaluation reads: small groups of squares, wherever symmetry puts them.
//!
//! ```text
//!   corner 3×3     edge and X      corner 2×5      rows 2, 3, 4    diagonals 8…4
//!   # # # - -      # # # # # #     # # # # # -     - - - - -       # - - -
//!   # # # - -      - # - - # -     # # # # # -     # # # # #       - # - -
//!   # # # - -      - - - - - -     - - - - - -     - - - - -       - - # -
//! ```
//!
//! Each pattern lies on the board two, four or eight times; each place is a *feature*. The discs
//! in a feature are the digits of a number in balanced ternary: +1 for the mover, −1 for the side
//! that waits, 0 for an empty square. To see the board with the other side's eyes, change the sign
//! of all features.

use std::sync::LazyLock;

use sobremesa_reversi::Square;

use crate::symmetry::Symmetry;

/// How many features a board has.
pub const FEATURES: usize = 46;
/// Features with two unused ones, so that a processor takes them sixteen at a time.
pub const LANES: usize = 48;
/// Weights of a phase that belong to no pattern, one for each number of empty squares in it: who
/// has the last word looks better than he is, and that changes with every move.
pub const TERMS: usize = 3;

/// A pattern in its place at the top left of the board.
pub struct Pattern {
    /// What players call it.
    pub name: &'static str,
    /// Its squares, as indices from a1.
    squares: &'static [u8],
    /// For a pattern that is its own mirror image: which place each place is mirrored to.
    mirror: Option<&'static [u8]>,
    /// How often it lies on the board.
    places: usize,
}

/// All patterns, in the order in which weights are stored.
pub const PATTERNS: [Pattern; 11] = [
    Pattern {
        name: "corner 3x3",
        squares: &[0, 1, 2, 8, 9, 10, 16, 17, 18],
        mirror: Some(&[0, 3, 6, 1, 4, 7, 2, 5, 8]),
        places: 4,
    },
    Pattern {
        name: "edge and X",
        squares: &[9, 0, 1, 2, 3, 4, 5, 6, 7, 14],
        mirror: Some(&[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
        places: 4,
    },
    Pattern {
        name: "corner 2x5",
        squares: &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12],
        mirror: None,
        places: 8,
    },
    row("row 2", &[8, 9, 10, 11, 12, 13, 14, 15]),
    row("row 3", &[16, 17, 18, 19, 20, 21, 22, 23]),
    row("row 4", &[24, 25, 26, 27, 28, 29, 30, 31]),
    Pattern {
        name: "diagonal 8",
        squares: &[0, 9, 18, 27, 36, 45, 54, 63],
        mirror: Some(&[7, 6, 5, 4, 3, 2, 1, 0]),
        places: 2,
    },
    Pattern {
        name: "diagonal 7",
        squares: &[1, 10, 19, 28, 37, 46, 55],
        mirror: Some(&[6, 5, 4, 3, 2, 1, 0]),
        places: 4,
    },
    Pattern {
        name: "diagonal 6",
        squares: &[2, 11, 20, 29, 38, 47],
        mirror: Some(&[5, 4, 3, 2, 1, 0]),
        places: 4,
    },
    Pattern {
        name: "diagonal 5",
        squares: &[3, 12, 21, 30, 39],
        mirror: Some(&[4, 3, 2, 1, 0]),
        places: 4,
    },
    Pattern {
        name: "diagonal 4",
        squares: &[4, 13, 22, 31],
        mirror: Some(&[3, 2, 1, 0]),
        places: 4,
    },
];

const fn row(name: &'static str, squares: &'static [u8]) -> Pattern {
    Pattern {
        name,
        squares,
        mirror: Some(&[7, 6, 5, 4, 3, 2, 1, 0]),
        places: 4,
    }
}

impl Pattern {
    /// How many ways there are to fill it: three for each square.
    pub const fn size(&self) -> usize {
        3_usize.pow(self.squares.len() as u32)
    }

    /// Its places on the board, each as the squares in the pattern's order.
    fn features(&self) -> Vec<Vec<u8>> {
        let mut seen = Vec::new();
        let mut features = Vec::new();
        for symmetry in Symmetry::all() {
            let squares: Vec<u8> = self
                .squares
                .iter()
                .filter_map(|&square| Square::new(square))
                .map(|square| symmetry.square(square).index() as u8)
                .collect();
            let mut set = squares.clone();
            set.sort_unstable();
            // A pattern without a mirror image of its own is another pattern in every position.
            if self.mirror.is_none() || !seen.contains(&set) {
                seen.push(set);
                features.push(squares);
            }
        }
        debug_assert_eq!(features.len(), self.places);
        features
    }

    /// The number of the same discs seen in a mirror, for patterns that have one.
    fn mirrored(&self, index: usize) -> usize {
        let Some(mirror) = self.mirror else {
            return index;
        };
        let digit = |place: u8| index / 3_usize.pow(u32::from(place)) % 3;
        mirror
            .iter()
            .rev()
            .fold(0, |number, &place| number * 3 + digit(place))
    }
}

/// Where things are: what each square adds to each feature, and where each feature's weights lie.
pub struct Layout {
    /// For each square the power of three it adds to each feature, or 0.
    pub square: [[i16; LANES]; 64],
    /// For each feature the index of the empty pattern in a table with the weights of all patterns.
    pub origin: [u32; LANES],
    /// For each such index the weight it shares with its mirror image.
    pub shared: Vec<u32>,
    /// Where the weights begin that belong to no pattern.
    pub term: u32,
    /// How many different weights there are.
    pub distinct: usize,
}

impl Layout {
    /// The layout, made once.
    pub fn get() -> &'static Layout {
        static LAYOUT: LazyLock<Layout> = LazyLock::new(Layout::new);
        &LAYOUT
    }

    fn new() -> Layout {
        let mut layout = Layout {
            square: [[0; LANES]; 64],
            origin: [0; LANES],
            shared: Vec::new(),
            term: 0,
            distinct: 0,
        };
        let mut lane = 0;
        for pattern in &PATTERNS {
            let start = layout.shared.len();
            for squares in pattern.features() {
                // Balanced digits run from −1 to 1: the middle of the table is the empty pattern.
                layout.origin[lane] = (start + pattern.size() / 2) as u32;
                for (place, square) in squares.into_iter().enumerate() {
                    layout.square[usize::from(square)][lane] = 3_i16.pow(place as u32);
                }
                lane += 1;
            }
            for index in 0..pattern.size() {
                let mirrored = pattern.mirrored(index);
                let shared = if mirrored < index {
                    layout.shared[start + mirrored]
                } else {
                    layout.distinct += 1;
                    layout.distinct as u32 - 1
                };
                layout.shared.push(shared);
            }
        }
        layout.term = layout.shared.len() as u32;
        for _ in 0..TERMS {
            layout.shared.push(layout.distinct as u32);
            layout.distinct += 1;
        }
        assert_eq!(
            lane, FEATURES,
            "the patterns have as many places as there are lanes"
        );
        layout
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_by_several_features() {
        let layout = Layout::get();
        for (square, features) in layout.square.iter().enumerate() {
            let count = features.iter().filter(|&&power| power != 0).count();
            assert!((4..=12).contains(&count), "square {square} is in {count}");
        }
    }

    #[test]
    fn a_mirrored_mirror_image_is_the_pattern_itself() {
        for pattern in &PATTERNS {
            for index in 0..pattern.size() {
                assert_eq!(
                    pattern.mirrored(pattern.mirrored(index)),
                    index,
                    "{}",
                    pattern.name
                );
            }
        }
    }

    #[test]
    fn mirror_images_share_their_weight() {
        let layout = Layout::get();
        assert_eq!(layout.distinct, 113_877 + TERMS);
        assert!(
            layout
                .shared
                .iter()
                .all(|&shared| (shared as usize) < layout.distinct)
        );
    }
}
