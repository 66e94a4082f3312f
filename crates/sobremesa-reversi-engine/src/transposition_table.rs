//! The transposition table: what earlier searches proved about a board.
//!
//! ```text
//! bucket  ┌──────────────┬──────────────┬──────────────┬──────────────┐  64 bytes, one cache line
//!         │ check  facts │ check  facts │ check  facts │ check  facts │
//!         └──────────────┴──────────────┴──────────────┴──────────────┘
//! facts   lower  upper  depth  confidence  age  first move  second move  –      a byte each
//! check   the board's hash xor the facts
//! ```
//!
//! Threads share the table without locks: a slot half written by one and half by another has a
//! check that fits no board, and is taken for empty.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use sobremesa_reversi::{Board, Square};

use crate::Confidence;

/// What is known about a board: between which values its value lies, for a search of some depth
/// and confidence, and the two moves that were best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The value is at least this.
    pub lower: i8,
    /// The value is at most this.
    pub upper: i8,
    /// How many moves deep the search was.
    pub depth: u8,
    /// How sure the search was.
    pub confidence: Confidence,
    /// The best move, and the one that was best before.
    pub moves: [Option<Square>; 2],
}

impl Facts {
    /// Whether a search of this depth and confidence may rely on the bounds.
    #[inline]
    pub fn serve(&self, depth: u32, confidence: Confidence) -> bool {
        u32::from(self.depth) >= depth && self.confidence >= confidence
    }

    #[inline]
    fn pack(self, age: u8) -> u64 {
        let square = |square: Option<Square>| square.map_or(64, |square| square.index() as u8);
        u64::from_le_bytes([
            self.lower as u8,
            self.upper as u8,
            self.depth,
            self.confidence.level(),
            age,
            square(self.moves[0]),
            square(self.moves[1]),
            0,
        ])
    }

    #[inline]
    fn unpack(bits: u64) -> Facts {
        let [lower, upper, depth, confidence, _, first, second, _] = bits.to_le_bytes();
        Facts {
            lower: lower as i8,
            upper: upper as i8,
            depth,
            confidence: Confidence::from_level(confidence),
            moves: [Square::new(first), Square::new(second)],
        }
    }
}

/// The result of one search of a board, as it is handed to [`TranspositionTable::store`].
#[derive(Clone, Copy, Debug)]
pub struct Finding {
    /// How many moves deep the search was.
    pub depth: u32,
    /// How sure the search was.
    pub confidence: Confidence,
    /// The window that was searched: below it and above it the value is only a bound.
    pub window: (i32, i32),
    /// The value found.
    pub value: i32,
    /// The move that had it.
    pub best: Option<Square>,
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    facts: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of boards and what is known about them, shared by all threads of a search.
///
/// ```
/// use sobremesa_reversi::Board;
/// use sobremesa_reversi_engine::{Confidence, transposition_table::{Finding, TranspositionTable}};
/// let table = TranspositionTable::with_megabytes(1);
/// let f5 = "f5".parse().ok();
/// let found = Finding { depth: 8, confidence: Confidence::EXACT, window: (-1, 0), value: 2, best: f5 };
/// table.store(Board::START, &found);
/// let facts = table.probe(Board::START).unwrap();
/// assert_eq!((facts.lower, facts.upper, facts.moves[0]), (2, 64, f5));
/// ```
pub struct TranspositionTable {
    buckets: Box<[Bucket]>,
    age: AtomicU8,
}

impl TranspositionTable {
    /// A table of about this size, rounded down to a power of two.
    pub fn with_megabytes(megabytes: usize) -> TranspositionTable {
        let wanted = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let count = 1 << wanted.ilog2();
        TranspositionTable {
            buckets: (0..count).map(|_| Bucket::default()).collect(),
            age: AtomicU8::new(0),
        }
    }

    /// Makes everything known so far the first to be replaced; it stays of use until then.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.facts.store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[hash as usize & (self.buckets.len() - 1)]
    }

    /// What is known about the board.
    #[inline]
    pub fn probe(&self, board: Board) -> Option<Facts> {
        let hash = hash(board);
        self.bucket(hash).0.iter().find_map(|slot| {
            let facts = slot.facts.load(Relaxed);
            (slot.check.load(Relaxed) ^ facts == hash && facts != 0).then(|| Facts::unpack(facts))
        })
    }

