//! A clock for benchmarks: seconds of work, which a busy machine changes little.

use std::fs;
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

/// Seconds this thread has worked, as Linux tells.
fn worked() -> Option<f64> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = told.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
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
