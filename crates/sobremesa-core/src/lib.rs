//! The vocabulary of sobremesa: what every game, bot, table and screen agrees on.
//!
//! ```text
//!  rules + seed ──▶ Game (a plain value) ──view(seat)──▶ View ──▶ person's screen │ bot
//!                      ▲                                                │
//!                      └────────── play(action) ◀── notation ◀──────────┘
//! ```
//!
//! | file | noun |
//! |---|---|
//! | [`seat`] | [`Seat`], a place at the table, and [`BySeat`], one thing for each of them |
//! | [`viewer`] | [`Viewer`]: who is looking |
//! | [`turn`] | [`Turn`], and the [`Outcome`] that ends a game |
//! | [`notation`] | [`Notation`]: prints and reads back as itself |
//! | `one_line` | [`one_line()`] and [`clean()`]: texts from outside made harmless |
//! | [`rules`] | [`RuleOption`]: rules as data, and the `key=value` text that says them |
//! | [`seed`] | [`Seed`]: what everything dealt in a match comes from |
//! | [`rng`] | [`Rng`], the pinned generator and its streams |
//! | [`game`] | the trait [`Game`], its [`Step`]s and [`PlayError`] |
//! | [`mod@drive`] | [`drive()`]: the one loop that drives a game to its end |
//! | [`view`] | the trait [`View`]: what one seat may know |
//! | [`log`] | [`Log`]: everything that happened in a match, as the host keeps it |
//! | [`seen`] | [`Seen`]: what a bot is given |
//! | [`bot`] | the trait [`Bot`] and its [`Thoughts`] |
//! | [`budget`] | [`Budget`]: how long a bot may think |
//! | [`mod@perft`] | [`perft()`]: counting leaves, the classic proof of a move generator |

#![forbid(unsafe_code)]

#[cfg(test)]
mod attack;
pub mod bot;
pub mod budget;
pub mod drive;
pub mod game;
pub mod log;
pub mod notation;
mod one_line;
pub mod perft;
pub mod rng;
pub mod rules;
pub mod seat;
pub mod seed;
pub mod seen;
pub mod turn;
pub mod view;
pub mod viewer;

pub use bot::{Bot, Thoughts, Worth};
pub use budget::{Budget, Clock, Meter};
pub use drive::drive;
pub use game::{Game, NoChance, PlayError, Start, Step};
pub use log::{Hand, Log};
pub use notation::{Notation, ParseError};
pub use one_line::{clean, is_harmful, one_line};
pub use perft::perft;
pub use rng::Rng;
pub use rules::{RuleOption, RulesError, Values};
pub use seat::{BySeat, Seat};
pub use seed::Seed;
pub use seen::{Seen, Told};
pub use turn::{Outcome, Standing, Turn};
pub use view::View;
pub use viewer::Viewer;
