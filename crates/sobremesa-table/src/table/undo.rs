//! Steps taken back: they leave the line of the match and stay in its log.

use sobremesa_core::{Game, Seat, Viewer};

use super::Table;
use crate::{Entry, TableError};

impl<G: Game> Table<G> {
    /// Goes back to before this seat's own last decision of this hand; gives how many steps were
    /// taken back. They stay in the log, followed by the entry that says so.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, perft::{Matches, Take}};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.act(Seat::FIRST, Take::Two).unwrap();
    /// table.act(Seat::SECOND, Take::Two).unwrap();
    /// assert_eq!(table.undo(Seat::FIRST), Ok(2));
    /// assert_eq!(table.version(), 3, "two steps, and that they were taken back");
    /// assert!(table.undo(Seat::FIRST).is_err());
    /// ```
    pub fn undo(&mut self, seat: Seat) -> Result<usize, TableError> {
        let keep = self.undo_point(seat)?;
        let back = self.live.len() - keep;
        let event = keep.checked_sub(1).map_or(0, |last| self.live[last].event);
        self.undo_to(event)?;
        Ok(back)
    }

    /// Whether an undo by this seat would take back something that showed one of these viewers what
    /// was hidden from them.
    pub fn undo_reveals(&self, seat: Seat, viewers: &[Viewer]) -> Result<bool, TableError> {
        let keep = self.undo_point(seat)?;
        let steps = self.steps()[keep..].iter().zip(&self.live[keep..]);
        Ok(steps.into_iter().any(|(step, live)| {
            let mut viewers = viewers.iter();
            viewers.any(|viewer| live.before.reveals(step, *viewer))
        }))
    }

    /// How many steps of the hand stay when this seat takes its last decision back.
    fn undo_point(&self, seat: Seat) -> Result<usize, TableError> {
        if self.closed.is_some() {
            return Err(TableError::MatchOver);
        }
        self.last_decision(seat).ok_or(TableError::NothingToUndo)
    }

    /// Goes back to after this event of the hand, which was not taken back; 0 is the hand's start.
    pub fn undo_to(&mut self, event: usize) -> Result<(), TableError> {
        let keep = match event {
            0 => 0,
            _ => {
                1 + self
                    .live
                    .binary_search_by_key(&event, |live| live.event)
                    .map_err(|_| TableError::NoSuchEvent(event))?
            }
        };
        self.rewind(keep);
        self.entries.push(Entry::Undo(event));
        Ok(())
    }

    /// Takes the live line back to so many steps.
    fn rewind(&mut self, keep: usize) {
        while self.live.len() > keep {
            self.log.pop();
            let live = self.live.pop().expect("it is longer than what stays");
            self.game = live.before;
        }
    }

    /// The table as it stood before a step of the current hand: what was known then, and no more.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, perft::{Matches, Take}};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.act(Seat::FIRST, Take::Two).unwrap();
    /// assert!(table.rewound(0).steps().is_empty());
    /// assert_eq!(table.rewound(7).steps().len(), 1, "there is nothing after the last step");
    /// ```
    #[must_use]
    pub fn rewound(&self, step: usize) -> Table<G> {
        let mut table = self.clone();
        let version = table
            .live
            .get(step)
            .map_or(table.entries.len(), |live| live.version - 1);
        table.entries.truncate(version);
        table.closed = None;
        table.rewind(step);
        table
    }
}
