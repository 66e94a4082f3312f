//! The analyst: what every legal move of Reversi is worth, looked at deeper and deeper.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sobremesa_core::{Budget, Game};
use sobremesa_reversi::{Reversi, Square};
use sobremesa_reversi_engine::{Engine, Limits};

pub use sobremesa_reversi_engine::Analysis;

/// A legal move and what the engine says of it: its value for the side to move in discs, whether
/// that is proven, and what it expects to follow.
pub type Valued = (Square, Analysis);

/// The analyst: remembers from position to position what it has looked at.
///
/// ```
/// use sobremesa_bots::analyst::Analyst;
/// use sobremesa_reversi::Reversi;
/// let analyst = Analyst::new(1, 1).to_depth(4);
/// let mut depths = 0;
/// let moves = analyst.think(&Reversi::start(), &Default::default(), &mut |_| depths += 1);
/// assert_eq!((moves.len(), depths), (4, 3), "four moves, at depths 2, 3 and 4");
/// ```
pub struct Analyst {
    engine: Engine<'static>,
    depth: u32,
    exact_from: u32,
    repeatable: bool,
}

impl Analyst {
    /// With so few empty squares moves are played out, unless something else is said.
    pub const EXACT: u32 = 20;
    /// So many moves are looked ahead, unless something else is said.
    pub const DEPTH: u32 = 14;
    /// The memory of an analyst at a screen.
    pub const MEGABYTES: usize = 128;

    /// An analyst with so much memory, thinking with so many threads.
    pub fn new(megabytes: usize, threads: usize) -> Analyst {
        Analyst {
            engine: Engine::with_megabytes(megabytes).with_threads(threads),
            depth: Analyst::DEPTH,
            exact_from: Analyst::EXACT,
            repeatable: false,
        }
    }

    /// The same, looking so many moves ahead.
    #[must_use]
    pub fn to_depth(self, depth: u32) -> Analyst {
        Analyst {
            depth: depth.clamp(2, 60),
            ..self
        }
    }

    /// Looks so many moves ahead from now on.
    pub fn look_ahead(&mut self, depth: u32) {
        self.depth = depth.clamp(2, 60);
    }

    /// How many moves it looks ahead.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The same, playing out with so many empty squares or fewer.
    #[must_use]
    pub fn exact_from(self, empties: u32) -> Analyst {
        Analyst {
            exact_from: empties,
            ..self
        }
    }

    /// The same, saying the same on every machine.
    #[must_use]
    pub fn repeatable(self) -> Analyst {
        Analyst {
            repeatable: true,
            ..self
        }
    }

    /// The value of every legal move, best first, told after each depth that all of them have
    /// reached, until it is deep enough, proven, or stopped. Nothing where nobody can move.
    pub fn think(
        &self,
        game: &Reversi,
        stop: &Arc<AtomicBool>,
        tell: &mut dyn FnMut(&[Valued]),
    ) -> Vec<Valued> {
        if game.turn().is_over() || game.automatic().is_some() {
            return Vec::new();
        }
        let limits = Limits {
            budget: Budget::depth(self.depth).stopped_by(Arc::clone(stop)),
            exact_from: self.exact_from,
            repeatable: self.repeatable,
        };
        self.engine.deepen(game.board(), &limits, tell)
    }

    /// Forgets what it remembers, so that what it says next depends on nothing before.
    pub(crate) fn forget(&self) {
        self.engine.forget();
    }
}
