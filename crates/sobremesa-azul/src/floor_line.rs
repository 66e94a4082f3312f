//! The floor line: seven places, each costing points at the end of the round.
//!
//! ```text
//!   ①  R  ·  ·  ·  ·  ·
//!  −1 −1 −2 −2 −2 −3 −3
//! ```

use std::fmt;

use crate::{Colour, Tiles};

/// What lies on a player's floor line, in order.
///
/// ```
/// use sobremesa_azul::{Colour, FloorLine};
/// let mut floor = FloorLine::default();
/// assert!(floor.add_starting_tile());
/// assert_eq!(floor.add(Colour::Red, 2), 0);
/// assert_eq!(floor.to_string(), "*RR");
/// assert_eq!(floor.charge(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FloorLine(u32);

/// What lies on one place of the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnFloor {
    /// The starting tile.
    StartingTile,
    /// A tile.
    Tile(Colour),
}

/// How many places are taken is written above the places.
const TAKEN_SHIFT: u32 = 24;
const PLACE_BITS: u32 = 3;
const STARTING_TILE: u32 = 5;

impl FloorLine {
    /// How many places there are.
    pub const PLACES: usize = 7;
    /// What each place costs, from the left: the published game.
    pub const COSTS: [u8; FloorLine::PLACES] = [1, 1, 2, 2, 2, 3, 3];
    /// What so many places cost together.
    const CHARGES: [u8; FloorLine::PLACES + 1] = [0, 1, 2, 4, 6, 8, 11, 14];

    /// How many places are taken.
    #[inline]
    pub const fn taken(self) -> usize {
        (self.0 >> TAKEN_SHIFT) as usize
    }

    /// A10: what is subtracted at the end of the round.
    #[inline]
    pub const fn charge(self) -> u8 {
        FloorLine::CHARGES[self.taken()]
    }

    /// Lays tiles on the first free places; gives how many found none and go to the lid.
    #[inline]
    pub fn add(&mut self, colour: Colour, count: u8) -> u8 {
        let laid = count.min((FloorLine::PLACES - self.taken()) as u8);
        for _ in 0..laid {
            self.push(colour as u32);
        }
        count - laid
    }

    /// A05: lays the starting tile on the first free place; false where the floor is full.
    #[inline]
    pub fn add_starting_tile(&mut self) -> bool {
        let fits = self.taken() < FloorLine::PLACES;
        if fits {
            self.push(STARTING_TILE);
        }
        fits
    }

    /// What lies on the taken places, from the left.
    pub fn iter(self) -> impl Iterator<Item = OnFloor> {
        (0..self.taken()).map(
            move |place| match (self.0 >> (PLACE_BITS * place as u32)) & 7 {
                STARTING_TILE => OnFloor::StartingTile,
                colour => OnFloor::Tile(Colour::from_index(colour as usize)),
            },
        )
    }

    /// The tiles on it, which go to the lid; the starting tile is none of them.
    #[inline]
    pub fn tiles(self) -> Tiles {
        let mut tiles = Tiles::NONE;
        let mut places = self.0;
        for _ in 0..self.taken() {
            if places & 7 != STARTING_TILE {
                tiles += Tiles::of(Colour::from_index((places & 7) as usize), 1);
            }
            places >>= PLACE_BITS;
        }
        tiles
    }

    #[inline]
    fn push(&mut self, what: u32) {
        let place = PLACE_BITS * self.taken() as u32;
        self.0 = (self.0 | what << place) + (1 << TAKEN_SHIFT);
    }
}

/// `*` for the starting tile, a letter for each tile, `-` for nothing.
impl fmt::Display for FloorLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.taken() == 0 {
            return f.write_str("-");
        }
        for lying in self.iter() {
            match lying {
                OnFloor::StartingTile => f.write_str("*")?,
                OnFloor::Tile(colour) => write!(f, "{colour}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_costs_what_is_printed_under_it() {
        let mut floor = FloorLine::default();
        let mut charges = vec![floor.charge()];
        for _ in 0..7 {
            assert_eq!(floor.add(Colour::Red, 1), 0);
            charges.push(floor.charge());
        }
        assert_eq!(charges, [0, 1, 2, 4, 6, 8, 11, 14]);
        let summed: u8 = FloorLine::COSTS.iter().sum();
        assert_eq!(floor.charge(), summed);
    }

    #[test]
    fn a_tile_beyond_the_seventh_place_finds_no_room() {
        let mut floor = FloorLine::default();
        assert_eq!(floor.add(Colour::Blue, 5), 0);
        assert_eq!(floor.add(Colour::White, 4), 2);
        assert_eq!(floor.to_string(), "BBBBBWW");
        assert_eq!(floor.tiles().to_string(), "BBBBBWW");
        assert!(!floor.add_starting_tile());
        assert_eq!(floor.charge(), 14);
    }

    #[test]
    fn the_starting_tile_is_no_tile_for_the_lid() {
        let mut floor = FloorLine::default();
        floor.add(Colour::Black, 1);
        floor.add_starting_tile();
        floor.add(Colour::White, 1);
        assert_eq!(floor.to_string(), "K*W");
        assert_eq!(floor.tiles().to_string(), "KW");
    }
}
