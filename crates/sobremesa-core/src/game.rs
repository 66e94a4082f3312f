//! What it takes to be a game here.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

use crate::{
    BySeat, Notation, Outcome, ParseError, Rng, RuleOption, RulesError, Seat, Turn, View, Viewer,
};

/// A game in progress: a plain value, without generator, clock, history, language or I/O.
///
/// Cloning is cheap and equal games are equal. Chance is explicit: a game that waits for a deal
/// says [`Turn::Chance`], and whoever hosts it gives it a [`Game::Chance`].
///
/// A whole game, here the stick of eleven matches from which each takes one or two:
///
/// ```
/// use sobremesa_core::{Game, Turn, perft::Matches};
/// let mut game = Matches::new(&"matches=4".parse().unwrap());
/// while let Some(action) = game.legal_actions().into_iter().next() {
///     game.play(action).unwrap();
/// }
/// assert!(matches!(game.turn(), Turn::Over(_)));
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// How the game is called in records and on the command line.
    const NAME: &'static str;

    /// What can be agreed on before the game; [`Game::Rules`] reads and prints by it.
    const OPTIONS: &'static [RuleOption] = &[];

    /// Valid by construction; prints as the record's `rules:` text.
    type Rules: Clone
        + Default
        + Eq
        + Debug
        + Display
        + FromStr<Err = RulesError>
        + Send
        + Sync
        + 'static;
    /// What a seat decides.
    type Action: Notation;
    /// The legal actions, by default none; no allocation forced.
    type Actions: IntoIterator<Item = Self::Action, IntoIter: ExactSizeIterator> + Default;
    /// One whole event of chance: a deal, a limit, a toss.
    type Chance: Clone + Eq + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static;
    /// What a step shows: a drawn tile, turned discs, points for a wall tile.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// What one viewer may know.
    type View: View<Game = Self>;

    /// A game about to begin.
    fn new(rules: &Self::Rules) -> Self;

    /// How many play.
    fn seats(&self) -> usize;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// What the seat to act may do; empty exactly when no seat is to act.
    ///
    /// Ask this first, and [`Game::turn`] only when it is empty: that is the fast way round.
    fn legal_actions(&self) -> Self::Actions;

    /// What happens by itself, an opening tile or a pass; then it is the only legal action.
    fn automatic(&self) -> Option<Self::Action> {
        None
    }

    /// Plays an action known to be legal.
    fn play_unchecked(&mut self, action: Self::Action);

    /// A chance event, drawn as the rules say.
    fn sample(&self, rng: &mut Rng) -> Self::Chance;

    /// Whether chance could bring this now.
    fn is_possible(&self, chance: &Self::Chance) -> bool;

    /// Resolves a chance event known to be possible.
    fn resolve_unchecked(&mut self, chance: &Self::Chance);

    /// Tells a viewer what a step shows; `self` is the game before the step.
    ///
    /// A step that a viewer is not told of does not change what this viewer sees.
    fn tell(&self, step: &Step<Self>, viewer: Viewer, say: &mut dyn FnMut(Self::Event));

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer may know, without a copy where the game is its own view; override it there.
    fn view_ref(&self, viewer: Viewer) -> Cow<'_, Self::View> {
        Cow::Owned(self.view(viewer))
    }

    /// Whether this action is legal now; override where that is cheaper than listing.
    fn is_legal(&self, action: Self::Action) -> bool {
        self.legal_actions()
            .into_iter()
            .any(|legal| legal == action)
    }

    /// Plays an action if it is legal.
    fn play(&mut self, action: Self::Action) -> Result<(), PlayError> {
        if self.is_legal(action) {
            self.play_unchecked(action);
            Ok(())
        } else {
            Err(self.refusal(action))
        }
    }

    /// Why an action is refused.
    #[cold]
    fn refusal(&self, action: Self::Action) -> PlayError {
        match self.turn() {
            Turn::Act(seat) => PlayError::NotLegal {
                seat,
                action: action.to_string(),
            },
            Turn::Chance => PlayError::ChanceIsDue,
            Turn::Over(_) => PlayError::Over,
        }
    }

    /// Resolves a chance event if it is possible.
    fn resolve(&mut self, chance: &Self::Chance) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Chance if self.is_possible(chance) => {
                self.resolve_unchecked(chance);
                Ok(())
            }
            Turn::Chance => Err(PlayError::Impossible {
                chance: chance.to_string(),
            }),
            Turn::Act(seat) => Err(PlayError::NoChanceNow { seat }),
            Turn::Over(_) => Err(PlayError::Over),
        }
    }

    /// The chance event as this viewer may read it in a record: all of it unless something is hidden.
    fn veil(&self, chance: &Self::Chance, viewer: Viewer) -> String {
        let _ = viewer;
        chance.to_string()
    }

    /// The position as text, with the points carried in from earlier hands, where the game has a
    /// notation for positions and this one can be written.
    fn position(&self, totals: &BySeat<i32>) -> Option<String> {
        let _ = totals;
        None
    }

    /// Reads a position back, under these rules.
    fn from_position(rules: &Self::Rules, text: &str) -> Result<Start<Self>, ParseError> {
        let _ = rules;
        Err(ParseError::new(
            "position",
            "none: this game has no notation for positions",
            text,
        ))
    }

    /// Whether a match under these rules has several hands: then another one can follow each.
    fn has_hands(rules: &Self::Rules) -> bool {
        let _ = rules;
        false
    }

    /// On which side a seat plays; partners share one.
    fn side(rules: &Self::Rules, seat: Seat) -> usize {
        let _ = rules;
        seat.index()
    }

    /// Whether this step tells a viewer something that was hidden from them: whoever takes it back
    /// keeps the knowledge. `self` is the game before the step.
    fn reveals(&self, step: &Step<Self>, viewer: Viewer) -> bool {
        match step {
            Step::Chance(_) => true,
            Step::Action(seat, _) => !viewer.is(*seat) && !self.view(viewer).knows(*seat),
        }
    }

    /// The hand after this one in a match of several: a new game, unless it matters how the last
    /// hand went.
    fn next_hand(&self, rules: &Self::Rules) -> Self {
        Self::new(rules)
    }

    /// Whether a match ends with the points of its finished hands; else it goes on as long as the
    /// players like.
    fn match_is_over(rules: &Self::Rules, totals: &BySeat<i32>) -> bool {
        let _ = (rules, totals);
        false
    }

    /// Who leads a match of several hands, given the points of each seat.
    fn match_standings(rules: &Self::Rules, totals: &BySeat<i32>) -> Outcome {
        let _ = rules;
        Outcome::most_points(totals)
    }
}

