//! Why a save file is refused: each fault has its own name.

use std::fmt;

use sobremesa_core::Seat;
use thiserror::Error;

use crate::Tile;

/// A part of the save file.
///
/// ```
/// use sobremesa_domino::Place;
/// assert_eq!(Place::Boneyard.to_string(), "the boneyard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The number of players.
    Players,
    /// The line on the table.
    Board,
    /// The boneyard and its count.
    Boneyard,
    /// A hand and its count.
    Hand(Seat),
    /// Points from earlier rounds.
    Total(Seat),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Players => f.write_str("the number of players"),
            Place::Board => f.write_str("the board"),
            Place::Boneyard => f.write_str("the boneyard"),
            Place::Hand(seat) => write!(f, "the hand of player {seat}"),
            Place::Total(seat) => write!(f, "the points of player {seat}"),
        }
    }
}

/// A save file that cannot be loaded, and why.
///
/// ```
/// use sobremesa_domino::{Place, SaveError};
/// let refused =
///     SaveError::CountDiffers { line: 4, place: Place::Boneyard, tiles: 13, count_line: 3, count: 14 };
/// assert_eq!(refused.to_string(), "line 4: 13 tiles in the boneyard, but line 3 says 14");
/// assert_eq!(refused.line(), Some(4));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SaveError {
    /// Bytes that are no text.
    #[error("this is not a text file")]
    NotText,
    /// The file stops too early.
    #[error("the file ends where {wanted} should stand")]
    Ends {
        /// What is missing.
        wanted: Place,
    },
    /// Not 2, 3 or 4 players.
    #[error("line {line}: the players are 2, 3 or 4, not {found:?}")]
    Players {
        /// Where.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// No tile on the table.
    #[error("line {line}: the board has no tiles")]
    EmptyBoard {
        /// Where.
        line: usize,
    },
    /// A board that is not written as boards are.
    #[error("line {line}: {found:?} is not a board like |4-6||6-6|")]
    Board {
        /// Where.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// Two neighbours that do not match.
    #[error("line {line}: {left} and {right} touch with different numbers")]
    NoMatch {
        /// Where.
        line: usize,
        /// The tile on the left.
        left: String,
        /// The tile on the right.
        right: String,
    },
    /// A number no tile has.
    #[error("line {line}: no tile has the number {found}")]
    Pip {
        /// Where.
        line: usize,
        /// The number.
        found: String,
    },
    /// A word among the tiles.
    #[error("line {line}: {found:?} is not a number")]
    NotANumber {
        /// Where.
        line: usize,
        /// The word.
        found: String,
    },
    /// Something else where a count should stand.
    #[error("line {line}: {found:?} is not how many tiles there are in {place}")]
    Count {
        /// Where.
        line: usize,
        /// Of what.
        place: Place,
        /// What stands there.
        found: String,
    },
    /// A count that differs from its list.
    #[error("line {line}: {tiles} tiles in {place}, but line {count_line} says {count}")]
    CountDiffers {
        /// Where the tiles are.
        line: usize,
        /// Of what.
        place: Place,
        /// How many tiles there are.
        tiles: usize,
        /// Where the count is.
        count_line: usize,
        /// What it says.
        count: u32,
    },
    /// Half a tile too many.
    #[error("line {line}: {pips} numbers in {place}, and a tile has two")]
    OddPips {
        /// Where.
        line: usize,
        /// Of what.
        place: Place,
        /// How many numbers there are.
        pips: usize,
    },
    /// The same tile again.
    #[error("line {line}: {tile} is there twice")]
    Twice {
        /// Where the second one is.
        line: usize,
        /// Which.
        tile: Tile,
    },
    /// A tile that is nowhere.
    #[error("{tile} is missing")]
    Missing {
        /// Which.
        tile: Tile,
    },
    /// A total below nothing.
    #[error("line {line}: player {seat} cannot have {found} points")]
    NegativeTotal {
        /// Where.
        line: usize,
        /// Whose.
        seat: Seat,
        /// The number.
        found: String,
    },
    /// Something else where a total should stand.
    #[error("line {line}: {found:?} is not how many points player {seat} has")]
    Total {
        /// Where.
        line: usize,
        /// Whose.
        seat: Seat,
        /// What stands there.
        found: String,
    },
    /// A hand without tiles: that round was over.
    #[error("line {line}: player {seat} has no tiles")]
    EmptyHand {
        /// Where.
        line: usize,
        /// Whose.
        seat: Seat,
    },
    /// Something after the end.
    #[error("line {line}: nothing may follow the last points, but {found:?} does")]
    Trailing {
        /// Where.
        line: usize,
        /// What stands there.
        found: String,
    },
}

impl SaveError {
    /// The line of the file that is wrong, where one is.
    ///
    /// ```
    /// assert_eq!(sobremesa_domino::SaveError::NotText.line(), None);
    /// ```
    pub fn line(&self) -> Option<usize> {
        match self {
            SaveError::NotText | SaveError::Ends { .. } | SaveError::Missing { .. } => None,
            SaveError::Players { line, .. }
            | SaveError::EmptyBoard { line }
            | SaveError::Board { line, .. }
            | SaveError::NoMatch { line, .. }
            | SaveError::Pip { line, .. }
            | SaveError::NotANumber { line, .. }
            | SaveError::Count { line, .. }
            | SaveError::CountDiffers { line, .. }
            | SaveError::OddPips { line, .. }
            | SaveError::Twice { line, .. }
            | SaveError::NegativeTotal { line, .. }
            | SaveError::Total { line, .. }
            | SaveError::EmptyHand { line, .. }
            | SaveError::Trailing { line, .. } => Some(*line),
        }
    }
}
