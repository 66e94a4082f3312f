//! The pairs played so far: shares with their interval, scores, processor time.

use std::fmt::{self, Write as _};

/// What came of the pairs: each opening once with each colour, each deal once from each seat.
pub struct Tally {
    pairs: Vec<Pair>,
    /// What scores are counted in.
    unit: &'static str,
}

/// Our scores with black and with white, or from the first and the second seat, and the seconds of
/// both games, ours and theirs.
#[derive(Clone, Copy)]
struct Pair {
    scores: [i32; 2],
    seconds: [f64; 2],
}

impl Pair {
    /// Games won of the two; a draw is half of one.
    fn won(&self) -> f64 {
        let won = |score: &i32| f64::from(score.signum() + 1) / 2.0;
        self.scores.iter().map(won).sum()
    }
}

impl Tally {
    /// The pairs of a file; a line half written counts for nothing.
    pub fn read(text: &str, unit: &'static str) -> Tally {
        let read = |line: &str| {
            let numbers: Vec<f64> = line
                .split_whitespace()
                .map_while(|word| word.parse().ok())
                .collect();
            let &[black, white, ours, theirs] = numbers.as_slice() else {
                return None;
            };
            Some(Pair {
                scores: [black as i32, white as i32],
                seconds: [ours, theirs],
            })
        };
        Tally {
            pairs: text.lines().filter_map(read).collect(),
            unit,
        }
    }

    /// How many.
    pub fn pairs(&self) -> u64 {
        self.pairs.len() as u64
    }

    /// One more; the line it is in the file.
    pub fn add(&mut self, scores: [i32; 2], seconds: [f64; 2]) -> String {
        self.pairs.push(Pair { scores, seconds });
        let ([black, white], [ours, theirs]) = (scores, seconds);
        format!("{black:+} {white:+} {ours:.3} {theirs:.3}")
    }

    fn count(&self) -> f64 {
        self.pairs.len().max(1) as f64
    }

    /// Our share of the points.
    fn share(&self) -> f64 {
        self.pairs.iter().map(Pair::won).sum::<f64>() / 2.0 / self.count()
    }

    /// Half the interval of 95 %, from how pairs differ: the games of a pair are not independent.
    fn half_interval(&self) -> f64 {
        let share = self.share();
        let squares = self
            .pairs
            .iter()
            .map(|pair| (pair.won() / 2.0 - share).powi(2));
        let variance = squares.sum::<f64>() / (self.count() - 1.0).max(1.0);
        1.959_964 * (variance / self.count()).sqrt()
    }

    /// Mean score of a game.
    fn score(&self) -> f64 {
        let sums = self
            .pairs
            .iter()
            .map(|pair| pair.scores.iter().sum::<i32>());
        f64::from(sums.sum::<i32>()) / 2.0 / self.count()
    }

    /// Processor seconds of all games, ours and theirs.
    fn seconds(&self) -> [f64; 2] {
        [0, 1].map(|side| self.pairs.iter().map(|pair| pair.seconds[side]).sum())
    }

    /// Our processor time over theirs.
    fn time(&self) -> f64 {
        let [ours, theirs] = [0, 1].map(|side| {
            self.pairs
                .iter()
                .map(|pair| pair.seconds[side])
                .sum::<f64>()
        });
        ours / theirs.max(f64::MIN_POSITIVE)
    }

    /// How many times our clock the former player is given, so that it takes as much time as we do
    /// although it leaves a part unused: about the usual part, and what it is behind.
    pub fn allowance(&self, seconds: f64) -> f64 {
        let [ours, theirs] = self.seconds();
        (1.35 + (ours - theirs) / (4.0 * seconds)).clamp(0.5, 2.5)
    }

    /// The figures for `cargo xtask bench`.
    pub fn figures(&self) -> String {
        let games = 2 * self.pairs.len();
        let (share, half) = (self.share(), self.half_interval());
        let mut text = String::new();
        let _ = writeln!(
            text,
            "figure\tshare\t{share}\t{games}\t{}\t{}",
            share - half,
            share + half
        );
        let _ = writeln!(text, "figure\t{}\t{}\t{games}", self.unit, self.score());
        let _ = writeln!(
            text,
            "figure\tprocessor time over the former's\t{}\t{games}",
            self.time()
        );
        text
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "pair {:>3}: {:.3} ± {:.3}, {:+.2} {}, time {:.3} of theirs",
            self.pairs.len(),
            self.share(),
            self.half_interval(),
            self.score(),
            self.unit,
            self.time()
        )
    }
}
