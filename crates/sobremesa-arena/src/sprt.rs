//! The sequential test: play until it is sure whether one is stronger, and no longer.

use serde::{Deserialize, Serialize};

use crate::rating::expected;

/// What is tested: is the first player stronger than the second by `elo1`, or only by `elo0`?
///
/// Wald's test with 5 % for each mistake. What is counted is the score of a whole deal, all its
/// seatings together, so that the luck of the deal and of the colour does not count twice.
///
/// ```
/// use sobremesa_arena::sprt::{Scores, Sprt, Verdict};
/// let sprt: Sprt = "0,10".parse().unwrap();
/// let mut scores = Scores::new(24);
/// for _ in 0..2000 {
///     scores.note(24);
///     scores.note(6);
/// }
/// assert_eq!(sprt.verdict(&scores), Some(Verdict::Stronger));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// Not stronger means no more than this.
    pub elo0: f64,
    /// Stronger means at least this.
    pub elo1: f64,
}

/// What the test is sure of.
///
/// ```
/// let verdict = sobremesa_arena::sprt::Verdict::Stronger;
/// assert_eq!(serde_json::to_string(&verdict).unwrap(), "\"stronger\"");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// `elo1` is the better explanation.
    Stronger,
    /// `elo0` is.
    NotStronger,
}

/// The scores of whole deals, counted in whole numbers so that any order of adding gives the same.
///
/// ```
/// let mut scores = sobremesa_arena::sprt::Scores::new(24);
/// scores.note(12);
/// assert_eq!((scores.deals, scores.mean()), (1, 0.5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scores {
    /// The most a deal can bring.
    pub whole: u64,
    /// How many deals.
    pub deals: u64,
    /// Their scores.
    pub sum: u64,
    /// The squares of their scores.
    pub squares: u64,
}

impl Scores {
    /// No deals yet; one can bring so much.
    ///
    /// ```
    /// assert_eq!(sobremesa_arena::sprt::Scores::new(24).deals, 0);
    /// ```
    pub fn new(whole: u64) -> Scores {
        Scores {
            whole: whole.max(1),
            deals: 0,
            sum: 0,
            squares: 0,
        }
    }

    /// Counts the score of a deal.
    pub fn note(&mut self, score: u64) {
        self.deals += 1;
        self.sum += score;
        self.squares += score * score;
    }

    /// Adds what another counted.
    pub fn merge(&mut self, other: &Scores) {
        self.deals += other.deals;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean score of a deal, from 0 to 1; a half of nothing.
    pub fn mean(&self) -> f64 {
        match self.deals {
            0 => 0.5,
            deals => self.sum as f64 / (self.whole * deals) as f64,
        }
    }
}

impl Sprt {
    /// Beyond this, either way, the test is sure: the logarithm of 95 to 5.
    pub fn bound() -> f64 {
        (0.95_f64 / 0.05).ln()
    }

    /// The logarithm of how much better `elo1` explains the scores than `elo0`.
    ///
    /// ```
    /// # use sobremesa_arena::sprt::{Scores, Sprt};
    /// let sprt = Sprt { elo0: 0.0, elo1: 5.0 };
    /// assert_eq!(sprt.ratio(&Scores::new(24)), 0.0);
    /// ```
    pub fn ratio(&self, scores: &Scores) -> f64 {
        if scores.deals == 0 {
            return 0.0;
        }
        let count = scores.deals as f64;
        let mean = scores.mean();
        let squares = scores.squares as f64 / (scores.whole as f64).powi(2);
        // One deal more, won and lost at once, keeps the first deals from looking certain.
        let variance = (squares - count * mean * mean + 0.25) / (count + 1.0);
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The verdict, once the test is sure.
    ///
    /// ```
    /// # use sobremesa_arena::sprt::{Scores, Sprt};
    /// assert_eq!(Sprt { elo0: 0.0, elo1: 5.0 }.verdict(&Scores::new(24)), None);
    /// ```
    pub fn verdict(&self, scores: &Scores) -> Option<Verdict> {
        let ratio = self.ratio(scores);
        if ratio >= Self::bound() {
            Some(Verdict::Stronger)
        } else if ratio <= -Self::bound() {
            Some(Verdict::NotStronger)
        } else {
            None
        }
    }
}

/// `elo0,elo1`, the second the larger.
impl std::str::FromStr for Sprt {
    type Err = ();

    fn from_str(text: &str) -> Result<Sprt, ()> {
        let (elo0, elo1) = text.split_once(',').ok_or(())?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|it| it.is_finite());
        let (elo0, elo1) = (number(elo0).ok_or(())?, number(elo1).ok_or(())?);
        (elo0 < elo1).then_some(Sprt { elo0, elo1 }).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Rng;

    use super::*;

    /// Plays coin flips in pairs until the test is sure.
    fn test(strength: f64, seed: u64) -> (Option<Verdict>, u64) {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 20.0,
        };
        let mut rng = Rng::new(seed);
        let mut scores = Scores::new(2);
        let rate = expected(strength);
        while scores.deals < 100_000 {
            let wins = (0..2).filter(|_| rng.fraction() < rate).count();
            scores.note(wins as u64);
            if let Some(verdict) = sprt.verdict(&scores) {
                return (Some(verdict), scores.deals);
            }
        }
        (None, scores.deals)
    }

    #[test]
    fn it_is_wrong_about_one_time_in_twenty_and_not_much_more() {
        let right = |strength: f64, verdict| {
            let tests = (0..300).filter(|&seed| test(strength, seed).0 == Some(verdict));
            tests.count()
        };
        let (stronger, equal) = (
            right(20.0, Verdict::Stronger),
            right(0.0, Verdict::NotStronger),
        );
        assert!((274..=300).contains(&stronger), "{stronger} of 300");
        assert!((274..=300).contains(&equal), "{equal} of 300");
    }

    #[test]
    fn a_large_difference_is_seen_sooner() {
        let deals = |strength| (0..50).map(|seed| test(strength, seed).1).sum::<u64>();
        assert!(deals(150.0) * 3 < deals(20.0));
    }

    #[test]
    fn only_two_numbers_in_order_are_a_test() {
        assert!("0,5".parse::<Sprt>().is_ok());
        assert!(" -3 , 1.5".parse::<Sprt>().is_ok());
        for text in ["5,0", "5", "a,b", "0,0", "", "0,inf"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
