//! How long a bot may think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// What tells the time: how long it is since a moment that stays the same.
///
/// The system's own unless somebody brings another: in a browser there is no other way to one.
pub type Clock = fn() -> Duration;

/// The system's clock.
fn system() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}

/// How long a bot may think: time, nodes or depth, whichever comes first, and a flag to stop now.
///
/// Tests and tournaments give nodes, because nodes are the same on every machine.
///
/// ```
/// use sobremesa_core::Budget;
/// let mut meter = Budget::nodes(100).start();
/// assert!(meter.spend(99));
/// assert!(!meter.spend(1), "the hundredth node is the last");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// At most this long.
    pub time: Option<Duration>,
    /// At most this many positions looked at, or games played out.
    pub nodes: Option<u64>,
    /// At most this many moves ahead.
    pub depth: Option<u32>,
    /// Set by somebody else to have an answer now.
    pub stop: Option<Arc<AtomicBool>>,
    /// What tells the time, where it is not the system.
    pub clock: Option<Clock>,
}

impl Budget {
    /// As much as the bot itself finds right.
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// So many nodes.
    ///
    /// ```
    /// assert_eq!(sobremesa_core::Budget::nodes(10).nodes, Some(10));
    /// ```
    pub fn nodes(nodes: u64) -> Budget {
        Budget {
            nodes: Some(nodes),
            ..Budget::default()
        }
    }

    /// So long.
    ///
    /// ```
    /// use std::time::Duration;
    /// assert!(sobremesa_core::Budget::time(Duration::from_millis(5)).time.is_some());
    /// ```
    pub fn time(time: Duration) -> Budget {
        Budget {
            time: Some(time),
            ..Budget::default()
        }
    }

    /// So many moves ahead.
    ///
    /// ```
    /// assert_eq!(sobremesa_core::Budget::depth(3).depth, Some(3));
    /// ```
    pub fn depth(depth: u32) -> Budget {
        Budget {
            depth: Some(depth),
            ..Budget::default()
        }
    }

    /// The same, to be ended by this flag.
    ///
    /// ```
    /// use std::sync::{Arc, atomic::AtomicBool};
    /// let flag = Arc::new(AtomicBool::new(true));
    /// assert!(!sobremesa_core::Budget::unlimited().stopped_by(flag).start().spend(1));
    /// ```
    pub fn stopped_by(self, stop: Arc<AtomicBool>) -> Budget {
        Budget {
            stop: Some(stop),
            ..self
        }
    }

    /// The same, by this clock: the system's is not asked.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sobremesa_core::Budget;
    /// // It is always noon: nothing is ever late.
    /// let budget = Budget::time(Duration::from_nanos(1)).by_clock(|| Duration::from_hours(12));
    /// let mut meter = budget.start();
    /// assert!(meter.spend(1_000_000));
    /// assert_eq!(meter.elapsed(), Duration::ZERO);
    /// ```
    pub fn by_clock(self, clock: Clock) -> Budget {
        Budget {
            clock: Some(clock),
            ..self
        }
    }

    /// Begins to count.
    ///
    /// ```
    /// assert_eq!(sobremesa_core::Budget::unlimited().start().spent(), 0);
    /// ```
    pub fn start(&self) -> Meter {
        let clock = self.clock.unwrap_or(system);
        let now = clock();
        Meter {
            nodes: 0,
            limit: self.nodes.unwrap_or(u64::MAX),
            next_look: 0,
            look_every: Meter::LOOK_EVERY,
            clock,
            started: now,
            deadline: self.time.and_then(|time| now.checked_add(time)),
            stop: self.stop.clone(),
            exhausted: false,
        }
    }
}

/// A budget being spent.
///
/// ```
/// use sobremesa_core::Budget;
/// let mut meter = Budget::nodes(2).start();
/// assert!(meter.spend(1));
/// assert!(!meter.spend(1));
/// assert_eq!(meter.spent(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Meter {
    nodes: u64,
    limit: u64,
    next_look: u64,
    look_every: u64,
    clock: Clock,
    started: Duration,
    deadline: Option<Duration>,
    stop: Option<Arc<AtomicBool>>,
    exhausted: bool,
}

impl Meter {
    /// The clock and the flag are looked at once in so many nodes, unless the bot says otherwise.
    const LOOK_EVERY: u64 = 1024;

    /// The same, looking at the clock and the flag once in so many nodes: for bots whose nodes are
    /// so dear that a thousand of them are felt. How many nodes are spent does not change.
    pub fn looking_every(self, nodes: u64) -> Meter {
        Meter {
            look_every: nodes,
            ..self
        }
    }

    /// Spends nodes; false as soon as nothing is left, and from then on.
    ///
    /// ```
    /// let mut meter = sobremesa_core::Budget::nodes(1).start();
    /// assert!(!meter.spend(1));
    /// assert!(!meter.spend(1));
    /// ```
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes >= self.next_look {
            self.look();
        }
        !self.exhausted && self.nodes < self.limit
    }

    /// Nodes spent so far.
    pub fn spent(&self) -> u64 {
        self.nodes
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.started)
    }

    fn look(&mut self) {
        self.next_look = self.nodes + self.look_every;
        let late = self
            .deadline
            .is_some_and(|deadline| (self.clock)() >= deadline);
        let told = self
            .stop
            .as_ref()
            .is_some_and(|stop| stop.load(Ordering::Relaxed));
        self.exhausted |= late || told;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_brought_from_outside_decides_when_the_time_is_over() {
        use std::sync::atomic::AtomicU64;
        static SECONDS: AtomicU64 = AtomicU64::new(0);
        let clock = || Duration::from_secs(SECONDS.load(Ordering::Relaxed));
        let budget = Budget::time(Duration::from_secs(10)).by_clock(clock);
        let mut meter = budget.start().looking_every(1);
        assert!(meter.spend(1));
        SECONDS.store(9, Ordering::Relaxed);
        assert!(meter.spend(1), "a second is left");
        SECONDS.store(10, Ordering::Relaxed);
        assert!(!meter.spend(1), "nothing is left");
        assert_eq!(meter.elapsed(), Duration::from_secs(10));
    }

    #[test]
    fn a_flag_is_seen_within_the_nodes_the_bot_looks_after() {
        let flag = Arc::new(AtomicBool::new(false));
        let budget = Budget::unlimited().stopped_by(Arc::clone(&flag));
        let mut meter = budget.start().looking_every(8);
        assert!(meter.spend(1), "nobody has said anything");
        flag.store(true, Ordering::Relaxed);
        let until = (0..100).take_while(|_| meter.spend(1)).count();
        assert!(until < 8, "{until} more nodes were spent");
    }
}
