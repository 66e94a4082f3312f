//! What the finished hands of a match taught about how each seat plays.

use std::hash::{DefaultHasher, Hash, Hasher};

use sobremesa_core::{Rng, Seat, Seen};
use sobremesa_domino::Domino;

use super::habits::HABITS;
use super::story::Story;
use super::worlds::{Walk, Weights};

/// No habit is ever thought less likely than this.
const DOUBT: f64 = 1e-4;

/// The logarithm of each habit's likelihood, for each seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Learnt {
    hands: usize,
    last: u64,
    logs: [[f64; HABITS]; Seat::MAX],
}

impl Learnt {
    /// Looks at the hands finished since the last decision; at all of them in another match.
    pub(super) fn catch_up(&mut self, seen: &Seen<Domino>) {
        let finished = seen.finished_hands();
        let same = self.hands == 0
            || self.hands <= finished
                && seen
                    .finished_hand(self.hands - 1)
                    .is_some_and(|told| mark(&told.0) == self.last);
        if !same {
            *self = Learnt::default();
        }
        for hand in self.hands..finished {
            let Some((events, view)) = seen.finished_hand(hand) else {
                break;
            };
            self.hands = hand + 1;
            self.last = mark(&events);
            let Some(view) = view.round() else { continue };
            let Some(story) = Story::new(view.rules(), seen.seat(), &events) else {
                continue;
            };
            self.study(&story, &mut Rng::stream(0, [hand as u64]));
        }
    }

    /// How likely each habit makes a whole round, over deals that agree with it.
    fn study(&mut self, story: &Story, rng: &mut Rng) {
        const DEALS: usize = 48;
        let even = [[1.0 / HABITS as f64; HABITS]; Seat::MAX];
        let Some(mut walk) = Walk::new(story, &even, false, rng) else {
            return;
        };
        let deals = if walk.is_fixed() { 1 } else { DEALS };
        let mut sums = [[0.0; HABITS]; Seat::MAX];
        for _ in 0..deals {
            walk.step(2, rng);
            for seat in Seat::all(story.rules.players()) {
                for (sum, likely) in sums[seat.index()].iter_mut().zip(walk.likely(seat)) {
                    *sum += likely / deals as f64;
                }
            }
        }
        for (logs, sums) in self.logs.iter_mut().zip(sums) {
            for (log, sum) in logs.iter_mut().zip(sums) {
                *log += sum.max(f64::MIN_POSITIVE).ln();
            }
            let best = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            for log in logs.iter_mut() {
                *log = (*log - best).max(-30.0);
            }
        }
    }

    /// How each seat is thought to play.
    pub(super) fn weights(&self) -> Weights {
        self.logs.map(|logs| {
            let raw = logs.map(|log| log.exp().max(DOUBT));
            let total: f64 = raw.iter().sum();
            raw.map(|weight| weight / total)
        })
    }
}

/// A number that tells one hand from another.
fn mark(events: &[sobremesa_domino::Event]) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{events:?}").hash(&mut hasher);
    hasher.finish()
}
