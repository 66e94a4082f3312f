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
///     seen.story.log().current().replay()
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
    story: Story<'a, G>,
    thoughts: Path,
}

/// Where the story of a match is kept: with the host, or with the seat that was told it.
enum Story<'a, G: Game> {
    Log(&'a Log<G>),
    Told(&'a Told<G>),
}

/// Everything a seat was told in a match: what a bot needs that sits behind a boundary, in another
/// process or another machine, where no log is.
#[derive(Clone, PartialEq, Debug)]
pub struct Told<G: Game> {
    /// What it was told in this hand, in order.
    pub events: Vec<G::Event>,
    /// The same of each finished hand, and what it saw when that hand was over.
    pub finished: Vec<(Vec<G::Event>, G::View)>,
    /// How many actions it has taken in the match.
    pub decisions: u64,
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
            story: Story::Log(log),
            thoughts,
        }
    }

    /// The same from its parts, wherever they came from.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, Seat, Seed, Seen, Viewer, perft::Matches};
    /// let game = Matches::new(&Default::default());
    /// let log = Log::new(game.clone());
    /// let here = Seen::new(Seat::FIRST, &game, &log, &Seed::from(1));
    /// let (told, luck) = (here.told(), here.luck());
    /// let view = game.view(Viewer::Seat(Seat::FIRST));
    /// let there = Seen::<Matches>::from_parts(Seat::FIRST, &view, &told, luck);
    /// assert_eq!(there.rng(), here.rng());
    /// ```
    pub fn from_parts(seat: Seat, view: &'a G::View, told: &'a Told<G>, luck: Path) -> Seen<'a, G> {
        Seen {
            seat,
            view: Cow::Borrowed(view),
            story: Story::Told(told),
            thoughts: luck,
        }
    }

    /// Everything this seat was told, to be sent to where its bot sits.
    pub fn told(&self) -> Told<G> {
        Told {
            events: self.events(),
            finished: (0..self.finished_hands())
                .filter_map(|hand| self.finished_hand(hand))
                .collect(),
            decisions: self.decision(),
        }
    }

    /// Where this seat's decisions of this hand draw their luck from.
    pub fn luck(&self) -> Path {
        self.thoughts
    }

    /// Who has seen this.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees now.
    #[inline]
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// The randomness of this decision: the stream (seed, hand, seat, decision), so that asking again,
    /// after undo or on another machine, gives the same answer.
    #[inline]
    pub fn rng(&self) -> Rng {
        self.thoughts.decision(self.decision())
    }

    /// How many actions this seat has taken in the match.
    #[inline]
    pub fn decision(&self) -> u64 {
        match self.story {
            Story::Log(log) => log.decisions(self.seat),
            Story::Told(told) => told.decisions,
        }
    }

    /// What the seat was told in this hand, in order.
    pub fn events(&self) -> Vec<G::Event> {
        match self.story {
            Story::Log(log) => log.current().events(Viewer::Seat(self.seat)),
            Story::Told(told) => told.events.clone(),
        }
    }

    /// How many hands of this match are finished.
    pub fn finished_hands(&self) -> usize {
        match self.story {
            Story::Log(log) => log.finished().len(),
            Story::Told(told) => told.finished.len(),
        }
    }

    /// What the seat was told in a finished hand, in order, and what it saw when that hand was over.
    pub fn finished_hand(&self, hand: usize) -> Option<(Vec<G::Event>, G::View)> {
        match self.story {
            Story::Log(log) => {
                let hand = log.finished().get(hand)?;
                let viewer = Viewer::Seat(self.seat);
                Some((hand.events(viewer), hand.replay().view(viewer)))
            }
            Story::Told(told) => told.finished.get(hand).cloned(),
        }
    }
}
