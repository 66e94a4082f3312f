//! Multi-ProbCut: a shallow search that is clear enough stands for a deep one.
//!
//! The value of a shallow search predicts that of a deep one with an error that is nearly
//! bell-shaped. If the shallow value lies above the window by so many standard deviations, the
//! deep one surely does too; how many is the [`crate::Confidence`].

use crate::position::Position;
use crate::search::Search;

/// Searches inside searches for cuts, at most.
const NESTED: u32 = 2;
/// The least depth at which a shallower search costs less than it saves.
const LEAST_DEPTH: u32 = 3;

impl Search<'_> {
    /// A bound the deep search would surely reach, judged by a shallow one.
    pub(crate) fn probcut(&mut self, position: &Position, alpha: i32, depth: u32) -> Option<i32> {
        if self.confidence.is_exact() || depth < LEAST_DEPTH || self.probing >= NESTED {
            return None;
        }
        let deviations = self.confidence.deviations();
        let empties = position.board().empties();
        let shallow = shallow_depth(depth);
        let margin = (deviations * deviation(empties, depth, shallow)).round() as i32;
        let beta = alpha + 1;
        let value = self.shared.weights.evaluate(position);
        let doubt = (deviations * deviation(empties, depth, 0)).round() as i32;
        self.probing += 1;
        let mut bound = None;
        if value >= beta - doubt / 2 && beta + margin < 64 {
            let high = beta + margin;
            if self.scout(position, high - 1, shallow) >= high {
                bound = Some(beta);
            }
        }
        if bound.is_none() && value < alpha + doubt / 2 && alpha - margin > -64 {
            let low = alpha - margin;
            if self.scout(position, low, shallow) <= low {
                bound = Some(alpha);
            }
        }
        self.probing -= 1;
        bound.filter(|_| !self.is_stopped())
    }
}

/// The depth of the search that stands for one of this depth: about half, of the same parity.
fn shallow_depth(depth: u32) -> u32 {
    match 2 * (depth / 4) + depth % 2 {
        0 => depth - 2,
        shallow => shallow,
    }
}

/// The standard deviation of the error, in discs, with which a shallow search predicts a deep one.
fn deviation(empties: u32, depth: u32, shallow: u32) -> f32 {
    let (empties, depth, shallow) = (empties as f32, depth as f32, shallow as f32);
    (3.9 + 0.16 * (depth - shallow) - 0.06 * shallow + 0.03 * (30.0 - empties)).max(1.0)
}
