//! The time as a room is told it: this machine's, or one that is moved by hand.

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Tells how much time has passed since it was made.
#[derive(Clone)]
pub struct Clock(Rc<dyn Fn() -> Duration>);

impl Clock {
    /// This machine's clock.
    pub fn real() -> Clock {
        let started = Instant::now();
        Clock(Rc::new(move || started.elapsed()))
    }

    /// A clock that stands where its hand was put last.
    pub fn by_hand(hand: Rc<Cell<Duration>>) -> Clock {
        Clock(Rc::new(move || hand.get()))
    }

    /// The time now.
    pub fn now(&self) -> Duration {
        (self.0)()
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::real()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Clock({:?})", self.now())
    }
}