    /// Remembers what a search found.
    #[inline]
    pub fn store(&self, board: Board, finding: &Finding) {
        let hash = hash(board);
        let age = self.age.load(Relaxed);
        let (mut worst, mut worst_worth) = (0, u32::MAX);
        let bucket = self.bucket(hash);
        for (index, slot) in bucket.0.iter().enumerate() {
            let facts = slot.facts.load(Relaxed);
            if slot.check.load(Relaxed) ^ facts == hash && facts != 0 {
                return slot.write(hash, Facts::unpack(facts).learn(finding).pack(age));
            }
            let worth = worth(facts, age);
            if worth < worst_worth {
                (worst, worst_worth) = (index, worth);
            }
        }
        bucket.0[worst].write(hash, Facts::first(finding).pack(age));
    }
}

impl Slot {
    #[inline]
    fn write(&self, hash: u64, facts: u64) {
        self.facts.store(facts, Relaxed);
        self.check.store(hash ^ facts, Relaxed);
    }
}

impl Facts {
    #[inline]
    fn first(finding: &Finding) -> Facts {
        let (alpha, beta) = finding.window;
        let value = finding.value as i8;
        Facts {
            lower: if finding.value > alpha { value } else { -64 },
            upper: if finding.value < beta { value } else { 64 },
            depth: finding.depth as u8,
            confidence: finding.confidence,
            // A search that failed low has no best move, only a least bad guess.
            moves: [finding.best.filter(|_| finding.value > alpha), None],
        }
    }

    #[inline]
    fn learn(self, finding: &Finding) -> Facts {
        let mut facts = Facts::first(finding);
        if u32::from(self.depth) == finding.depth && self.confidence == finding.confidence {
            let (lower, upper) = (facts.lower.max(self.lower), facts.upper.min(self.upper));
            // A selective search may contradict itself; then the newer answer counts.
            if lower <= upper {
                (facts.lower, facts.upper) = (lower, upper);
            }
        }
        facts.moves = match facts.moves[0] {
            Some(best) if self.moves[0] != Some(best) => [Some(best), self.moves[0]],
            _ => self.moves,
        };
        facts
    }
}

/// How much would be lost with a slot: recent and deep searches are dear.
#[inline]
fn worth(facts: u64, age: u8) -> u32 {
    if facts == 0 {
        return 0;
    }
    let [_, _, depth, confidence, written, ..] = facts.to_le_bytes();
    let fresh = u32::from(written == age);
    1 + (fresh << 16) + (u32::from(depth) << 8) + u32::from(confidence)
}

/// A number that tells boards apart, from the high and the low half of a product.
#[inline]
fn hash(board: Board) -> u64 {
    let product = u128::from(board.mover() ^ 0x9e37_79b9_7f4a_7c15)
        * u128::from(board.waiting() ^ 0xd1b5_4a32_d192_ed03);
    let folded = product as u64 ^ (product >> 64) as u64;
    folded ^ folded >> 29
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(depth: u32, value: i32, window: (i32, i32), best: &str) -> Finding {
        let best = best.parse().ok();
        Finding {
            depth,
            confidence: Confidence::EXACT,
            window,
            value,
            best,
        }
    }

    #[test]
    fn bounds_of_equal_depth_close_in_on_the_value() {
        let table = TranspositionTable::with_megabytes(1);
        table.store(Board::START, &finding(10, 4, (1, 2), "f5"));
        table.store(Board::START, &finding(10, 6, (7, 8), "d3"));
        let facts = table.probe(Board::START).unwrap();
        assert_eq!((facts.lower, facts.upper), (4, 6));
        assert_eq!(facts.moves, ["f5".parse().ok(), None]);
    }

    #[test]
    fn the_best_move_before_becomes_the_second() {
        let table = TranspositionTable::with_megabytes(1);
        table.store(Board::START, &finding(3, 4, (1, 2), "f5"));
        table.store(Board::START, &finding(4, 4, (1, 2), "d3"));
        let facts = table.probe(Board::START).unwrap();
        assert_eq!(facts.moves, ["d3".parse().ok(), "f5".parse().ok()]);
        assert_eq!((facts.lower, facts.upper, facts.depth), (4, 64, 4));
    }

    #[test]
    fn what_is_forgotten_is_not_found() {
        let table = TranspositionTable::with_megabytes(1);
        table.store(Board::START, &finding(3, 4, (1, 2), "f5"));
        assert_eq!(table.probe(Board::START.pass()), None);
        table.clear();
        assert_eq!(table.probe(Board::START), None);
    }
}
