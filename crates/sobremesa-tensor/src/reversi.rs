//! Reversi in numbers: squares from a1 to h8, row by row, then the pass.
//!
//! | numbers | action |
//! |---|---|
//! | 0 … 63 | a disc on a1, b1, … h1, a2, … h8 |
//! | 64 | pass |
//!
//! An observation is three planes of 8 × 8: own discs, the other's, and all ones where the seat is
//! to move.

use sobremesa_core::{Game, Seat};
use sobremesa_reversi::{Move, Reversi, Square};

use crate::Tensored;

const PASS: usize = Square::COUNT;

impl Tensored for Reversi {
    const ACTIONS: usize = PASS + 1;

    #[inline]
    fn number(action: Move) -> usize {
        action.square().map_or(PASS, Square::index)
    }

    #[inline]
    fn action(number: usize) -> Option<Move> {
        if number == PASS {
            return Some(Move::Pass);
        }
        let square = u8::try_from(number).ok().and_then(Square::new)?;
        Some(Move::Place(square))
    }

    fn shape(_: &<Reversi as Game>::Rules) -> Vec<usize> {
        vec![3, 8, 8]
    }

    #[inline]
    fn observe(view: &Reversi, seat: Seat, out: &mut [u8]) {
        let board = view.board();
        let (mut own, mut other) = (board.mover(), board.waiting());
        // The board is the mover's; at the end, that of the side whose turn it would be.
        if view.to_move().seat() != seat {
            std::mem::swap(&mut own, &mut other);
        }
        spread(own, &mut out[..64]);
        spread(other, &mut out[64..128]);
        let moves = !view.is_over() && view.to_move().seat() == seat;
        out[128..192].fill(u8::from(moves));
    }

    #[inline]
    fn mask(&self, out: &mut [u8]) {
        let legal = self.legal_actions();
        spread(legal.squares().0, &mut out[..64]);
        out[PASS] = u8::from(legal.is_pass());
    }
}

/// A byte for each bit, the lowest first, eight at a time.
#[inline]
fn spread(bits: u64, out: &mut [u8]) {
    for (row, eight) in bits.to_le_bytes().into_iter().zip(out.chunks_exact_mut(8)) {
        // Eight copies of the row, one bit kept in each, moved down to the lowest place.
        let copies = u64::from(row) * 0x0101_0101_0101_0101;
        let kept = copies & 0x8040_2010_0804_0201;
        let ones = (((kept + 0x007f_7f7f_7f7f_7f7f) | kept) >> 7) & 0x0101_0101_0101_0101;
        eight.copy_from_slice(&ones.to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_becomes_the_byte_at_its_place() {
        for bits in [0, u64::MAX, 0x8040_2010_0804_0201, 0x0123_4567_89ab_cdef] {
            let mut out = [7; 64];
            spread(bits, &mut out);
            for (place, byte) in out.into_iter().enumerate() {
                assert_eq!(u64::from(byte), bits >> place & 1, "{bits:x} at {place}");
            }
        }
    }
}
