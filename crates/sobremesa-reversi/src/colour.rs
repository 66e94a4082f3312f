//! The two colours of a disc; black sits in seat 1 and moves first.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use sobremesa_core::{ParseError, Seat};

/// Black or white; prints as `X` or `O`, reads also `*`, `B`, `W` and the words.
///
/// ```
/// use sobremesa_core::Seat;
/// use sobremesa_reversi::Colour;
/// assert_eq!("*".parse(), Ok(Colour::Black));
/// assert_eq!(!Colour::Black, Colour::White);
/// assert_eq!(Colour::White.seat(), Seat::SECOND);
/// assert_eq!(Colour::White.to_string(), "O");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Moves first, in seat 1.
    Black,
    /// Moves second, in seat 2.
    White,
}

impl Colour {
    /// Both, black first.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The place at the table: black is seat 1.
    #[inline]
    pub const fn seat(self) -> Seat {
        match self {
            Colour::Black => Seat::FIRST,
            Colour::White => Seat::SECOND,
        }
    }

    /// The colour of a place at the table; every seat but the first is white's.
    ///
    /// ```
    /// use sobremesa_reversi::Colour;
    /// assert_eq!(Colour::of(sobremesa_core::Seat::SECOND), Colour::White);
    /// ```
    #[inline]
    pub const fn of(seat: Seat) -> Colour {
        match seat.index() {
            0 => Colour::Black,
            _ => Colour::White,
        }
    }

    /// The letter of a position: `X` or `O`.
    pub const fn letter(self) -> char {
        match self {
            Colour::Black => 'X',
            Colour::White => 'O',
        }
    }

    /// The colour a letter stands for, in any spelling of positions.
    ///
    /// ```
    /// use sobremesa_reversi::Colour;
    /// assert_eq!(Colour::from_letter('w'), Some(Colour::White));
    /// assert_eq!(Colour::from_letter('-'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter {
            'X' | 'x' | '*' | 'B' | 'b' => Some(Colour::Black),
            'O' | 'o' | 'W' | 'w' => Some(Colour::White),
            _ => None,
        }
    }
}

impl Not for Colour {
    type Output = Colour;

    #[inline]
    fn not(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let word = text.trim();
        let mut letters = word.chars();
        let read = match (letters.next(), letters.next()) {
            (Some(letter), None) => Colour::from_letter(letter),
            _ if word.eq_ignore_ascii_case("black") => Some(Colour::Black),
            _ if word.eq_ignore_ascii_case("white") => Some(Colour::White),
            _ => None,
        };
        read.ok_or_else(|| ParseError::new("colour", "X", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_reads_back_as_itself_and_from_every_spelling() {
        for colour in Colour::BOTH {
            assert_eq!(colour.to_string().parse(), Ok(colour));
            assert_eq!(Colour::of(colour.seat()), colour);
        }
        for text in ["X", "x", "*", "B", "b", "black", " Black "] {
            assert_eq!(text.parse(), Ok(Colour::Black), "{text:?}");
        }
        for text in ["O", "o", "W", "w", "WHITE"] {
            assert_eq!(text.parse(), Ok(Colour::White), "{text:?}");
        }
        for text in ["", "-", ".", "XO", "blanco"] {
            assert!(text.parse::<Colour>().is_err(), "{text:?}");
        }
    }
}
