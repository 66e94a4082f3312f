//! Text that prints and reads back as itself.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use thiserror::Error;

/// Prints as notation and reads back as itself; reading ignores case and outer blanks.
///
/// Whatever has the parts has the trait:
///
/// ```
/// # fn is_notation<T: sobremesa_core::Notation>() {}
/// is_notation::<sobremesa_core::Seat>();
/// ```
pub trait Notation:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
}

/// A text that is not what it should be.
///
/// `kind` names what was wanted; the words crate has a sentence for each kind under the key
/// `not-a-KIND`.
///
/// ```
/// use sobremesa_core::Seat;
/// let refused = "nine".parse::<Seat>().unwrap_err();
/// assert_eq!(refused.to_string(), "\"nine\" is not a seat (for example: 1)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{found:?} is not a {kind} (for example: {example})")]
pub struct ParseError {
    /// What was wanted: `square`, `tile`, `card`.
    pub kind: &'static str,
    /// How a right one looks.
    pub example: &'static str,
    /// What was there instead, cut short if it was long.
    pub found: String,
}

impl ParseError {
    /// What is quoted of a wrong text, in characters.
    const QUOTED: usize = 40;

    /// Refuses `found`, which should have been a `kind` like `example`.
    ///
    /// ```
    /// let refused = sobremesa_core::ParseError::new("tile", "3-5", &"9".repeat(1000));
    /// assert_eq!(refused.found.chars().count(), 41);
    /// ```
    pub fn new(kind: &'static str, example: &'static str, found: &str) -> ParseError {
        let mut quoted: String = found.chars().take(Self::QUOTED).collect();
        if quoted.len() < found.len() {
            quoted.push('…');
        }
        ParseError {
            kind,
            example,
            found: quoted,
        }
    }
}
