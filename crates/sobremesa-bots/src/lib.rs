//! The bots of every game, by name: who can be called to the table.
//!
//! | file | who |
//! |---|---|
//! | [`domino`] | the players of dominoes |
//! | [`roster`] | [`Roster`]: the bots of a game, and [`ListedBot`], a line of the list |
//! | [`azul`] | the players of Azul |
//! | [`reversi`] | the players of Reversi |
//! | [`siete`] | the players of siete y media |

pub mod azul;
pub mod domino;
pub mod reversi;
pub mod roster;
pub mod siete;

pub use roster::{ListedBot, Roster, UnknownBot};
