//! Counting leaves: the classic proof of a move generator, and the smallest game there is.

use std::fmt;
use std::str::FromStr;

use crate::{
    Game, NoChance, Outcome, ParseError, Rng, RuleOption, RulesError, Seat, Step, Turn, Values,
    Viewer, rules,
};

/// The leaves of the game tree `depth` actions below; a finished game is one leaf.
///
/// ```
/// use sobremesa_core::{Game, perft, perft::Matches};
/// let game = Matches::new(&"matches=3".parse().unwrap());
/// assert_eq!(perft(&game, 2), 3, "1+1, 1+2, 2+1");
/// assert_eq!(perft(&game, 9), 3, "1+1+1, 1+2, 2+1");
/// ```
pub fn perft<G: Game<Chance = NoChance>>(game: &G, depth: u32) -> u64 {
    let actions = game.legal_actions().into_iter();
    match depth {
        0 => 1,
        1 => actions.len().max(1) as u64,
        _ if actions.len() == 0 => 1,
        _ => actions
            .map(|action| {
                let mut next = game.clone();
                next.play_unchecked(action);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}

/// Eleven matches; each takes one or two in turn, and whoever takes the last one wins.
///
/// Small enough for every example of this crate, and a model of what a game must say.
///
/// ```
/// use sobremesa_core::{Game, perft::{Matches, Take}};
/// let mut game = Matches::new(&"matches=2".parse().unwrap());
/// game.play(Take::Two).unwrap();
/// assert!(game.turn().is_over());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Matches {
    left: u8,
    to_move: Seat,
}

/// How many matches lie on the table: `matches=11`.
///
/// ```
/// use sobremesa_core::perft::MatchesRules;
/// assert_eq!(MatchesRules::default().to_string(), "matches=11");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchesRules {
    matches: u8,
}

impl Default for MatchesRules {
    fn default() -> Self {
        MatchesRules { matches: 11 }
    }
}

const MATCHES: &[RuleOption] = &[RuleOption {
    key: "matches",
    values: Values::Numbers(1..=255),
    default: "11",
}];

impl fmt::Display for MatchesRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rules::write(f, MATCHES, |_| Some(self.matches.to_string()))
    }
}

impl FromStr for MatchesRules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let given = rules::read(MATCHES, text)?;
        let matches = given.number("matches").expect("matches are numbers");
        Ok(MatchesRules {
            matches: matches as u8,
        })
    }
}

/// One match or two.
///
/// ```
/// use sobremesa_core::perft::Take;
/// assert_eq!("2".parse(), Ok(Take::Two));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Take {
    /// One match.
    One = 1,
    /// Two matches.
    Two = 2,
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8)
    }
}

impl FromStr for Take {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim() {
            "1" => Ok(Take::One),
            "2" => Ok(Take::Two),
            _ => Err(ParseError::new("number-of-matches", "2", text)),
        }
    }
}

impl Matches {
    /// How many matches are left.
    pub fn left(&self) -> u8 {
        self.left
    }
}

impl Game for Matches {
    const NAME: &'static str = "matches";
    const OPTIONS: &'static [RuleOption] = MATCHES;

    type Rules = MatchesRules;
    type Action = Take;
    type Actions = arrayvec::ArrayVec<Take, 2>;
    type Chance = NoChance;
    type Event = Take;
    type View = Matches;

    fn new(rules: &MatchesRules) -> Self {
        Matches {
            left: rules.matches,
            to_move: Seat::FIRST,
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.left {
            0 => Turn::Over(Outcome::won_by(self.to_move.next(2), 2)),
            _ => Turn::Act(self.to_move),
        }
    }

    fn legal_actions(&self) -> Self::Actions {
        [Take::One, Take::Two]
            .into_iter()
            .filter(|take| *take as u8 <= self.left)
            .collect()
    }

    fn play_unchecked(&mut self, take: Take) {
        self.left -= take as u8;
        self.to_move = self.to_move.next(2);
    }

    fn sample(&self, _: &mut Rng) -> NoChance {
        unreachable!("nothing is dealt in this game")
    }

    fn is_possible(&self, chance: &NoChance) -> bool {
        match *chance {}
    }

    fn resolve_unchecked(&mut self, chance: &NoChance) {
        match *chance {}
    }

    fn tell(&self, step: &Step<Self>, _: Viewer, say: &mut dyn FnMut(Take)) {
        match step {
            Step::Action(_, take) => say(*take),
            Step::Chance(chance) => match *chance {},
        }
    }

    fn view(&self, _: Viewer) -> Matches {
        self.clone()
    }
}
