//! What a judgement is to be: how many games, from which seed, for how long.

use std::time::Instant;

/// How much is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where chance begins: the same seed gives the same games and the same verdicts.
    pub seed: u64,
    /// Games of each mode and number of players.
    pub games: usize,
    /// When no further game is begun.
    pub deadline: Option<Instant>,
}

impl Plan {
    /// Whether the time is over.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The seed of the run with this number.
    #[must_use]
    pub fn seed_of(&self, run: usize) -> u64 {
        self.seed.wrapping_mul(1_000_003).wrapping_add(run as u64)
    }
}
