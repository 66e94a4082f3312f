//! The rules of Reversi, of which there is one set.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::RulesError;
use sobremesa_core::rules::pairs;

/// Reversi has one set of rules; its text is empty.
///
/// ```
/// use sobremesa_reversi::ReversiRules;
/// assert_eq!("".parse(), Ok(ReversiRules));
/// assert!("size=10".parse::<ReversiRules>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReversiRules;

impl fmt::Display for ReversiRules {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for ReversiRules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        match pairs(text)?.into_iter().next() {
            None => Ok(ReversiRules),
            Some((key, _)) => Err(RulesError::UnknownKey { key }),
        }
    }
}
