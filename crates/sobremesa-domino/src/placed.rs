//! A tile as it lies on the table, and the end of the line it was placed at.

use std::fmt;

use crate::{Pip, Tile};

/// One end of the line.
///
/// ```
/// use sobremesa_domino::End;
/// assert_eq!(End::Left.to_string(), "<");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// The left end, `<`.
    Left,
    /// The right end, `>`.
    Right,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Left => "<",
            End::Right => ">",
        })
    }
}

/// A tile as it lies on the table.
///
/// ```
/// use sobremesa_domino::Line;
/// let line: Line = "|6-4|".parse().unwrap();
/// let placed = line.iter().next().unwrap();
/// assert_eq!((placed.left.value(), placed.right.value()), (6, 4));
/// assert_eq!(placed.tile().to_string(), "4-6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Placed {
    /// The number on its left half.
    pub left: Pip,
    /// The number on its right half.
    pub right: Pip,
}

impl Placed {
    /// Which tile it is.
    pub fn tile(self) -> Tile {
        Tile::new(self.left, self.right)
    }
}
