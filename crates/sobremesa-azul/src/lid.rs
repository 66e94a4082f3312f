//! The lid of the box, where used tiles wait until the bag is empty.

use crate::Tiles;

/// The tiles in the lid.
///
/// ```
/// use sobremesa_azul::Lid;
/// let mut lid = Lid::default();
/// lid.add("BBK".parse().unwrap());
/// assert_eq!(lid.tip().to_string(), "BBK");
/// assert!(lid.tiles().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lid(Tiles);

impl Lid {
    /// A lid that holds these.
    pub const fn holding(tiles: Tiles) -> Lid {
        Lid(tiles)
    }

    /// What lies in it.
    #[inline]
    pub const fn tiles(self) -> Tiles {
        self.0
    }

    /// Lays tiles into it.
    #[inline]
    pub fn add(&mut self, tiles: Tiles) {
        self.0 += tiles;
    }

    /// Tips everything out of it.
    #[inline]
    pub fn tip(&mut self) -> Tiles {
        std::mem::take(&mut self.0)
    }
}
