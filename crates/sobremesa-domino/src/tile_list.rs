//! Tiles in a row, in order: what hands, boneyards and deals are made of.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use sobremesa_core::ParseError;

use crate::Tile;
use crate::limits::TILES;

/// Up to 28 tiles in order; prints as `0-0 2-3 4-5`.
///
/// A plain value of 29 bytes: a game is copied often, and its tiles with it.
///
/// ```
/// use sobremesa_domino::TileList;
/// let tiles: TileList = "0-0 3-2 4-5".parse().unwrap();
/// assert_eq!(tiles.to_string(), "0-0 2-3 4-5");
/// assert_eq!(tiles.len(), 3);
/// ```
#[derive(Clone, Copy)]
pub struct TileList {
    tiles: [Tile; TILES],
    len: u8,
}

impl TileList {
    /// No tiles yet.
    #[inline]
    pub fn new() -> TileList {
        TileList {
            tiles: [Tile::default(); TILES],
            len: 0,
        }
    }

    /// These tiles, if they are at most 28.
    ///
    /// ```
    /// use sobremesa_domino::{Tile, TileList};
    /// let all: Vec<Tile> = Tile::all().collect();
    /// assert_eq!(TileList::from_slice(&all).unwrap().len(), 28);
    /// ```
    #[inline]
    pub fn from_slice(tiles: &[Tile]) -> Option<TileList> {
        let mut list = TileList::new();
        list.tiles.get_mut(..tiles.len())?.copy_from_slice(tiles);
        list.len = tiles.len() as u8;
        Some(list)
    }

    /// Adds a tile at the end. A 29th tile does not exist and is our own mistake.
    ///
    /// ```
    /// let mut tiles: sobremesa_domino::TileList = "0-0".parse().unwrap();
    /// tiles.push("1-2".parse().unwrap());
    /// assert_eq!(tiles.to_string(), "0-0 1-2");
    /// ```
    #[inline]
    pub fn push(&mut self, tile: Tile) {
        self.tiles[self.len as usize] = tile;
        self.len += 1;
    }

    /// Adds a tile at the front, moving the others back.
    ///
    /// ```
    /// let mut tiles: sobremesa_domino::TileList = "0-0".parse().unwrap();
    /// tiles.push_front("1-2".parse().unwrap());
    /// assert_eq!(tiles.to_string(), "1-2 0-0");
    /// ```
    #[inline]
    pub fn push_front(&mut self, tile: Tile) {
        let len = self.len as usize;
        self.tiles.copy_within(..len, 1);
        self.tiles[0] = tile;
        self.len += 1;
    }

    /// Takes the last tile off.
    #[inline]
    pub fn pop(&mut self) -> Option<Tile> {
        self.len = self.len.checked_sub(1)?;
        Some(self.tiles[self.len as usize])
    }
}

impl Default for TileList {
    fn default() -> Self {
        TileList::new()
    }
}

impl Deref for TileList {
    type Target = [Tile];

    #[inline]
    fn deref(&self) -> &[Tile] {
        &self.tiles[..self.len as usize]
    }
}

impl PartialEq for TileList {
    fn eq(&self, other: &TileList) -> bool {
        **self == **other
    }
}

impl Eq for TileList {}

impl Hash for TileList {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Display for TileList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            write!(f, "{blank}{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for TileList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl std::str::FromStr for TileList {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut list = TileList::new();
        for word in text.split_whitespace() {
            if list.len() == TILES {
                return Err(ParseError::new("list-of-tiles", "0-0 2-3 4-5", text));
            }
            list.push(word.parse()?);
        }
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_that_were_taken_out_leave_no_trace() {
        let mut list: TileList = "0-0 1-2 3-3".parse().unwrap();
        list.pop();
        assert_eq!(list, "0-0 1-2".parse().unwrap());
    }

    #[test]
    fn a_twenty_ninth_tile_is_refused() {
        let text = "0-0 ".repeat(29);
        assert!(text.parse::<TileList>().is_err());
    }
}
