//! A heap of tiles: how many of each colour.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::Colour;

/// How many tiles of each colour there are, one byte each in a single word.
///
/// Prints as letters in the order of the colours, `-` where there is none, and reads letters in
/// any order: within a factory the order does not matter, so equal heaps are equal.
///
/// ```
/// use sobremesa_azul::{Colour, Tiles};
/// let tiles: Tiles = "kbyb".parse().unwrap();
/// assert_eq!(tiles.to_string(), "BBYK");
/// assert_eq!(tiles.count(Colour::Blue), 2);
/// assert_eq!(tiles.total(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tiles(u64);

/// One in each of the five bytes.
const ONES: u64 = 0x01_0101_0101;
/// The top bit of each of the five bytes.
const TOPS: u64 = ONES << 7;

impl Tiles {
    /// No tiles.
    pub const NONE: Tiles = Tiles(0);
    /// How many tiles of each colour the box holds.
    pub const OF_EACH: u8 = 20;
    /// All tiles of the box: twenty of each colour.
    pub const ALL: Tiles = Tiles(ONES * Tiles::OF_EACH as u64);

    /// So many tiles of one colour.
    #[inline]
    pub const fn of(colour: Colour, count: u8) -> Tiles {
        Tiles((count as u64) << (8 * colour.index()))
    }

    /// How many of this colour.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> (8 * colour.index())) as u8
    }

    /// How many in all.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> 32) as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `other` could be taken out of this heap.
    ///
    /// ```
    /// use sobremesa_azul::Tiles;
    /// let heap: Tiles = "BBY".parse().unwrap();
    /// assert!(heap.contains("BY".parse().unwrap()));
    /// assert!(!heap.contains("YY".parse().unwrap()));
    /// ```
    #[inline]
    pub const fn contains(self, other: Tiles) -> bool {
        // No byte reaches 128, so the borrow of each stays in its own top bit.
        ((self.0 | TOPS) - other.0) & TOPS == TOPS
    }

    /// The colour of the tile with this number, if all lay in a row ordered by colour.
    #[inline]
    pub(crate) const fn colour_of(self, number: u8) -> Colour {
        let up_to_here = self.0.wrapping_mul(ONES) & (TOPS | (TOPS - ONES));
        let beyond = ((up_to_here | TOPS) - (number as u64 + 1) * ONES) & TOPS;
        Colour::from_index(Colour::COUNT - beyond.count_ones() as usize)
    }

    /// Each colour with its count, in order, none left out.
    pub fn iter(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL
            .into_iter()
            .map(move |colour| (colour, self.count(colour)))
    }

    /// As counts: `B12 Y11`, or `-`.
    ///
    /// ```
    /// use sobremesa_azul::Tiles;
    /// assert_eq!("BBW".parse::<Tiles>().unwrap().counts(), "B2 W1");
    /// assert_eq!(Tiles::NONE.counts(), "-");
    /// ```
    pub fn counts(self) -> String {
        let words: Vec<String> = self
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(colour, count)| format!("{colour}{count}"))
            .collect();
        if words.is_empty() {
            "-".to_owned()
        } else {
            words.join(" ")
        }
    }

    /// The five bytes and nothing else, for the centre.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// From the five bytes of the centre.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Tiles {
        Tiles(bits & (ONES * 0xff))
    }
}

impl Add for Tiles {
    type Output = Tiles;

    #[inline]
    fn add(self, other: Tiles) -> Tiles {
        Tiles(self.0 + other.0)
    }
}

impl AddAssign for Tiles {
    #[inline]
    fn add_assign(&mut self, other: Tiles) {
        *self = *self + other;
    }
}

/// Taking out more than there is would be our own mistake.
impl Sub for Tiles {
    type Output = Tiles;

    #[inline]
    fn sub(self, other: Tiles) -> Tiles {
        debug_assert!(
            self.contains(other),
            "only tiles that lie here can be taken"
        );
        Tiles(self.0 - other.0)
    }
}

impl SubAssign for Tiles {
    #[inline]
    fn sub_assign(&mut self, other: Tiles) {
        *self = *self - other;
    }
}

impl std::iter::Sum for Tiles {
    fn sum<I: Iterator<Item = Tiles>>(heaps: I) -> Tiles {
        heaps.fold(Tiles::NONE, Tiles::add)
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (colour, count) in self.iter() {
            for _ in 0..count {
                write!(f, "{colour}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tiles({self})")
    }
}

impl FromStr for Tiles {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refused = || ParseError::new("heap-of-tiles", "BYRK", text);
        let letters = text.trim();
        if letters == "-" {
            return Ok(Tiles::NONE);
        }
        let mut tiles = Tiles::NONE;
        for letter in letters.chars() {
            let colour = Colour::from_letter(letter).ok_or_else(refused)?;
            if tiles.count(colour) == Tiles::OF_EACH {
                return Err(refused());
            }
            tiles += Tiles::of(colour, 1);
        }
        if tiles.is_empty() {
            Err(refused())
        } else {
            Ok(tiles)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(text: &str) -> Tiles {
        text.parse().expect("a heap")
    }

    #[test]
    fn the_order_of_letters_does_not_matter() {
        assert_eq!(tiles("WKRYB"), tiles("bykrw"));
        assert_eq!(tiles("WKRYB").to_string(), "BYRKW");
    }

    #[test]
    fn a_heap_reads_back_as_itself() {
        for text in ["-", "B", "BBYRKW", "WWWW"] {
            assert_eq!(tiles(text).to_string(), text);
        }
        assert_eq!(tiles(&Tiles::ALL.to_string()), Tiles::ALL);
    }

    #[test]
    fn what_is_no_heap_is_refused() {
        for text in ["", "BX", "B-", "1", &"B".repeat(21)] {
            assert!(text.parse::<Tiles>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn every_tile_of_a_heap_is_found_by_its_number() {
        let heap = tiles("BBYKKKW");
        let found: String = (0..heap.total())
            .map(|number| heap.colour_of(number).letter())
            .collect();
        assert_eq!(found, "BBYKKKW");
        assert_eq!(Tiles::ALL.colour_of(99), Colour::White);
        assert_eq!(Tiles::ALL.colour_of(19), Colour::Blue);
        assert_eq!(Tiles::ALL.colour_of(20), Colour::Yellow);
    }
}
