//! The rules a table can choose: how many play.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::{RuleOption, RulesError, Values, rules};

/// How many play: `players=2`, 3 or 4.
///
/// ```
/// use sobremesa_azul::Rules;
/// let rules: Rules = "players=3".parse().unwrap();
/// assert_eq!(rules.factories(), 7);
/// assert_eq!(Rules::default().to_string(), "players=2");
/// assert!("players=5".parse::<Rules>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    players: u8,
}

const PLAYERS: RuleOption = RuleOption {
    key: "players",
    values: Values::Numbers(2..=4),
    default: "2",
};

impl Rules {
    /// What a table can choose.
    pub const OPTIONS: &'static [RuleOption] = &[PLAYERS];

    /// The fewest and the most players.
    pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

    /// Rules for so many players.
    pub fn new(players: usize) -> Result<Rules, RulesError> {
        if Rules::PLAYERS.contains(&players) {
            Ok(Rules {
                players: players as u8,
            })
        } else {
            Err(PLAYERS.bad(&players.to_string()))
        }
    }

    /// How many play.
    pub const fn players(self) -> usize {
        self.players as usize
    }

    /// A01: five factories for two, seven for three, nine for four.
    pub const fn factories(self) -> usize {
        2 * self.players() + 1
    }
}

impl Default for Rules {
    fn default() -> Self {
        Rules { players: 2 }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rules::write(f, Rules::OPTIONS, |_| Some(self.players.to_string()))
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let given = rules::read(Rules::OPTIONS, text)?;
        let players = given.number(PLAYERS.key).expect("players are a number");
        Rules::new(players as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_three_and_four_play_with_five_seven_and_nine_factories() {
        let factories: Vec<usize> = Rules::PLAYERS
            .map(|players| Rules::new(players).expect("allowed").factories())
            .collect();
        assert_eq!(factories, [5, 7, 9]);
    }

    #[test]
    fn rules_read_back_as_themselves_and_others_are_refused() {
        for text in ["players=2", "players=3", "players=4"] {
            assert_eq!(text.parse::<Rules>().expect("rules").to_string(), text);
        }
        for text in ["players=1", "players=5", "players=x", "seats=2", "players"] {
            assert!(text.parse::<Rules>().is_err(), "{text}");
        }
    }
}
