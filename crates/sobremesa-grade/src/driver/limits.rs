//! What a program may use before it is stopped.

use std::time::Duration;

/// The limits of one run of a program.
///
/// Time is counted on the processor wherever it can be, so that a busy machine changes no verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Processor time between two questions: more is a loop.
    pub thinking: Duration,
    /// Time on the wall between two questions, for a program that sleeps or waits for something else.
    pub silence: Duration,
    /// Bytes of memory.
    pub memory: u64,
    /// Bytes printed between two questions.
    pub output: usize,
    /// Processes alive at a time.
    pub processes: usize,
    /// Bytes of a file.
    pub file: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            thinking: Duration::from_secs(2),
            silence: Duration::from_secs(30),
            memory: 1 << 30,
            output: 1 << 20,
            processes: 16,
            file: 16 << 20,
        }
    }
}
