//! The rules of a table: which mode is played.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::{RuleOption, RulesError, Values, rules};

use crate::Mode;

/// The rules: `mode=D`.
///
/// Where nothing is said it is mode D, the document's finished game: it needs no deck file, and
/// everything lies open.
///
/// ```
/// use sobremesa_siete::{Mode, Rules};
/// assert_eq!(Rules::default().mode, Mode::D);
/// assert_eq!("MODE=b".parse::<Rules>().unwrap().to_string(), "mode=B");
/// assert!("mode=F".parse::<Rules>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The mode played.
    pub mode: Mode,
}

impl Rules {
    /// What a table can choose.
    pub const OPTIONS: &'static [RuleOption] = &[RuleOption {
        key: "mode",
        values: Values::Words(&["A", "B", "C", "D", "E"]),
        default: "D",
    }];
}

impl Default for Rules {
    fn default() -> Self {
        Rules { mode: Mode::D }
    }
}

impl From<Mode> for Rules {
    fn from(mode: Mode) -> Self {
        Rules { mode }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rules::write(f, Rules::OPTIONS, |_| Some(self.mode.to_string()))
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let given = rules::read(Rules::OPTIONS, text)?;
        let mode = given.word("mode").parse();
        Ok(Rules {
            mode: mode.expect("every value of mode is a mode"),
        })
    }
}
