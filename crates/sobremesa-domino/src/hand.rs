//! A hand: the tiles of one player, in the order they came.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use sobremesa_core::ParseError;

use crate::{Tile, TileList, TileSet};

/// The tiles of one player, in order, each once.
///
/// ```
/// use sobremesa_domino::Hand;
/// let mut hand: Hand = "0-0 2-3 4-5".parse().unwrap();
/// assert!(hand.remove("2-3".parse().unwrap()));
/// assert_eq!(hand.to_string(), "0-0 4-5");
/// assert_eq!(hand.pips(), 9);
/// assert!("0-0 0-0".parse::<Hand>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand {
    tiles: TileList,
    set: TileSet,
}

impl Hand {
    /// These tiles, if none is there twice.
    ///
    /// ```
    /// use sobremesa_domino::Hand;
    /// let hand = Hand::new("3-5 0-1".parse().unwrap()).unwrap();
    /// assert_eq!(hand.to_string(), "3-5 0-1");
    /// ```
    #[inline]
    pub fn new(tiles: TileList) -> Option<Hand> {
        let set: TileSet = tiles.iter().copied().collect();
        (set.len() == tiles.len()).then_some(Hand { tiles, set })
    }

    /// The tiles without their order.
    ///
    /// ```
    /// let hand: sobremesa_domino::Hand = "3-5 0-1".parse().unwrap();
    /// assert_eq!(hand.set().to_string(), "0-1 3-5");
    /// ```
    #[inline]
    pub fn set(&self) -> TileSet {
        self.set
    }

    /// The tiles in their order.
    ///
    /// ```
    /// let hand: sobremesa_domino::Hand = "3-5 0-1".parse().unwrap();
    /// assert_eq!(hand.tiles().to_string(), "3-5 0-1");
    /// ```
    pub fn tiles(&self) -> &TileList {
        &self.tiles
    }

    /// The sum of all numbers: what the hand costs at the end of a round.
    ///
    /// ```
    /// assert_eq!("3-5 0-1".parse::<sobremesa_domino::Hand>().unwrap().pips(), 9);
    /// ```
    pub fn pips(&self) -> i32 {
        self.set.pips()
    }

    /// Adds a tile behind all others.
    ///
    /// ```
    /// let mut hand: sobremesa_domino::Hand = "3-5".parse().unwrap();
    /// hand.push("0-1".parse().unwrap());
    /// assert_eq!(hand.to_string(), "3-5 0-1");
    /// ```
    #[inline]
    pub fn push(&mut self, tile: Tile) {
        self.tiles.push(tile);
        self.set.insert(tile);
    }

    /// Adds a tile before all others (the document's `robarficha`).
    ///
    /// ```
    /// let mut hand: sobremesa_domino::Hand = "3-5".parse().unwrap();
    /// hand.push_front("0-1".parse().unwrap());
    /// assert_eq!(hand.to_string(), "0-1 3-5");
    /// ```
    #[inline]
    pub fn push_front(&mut self, tile: Tile) {
        self.tiles.push_front(tile);
        self.set.insert(tile);
    }

    /// Takes a tile out, the others keeping their order; whether it was there.
    ///
    /// ```
    /// let mut hand: sobremesa_domino::Hand = "3-5 0-1".parse().unwrap();
    /// assert!(hand.remove("3-5".parse().unwrap()));
    /// assert!(!hand.remove("3-5".parse().unwrap()));
    /// ```
    // P12: a placed tile leaves the hand, whose order is kept.
    #[inline]
    pub fn remove(&mut self, tile: Tile) -> bool {
        self.set.remove(tile);
        self.tiles.remove(tile)
    }
}

impl Deref for Hand {
    type Target = [Tile];

    #[inline]
    fn deref(&self) -> &[Tile] {
        &self.tiles
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles.fmt(f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Hand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Hand::new(text.parse()?).ok_or_else(|| ParseError::new("hand", "0-0 2-3 4-5", text))
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
