//! A sentence before it has a language: the key of a text, and what is put into it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The key of a text and its arguments.
///
/// ```
/// use sobremesa_wire::{Arg, Phrase};
/// let phrase = Phrase {
///     key: "domino-passed".into(),
///     args: [("who".into(), Arg::Seat { seat: 2 })].into(),
/// };
/// let sent = serde_json::to_string(&phrase).unwrap();
/// assert_eq!(sent, r#"{"key":"domino-passed","args":{"who":{"seat":2}}}"#);
/// assert_eq!(serde_json::from_str::<Phrase>(&sent).unwrap(), phrase);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Phrase {
    /// Which text.
    pub key: String,
    /// What is put into it, by name.
    #[serde(default)]
    pub args: BTreeMap<String, Arg>,
}

/// One argument of a text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// A number with a fraction.
    Fraction(f64),
    /// Text that is the same in every language: a tile, a name, a file.
    Text(String),
    /// Whoever sits there, by name.
    Seat {
        /// Counted from 1.
        seat: u8,
    },
    /// A phrase inside the phrase.
    Phrase(Phrase),
}
