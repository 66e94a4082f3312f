//! A tournament between machines, held elsewhere while its room waits for it.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;

/// Who plays whom, and how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// The game.
    pub game: &'static str,
    /// The machines, by name.
    pub bots: Vec<String>,
    /// How many deals each two of them play, each from both sides.
    pub pairs: u64,
}

/// What is told of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// So many of so many games are played.
    Games(u64, u64),
    /// How it came out, as a table; or why it cannot be held.
    Over(Result<String, String>),
}

/// A tournament that is being held; dropping it ends it.
pub struct Contest {
    /// What is told of it.
    pub reports: Receiver<Report>,
    /// Set when it is to stop.
    pub stop: Arc<AtomicBool>,
}

impl Drop for Contest {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Begins to hold a tournament; whoever opens the house brings it.
pub type Organise = Rc<dyn Fn(&Fixture) -> Contest>;
