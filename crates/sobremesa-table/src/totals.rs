//! Who has how many points over the hands of a match, and how it ends.

use std::cmp::Reverse;

use sobremesa_core::{BySeat, Game, Outcome, Seat, Turn};

use crate::{EndReason, Entry, MatchOver, Table, TableError};

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
    pub fn earlier_totals(&self) -> BySeat<i32> {
        let mut totals = self.log.points().clone();
        if let Some((_, carried)) = &self.position {
            totals
                .iter_mut()
                .for_each(|(seat, total)| *total += carried[seat]);
        }
        totals
    }

    /// Places and points over the match; whoever gave up is last.
    pub fn standings(&self) -> Outcome {
        let outcome = G::match_standings(&self.rules, &self.totals());
        if !self.resigned.iter().any(|(_, resigned)| *resigned) {
            return outcome;
        }
        let points = outcome.points();
        Outcome::ranked(&points, |seat| {
            (!self.resigned[seat], Reverse(outcome.standings[seat].place))
        })
    }

    /// Gives up for this seat's side. Where two sides play, that ends the match; at a larger table
    /// the seat is last, and whoever sits down in it plays on.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, perft::Matches};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.resign(Seat::FIRST).unwrap();
    /// assert_eq!(table.match_over().unwrap().outcome.winner(), Some(Seat::SECOND));
    /// assert!(table.record().to_string().ends_with("! resign 1\n= 0 1\n"));
    /// ```
    pub fn resign(&mut self, seat: Seat) -> Result<(), TableError> {
        if self.match_over().is_some() {
            return Err(TableError::MatchOver);
        }
        let side = G::side(&self.rules, seat);
        for (other, resigned) in self.resigned.iter_mut() {
            *resigned |= G::side(&self.rules, other) == side;
        }
        self.entries.push(Entry::Resign(seat));
        if self.sides() <= 2 {
            self.closed = Some(EndReason::Resign);
        }
        Ok(())
    }

    /// Ends the match here: between hands, or because everybody left.
    pub fn close(&mut self, reason: EndReason) -> Result<(), TableError> {
        if self.closed.is_some() {
            return Err(TableError::MatchOver);
        }
        if reason == EndReason::End && !self.game.turn().is_over() {
            return Err(TableError::HandNotOver);
        }
        self.closed = Some(reason);
        self.entries.push(Entry::Close(reason));
        Ok(())
    }

    /// How the match ended, once it has: a hand that is over ends it where no other can follow.
    pub fn match_over(&self) -> Option<MatchOver> {
        let goes_on =
            || G::has_hands(&self.rules) && !G::match_is_over(&self.rules, &self.totals());
        let played_out = self.game.turn().is_over() && !goes_on();
        let reason = self.closed.or(played_out.then_some(EndReason::End))?;
        let outcome = match reason {
            EndReason::Resign => self.resigned_outcome(),
            EndReason::End | EndReason::Left => self.standings(),
        };
        Some(MatchOver { reason, outcome })
    }

    /// The outcome of a match of two sides in which one gave up: 1 for the other side.
    fn resigned_outcome(&self) -> Outcome {
        Outcome::most_points(&self.resigned.map(|_, resigned| i32::from(!resigned)))
    }

    /// What a hand's `=` line says, once the hand is over.
    pub(crate) fn result(&self) -> Option<BySeat<i32>> {
        match (self.closed, self.game.turn()) {
            (Some(EndReason::Resign), _) => Some(self.resigned_outcome().points()),
            (_, Turn::Over(outcome)) => Some(outcome.points()),
            _ => None,
        }
    }

    /// How many sides play.
    fn sides(&self) -> usize {
        let seats = Seat::all(self.players.len());
        seats
            .map(|seat| G::side(&self.rules, seat) + 1)
            .max()
            .unwrap_or(0)
    }
}
