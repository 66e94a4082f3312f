//! What threads of Python use in turns, and a forked child does not wait for.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::fault::Fault;

/// So long one waits before asking again whether it is one's turn, at first and at most.
const WAITS: [Duration; 2] = [Duration::from_micros(20), Duration::from_millis(5)];

/// Something that is used by one thread at a time.
pub(crate) struct Turns<T> {
    inner: Mutex<T>,
    /// Whose turn it is: the process in the upper half, the thread in the lower, or nobody's.
    holder: AtomicU64,
}

/// One's turn: it ends when this is dropped.
pub(crate) struct Turn<'a, T> {
    inner: MutexGuard<'a, T>,
    holder: &'a AtomicU64,
}

impl<T: Send> Turns<T> {
    pub(crate) fn new(inner: T) -> Turns<T> {
        Turns {
            inner: Mutex::new(inner),
            holder: AtomicU64::new(0),
        }
    }

    /// Waits for one's turn without Python's lock; an interrupt ends the waiting.
    pub(crate) fn take(&self, py: Python<'_>) -> PyResult<Turn<'_, T>> {
        let me = who();
        let mut wait = WAITS[0];
        loop {
            let inner = match self.inner.try_lock() {
                Ok(inner) => inner,
                Err(TryLockError::Poisoned(inner)) => inner.into_inner(),
                Err(TryLockError::WouldBlock) => {
                    let holder = self.holder.load(Ordering::Relaxed);
                    if holder == me {
                        // What an interrupt calls cannot wait for what was interrupted.
                        let sentence = "it is at work, and cannot be used until that is done";
                        return Err(Fault::refused(sentence).into());
                    }
                    if holder != 0 && holder >> 32 != me >> 32 {
                        // Whoever has it lives in the parent and will never be done here.
                        let sentence = "it was at work when this process was forked, and has to \
                             be made anew here";
                        return Err(Fault::refused(sentence).into());
                    }
                    py.detach(|| thread::sleep(wait));
                    py.check_signals()?;
                    wait = (wait * 2).min(WAITS[1]);
                    continue;
                }
            };
            self.holder.store(me, Ordering::Relaxed);
            let holder = &self.holder;
            return Ok(Turn { inner, holder });
        }
    }
}

impl<T> Deref for Turn<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.inner
    }
}

impl<T> DerefMut for Turn<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.inner
    }
}

impl<T> Drop for Turn<'_, T> {
    fn drop(&mut self) {
        self.holder.store(0, Ordering::Relaxed);
    }
}

/// This process and this thread.
fn who() -> u64 {
    static LAST: AtomicU32 = AtomicU32::new(0);
    thread_local!(static NUMBER: Cell<u32> = const { Cell::new(0) });
    let thread = NUMBER.with(|number| {
        if number.get() == 0 {
            number.set(LAST.fetch_add(1, Ordering::Relaxed) + 1);
        }
        number.get()
    });
    u64::from(std::process::id()) << 32 | u64::from(thread)
}
