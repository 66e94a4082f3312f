//! Moves ranked by the plans they begin and by what came of trying them.

use std::cmp::Reverse;

use super::moves::Candidates;
use super::value::LOST;
use crate::Action;

/// The plan counts as much as so many trials.
const PLAN: i32 = 16;

/// What came of trying a move.
#[derive(Clone, Copy, Default)]
pub(super) struct Trials {
    pub(super) count: u64,
    pub(super) sum: i64,
}

/// The moves looked at with their values, the best first. What was not tried, or too little, is
/// worth no more than what was.
pub(super) fn ranked(moves: &Candidates, plans: &[i32], trials: &[Trials]) -> Vec<(Action, i32)> {
    let enough = trials
        .iter()
        .map(|it| it.count)
        .max()
        .unwrap_or(0)
        .div_ceil(2);
    let mut ranked: Vec<(bool, i32, Action)> = moves
        .iter()
        .zip(plans)
        .zip(trials)
        .filter(|((_, plan), _)| **plan >= LOST)
        .map(|((candidate, plan), trials)| {
            let sum = i64::from(plan * PLAN) + trials.sum;
            let mean = sum / (i64::from(PLAN) + trials.count as i64);
            (trials.count >= enough, mean as i32, candidate.action)
        })
        .collect();
    ranked.sort_by_key(|(tried, mean, _)| Reverse((*tried, *mean)));
    let mut most = i32::MAX;
    let values = ranked.into_iter().map(|(_, mean, action)| {
        most = most.min(mean);
        (action, most)
    });
    values.collect()
}

#[cfg(test)]
mod tests {
    use super::super::moves::Candidate;
    use super::*;

    #[test]
    fn a_plan_that_was_not_tried_is_worth_no_more_than_what_was() {
        let moves: Candidates = ["1B1", "2B1", "3B1"]
            .map(|text| Candidate {
                action: text.parse().expect("a move"),
                name: 0,
                order: 0,
            })
            .into_iter()
            .collect();
        let trials = [(90, -90_000), (0, 0), (100, 300_000)];
        let trials = trials.map(|(count, sum)| Trials { count, sum });
        let ranked = ranked(&moves, &[5_000, 9_000, 0], &trials);
        let expected = [(2, 2_586), (0, -94), (1, -94)];
        assert_eq!(
            ranked,
            expected.map(|(at, value)| (moves[at].action, value))
        );
    }
}
