//! The named machine players of every game: who can be called to the table.
//!
//! | file | who |
//! |---|---|
//! | [`machines`] | [`Machines`]: what every game says of its players, and [`Card`], a line of the list |
//! | [`azul`] | the players of Azul |
//! | [`reversi`] | the players of Reversi |

pub mod azul;
pub mod machines;
pub mod reversi;

pub use machines::{Card, Machines, UnknownBot};
