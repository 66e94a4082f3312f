//! How much one address may do, and all of them together.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// What is allowed to one address, and in all.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Requests a second; none is no limit.
    pub requests: Option<f64>,
    /// Requests at once.
    pub burst: f64,
    /// Tables a minute.
    pub tables: f64,
    /// Streams of one address.
    pub streams: usize,
    /// Lines of one address that are open at once, whether it says something or not.
    pub lines: usize,
    /// Tables that are kept in all.
    pub most_tables: usize,
    /// Streams in all.
    pub most_streams: usize,
    /// Machines that may wait for their turn to think; the others come again in a while, and hints
    /// are refused.
    pub queue: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Some(50.0),
            burst: 200.0,
            tables: 30.0,
            streams: 200,
            lines: 1_000,
            most_tables: 1_000_000,
            most_streams: 50_000,
            queue: 256,
        }
    }
}

/// `--limit 500`, `--limit off`, `--limit requests=500,burst=1000,tables=300,streams=1000`.
impl FromStr for Limits {
    type Err = String;

    fn from_str(text: &str) -> Result<Limits, String> {
        let mut limits = Limits::default();
        if ["off", "none", "0"].contains(&text.trim()) {
            limits.requests = None;
            limits.streams = usize::MAX;
            limits.lines = usize::MAX;
            return Ok(limits);
        }
        if let Ok(requests) = text.trim().parse::<u32>() {
            // One number lifts everything in proportion.
            let times = f64::from(requests) / 50.0;
            limits.requests = Some(f64::from(requests));
            limits.burst *= times;
            limits.tables = (limits.tables * times).max(1.0);
            limits.streams = ((limits.streams as f64 * times) as usize).max(1);
            limits.lines = ((limits.lines as f64 * times) as usize).max(1);
            return Ok(limits);
        }
        for pair in text.split(',') {
            let wrong = || format!("{pair:?} is not a limit like requests=50");
            let (key, value) = pair.split_once('=').ok_or_else(wrong)?;
            let value: u32 = value.trim().parse().map_err(|_| wrong())?;
            match key.trim() {
                "requests" => limits.requests = Some(f64::from(value)),
                "burst" => limits.burst = f64::from(value),
                "tables" => limits.tables = f64::from(value),
                "streams" => limits.streams = value as usize,
                "lines" => limits.lines = value as usize,
                "most-tables" => limits.most_tables = value as usize,
                "most-streams" => limits.most_streams = value as usize,
                "queue" => limits.queue = value as usize,
                _ => return Err(wrong()),
            }
        }
        Ok(limits)
    }
}

/// Buckets that fill by themselves, one for each address or seat.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    filled: Mutex<HashMap<K, (f64, Instant)>>,
    /// Drops a second.
    rate: f64,
    /// How much a bucket holds.
    size: f64,
}

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(rate: f64, size: f64) -> Buckets<K> {
        Buckets {
            filled: Mutex::default(),
            rate,
            size: size.max(1.0),
        }
    }

    /// Takes a drop; else the seconds until there is one.
    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), u64> {
        /// So many addresses are remembered before the full buckets are poured out.
        const MANY: usize = 20_000;
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        if filled.len() > MANY {
            filled.retain(|_, (level, then)| {
                *level + now.duration_since(*then).as_secs_f64() * self.rate < self.size
            });
        }
        let (level, then) = filled.entry(key).or_insert((self.size, now));
        *level = (*level + now.duration_since(*then).as_secs_f64() * self.rate).min(self.size);
        *then = now;
        if *level >= 1.0 {
            *level -= 1.0;
            return Ok(());
        }
        Err(((1.0 - *level) / self.rate).ceil().clamp(1.0, 60.0) as u64)
    }
}

/// All limits that count over time.
pub(crate) struct Gate {
    requests: Option<Buckets<IpAddr>>,
    tables: Option<Buckets<IpAddr>>,
    seats: Option<Buckets<(String, u8)>>,
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Gate {
        Gate {
            requests: limits.requests.map(|rate| Buckets::new(rate, limits.burst)),
            tables: limits
                .requests
                .map(|_| Buckets::new(limits.tables / 60.0, limits.tables)),
            seats: limits.requests.map(|rate| Buckets::new(rate, limits.burst)),
        }
    }

    /// A request from this address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), u64> {
        let taken = self
            .requests
            .as_ref()
            .map(|it| it.take(address, Instant::now()));
        taken.unwrap_or(Ok(()))
    }

    /// A new table from this address.
    pub(crate) fn table(&self, address: IpAddr) -> Result<(), u64> {
        let taken = self
            .tables
            .as_ref()
            .map(|it| it.take(address, Instant::now()));
        taken.unwrap_or(Ok(()))
    }

    /// Something this seat does.
    pub(crate) fn seat(&self, table: &str, seat: u8) -> Result<(), u64> {
        let key = || (table.to_owned(), seat);
        let taken = self.seats.as_ref().map(|it| it.take(key(), Instant::now()));
        taken.unwrap_or(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_let_through_and_then_one_drop_at_a_time() {
        let buckets = Buckets::new(2.0, 3.0);
        let start = Instant::now();
        for _ in 0..3 {
            assert_eq!(buckets.take("a", start), Ok(()));
        }
        assert_eq!(buckets.take("a", start), Err(1));
        assert_eq!(buckets.take("b", start), Ok(()), "others are not stopped");
        let later = start + Duration::from_millis(600);
        assert_eq!(buckets.take("a", later), Ok(()));
        assert_eq!(buckets.take("a", later), Err(1));
    }

    #[test]
    fn one_number_lifts_everything_in_proportion() {
        let limits: Limits = "500".parse().expect("limits");
        assert_eq!(
            (limits.requests, limits.burst, limits.tables),
            (Some(500.0), 2000.0, 300.0)
        );
        let limits: Limits = "tables=5".parse().expect("limits");
        assert_eq!((limits.requests, limits.tables), (Some(50.0), 5.0));
        assert_eq!("off".parse::<Limits>().expect("limits").requests, None);
        assert!("fast".parse::<Limits>().is_err());
    }
}
