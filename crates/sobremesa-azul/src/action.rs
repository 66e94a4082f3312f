//! A move: from where, which colour, to where, written `3K4`, `CB2`, `1WF`.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::{Colour, Deal, PatternLines};

/// Where tiles are taken from: the centre `C`, or a factory `1` to `9`.
///
/// ```
/// use sobremesa_azul::Source;
/// assert!(Source::CENTRE < Source::factory(1).unwrap());
/// assert_eq!("c".parse(), Ok(Source::CENTRE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Source(u8);

impl Source {
    /// The centre of the table.
    pub const CENTRE: Source = Source(0);

    /// A factory, counted from 1.
    #[inline]
    pub const fn factory(number: usize) -> Option<Source> {
        match number {
            1..=Deal::MAX_FACTORIES => Some(Source(number as u8)),
            _ => None,
        }
    }

    /// The factory's number, counted from 1; nothing for the centre.
    #[inline]
    pub const fn number(self) -> Option<usize> {
        match self.0 {
            0 => None,
            number => Some(number as usize),
        }
    }

    /// From the places a colour lies in: see [`crate::Actions`].
    #[inline]
    pub(crate) const fn from_place(place: u32) -> Source {
        Source((place / 3) as u8)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            None => f.write_str("C"),
            Some(number) => write!(f, "{number}"),
        }
    }
}

impl FromStr for Source {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim().as_bytes() {
            [b'C' | b'c'] => Ok(Source::CENTRE),
            [digit @ b'1'..=b'9'] => Ok(Source(digit - b'0')),
            _ => Err(ParseError::new("source", "3", text)),
        }
    }
}

/// Where tiles are laid: a pattern line `1` to `5`, or the floor `F`.
///
/// ```
/// use sobremesa_azul::Target;
/// assert_eq!("4".parse::<Target>().unwrap().row(), Some(3));
/// assert_eq!(Target::FLOOR.to_string(), "F");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Target(u8);

impl Target {
    /// How many targets there are.
    pub const COUNT: usize = PatternLines::COUNT + 1;
    /// The floor line.
    pub const FLOOR: Target = Target(PatternLines::COUNT as u8);

    /// The pattern line in this row, counted from 0.
    #[inline]
    pub const fn line(row: usize) -> Option<Target> {
        if row < PatternLines::COUNT {
            Some(Target(row as u8))
        } else {
            None
        }
    }

    /// The row of a pattern line, counted from 0; nothing for the floor.
    #[inline]
    pub const fn row(self) -> Option<usize> {
        if self.0 < Target::FLOOR.0 {
            Some(self.0 as usize)
        } else {
            None
        }
    }

    /// Every target: the lines from the top, then the floor.
    pub fn all() -> impl DoubleEndedIterator<Item = Target> {
        (0..Target::COUNT as u8).map(Target)
    }

    /// Its number: the lines from 0, then the floor.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit among targets.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }

    /// The target of the lowest bit.
    #[inline]
    pub(crate) const fn lowest(bits: u8) -> Target {
        Target(bits.trailing_zeros() as u8)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row() {
            None => f.write_str("F"),
            Some(row) => write!(f, "{}", row + 1),
        }
    }
}

impl FromStr for Target {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim().as_bytes() {
            [b'F' | b'f'] => Ok(Target::FLOOR),
            [digit @ b'1'..=b'5'] => Ok(Target(digit - b'1')),
            _ => Err(ParseError::new("target", "4", text)),
        }
    }
}

/// Take all tiles of one colour from one place and lay them on one line, or on the floor.
///
/// ```
/// use sobremesa_azul::Action;
/// let action: Action = "3k4".parse().unwrap();
/// assert_eq!(action.source.number(), Some(3));
/// assert_eq!(action.to_string(), "3K4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// From where.
    pub source: Source,
    /// Which colour.
    pub colour: Colour,
    /// To where.
    pub target: Target,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.source, self.colour, self.target)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refused = || ParseError::new("take", "3K4", text);
        let letters: Vec<String> = text.trim().chars().map(String::from).collect();
        let [source, colour, target] = letters.as_slice() else {
            return Err(refused());
        };
        Ok(Action {
            source: source.parse().map_err(|_| refused())?,
            colour: colour.parse().map_err(|_| refused())?,
            target: target.parse().map_err(|_| refused())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_reads_back_as_itself() {
        for source in "C123456789".chars() {
            for colour in "BYRKW".chars() {
                for target in "12345F".chars() {
                    let text = format!("{source}{colour}{target}");
                    assert_eq!(text.parse::<Action>().expect("a move").to_string(), text);
                    assert_eq!(text.to_lowercase().parse::<Action>(), text.parse());
                }
            }
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in [
            "", "3K", "3K6", "0K1", "3X1", "CKC", "3K44", "K31", "３K4", "F K 1",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
