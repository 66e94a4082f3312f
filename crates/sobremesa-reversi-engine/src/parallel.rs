//! One position searched by several threads: the first move alone, the rest together.
//!
//! A first move that refutes the position makes the others needless; one that does not makes it
//! likely that none does, and then they can all be searched at once («young brothers wait»). Each
//! thread takes the next move of the list until the list is empty or one move was good enough.
//!
//! A position is shared only while some thread has nothing to do: sharing costs a little, and what
//! two threads look for at once one of them may find to be needless. A thread that runs out of
//! work does not wait long: the others ask after each move of every position they are in.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use sobremesa_reversi::Square;

use crate::accumulator::Accumulator;
use crate::ordering::{Candidates, take_best};
use crate::search::{Cut, Search};

/// Searches to the end are split from this depth on, others from this one.
const SPLIT: (u32, u32) = (15, 8);

/// The best value found so far, and whose it is.
pub(crate) type Best = (i32, Option<Square>);

impl Search<'_> {
    /// Whether a search of this depth is worth the trouble of sharing it, and there is somebody
    /// to share it with.
    #[inline]
    pub(crate) fn splits(&self, depth: u32, empties: u32) -> bool {
        let least = if depth == empties { SPLIT.0 } else { SPLIT.1 };
        depth >= least && self.shared.busy.load(Relaxed) < self.shared.threads
    }

    /// Searches the moves not yet taken with a null window, together with all threads that have
    /// nothing to do.
    pub(crate) fn split(
        &mut self,
        candidates: &mut Candidates<Accumulator>,
        alpha: i32,
        depth: u32,
        best: Best,
    ) -> Best {
        let mut order = Vec::with_capacity(candidates.len());
        while let Some(index) = take_best(candidates) {
            order.push(index);
        }
        let candidates = &*candidates;
        let (shared, confidence, probing) = (self.shared, self.confidence, self.probing);
        let cut = Cut {
            made: AtomicBool::new(false),
            above: Some(self.cut),
        };
        let taken = AtomicUsize::new(0);
        let nodes = AtomicU64::new(0);
        let best = Mutex::new(best);
        let work = |mut search: Search| {
            search.probing = probing;
            while !search.is_stopped() {
                let Some(&index) = order.get(taken.fetch_add(1, Relaxed)) else {
                    break;
                };
                let candidate = &candidates[index];
                let value = -search.scout(&candidate.next, -alpha - 1, depth - 1);
                if search.is_stopped() {
                    break;
                }
                let mut best = best.lock().unwrap_or_else(PoisonError::into_inner);
                if value > best.0 {
                    *best = (value, Some(candidate.square));
                }
                if value > alpha {
                    cut.made.store(true, Relaxed);
                    break;
                }
            }
            nodes.fetch_add(search.finish(), Relaxed);
        };
        rayon::scope(|scope| {
            for _ in 1..shared.threads.min(order.len()) {
                scope.spawn(|_| {
                    shared.busy.fetch_add(1, Relaxed);
                    work(Search::new(shared, &cut, confidence));
                    shared.busy.fetch_sub(1, Relaxed);
                });
            }
            work(Search::new(shared, &cut, confidence));
            // Until the others are done too, this thread may help wherever it is asked to.
            shared.busy.fetch_sub(1, Relaxed);
        });
        shared.busy.fetch_add(1, Relaxed);
        self.join(nodes.into_inner());
        best.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
