//! The transposition table: what earlier searches proved about a board.
//!
//! ```text
//! bucket  ┌──────────────┬──────────────┬──────────────┬──────────────┐  64 bytes, one cache line
//!         │ check  facts │ check  facts │ check  facts │ check  facts │
//!         └──────────────┴──────────────┴──────────────┴──────────────┘
//! facts   lower  upper  depth  confidence  age  first move  second move  generation  a byte each
//! check   the board's hash xor the facts
//! ```
//!
//! A slot of another generation is empty: forgetting everything costs as much as counting to the
//! next one, and a machine that forgets before every move can be hurried at once.
//!
//! Threads share the table without locks: a slot half written by one and half by another has a
//! check that fits no board, and is taken for empty.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use sobremesa_reversi::{Board, Square};

use crate::Confidence;
use crate::prefetch::prefetch;

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
    fn pack(self, now: Now) -> u64 {
        let square = |square: Option<Square>| square.map_or(64, |square| square.index() as u8);
        u64::from_le_bytes([
            self.lower as u8,
            self.upper as u8,
            self.depth,
            self.confidence.level(),
            now.age,
            square(self.moves[0]),
            square(self.moves[1]),
            now.generation,
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

/// When something is written down.
#[derive(Clone, Copy)]
struct Now {
    age: u8,
    generation: u8,
}

impl Now {
    /// Whether these facts are of our generation; zeros are of none.
    #[inline]
    fn knows(self, facts: u64) -> bool {
        (facts >> 56) as u8 == self.generation
    }
}

/// Two numbers of the table: see the picture above.
struct Slot<'a> {
    check: &'a AtomicU64,
    facts: &'a AtomicU64,
}

/// Slots of a bucket, and the numbers that takes.
const SLOTS: usize = 4;
const NUMBERS: usize = 2 * SLOTS;

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
    numbers: Box<[AtomicU64]>,
    /// Where the first bucket begins, so that each lies in one cache line.
    start: usize,
    /// One less than the number of buckets, which is a power of two.
    mask: usize,
    age: AtomicU8,
    /// Never 0: that is the generation of what was never written.
    generation: AtomicU8,
}

impl TranspositionTable {
    /// A table of about this size, rounded down to a power of two.
    pub fn with_megabytes(megabytes: usize) -> TranspositionTable {
        let line = NUMBERS * size_of::<AtomicU64>();
        let buckets = 1 << ((megabytes.max(1) << 20) / line).ilog2();
        // The system gives zeros when they are first looked at: a machine asked for its first move
        // does not write a hundred megabytes before it can be hurried.
        let numbers: Box<[AtomicU64]> = bytemuck::zeroed_slice_box(buckets * NUMBERS + NUMBERS - 1);
        TranspositionTable {
            start: numbers.as_ptr().align_offset(line).min(NUMBERS - 1),
            numbers,
            mask: buckets - 1,
            age: AtomicU8::new(0),
            generation: AtomicU8::new(1),
        }
    }

    #[inline]
    fn now(&self) -> Now {
        Now {
            age: self.age.load(Relaxed),
            generation: self.generation.load(Relaxed),
        }
    }

    /// Makes everything known so far the first to be replaced; it stays of use until then.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.age.store(0, Relaxed);
        let Now { generation, .. } = self.now();
        if generation < u8::MAX {
            self.generation.store(generation + 1, Relaxed);
            return;
        }
        for number in &self.numbers {
            number.store(0, Relaxed);
        }
        self.generation.store(1, Relaxed);
    }

    #[inline]
    fn bucket(&self, hash: u64) -> [Slot<'_>; SLOTS] {
        let first = self.start + (hash as usize & self.mask) * NUMBERS;
        let numbers = &self.numbers[first..first + NUMBERS];
        std::array::from_fn(|slot| Slot {
            check: &numbers[2 * slot],
            facts: &numbers[2 * slot + 1],
        })
    }

    /// Says that the board will soon be looked up: its bucket is mostly far away.
    #[inline]
    pub(crate) fn expect(&self, board: Board) {
        let first = self.start + (hash(board) as usize & self.mask) * NUMBERS;
        prefetch(&self.numbers[first]);
    }

    /// What is known about the board.
    #[inline]
    pub fn probe(&self, board: Board) -> Option<Facts> {
        let (hash, now) = (hash(board), self.now());
        self.bucket(hash).iter().find_map(|slot| {
            let facts = slot.facts.load(Relaxed);
            (slot.check.load(Relaxed) ^ facts == hash && now.knows(facts))
                .then(|| Facts::unpack(facts))
        })
    }

    /// Remembers what a search found.
    #[inline]
    pub fn store(&self, board: Board, finding: &Finding) {
        let (hash, now) = (hash(board), self.now());
        let (mut worst, mut worst_worth) = (0, u32::MAX);
        let bucket = self.bucket(hash);
        for (index, slot) in bucket.iter().enumerate() {
            let facts = slot.facts.load(Relaxed);
            if slot.check.load(Relaxed) ^ facts == hash && now.knows(facts) {
                return slot.write(hash, Facts::unpack(facts).learn(finding).pack(now));
            }
            let worth = worth(facts, now);
            if worth < worst_worth {
                (worst, worst_worth) = (index, worth);
            }
        }
        bucket[worst].write(hash, Facts::first(finding).pack(now));
    }
}

impl Slot<'_> {
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
fn worth(facts: u64, now: Now) -> u32 {
    if !now.knows(facts) {
        return 0;
    }
    let [_, _, depth, confidence, written, ..] = facts.to_le_bytes();
    let fresh = u32::from(written == now.age);
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

    #[test]
    fn what_was_known_generations_ago_is_never_found_again() {
        let table = TranspositionTable::with_megabytes(1);
        for round in 0..600 {
            assert_eq!(table.probe(Board::START), None, "round {round}");
            table.store(Board::START, &finding(3, 4, (1, 2), "f5"));
            assert!(table.probe(Board::START).is_some(), "round {round}");
            table.clear();
        }
    }

    #[test]
    fn a_slot_of_an_older_generation_is_as_good_as_an_empty_one() {
        let table = TranspositionTable::with_megabytes(1);
        let now = table.now();
        let deep = Facts::first(&finding(60, 4, (1, 2), "f5")).pack(now);
        assert_ne!(worth(deep, now), 0);
        table.clear();
        assert_eq!(worth(deep, table.now()), 0);
    }
}
