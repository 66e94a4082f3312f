//! What a seat decides: another card, or none.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

/// Another card, or no more.
///
/// ```
/// use sobremesa_siete::Action;
/// assert_eq!("HIT".parse(), Ok(Action::Hit));
/// assert_eq!(Action::Stand.to_string(), "stand");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Takes a card.
    Hit,
    /// Takes no more.
    Stand,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Hit => "hit",
            Action::Stand => "stand",
        })
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "hit" => Ok(Action::Hit),
            "stand" => Ok(Action::Stand),
            _ => Err(ParseError::new("siete-action", "hit", text)),
        }
    }
}
