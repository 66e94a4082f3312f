//! A machine's turn at a table of any game, to be run off the thread.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sobremesa_core::Seat;

/// A machine's turn.
pub struct AnyJob {
    pub(super) seat: Seat,
    pub(super) stop: Arc<AtomicBool>,
    pub(super) run: Box<dyn FnOnce() -> AnyThought + Send>,
}

impl AnyJob {
    /// The seat that is thought for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The flag that ends the thinking.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Thinks.
    pub fn run(self) -> AnyThought {
        (self.run)()
    }
}

/// What came of it; only the sitting it came from understands it.
pub struct AnyThought(pub(super) Box<dyn Any + Send>);
