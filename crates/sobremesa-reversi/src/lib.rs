//! Reversi: squares, boards, rules, and the file formats Reversi players own.
//!
//! | file | noun |
//! |---|---|
//! | [`square`] | [`Square`]: `a1` to `h8` |
//! | [`squares`] | [`Squares`]: a set of squares, one bit each |
//! | [`colour`] | [`Colour`]: black or white |
//! | [`board`] | [`Board`]: the discs as the side to move sees them, what may be played and what turns |

pub mod board;
pub mod colour;
pub mod square;
pub mod squares;

pub use board::Board;
pub use colour::Colour;
pub use square::Square;
pub use squares::Squares;
