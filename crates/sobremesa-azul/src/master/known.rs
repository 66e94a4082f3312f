//! Boards already valued: within a round only lines and floor change, so boards come back often.

use sobremesa_core::Seat;

use super::moves::Laid;
use super::value::{BoardValue, Judge};
use crate::{Azul, PlayerBoard};

/// Values of boards met in a search of one round.
#[derive(Clone, Debug)]
pub(super) struct Known {
    entries: Vec<(u64, BoardValue)>,
    /// What boards are sorted by, kept apart: it is asked far more often than the rest.
    orders: Vec<(u64, i32)>,
    pub(super) judge: Judge,
}

impl Known {
    const SIZE: usize = 1 << 14;

    /// Nothing is known yet of the round this game is in.
    pub(super) fn new(game: &Azul) -> Known {
        Known {
            entries: vec![(u64::MAX, BoardValue::default()); Self::SIZE],
            orders: vec![(u64::MAX, 0); Self::SIZE],
            judge: Judge::new(game),
        }
    }

    /// What a move just made on the mover's board is sorted by.
    #[inline]
    pub(super) fn order_of(&mut self, game: &Azul, laid: &Laid) -> i32 {
        let key = key(&laid.board, game.to_move);
        let place = place(key);
        if self.orders[place].0 != key {
            self.orders[place] = (key, self.value(&laid.board, game.to_move).order());
        }
        let start = if laid.starts { self.judge.start() } else { 0 };
        self.orders[place].1 + start
    }

    /// The value of a seat's board.
    #[inline]
    pub(super) fn value(&mut self, board: &PlayerBoard, seat: Seat) -> &BoardValue {
        let key = key(board, seat);
        let entry = &mut self.entries[place(key)];
        if entry.0 != key {
            *entry = (key, self.judge.board(board));
        }
        &entry.1
    }
}

#[inline]
pub(super) fn key(board: &PlayerBoard, seat: Seat) -> u64 {
    let floor = board.floor().taken() as u64;
    board.lines().bits() | floor << 40 | (seat.index() as u64) << 43
}

#[inline]
fn place(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 50) as usize % Known::SIZE
}
