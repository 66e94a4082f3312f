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
//! | [`dialect`] | what to type at it to choose what |
//! | [`promise`] | the hand-outs' promises, with their sentences |
//! | [`sheet`], [`finding`] | how each promise came out, and what was found besides |
//! | [`grading`], [`session`] | a whole judgement |
//! | [`report`], [`rubric`] | how it is told, and weighed |
//! | [`class`] | the programs of a class |
//! | [`sample`] | files to hand out |

#![forbid(unsafe_code)]
#![allow(
    clippy::format_push_string,
    clippy::format_collect,
    clippy::needless_for_each,
    reason = "reports and records are short texts put together line by line"
)]
#![allow(
    clippy::struct_excessive_bools,
    clippy::too_many_lines,
    clippy::type_complexity,
    clippy::unused_self,
    reason = "a follower notes what it has seen, and a judge goes through a hand-out from top to bottom"
)]

pub mod asking;
pub mod class;
pub mod dialect;
mod directo;
mod domino;
pub mod driver;
pub mod finding;
pub mod grading;
pub mod promise;
pub mod report;
mod reversi;
pub mod rubric;
pub mod sample;
pub mod session;
pub mod sheet;
mod siete;
pub mod talk;
pub mod text;
mod tiles;

pub use dialect::Dialect;
pub use grading::{Grade, Order, grade};
pub use promise::HandOut;
