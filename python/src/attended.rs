//! Long work: done without Python's lock, and ended by an interrupt.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::fault::{Fault, guarded};

/// So often whoever waits asks Python whether there was an interrupt.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// Does something that may take long. An interrupt, Ctrl-C for one, sets `stop`; when the work has
/// seen that and ended, the interrupt is raised.
///
/// Python tells of interrupts in its main thread alone, so there another thread does the work and
/// this one listens.
pub(crate) fn attended<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> Result<T, Fault> + Send,
) -> PyResult<T> {
    if !is_main_thread(py)? {
        return py.detach(|| guarded(work));
    }
    // Where the system gives no thread it is done here after all.
    let work = Mutex::new(Some(work));
    let done = || {
        let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
        guarded(work.expect("the work is done once"))
    };
    py.detach(|| {
        thread::scope(|scope| {
            let (tell, told) = channel();
            let done = &done;
            let worker = thread::Builder::new().spawn_scoped(scope, move || {
                // Whoever listens is there until it has heard.
                let _ = tell.send(done());
            });
            match worker {
                Ok(_) => listen(&told, stop),
                Err(_) => done(),
            }
        })
    })
}

/// Waits for the work, and asks Python now and then.
#[allow(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is not general enough in its lifetime"
)]
fn listen<T>(told: &Receiver<PyResult<T>>, stop: &AtomicBool) -> PyResult<T> {
    let mut interrupt = None;
    loop {
        match told.recv_timeout(BETWEEN_LOOKS) {
            Ok(done) => return interrupt.map_or(done, Err),
            Err(RecvTimeoutError::Timeout) if interrupt.is_some() => {}
            Err(RecvTimeoutError::Timeout) => {
                if let Err(error) = Python::attach(|py| py.check_signals()) {
                    stop.store(true, Ordering::Relaxed);
                    interrupt = Some(error);
                }
            }
            Err(RecvTimeoutError::Disconnected) => unreachable!("a panic is told too"),
        }
    }
}

/// Whether this is the thread that Python tells of interrupts.
pub(crate) fn is_main_thread(py: Python<'_>) -> PyResult<bool> {
    let threading = py.import("threading")?;
    let main = threading.call_method0("main_thread")?.getattr("ident")?;
    main.eq(threading.call_method0("get_ident")?)
}
