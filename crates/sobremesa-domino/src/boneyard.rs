//! The boneyard: a shuffled stack of tiles, the last of which is drawn first.

use std::fmt;
use std::ops::Deref;

use crate::{Tile, TileList};

/// The tiles nobody has yet; the last is drawn first.
///
/// ```
/// use sobremesa_domino::Boneyard;
/// let mut boneyard = Boneyard::new("1-2 0-6 2-6".parse().unwrap());
/// assert_eq!(boneyard.draw().unwrap().to_string(), "2-6");
/// assert_eq!(boneyard.to_string(), "1-2 0-6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Boneyard(TileList);

impl Boneyard {
    /// These tiles, the first to be drawn last.
    #[inline]
    pub fn new(tiles: TileList) -> Boneyard {
        Boneyard(tiles)
    }

    /// Takes the next tile off the stack.
    // I07: one draws from the end of the boneyard.
    #[inline]
    pub fn draw(&mut self) -> Option<Tile> {
        self.0.pop()
    }

    /// The tiles, the next one last.
    #[inline]
    pub fn tiles(&self) -> &TileList {
        &self.0
    }
}

impl Deref for Boneyard {
    type Target = [Tile];

    #[inline]
    fn deref(&self) -> &[Tile] {
        &self.0
    }
}

impl fmt::Display for Boneyard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Boneyard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
