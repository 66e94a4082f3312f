//! Dominó directo: every picture of the table is shown, so every step is judged.

mod follow;
mod picture;
mod run;

use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::Sheet;
use crate::trial::judge_all;

pub(crate) use run::learn;

/// Judges a program over so many games for each number of players, easy and hard.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let games = run::games(plan);
    judge_all(HandOut::Directo, &games, workshop, dialect, plan)
}
