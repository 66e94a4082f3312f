//! How often each number came up: points, lengths.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How often each whole number came up; mean, spread, least and most follow from it exactly.
///
/// ```
/// use sobremesa_arena::Counts;
/// let mut discs = Counts::default();
/// for points in [30, 34, 34] {
///     discs.note(points);
/// }
/// assert_eq!((discs.len(), discs.min(), discs.max()), (3, Some(30), Some(34)));
/// assert!((discs.mean() - 98.0 / 3.0).abs() < 1e-12);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "BTreeMap<i32, u64>", into = "BTreeMap<i32, u64>")]
pub struct Counts {
    /// The small numbers, which are nearly all of them, by index.
    small: Vec<u64>,
    /// The rest.
    other: BTreeMap<i32, u64>,
}

impl Counts {
    /// Numbers below this are counted by index.
    const SMALL: usize = 256;

    /// Counts one number.
    ///
    /// ```
    /// # use sobremesa_arena::Counts;
    /// let mut counts = Counts::default();
    /// counts.note(-3);
    /// assert_eq!(counts.iter().next(), Some((-3, 1)));
    /// ```
    #[inline]
    pub fn note(&mut self, number: i32) {
        self.add(number, 1);
    }

    #[inline]
    fn add(&mut self, number: i32, times: u64) {
        match usize::try_from(number) {
            Ok(index) if index < self.small.len() => self.small[index] += times,
            Ok(index) if index < Self::SMALL => {
                self.small.resize(index + 1, 0);
                self.small[index] += times;
            }
            _ => *self.other.entry(number).or_default() += times,
        }
    }

    /// Counts what another has counted.
    ///
    /// ```
    /// # use sobremesa_arena::Counts;
    /// let mut counts = Counts::default();
    /// counts.note(1);
    /// let other = counts.clone();
    /// counts.merge(&other);
    /// assert_eq!(counts.len(), 2);
    /// ```
    pub fn merge(&mut self, other: &Counts) {
        for (number, times) in other.iter() {
            self.add(number, times);
        }
    }

    /// Each number with how often it came up, from the least to the most.
    ///
    /// ```
    /// # use sobremesa_arena::Counts;
    /// assert_eq!(Counts::default().iter().count(), 0);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (i32, u64)> + '_ {
        let small = self.small.iter().enumerate();
        let small = small
            .map(|(number, times)| (number as i32, *times))
            .filter(|(_, times)| *times > 0);
        let other = |from, to| {
            let range = self.other.range(from..to);
            range.map(|(number, times)| (*number, *times))
        };
        other(i32::MIN, 0)
            .chain(small)
            .chain(other(0, i32::MAX))
            .chain(self.other.get_key_value(&i32::MAX).map(|(n, t)| (*n, *t)))
    }

    /// How many numbers were counted.
    pub fn len(&self) -> u64 {
        self.iter().map(|(_, times)| times).sum()
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// All of them added up.
    ///
    /// ```
    /// # use sobremesa_arena::Counts;
    /// let mut counts = Counts::default();
    /// counts.note(3);
    /// counts.note(4);
    /// assert_eq!(counts.sum(), 7);
    /// ```
    pub fn sum(&self) -> i64 {
        self.iter()
            .map(|(number, times)| i64::from(number) * times as i64)
            .sum()
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        match self.len() {
            0 => 0.0,
            count => self.sum() as f64 / count as f64,
        }
    }

    /// The standard deviation of the sample; 0 where there are fewer than two.
    ///
    /// ```
    /// # use sobremesa_arena::Counts;
    /// let mut counts = Counts::default();
    /// counts.note(1);
    /// counts.note(3);
    /// assert!((counts.deviation() - 2_f64.sqrt()).abs() < 1e-12);
    /// ```
    pub fn deviation(&self) -> f64 {
        let count = self.len();
        if count < 2 {
            return 0.0;
        }
        let mean = self.mean();
        let squares: f64 = self
            .iter()
            .map(|(number, times)| (f64::from(number) - mean).powi(2) * times as f64)
            .sum();
        (squares / (count - 1) as f64).sqrt()
    }

    /// The least.
    pub fn min(&self) -> Option<i32> {
        self.iter().next().map(|(number, _)| number)
    }

    /// The most.
    pub fn max(&self) -> Option<i32> {
        self.iter().last().map(|(number, _)| number)
    }
}

impl From<BTreeMap<i32, u64>> for Counts {
    fn from(all: BTreeMap<i32, u64>) -> Counts {
        let mut counts = Counts::default();
        for (number, times) in all {
            counts.add(number, times);
        }
        counts
    }
}

impl From<Counts> for BTreeMap<i32, u64> {
    fn from(counts: Counts) -> BTreeMap<i32, u64> {
        counts.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_far_apart_come_in_order_and_read_back() {
        let mut counts = Counts::default();
        for number in [5, -2, 300, 5, i32::MAX, i32::MIN, 255] {
            counts.note(number);
        }
        let numbers: Vec<(i32, u64)> = counts.iter().collect();
        let expected = [
            (i32::MIN, 1),
            (-2, 1),
            (5, 2),
            (255, 1),
            (300, 1),
            (i32::MAX, 1),
        ];
        assert_eq!(numbers, expected);
        let text = serde_json::to_string(&counts).expect("counts are plain");
        let read: Counts = serde_json::from_str(&text).expect("they read back");
        assert_eq!(read.iter().collect::<Vec<_>>(), expected);
    }
}
