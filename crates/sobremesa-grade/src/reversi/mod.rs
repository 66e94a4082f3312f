//! Reversi: boards read by their columns and rows, every move held against the rules.

mod follow;
mod guest;
mod picture;
mod run;
mod scripts;
mod speak;

use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::Sheet;
use crate::trial::judge_all;

pub use guest::{Guest, GuestError};
pub(crate) use run::learn;

/// Judges a program over so many games of each kind.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let games = scripts::games(plan);
    judge_all(HandOut::Reversi, &games, workshop, dialect, plan)
}
