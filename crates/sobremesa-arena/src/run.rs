//! A plan carried out: all its units, merged in order.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sobremesa_catalog::Listed;

use crate::plan::Plan;
use crate::{Tally, unit, work};

/// How far a run has come.
///
/// ```
/// use std::time::Duration;
/// let half = sobremesa_arena::Progress { games: 50, of: 100, elapsed: Duration::from_secs(3) };
/// assert_eq!(half.left(), Some(Duration::from_secs(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Games played.
    pub games: u64,
    /// Games to play.
    pub of: u64,
    /// Since the start.
    pub elapsed: Duration,
}

impl Progress {
    /// How long the rest will take at this pace, once there is one.
    ///
    /// ```
    /// use std::time::Duration;
    /// let start = sobremesa_arena::Progress { games: 0, of: 100, elapsed: Duration::ZERO };
    /// assert_eq!(start.left(), None);
    /// ```
    pub fn left(&self) -> Option<Duration> {
        if self.games == 0 {
            return None;
        }
        let rest = self.of.saturating_sub(self.games) as f64 / self.games as f64;
        Some(self.elapsed.mul_f64(rest))
    }
}

/// What a run found out.
///
/// ```
/// use sobremesa_arena::{Plan, run};
/// use sobremesa_reversi::Reversi;
/// let seats = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
/// let done = run(&plan, 2, &Default::default(), |_| ());
/// assert_eq!(done.tallies[0].games, 20);
/// assert!(done.complete);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Done {
    /// What happened at each match-up of the plan.
    pub tallies: Vec<Tally>,
    /// Whether all of the plan was carried out.
    pub complete: bool,
    /// How long it took.
    pub elapsed: Duration,
}

impl Done {
    /// Games played.
    ///
    /// ```
    /// # use sobremesa_arena::{Plan, run};
    /// # use sobremesa_reversi::Reversi;
    /// # let seats = ["random", "greedy"].map(str::to_owned);
    /// # let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 5, 42).unwrap();
    /// assert_eq!(run(&plan, 1, &Default::default(), |_| ()).games(), 5);
    /// ```
    pub fn games(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.games).sum()
    }
}

/// Carries out a plan on so many threads.
///
/// The result is the same for any number of them. Setting `stop` ends it early: what is done in
/// order is kept, what was under way is not.
///
/// ```
/// use sobremesa_arena::{Plan, run};
/// use sobremesa_reversi::Reversi;
/// let seats = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
/// let one = run(&plan, 1, &Default::default(), |_| ());
/// let two = run(&plan, 2, &Default::default(), |_| ());
/// assert_eq!(one.tallies, two.tallies);
/// ```
pub fn run<G: Listed>(
    plan: &Plan<G>,
    jobs: usize,
    stop: &Arc<AtomicBool>,
    mut progress: impl FnMut(Progress),
) -> Done {
    let start = Instant::now();
    let mut plan = plan.clone();
    plan.budget.stop = Some(stop.clone());
    let seats = plan.matchups.iter().map(|matchup| matchup.players.len());
    let mut done = Done {
        tallies: seats.map(Tally::new).collect(),
        complete: false,
        elapsed: Duration::ZERO,
    };
    let units = plan.units();
    let mut merged = 0;
    work::in_order(
        jobs,
        0..units,
        |unit| {
            // A bot that was told to stop answered in haste: its unit does not count.
            unit::play(&plan, unit, stop).filter(|_| !stop.load(Ordering::Relaxed))
        },
        |unit, played| {
            let (_, matchup) = plan.unit(unit);
            done.tallies[matchup].merge(&played.tally);
            merged += 1;
            progress(Progress {
                games: done.games(),
                of: plan.games(),
                elapsed: start.elapsed(),
            });
            ControlFlow::Continue(())
        },
    );
    done.complete = merged == units;
    done.elapsed = start.elapsed();
    done
}
