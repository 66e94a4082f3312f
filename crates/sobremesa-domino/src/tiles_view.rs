//! Tiles as a viewer sees them: open, or covered and only counted.

use crate::TileList;

/// Tiles lying open in their order, or so many covered ones.
///
/// ```
/// use sobremesa_domino::TilesView;
/// assert_eq!(TilesView::Covered(7).len(), 7);
/// let open = TilesView::Open("0-0 2-3".parse().unwrap());
/// assert_eq!(open.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TilesView {
    /// These tiles.
    Open(TileList),
    /// So many tiles, face down.
    Covered(u8),
}

impl TilesView {
    /// How many tiles.
    pub fn len(&self) -> usize {
        match self {
            TilesView::Open(tiles) => tiles.len(),
            TilesView::Covered(count) => *count as usize,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The tiles, if they lie open.
    pub fn open(&self) -> Option<&TileList> {
        match self {
            TilesView::Open(tiles) => Some(tiles),
            TilesView::Covered(_) => None,
        }
    }
}
