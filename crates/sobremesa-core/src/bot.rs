//! What it takes to be a machine player.

use std::fmt::Debug;

use crate::{Budget, Game, Seen};

/// A machine player of one game.
///
/// It is given what its seat has seen, never the game, and depends on nothing else: the same
/// [`Seen`] and a node budget give the same action. What it keeps between calls is only memory of
/// work done.
///
/// ```
/// use sobremesa_core::{Bot, Budget, Game, Log, Seat, Seen, View, perft::{Matches, Take}};
///
/// struct Cautious;
/// impl Bot<Matches> for Cautious {
///     fn choose(&mut self, seen: &Seen<Matches>, _: &Budget) -> Take {
///         seen.view().choices(seen.seat()).into_iter().next().expect("a seat to act has an action")
///     }
/// }
///
/// let game = Matches::new(&Default::default());
/// let log = Log::new(game.clone());
/// let seen = Seen::new(Seat::FIRST, &game, &log, &0.into());
/// assert_eq!(Cautious.choose(&seen, &Budget::unlimited()), Take::One);
/// ```
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions; it is this bot's turn.
    fn choose(&mut self, seen: &Seen<G>, budget: &Budget) -> G::Action;

    /// What it thought when it last chose, for hints and curves.
    fn thoughts(&self) -> Option<Thoughts<G::Action>> {
        None
    }
}

/// Any bot behind a pointer is a bot.
impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, seen: &Seen<G>, budget: &Budget) -> G::Action {
        (**self).choose(seen, budget)
    }

    fn thoughts(&self) -> Option<Thoughts<G::Action>> {
        (**self).thoughts()
    }
}

/// In what a bot counts the value of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// The share of victory expected, from 0 to 1.
    Share,
    /// Discs ahead at the end.
    Discs,
}

/// What a bot thought: a value for each action, the line it expects, the work it did.
///
/// ```
/// use sobremesa_core::{Thoughts, Worth, perft::Take};
/// let thoughts = Thoughts {
///     worth: Worth::Share,
///     values: vec![(Take::Two, 1.0), (Take::One, 0.0)],
///     line: vec![Take::Two],
///     nodes: 3,
///     exact: true,
/// };
/// assert_eq!(thoughts.best(), Some((Take::Two, 1.0)));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Thoughts<A> {
    /// What the values mean.
    pub worth: Worth,
    /// The actions looked at, each with its value for the seat to act, in no special order.
    pub values: Vec<(A, f64)>,
    /// What the bot expects to be played, its own choice first.
    pub line: Vec<A>,
    /// Positions looked at, or games played out.
    pub nodes: u64,
    /// Whether the values are proven and not estimated.
    pub exact: bool,
}

impl<A: Copy> Thoughts<A> {
    /// The action with the highest value; the first of equals.
    pub fn best(&self) -> Option<(A, f64)> {
        self.values
            .iter()
            .copied()
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
    }
}
