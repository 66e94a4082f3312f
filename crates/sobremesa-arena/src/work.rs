//! Units of work on all cores, given back in order.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Does every unit on `jobs` threads and hands the results on in the order of the units, one at a
/// time, on the calling thread. Ends early when a unit gives nothing or when it is told to break.
///
/// ```
/// use std::ops::ControlFlow;
/// use sobremesa_arena::work::in_order;
/// let mut squares = Vec::new();
/// in_order(2, 0..5, |unit| Some(unit * unit), |_, square| {
///     squares.push(square);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(squares, [0, 1, 4, 9, 16]);
/// ```
pub fn in_order<R: Send>(
    jobs: usize,
    units: Range<u64>,
    work: impl Fn(u64) -> Option<R> + Sync,
    mut take: impl FnMut(u64, R) -> ControlFlow<()>,
) {
    let jobs = jobs.max(1);
    let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(jobs).build() else {
        return alone(units, work, take);
    };
    let desk = Desk::new(units.start, 16 * jobs as u64 + 64);
    pool.in_place_scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|_| {
                // A worker that panics must not leave the others waiting for its unit.
                let closing = Closing(&desk);
                while let Some(unit) = desk.next(units.end) {
                    match work(unit) {
                        Some(result) => desk.put(unit, result),
                        None => desk.close(),
                    }
                }
                std::mem::forget(closing);
            });
        }
        for unit in units.clone() {
            let Some(result) = desk.get(unit) else { break };
            if take(unit, result).is_break() {
                break;
            }
        }
        desk.close();
    });
}

/// The same on the calling thread, where the system gives no other.
fn alone<R>(
    units: Range<u64>,
    work: impl Fn(u64) -> Option<R>,
    mut take: impl FnMut(u64, R) -> ControlFlow<()>,
) {
    for unit in units {
        let Some(result) = work(unit) else { return };
        if take(unit, result).is_break() {
            return;
        }
    }
}

/// As many jobs as the machine does at once.
pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Where finished units wait for their turn.
struct Desk<R> {
    state: Mutex<State<R>>,
    changed: Condvar,
    closed: AtomicBool,
    /// How far ahead of the one that is awaited anybody may work: what waits is in memory.
    ahead: u64,
}

struct State<R> {
    next: u64,
    awaited: u64,
    waiting: BTreeMap<u64, R>,
}

impl<R> Desk<R> {
    fn new(first: u64, ahead: u64) -> Desk<R> {
        let state = State {
            next: first,
            awaited: first,
            waiting: BTreeMap::new(),
        };
        Desk {
            state: Mutex::new(state),
            changed: Condvar::new(),
            closed: AtomicBool::new(false),
            ahead,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// The next unit to do, if there is one.
    fn next(&self, end: u64) -> Option<u64> {
        let mut state = self.lock();
        while state.next < end && state.next >= state.awaited + self.ahead && !self.is_closed() {
            state = self.wait(state);
        }
        if self.is_closed() || state.next >= end {
            return None;
        }
        state.next += 1;
        Some(state.next - 1)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<R>>) -> MutexGuard<'a, State<R>> {
        self.changed
            .wait(state)
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, unit: u64, result: R) {
        self.lock().waiting.insert(unit, result);
        self.changed.notify_all();
    }

    /// Waits for a unit; nothing if the desk is closed before it comes.
    fn get(&self, unit: u64) -> Option<R> {
        let mut state = self.lock();
        loop {
            if let Some(result) = state.waiting.remove(&unit) {
                state.awaited = unit + 1;
                self.changed.notify_all();
                return Some(result);
            }
            if self.is_closed() {
                return None;
            }
            state = self.wait(state);
        }
    }

    fn close(&self) {
        let state = self.lock();
        self.closed.store(true, Ordering::Relaxed);
        drop(state);
        self.changed.notify_all();
    }
}

/// Closes the desk when dropped by a panic.
struct Closing<'a, R>(&'a Desk<R>);

impl<R> Drop for Closing<'_, R> {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_for_any_number_of_threads() {
        for jobs in [1, 2, 7] {
            let mut seen = Vec::new();
            in_order(
                jobs,
                3..500,
                |unit| {
                    // The first ones are the slowest, so that the others pile up.
                    if unit < 5 {
                        thread::sleep(std::time::Duration::from_millis(10));
                    }
                    Some(unit)
                },
                |unit, result| {
                    assert_eq!(unit, result);
                    seen.push(unit);
                    ControlFlow::Continue(())
                },
            );
            assert!(seen.into_iter().eq(3..500), "{jobs} jobs");
        }
    }

    #[test]
    fn what_is_taken_can_end_the_work() {
        let mut taken = 0;
        in_order(2, 0..1_000_000_000, Some, |unit, _| {
            taken += 1;
            if unit == 9 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(taken, 10);
    }

    #[test]
    fn a_unit_that_gives_nothing_ends_the_work_and_what_came_before_is_kept() {
        let mut taken = Vec::new();
        in_order(
            2,
            0..1000,
            |unit| (unit < 20).then_some(unit),
            |unit, _| {
                taken.push(unit);
                ControlFlow::Continue(())
            },
        );
        assert!(taken.len() <= 20);
        assert!(taken.iter().copied().eq(0..taken.len() as u64));
    }
}
