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
use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::Sheet;
use crate::shrink::{Variant, shrink};

pub(crate) use speak::learn;

/// Judges a program over so many games for each number of players.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let tours = made::tours(plan);
    let parts: Vec<tour::Part> = tours
        .par_iter()
        .filter(|_| !plan.is_late())
        .map(|tour| tour::judge(workshop, dialect, tour, Variant::first(tour.seed)))
        .collect();
    let mut sheet = tour::conclude(parts);
    shrink(HandOut::Domino, plan, &mut sheet, |fault| {
        let Some(tour) = tours.iter().find(|tour| tour.seed == fault.seed) else {
            return Vec::new();
        };
        let variants = Variant::again(tour.seed).into_par_iter();
        variants
            .map(|variant| tour::conclude(vec![tour::judge(workshop, dialect, tour, variant)]))
            .collect()
    });
    sheet
}
