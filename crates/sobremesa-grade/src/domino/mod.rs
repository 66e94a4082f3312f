//! Dominó por puntos: rounds followed picture by picture, saves, totals, the machines' strategies.

mod follow;
mod made;
mod picture;
mod points;
mod record;
mod rounds;
mod saves;
pub(crate) mod speak;
mod strategies;
mod tour;

use rayon::prelude::*;

use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::session::Plan;
use crate::sheet::Sheet;

pub(crate) use speak::learn;

/// Judges a program over so many games for each number of players.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let tours = made::tours(plan);
    let parts: Vec<tour::Part> = tours
        .par_iter()
        .filter(|_| !plan.is_late())
        .map(|tour| tour::judge(workshop, dialect, tour))
        .collect();
    tour::conclude(parts)
}
