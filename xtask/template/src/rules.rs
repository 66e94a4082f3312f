//! What can be agreed on before the game.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::RulesError;
use sobremesa_core::rules::pairs;

/// What can be agreed on before the game: nothing, so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rules {}

impl fmt::Display for Rules {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        match pairs(text)?.pop() {
            None => Ok(Rules {}),
            Some((key, _)) => Err(RulesError::UnknownKey { key }),
        }
    }
}
