//! The seeds of the games of a run, and when each may be told.

use sobremesa_core::Seed;

/// Where the seeds of a run's games come from: the one that was asked for, or the system.
///
/// ```
/// use sobremesa_terminal::seeds::Seeds;
/// let mut asked = Seeds::new(Some(7.into()));
/// assert_eq!(asked.draw().seed, 7.into(), "so that `--seed` plays the same game again");
/// assert_ne!(asked.draw().seed, 7.into(), "and the next one is another");
/// assert!(!Seeds::new(None).draw().asked_for);
/// ```
pub struct Seeds {
    asked_for: Option<Seed>,
    games: u64,
}

/// The seed of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameSeed {
    /// The seed.
    pub seed: Seed,
    /// Whether somebody asked for it: then it is no secret, and is told at the start. A drawn one is
    /// told when the match is over, because whoever knows it can compute what is hidden.
    pub asked_for: bool,
}

impl Seeds {
    /// Seeds that follow from this one, or drawn ones.
    pub fn new(asked_for: Option<Seed>) -> Seeds {
        Seeds {
            asked_for,
            games: 0,
        }
    }

    /// The seed of the next game.
    pub fn draw(&mut self) -> GameSeed {
        self.games += 1;
        let seed = match self.asked_for {
            None => Seed::drawn(),
            Some(seed) if self.games == 1 => seed,
            Some(seed) => seed.child([self.games]),
        };
        GameSeed {
            seed,
            asked_for: self.asked_for.is_some(),
        }
    }
}
