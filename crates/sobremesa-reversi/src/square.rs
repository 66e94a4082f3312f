//! A square of the board: a1 is top left, h8 bottom right.
//!
//! ```text
//!      A  B  C  …  H
//!   1  0  1  2  …  7
//!   2  8  9 10  … 15
//!   …
//!   8 56 57 58  … 63
//! ```

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

/// A square of the board; prints as `f5`, reads `f5`, `F5` and `5f`.
///
/// ```
/// use sobremesa_reversi::Square;
/// let square: Square = "5F".parse().unwrap();
/// assert_eq!(square.to_string(), "f5");
/// assert_eq!(square.index(), 37);
/// assert!("i9".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares the board has.
    pub const COUNT: usize = 64;
    /// The top left corner.
    pub const A1: Square = Square(0);
    /// The bottom right corner.
    pub const H8: Square = Square(63);

    /// The square with this index: a1 is 0, b1 is 1, h8 is 63.
    ///
    /// ```
    /// use sobremesa_reversi::Square;
    /// assert_eq!(Square::new(0), Some(Square::A1));
    /// assert_eq!(Square::new(64), None);
    /// ```
    #[inline]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// The square in this column and row, both counted from 0.
    ///
    /// ```
    /// use sobremesa_reversi::Square;
    /// assert_eq!(Square::at(5, 4).unwrap().to_string(), "f5");
    /// assert_eq!(Square::at(8, 0), None);
    /// ```
    #[inline]
    pub const fn at(column: u8, row: u8) -> Option<Square> {
        if column < 8 && row < 8 {
            Some(Square(row * 8 + column))
        } else {
            None
        }
    }

    /// The square of the lowest bit, if any bit is set.
    ///
    /// ```
    /// use sobremesa_reversi::Square;
    /// assert_eq!(Square::lowest(0b110), Square::new(1));
    /// assert_eq!(Square::lowest(0), None);
    /// ```
    #[inline]
    pub const fn lowest(bits: u64) -> Option<Square> {
        Square::new(bits.trailing_zeros() as u8)
    }

    /// Every square, a1, b1, … h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..64).map(Square)
    }

    /// Counted from 0, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing and lets every table of 64 be indexed without a check.
        (self.0 & 63) as usize
    }

    /// The column, counted from 0: `a` is 0.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row, counted from 0: `1` is 0.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// Its bit in a board: `1 << index`.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        // `pad` lets a column of a table align its squares.
        f.pad(&format!("{column}{}", self.row() + 1))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({self})")
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refused = || ParseError::new("square", "f5", text);
        let &[first, second] = text.trim().as_bytes() else {
            return Err(refused());
        };
        let (letter, digit) = if first.is_ascii_digit() {
            (second, first)
        } else {
            (first, second)
        };
        let column = letter.to_ascii_lowercase().wrapping_sub(b'a');
        let row = digit.wrapping_sub(b'1');
        Square::at(column, row).ok_or_else(refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_as_itself_in_three_spellings() {
        for square in Square::all() {
            let text = square.to_string();
            let turned: String = text.chars().rev().collect();
            for spelling in [text.clone(), text.to_uppercase(), turned] {
                assert_eq!(spelling.parse(), Ok(square), "{spelling}");
            }
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in [
            "", "a", "a0", "a9", "i1", "11", "ab", "f55", "ñ1", "@1", "`1", "a:",
        ] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn bits_follow_the_rows() {
        let f5: Square = "f5".parse().unwrap();
        assert_eq!((f5.column(), f5.row(), f5.index()), (5, 4, 37));
        assert_eq!(Square::lowest(f5.bit()), Some(f5));
    }
}
