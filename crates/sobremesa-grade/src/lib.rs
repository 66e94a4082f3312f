//! A referee for programs that others wrote from the hand-outs.
//!
//! ```text
//!  a program ──driver──▶ a talk ──reader──▶ what happened ──judge──▶ a sheet ──▶ a grade
//! ```
//!
//! | file | noun |
//! |---|---|
//! | [`driver`] | a program run in a cage and spoken to through pipes |
//! | [`talk`], [`text`], [`asking`] | what it showed and what was answered, its words, its questions |
//! | [`dialect`] | what to type at it to choose what; `found`, `guessed`: what trying has shown of that |
//! | [`promise`] | the hand-outs' promises, with their sentences |
//! | [`sheet`], [`finding`] | how each promise came out, and what was found besides; `puzzled`: questions that are not understood |
//! | [`grading`], [`session`] | a whole judgement; `rare`: what never came up, and how it would |
//! | [`report`], [`rubric`] | how it is told, and weighed |
//! | [`not_toml`] | a line of a teacher's file that cannot be read |
//! | [`class`] | the programs of a class |
//! | [`sample`] | files to hand out |

#![forbid(unsafe_code)]

pub mod asking;
mod choices;
pub mod class;
pub mod dialect;
mod directo;
mod domino;
pub mod driver;
mod explore;
pub mod finding;
mod found;
pub mod grading;
mod guessed;
pub mod not_toml;
pub mod promise;
mod puzzled;
mod rare;
pub mod report;
mod reversi;
pub mod rubric;
pub mod sample;
pub mod session;
pub mod sheet;
mod shrink;
mod siete;
pub mod talk;
pub mod text;
mod tiles;
mod trial;
mod wish;

pub use dialect::Dialect;
pub use grading::{Grade, Order, grade};
pub use promise::HandOut;
pub use reversi::{Guest, GuestError};
