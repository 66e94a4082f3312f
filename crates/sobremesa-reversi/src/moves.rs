//! What a player decides: a square or a pass; and the set of what may be decided.

use std::fmt;
use std::iter::FusedIterator;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::squares::Walk;
use crate::{Square, Squares};

/// A disc on a square, or a pass; prints as `f5` or `pass`.
///
/// ```
/// use sobremesa_reversi::Move;
/// assert_eq!("PASS".parse(), Ok(Move::Pass));
/// assert_eq!("5f".parse::<Move>().unwrap().to_string(), "f5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A disc on this square.
    Place(Square),
    /// No disc can be placed; the turn goes to the other side.
    Pass,
}

impl Move {
    /// The square, unless it is a pass.
    #[inline]
    pub const fn square(self) -> Option<Square> {
        match self {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        }
    }
}

impl From<Square> for Move {
    fn from(square: Square) -> Move {
        Move::Place(square)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(square) => square.fmt(f),
            Move::Pass => f.pad("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text.trim().eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        text.parse()
            .map(Move::Place)
            .map_err(|_| ParseError::new("square", "f5", text))
    }
}

/// The moves of one side: squares, or just the pass, or nothing once the game is over.
///
/// ```
/// use sobremesa_core::Game;
/// use sobremesa_reversi::Reversi;
/// let moves = Reversi::start().legal_actions();
/// assert_eq!(moves.squares().len(), 4);
/// assert!(!moves.is_pass());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    squares: Squares,
    pass: bool,
}

impl Moves {
    #[inline]
    pub(crate) const fn new(squares: u64, pass: bool) -> Moves {
        Moves {
            squares: Squares(squares),
            pass,
        }
    }

    /// The squares among them.
    ///
    /// ```
    /// use sobremesa_core::Game;
    /// use sobremesa_reversi::Reversi;
    /// assert_eq!(Reversi::start().legal_actions().squares().to_string(), "d3 c4 f5 e6");
    /// ```
    #[inline]
    pub const fn squares(self) -> Squares {
        self.squares
    }

    /// Whether the only move is to pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.pass
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = MovesWalk;

    #[inline]
    fn into_iter(self) -> MovesWalk {
        MovesWalk {
            squares: self.squares.into_iter(),
            pass: self.pass,
        }
    }
}

/// The moves of one side one after another.
///
/// ```
/// use sobremesa_core::Game;
/// use sobremesa_reversi::Reversi;
/// assert_eq!(Reversi::start().legal_actions().into_iter().len(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct MovesWalk {
    squares: Walk,
    pass: bool,
}

impl Iterator for MovesWalk {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if let Some(square) = self.squares.next() {
            return Some(Move::Place(square));
        }
        std::mem::take(&mut self.pass).then_some(Move::Pass)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.squares.len() + usize::from(self.pass);
        (count, Some(count))
    }

    #[inline]
    fn nth(&mut self, skipped: usize) -> Option<Move> {
        let squares = self.squares.len();
        if let Some(square) = self.squares.nth(skipped) {
            return Some(Move::Place(square));
        }
        (std::mem::take(&mut self.pass) && skipped == squares).then_some(Move::Pass)
    }
}

impl ExactSizeIterator for MovesWalk {}
impl FusedIterator for MovesWalk {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_reads_back_as_itself() {
        for text in ["a1", "h8", "f5", "pass"] {
            let read: Move = text.parse().unwrap();
            assert_eq!(read.to_string(), text);
        }
        assert!("pas".parse::<Move>().is_err());
        assert!("".parse::<Move>().is_err());
    }

    #[test]
    fn walking_and_jumping_agree() {
        for moves in [
            Moves::new(0b1011, false),
            Moves::new(0, true),
            Moves::new(0, false),
        ] {
            let walked: Vec<Move> = moves.into_iter().collect();
            assert_eq!(walked.len(), moves.into_iter().len());
            for skipped in 0..=walked.len() {
                assert_eq!(moves.into_iter().nth(skipped), walked.get(skipped).copied());
            }
        }
    }
}
