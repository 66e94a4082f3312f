//! A unit of work: one match-up on one block of deals.

use std::sync::atomic::{AtomicBool, Ordering};

use sobremesa_catalog::Listed;
use sobremesa_core::{BySeat, Seat};

use crate::fault::FaultLine;
use crate::journal::{Keep, Pages};
use crate::plan::{Matchup, Plan};
use crate::sprt::Scores;
use crate::tally::WHOLE_SHARE;
use crate::{Chair, Host, Played, Tally};

/// A unit played: what is needed of it, and no game more.
#[derive(Clone, Debug)]
pub(crate) struct Unit {
    /// What happened.
    pub(crate) tally: Tally,
    /// What the first player scored on each deal.
    pub(crate) scores: Scores,
    /// Why games were lost that were not over, the first ones.
    pub(crate) faults: Vec<FaultLine>,
    /// The games one by one, as far as they are kept.
    pub(crate) pages: Pages,
}

/// Of so many faults the reasons are told; the others are counted.
pub(crate) const FAULTS_TOLD: usize = 20;

/// Plays a unit; nothing if it was told to stop.
pub(crate) fn play<G: Listed>(
    plan: &Plan<G>,
    unit: u64,
    keep: Keep,
    stop: &AtomicBool,
) -> Option<Unit> {
    let (block, matchup) = plan.unit(unit);
    let matchup = &plan.matchups[matchup];
    let mut host = Host::<G>::new(&plan.rules, plan.budget.clone());
    let mut done = Unit {
        tally: Tally::new(matchup.players.len()),
        scores: Scores::new(whole_score(plan, matchup)),
        faults: Vec::new(),
        pages: Pages::default(),
    };
    // New players for each unit, so that nobody's memory depends on who played which unit.
    let mut chairs = sit(plan, matchup);
    for deal in plan.deals_of(block) {
        let mut score = 0;
        for rotation in 0..matchup.rotations() {
            let seeds = plan.seeds(deal, rotation);
            let opening = plan.opening(deal);
            host.begin(seeds);
            let mut totals: Option<BySeat<i32>> = None;
            for hand in 0..plan.hands {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                if hand > 0 {
                    host.next_hand();
                }
                let played = host.hand(&mut chairs, opening);
                let player_of = |seat: Seat| matchup.slot(seat, rotation);
                done.tally.note(&played, player_of);
                score += first_players_share(&played, player_of);
                let names = |seat: usize| {
                    &*plan.players[matchup.players[(seat + rotation) % matchup.players.len()]]
                };
                if keep.lines {
                    done.pages
                        .line(deal, rotation, hand, seeds.chance, &played, names);
                }
                if let Some(fault) = &played.fault {
                    if done.faults.len() < FAULTS_TOLD {
                        done.faults.push(FaultLine {
                            bot: names(fault.seat.index()).to_owned(),
                            deal: deal + 1,
                            seat: fault.seat.number(),
                            kind: fault.kind.clone(),
                        });
                    }
                    // What is left of a bot that fell over is not asked again.
                    chairs = sit(plan, matchup);
                    chairs.rotate_left(rotation);
                }
                let last = hand + 1 == plan.hands || played.fault.is_some() || {
                    let points = played.outcome.points();
                    let totals = totals.get_or_insert_with(|| points.map(|_, _| 0));
                    for (seat, total) in totals.iter_mut() {
                        *total += points[seat];
                    }
                    G::match_is_over(&plan.rules, totals)
                };
                if keep.records && last {
                    done.pages
                        .record(&plan.rules, host.log(), seeds.chance, &played, names);
                }
                if last {
                    break;
                }
            }
            if matchup.rotated {
                chairs.rotate_left(1);
            }
        }
        done.scores.note(score);
    }
    done.pages.close();
    Some(done)
}

/// The most a player can score on a deal, in twelfths of a victory.
pub(crate) fn whole_score<G: Listed>(plan: &Plan<G>, matchup: &Matchup) -> u64 {
    WHOLE_SHARE * u64::from(plan.hands) * matchup.rotations() as u64
}

fn first_players_share(played: &Played, player_of: impl Fn(Seat) -> usize) -> u64 {
    let won = played.outcome.winners().any(|seat| player_of(seat) == 0);
    if won {
        WHOLE_SHARE / played.winners as u64
    } else {
        0
    }
}

/// New players in the seats of the first game of a deal.
fn sit<G: Listed>(plan: &Plan<G>, matchup: &Matchup) -> Vec<Chair<G>> {
    let hire = |player: &usize| {
        let name = &plan.players[*player];
        (plan.hire)(name).unwrap_or_else(|error| Chair::Empty(error.to_string()))
    };
    matchup.players.iter().map(hire).collect()
}
