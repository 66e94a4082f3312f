//! The analyst at work elsewhere, so that a screen never waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};

use sobremesa_bots::analyst::{Analyst, Valued};
use sobremesa_reversi::Reversi;

/// Values that are on their way; dropping it ends the thinking.
pub struct Thinking {
    told: Receiver<Vec<Valued>>,
    stop: Arc<AtomicBool>,
    /// Whether nothing more will come.
    done: bool,
}

impl Thinking {
    /// Begins to think about where a game stands.
    pub fn about(game: Reversi, analyst: &Arc<Analyst>) -> Thinking {
        let (give, told) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (analyst, asked) = (Arc::clone(analyst), Arc::clone(&stop));
        let thinker = std::thread::Builder::new().spawn(move || {
            analyst.think(&game, &asked, &mut |moves| {
                // Whoever asked may have left: then it is stopped.
                let _ = give.send(moves.to_vec());
            });
        });
        // Without a thread to be had nothing is told, and whoever waits sees the channel closed.
        drop(thinker);
        Thinking {
            told,
            stop,
            done: false,
        }
    }

    /// The newest values, if there are new ones.
    pub fn news(&mut self) -> Option<Vec<Valued>> {
        let mut newest = None;
        loop {
            match self.told.try_recv() {
                Ok(moves) => newest = Some(moves),
                Err(TryRecvError::Empty) => return newest,
                Err(TryRecvError::Disconnected) => {
                    self.done = true;
                    return newest;
                }
            }
        }
    }

    /// Whether it has ended.
    pub fn is_done(&self) -> bool {
        self.done
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
