//! Boards already valued: within a round only lines and floor change, so boards come back often.

use sobremesa_core::Seat;

use super::value::{BoardValue, board_value};
use crate::PlayerBoard;

/// Values of boards met in a search of one round.
#[derive(Clone, Debug)]
pub(super) struct Known {
    entries: Vec<(u64, BoardValue)>,
    round: u16,
}

impl Known {
    const SIZE: usize = 1 << 13;

    /// Nothing is known yet of this round.
    pub(super) fn new(round: u16) -> Known {
        Known {
            entries: vec![(u64::MAX, BoardValue::default()); Self::SIZE],
            round,
        }
    }

    /// The value of a seat's board.
    #[inline]
    pub(super) fn value(&mut self, board: &PlayerBoard, seat: Seat) -> BoardValue {
        let floor = board.floor().taken() as u64;
        let key = board.lines().bits() | floor << 40 | (seat.index() as u64) << 43;
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 51) as usize % Self::SIZE;
        let entry = &mut self.entries[place];
        if entry.0 != key {
            *entry = (key, board_value(board, self.round));
        }
        entry.1
    }
}
