//! What a bot is given: what its seat has seen, and nothing more.

use std::borrow::Cow;

use crate::rng::Path;
use crate::{Game, Log, Rng, Seat, Viewer};

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
/// let seen = Seen::new(Seat::FIRST, &game, &log, 42);
/// assert_eq!(seen.view(), &game, "all is open in this game");
/// assert!(seen.events().is_empty());
/// ```
#[derive(Debug)]
pub struct Seen<'a, G: Game> {
    seat: Seat,
    view: Cow<'a, G::View>,
    log: &'a Log<G>,
    thoughts: Path,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What `seat` has seen of this game, hosted with this log and seed.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// let game = Matches::new(&Default::default());
    /// let log = Log::new(game.clone());
    /// assert_eq!(Seen::new(Seat::SECOND, &game, &log, 1).seat(), Seat::SECOND);
    /// ```
    #[inline]
    pub fn new(seat: Seat, game: &'a G, log: &'a Log<G>, seed: u64) -> Seen<'a, G> {
        Seen::along(seat, game, log, Self::thoughts(seat, seed))
    }

    /// The path below a seed along which a seat's decisions lie, for hosts of many games.
    ///
    /// ```
    /// use sobremesa_core::{Seat, Seen, perft::Matches};
    /// let path = Seen::<Matches>::thoughts(Seat::FIRST, 1);
    /// assert_ne!(path, Seen::<Matches>::thoughts(Seat::SECOND, 1));
    /// ```
    #[inline]
    pub fn thoughts(seat: Seat, seed: u64) -> Path {
        // The first part of the path sets these streams apart from those of the deals.
        Path::new(seed, [u64::MAX, seat.index() as u64])
    }

    /// The same as [`Seen::new`], with the path from [`Seen::thoughts`] worked out beforehand.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// let game = Matches::new(&Default::default());
    /// let log = Log::new(game.clone());
    /// let path = Seen::<Matches>::thoughts(Seat::FIRST, 1);
    /// let seen = Seen::along(Seat::FIRST, &game, &log, path);
    /// assert_eq!(seen.rng(), Seen::new(Seat::FIRST, &game, &log, 1).rng());
    /// ```
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
    /// assert_eq!(Seen::new(Seat::FIRST, &game, &log, 1).seat(), Seat::FIRST);
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
    /// assert_eq!(Seen::new(Seat::FIRST, &game, &log, 1).view().choices().len(), 2);
    /// ```
    #[inline]
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// The randomness of this decision: the stream (seed, seat, decision), so that asking again,
    /// after undo or on another machine, gives the same answer.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Log, Seat, Seen, perft::Matches};
    /// # let game = Matches::new(&Default::default());
    /// # let log = Log::new(game.clone());
    /// let seen = Seen::new(Seat::FIRST, &game, &log, 1);
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
    /// assert_eq!(Seen::new(Seat::FIRST, &game, &log, 1).decision(), 0);
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
    /// assert!(Seen::new(Seat::FIRST, &game, &log, 1).events().is_empty());
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
    /// assert_eq!(Seen::new(Seat::FIRST, &game, &log, 1).finished_hands(), 0);
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
    /// assert!(Seen::new(Seat::FIRST, &game, &log, 1).finished_hand(0).is_none());
    /// ```
    pub fn finished_hand(&self, hand: usize) -> Option<(Vec<G::Event>, G::View)> {
        let hand = self.log.finished().get(hand)?;
        let viewer = Viewer::Seat(self.seat);
        Some((hand.events(viewer), hand.replay().view(viewer)))
    }
}
