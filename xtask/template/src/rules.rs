//! What can be agreed on before the game.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::{RuleOption, RulesError, rules};

/// What can be agreed on before the game: nothing, so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rules {}

impl Rules {
    /// Every key, what it may be, and what holds where nothing is said.
    pub const OPTIONS: &'static [RuleOption] = &[];
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rules::write(f, Rules::OPTIONS, |_| None)
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        rules::read(Rules::OPTIONS, text).map(|_| Rules {})
    }
}
