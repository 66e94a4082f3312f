//! Line mode: the games at a plain terminal, a screen reader or a script.
//!
//! | file | noun |
//! |---|---|
//! | [`screen`] | [`Screen`]: what is shown and what is typed, and how one leaves |
//! | [`wrap`] | lines broken where the screen ends |
//! | [`editor`] | a line typed at a terminal, edited and recalled |
//! | [`command`] | [`Command`]: `?`, `h`, `u`, `s`, `q`, the same in every game |
//! | [`face`] | [`Face`]: how one game looks and what it understands |
//! | [`faces`] | the list of faces, one for each game of the catalog |
//! | [`session`] | [`Session`]: a match played at the screen, by people and machines |
//! | [`seeds`] | [`Seeds`](seeds::Seeds): the seeds of a run, and when each may be told |
//! | [`evening`] | [`Evening`]: what a run remembers from game to game |
//! | [`setup`] | a new game as one wishes it |
//! | [`files`] | saving by asking for a name |
//! | [`save_as`] | [`SaveAs`]: a name given beforehand |
//! | [`continuing`] | going on with a match that was left |
//! | [`opened`] | what a file holds, opened once |
//! | [`menu`] | the menu: what shall we play? |
//! | [`eyes`] | [`Eyes`](eyes::Eyes): whose eyes a record is looked at with |
//! | [`watch`] | a record watched step by step, forwards and backwards |
//! | [`curve`] | [`Curve`](curve::Curve): how a hand stood before each action |
//! | [`review`] | a hand reviewed: where it turned, what would have been better |
//! | [`columns`] | rows of cells under each other |
//! | [`study`] | a board of Reversi to think at |
//! | [`chooser`] | a file of many games: which one? |
//! | [`puzzles`] | positions with one good move, asked one after another |
//! | [`statistics`] | what was played here, as a table |
//! | [`domino`] | the dominoes' face |
//! | [`azul`] | Azul's face |
//! | [`reversi`] | Reversi's face |
//! | [`siete`] | siete y media's face |
//! | [`series`] | [`SeriesRun`]: siete y media game after game, its menu of modes and its files |

#![forbid(unsafe_code)]

pub mod azul;
pub mod chooser;
pub mod columns;
pub mod command;
pub mod continuing;
pub mod curve;
pub mod domino;
pub mod editor;
pub mod evening;
pub mod eyes;
pub mod face;
pub mod faces;
pub mod files;
pub mod menu;
pub mod opened;
pub mod puzzles;
pub mod reversi;
pub mod review;
pub mod save_as;
pub mod screen;
pub mod seeds;
pub mod series;
pub mod session;
pub mod setup;
pub mod siete;
pub mod statistics;
pub mod study;
pub mod watch;
pub mod wrap;

pub use command::Command;
pub use evening::Evening;
pub use face::{Face, NewGame, Scene};
pub use save_as::SaveAs;
pub use screen::{Leave, Screen};
pub use series::SeriesRun;
pub use session::{Ended, Session};
