//! A unit of work: one match-up on one block of deals.

use std::sync::atomic::{AtomicBool, Ordering};

use sobremesa_catalog::Listed;

use crate::host::Host;
use crate::plan::Plan;
use crate::{Chair, Tally};

/// A unit played: what is needed of it, and no game more.
#[derive(Clone, Debug)]
pub(crate) struct Unit {
    /// What happened.
    pub(crate) tally: Tally,
}

/// Plays a unit; nothing if it was told to stop.
pub(crate) fn play<G: Listed>(plan: &Plan<G>, unit: u64, stop: &AtomicBool) -> Option<Unit> {
    let (block, matchup) = plan.unit(unit);
    let matchup = &plan.matchups[matchup];
    let mut host = Host::<G>::new(&plan.rules, plan.budget.clone());
    let mut done = Unit {
        tally: Tally::new(matchup.players.len()),
    };
    for rotation in 0..matchup.rotations() {
        let mut chairs = sit(plan, &matchup.players, rotation);
        for deal in plan.deals_of(block) {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            host.begin(plan.seeds(deal, rotation));
            let opening = match plan.openings.len() {
                0 => &[][..],
                lines => &plan.openings[(deal % lines as u64) as usize],
            };
            for hand in 0..plan.hands {
                if hand > 0 {
                    host.next_hand();
                }
                let played = host.hand(&mut chairs, opening);
                done.tally
                    .note(&played, |seat| matchup.slot(seat, rotation));
                if played.fault.is_some() {
                    // What is left of a bot that fell over is not asked again.
                    chairs = sit(plan, &matchup.players, rotation);
                    break;
                }
            }
        }
    }
    Some(done)
}

/// New players in their seats.
fn sit<G: Listed>(plan: &Plan<G>, players: &[usize], rotation: usize) -> Vec<Chair<G>> {
    let seats = players.len();
    (0..seats)
        .map(|seat| {
            let name = &plan.players[players[(seat + rotation) % seats]];
            (plan.hire)(name).expect("the plan knows all its players")
        })
        .collect()
}
