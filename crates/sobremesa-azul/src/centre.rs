//! The centre of the table: what the factories left over, and at first the starting tile.

use crate::{Colour, Tiles};

/// What lies in the centre of the table.
///
/// ```
/// use sobremesa_azul::{Centre, Colour};
/// let mut centre = Centre::with_starting_tile();
/// centre.add("BBK".parse().unwrap());
/// assert_eq!(centre.count(Colour::Blue), 2);
/// assert!(centre.take_starting_tile());
/// assert!(!centre.take_starting_tile(), "only the first who takes from here gets it");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Centre(u64);

/// The starting tile is a bit above the counts.
const STARTING_TILE: u64 = 1 << 56;

impl Centre {
    /// As a round begins: the starting tile alone.
    pub const fn with_starting_tile() -> Centre {
        Centre(STARTING_TILE)
    }

    /// The tiles, without the starting tile.
    #[inline]
    pub const fn tiles(self) -> Tiles {
        Tiles::from_bits(self.0)
    }

    /// How many of a colour.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        self.tiles().count(colour)
    }

    /// Whether the starting tile still lies here.
    #[inline]
    pub const fn has_starting_tile(self) -> bool {
        self.0 & STARTING_TILE != 0
    }

    /// Takes the starting tile, if it is still here.
    #[inline]
    pub fn take_starting_tile(&mut self) -> bool {
        let was_here = self.has_starting_tile();
        self.0 &= !STARTING_TILE;
        was_here
    }

    /// Lays down what a factory left over.
    #[inline]
    pub fn add(&mut self, tiles: Tiles) {
        self.0 += tiles.bits();
    }

    /// All of it as one number, for hashing positions.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Takes all tiles of a colour.
    #[inline]
    pub fn take(&mut self, colour: Colour) -> u8 {
        let count = self.count(colour);
        self.0 -= Tiles::of(colour, count).bits();
        count
    }
}
