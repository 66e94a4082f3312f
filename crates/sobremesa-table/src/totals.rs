//! Who has how many points over the hands of a match.

use sobremesa_core::{BySeat, Game, Outcome, Turn};

use crate::Table;

impl<G: Game> Table<G> {
    /// The points of each seat over the match, the current hand included once it is over.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::{Player, Table};
    /// # let table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert_eq!(table.totals().values(), &[0, 0]);
    /// ```
    pub fn totals(&self) -> BySeat<i32> {
        let mut totals = self.earlier_totals();
        if let Turn::Over(outcome) = self.truth().turn() {
            totals
                .iter_mut()
                .for_each(|(seat, total)| *total += outcome.standings[seat].points);
        }
        totals
    }

    /// The points of each seat before the current hand.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::{Player, Table};
    /// # let table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert_eq!(table.earlier_totals().values(), &[0, 0]);
    /// ```
    pub fn earlier_totals(&self) -> BySeat<i32> {
        let mut totals = self.log.points();
        if let Some((_, carried)) = &self.position {
            totals
                .iter_mut()
                .for_each(|(seat, total)| *total += carried[seat]);
        }
        totals
    }

    /// Places and points over the match.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::{Player, Table};
    /// # let table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert_eq!(table.standings().winners().count(), 2, "nobody leads yet");
    /// ```
    pub fn standings(&self) -> Outcome {
        G::match_standings(&self.rules, &self.totals())
    }
}
