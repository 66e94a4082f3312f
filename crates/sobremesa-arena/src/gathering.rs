//! Units as they come in: merged in order, written down, counted.

use std::borrow::BorrowMut;
use std::ops::Range;
use std::time::{Duration, Instant};

use sobremesa_catalog::Listed;
use thiserror::Error;

use crate::journal::JournalError;
use crate::parcel::{self, ParcelError};
use crate::sprt::Verdict;
use crate::unit::Unit;
use crate::{Done, Journal, Plan, Progress, run::State};

/// So long at most until what has come in is safe from a crash.
const BETWEEN_MARKS: Duration = Duration::from_secs(2);

/// A parcel that cannot be taken.
#[derive(Debug, Error)]
pub enum GatherError {
    /// It is not what is waited for.
    #[error(transparent)]
    Parcel(#[from] ParcelError),
    /// It cannot be written down.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Everything has come in.
    #[error("there is nothing left to come in")]
    Over,
}

/// A plan whose units come in one after the other, played here or elsewhere.
///
/// ```
/// use sobremesa_arena::gathering::Gathering;
/// use sobremesa_arena::journal::Keep;
/// use sobremesa_arena::{Journal, Plan, parcel, run, run::State};
/// use sobremesa_reversi::Reversi;
/// let seats = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 5, 42).unwrap();
/// let mut gathering = Gathering::<_, Journal>::new(&plan, State::new(&plan), None);
/// for unit in gathering.left() {
///     // This could be another machine.
///     let parcel = parcel::play(&plan, unit, Keep::default(), &Default::default());
///     gathering.open(&parcel.expect("nobody said stop")).unwrap();
/// }
/// let (done, _) = gathering.close().unwrap();
/// assert_eq!(done.state, run(&plan, 1, &Default::default(), |_| ()).state);
/// ```
pub struct Gathering<G: Listed, J = Journal> {
    plan: Plan<G>,
    state: State,
    journal: Option<J>,
    verdict: Option<Verdict>,
    before: u64,
    start: Instant,
    marked: Instant,
}

impl<G: Listed, J: BorrowMut<Journal>> Gathering<G, J> {
    /// What is left of a plan after what was done before.
    pub fn new(plan: &Plan<G>, state: State, journal: Option<J>) -> Gathering<G, J> {
        let mut gathering = Gathering {
            plan: plan.clone(),
            before: state.games(),
            state,
            journal,
            verdict: None,
            start: Instant::now(),
            marked: Instant::now(),
        };
        gathering.judge();
        gathering
    }

    /// The units that are still to come in, in this order.
    pub fn left(&self) -> Range<u64> {
        let units = self.plan.units();
        if self.verdict.is_some() {
            units..units
        } else {
            self.state.units..units
        }
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        Progress {
            games: self.state.games(),
            before: self.before,
            of: self.plan.games(),
            elapsed: self.start.elapsed(),
        }
    }

    /// Takes the next unit as it was packed where it was played.
    pub fn open(&mut self, parcel: &[u8]) -> Result<(), GatherError> {
        let next = self.left().next().ok_or(GatherError::Over)?;
        let unit = parcel::open(parcel, &self.plan, next)?;
        Ok(self.take(&unit)?)
    }

    /// Takes the next unit.
    pub(crate) fn take(&mut self, unit: &Unit) -> Result<(), JournalError> {
        let (_, matchup) = self.plan.unit(self.state.units);
        self.state.merge(matchup, unit);
        if let Some(journal) = &mut self.journal {
            let journal = journal.borrow_mut();
            journal.append(&unit.pages)?;
            if self.marked.elapsed() > BETWEEN_MARKS {
                journal.mark(&self.state)?;
                self.marked = Instant::now();
            }
        }
        self.judge();
        Ok(())
    }

    fn judge(&mut self) {
        let scores = self.state.scores.first();
        let verdict = self.plan.sprt.zip(scores);
        self.verdict = verdict.and_then(|(sprt, scores)| sprt.verdict(scores));
    }

    /// What was found out, and the folder, in which it is noted how far everything came.
    pub fn close(mut self) -> Result<(Done, Option<J>), JournalError> {
        if let Some(journal) = &mut self.journal {
            // Also where all is played: until the results are written there is something to go on
            // with.
            journal.borrow_mut().mark(&self.state)?;
        }
        let done = Done {
            complete: self.left().is_empty(),
            verdict: self.verdict,
            played_now: self.state.games() - self.before,
            elapsed: self.start.elapsed(),
            state: self.state,
        };
        Ok((done, self.journal))
    }
}
