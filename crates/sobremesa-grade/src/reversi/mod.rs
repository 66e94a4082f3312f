//! Reversi: boards read by their columns and rows, every move held against the rules.

mod follow;
mod guest;
mod picture;
mod run;
mod scripts;
mod speak;

use rayon::prelude::*;

use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::Sheet;
use crate::shrink::{Variant, shrink};

pub use guest::{Guest, GuestError};
pub(crate) use run::learn;

/// Judges a program over so many games of each kind.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let games = scripts::games(plan);
    let parts: Vec<run::Part> = games
        .par_iter()
        .filter(|_| !plan.is_late())
        .map(|game| run::judge(workshop, dialect, game, Variant::first(game.seed)))
        .collect();
    let mut sheet = run::conclude(parts);
    shrink(HandOut::Reversi, plan, &mut sheet, |fault| {
        let Some(game) = games.iter().find(|game| game.seed == fault.seed) else {
            return Vec::new();
        };
        let variants = Variant::again(game.seed).into_par_iter();
        variants
            .map(|variant| run::conclude(vec![run::judge(workshop, dialect, game, variant)]))
            .collect()
    });
    sheet
}
