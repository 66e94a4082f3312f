//! A clock for benchmarks: seconds of work, which a busy machine changes little.

use std::time::Instant;

/// Measures what the thread that started it has worked since.
///
/// Where the system does not tell, it is the clock on the wall.
///
/// ```
/// use sobremesa_testkit::Clock;
/// let clock = Clock::start();
/// let sum: u64 = (0..1_000_000).sum();
/// assert_eq!(sum, 499_999_500_000);
/// assert!(clock.seconds() >= 0.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    begun: Instant,
    worked: Option<f64>,
}

impl Clock {
    /// A clock that starts now.
    pub fn start() -> Clock {
        Clock {
            begun: Instant::now(),
            worked: worked(),
        }
    }

    /// Seconds of work since the start.
    pub fn seconds(&self) -> f64 {
        match (self.worked, worked()) {
            (Some(then), Some(now)) => now - then,
            _ => self.begun.elapsed().as_secs_f64(),
        }
    }
}

/// Seconds this thread has worked.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps)] // Elsewhere there is nothing to tell.
fn worked() -> Option<f64> {
    use rustix::time::{ClockId, clock_gettime};
    let told = clock_gettime(ClockId::ThreadCPUTime);
    Some(told.tv_sec as f64 + told.tv_nsec as f64 / 1e9)
}

#[cfg(not(unix))]
fn worked() -> Option<f64> {
    None
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn work_counts_and_sleep_does_not_where_the_system_tells() {
        let clock = Clock::start();
        let mut sum = 0_u64;
        while clock.seconds() <= 0.0 {
            sum = black_box(sum.wrapping_add(1));
        }
        if worked().is_some() {
            let before = clock.seconds();
            thread::sleep(Duration::from_millis(200));
            assert!(clock.seconds() - before < 0.2, "a sleeper does not work");
        }
    }
}
