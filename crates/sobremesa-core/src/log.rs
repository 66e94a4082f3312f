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

/// The line a match took: finished hands and the current one. Whoever hosts a game keeps one; bots
/// never see it.
///
/// Totals and outcomes are kept as hands end, never replayed: a match of a thousand hands answers as
/// fast as one of two.
///
/// ```
/// use sobremesa_core::{Game, Log, Seat, Step, perft::{Matches, Take}};
/// let mut log = Log::new(Matches::new(&Default::default()));
/// log.push(Step::Action(Seat::FIRST, Take::One));
/// assert_eq!(log.decisions(Seat::FIRST), 1);
/// log.pop();
/// assert_eq!(log.decisions(Seat::FIRST), 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log<G: Game> {
    finished: Vec<Hand<G>>,
    outcomes: Vec<Option<Outcome>>,
    points: BySeat<i32>,
    current: Hand<G>,
    decisions: [u64; Seat::MAX],
    /// Chance events of the current hand.
    events: u64,
}

impl<G: Game> Log<G> {
    /// A match about to begin with this game.
    pub fn new(start: G) -> Log<G> {
        Log {
            finished: Vec::new(),
            outcomes: Vec::new(),
            points: BySeat::from_fn(start.seats(), |_| 0),
            current: Hand::new(start),
            decisions: [0; Seat::MAX],
            events: 0,
        }
    }

    /// Notes a step of the current hand.
    #[inline]
    pub fn push(&mut self, step: Step<G>) {
        match &step {
            Step::Action(seat, _) => self.decisions[seat.index()] += 1,
            Step::Chance(_) => self.events += 1,
        }
        self.current.steps.push(step);
    }

    /// Takes the last step of the current hand back.
    pub fn pop(&mut self) -> Option<Step<G>> {
        let step = self.current.steps.pop()?;
        match &step {
            Step::Action(seat, _) => self.decisions[seat.index()] -= 1,
            Step::Chance(_) => self.events -= 1,
        }
        Some(step)
    }

    /// Begins the next hand; the current one is finished.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, Seat, Step, perft::{Matches, Take}};
    /// let mut log = Log::new(Matches::new(&"matches=1".parse().unwrap()));
    /// log.push(Step::Action(Seat::FIRST, Take::One));
    /// log.next_hand(Matches::new(&Default::default()));
    /// assert_eq!(log.points().values(), &[1, 0]);
    /// ```
    pub fn next_hand(&mut self, start: G) {
        let finished = std::mem::replace(&mut self.current, Hand::new(start));
        let outcome = match finished.replay().turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        if let Some(outcome) = &outcome {
            for (seat, total) in self.points.iter_mut() {
                *total += outcome.standings[seat].points;
            }
        }
        self.outcomes.push(outcome);
        self.finished.push(finished);
        self.events = 0;
    }

    /// Forgets everything and begins again, keeping the memory: for hosts of many games.
    pub fn restart(&mut self, start: G) {
        self.finished.clear();
        self.outcomes.clear();
        self.points.iter_mut().for_each(|(_, points)| *points = 0);
        self.current.start = start;
        self.current.steps.clear();
        self.decisions = [0; Seat::MAX];
        self.events = 0;
    }

    /// The hand being played.
    pub fn current(&self) -> &Hand<G> {
        &self.current
    }

    /// The hands played to their end, in order.
    pub fn finished(&self) -> &[Hand<G>] {
        &self.finished
    }

    /// How many actions this seat has taken in the whole match.
    #[inline]
    pub fn decisions(&self, seat: Seat) -> u64 {
        self.decisions[seat.index()]
    }

    /// The stream the next chance event of the current hand is drawn from.
    pub fn chance(&self, seed: &Seed) -> Rng {
        seed.chance(self.finished.len() as u64, self.events)
    }

    /// The outcomes of the finished hands, in order; nothing for one that was given up.
    pub fn outcomes(&self) -> &[Option<Outcome>] {
        &self.outcomes
    }

    /// Points of each seat over the finished hands.
    pub fn points(&self) -> &BySeat<i32> {
        &self.points
    }
}
