//! One thread's search: what it shares with the others, what it counts, when it must stop.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use sobremesa_core::budget::Meter;

use crate::Confidence;
use crate::nearby::NearbyTable;
use crate::transposition_table::TranspositionTable;
use crate::weights::Weights;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) threads: usize,
    /// How many of them search just now.
    pub(crate) busy: AtomicUsize,
    meter: Mutex<Meter>,
    /// Tables that no thread uses just now.
    spare: &'a Mutex<Vec<NearbyTable>>,
    exhausted: AtomicBool,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(
        weights: &'a Weights,
        table: &'a TranspositionTable,
        spare: &'a Mutex<Vec<NearbyTable>>,
        threads: usize,
        meter: Meter,
    ) -> Shared<'a> {
        Shared {
            weights,
            table,
            threads,
            busy: AtomicUsize::new(1),
            meter: Mutex::new(meter),
            spare,
            exhausted: AtomicBool::new(false),
        }
    }

    /// Whether the budget is spent: what a search returned since then means nothing.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.exhausted.load(Relaxed)
    }

    fn spare(&self) -> MutexGuard<'_, Vec<NearbyTable>> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Spends nodes of the common budget; false when there is nothing left.
    fn spend(&self, nodes: u64) -> bool {
        let mut meter = self.meter.lock().unwrap_or_else(PoisonError::into_inner);
        let left = meter.spend(nodes);
        if !left {
            self.exhausted.store(true, Relaxed);
        }
        left
    }
}

/// Says that a split node needs no more answers: one of its moves was good enough, or a node above
/// it needs none.
pub(crate) struct Cut<'a> {
    pub(crate) made: AtomicBool,
    pub(crate) above: Option<&'a Cut<'a>>,
}

impl Cut<'_> {
    pub(crate) fn none() -> Cut<'static> {
        Cut {
            made: AtomicBool::new(false),
            above: None,
        }
    }

    fn is_made(&self) -> bool {
        self.made.load(Relaxed) || self.above.is_some_and(Cut::is_made)
    }
}

/// A search by one thread.
pub(crate) struct Search<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) cut: &'a Cut<'a>,
    pub(crate) confidence: Confidence,
    /// How many probing searches this one is inside of; see [`crate::probcut`].
    pub(crate) probing: u32,
    /// Positions looked at.
    pub(crate) nodes: u64,
    pub(crate) nearby: NearbyTable,
    /// The squares of the moves that were last good enough, one and two moves before the leaves.
    pub(crate) refutations: [u64; 2],
    paid: u64,
    stopped: bool,
}

impl<'a> Search<'a> {
    /// The budget and the cuts are looked at once in so many nodes.
    const LOOK_EVERY: u64 = 256;

    pub(crate) fn new(shared: &'a Shared<'a>, cut: &'a Cut<'a>, confidence: Confidence) -> Self {
        Search {
            shared,
            cut,
            confidence,
            probing: 0,
            nodes: 0,
            nearby: shared.spare().pop().unwrap_or_else(NearbyTable::new),
            refutations: [0; 2],
            paid: 0,
            stopped: false,
        }
    }

    /// Counts a node; true if the search must stop, and then whatever it returns is ignored.
    #[inline]
    pub(crate) fn must_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes - self.paid >= Self::LOOK_EVERY {
            self.look();
        }
        self.stopped
    }

    /// Whether the search has been stopped.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }

    #[cold]
    fn look(&mut self) {
        let left = self.shared.spend(self.nodes - self.paid);
        self.paid = self.nodes;
        self.stopped |= !left || self.shared.is_exhausted() || self.cut.is_made();
    }

    /// Counts the nodes of searches that were part of this one, and asks whether it goes on.
    pub(crate) fn join(&mut self, nodes: u64) {
        // They have been paid for.
        self.nodes += nodes;
        self.paid += nodes;
        self.look();
    }

    /// Pays what is not yet paid for, and gives the nodes of the whole search.
    pub(crate) fn finish(mut self) -> u64 {
        self.look();
        self.shared.spare().push(self.nearby);
        self.nodes
    }
}
