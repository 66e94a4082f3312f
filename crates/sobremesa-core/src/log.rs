//! Everything that happened in a match, as the host keeps it.

use crate::{BySeat, Game, Outcome, Rng, Seat, Seed, Step, Turn, Viewer};

/// One hand: how it began and every step since.
///
/// ```
/// use sobremesa_core::{Game, Hand, Seat, Step, Viewer, perft::{Matches, Take}};
/// let mut hand = Hand::new(Matches::new(&Default::default()));
/// hand.steps.push(Step::Action(Seat::FIRST, Take::Two));
/// assert_eq!(hand.events(Viewer::Spectator).len(), 1);
/// assert_eq!(hand.replay().legal_actions().len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand<G: Game> {
    /// The game before the first step.
    pub start: G,
    /// What happened, in order.
    pub steps: Vec<Step<G>>,
}

impl<G: Game> Hand<G> {
    /// A hand in which nothing has happened.
    ///
    /// ```
    /// use sobremesa_core::{Game, Hand, perft::Matches};
    /// assert!(Hand::new(Matches::new(&Default::default())).steps.is_empty());
    /// ```
    pub fn new(start: G) -> Hand<G> {
        Hand {
            start,
            steps: Vec::new(),
        }
    }

    /// The game after all steps.
    ///
    /// ```
    /// use sobremesa_core::{Game, Hand, perft::Matches};
    /// let game = Matches::new(&Default::default());
    /// assert_eq!(Hand::new(game.clone()).replay(), game);
    /// ```
    pub fn replay(&self) -> G {
        let mut game = self.start.clone();
        for step in &self.steps {
            apply(&mut game, step);
        }
        game
    }

    /// All this viewer was told, in order.
    ///
    /// ```
    /// use sobremesa_core::{Game, Hand, Viewer, perft::Matches};
    /// assert!(Hand::new(Matches::new(&Default::default())).events(Viewer::Spectator).is_empty());
    /// ```
    pub fn events(&self, viewer: Viewer) -> Vec<G::Event> {
        let mut told = Vec::new();
        let mut game = self.start.clone();
        for step in &self.steps {
            game.tell(step, viewer, &mut |event| told.push(event));
            apply(&mut game, step);
        }
        told
    }
}

fn apply<G: Game>(game: &mut G, step: &Step<G>) {
    match step {
        Step::Action(_, action) => game.play_unchecked(*action),
        Step::Chance(chance) => game.resolve_unchecked(chance),
    }
}

/// A match: finished hands and the current one. Whoever hosts a game keeps one; bots never see it.
///
/// ```
/// use sobremesa_core::{Game, Log, Seat, Step, perft::{Matches, Take}};
/// let mut log = Log::new(Matches::new(&Default::default()));
/// log.push(Step::Action(Seat::FIRST, Take::One));
/// assert_eq!(log.decisions(Seat::FIRST), 1);
/// assert_eq!(log.current().steps.len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log<G: Game> {
    finished: Vec<Hand<G>>,
    current: Hand<G>,
    decisions: [u64; Seat::MAX],
}

impl<G: Game> Log<G> {
    /// A match about to begin with this game.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, perft::Matches};
    /// assert!(Log::new(Matches::new(&Default::default())).finished().is_empty());
    /// ```
    pub fn new(start: G) -> Log<G> {
        Log {
            finished: Vec::new(),
            current: Hand::new(start),
            decisions: [0; Seat::MAX],
        }
    }

    /// Notes a step of the current hand.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, Seat, Step, perft::{Matches, Take}};
    /// let mut log = Log::new(Matches::new(&Default::default()));
    /// log.push(Step::Action(Seat::FIRST, Take::One));
    /// assert_eq!(log.current().replay().legal_actions().len(), 2);
    /// ```
    #[inline]
    pub fn push(&mut self, step: Step<G>) {
        if let Step::Action(seat, _) = &step {
            self.decisions[seat.index()] += 1;
        }
        self.current.steps.push(step);
    }

    /// Takes the last step of the current hand back.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, Seat, Step, perft::{Matches, Take}};
    /// let mut log = Log::new(Matches::new(&Default::default()));
    /// log.push(Step::Action(Seat::FIRST, Take::One));
    /// assert!(log.pop().is_some());
    /// assert_eq!(log.decisions(Seat::FIRST), 0);
    /// assert!(log.pop().is_none());
    /// ```
    pub fn pop(&mut self) -> Option<Step<G>> {
        let step = self.current.steps.pop()?;
        if let Step::Action(seat, _) = &step {
            self.decisions[seat.index()] -= 1;
        }
        Some(step)
    }

    /// Begins the next hand; the current one is finished.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, perft::Matches};
    /// let mut log = Log::new(Matches::new(&Default::default()));
    /// log.next_hand(Matches::new(&Default::default()));
    /// assert_eq!(log.finished().len(), 1);
    /// ```
    pub fn next_hand(&mut self, start: G) {
        let finished = std::mem::replace(&mut self.current, Hand::new(start));
        self.finished.push(finished);
    }

    /// Forgets everything and begins again, keeping the memory: for hosts of many games.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, perft::Matches};
    /// let mut log = Log::new(Matches::new(&Default::default()));
    /// log.restart(Matches::new(&Default::default()));
    /// assert!(log.current().steps.is_empty());
    /// ```
    pub fn restart(&mut self, start: G) {
        self.finished.clear();
        self.current.start = start;
        self.current.steps.clear();
        self.decisions = [0; Seat::MAX];
    }

    /// The hand being played.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, perft::Matches};
    /// assert!(Log::new(Matches::new(&Default::default())).current().steps.is_empty());
    /// ```
    pub fn current(&self) -> &Hand<G> {
        &self.current
    }

    /// The hands played to their end, in order.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, perft::Matches};
    /// assert_eq!(Log::new(Matches::new(&Default::default())).finished().len(), 0);
    /// ```
    pub fn finished(&self) -> &[Hand<G>] {
        &self.finished
    }

    /// How many actions this seat has taken in the whole match.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, Seat, perft::Matches};
    /// assert_eq!(Log::new(Matches::new(&Default::default())).decisions(Seat::FIRST), 0);
    /// ```
    #[inline]
    pub fn decisions(&self, seat: Seat) -> u64 {
        self.decisions[seat.index()]
    }

    /// The stream the next chance event of the current hand is drawn from.
    pub fn chance(&self, seed: &Seed) -> Rng {
        let is_chance = |step: &&Step<G>| matches!(step, Step::Chance(_));
        let event = self.current.steps.iter().filter(is_chance).count();
        seed.chance(self.finished.len() as u64, event as u64)
    }

    /// The outcomes of the finished hands, in order.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, perft::Matches};
    /// assert_eq!(Log::new(Matches::new(&Default::default())).outcomes().count(), 0);
    /// ```
    pub fn outcomes(&self) -> impl Iterator<Item = Outcome> + '_ {
        self.finished
            .iter()
            .filter_map(|hand| match hand.replay().turn() {
                Turn::Over(outcome) => Some(outcome),
                _ => None,
            })
    }

    /// Points of each seat over the finished hands.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, perft::Matches};
    /// assert_eq!(Log::new(Matches::new(&Default::default())).points().values(), &[0, 0]);
    /// ```
    pub fn points(&self) -> BySeat<i32> {
        let mut points = BySeat::from_fn(self.current.start.seats(), |_| 0);
        for outcome in self.outcomes() {
            for (seat, total) in points.iter_mut() {
                *total += outcome.standings[seat].points;
            }
        }
        points
    }
}
