//! Two tiles that add up to twelve: a move of "suman doce".

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::Tile;

/// What the two tiles of a pair add up to.
pub const TWELVE: i32 = 12;

/// How many pairs of different tiles add up to twelve.
pub(crate) const PAIRS: usize = 34;

/// Two different tiles whose pips add up to twelve, written `0-6+3-3`.
///
/// ```
/// use sobremesa_domino::Pair;
/// let pair: Pair = "3-3+0-6".parse().unwrap();
/// assert_eq!(pair.to_string(), "0-6+3-3");
/// assert!("0-6+3-4".parse::<Pair>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair(u8);

/// The tiles of each pair.
const ALL: [(Tile, Tile); PAIRS] = {
    let Some(nothing) = Tile::from_index(0) else {
        unreachable!()
    };
    let mut pairs = [(nothing, nothing); PAIRS];
    let mut found = 0;
    let mut index = 0;
    while let Some(one) = Tile::from_index(index) {
        let mut later = index + 1;
        while let Some(other) = Tile::from_index(later) {
            if one.pips() + other.pips() == TWELVE {
                pairs[found] = (one, other);
                found += 1;
            }
            later += 1;
        }
        index += 1;
    }
    assert!(found == PAIRS, "34 pairs add up to twelve");
    pairs
};

/// The pair of each two tiles, `NO_PAIR` where they do not add up.
const LOOK_UP: [[u8; 28]; 28] = {
    let mut table = [[NO_PAIR; 28]; 28];
    let mut index = 0;
    while index < PAIRS {
        let (one, other) = ALL[index];
        table[one.index()][other.index()] = index as u8;
        table[other.index()][one.index()] = index as u8;
        index += 1;
    }
    table
};
const NO_PAIR: u8 = u8::MAX;

impl Pair {
    /// The pair of these two tiles, in either order, if they add up to twelve.
    ///
    /// ```
    /// use sobremesa_domino::Pair;
    /// assert!(Pair::new("0-0".parse().unwrap(), "6-6".parse().unwrap()).is_some());
    /// assert!(Pair::new("0-6".parse().unwrap(), "0-6".parse().unwrap()).is_none());
    /// ```
    #[inline]
    pub fn new(one: Tile, other: Tile) -> Option<Pair> {
        match LOOK_UP[one.index()][other.index()] {
            NO_PAIR => None,
            index => Some(Pair(index)),
        }
    }

    /// Both tiles, the lower first.
    #[inline]
    pub fn tiles(self) -> (Tile, Tile) {
        ALL[self.0 as usize]
    }

    pub(crate) fn from_index(index: usize) -> Option<Pair> {
        (index < PAIRS).then_some(Pair(index as u8))
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (one, other) = self.tiles();
        write!(f, "{one}+{other}")
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Pair {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.split_once('+')
            .and_then(|(one, other)| Pair::new(one.parse().ok()?, other.parse().ok()?))
            .ok_or_else(|| ParseError::new("pair", "0-6+3-3", text))
    }
}
