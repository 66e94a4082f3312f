//! Rule texts: blank-separated `key=value` pairs, as they stand in a record's `rules:` line.

use thiserror::Error;

/// A rule text that cannot be taken.
///
/// ```
/// use sobremesa_core::RulesError;
/// let refused = RulesError::UnknownKey { key: "colour".into() };
/// assert_eq!(refused.to_string(), "there is no rule \"colour\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulesError {
    /// A word without `=`.
    #[error("{found:?} is not a rule like key=value")]
    NotAPair {
        /// The word.
        found: String,
    },
    /// A key this game does not have.
    #[error("there is no rule {key:?}")]
    UnknownKey {
        /// The key.
        key: String,
    },
    /// The same key twice.
    #[error("the rule {key:?} is given twice")]
    Repeated {
        /// The key.
        key: String,
    },
    /// A value this key does not take.
    #[error("{key}={value} is not possible: {key} is one of {allowed}")]
    BadValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// What it may be, written out.
        allowed: &'static str,
    },
    /// Two rules that exclude each other.
    #[error("{0} does not go with {1}")]
    Conflict(&'static str, &'static str),
}

/// The pairs of a rule text, keys and values in lower case, each key at most once.
///
/// ```
/// use sobremesa_core::rules::pairs;
/// let read = pairs("Players=2  set=puntos").unwrap();
/// assert_eq!(read, [("players".into(), "2".into()), ("set".into(), "puntos".into())]);
/// assert!(pairs("players").is_err());
/// assert!(pairs("a=1 a=2").is_err());
/// ```
pub fn pairs(text: &str) -> Result<Vec<(String, String)>, RulesError> {
    let mut read: Vec<(String, String)> = Vec::new();
    for word in text.split_whitespace() {
        let Some((key, value)) = word.split_once('=') else {
            return Err(RulesError::NotAPair {
                found: word.chars().take(40).collect(),
            });
        };
        let key = key.to_lowercase();
        if read.iter().any(|(earlier, _)| *earlier == key) {
            return Err(RulesError::Repeated { key });
        }
        read.push((key, value.to_lowercase()));
    }
    Ok(read)
}
