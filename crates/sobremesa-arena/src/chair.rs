//! Who sits in a seat.

use sobremesa_bots::{Machines, UnknownBot};
use sobremesa_core::{Bot, Budget, Game, Seen};

use crate::FaultKind;

/// Who sits in a seat of the arena.
///
/// ```
/// use sobremesa_arena::Chair;
/// use sobremesa_reversi::Reversi;
/// assert!(Chair::<Reversi>::named("random").is_ok());
/// assert!(Chair::<Reversi>::named("nobody").is_err());
/// ```
// A table has at most four chairs, so a large one wastes nothing.
#[allow(clippy::large_enum_variant)]
pub enum Chair<G: Machines> {
    /// One of our own players.
    Machine(G::Machine),
    /// Any other bot, for tests and experiments.
    Guest(Box<dyn Bot<G>>),
}

impl<G: Machines> Chair<G> {
    /// The player of this name.
    ///
    /// ```
    /// # use sobremesa_arena::Chair;
    /// # use sobremesa_reversi::Reversi;
    /// assert!(Chair::<Reversi>::named("greedy").is_ok());
    /// ```
    pub fn named(name: &str) -> Result<Chair<G>, UnknownBot> {
        G::machine(name).map(Chair::Machine)
    }

    /// Asks for an action; it is this seat's turn.
    // Whoever comes from outside may fail to answer.
    #[allow(clippy::unnecessary_wraps)]
    #[inline]
    pub(crate) fn choose(
        &mut self,
        seen: &Seen<G>,
        budget: &Budget,
    ) -> Result<<G as Game>::Action, FaultKind> {
        match self {
            Chair::Machine(bot) => Ok(bot.choose(seen, budget)),
            Chair::Guest(bot) => Ok(bot.choose(seen, budget)),
        }
    }
}
