//! How a machine decides when to stand: the document's two, a threshold, and the best there is.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::{Counts, HalfPoints, Mode};

/// A machine's way of playing, by name.
///
/// ```
/// use sobremesa_siete::{HalfPoints, Strategy};
/// assert_eq!("threshold:5.5".parse(), Ok(Strategy::Threshold(HalfPoints(11))));
/// assert_eq!(Strategy::Prudent.to_string(), "prudent");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strategy {
    /// Stands as soon as its score is at least this.
    Threshold(HalfPoints),
    /// Mode B's: stands only when ahead (S06).
    Bold,
    /// Mode C's: stands when ahead, or when tied and the chance of going over exceeds ½ (S08).
    Prudent,
    /// Plays every hand as well as it can be played.
    Optimal,
}

impl Strategy {
    /// The document's strategy for a mode; the prudent one also where no choice is left (A).
    ///
    /// ```
    /// use sobremesa_siete::{Mode, Strategy};
    /// assert_eq!(Strategy::of_the_document(Mode::B), Strategy::Bold);
    /// assert_eq!(Strategy::of_the_document(Mode::D), Strategy::Prudent);
    /// ```
    pub const fn of_the_document(mode: Mode) -> Strategy {
        match mode {
            Mode::B => Strategy::Bold,
            _ => Strategy::Prudent,
        }
    }

    /// Whether it stands, where a simple rule says so; nothing for the optimal one, which reckons.
    ///
    /// `rival` is the other's score where it can be seen, `left` what may still be drawn. Where no
    /// rival's score is to be seen (drawing first, or mode E), the prudent one stands when going
    /// over is likelier than not, and the bold one only from seven on.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, HalfPoints, Strategy};
    /// let ahead = Strategy::Bold.stands(HalfPoints(9), Some(HalfPoints(8)), Counts::FULL);
    /// let tied = Strategy::Bold.stands(HalfPoints(15), Some(HalfPoints(15)), Counts::FULL);
    /// assert_eq!((ahead, tied), (Some(true), Some(false)));
    /// ```
    pub fn stands(self, own: HalfPoints, rival: Option<HalfPoints>, left: Counts) -> Option<bool> {
        match (self, rival) {
            (Strategy::Threshold(score), _) => Some(own >= score),
            (Strategy::Bold, Some(rival)) => Some(own > rival),
            (Strategy::Bold, None) => Some(own >= HalfPoints(14)),
            (Strategy::Prudent, Some(rival)) => {
                Some(own > rival || own == rival && left.over_is_likely(own))
            }
            (Strategy::Prudent, None) => Some(left.over_is_likely(own)),
            (Strategy::Optimal, _) => None,
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strategy::Threshold(score) => write!(f, "threshold:{score}"),
            Strategy::Bold => f.write_str("bold"),
            Strategy::Prudent => f.write_str("prudent"),
            Strategy::Optimal => f.write_str("optimal"),
        }
    }
}

impl FromStr for Strategy {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let lower = text.trim().to_lowercase();
        let refuse = || ParseError::new("machine", "threshold:5.5", text);
        match lower.as_str() {
            "bold" => Ok(Strategy::Bold),
            "prudent" => Ok(Strategy::Prudent),
            "optimal" => Ok(Strategy::Optimal),
            other => {
                let score = other.strip_prefix("threshold:").ok_or_else(refuse)?;
                let score: HalfPoints = score.parse().map_err(|_| refuse())?;
                // Nobody can stand at more than seven and a half.
                (HalfPoints(0)..=HalfPoints::SEVEN_AND_A_HALF)
                    .contains(&score)
                    .then_some(Strategy::Threshold(score))
                    .ok_or_else(refuse)
            }
        }
    }
}
