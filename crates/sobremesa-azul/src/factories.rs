//! The factories: round dishes, each with four tiles at the start of a round.

use crate::{Colour, Deal, Tiles};

/// What lies on each factory.
///
/// ```text
///   1 BBYK   2 RWWK   3 YYYB   4 -   5 -
/// ```
///
/// Kept by colour, three bits for each factory, so that one look tells where a colour lies.
///
/// ```
/// use sobremesa_azul::{Colour, Factories};
/// let mut factories = Factories::from_deal(&"BBYK RWWK - - -".parse().unwrap());
/// assert_eq!(factories.count(1, Colour::Blue), 2);
/// let rest = factories.clear(1);
/// assert_eq!(rest.to_string(), "BBYK");
/// assert!(factories.tiles(1).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Factories([u32; Colour::COUNT]);

/// The lowest bit of each factory's three.
const LOWEST: u32 = 0o111_111_111;

impl Factories {
    /// The factories after a deal.
    #[inline]
    pub fn from_deal(deal: &Deal) -> Factories {
        let mut factories = Factories::default();
        for factory in 0..deal.listed() {
            let tiles = deal.factory(factory);
            for colour in Colour::ALL {
                factories.0[colour.index()] |= u32::from(tiles.count(colour)) << (3 * factory);
            }
        }
        factories
    }

    /// How many tiles of a colour lie on a factory, counted from 1.
    #[inline]
    pub const fn count(&self, factory: usize, colour: Colour) -> u8 {
        (self.0[colour.index()] >> (3 * (factory - 1))) as u8 & 7
    }

    /// All tiles on a factory, counted from 1.
    pub fn tiles(&self, factory: usize) -> Tiles {
        Colour::ALL
            .into_iter()
            .map(|colour| Tiles::of(colour, self.count(factory, colour)))
            .sum()
    }

    /// Empties a factory, counted from 1, and gives what lay on it.
    #[inline]
    pub fn clear(&mut self, factory: usize) -> Tiles {
        let shift = 3 * (factory - 1);
        let mut bits = 0_u64;
        for (index, places) in self.0.iter_mut().enumerate() {
            bits |= u64::from(*places >> shift & 7) << (8 * index);
            *places &= !(7 << shift);
        }
        Tiles::from_bits(bits)
    }

    /// Whether no tile lies on any.
    #[inline]
    pub const fn are_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] | self.0[4] == 0
    }

    /// All tiles on all factories.
    pub fn all_tiles(&self) -> Tiles {
        (1..=Deal::MAX_FACTORIES)
            .map(|factory| self.tiles(factory))
            .sum()
    }

    /// What lies on a factory, counted from 1, as one small number.
    #[inline]
    pub(crate) const fn content(&self, factory: usize) -> u16 {
        let shift = 3 * (factory - 1);
        let mut content = 0;
        let mut index = 0;
        while index < Colour::COUNT {
            content |= ((self.0[index] >> shift) as u16 & 7) << (3 * index);
            index += 1;
        }
        content
    }

    /// The factories that hold what an earlier one holds, as [`Factories::places`] tells them.
    #[inline]
    pub(crate) fn twins(&self) -> u32 {
        let contents: [u16; Deal::MAX_FACTORIES] = std::array::from_fn(|at| self.content(at + 1));
        let mut twins = 0;
        for (at, content) in contents.iter().enumerate() {
            if contents[..at].contains(content) {
                twins |= 1 << (3 * at);
            }
        }
        twins
    }

    /// How many heaps of one colour lie on them: so many takes at most.
    #[inline]
    pub(crate) const fn heaps(&self) -> u32 {
        let mut heaps = 0;
        let mut index = 0;
        while index < Colour::COUNT {
            heaps += self.places(Colour::from_index(index)).count_ones();
            index += 1;
        }
        heaps
    }

    /// Where a colour lies: bit 3·(factory−1) for each factory that has it.
    #[inline]
    pub(crate) const fn places(&self, colour: Colour) -> u32 {
        let counts = self.0[colour.index()];
        (counts | counts >> 1 | counts >> 2) & LOWEST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_factory_gives_back_what_was_dealt_onto_it() {
        let deal: Deal = "BBYK RWWK YYYY K - BYRK WWWW BB RRRW"
            .parse()
            .expect("a deal");
        let mut factories = Factories::from_deal(&deal);
        for factory in 1..=9 {
            assert_eq!(factories.tiles(factory), deal.factory(factory - 1));
        }
        assert_eq!(factories.all_tiles(), deal.tiles());
        assert_eq!(factories.places(Colour::Blue), 0o010_100_001);
        for factory in 1..=9 {
            assert_eq!(factories.clear(factory), deal.factory(factory - 1));
        }
        assert!(factories.are_empty());
    }
}
