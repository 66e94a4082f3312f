//! The rules of Reversi, of which there is one set.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::{RulesError, rules};

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
        rules::read(&[], text).map(|_| ReversiRules)
    }
}
