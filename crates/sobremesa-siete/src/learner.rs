//! The machine that learns how a person plays mode E.

use sobremesa_core::{Bot, Budget, Seat, Seen, Thoughts};

use crate::strategy_bot::{may_stand, own_hand, thoughts};
use crate::{Action, Answer, Hands, Profile, Siete, SieteView, Strategy, StrategyBot, reading};

/// Watches with which hands the other stands, and answers that (S16).
///
/// The cards turned up after each game of the match are added to what its profile already knew.
/// In the open modes, and when it draws first, it plays as the optimal machine does.
///
/// ```
/// use sobremesa_siete::{Learner, Profile};
/// let learner = Learner::new(Profile::new());
/// assert_eq!(learner.profile().games(), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Learner {
    /// What was known before this match.
    known: Profile,
    /// That, and the games of this match.
    profile: Profile,
    /// How many games of this match are in the profile, and the last of them.
    read: usize,
    last_read: Vec<crate::Card>,
    answer: Option<Answer>,
    /// What it saw when it last answered somebody it reads.
    decided: Option<SieteView>,
    optimal: StrategyBot,
}

impl Learner {
    /// A learner who already knows this of the person.
    ///
    /// ```
    /// use sobremesa_siete::{Learner, Profile};
    /// let mut known = Profile::new();
    /// known.observe(&["6".parse().unwrap()]);
    /// assert_eq!(Learner::new(known).profile().games(), 1);
    /// ```
    pub fn new(known: Profile) -> Learner {
        Learner {
            profile: known.clone(),
            known,
            read: 0,
            last_read: Vec::new(),
            answer: None,
            decided: None,
            optimal: StrategyBot::new(Strategy::Optimal),
        }
    }

    /// All it knows of the person.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Brings the profile up to the story of this match.
    fn read(&mut self, seen: &Seen<Siete>) {
        let hand = |game| {
            let (_, view) = seen.finished_hand(game)?;
            Some(view.hand(Seat::FIRST)?.to_vec())
        };
        let games = seen.finished_hands();
        // Another match, or games taken back: what was read of it is no longer true.
        let is_same_match = self.read <= games
            && (self.read == 0 || hand(self.read - 1).as_ref() == Some(&self.last_read));
        if !is_same_match {
            self.profile = self.known.clone();
            self.read = 0;
            self.answer = None;
        }
        while self.read < games {
            if let Some(cards) = hand(self.read) {
                self.profile.observe(&cards);
                self.last_read = cards;
            }
            self.read += 1;
            self.answer = None;
        }
    }
}

impl Bot<Siete> for Learner {
    fn choose(&mut self, seen: &Seen<Siete>, budget: &Budget) -> Action {
        let view = seen.view();
        self.decided = None;
        if !may_stand(view, seen.seat()) {
            return Action::Hit;
        }
        if !view.mode().hides_cards() || seen.seat() == Seat::FIRST {
            return self.optimal.choose(seen, budget);
        }
        self.read(seen);
        let profile = &self.profile;
        let answer = self.answer.get_or_insert_with(|| reading::answer(profile));
        self.decided = Some(view.clone());
        let own = own_hand(view, seen.seat());
        let stands = answer.policy.stands(view.cards_held(Seat::FIRST), own);
        if seen.rng().fraction() < stands {
            Action::Stand
        } else {
            Action::Hit
        }
    }

    fn thoughts(&self) -> Option<Thoughts<Action>> {
        let Some(view) = &self.decided else {
            return self.optimal.thoughts();
        };
        let own = Hands::all().index(own_hand(view, Seat::SECOND))?;
        let expected = reading::expected(&self.profile);
        let choice = expected.machine(view.cards_held(Seat::FIRST), own)?;
        Some(Thoughts {
            exact: false,
            ..thoughts(&choice)
        })
    }
}
