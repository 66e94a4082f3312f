//! What is told of one rule of a game before anybody plays.

use std::fmt;

use sobremesa_core::RuleOption;

/// One rule of a game: what it may be, what it is where nothing is said, and which texts explain it.
///
/// ```
/// let rules = sobremesa_catalog::about_rules("siete").unwrap();
/// assert_eq!(rules[0].to_string(), "mode=A|B|C|D|E");
/// assert_eq!(rules[0].name(), "siete-mode");
/// assert_eq!(rules[0].value_name("A"), "siete-mode-a");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AboutRule {
    /// The game.
    pub game: &'static str,
    /// Key, values and default.
    pub option: &'static RuleOption,
}

impl AboutRule {
    /// The name of the text that says what this rule is about.
    pub fn name(&self) -> String {
        format!("{}-{}", self.game, self.option.key)
    }

    /// The name of the text that says what a word of it means.
    pub fn value_name(&self, word: &str) -> String {
        format!("{}-{}", self.name(), word.to_lowercase())
    }
}

/// As one types it: `hands=open|hidden`.
impl fmt::Display for AboutRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = self.option.values.to_string().replace(", ", "|");
        write!(f, "{}={values}", self.option.key)
    }
}
