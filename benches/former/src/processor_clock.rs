//! A clock that stands still while other programs run: both sides get the same work done in a
//! second, however busy the machine is.

use std::time::{Duration, Instant};

use libc::{
    CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID, SYS_clock_gettime, c_int, clockid_t, timespec,
};

/// Takes the place of the C library's function of this name in the whole program, so that
/// [`std::time::Instant`] counts processor time; the players know nothing of it.
///
/// # Safety
/// As with the C library's: `time` points to a place for the answer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn clock_gettime(clock: clockid_t, time: *mut timespec) -> c_int {
    let clock = match clock {
        CLOCK_MONOTONIC => CLOCK_PROCESS_CPUTIME_ID,
        other => other,
    };
    // SAFETY: the system call is the function the C library wraps, with the same arguments.
    unsafe { libc::syscall(SYS_clock_gettime, clock, time) as c_int }
}

/// Makes sure that the clock stands still while this program sleeps.
///
/// # Panics
/// If it goes on: then another function took the place of [`clock_gettime`].
pub fn check() {
    let nap = Duration::from_millis(50);
    let begun = Instant::now();
    std::thread::sleep(nap);
    assert!(begun.elapsed() < nap / 2, "the clock counts all time");
}
