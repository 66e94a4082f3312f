//! Scores, counted in half points so that no fraction is ever needed.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;
use std::str::FromStr;

use sobremesa_core::ParseError;

/// A score in half points: five and a half is `HalfPoints(11)`.
///
/// Prints as the result files write it, and with `{:#}` as a person does:
///
/// ```
/// use sobremesa_siete::HalfPoints;
/// assert_eq!(HalfPoints(11).to_string(), "5.5");
/// assert_eq!(format!("{:#}", HalfPoints(11)), "5½");
/// assert_eq!(format!("{:#}", HalfPoints(1)), "½");
/// assert_eq!("7½".parse(), Ok(HalfPoints::SEVEN_AND_A_HALF));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfPoints(pub u8);

impl HalfPoints {
    /// The most one may have.
    ///
    /// ```
    /// assert_eq!(sobremesa_siete::HalfPoints::SEVEN_AND_A_HALF.0, 15);
    /// ```
    pub const SEVEN_AND_A_HALF: HalfPoints = HalfPoints(15);

    /// Whether this is more than seven and a half.
    ///
    /// ```
    /// use sobremesa_siete::HalfPoints;
    /// assert!(HalfPoints(16).is_over());
    /// assert!(!HalfPoints(15).is_over());
    /// ```
    #[inline]
    pub const fn is_over(self) -> bool {
        self.0 > Self::SEVEN_AND_A_HALF.0
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;

    #[inline]
    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0 + other.0)
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = HalfPoints>>(scores: I) -> HalfPoints {
        scores.fold(HalfPoints(0), Add::add)
    }
}

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, half) = (self.0 / 2, self.0 % 2 == 1);
        match (half, f.alternate()) {
            (false, _) => write!(f, "{whole}"),
            (true, false) => write!(f, "{whole}.5"),
            (true, true) if whole == 0 => write!(f, "½"),
            (true, true) => write!(f, "{whole}½"),
        }
    }
}

/// Reads `5`, `5.5`, `5,5`, `5½` and `½`, up to 40 points.
impl FromStr for HalfPoints {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refuse = || ParseError::new("score", "5.5", text);
        let trimmed = text.trim();
        let (whole, half) = match trimmed.strip_suffix('½') {
            Some(whole) => (whole, 1),
            None => match trimmed.split_once(['.', ',']) {
                Some((whole, "5")) => (whole, 1),
                Some((whole, "0")) => (whole, 0),
                Some(_) => return Err(refuse()),
                None => (trimmed, 0),
            },
        };
        let whole: u8 = match whole {
            "" if trimmed == "½" => 0,
            digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                digits.parse().map_err(|_| refuse())?
            }
            _ => return Err(refuse()),
        };
        if whole > 40 {
            return Err(refuse());
        }
        Ok(HalfPoints(2 * whole + half))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_score_reads_back_as_itself_in_both_ways_of_writing() {
        for half_points in 0..=81 {
            let score = HalfPoints(half_points);
            assert_eq!(score.to_string().parse(), Ok(score));
            assert_eq!(format!("{score:#}").parse(), Ok(score));
        }
    }

    #[test]
    fn what_is_no_score_is_refused() {
        for text in ["", ".5.", "5.25", "-1", "5.", "half", "999", "+5", "5.5.5"] {
            assert!(text.parse::<HalfPoints>().is_err(), "{text:?}");
        }
    }
}
