//! Dominó por puntos: rounds followed picture by picture, saves, totals, the machines' strategies.

mod follow;
mod learning;
mod made;
mod picture;
mod points;
mod record;
mod rounds;
mod saves;
pub(crate) mod speak;
mod strategies;
mod tour;
pub(crate) mod ways;

use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::Sheet;
use crate::trial::judge_all;

pub(crate) use learning::learn;

/// Judges a program over so many games for each number of players.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let tours = made::tours(plan);
    judge_all(HandOut::Domino, &tours, workshop, dialect, plan)
}
