//! How sure we are: 95 % intervals.

use serde::Serialize;

/// Nineteen times of twenty the truth lies within: that far from the middle, in deviations.
pub const Z: f64 = 1.959_963_984_540_054;

/// From here to there, 95 % of the time.
///
/// ```
/// use sobremesa_arena::Interval;
/// let interval = Interval::wilson(50, 100);
/// assert!(interval.contains(0.5) && !interval.contains(0.61));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(into = "[f64; 2]")]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Wilson's interval for a rate: sound for few games and for rates near 0 and 1.
    ///
    /// ```
    /// use sobremesa_arena::Interval;
    /// let never = Interval::wilson(0, 10);
    /// assert_eq!(never.low, 0.0);
    /// assert!((never.high - 0.2775).abs() < 1e-4);
    /// ```
    pub fn wilson(wins: u64, games: u64) -> Interval {
        if games == 0 {
            return Interval {
                low: 0.0,
                high: 1.0,
            };
        }
        let count = games as f64;
        let rate = wins as f64 / count;
        let spread = Z * Z / count;
        let centre = rate + spread / 2.0;
        let half = Z * (rate * (1.0 - rate) / count + spread / (4.0 * count)).sqrt();
        let whole = 1.0 + spread;
        Interval {
            // At the ends the formula is exact, and its rounding is not.
            low: if wins == 0 {
                0.0
            } else {
                (centre - half) / whole
            },
            high: if wins == games {
                1.0
            } else {
                (centre + half) / whole
            },
        }
    }

    /// The interval of a mean, from the deviation of the sample.
    ///
    /// ```
    /// use sobremesa_arena::Interval;
    /// let interval = Interval::mean(32.0, 10.0, 100);
    /// assert!((interval.high - 33.96).abs() < 0.01);
    /// ```
    pub fn mean(mean: f64, deviation: f64, count: u64) -> Interval {
        let half = Z * deviation / (count.max(1) as f64).sqrt();
        Interval {
            low: mean - half,
            high: mean + half,
        }
    }

    /// The interval of a mean that is a share: it ends at 0 and at 1.
    ///
    /// ```
    /// use sobremesa_arena::Interval;
    /// let interval = Interval::share(0.75, 0.5, 4);
    /// assert_eq!(interval.high, 1.0);
    /// ```
    pub fn share(mean: f64, deviation: f64, count: u64) -> Interval {
        let Interval { low, high } = Interval::mean(mean, deviation, count);
        Interval {
            low: low.max(0.0),
            high: high.min(1.0),
        }
    }

    /// Whether a number lies within.
    pub fn contains(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }

    /// Stretches so as to reach from here to there.
    ///
    /// ```
    /// # use sobremesa_arena::Interval;
    /// let mut interval = Interval { low: 1.0, high: 2.0 };
    /// interval.widen(0.5, 1.5);
    /// assert_eq!((interval.low, interval.high), (0.5, 2.0));
    /// ```
    pub fn widen(&mut self, low: f64, high: f64) {
        self.low = self.low.min(low);
        self.high = self.high.max(high);
    }

    /// Half its width: the number after ±.
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl From<Interval> for [f64; 2] {
    fn from(interval: Interval) -> [f64; 2] {
        [interval.low, interval.high]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_published_values() {
        // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        for (wins, games, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0000, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = Interval::wilson(wins, games);
            assert!(
                (interval.low - low).abs() < 1e-4,
                "{wins}/{games} {interval:?}"
            );
            assert!(
                (interval.high - high).abs() < 1e-4,
                "{wins}/{games} {interval:?}"
            );
        }
    }

    #[test]
    fn nothing_played_means_nothing_known() {
        let interval = Interval::wilson(0, 0);
        assert!(interval.contains(0.0) && interval.contains(1.0));
    }
}
