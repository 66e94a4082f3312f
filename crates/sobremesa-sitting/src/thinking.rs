//! A machine's turn, to be run off the thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sobremesa_bots::Roster;
use sobremesa_core::rng::Path;
use sobremesa_core::{Bot, Budget, Seat, Seen, Thoughts, Told};

/// What a machine thinks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To play.
    Turn,
    /// To advise the person in this seat.
    Hint,
}

/// A machine and everything its seat may know: run it anywhere, and hand the thought back.
///
/// It holds no table, so nothing it does can show what is hidden; its bot comes back with the
/// thought, with all it remembers.
pub struct Job<G: Roster> {
    pub(crate) ticket: u64,
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    pub(crate) bot: G::Seated,
    pub(crate) view: G::View,
    pub(crate) told: Told<G>,
    pub(crate) luck: Path,
    pub(crate) stop: Arc<AtomicBool>,
    /// How much the decision may cost; what the bot itself finds right unless somebody says so.
    pub budget: Budget,
}

/// What came of a job.
pub struct Thought<G: Roster> {
    pub(crate) ticket: u64,
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    /// The bot, unless it fell over.
    pub(crate) bot: Option<G::Seated>,
    pub(crate) chosen: Result<G::Action, String>,
    pub(crate) thoughts: Option<Thoughts<G::Action>>,
    pub(crate) took: Duration,
}

impl<G: Roster> Job<G> {
    /// The seat that is thought for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What it is thought for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// The flag that ends the thinking, with whatever was found so far.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Thinks. A machine that panics gives no action, and the match goes on.
    pub fn run(self) -> Thought<G> {
        let Job {
            ticket,
            seat,
            purpose,
            mut bot,
            view,
            told,
            luck,
            stop,
            budget,
        } = self;
        let started = Instant::now();
        let seen = Seen::from_parts(seat, &view, &told, luck);
        let budget = budget.stopped_by(stop);
        let chosen = catch_unwind(AssertUnwindSafe(|| {
            let action = bot.choose(&seen, &budget);
            (action, bot.thoughts())
        }));
        let took = started.elapsed();
        match chosen {
            Ok((action, thoughts)) => Thought {
                ticket,
                seat,
                purpose,
                bot: Some(bot),
                chosen: Ok(action),
                thoughts,
                took,
            },
            Err(payload) => {
                let said = payload
                    .downcast_ref::<&str>()
                    .map(|text| (*text).to_owned())
                    .or_else(|| payload.downcast_ref::<String>().cloned());
                Thought {
                    ticket,
                    seat,
                    purpose,
                    bot: None,
                    chosen: Err(said.unwrap_or_default()),
                    thoughts: None,
                    took,
                }
            }
        }
    }
}

/// A job that was given out and has not come back.
pub(crate) struct Outstanding {
    pub(crate) ticket: u64,
    pub(crate) stop: Arc<AtomicBool>,
}

impl Outstanding {
    /// Ends the thinking.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
