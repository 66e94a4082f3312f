//! Reversi: squares, boards, rules, and the file formats Reversi players own.
//!
//! | file | noun |
//! |---|---|
//! | [`square`] | [`Square`]: `a1` to `h8` |
//! | [`squares`] | [`Squares`]: a set of squares, one bit each |
//! | [`colour`] | [`Colour`]: black or white |
//! | [`board`] | [`Board`]: the discs as the side to move sees them, what may be played and what turns |
//! | [`position`] | [`Position`]: a board with its colours, as text |
//! | [`moves`] | [`Move`]: `f5` or `pass`, and the set of [`Moves`] |
//! | [`event`] | [`Event`]: what a step shows |
//! | [`game`] | [`Reversi`]: the rules |

pub mod board;
pub mod colour;
pub mod event;
pub mod game;
pub mod moves;
pub mod position;
pub mod square;
pub mod squares;

pub use board::Board;
pub use colour::Colour;
pub use event::Event;
pub use game::{Reversi, ReversiRules};
pub use moves::{Move, Moves};
pub use position::Position;
pub use square::Square;
pub use squares::Squares;
