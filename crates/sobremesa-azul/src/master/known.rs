//! Boards already valued: within a round only lines and floor change, so boards come back often.

use sobremesa_core::Seat;

use super::value::{BoardValue, Judge, Order};
use crate::{Azul, Colour, PlayerBoard, Target};

/// Values of boards met in a round.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// What tells the round apart, and how many rounds there were before: a part of every key, so
    /// that nothing has to be forgotten when another round begins.
    round: u64,
    number: u64,
    entries: Vec<(u64, BoardValue)>,
    /// What boards are sorted by, whatever lies on the floor; kept apart, because it is asked far
    /// more often than the rest.
    orders: Vec<(u64, Order)>,
    /// The same for all ways to lay a heap on a board.
    ways: Vec<(u64, Ways)>,
    pub(super) judge: Judge,
}

impl Known {
    const SIZE: usize = 1 << 14;
    /// So many rounds have numbers of their own.
    const NUMBERS: u64 = 1 << 8;

    /// Nothing is known yet of the round this game is in.
    pub(super) fn new(game: &Azul) -> Known {
        Known {
            round: round_key(game),
            number: 0,
            entries: vec![(u64::MAX, BoardValue::default()); Self::SIZE],
            orders: vec![(u64::MAX, Order::default()); Self::SIZE],
            ways: vec![(u64::MAX, [0; Target::COUNT]); Self::SIZE],
            judge: Judge::new(game),
        }
    }

    /// What was known at the last move, if that was in the round this game is in.
    pub(super) fn of<'a>(kept: &'a mut Option<Known>, game: &Azul) -> &'a mut Known {
        let known = kept.get_or_insert_with(|| Known::new(game));
        let round = round_key(game);
        if known.round != round {
            known.number += 1;
            if known.number == Self::NUMBERS {
                *known = Known::new(game);
            }
            known.round = round;
            known.judge = Judge::new(game);
        }
        known
    }

    /// What the number of the round adds to a key.
    #[inline]
    fn number_bits(&self) -> u64 {
        self.number << 55
    }

    /// What the ways to lay a heap on a seat's board are sorted by.
    #[inline]
    pub(super) fn ways(&mut self, board: &PlayerBoard, seat: Seat, heap: Heap) -> &Ways {
        let key = key(board, seat) | heap.bits() | self.number_bits();
        let place = place(key);
        if self.ways[place].0 != key {
            self.ways[place] = (key, self.sort(board, seat, heap));
        }
        &self.ways[place].1
    }

    #[cold]
    fn sort(&mut self, board: &PlayerBoard, seat: Seat, heap: Heap) -> Ways {
        let mut ways = [CLOSED; Target::COUNT];
        let mut open = board.targets()[heap.colour.index()];
        let start = if heap.starts { self.judge.start() } else { 0 };
        while open != 0 {
            let target = Target::lowest(open);
            open &= open - 1;
            let mut after = *board;
            heap.lay(&mut after, target);
            ways[target.index()] = start + self.order(&after, seat);
        }
        ways
    }

    /// What a seat's board is sorted by.
    fn order(&mut self, board: &PlayerBoard, seat: Seat) -> i32 {
        let key = lines_key(board, seat) | self.number_bits();
        let place = place(key);
        if self.orders[place].0 != key {
            self.orders[place] = (key, self.judge.order(board));
        }
        self.judge.with_floor(self.orders[place].1, board)
    }

    /// The value of a seat's board.
    #[inline]
    pub(super) fn value(&mut self, board: &PlayerBoard, seat: Seat) -> &BoardValue {
        let key = key(board, seat) | self.number_bits();
        let entry = &mut self.entries[place(key)];
        if entry.0 != key {
            *entry = (key, self.judge.board(board));
        }
        &entry.1
    }
}

/// What each target is sorted by, or [`CLOSED`].
pub(super) type Ways = [i32; Target::COUNT];
/// Where a heap may not be laid.
pub(super) const CLOSED: i32 = i32::MIN;

/// Tiles taken together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heap {
    pub(super) colour: Colour,
    pub(super) count: u8,
    /// Whether the starting tile comes with them.
    pub(super) starts: bool,
}

impl Heap {
    /// Above those of a board's key.
    #[inline]
    pub(super) fn bits(self) -> u64 {
        (self.colour.index() as u64) << 46
            | u64::from(self.count) << 49
            | u64::from(self.starts) << 54
    }

    /// What names the move that lays it there.
    #[inline]
    pub(super) fn name(self, target: Target) -> u16 {
        let taken = u16::from(self.count) << 1 | u16::from(self.starts);
        taken << 6 | (self.colour.index() << 3 | target.index()) as u16
    }

    /// Lays it on a target of a board that accepts it.
    #[inline]
    pub(super) fn lay(self, board: &mut PlayerBoard, target: Target) {
        if self.starts {
            board.lay_starting_tile();
        }
        board.lay(self.colour, self.count, target);
    }
}

#[inline]
pub(super) fn key(board: &PlayerBoard, seat: Seat) -> u64 {
    lines_key(board, seat) | (board.floor().taken() as u64) << 40
}

#[inline]
fn lines_key(board: &PlayerBoard, seat: Seat) -> u64 {
    board.lines().bits() | (seat.index() as u64) << 43
}

#[inline]
fn place(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 50) as usize % Known::SIZE
}

/// What tells the rounds of games apart.
pub(super) fn round_key(game: &Azul) -> u64 {
    let mut key = mix(u64::from(game.round) ^ game.bag.tiles().bits() << 16);
    for board in game.boards() {
        key = mix(key ^ u64::from(board.wall().grid()) ^ u64::from(board.score()) << 32);
    }
    key
}

/// Spreads what tells two things apart over all bits.
#[inline]
pub(super) fn mix(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (bits ^ bits >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ bits >> 32
}
