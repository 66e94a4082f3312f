//! Why a tile cannot lie where it was put.

use thiserror::Error;

use crate::{Pip, Tile};

/// A tile that matches neither number it was held to.
///
/// ```
/// use sobremesa_domino::{End, Line};
/// let refused = "|4-6|".parse::<Line>().unwrap().place("3-5".parse().unwrap(), End::Left);
/// assert_eq!(refused.unwrap_err().to_string(), "3-5 does not fit: the ends are 4 and 6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{tile} does not fit: the ends are {left} and {right}")]
pub struct DoesNotFit {
    /// The tile.
    pub tile: Tile,
    /// The number open on the left.
    pub left: Pip,
    /// The number open on the right.
    pub right: Pip,
}

/// A board text that is no line of tiles.
///
/// ```
/// use sobremesa_domino::{Line, LineError};
/// assert_eq!(Line::read("|4-6||5-1|"), Err(LineError::NoMatch("4-6".into(), "5-1".into())));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LineError {
    /// Not written as `|4-6||6-6|`.
    #[error("the board is not written like |4-6||6-6|")]
    Malformed,
    /// A number no tile has.
    #[error("no tile has the number {0}")]
    PipTooHigh(u32),
    /// Two neighbours whose touching numbers differ, as they were written.
    #[error("{0} and {1} touch with different numbers")]
    NoMatch(String, String),
    /// The same tile again.
    #[error("{0} lies there twice")]
    Twice(Tile),
}
