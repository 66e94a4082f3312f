//! A hand played to its end by whoever chooses for each seat.

use sobremesa_core::drive::Driver;
use sobremesa_core::{Game, Outcome, PlayError, Seat, Seen, Step, drive};

use super::Table;

impl<G: Game> Table<G> {
    /// Plays the current hand to its end, each decision made by `choose`; stops where that fails or
    /// chooses what is not legal.
    pub fn play_out<E: From<PlayError>>(
        &mut self,
        choose: impl FnMut(&Seen<G>) -> Result<G::Action, E>,
    ) -> Result<Outcome, E> {
        let mut game = self.game.clone();
        let mut driver = PlayingOut {
            table: self,
            choose,
        };
        drive(&mut game, &mut driver)
    }
}

/// A table whose hand is played to its end.
struct PlayingOut<'a, G: Game, F> {
    table: &'a mut Table<G>,
    choose: F,
}

impl<G: Game, E: From<PlayError>, F: FnMut(&Seen<G>) -> Result<G::Action, E>> Driver<G>
    for PlayingOut<'_, G, F>
{
    type Stop = E;

    fn choose(&mut self, _: &G, seat: Seat) -> Result<G::Action, E> {
        (self.choose)(&self.table.seen(seat))
    }

    fn deal(&mut self, game: &G) -> Result<G::Chance, E> {
        Ok(game.sample(&mut self.table.log.chance(&self.table.seed)))
    }

    fn took(&mut self, game: &G, step: Step<G>) {
        let before = std::mem::replace(&mut self.table.game, game.clone());
        self.table.took(before, step);
    }

    fn illegal(&mut self, _: Seat, action: G::Action) -> E {
        self.table.game.refusal(action).into()
    }
}
