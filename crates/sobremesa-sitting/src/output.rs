//! What a sitting wants done, and why it does not do what was asked.

use sobremesa_bots::Roster;
use sobremesa_core::{PlayError, Seat, Thoughts};
use sobremesa_table::TableError;
use thiserror::Error;

use crate::Job;

/// Something whoever runs a sitting is to do, in the order given.
pub enum Output<G: Roster> {
    /// Write these lines down, durably, before anything else is done.
    Append(Vec<String>),
    /// The table changed from this version on: tell everybody what they may know.
    Tell {
        /// The version they knew.
        from: usize,
    },
    /// Let this machine think, off the thread, and come back with its thought.
    Think(Job<G>),
    /// Come back with a tick at this time, in milliseconds of the clock that inputs carry.
    WaitUntil(u64),
    /// Tell this seat what its adviser thinks.
    Hint(Seat, Option<Thoughts<G::Action>>, G::Action),
    /// A machine failed and something legal was played for it: our own mistake, to be said.
    Trouble(Seat, String),
    /// What was asked for is not done.
    Refuse(Refusal),
}

/// Whose answer is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wait {
    /// Nobody's: the next thing happens by itself, at the next [`Input::Go`](crate::Input::Go).
    Itself,
    /// This person's.
    Person(Seat),
    /// This machine's.
    Machine(Seat),
    /// Anybody's who says whether another hand is played.
    Hand,
    /// Nobody's: the match is over.
    Nobody,
}

/// Why a sitting does not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The rules say no.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The table says no.
    #[error(transparent)]
    Table(#[from] TableError),
    /// It is not allowed at this table.
    #[error("this is not allowed at this table")]
    Off,
    /// It would take back what somebody has seen.
    #[error("what has been seen cannot be taken back")]
    Seen,
    /// Nobody asked.
    #[error("nobody asked for that")]
    NotAsked,
    /// No person sits there.
    #[error("nobody sits in seat {0} who could do that")]
    NotAPerson(Seat),
}
