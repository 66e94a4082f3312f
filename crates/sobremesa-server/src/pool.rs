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

/// A bounded number of machines thinks at once, and a bounded number waits.
#[derive(Debug)]
pub(crate) struct Pool {
    quick: Lane,
    slow: Lane,
    most_waiting: usize,
}

/// Those of one pace, one behind the other.
#[derive(Debug)]
struct Lane {
    places: Arc<Semaphore>,
    /// How many wait or think.
    waiting: AtomicUsize,
}

impl Lane {
    fn new(places: usize) -> Lane {
        Lane {
            places: Arc::new(Semaphore::new(places)),
            waiting: AtomicUsize::new(0),
        }
    }
}

impl Pool {
    pub(crate) fn new(most_waiting: usize) -> Pool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Pool {
            quick: Lane::new(cores),
            slow: Lane::new(cores),
            most_waiting,
        }
    }

    fn lane(&self, pace: Pace) -> &Lane {
        match pace {
            Pace::Quick => &self.quick,
            Pace::Slow => &self.slow,
        }
    }

    /// How many wait or think.
    pub(crate) fn waiting(&self) -> usize {
        let waiting = |lane: &Lane| lane.waiting.load(Ordering::Relaxed);
        waiting(&self.quick) + waiting(&self.slow)
    }

    /// Whether there is no room for another one of this pace; it must come again later.
    pub(crate) fn is_full(&self, pace: Pace) -> bool {
        self.lane(pace).waiting.load(Ordering::Relaxed) >= self.most_waiting
    }

    /// Lets it be thought off the threads that answer.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        pace: Pace,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let lane = self.lane(pace);
        lane.waiting.fetch_add(1, Ordering::Relaxed);
        let done = match Arc::clone(&lane.places).acquire_owned().await {
            Ok(place) => {
                let thinking = tokio::task::spawn_blocking(move || {
                    let _place = place;
                    work()
                });
                thinking.await.ok()
            }
            Err(_) => None,
        };
        lane.waiting.fetch_sub(1, Ordering::Relaxed);
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_lane_of_slow_machines_leaves_room_for_the_quick() {
        let pool = Arc::new(Pool::new(1));
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let slow = Arc::clone(&pool);
        let thinking =
            tokio::spawn(async move { slow.run(Pace::Slow, move || ended.recv()).await });
        while !pool.is_full(Pace::Slow) {
            tokio::task::yield_now().await;
        }
        assert!(!pool.is_full(Pace::Quick));
        assert_eq!(pool.run(Pace::Quick, || 7).await, Some(7));
        drop(end);
        assert!(thinking.await.expect("it ends").is_some());
        assert!(!pool.is_full(Pace::Slow));
    }
}
