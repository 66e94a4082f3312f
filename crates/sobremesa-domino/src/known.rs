//! What every watcher can work out about covered hands.
//!
//! Whoever draws or passes lacks both open numbers, and whoever did not open holds nothing higher
//! than the opening tile. Tiles drawn later may be anything again, so what is known is kept by
//! place: the places of a hand in the order its tiles came, the oldest first.
//!
//! ```text
//!  oldest ─────────────▶ newest
//!  [ ? ][ ? ][ ? ][ ? ][ ? ][ ? ]
//!    no 4 in the first four          barred[4-6] = 4
//!    no 2 in the first six           barred[2-3] = 6
//! ```
//!
//! A place that came earlier has seen every draw and pass a later one has, so what it cannot be
//! contains what the later one cannot be: for each tile a single count says it all. When a tile is
//! placed, nobody sees from where; taking away the oldest place that can have held it loses
//! nothing, because whatever else lay there could as well lie in the later place.

use crate::limits::{MAX_PLAYERS, TILES};
use crate::{Tile, TileSet};
use sobremesa_core::Seat;

/// For each seat and tile, how many of the hand's oldest places cannot be that tile.
///
/// ```
/// use sobremesa_core::Seat;
/// use sobremesa_domino::{Known, Pip, TileSet};
/// let mut known = Known::default();
/// known.lacks(Seat::FIRST, TileSet::with(Pip::new(4).unwrap()), 6);
/// assert!(!known.may_be(Seat::FIRST, 5, "4-6".parse().unwrap()));
/// assert!(known.may_be(Seat::FIRST, 6, "4-6".parse().unwrap()), "a tile drawn later");
/// assert!(known.may_be(Seat::FIRST, 5, "3-6".parse().unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Known {
    barred: [[u8; TILES]; MAX_PLAYERS],
}

impl Known {
    /// A hand of `len` tiles has none of these.
    ///
    /// ```
    /// # use sobremesa_core::Seat;
    /// # use sobremesa_domino::{Known, TileSet};
    /// let mut known = Known::default();
    /// known.lacks(Seat::SECOND, TileSet::of("6-6".parse().unwrap()), 7);
    /// assert_eq!(known.barred(Seat::SECOND, 6).to_string(), "6-6");
    /// ```
    pub fn lacks(&mut self, seat: Seat, tiles: TileSet, len: usize) {
        let barred = &mut self.barred[seat.index()];
        for tile in tiles.iter() {
            barred[tile.index()] = len as u8;
        }
    }

    /// A tile left the hand and was seen.
    ///
    /// ```
    /// # use sobremesa_core::Seat;
    /// # use sobremesa_domino::{Known, TileSet};
    /// let mut known = Known::default();
    /// known.lacks(Seat::FIRST, TileSet::of("6-6".parse().unwrap()), 2);
    /// known.leaves(Seat::FIRST, "0-0".parse().unwrap());
    /// assert!(known.may_be(Seat::FIRST, 1, "6-6".parse().unwrap()));
    /// ```
    pub fn leaves(&mut self, seat: Seat, tile: Tile) {
        let barred = &mut self.barred[seat.index()];
        let place = barred[tile.index()];
        for places in barred.iter_mut() {
            *places -= u8::from(*places > place);
        }
    }

    /// Whether the tile at this place of the hand, the oldest being 0, may be this one.
    pub fn may_be(&self, seat: Seat, place: usize, tile: Tile) -> bool {
        place >= self.barred[seat.index()][tile.index()] as usize
    }

    /// The tiles that this place of the hand, the oldest being 0, cannot be.
    pub fn barred(&self, seat: Seat, place: usize) -> TileSet {
        Tile::all()
            .filter(|tile| !self.may_be(seat, place, *tile))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pip;

    fn tile(text: &str) -> Tile {
        text.parse().unwrap()
    }

    #[test]
    fn a_tile_drawn_after_a_pass_may_have_the_numbers_that_were_lacking() {
        let mut known = Known::default();
        let fours = TileSet::with(Pip::new(4).unwrap());
        known.lacks(Seat::FIRST, fours, 3);
        // Two tiles are drawn: places 3 and 4. The first draw did not help against twos.
        known.lacks(Seat::FIRST, TileSet::with(Pip::new(2).unwrap()), 4);
        assert_eq!(known.barred(Seat::FIRST, 2).len(), 13);
        assert_eq!(
            known.barred(Seat::FIRST, 3).len(),
            7,
            "a four it may be, a two it is not"
        );
        assert!(known.barred(Seat::FIRST, 4).is_empty());
        // The drawn 2-4 is placed: it can only have been the newest.
        known.leaves(Seat::FIRST, tile("2-4"));
        assert_eq!(known.barred(Seat::FIRST, 3).len(), 7);
        // A four is placed later: the place drawn in between held it.
        known.leaves(Seat::FIRST, tile("4-5"));
        assert_eq!(known.barred(Seat::FIRST, 2).len(), 13);
    }
}
