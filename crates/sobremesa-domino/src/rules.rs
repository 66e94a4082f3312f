//! The rules of a table: which tradition, how many players, what is seen, whether one draws.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::{RuleOption, RulesError, Values, rules};

use crate::Customs;
use crate::limits::MIN_PLAYERS;

/// A tradition by its name.
///
/// ```
/// use sobremesa_domino::Set;
/// assert_eq!(Set::Puntos.to_string(), "puntos");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Set {
    /// Dominó por puntos: the pips left count, over several rounds the fewest win.
    Puntos,
    /// Dominó directo: whoever goes out, or places last, wins.
    Directo,
    /// Dominó por parejas: two against two, the pips left to the losers count.
    Parejas,
    /// Dominó directo for one.
    Solo,
    /// "Suman doce": pairs of free tiles that add up to twelve.
    Doce,
}

impl Set {
    /// All of them, as [`SET`] names them.
    const ALL: [Set; 5] = [
        Set::Puntos,
        Set::Directo,
        Set::Parejas,
        Set::Solo,
        Set::Doce,
    ];

    /// The tradition of this name.
    fn named(name: &str) -> Option<Set> {
        let place = SET.values.words().iter().position(|word| *word == name)?;
        Set::ALL.get(place).copied()
    }

    /// Whether one plays it alone.
    pub const fn is_solitaire(self) -> bool {
        matches!(self, Set::Solo | Set::Doce)
    }

    /// How many play where nothing is said.
    const fn usual_players(self) -> u8 {
        match self {
            Set::Puntos | Set::Directo => 2,
            Set::Parejas => 4,
            Set::Solo | Set::Doce => 1,
        }
    }

    /// The points that end a match where nothing is said.
    const fn usual_target(self) -> Option<u32> {
        match self {
            Set::Parejas => Some(100),
            Set::Puntos | Set::Directo | Set::Solo | Set::Doce => None,
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SET.values.words()[*self as usize])
    }
}

const SET: RuleOption = RuleOption {
    key: "set",
    values: Values::Words(&["puntos", "directo", "parejas", "solo", "doce"]),
    default: "puntos",
};
const PLAYERS: RuleOption = RuleOption {
    key: "players",
    values: Values::Numbers(1..=4),
    default: "2",
};
const HANDS: RuleOption = RuleOption {
    key: "hands",
    values: Values::Words(&["open", "hidden"]),
    default: "open",
};
const DRAW: RuleOption = RuleOption {
    key: "draw",
    values: Values::Words(&["yes", "no"]),
    default: "yes",
};
const TARGET: RuleOption = RuleOption {
    key: "target",
    values: Values::NumbersOr(1..=9999, &["none"]),
    default: "none",
};

/// Valid rules of one table: `set=puntos players=2 hands=open draw=yes`.
///
/// ```
/// use sobremesa_domino::Rules;
/// let rules: Rules = "players=3".parse().unwrap();
/// assert_eq!(rules.to_string(), "set=puntos players=3 hands=open draw=yes");
/// assert!("set=solo players=2".parse::<Rules>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    set: Set,
    players: u8,
    open_hands: bool,
    draw: bool,
    target: Option<u32>,
}

impl Rules {
    /// What a table can choose.
    pub const OPTIONS: &'static [RuleOption] = &[SET, PLAYERS, HANDS, DRAW, TARGET];

    /// Dominó por puntos with open hands for so many players, 2 to 4.
    ///
    /// ```
    /// use sobremesa_domino::Rules;
    /// assert_eq!(Rules::puntos(2).unwrap(), Rules::default());
    /// assert!(Rules::puntos(5).is_err());
    /// ```
    // P01: 2 to 4 players.
    pub fn puntos(players: usize) -> Result<Rules, RulesError> {
        Rules::of(Set::Puntos, players, true, true)
    }

    /// These rules, if they go together.
    ///
    /// ```
    /// use sobremesa_domino::{Rules, Set};
    /// assert!(Rules::of(Set::Directo, 4, true, true).is_ok());
    /// assert!(Rules::of(Set::Directo, 1, true, true).is_err());
    /// ```
    pub fn of(set: Set, players: usize, open_hands: bool, draw: bool) -> Result<Rules, RulesError> {
        let players = match u32::try_from(players) {
            Ok(number)
                if PLAYERS
                    .values
                    .numbers()
                    .is_some_and(|all| all.contains(&number)) =>
            {
                number as u8
            }
            _ => return Err(PLAYERS.bad(&players.to_string())),
        };
        let conflict = |other: String| Err(RulesError::Conflict(format!("set={set}"), other));
        if (players as usize) < MIN_PLAYERS && !set.is_solitaire()
            || players > 1 && set.is_solitaire()
        {
            return conflict(format!("players={players}"));
        }
        if set == Set::Parejas && players != set.usual_players() {
            return conflict(format!("players={players}"));
        }
        if set == Set::Parejas && open_hands || set == Set::Doce && !open_hands {
            return conflict(format!("hands={}", hands_word(open_hands)));
        }
        if set == Set::Parejas && draw || set == Set::Doce && !draw {
            return conflict(format!("draw={}", draw_word(draw)));
        }
        Ok(Rules {
            set,
            players,
            open_hands,
            draw,
            target: set.usual_target(),
        })
    }

