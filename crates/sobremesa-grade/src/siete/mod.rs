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
use crate::session::Plan;
use crate::sheet::Sheet;

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
    shrink(workshop, dialect, plan, &mut sheet, &sessions);
    sheet
}

/// Plays the games that showed a fault again, each alone: the shortest that still shows it is kept.
fn shrink(
    workshop: &Workshop,
    dialect: &Dialect,
    plan: &Plan,
    sheet: &mut Sheet,
    sessions: &[decks::Session],
) {
    let broken: Vec<&'static str> = crate::promise::SIETE
        .iter()
        .map(|promise| promise.id)
        .filter(|id| sheet.fault(id).is_some_and(|fault| fault.answers.len() > 4))
        .collect();
    for id in broken {
        for session in sessions.iter().take(40) {
            for game in &session.games {
                let Some(fault) = sheet.fault(id) else { break };
                if fault.answers.len() <= 4 || plan.is_late() || session.seed != fault.seed {
                    continue;
                }
                let alone = decks::Session {
                    seed: session.seed,
                    games: vec![game.clone()],
                };
                let part = judge::judge(workshop, dialect, &alone);
                if let Some(shorter) = conclusion::conclude(vec![part]).fault(id) {
                    sheet.blame(shorter.clone());
                }
            }
        }
    }
}
