//! Multi-ProbCut: a shallow search that is clear enough stands for a deep one.
//!
//! The value of a shallow search is a little too near to zero, and otherwise predicts that of a deep
//! one with an error that is nearly bell-shaped. If the shallow value lies above the window by so
//! many standard deviations, the deep one surely does too; how many is the [`crate::Confidence`].

use std::sync::LazyLock;

use crate::accumulator::Accumulator;
use crate::search::Search;

/// Searches inside searches for cuts, at most.
const NESTED: u32 = 2;
/// The least depth at which a shallower search costs less than it saves.
const LEAST_DEPTH: u32 = 3;
/// A deep search finds whoever is ahead so many times as far ahead as a shallow one does.
///
/// Without it values come out too near to zero: cuts believe shallow searches.
const GROWTH: f32 = 1.2;

impl Search<'_> {
    /// A bound the deep search would surely reach, judged by a shallow one.
    pub(crate) fn probcut(
        &mut self,
        position: &Accumulator,
        alpha: i32,
        depth: u32,
    ) -> Option<i32> {
        if self.confidence.is_exact() || depth < LEAST_DEPTH || self.probing >= NESTED {
            return None;
        }
        let deviations = self.confidence.deviations();
        let empties = position.board().empties();
        let shallow = shallow_depth(depth);
        let [probe, sight] = DEVIATIONS[empties as usize][depth as usize];
        let margin = (deviations * probe).round() as i32;
        let beta = alpha + 1;
        let value = self.shared.weights.evaluate(position);
        let doubt = (deviations * sight).round() as i32;
        self.probing += 1;
        let mut bound = None;
        if value >= beta - doubt / 2 && beta + margin < 64 {
            let high = shallow_value(beta + margin, depth, empties);
            if self.scout(position, high - 1, shallow) >= high {
                bound = Some(beta);
            }
        }
        if bound.is_none() && value < alpha + doubt / 2 && alpha - margin > -64 {
            let low = shallow_value(alpha - margin, depth, empties);
            if self.scout(position, low, shallow) <= low {
                bound = Some(alpha);
            }
        }
        self.probing -= 1;
        bound.filter(|_| !self.is_stopped())
    }
}

/// What a shallow search says where one of this depth says so much.
#[inline]
fn shallow_value(deep: i32, depth: u32, empties: u32) -> i32 {
    if depth < empties {
        (deep as f32 / GROWTH).round() as i32
    } else {
        // Searches to the end only prepare for the exact one, which has smaller trees without.
        deep
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
///
/// Fitted by the example `fit_probcut` to searches of held-out positions with the trained weights.
/// It shrinks with empty squares left and with the depth of the shallow search, and grows with the
/// moves between the two; searches to the end have their own term.
fn deviation(empties: u32, depth: u32, shallow: u32) -> f32 {
    let logarithm = |number: u32| (number as f32).ln();
    let to_the_end = if depth >= empties { -0.1922 } else { 0.0 };
    let exponent = 1.4338 - 0.0253 * empties as f32 + 0.4691 * logarithm(1 + depth - shallow)
        - 0.2108 * logarithm(1 + shallow)
        + to_the_end;
    exponent.exp()
}

/// For each number of empty squares and each depth: the deviations of the search that stands for
/// it, and of the evaluation alone.
static DEVIATIONS: LazyLock<Vec<[[f32; 2]; 65]>> = LazyLock::new(|| {
    let both = |empties, depth| {
        let shallow = if depth < LEAST_DEPTH {
            0
        } else {
            shallow_depth(depth)
        };
        [
            deviation(empties, depth, shallow),
            deviation(empties, depth, 0),
        ]
    };
    (0..=64)
        .map(|empties| std::array::from_fn(|depth| both(empties, depth as u32)))
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deeper_probe_is_surer_and_a_longer_way_less_sure() {
        // Searches to the end have a term of their own.
        for empties in 11..50 {
            assert!(deviation(empties, 8, 4) < deviation(empties, 8, 2));
            assert!(deviation(empties, 8, 4) < deviation(empties, 10, 4));
        }
    }

    #[test]
    fn the_probe_is_shallower_and_of_the_same_parity() {
        for depth in LEAST_DEPTH..60 {
            let shallow = shallow_depth(depth);
            assert!(
                0 < shallow && shallow < depth && (depth - shallow).is_multiple_of(2),
                "{depth}"
            );
        }
    }
}
