//! A set of squares, one bit each.

use std::fmt;
use std::iter::FusedIterator;

use crate::Square;

/// A set of squares, walked from a1 to h8.
///
/// ```
/// use sobremesa_reversi::{Board, Squares};
/// let legal = Squares(Board::START.legal());
/// assert_eq!(legal.to_string(), "d3 c4 f5 e6");
/// assert_eq!(legal.len(), 4);
/// for square in legal {
///     assert_eq!(Board::START.flips(square).count_ones(), 1);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub u64);

impl Squares {
    /// Whether the square is one of them.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Walk;

    #[inline]
    fn into_iter(self) -> Walk {
        Walk(self.0)
    }
}

/// The squares of a set one after another.
///
/// ```
/// use sobremesa_reversi::{Square, Squares};
/// let mut walk = Squares(0b101).into_iter();
/// assert_eq!(walk.next(), Some(Square::A1));
/// assert_eq!(walk.len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Walk(u64);

/// The column of the nth square of a row.
static NTH_IN_ROW: [[u8; 256]; 8] = {
    let mut columns = [[0; 256]; 8];
    let mut row = 0;
    while row < 256 {
        let mut left = row;
        let mut nth = 0;
        while left != 0 {
            columns[nth][row] = left.trailing_zeros() as u8;
            left &= left - 1;
            nth += 1;
        }
        row += 1;
    }
    columns
};

impl Iterator for Walk {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Square::lowest(self.0)?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }

    #[inline]
    fn nth(&mut self, skipped: usize) -> Option<Square> {
        // Halving finds the row without a loop whose length nobody could foresee.
        if skipped >= self.len() {
            self.0 = 0;
            return None;
        }
        let mut skipped = skipped as u32;
        let mut bits = self.0;
        let mut start = 0;
        for half in [32, 16, 8] {
            let lower = (bits & ((1 << half) - 1)).count_ones();
            let above = skipped >= lower;
            skipped -= if above { lower } else { 0 };
            bits >>= if above { half } else { 0 };
            start += if above { half } else { 0 };
        }
        let column = NTH_IN_ROW[skipped as usize & 7][bits as usize & 0xff];
        let square = Square::new(start as u8 + column)?;
        self.0 &= (!1) << square.index();
        Some(square)
    }
}

impl ExactSizeIterator for Walk {}
impl FusedIterator for Walk {}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let add = |bits: u64, square: Square| bits | square.bit();
        Squares(squares.into_iter().fold(0, add))
    }
}

/// The squares with blanks between: `d3 c4 f5 e6`.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, square) in self.into_iter().enumerate() {
            if position > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Squares({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_square_is_the_one_that_walking_finds() {
        let squares = Squares(0x8000_0010_0801_0203);
        let walked: Vec<Square> = squares.into_iter().collect();
        assert_eq!(walked.len(), squares.len());
        for (position, square) in walked.iter().enumerate() {
            assert_eq!(squares.into_iter().nth(position), Some(*square));
        }
        assert_eq!(squares.into_iter().nth(walked.len()), None);
        assert_eq!(walked.into_iter().collect::<Squares>(), squares);
    }

    #[test]
    fn nothing_has_no_first_square() {
        assert_eq!(Squares(0).into_iter().next(), None);
        assert_eq!(Squares(0).into_iter().nth(usize::MAX), None);
    }
}
