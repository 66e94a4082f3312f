//! Reversi: boards read by their columns and rows, every move held against the rules.

mod follow;
mod picture;
mod run;
mod scripts;

use rayon::prelude::*;

use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::session::Plan;
use crate::sheet::Sheet;

pub(crate) use run::learn;

/// Judges a program over so many games of each kind.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let games = scripts::games(plan);
    let parts: Vec<run::Part> = games
        .par_iter()
        .filter(|_| !plan.is_late())
        .map(|game| run::judge(workshop, dialect, game))
        .collect();
    run::conclude(parts)
}
