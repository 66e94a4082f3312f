//! What is allowed at a table.

/// When a decision may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoPolicy {
    /// Never.
    Never,
    /// When all other persons agree.
    Ask,
    /// Whenever one likes.
    Free,
}

/// What is allowed at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// When a decision may be taken back.
    pub undo: UndoPolicy,
    /// Whether hints are given.
    pub hints: bool,
    /// How many milliseconds a person has for a decision, if there is a clock.
    pub pace: Option<u64>,
}

impl Options {
    /// As usual at a table of so many persons: alone everything is allowed, between people one asks.
    pub fn usual(persons: usize) -> Options {
        Options {
            undo: if persons <= 1 {
                UndoPolicy::Free
            } else {
                UndoPolicy::Ask
            },
            hints: persons <= 1,
            pace: None,
        }
    }
}
