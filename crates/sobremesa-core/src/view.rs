//! What one viewer may know.

use std::fmt::Debug;

use crate::{Game, Rng, Seat};

/// What one viewer may know of a game: enough to draw it, to choose, and to imagine the rest.
///
/// In a game of perfect information the game is its own view (`type View = Self`), and this trait
/// comes by itself. That equality is also the bound that says so: an algorithm for
/// `G: Game<View = G>` does not compile for dominoes.
///
/// ```
/// use sobremesa_core::{Game, View, Viewer, perft::Matches};
/// let game = Matches::new(&Default::default());
/// assert!(game.view(Viewer::Spectator).is_certain());
/// ```
pub trait View: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The game that is looked at.
    type Game: Game<View = Self>;

    /// What this seat may do now: its legal actions, empty unless it is this seat's turn.
    ///
    /// A viewer who does not sit there is told all of it or nothing: all in a game of perfect
    /// information, nothing where it depends on what is hidden from them.
    fn choices(&self, seat: Seat) -> <Self::Game as Game>::Actions;

    /// A game this viewer cannot tell from the real one. Implementations document how likely each is.
    fn imagine(&self, rng: &mut Rng) -> Self::Game;

    /// Whether there is only one game this can be: nothing hidden is left to imagine.
    ///
    /// Also true where the last secret follows from the rest, as a hand of one tile does when all
    /// the others are known.
    fn is_certain(&self) -> bool {
        false
    }

    /// Whether everything this seat sees follows from what the viewer sees: an empty hand, say.
    fn knows(&self, seat: Seat) -> bool {
        let _ = seat;
        self.is_certain()
    }
}

impl<G: Game<View = G>> View for G {
    type Game = G;

    #[inline]
    fn choices(&self, seat: Seat) -> G::Actions {
        if self.turn().seat() == Some(seat) {
            self.legal_actions()
        } else {
            G::Actions::default()
        }
    }

    fn imagine(&self, _: &mut Rng) -> G {
        self.clone()
    }

    fn is_certain(&self) -> bool {
        true
    }
}