    /// The same rules with another target, which the sets that are played in hands can have.
    ///
    /// ```
    /// use sobremesa_domino::Rules;
    /// let rules = Rules::default().with_target(Some(50)).unwrap();
    /// assert_eq!(rules.to_string(), "set=puntos players=2 hands=open draw=yes target=50");
    /// ```
    pub fn with_target(self, target: Option<u32>) -> Result<Rules, RulesError> {
        let set = self.set;
        match target {
            Some(points)
                if !TARGET
                    .values
                    .numbers()
                    .is_some_and(|all| all.contains(&points)) =>
            {
                Err(TARGET.bad(&points.to_string()))
            }
            Some(points) if !matches!(set, Set::Puntos | Set::Parejas) => Err(
                RulesError::Conflict(format!("set={set}"), format!("target={points}")),
            ),
            _ => Ok(Rules { target, ..self }),
        }
    }

    /// Which tradition.
    pub fn set(self) -> Set {
        self.set
    }

    /// How many play.
    #[inline]
    pub fn players(self) -> usize {
        self.players as usize
    }

    /// Whether everybody's hand lies open.
    #[inline]
    pub fn open_hands(self) -> bool {
        self.open_hands
    }

    /// Whether the boneyard lies open too, in its order.
    ///
    /// ```
    /// use sobremesa_domino::Rules;
    /// assert!(!Rules::default().open_boneyard());
    /// assert!("set=directo".parse::<Rules>().unwrap().open_boneyard());
    /// ```
    pub fn open_boneyard(self) -> bool {
        self.open_hands && self.customs().open_boneyard
    }

    /// Whether who cannot place draws; else it is the block game.
    #[inline]
    pub fn draw(self) -> bool {
        self.draw
    }

    /// The points that end a match, if any do.
    pub fn target(self) -> Option<u32> {
        self.target
    }

    /// Whether seats 1 and 3 play against seats 2 and 4.
    #[inline]
    pub fn in_pairs(self) -> bool {
        self.set == Set::Parejas
    }

    /// What sets this tradition apart.
    ///
    /// ```
    /// use sobremesa_domino::{Customs, Rules};
    /// assert_eq!(Rules::default().customs(), Customs::PUNTOS);
    /// ```
    #[inline]
    pub const fn customs(self) -> Customs {
        match self.set {
            Set::Puntos => Customs::PUNTOS,
            Set::Directo => Customs::DIRECTO,
            Set::Parejas => Customs::PAREJAS,
            Set::Solo | Set::Doce => Customs::SOLO,
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            set: Set::Puntos,
            players: 2,
            open_hands: true,
            draw: true,
            target: None,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lies_open = self.set == Set::Doce;
        let none = || "none".to_owned();
        rules::write(f, Rules::OPTIONS, |key| match key {
            "set" => Some(self.set.to_string()),
            "players" => Some(self.players.to_string()),
            "target" if self.target == self.set.usual_target() => None,
            "target" => Some(self.target.map_or_else(none, |points| points.to_string())),
            // "Suman doce" has neither hands nor anything to draw.
            _ if lies_open => None,
            "hands" => Some(hands_word(self.open_hands).to_owned()),
            _ => Some(draw_word(self.draw).to_owned()),
        })
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let given = rules::read(Rules::OPTIONS, text)?;
        let set = Set::named(given.word(SET.key)).expect("every set has its name");
        // What a set fixes need not be said.
        let players = match given.number(PLAYERS.key) {
            Some(number) if given.says(PLAYERS.key) => number as usize,
            _ => set.usual_players() as usize,
        };
        let fixed = |key: &str| set == Set::Parejas && !given.says(key);
        let open_hands = given.word(HANDS.key) == "open" && !fixed(HANDS.key);
        let draw = given.word(DRAW.key) == "yes" && !fixed(DRAW.key);
        let rules = Rules::of(set, players, open_hands, draw)?;
        if given.says(TARGET.key) {
            rules.with_target(given.number(TARGET.key))
        } else {
            Ok(rules)
        }
    }
}

fn hands_word(open: bool) -> &'static str {
    if open { "open" } else { "hidden" }
}

fn draw_word(draw: bool) -> &'static str {
    if draw { "yes" } else { "no" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_puntos_for_two_with_open_hands_and_drawing() {
        assert_eq!("".parse(), Ok(Rules::default()));
        assert_eq!(
            "draw=no".parse::<Rules>().unwrap().to_string(),
            "set=puntos players=2 hands=open draw=no"
        );
    }

    #[test]
    fn rules_read_back_as_themselves() {
        for text in [
            "set=puntos players=4 hands=hidden draw=no",
            "set=directo players=3 hands=open draw=yes",
            "set=solo players=1 hands=hidden draw=yes",
            "set=doce players=1",
            "set=puntos players=3 hands=open draw=yes target=50",
            "set=parejas players=4 hands=hidden draw=no",
            "set=parejas players=4 hands=hidden draw=no target=200",
            "set=parejas players=4 hands=hidden draw=no target=none",
        ] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn parejas_needs_nothing_but_its_name_and_is_played_to_a_hundred() {
        let rules: Rules = "set=parejas".parse().unwrap();
        let text = "set=parejas players=4 hands=hidden draw=no";
        assert_eq!(
            (rules.to_string().as_str(), rules.target()),
            (text, Some(100))
        );
        assert_eq!("set=parejas target=100".parse(), Ok(rules));
        assert_eq!("target=none".parse(), Ok(Rules::default()));
    }

    #[test]
    fn rules_that_do_not_go_together_are_refused() {
        for text in [
            "players=1",
            "players=5",
            "players=x",
            "set=solo players=3",
            "set=doce hands=hidden",
            "set=doce draw=no",
            "set=tres",
            "set=parejas players=2",
            "set=parejas hands=open",
            "set=parejas draw=yes",
            "set=directo target=50",
            "set=solo target=50",
            "target=0",
            "hands=shut",
            "draw=maybe",
            "seats=2",
        ] {
            assert!(text.parse::<Rules>().is_err(), "{text}");
        }
    }
}
