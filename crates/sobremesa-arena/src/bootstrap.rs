//! How sure a result is, from itself: draw the blocks of deals again and again, and see what varies.

use sobremesa_core::Seed;

use crate::Interval;

/// How often the blocks are drawn again.
pub const SAMPLES: usize = 400;

/// Draws as many blocks as there are, with replacement, and gives how often each was drawn; as many
/// times as [`SAMPLES`] says. The same seed gives the same draws.
///
/// ```
/// use sobremesa_arena::bootstrap::draws;
/// let all: Vec<Vec<u32>> = draws(5, 1).collect();
/// assert!(all.iter().all(|draw| draw.iter().sum::<u32>() == 5));
/// ```
pub fn draws(blocks: usize, seed: impl Into<Seed>) -> impl Iterator<Item = Vec<u32>> {
    // A path of its own, apart from those of the deals.
    let mut rng = seed.into().chance(u64::MAX, 0);
    (0..SAMPLES).map(move |_| {
        let mut times = vec![0; blocks];
        for _ in 0..blocks {
            times[rng.below(blocks)] += 1;
        }
        times
    })
}

/// From the values of the draws, the interval that holds 95 % of them.
///
/// ```
/// use sobremesa_arena::bootstrap::middle;
/// let interval = middle((0..1000).map(f64::from).collect());
/// assert!((interval.low - 25.0).abs() < 1.0 && (interval.high - 974.0).abs() < 1.0);
/// ```
pub fn middle(mut values: Vec<f64>) -> Interval {
    values.sort_by(f64::total_cmp);
    let at = |part: f64| match values.len() {
        0 => 0.0,
        count => values[((count - 1) as f64 * part).round() as usize],
    };
    Interval {
        low: at(0.025),
        high: at(0.975),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_mean_is_as_wide_as_theory_says() {
        let mut rng = sobremesa_core::Rng::new(5);
        let values: Vec<f64> = (0..400).map(|_| rng.fraction()).collect();
        let means = draws(values.len(), 1).map(|times| {
            let sum: f64 = times
                .iter()
                .zip(&values)
                .map(|(n, it)| f64::from(*n) * it)
                .sum();
            sum / values.len() as f64
        });
        let interval = middle(means.collect());
        // A number from 0 to 1 has the deviation √(1/12); its mean over 400 a twentieth of that.
        let theory = 1.96 * (1.0_f64 / 12.0).sqrt() / 20.0;
        assert!(
            (interval.half() / theory - 1.0).abs() < 0.15,
            "{interval:?}"
        );
    }
}
