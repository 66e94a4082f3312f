//! The bots of every game, by name: who can be called to the table.
//!
//! | file | who |
//! |---|---|
//! | [`roster`] | [`Roster`]: the bots of a game, and [`ListedBot`], a line of the list |
//! | `rating` | how strong they are as measured |
//! | [`random`] | [`Random`]: any legal action of any game, each as likely |
//! | [`level`] | [`Level`]: a strong player held back |
//! | [`judging`] | [`Judged`]: a hand judged by its game's adviser |
//! | [`outside`] | [`Outside`](outside::Outside): a program of somebody else's |
//! | [`domino`] | the players of dominoes |
//! | [`azul`] | the players of Azul |
//! | [`reversi`] | the players of Reversi |
//! | [`siete`] | the players of siete y media |
//! | [`xot`] | even openings of Reversi |
//! | [`analyst`] | [`Analyst`](analyst::Analyst): the value of every move of Reversi, deeper and deeper |
//! | [`puzzles`] | [`Puzzle`](puzzles::Puzzle): a position of Reversi with one good move |

#![forbid(unsafe_code)]

pub mod analyst;
pub mod azul;
pub mod domino;
pub mod judging;
pub mod level;
pub mod outside;
pub mod puzzles;
pub mod random;
mod rating;
pub mod reversi;
pub mod roster;
pub mod siete;
pub mod xot;

pub use judging::Judged;
pub use level::Level;
pub use random::Random;
pub use roster::{ListedBot, Roster, UnknownBot};
