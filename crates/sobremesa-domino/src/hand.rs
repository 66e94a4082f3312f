//! A hand: the tiles of one player, in the order they came.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

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
#[derive(Clone, Copy, Default)]
pub struct Hand {
    /// The order of all tiles that ever were in this hand; those that left are skipped.
    ///
    /// A tile that left a hand never comes back, so leaving costs one bit and no moving about.
    order: TileList,
    set: TileSet,
}

impl Hand {
    /// These tiles, if none is there twice.
    #[inline]
    pub fn new(tiles: TileList) -> Option<Hand> {
        let set: TileSet = tiles.iter().copied().collect();
        (set.len() == tiles.len()).then_some(Hand { order: tiles, set })
    }

    /// The tiles without their order.
    #[inline]
    pub fn set(&self) -> TileSet {
        self.set
    }

    /// The tiles in their order.
    ///
    /// ```
    /// let hand: sobremesa_domino::Hand = "3-5 0-1".parse().unwrap();
    /// assert_eq!(hand.iter().next().unwrap().to_string(), "3-5");
    /// ```
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Tile> + '_ {
        let set = self.set;
        self.order
            .iter()
            .copied()
            .filter(move |tile| set.contains(*tile))
    }

    /// The tiles in a row.
    pub fn tiles(&self) -> TileList {
        let mut tiles = TileList::new();
        self.iter().for_each(|tile| tiles.push(tile));
        tiles
    }

    /// How many tiles.
    #[inline]
    pub fn len(&self) -> usize {
        self.set.len()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    /// The sum of all numbers: what the hand costs at the end of a round.
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
        self.order.push(tile);
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
        self.order.push_front(tile);
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
        let held = self.set.contains(tile);
        self.set.remove(tile);
        held
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Hand) -> bool {
        self.set == other.set && self.iter().eq(other.iter())
    }
}

impl Eq for Hand {}

impl Hash for Hand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.iter().for_each(|tile| tile.hash(state));
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles().fmt(f)
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
