//! Who sits at a place: a person or a machine.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::{BotName, Name};

/// Who sits at a place, as a record's `seat` line writes it.
///
/// ```
/// use sobremesa_table::Player;
/// assert_eq!("person Ana".parse(), Ok(Player::Person("Ana".into())));
/// assert_eq!(Player::Bot("level:5".into()).to_string(), "bot level:5");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person, with a name if they gave one.
    Person(Name),
    /// A machine, by the name `sobremesa bots` lists.
    Bot(BotName),
}

impl Player {
    /// A person without a name.
    ///
    /// ```
    /// assert_eq!(sobremesa_table::Player::somebody().to_string(), "person");
    /// ```
    pub fn somebody() -> Player {
        Player::Person(Name::default())
    }

    /// What they are called; nothing for a person who gave no name.
    pub fn name(&self) -> &str {
        match self {
            Player::Person(name) => name,
            Player::Bot(name) => name,
        }
    }

    /// Whether a person sits here.
    pub fn is_person(&self) -> bool {
        matches!(self, Player::Person(_))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(name) if name.is_empty() => f.write_str("person"),
            Player::Person(name) => write!(f, "person {name}"),
            Player::Bot(name) => write!(f, "bot {name}"),
        }
    }
}

impl FromStr for Player {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = text.trim();
        let (kind, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let name = name.trim();
        match kind.to_lowercase().as_str() {
            "person" => Ok(Player::Person(name.into())),
            "bot" if !name.is_empty() => Ok(Player::Bot(name.into())),
            _ => Err(ParseError::new("player", "person Ana", text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_reads_back_as_itself() {
        for text in [
            "person",
            "person Ana María",
            "bot greedy",
            "bot threshold:5.5",
        ] {
            let player: Player = text.parse().expect("a player");
            assert_eq!(player.to_string(), text);
        }
    }

    #[test]
    fn a_bot_without_a_name_is_nobody() {
        assert!("bot".parse::<Player>().is_err());
        assert!("cat Tom".parse::<Player>().is_err());
        assert!("".parse::<Player>().is_err());
    }
}
