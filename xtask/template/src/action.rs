//! What a seat decides.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

/// What a seat decides; replace it by the moves of your game, each with its notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Nothing.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim().to_lowercase().as_str() {
            "pass" => Ok(Action::Pass),
            _ => Err(ParseError::new("action", "pass", text)),
        }
    }
}
