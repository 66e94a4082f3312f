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

use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::Sheet;
use crate::shrink::shrink;

pub(crate) use language::learn;

/// Judges a program over so many games of each mode.
pub(crate) fn grade(workshop: &Workshop, dialect: &Dialect, plan: &Plan) -> Sheet {
    let sessions = decks::sessions(plan);
    let parts: Vec<judge::Part> = sessions
        .par_iter()
        .filter(|_| !plan.is_late())
        .map(|session| judge::judge(workshop, dialect, session))
        .collect();
    let mut sheet = conclusion::conclude(parts);
    shrink(HandOut::Siete, plan, &mut sheet, |fault| {
        let Some(session) = sessions.iter().find(|session| session.seed == fault.seed) else {
            return Vec::new();
        };
        let games = alone(session).into_par_iter();
        games
            .map(|game| conclusion::conclude(vec![judge::judge(workshop, dialect, &game)]))
            .collect()
    });
    sheet
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