/// Where a table begins that does not begin with a deal: a game and the points carried in.
///
/// ```
/// use sobremesa_core::{BySeat, Game, Start, perft::Matches};
/// let game = Matches::new(&Default::default());
/// let start = Start { totals: BySeat::from_fn(game.seats(), |_| 0), game };
/// assert_eq!(start.totals.len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start<G: Game> {
    /// The game as it stands.
    pub game: G,
    /// Points from earlier hands.
    pub totals: BySeat<i32>,
}

/// One thing that happened: somebody did something, or chance did.
///
/// ```
/// use sobremesa_core::{Seat, Step, perft::{Matches, Take}};
/// let step: Step<Matches> = Step::Action(Seat::FIRST, Take::One);
/// assert_eq!(step.to_string(), "1 1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<G: Game> {
    /// This seat did this.
    Action(Seat, G::Action),
    /// Chance brought this.
    Chance(G::Chance),
}

/// As the record writes it: `1 f5`, `* toss 2`.
impl<G: Game> Display for Step<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Step::Action(seat, action) => write!(f, "{seat} {action}"),
            Step::Chance(chance) => write!(f, "* {chance}"),
        }
    }
}

/// An action or a chance event that does not fit the game.
///
/// ```
/// use sobremesa_core::{Game, PlayError, perft::{Matches, Take}};
/// let mut game = Matches::new(&"matches=1".parse().unwrap());
/// assert!(matches!(game.play(Take::Two), Err(PlayError::NotLegal { .. })));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The rules do not allow it now.
    #[error("{action} is not legal for seat {seat}")]
    NotLegal {
        /// Who is to act.
        seat: Seat,
        /// What was tried.
        action: String,
    },
    /// Somebody else is to act.
    #[error("it is seat {0}'s turn")]
    NotYourTurn(Seat),
    /// A deal or a toss comes first.
    #[error("chance is due, nobody can act")]
    ChanceIsDue,
    /// Somebody is to act, nothing is to be dealt.
    #[error("nothing is dealt now: it is seat {seat}'s turn")]
    NoChanceNow {
        /// Who is to act.
        seat: Seat,
    },
    /// Chance cannot bring this.
    #[error("this cannot be dealt now: {chance}")]
    Impossible {
        /// What was to be dealt.
        chance: String,
    },
    /// The game has ended.
    #[error("the game is over")]
    Over,
}

/// The chance type of games without chance: it has no values.
///
/// ```
/// assert!("anything".parse::<sobremesa_core::NoChance>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoChance {}

impl Display for NoChance {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(
            "chance-event",
            "none: this game has no chance",
            text,
        ))
    }
}
