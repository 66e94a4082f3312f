//! The line of tiles on the table, each turned as it was placed.
//!
//! ```text
//!  4 ◀ |4-6||6-6||6-1| ▶ 1      the open ends are 4 and 1
//! ```

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::limits::TILES;
use crate::{DoesNotFit, End, LineError, Pip, Placed, Tile, TileSet};

/// A power of two holds the 28 tiles, so that the ring's places wrap round without a division.
const RING: usize = 32;

/// The line of tiles on the table (the document's `tablero`).
///
/// ```
/// use sobremesa_domino::{End, Line};
/// let mut line: Line = "|4-6||6-6|".parse().unwrap();
/// line.place("1-6".parse().unwrap(), End::Right).unwrap();
/// assert_eq!(line.to_string(), "|4-6||6-6||6-1|");
/// assert!(line.place("2-3".parse().unwrap(), End::Left).is_err());
/// ```
#[derive(Clone, Copy)]
pub struct Line {
    ring: [Placed; RING],
    first: u8,
    len: u8,
    left: Pip,
    right: Pip,
    tiles: TileSet,
}

impl Line {
    /// An empty table.
    ///
    /// ```
    /// assert!(sobremesa_domino::Line::new().is_empty());
    /// ```
    pub fn new() -> Line {
        Line {
            ring: [Placed::default(); RING],
            first: 0,
            len: 0,
            left: Pip::default(),
            right: Pip::default(),
            tiles: TileSet::EMPTY,
        }
    }

    /// How many tiles lie there.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no tile lies there.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The tiles on the table, without their order.
    #[inline]
    pub fn tiles(&self) -> TileSet {
        self.tiles
    }

    /// The tiles from left to right.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Placed> + ExactSizeIterator + '_ {
        (0..self.len).map(|place| self.ring[(self.first + place) as usize % RING])
    }

    /// The open number at an end, unless the table is empty.
    ///
    /// ```
    /// use sobremesa_domino::{End, Line};
    /// let line: Line = "|4-6||6-6|".parse().unwrap();
    /// assert_eq!(line.open(End::Left).unwrap().value(), 4);
    /// assert_eq!(Line::new().open(End::Right), None);
    /// ```
    #[inline]
    pub fn open(&self, end: End) -> Option<Pip> {
        (self.len > 0)
            .then(|| self.ends())
            .map(|(left, right)| match end {
                End::Left => left,
                End::Right => right,
            })
    }

    /// Both open numbers; of an empty table, two blanks.
    #[inline]
    pub(crate) fn ends(&self) -> (Pip, Pip) {
        (self.left, self.right)
    }

    /// The tiles that would fit somewhere; all of them on an empty table.
    ///
    /// ```
    /// let line: sobremesa_domino::Line = "|4-6||6-6|".parse().unwrap();
    /// assert_eq!(line.fitting().len(), 13, "seven fours and seven sixes share the 4-6");
    /// ```
    #[inline]
    pub fn fitting(&self) -> TileSet {
        if self.is_empty() {
            return TileSet::ALL;
        }
        let (left, right) = self.ends();
        TileSet::with(left) | TileSet::with(right)
    }

    /// Whether this tile fits this end.
    ///
    /// ```
    /// use sobremesa_domino::{End, Line};
    /// let line: Line = "|4-6||6-6|".parse().unwrap();
    /// assert!(line.fits("3-6".parse().unwrap(), End::Right));
    /// assert!(!line.fits("3-6".parse().unwrap(), End::Left));
    /// ```
    #[inline]
    pub fn fits(&self, tile: Tile, end: End) -> bool {
        self.open(end).is_none_or(|open| tile.has(open))
    }

    /// Places a tile, turned so that the touching numbers agree.
    ///
    /// ```
    /// use sobremesa_domino::{End, Line};
    /// let mut line = Line::new();
    /// line.place("3-4".parse().unwrap(), End::Right).unwrap();
    /// line.place("1-3".parse().unwrap(), End::Left).unwrap();
    /// assert_eq!(line.to_string(), "|1-3||3-4|");
    /// ```
    // P12: a placed tile is turned so that the touching numbers agree.
    #[inline]
    pub fn place(&mut self, tile: Tile, end: End) -> Result<(), DoesNotFit> {
        let (left, right) = self.ends();
        let placed = if self.is_empty() {
            Placed {
                left: tile.low(),
                right: tile.high(),
            }
        } else {
            let refused = DoesNotFit { tile, left, right };
            match end {
                End::Left => Placed {
                    left: tile.other(left).ok_or(refused)?,
                    right: left,
                },
                End::Right => Placed {
                    left: right,
                    right: tile.other(right).ok_or(refused)?,
                },
            }
        };
        self.put(placed, end);
        Ok(())
    }

    #[inline]
    fn put(&mut self, placed: Placed, end: End) {
        let alone = self.is_empty();
        let place = match end {
            End::Left => {
                self.first = self.first.wrapping_sub(1) % RING as u8;
                self.first
            }
            End::Right => self.first + self.len,
        };
        if end == End::Left || alone {
            self.left = placed.left;
        }
        if end == End::Right || alone {
            self.right = placed.right;
        }
        self.ring[place as usize % RING] = placed;
        self.len += 1;
        self.tiles.insert(placed.tile());
    }
}

