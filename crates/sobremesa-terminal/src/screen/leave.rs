//! Why a conversation ends before its end.

use std::io;

/// Why a conversation ends before its end.
///
/// That nothing more comes in or nobody listens are ways to leave, not failures.
#[derive(Debug)]
pub enum Leave {
    /// The input has ended.
    EndOfInput,
    /// The output is closed, as after `| head`.
    Closed(io::Error),
    /// What should have been saved could not be, nobody was there to ask, and that has been said.
    NotSaved,
    /// Ctrl-C was pressed at the keyboard.
    Interrupted,
}

impl From<io::Error> for Leave {
    fn from(error: io::Error) -> Self {
        Leave::Closed(error)
    }
}
