//! Las siete y media: modes A to D, the machine's decisions, the result files.

pub(crate) mod cards;
mod conclusion;
pub(crate) mod decks;
mod end;
mod judge;
mod language;
mod machine;
mod memory;
mod play;
mod ties;

use rayon::prelude::*;

use crate::choices::Variant;
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::Sheet;
use crate::shrink::other_chances;
use crate::trial::{Trial, judge_all};

pub(crate) use language::learn;

/// Judges a program over so many games of each mode.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let sessions = decks::sessions(plan);
    judge_all(HandOut::Siete, &sessions, workshop, dialect, plan)
}

impl Trial for decks::Session {
    type Part = judge::Part;

    fn seed(&self) -> u64 {
        self.seed
    }

    fn judge(&self, workshop: &Workshop, dialect: &Dialect, _: &Variant) -> judge::Part {
        judge::judge(workshop, dialect, self)
    }

    fn with_chance(&self, seed: u64) -> decks::Session {
        decks::Session {
            seed,
            ..self.clone()
        }
    }

    /// A game alone is shorter than a run of several.
    fn again(&self, workshop: &Workshop, dialect: &Dialect) -> Vec<judge::Part> {
        let others = other_chances(self.seed).map(|seed| self.with_chance(seed));
        let others: Vec<decks::Session> = others.collect();
        let games = std::iter::once(self).chain(&others).flat_map(alone);
        let games: Vec<decks::Session> = games.collect();
        let games = games.into_par_iter();
        let played = games.map(|game| judge::judge(workshop, dialect, &game));
        played.collect()
    }

    fn conclude(parts: Vec<judge::Part>) -> Sheet {
        conclusion::conclude(parts)
    }
}

/// The games of a run, each played alone, with as many cards as were asked for and with fewer.
fn alone(session: &decks::Session) -> Vec<decks::Session> {
    let mut alone = Vec::new();
    for game in &session.games {
        let fewer = (0..3).filter(|hits| *hits < game.hits);
        for hits in fewer.chain([game.hits]) {
            let game = decks::GamePlan {
                hits,
                ..game.clone()
            };
            alone.push(decks::Session {
                seed: session.seed,
                games: vec![game],
            });
        }
    }
    alone
}