impl Default for Line {
    fn default() -> Self {
        Line::new()
    }
}

impl PartialEq for Line {
    fn eq(&self, other: &Line) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl Eq for Line {}

impl Hash for Line {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len.hash(state);
        self.iter().for_each(|placed| placed.hash(state));
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for placed in self.iter() {
            write!(f, "|{}-{}|", placed.left, placed.right)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

impl Line {
    /// Reads a board, blanks between the tiles allowed; an empty text is an empty table.
    ///
    /// ```
    /// use sobremesa_domino::Line;
    /// assert_eq!(Line::read(" |4-6| |6-6| ").unwrap().to_string(), "|4-6||6-6|");
    /// ```
    pub fn read(text: &str) -> Result<Line, LineError> {
        let mut line = Line::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let (inside, after) = rest
                .strip_prefix('|')
                .and_then(|rest| rest.split_once('|'))
                .ok_or(LineError::Malformed)?;
            let (left, right) = inside.split_once('-').ok_or(LineError::Malformed)?;
            let placed = Placed {
                left: read_pip(left)?,
                right: read_pip(right)?,
            };
            if let Some(before) = line
                .iter()
                .next_back()
                .filter(|before| before.right != placed.left)
            {
                return Err(LineError::NoMatch(
                    format!("{}-{}", before.left, before.right),
                    format!("{}-{}", placed.left, placed.right),
                ));
            }
            if line.tiles.contains(placed.tile()) {
                return Err(LineError::Twice(placed.tile()));
            }
            line.put(placed, End::Right);
            rest = after.trim_start();
        }
        debug_assert!(line.len() <= TILES, "no tile lies there twice");
        Ok(line)
    }
}

fn read_pip(text: &str) -> Result<Pip, LineError> {
    let text = text.trim();
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(LineError::Malformed);
    }
    let value: u32 = text.parse().unwrap_or(u32::MAX);
    u8::try_from(value)
        .ok()
        .and_then(Pip::new)
        .ok_or(LineError::PipTooHigh(value))
}

impl FromStr for Line {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Line::read(text).map_err(|_| ParseError::new("board", "|4-6||6-6|", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: &str, tile: &str, end: End, after: &str) {
        let mut line: Line = before.parse().unwrap();
        line.place(tile.parse().unwrap(), end).unwrap();
        assert_eq!(line.to_string(), after);
        assert_eq!(after.parse(), Ok(line), "reads back as itself");
    }

    #[test]
    fn a_placed_tile_is_turned_so_that_the_touching_numbers_agree() {
        check("", "4-6", End::Right, "|4-6|");
        check("|4-6|", "4-5", End::Left, "|5-4||4-6|");
        check("|4-6|", "1-4", End::Left, "|1-4||4-6|");
        check("|4-6|", "6-6", End::Right, "|4-6||6-6|");
        check("|4-6||6-6|", "0-6", End::Right, "|4-6||6-6||6-0|");
        check("|4-6||6-1||1-4|", "4-4", End::Left, "|4-4||4-6||6-1||1-4|");
    }

    #[test]
    fn lines_are_equal_however_they_grew() {
        let mut one = Line::new();
        one.place("1-2".parse().unwrap(), End::Right).unwrap();
        one.place("0-1".parse().unwrap(), End::Left).unwrap();
        assert_eq!(one, "|0-1||1-2|".parse().unwrap());
    }

    #[test]
    fn a_line_of_all_tiles_has_room() {
        let mut line = Line::new();
        let mut left: Vec<Tile> = Tile::all().collect();
        // Growing to the left as long as anything fits wraps round the ring.
        while let Some(place) = left.iter().position(|tile| line.fits(*tile, End::Left)) {
            line.place(left.remove(place), End::Left).unwrap();
        }
        assert_eq!(line.to_string().parse(), Ok(line));
        assert_eq!(line.len() + left.len(), TILES);
    }

    #[test]
    fn each_fault_of_a_board_has_its_own_name() {
        assert_eq!(Line::read("4-6"), Err(LineError::Malformed));
        assert_eq!(Line::read("|4-6||"), Err(LineError::Malformed));
        assert_eq!(Line::read("|4-6|6-6|"), Err(LineError::Malformed));
        assert_eq!(Line::read("|-1-6|"), Err(LineError::Malformed));
        assert_eq!(Line::read("|4-7|"), Err(LineError::PipTooHigh(7)));
        assert_eq!(
            Line::read("|4-6||5-6|"),
            Err(LineError::NoMatch("4-6".into(), "5-6".into()))
        );
        assert_eq!(
            Line::read("|4-6||6-4|"),
            Err(LineError::Twice("4-6".parse().unwrap()))
        );
    }
}
