//! Who is at a table through other servers over the same database, as far as they told.
//!
//! ```text
//!  a stream opens or ends ──▶ Present ──▶ the others ──▶ Elsewhere ──▶ who is here, who is silent
//!  every few seconds all of it again, so that nobody stays who has gone without a word
//! ```

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Who is at a table through one server; seats are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Present {
    /// The table.
    pub id: String,
    /// The seats that are connected.
    pub here: Vec<u8>,
    /// How many watch.
    pub watching: usize,
    /// The seats that were heard of lately, and are not connected.
    pub lately: Vec<u8>,
}

/// What a server said is forgotten where it does not say so again within this.
const FORGOTTEN: Duration = Duration::from_secs(15);

/// What the other servers told.
#[derive(Debug, Default)]
pub(crate) struct Elsewhere(Mutex<HashMap<String, HashMap<String, Told>>>);

#[derive(Debug)]
struct Told {
    present: Present,
    at: Instant,
}

impl Elsewhere {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, HashMap<String, Told>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A server tells who is at a table through it; whether that is news to who is here.
    pub(crate) fn note(&self, server: &str, present: Present, at: Instant) -> bool {
        let mut tables = self.tables();
        let servers = tables.entry(present.id.clone()).or_default();
        let before = servers.get(server).map(|told| &told.present);
        let (here, watching) = before.map_or((&[][..], 0), |it| (&it.here, it.watching));
        let is_news = here != present.here || watching != present.watching;
        servers.insert(server.to_owned(), Told { present, at });
        is_news
    }

    /// The seats that are connected elsewhere, and how many watch there.
    pub(crate) fn at(&self, id: &str) -> (BTreeSet<u8>, usize) {
        let tables = self.tables();
        let told = tables.get(id).into_iter().flat_map(HashMap::values);
        told.fold((BTreeSet::new(), 0), |(mut here, watching), told| {
            here.extend(&told.present.here);
            (here, watching + told.present.watching)
        })
    }

    /// Whether a seat is connected elsewhere or was heard of there lately.
    pub(crate) fn hears(&self, id: &str, seat: u8) -> bool {
        let tables = self.tables();
        let mut told = tables.get(id).into_iter().flat_map(HashMap::values);
        told.any(|told| told.present.here.contains(&seat) || told.present.lately.contains(&seat))
    }

    /// Forgets what nobody said again; gives the tables of which that is news.
    pub(crate) fn forget(&self, now: Instant) -> Vec<String> {
        let mut changed = Vec::new();
        self.tables().retain(|id, servers| {
            let before = servers.len();
            servers.retain(|_, told| now.duration_since(told.at) < FORGOTTEN);
            if servers.len() < before {
                changed.push(id.clone());
            }
            !servers.is_empty()
        });
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn present(here: &[u8], lately: &[u8]) -> Present {
        Present {
            id: "t".to_owned(),
            here: here.to_vec(),
            watching: 1,
            lately: lately.to_vec(),
        }
    }

    #[test]
    fn who_is_here_through_any_server_is_here_until_it_is_not_said_again() {
        let elsewhere = Elsewhere::default();
        let start = Instant::now();
        assert!(elsewhere.note("one", present(&[1], &[2]), start));
        assert!(
            !elsewhere.note("one", present(&[1], &[2]), start),
            "no news"
        );
        let later = start + FORGOTTEN / 2;
        assert!(elsewhere.note("other", present(&[3], &[]), later));
        assert_eq!(elsewhere.at("t"), (BTreeSet::from([1, 3]), 2));
        assert!(elsewhere.hears("t", 2) && !elsewhere.hears("t", 4));
        assert_eq!(elsewhere.forget(start + FORGOTTEN), ["t"]);
        assert_eq!(elsewhere.at("t"), (BTreeSet::from([3]), 1));
        assert!(!elsewhere.hears("t", 2));
        assert_eq!(elsewhere.forget(later + FORGOTTEN), ["t"]);
        assert_eq!(elsewhere.at("t"), (BTreeSet::new(), 0));
    }
}
