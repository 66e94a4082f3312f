//! What a bot is given: what its seat has seen, and nothing more.

use std::borrow::Cow;
use std::fmt;

use crate::rng::Path;
use crate::{Game, Log, Rng, Seat, Seed, Viewer};

/// What a seat has seen of a match: the view now, and its story.
///
/// A bot gets this and never the game, so peeking does not compile:
///
/// ```compile_fail
/// fn peek<G: sobremesa_core::Game>(seen: &sobremesa_core::Seen<G>) -> G {
///     seen.log.current().replay()
/// }
/// ```
///
/// ```
/// use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
/// let game = Matches::new(&Default::default());
/// let log = Log::new(game.clone());
/// let seen = Seen::new(Seat::FIRST, &game, &log, &42.into());
/// assert_eq!(seen.view(), &game, "all is open in this game");
/// assert!(seen.events().is_empty());
/// ```
pub struct Seen<'a, G: Game> {
    seat: Seat,
    view: Cow<'a, G::View>,
    log: &'a Log<G>,
    thoughts: Path,
}

/// The view alone: the log behind it holds what the seat may not know.
impl<G: Game> fmt::Debug for Seen<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seen")
            .field("seat", &self.seat)
            .field("view", &self.view)
            .finish_non_exhaustive()
    }
}

impl<'a, G: Game> Seen<'a, G> {
    /// What `seat` has seen of this game, hosted with this log and seed.
    #[inline]
    pub fn new(seat: Seat, game: &'a G, log: &'a Log<G>, seed: &Seed) -> Seen<'a, G> {
        let hand = log.finished().len() as u64;
        Seen::along(seat, game, log, seed.thoughts(hand)[seat])
    }

    /// The same, with the seat's path from [`Seed::thoughts`] worked out beforehand: for hosts of
    /// many games.
    #[inline]
    pub fn along(seat: Seat, game: &'a G, log: &'a Log<G>, thoughts: Path) -> Seen<'a, G> {
        Seen {
            seat,
            view: game.view_ref(Viewer::Seat(seat)),
            log,
            thoughts,
        }
    }

    /// Who has seen this.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// # let game = Matches::new(&Default::default());
    /// # let log = Log::new(game.clone());
    /// assert_eq!(Seen::new(Seat::FIRST, &game, &log, &1.into()).seat(), Seat::FIRST);
    /// ```
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees now.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Log, Seat, Seen, View, perft::Matches};
    /// # let game = Matches::new(&Default::default());
    /// # let log = Log::new(game.clone());
    /// let seen = Seen::new(Seat::FIRST, &game, &log, &1.into());
    /// assert_eq!(seen.view().choices(Seat::FIRST).len(), 2);
    /// ```
    #[inline]
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// The randomness of this decision: the stream (seed, hand, seat, decision), so that asking again,
    /// after undo or on another machine, gives the same answer.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// # let game = Matches::new(&Default::default());
    /// # let log = Log::new(game.clone());
    /// let seen = Seen::new(Seat::FIRST, &game, &log, &1.into());
    /// assert_eq!(seen.rng(), seen.rng());
    /// ```
    #[inline]
    pub fn rng(&self) -> Rng {
        self.thoughts.then(self.decision()).stream()
    }

    /// How many actions this seat has taken in the match.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// # let game = Matches::new(&Default::default());
    /// # let log = Log::new(game.clone());
    /// assert_eq!(Seen::new(Seat::FIRST, &game, &log, &1.into()).decision(), 0);
    /// ```
    #[inline]
    pub fn decision(&self) -> u64 {
        self.log.decisions(self.seat)
    }

    /// What the seat was told in this hand, in order.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// # let game = Matches::new(&Default::default());
    /// # let log = Log::new(game.clone());
    /// assert!(Seen::new(Seat::FIRST, &game, &log, &1.into()).events().is_empty());
    /// ```
    pub fn events(&self) -> Vec<G::Event> {
        self.log.current().events(Viewer::Seat(self.seat))
    }

    /// How many hands of this match are finished.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// # let game = Matches::new(&Default::default());
    /// # let log = Log::new(game.clone());
    /// assert_eq!(Seen::new(Seat::FIRST, &game, &log, &1.into()).finished_hands(), 0);
    /// ```
    pub fn finished_hands(&self) -> usize {
        self.log.finished().len()
    }

    /// What the seat was told in a finished hand, in order, and what it saw when that hand was over.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// # let game = Matches::new(&Default::default());
    /// # let log = Log::new(game.clone());
    /// assert!(Seen::new(Seat::FIRST, &game, &log, &1.into()).finished_hand(0).is_none());
    /// ```
    pub fn finished_hand(&self, hand: usize) -> Option<(Vec<G::Event>, G::View)> {
        let hand = self.log.finished().get(hand)?;
        let viewer = Viewer::Seat(self.seat);
        Some((hand.events(viewer), hand.replay().view(viewer)))
    }
}
