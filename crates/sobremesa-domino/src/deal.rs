//! A deal: all 28 tiles in the order they go round.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use sobremesa_core::{ParseError, Rng};

use crate::limits::TILES;
use crate::{Tile, TileList, TileSet};

/// All 28 tiles: 7 for seat 1, 7 for seat 2, …, then the boneyard, whose last tile is drawn first.
///
/// In "suman doce" it is seven columns of four, the last tile of each free.
///
/// ```
/// use sobremesa_core::Rng;
/// use sobremesa_domino::Deal;
/// let deal = Deal::shuffled(&mut Rng::new(1));
/// assert_eq!(deal.to_string().parse(), Ok(deal));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal([Tile; TILES]);

impl Deal {
    /// These tiles in this order, if they are all 28.
    ///
    /// ```
    /// use sobremesa_domino::{Deal, Tile};
    /// let all: Vec<Tile> = Tile::all().collect();
    /// assert!(Deal::new(&all).is_some());
    /// assert!(Deal::new(&all[1..]).is_none());
    /// ```
    pub fn new(tiles: &[Tile]) -> Option<Deal> {
        let tiles: [Tile; TILES] = tiles.try_into().ok()?;
        let set: TileSet = tiles.iter().copied().collect();
        (set == TileSet::ALL).then_some(Deal(tiles))
    }

    /// The tiles shuffled, each order equally likely.
    ///
    /// ```
    /// use sobremesa_core::Rng;
    /// use sobremesa_domino::Deal;
    /// assert_ne!(Deal::shuffled(&mut Rng::new(1)), Deal::shuffled(&mut Rng::new(2)));
    /// ```
    // P05: 28 tiles shuffled.
    #[inline]
    pub fn shuffled(rng: &mut Rng) -> Deal {
        const IN_ORDER: [Tile; TILES] = {
            let mut tiles = [Tile::double(match crate::Pip::new(0) {
                Some(blank) => blank,
                None => unreachable!(),
            }); TILES];
            let mut index = 0;
            while let Some(tile) = Tile::from_index(index) {
                tiles[index] = tile;
                index += 1;
            }
            tiles
        };
        let mut tiles = IN_ORDER;
        rng.shuffle(&mut tiles);
        Deal(tiles)
    }
}

impl Deref for Deal {
    type Target = [Tile; TILES];

    #[inline]
    fn deref(&self) -> &[Tile; TILES] {
        &self.0
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TileList::from_slice(&self.0)
            .expect("a deal has 28 tiles")
            .fmt(f)
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let tiles: TileList = text.parse()?;
        Deal::new(&tiles)
            .ok_or_else(|| ParseError::new("deal", "all 28 tiles, 0-3 5-6 …, each once", text))
    }
}
