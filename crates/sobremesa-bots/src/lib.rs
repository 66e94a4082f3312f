//! The named machine players of every game: who can be called to the table.
//!
//! | file | who |
//! |---|---|
//! | [`domino`] | the players of dominoes |
//! | [`mod@machines`] | [`Machines`]: what every game says of its players, and [`Card`], a line of the list |
//! | [`azul`] | the players of Azul |
//! | [`reversi`] | the players of Reversi |
//! | [`siete`] | the players of siete y media |

pub mod azul;
pub mod domino;
pub mod machines;
pub mod reversi;
pub mod siete;

pub use machines::{Card, Machines, UnknownBot};
