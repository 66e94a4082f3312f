//! A plan carried out: all its units, merged in order.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sobremesa_catalog::Listed;

use crate::fault::FaultLine;
use crate::gathering::Gathering;
use crate::journal::{Journal, JournalError, Keep};
use crate::plan::Plan;
use crate::slice::Slice;
use crate::sprt::{Scores, Verdict};
use crate::unit::{FAULTS_TOLD, whole_score};
use crate::{Tally, unit, work};

/// How far a run has come.
///
/// ```
/// use std::time::Duration;
/// use sobremesa_arena::Progress;
/// let half = Progress { games: 50, before: 0, of: 100, elapsed: Duration::from_secs(3) };
/// assert_eq!(half.left(), Some(Duration::from_secs(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Games played.
    pub games: u64,
    /// Those of them that were played before this run went on.
    pub before: u64,
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
    /// use sobremesa_arena::Progress;
    /// let start = Progress { games: 10, before: 10, of: 100, elapsed: Duration::ZERO };
    /// assert_eq!(start.left(), None);
    /// ```
    pub fn left(&self) -> Option<Duration> {
        let played = self.games.saturating_sub(self.before);
        if played == 0 {
            return None;
        }
        let rest = self.of.saturating_sub(self.games) as f64 / played as f64;
        Some(self.elapsed.mul_f64(rest))
    }
}

/// Everything known after some units: what a run goes on from.
///
/// ```
/// use sobremesa_arena::{Plan, run::State};
/// use sobremesa_reversi::Reversi;
/// let seats = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
/// assert_eq!(State::new(&plan).games(), 0);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Units merged.
    pub units: u64,
    /// What happened at each match-up of the plan.
    pub tallies: Vec<Tally>,
    /// What each match-up brought on each block of deals.
    pub slices: Vec<Vec<Slice>>,
    /// What the first player of each match-up scored on each deal.
    pub scores: Vec<Scores>,
    /// Why games were lost that were not over, the first ones.
    pub faults: Vec<FaultLine>,
}

impl State {
    /// Nothing yet.
    ///
    /// ```
    /// # use sobremesa_arena::{Plan, run::State};
    /// # use sobremesa_reversi::Reversi;
    /// # let seats = ["random", "greedy"].map(str::to_owned);
    /// # let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
    /// assert_eq!(State::new(&plan).tallies.len(), 1);
    /// ```
    pub fn new<G: Listed>(plan: &Plan<G>) -> State {
        let matchups = plan.matchups.iter();
        State {
            units: 0,
            tallies: matchups
                .clone()
                .map(|matchup| Tally::new(matchup.players.len()))
                .collect(),
            slices: vec![Vec::new(); plan.matchups.len()],
            scores: matchups
                .map(|matchup| Scores::new(whole_score(plan, matchup)))
                .collect(),
            faults: Vec::new(),
        }
    }

    /// Games played.
    ///
    /// ```
    /// # use sobremesa_arena::{Plan, run};
    /// # use sobremesa_reversi::Reversi;
    /// # let seats = ["random", "greedy"].map(str::to_owned);
    /// # let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 5, 42).unwrap();
    /// assert_eq!(run(&plan, 1, &Default::default(), |_| ()).state.games(), 5);
    /// ```
    pub fn games(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.games).sum()
    }

    pub(crate) fn merge(&mut self, matchup: usize, unit: &unit::Unit) {
        self.units += 1;
        self.tallies[matchup].merge(&unit.tally);
        self.slices[matchup].push(Slice::of(&unit.tally));
        self.scores[matchup].merge(&unit.scores);
        let room = FAULTS_TOLD.saturating_sub(self.faults.len());
        self.faults.extend(unit.faults.iter().take(room).cloned());
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
/// assert_eq!(done.state.tallies[0].games, 20);
/// assert!(done.complete);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Done {
    /// Everything that was counted.
    pub state: State,
    /// Whether all of the plan was carried out, or as much as its test needed.
    pub complete: bool,
    /// What the test of the plan is sure of.
    pub verdict: Option<Verdict>,
    /// How many of the games were played now and not before an interruption.
    pub played_now: u64,
    /// How long these took.
    pub elapsed: Duration,
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
/// assert_eq!(one.state, two.state);
/// ```
pub fn run<G: Listed>(
    plan: &Plan<G>,
    jobs: usize,
    stop: &Arc<AtomicBool>,
    progress: impl FnMut(Progress),
) -> Done {
    run_from(plan, State::new(plan), jobs, stop, None, progress)
        .expect("without a journal nothing is written")
}

/// The same, going on from what was done before and writing a journal.
///
/// ```
/// use sobremesa_arena::{Plan, run, run::run_from};
/// use sobremesa_reversi::Reversi;
/// let seats = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
/// let done = run(&plan, 1, &Default::default(), |_| ());
/// let again = run_from(&plan, done.state.clone(), 1, &Default::default(), None, |_| ()).unwrap();
/// assert_eq!((again.played_now, again.state), (0, done.state));
/// ```
pub fn run_from<G: Listed>(
    plan: &Plan<G>,
    state: State,
    jobs: usize,
    stop: &Arc<AtomicBool>,
    journal: Option<&mut Journal>,
    mut progress: impl FnMut(Progress),
) -> Result<Done, JournalError> {
    let mut plan = plan.clone();
    plan.budget.stop = Some(stop.clone());
    let keep = journal.as_ref().map_or(Keep::default(), |it| it.keep());
    let mut gathering = Gathering::new(&plan, state, journal);
    let mut failed = None;
    work::in_order(
        jobs,
        gathering.left(),
        |unit| {
            // A bot that was told to stop answered in haste: its unit does not count.
            unit::play(&plan, unit, keep, stop).filter(|_| !stop.load(Ordering::Relaxed))
        },
        |_, played| {
            if let Err(error) = gathering.take(&played) {
                failed = Some(error);
                return ControlFlow::Break(());
            }
            progress(gathering.progress());
            if gathering.left().is_empty() || stop.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    match failed {
        Some(error) => Err(error),
        None => gathering.close().map(|(done, _)| done),
    }
}
