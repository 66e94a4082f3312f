//! One game's bot behind the class `Bot`.

use sobremesa_bots::Roster;
use sobremesa_core::{Bot, Budget, Seen, Turn};
use sobremesa_tensor::Walk;
use sobremesa_wire::Thoughts;

use crate::any_walk::AnyWalk;
use crate::fault::Fault;
use crate::played::{Played, Visitor};

/// A bot whatever its game.
pub(crate) trait AnyBot: Send {
    fn choose(&mut self, walk: &dyn AnyWalk, budget: &Budget) -> Result<usize, Fault>;
    /// What it thought last, as JSON.
    fn thoughts(&self) -> Option<String>;
}

struct Seated<G: Roster>(G::Seated);

impl<G: Played> AnyBot for Seated<G> {
    fn choose(&mut self, walk: &dyn AnyWalk, budget: &Budget) -> Result<usize, Fault> {
        let walk = walk.as_any().downcast_ref::<Walk<G>>().ok_or_else(|| {
            Fault::Refused(format!("this bot plays {}, not {}", G::NAME, walk.name()))
        })?;
        let game = walk.game();
        let seat = match game.turn() {
            Turn::Act(seat) => seat,
            Turn::Chance => return Err(Fault::refused("chance is due, nobody can act")),
            Turn::Over(_) => return Err(Fault::refused("the game is over")),
        };
        if let Some(automatic) = game.automatic() {
            return Ok(G::number(automatic));
        }
        let log = walk.log();
        let chosen = self
            .0
            .choose(&Seen::new(seat, game, &log, &walk.seed()), budget);
        Ok(G::number(chosen))
    }

    fn thoughts(&self) -> Option<String> {
        let thoughts = self.0.thoughts()?;
        Some(serde_json::to_string(&Thoughts::of(&thoughts)).expect("plain data"))
    }
}

/// Seats a bot by its name.
pub(crate) struct Hire<'a>(pub(crate) &'a str);

impl Visitor for Hire<'_> {
    type Output = Result<Box<dyn AnyBot>, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let bot = G::bot(self.0).map_err(Fault::refused)?;
        Ok(Box::new(Seated::<G>(bot)))
    }
}
