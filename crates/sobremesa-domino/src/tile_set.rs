//! A set of tiles, one bit each.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use crate::limits::TILES;
use crate::{Pip, Tile};

/// Any of the 28 tiles, without order.
///
/// ```
/// use sobremesa_domino::{Pip, Tile, TileSet};
/// let sixes = TileSet::with(Pip::new(6).unwrap());
/// assert_eq!(sixes.len(), 7);
/// assert!(sixes.contains("4-6".parse().unwrap()));
/// let doubles: TileSet = Tile::all().filter(|tile| tile.is_double()).collect();
/// assert_eq!((doubles & sixes).to_string(), "6-6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TileSet(u32);

/// The tiles that show each number.
const WITH: [TileSet; 7] = {
    let mut with = [TileSet(0); 7];
    let mut index = 0;
    while let Some(tile) = Tile::from_index(index) {
        with[tile.low().index()].0 |= 1 << index;
        with[tile.high().index()].0 |= 1 << index;
        index += 1;
    }
    with
};

impl TileSet {
    /// No tile.
    pub const EMPTY: TileSet = TileSet(0);
    /// All 28.
    pub const ALL: TileSet = TileSet((1 << TILES) - 1);

    /// The seven doubles.
    pub const DOUBLES: TileSet = {
        let mut doubles = TileSet::EMPTY;
        let mut index = 0;
        while let Some(tile) = Tile::from_index(index) {
            if tile.is_double() {
                doubles.0 |= 1 << index;
            }
            index += 1;
        }
        doubles
    };

    /// The last tile in the order of [`Tile::all`], if there is one.
    ///
    /// ```
    /// use sobremesa_domino::TileSet;
    /// assert_eq!(TileSet::DOUBLES.last().unwrap().to_string(), "6-6");
    /// assert_eq!(TileSet::EMPTY.last(), None);
    /// ```
    #[inline]
    pub const fn last(self) -> Option<Tile> {
        match self.0.checked_ilog2() {
            Some(index) => Tile::from_index(index as usize),
            None => None,
        }
    }

    /// The seven tiles that show this number.
    #[inline]
    pub const fn with(pip: Pip) -> TileSet {
        WITH[pip.index()]
    }

    /// One bit for each tile, bit 0 for 0-0.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Just this tile.
    #[inline]
    pub const fn of(tile: Tile) -> TileSet {
        TileSet(1 << tile.index())
    }

    /// How many tiles.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no tile in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this tile is in it.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Puts a tile in.
    ///
    /// ```
    /// let mut tiles = sobremesa_domino::TileSet::EMPTY;
    /// tiles.insert("3-5".parse().unwrap());
    /// assert_eq!(tiles.to_string(), "3-5");
    /// ```
    #[inline]
    pub fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.index();
    }

    /// Takes a tile out.
    ///
    /// ```
    /// let mut tiles = sobremesa_domino::TileSet::ALL;
    /// tiles.remove("3-5".parse().unwrap());
    /// assert_eq!(tiles.len(), 27);
    /// ```
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.index());
    }

    /// The tiles of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// The sum of all numbers.
    ///
    /// ```
    /// assert_eq!(sobremesa_domino::TileSet::ALL.pips(), 168);
    /// ```
    pub fn pips(self) -> i32 {
        Pip::all()
            .map(|pip| {
                let halves = (self & TileSet::with(pip)).len()
                    + usize::from(self.contains(Tile::double(pip)));
                i32::from(pip.value()) * halves as i32
            })
            .sum()
    }

    /// The tiles, 0-0 first.
    ///
    /// ```
    /// use sobremesa_domino::{Tile, TileSet};
    /// assert!(TileSet::ALL.iter().eq(Tile::all()));
    /// ```
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let tile = Tile::from_index(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(tile)
        })
    }
}

impl BitAnd for TileSet {
    type Output = TileSet;

    #[inline]
    fn bitand(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }
}

impl BitOr for TileSet {
    type Output = TileSet;

    #[inline]
    fn bitor(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }
}

/// The tiles that are not in the set.
impl Not for TileSet {
    type Output = TileSet;

    #[inline]
    fn not(self) -> TileSet {
        TileSet::ALL.without(self)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles
            .into_iter()
            .fold(TileSet::EMPTY, |set, tile| set | TileSet::of(tile))
    }
}

impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            write!(f, "{blank}{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pips_of_a_set_are_the_sum_of_its_tiles() {
        for bits in [
            0,
            1,
            0b1010_1100_1110,
            0x0fff_ffff,
            0x0aaa_aaaa,
            0x0555_5555,
        ] {
            let set = TileSet(bits);
            assert_eq!(set.pips(), set.iter().map(Tile::pips).sum::<i32>(), "{set}");
        }
    }

    #[test]
    fn each_number_is_on_seven_tiles() {
        for pip in Pip::all() {
            let with: TileSet = Tile::all().filter(|tile| tile.has(pip)).collect();
            assert_eq!(with, TileSet::with(pip));
            assert_eq!(with.len(), 7);
        }
    }
}
