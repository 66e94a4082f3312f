//! What chance brings: the deck, the number of cards, the toss that settles a tie.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::{ParseError, Seat};

use crate::Deck;

/// One event of chance.
///
/// ```
/// use sobremesa_core::Seat;
/// use sobremesa_siete::Chance;
/// assert_eq!("limit 4".parse(), Ok(Chance::Limit(4)));
/// assert_eq!(Chance::Toss(Seat::SECOND).to_string(), "toss 2");
/// assert!("limit 6".parse::<Chance>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a deck is forty bytes and must not need the heap"
)]
pub enum Chance {
    /// The forty cards in drawing order.
    Deal(Deck),
    /// How many cards are drawn in mode A, or at most in mode B: 3, 4 or 5.
    Limit(u8),
    /// Who wins a tie.
    Toss(Seat),
}

impl Chance {
    /// The fewest cards a limit allows (S05).
    pub const LEAST_LIMIT: u8 = 3;
    /// The most cards a limit allows (S05).
    pub const MOST_LIMIT: u8 = 5;
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal(deck) => write!(f, "{deck}"),
            Chance::Limit(cards) => write!(f, "limit {cards}"),
            Chance::Toss(seat) => write!(f, "toss {seat}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let lower = text.trim().to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words[..] {
            ["limit", cards] => match cards {
                "3" => Ok(Chance::Limit(3)),
                "4" => Ok(Chance::Limit(4)),
                "5" => Ok(Chance::Limit(5)),
                _ => Err(ParseError::new("limit", "limit 4", text)),
            },
            ["toss", "1"] => Ok(Chance::Toss(Seat::FIRST)),
            ["toss", "2"] => Ok(Chance::Toss(Seat::SECOND)),
            ["toss", ..] => Err(ParseError::new("toss", "toss 2", text)),
            _ => Ok(Chance::Deal(lower.parse()?)),
        }
    }
}
