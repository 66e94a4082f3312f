//! Which tile opens a round.

use crate::{Opening, Tile, TileSet};

/// The tile among these that opens.
#[inline]
pub(crate) fn opening_tile(opening: Opening, held: TileSet) -> Option<Tile> {
    let double = (held & TileSet::DOUBLES).last();
    match opening {
        Opening::HighestDouble => double,
        // Doubles have the highest numbers; the others are numbered in their own order.
        Opening::HighestTile => double.or_else(|| held.iter().max_by_key(|tile| tile.number())),
    }
}

/// The tiles that would have opened before this one.
pub(crate) fn opens_before(opening: Opening, tile: Tile) -> TileSet {
    Tile::all()
        .filter(|other| match opening {
            Opening::HighestDouble => other.is_double() && *other > tile,
            Opening::HighestTile => other.number() > tile.number(),
        })
        .collect()
}
