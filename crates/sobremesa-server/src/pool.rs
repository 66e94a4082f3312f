//! Where machines think: so many at once, the quick ones never behind the slow ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Semaphore;

/// How long a machine is expected to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// A glance.
    Quick,
    /// It may take seconds.
    Slow,
}

/// A bounded number of machines thinks at once.
#[derive(Debug)]
pub(crate) struct Pool {
    quick: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

impl Pool {
    pub(crate) fn new(most_waiting: usize) -> Pool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Pool {
            quick: Arc::new(Semaphore::new(cores)),
            slow: Arc::new(Semaphore::new(cores)),
            waiting: AtomicUsize::new(0),
            most_waiting,
        }
    }

    /// How many wait or think.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Whether what nobody waits for urgently should come later.
    pub(crate) fn is_full(&self) -> bool {
        self.waiting() >= self.most_waiting
    }

    /// Lets it be thought off the threads that answer.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        pace: Pace,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let lane = match pace {
            Pace::Quick => &self.quick,
            Pace::Slow => &self.slow,
        };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let done = match Arc::clone(lane).acquire_owned().await {
            Ok(place) => {
                let thinking = tokio::task::spawn_blocking(move || {
                    let _place = place;
                    work()
                });
                thinking.await.ok()
            }
            Err(_) => None,
        };
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        done
    }
}
