//! A position as text: the 64 squares from a1 to h8, then the side to move.
//!
//! ```text
//! ---------------------------OX------XO--------------------------- X
//! ```

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::{Board, Colour, Square, Squares};

/// The discs by colour and the side to move.
///
/// Prints as 64 characters of `X`, `O` and `-`, a blank and the side to move. Reads also `*`, `B`,
/// `W` and `.`, small letters, and line breaks and blanks anywhere between.
///
/// ```
/// use sobremesa_reversi::{Board, Colour, Position};
/// let start: Position = "
///     ........
///     ........
///     ........
///     ...WB...
///     ...BW...
///     ........
///     ........
///     ........ *".parse().unwrap();
/// assert_eq!(start, Position::new(Board::START, Colour::Black));
/// assert_eq!(
///     start.to_string(),
///     "---------------------------OX------XO--------------------------- X"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    board: Board,
    to_move: Colour,
}

impl Position {
    /// The beginning of every game.
    pub const START: Position = Position {
        board: Board::START,
        to_move: Colour::Black,
    };

    /// This board, whose mover has this colour.
    #[inline]
    pub const fn new(board: Board, to_move: Colour) -> Position {
        Position { board, to_move }
    }

    /// The board as the side to move sees it.
    #[inline]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The side to move, or to pass.
    #[inline]
    pub const fn to_move(self) -> Colour {
        self.to_move
    }

    /// The discs of one colour.
    ///
    /// ```
    /// use sobremesa_reversi::{Colour, Position};
    /// assert_eq!(Position::START.discs(Colour::White).to_string(), "d4 e5");
    /// ```
    #[inline]
    pub fn discs(self, colour: Colour) -> Squares {
        Squares(if colour == self.to_move {
            self.board.mover()
        } else {
            self.board.waiting()
        })
    }

    /// The colour of the disc on a square, if there is one.
    ///
    /// ```
    /// use sobremesa_reversi::{Colour, Position, Square};
    /// assert_eq!(Position::START.disc("d4".parse().unwrap()), Some(Colour::White));
    /// assert_eq!(Position::START.disc(Square::A1), None);
    /// ```
    pub fn disc(self, square: Square) -> Option<Colour> {
        Colour::BOTH
            .into_iter()
            .find(|&colour| self.discs(colour).contains(square))
    }

    /// The same with this on a square: a disc of this colour, or none.
    ///
    /// ```
    /// use sobremesa_reversi::{Colour, Position, Square};
    /// let position = Position::START.with(Square::A1, Some(Colour::Black));
    /// assert_eq!(position.disc(Square::A1), Some(Colour::Black));
    /// assert_eq!(position.with(Square::A1, None), Position::START);
    /// ```
    #[must_use]
    pub fn with(self, square: Square, disc: Option<Colour>) -> Position {
        let bits = |colour: Colour| {
            let others = self.discs(colour).0 & !square.bit();
            others
                | if disc == Some(colour) {
                    square.bit()
                } else {
                    0
                }
        };
        let (mover, waiting) = (bits(self.to_move), bits(!self.to_move));
        let board = Board::new(mover, waiting).expect("no square has two discs");
        Position { board, ..self }
    }

    /// The same with this side to move.
    #[must_use]
    pub fn with_to_move(self, to_move: Colour) -> Position {
        let board = if to_move == self.to_move {
            self.board
        } else {
            self.board.pass()
        };
        Position { board, to_move }
    }

    /// The 64 squares, without the side to move.
    pub fn squares(self) -> String {
        Square::all()
            .map(|square| self.disc(square).map_or('-', Colour::letter))
            .collect()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.squares(), self.to_move)
    }
}

impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refused = || ParseError::new("position", EXAMPLE, text.trim());
        let mut letters = text.chars().filter(|letter| !letter.is_whitespace());
        let (mut black, mut white) = (0, 0);
        for square in Square::all() {
            let letter = letters.next().ok_or_else(refused)?;
            match (Colour::from_letter(letter), letter) {
                (Some(Colour::Black), _) => black |= square.bit(),
                (Some(Colour::White), _) => white |= square.bit(),
                (None, '-' | '.') => {}
                _ => return Err(refused()),
            }
        }
        let side: String = letters.collect();
        let to_move: Colour = side.parse().map_err(|_| refused())?;
        let (mover, waiting) = match to_move {
            Colour::Black => (black, white),
            Colour::White => (white, black),
        };
        let board = Board::new(mover, waiting).expect("each square was read once");
        Ok(Position { board, to_move })
    }
}

const EXAMPLE: &str = "---------------------------OX------XO--------------------------- X";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_reads_back_as_itself() {
        let text = "-----------X-----O-X-O----OXXX---OOOXX-----OXO-----X-O---------- O";
        let read: Position = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(read.to_move(), Colour::White);
    }

    #[test]
    fn every_spelling_is_the_same_position() {
        let text = "---------------------------OX------XO--------------------------- O";
        let expected: Position = text.parse().unwrap();
        let rows: Vec<&str> = (0..8)
            .map(|row| &text[row * 8..][..8])
            .chain([" O"])
            .collect();
        let spellings = [
            text.to_lowercase(),
            text.replace('-', "."),
            text.replace('X', "*").replace('O', "w"),
            text.replace('X', "b").replace('O', "W"),
            text.replace(" O", "O"),
            text.replace(" O", "\nwhite\n"),
            rows.join("\r\n"),
        ];
        for spelling in spellings {
            assert_eq!(spelling.parse(), Ok(expected), "{spelling:?}");
        }
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let start = Position::START.to_string();
        let bad = [
            String::new(),
            "X".to_owned(),
            start[..63].to_owned(),
            start[..64].to_owned(),
            start.replace(" X", " ."),
            start.replace(" X", " XX"),
            start.replacen('-', "?", 1),
            start.replacen('-', "ñ", 1),
            format!("-{start}"),
        ];
        for text in bad {
            assert!(text.parse::<Position>().is_err(), "{text:?}");
        }
    }
}
