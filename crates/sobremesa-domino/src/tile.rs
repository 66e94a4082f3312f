//! A tile, and the numbers on its halves.
//!
//! ```text
//!  +---+---+
//!  | 4 | 6 |   4-6: held low first, whichever way it is turned on the table
//!  +---+---+
//! ```

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::limits::{HIGHEST_PIP, TILES};

/// The number on half a tile: 0 to 6.
///
/// ```
/// use sobremesa_domino::Pip;
/// assert_eq!(Pip::new(6).unwrap().to_string(), "6");
/// assert_eq!(Pip::new(7), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pip(u8);

impl Pip {
    /// The number of this many pips, if a tile can have so many.
    ///
    /// ```
    /// assert_eq!(sobremesa_domino::Pip::new(3).unwrap().value(), 3);
    /// ```
    pub const fn new(value: u8) -> Option<Pip> {
        if value <= HIGHEST_PIP {
            Some(Pip(value))
        } else {
            None
        }
    }

    /// How many pips.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// To index with.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seven numbers, 0 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Pip> + ExactSizeIterator + Clone {
        (0..=HIGHEST_PIP).map(Pip)
    }
}

impl fmt::Display for Pip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One of the 28 tiles, held low number first.
///
/// ```
/// use sobremesa_domino::Tile;
/// let tile: Tile = "6-4".parse().unwrap();
/// assert_eq!(tile.to_string(), "4-6");
/// assert_eq!(tile.pips(), 10);
/// assert!(!tile.is_double());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tile(u8);

/// Low and high number of each tile, in the order 0-0, 0-1, … 0-6, 1-1, … 6-6.
const HALVES: [(u8, u8); TILES] = {
    let mut halves = [(0, 0); TILES];
    let (mut index, mut low) = (0, 0);
    while low <= HIGHEST_PIP {
        let mut high = low;
        while high <= HIGHEST_PIP {
            halves[index] = (low, high);
            index += 1;
            high += 1;
        }
        low += 1;
    }
    halves
};

impl Tile {
    /// The tile with these two numbers, in either order.
    ///
    /// ```
    /// use sobremesa_domino::{Pip, Tile};
    /// let (four, six) = (Pip::new(4).unwrap(), Pip::new(6).unwrap());
    /// assert_eq!(Tile::new(six, four), Tile::new(four, six));
    /// ```
    #[inline]
    pub const fn new(one: Pip, other: Pip) -> Tile {
        let (low, high) = if one.0 <= other.0 {
            (one.0, other.0)
        } else {
            (other.0, one.0)
        };
        Tile(low * (2 * HIGHEST_PIP + 1 - low) / 2 + high)
    }

    /// The double of a number.
    pub const fn double(pip: Pip) -> Tile {
        Tile::new(pip, pip)
    }

    /// The tile with this index, counted from 0 in the order of [`Tile::all`].
    ///
    /// ```
    /// use sobremesa_domino::Tile;
    /// assert_eq!(Tile::from_index(27).unwrap().to_string(), "6-6");
    /// assert_eq!(Tile::from_index(28), None);
    /// ```
    pub const fn from_index(index: usize) -> Option<Tile> {
        if index < TILES {
            Some(Tile(index as u8))
        } else {
            None
        }
    }

    /// Counted from 0 in the order of [`Tile::all`], to index with.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All tiles: 0-0, 0-1, … 0-6, 1-1, … 6-6.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator + Clone {
        (0..TILES as u8).map(Tile)
    }

    /// The smaller number.
    #[inline]
    pub const fn low(self) -> Pip {
        Pip(HALVES[self.0 as usize].0)
    }

    /// The larger number.
    #[inline]
    pub const fn high(self) -> Pip {
        Pip(HALVES[self.0 as usize].1)
    }

    /// Whether one half shows this number.
    #[inline]
    pub const fn has(self, pip: Pip) -> bool {
        self.low().0 == pip.0 || self.high().0 == pip.0
    }

    /// The number beside this one, if the tile has this one.
    ///
    /// ```
    /// use sobremesa_domino::{Pip, Tile};
    /// let tile: Tile = "4-6".parse().unwrap();
    /// assert_eq!(tile.other(Pip::new(6).unwrap()), Pip::new(4));
    /// assert_eq!(tile.other(Pip::new(5).unwrap()), None);
    /// ```
    #[inline]
    pub const fn other(self, pip: Pip) -> Option<Pip> {
        if self.low().0 == pip.0 {
            Some(self.high())
        } else if self.high().0 == pip.0 {
            Some(self.low())
        } else {
            None
        }
    }

    /// The sum of both numbers.
    #[inline]
    pub const fn pips(self) -> i32 {
        (self.low().0 + self.high().0) as i32
    }

    /// Whether both numbers are the same.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.low().0 == self.high().0
    }

    /// The tile's number in dominó directo, 1 to 28: the 21 others in order, then the doubles.
    ///
    /// ```
    /// use sobremesa_domino::Tile;
    /// let number = |text: &str| text.parse::<Tile>().unwrap().number();
    /// assert_eq!((number("0-1"), number("5-6")), (1, 21));
    /// assert_eq!((number("0-0"), number("6-6")), (22, 28));
    /// assert!(number("3-4") > number("2-6"));
    /// ```
    pub const fn number(self) -> u8 {
        // I03: the highest of these numbers in any hand opens.
        if self.is_double() {
            22 + self.low().0
        } else {
            // Each double among the tiles before this one moves it one place forward.
            self.0 - self.low().0
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low(), self.high())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let half = |byte: u8| byte.checked_sub(b'0').and_then(Pip::new);
        match text.trim().as_bytes() {
            [one, b'-', other] => half(*one).zip(half(*other)),
            _ => None,
        }
        .map(|(one, other)| Tile::new(one, other))
        .ok_or_else(|| ParseError::new("tile", "3-5", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_reads_back_as_itself_also_turned_round() {
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
            let turned = format!(" {}-{} ", tile.high(), tile.low());
            assert_eq!(turned.parse(), Ok(tile));
            assert_eq!(Tile::new(tile.high(), tile.low()), tile);
        }
    }

    #[test]
    fn what_is_no_tile_is_refused() {
        for text in [
            "", "7-1", "1-7", "1", "1-", "-1", "11", "1-2-3", "a-b", "1 2", "ñ-1",
        ] {
            assert!(text.parse::<Tile>().is_err(), "{text:?} is no tile");
        }
    }

    #[test]
    fn the_document_numbers_the_tiles_from_1_to_28_doubles_last() {
        let mut numbered: Vec<Tile> = Tile::all().collect();
        numbered.sort_by_key(|tile| tile.number());
        let written: Vec<String> = numbered.iter().map(Tile::to_string).collect();
        assert_eq!(
            written.join(" "),
            "0-1 0-2 0-3 0-4 0-5 0-6 1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6 \
             0-0 1-1 2-2 3-3 4-4 5-5 6-6"
        );
        let numbers: Vec<u8> = numbered.iter().map(|tile| tile.number()).collect();
        assert_eq!(numbers, (1..=28).collect::<Vec<u8>>());
    }
}
