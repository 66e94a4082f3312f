//! "Suman doce": seven columns of four tiles, the last of each free.
//!
//! ```text
//!  0-3 1-1 2-5 …      pairs of free tiles that add up to twelve are taken away
//!  2-2 0-6 3-3
//!  4-4 1-5 0-0
//!  5-6 0-1 6-6   ◀ free
//! ```

use std::fmt;

use sobremesa_core::{BySeat, Outcome, Seat, Turn};

use crate::limits::{COLUMN, COLUMNS};
use crate::result::won_or_lost;
use crate::{Action, Actions, Deal, Pair, Tile};

/// The solitaire's table: what is left of each column.
///
/// ```
/// use sobremesa_domino::{Columns, Deal, Tile};
/// let mut columns = Columns::new();
/// columns.deal(&Deal::new(&Tile::all().collect::<Vec<_>>()).unwrap());
/// assert_eq!(columns.column(0).last().unwrap().to_string(), "0-3");
/// assert_eq!(columns.left(), 28);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Columns {
    tiles: [[Tile; COLUMN]; COLUMNS],
    heights: [u8; COLUMNS],
    dealt: bool,
}

impl Columns {
    /// A table about to be dealt.
    ///
    /// ```
    /// assert_eq!(sobremesa_domino::Columns::new().left(), 0);
    /// ```
    pub fn new() -> Columns {
        Columns {
            tiles: [[Tile::default(); COLUMN]; COLUMNS],
            heights: [0; COLUMNS],
            dealt: false,
        }
    }

    /// Lays the tiles out, column by column.
    ///
    /// ```
    /// # use sobremesa_domino::{Columns, Deal, Tile};
    /// let mut columns = Columns::new();
    /// columns.deal(&Deal::new(&Tile::all().collect::<Vec<_>>()).unwrap());
    /// assert_eq!(columns.column(6).first().unwrap().to_string(), "4-6");
    /// ```
    pub fn deal(&mut self, deal: &Deal) {
        for (column, tiles) in self.tiles.iter_mut().zip(deal.chunks_exact(COLUMN)) {
            column.copy_from_slice(tiles);
        }
        self.heights = [COLUMN as u8; COLUMNS];
        self.dealt = true;
    }

    /// Whether the tiles are laid out.
    pub(crate) fn is_dealt(&self) -> bool {
        self.dealt
    }

    /// What is left of a column, the free tile last; nothing beyond the seventh.
    ///
    /// ```
    /// assert!(sobremesa_domino::Columns::new().column(0).is_empty());
    /// ```
    pub fn column(&self, column: usize) -> &[Tile] {
        match (self.tiles.get(column), self.heights.get(column)) {
            (Some(tiles), Some(height)) => &tiles[..*height as usize],
            _ => &[],
        }
    }

    /// The columns in order.
    pub fn iter(&self) -> impl Iterator<Item = &[Tile]> {
        (0..COLUMNS).map(|column| self.column(column))
    }

    /// How many tiles are left.
    pub fn left(&self) -> usize {
        self.heights.iter().map(|height| *height as usize).sum()
    }

    /// The pairs that can be taken away.
    ///
    /// ```
    /// # use sobremesa_domino::{Actions, Columns};
    /// assert_eq!(Columns::new().legal_actions(), Actions::NONE);
    /// ```
    pub fn legal_actions(&self) -> Actions {
        let mut actions = Actions::NONE;
        for (column, tiles) in self.iter().enumerate() {
            let Some(one) = tiles.last() else { continue };
            for later in column + 1..COLUMNS {
                let other = self.column(later).last();
                if let Some(pair) = other.and_then(|other| Pair::new(*one, *other)) {
                    actions.add_pair(pair);
                }
            }
        }
        actions
    }

    /// Takes a pair known to be free away.
    ///
    /// ```
    /// use sobremesa_core::Rng;
    /// use sobremesa_domino::{Action, Columns, Deal};
    /// let mut columns = Columns::new();
    /// columns.deal(&Deal::shuffled(&mut Rng::new(3)));
    /// if let Some(Action::Remove(pair)) = columns.legal_actions().next() {
    ///     columns.remove(pair);
    ///     assert_eq!(columns.left(), 26);
    /// }
    /// ```
    pub fn remove(&mut self, pair: Pair) {
        let (one, other) = pair.tiles();
        for column in 0..COLUMNS {
            if self
                .column(column)
                .last()
                .is_some_and(|free| *free == one || *free == other)
            {
                self.heights[column] -= 1;
                // What is taken away leaves no trace, so that equal tables are equal.
                self.tiles[column][self.heights[column] as usize] = Tile::default();
            }
        }
    }

    /// Whether everything was taken away.
    ///
    /// ```
    /// assert!(!sobremesa_domino::Columns::new().is_cleared(), "nothing was dealt yet");
    /// ```
    pub fn is_cleared(&self) -> bool {
        self.dealt && self.left() == 0
    }

    /// What the game waits for.
    ///
    /// ```
    /// # use sobremesa_core::Turn;
    /// assert_eq!(sobremesa_domino::Columns::new().turn(), Turn::Chance);
    /// ```
    pub fn turn(&self) -> Turn {
        if !self.dealt {
            Turn::Chance
        } else if self.legal_actions().len() > 0 {
            Turn::Act(Seat::FIRST)
        } else {
            Turn::Over(Outcome {
                standings: BySeat::from_fn(1, |_| won_or_lost(self.is_cleared())),
            })
        }
    }

    /// Whether this is a pair of free tiles.
    pub fn is_legal(&self, action: Action) -> bool {
        self.legal_actions().contains(action)
    }

    /// How many tiles are left in each column.
    pub(crate) fn heights(&self) -> [u8; COLUMNS] {
        self.heights
    }
}

impl Default for Columns {
    fn default() -> Self {
        Columns::new()
    }
}

/// The columns one after the other, ` / ` between them.
impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (column, tiles) in self.iter().enumerate() {
            let stroke = if column == 0 { "" } else { " /" };
            f.write_str(stroke)?;
            for (place, tile) in tiles.iter().enumerate() {
                let blank = if column == 0 && place == 0 { "" } else { " " };
                write!(f, "{blank}{tile}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
