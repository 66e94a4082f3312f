//! The five colours of the tiles, and where each has its place on the wall.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

/// One of the five colours, in the order of the rulebook: blue, yellow, red, black, white.
///
/// ```
/// use sobremesa_azul::Colour;
/// assert_eq!("k".parse(), Ok(Colour::Black));
/// assert_eq!(Colour::Black.to_string(), "K");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// `B`, azul.
    Blue,
    /// `Y`, amarillo.
    Yellow,
    /// `R`, rojo.
    Red,
    /// `K`, negro.
    Black,
    /// `W`, blanco.
    White,
}

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// All of them, in order.
    pub const ALL: [Colour; Colour::COUNT] = [
        Colour::Blue,
        Colour::Yellow,
        Colour::Red,
        Colour::Black,
        Colour::White,
    ];

    /// Counted from 0, to index with.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour with this index; indices wrap around.
    #[inline]
    pub const fn from_index(index: usize) -> Colour {
        Colour::ALL[index % Colour::COUNT]
    }

    /// The capital letter of the notation.
    pub const fn letter(self) -> char {
        ['B', 'Y', 'R', 'K', 'W'][self.index()]
    }

    /// The colour of this letter, in either case.
    ///
    /// ```
    /// use sobremesa_azul::Colour;
    /// assert_eq!(Colour::from_letter('w'), Some(Colour::White));
    /// assert_eq!(Colour::from_letter('x'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }

    /// The column of this colour in a row of the wall: each row begins one further to the right.
    ///
    /// ```
    /// use sobremesa_azul::Colour;
    /// assert_eq!(Colour::Blue.column(0), 0);
    /// assert_eq!(Colour::White.column(1), 0);
    /// ```
    #[inline]
    pub const fn column(self, row: usize) -> usize {
        (self.index() + row) % Colour::COUNT
    }

    /// The colour whose place this is.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Colour {
        Colour::from_index(column + Colour::COUNT - row % Colour::COUNT)
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
        let mut letters = text.trim().chars();
        match (letters.next().and_then(Colour::from_letter), letters.next()) {
            (Some(colour), None) => Ok(colour),
            _ => Err(ParseError::new("colour", "B", text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wall_is_the_published_one() {
        let rows: Vec<String> = (0..5)
            .map(|row| {
                (0..5)
                    .map(|column| Colour::at(row, column).letter())
                    .collect()
            })
            .collect();
        assert_eq!(rows, ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]);
    }

    #[test]
    fn place_and_colour_agree() {
        for row in 0..5 {
            for colour in Colour::ALL {
                assert_eq!(Colour::at(row, colour.column(row)), colour);
            }
        }
    }
}
