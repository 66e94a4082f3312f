//! A tiny game of hidden information: each of two holds two of six cards and plays one at a time.
//!
//! Higher card takes the trick, two tricks are played, the next trick is led by its winner.
//! `leak` builds the mutants: views that tell too much, at once or only after the deal.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use sobremesa_core::{
    Game, Outcome, ParseError, Rng, RuleOption, RulesError, Seat, Step, Turn, Values, View, Viewer,
};

/// What a dishonest view gives away.
pub const HONEST: u8 = 0;
/// The other hand, from the deal on.
pub const LEAKS_AT_ONCE: u8 = 1;
/// The other hand, but only once a card has been played.
pub const LEAKS_LATER: u8 = 2;
/// A view that changes in silence.
pub const SILENT: u8 = 3;
/// Lists a rule that it does not read.
pub const MISLISTED: u8 = 6;
/// Imaginings that do not look like the view.
pub const CONFUSED: u8 = 4;
/// A view that says its viewer's choices are everybody's.
pub const OFFERS_TO_ALL: u8 = 5;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cards<const LEAK: u8> {
    hands: Option<[ArrayVec<Card, 2>; 2]>,
    table: Option<Card>,
    to_move: Seat,
    tricks: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Card {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = text
            .trim()
            .parse()
            .ok()
            .filter(|number| (1..=6).contains(number));
        number
            .map(Card)
            .ok_or_else(|| ParseError::new("card", "3", text))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal([Card; 4]);

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.0;
        write!(f, "{a} {b} {c} {d}")
    }
}

impl FromStr for Deal {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cards: Vec<Card> = text
            .split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()?;
        cards
            .try_into()
            .map(Deal)
            .map_err(|_| ParseError::new("deal", "1 2 3 4", text))
    }
}

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct NoRules;

impl fmt::Display for NoRules {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoRules {
    type Err = RulesError;
    fn from_str(text: &str) -> Result<Self, RulesError> {
        sobremesa_core::rules::read(&[], text).map(|_| NoRules)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Dealt,
    YouHold(ArrayVec<Card, 2>),
    Played(Seat, Card),
}

#[derive(Clone, PartialEq, Debug)]
pub struct CardsView<const LEAK: u8> {
    viewer: Option<Seat>,
    own: ArrayVec<Card, 2>,
    other: usize,
    table: Option<Card>,
    gone: Vec<Card>,
    to_move: Seat,
    dealt: bool,
    tricks: [i32; 2],
    leaked: Option<ArrayVec<Card, 2>>,
    ticks: u8,
}

impl<const LEAK: u8> Game for Cards<LEAK> {
    const NAME: &'static str = "cards";
    const OPTIONS: &'static [RuleOption] = if LEAK == MISLISTED {
        &[RuleOption {
            key: "trumps",
            values: Values::Words(&["yes", "no"]),
            default: "no",
        }]
    } else {
        &[]
    };
    type Rules = NoRules;
    type Action = Card;
    type Actions = ArrayVec<Card, 2>;
    type Chance = Deal;
    type Event = Event;
    type View = CardsView<LEAK>;

    fn new(_: &NoRules) -> Self {
        Cards {
            hands: None,
            table: None,
            to_move: Seat::FIRST,
            tricks: [0, 0],
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match &self.hands {
            None => Turn::Chance,
            Some(hands) if hands.iter().all(ArrayVec::is_empty) => {
                Turn::Over(Outcome::most_points(&self.tricks.into_iter().collect()))
            }
            Some(_) => Turn::Act(self.to_move),
        }
    }

    fn legal_actions(&self) -> Self::Actions {
        let hands = self.hands.as_ref();
        hands
            .map(|hands| hands[self.to_move.index()].clone())
            .unwrap_or_default()
    }

    fn play_unchecked(&mut self, card: Card) {
        let hands = self
            .hands
            .as_mut()
            .expect("cards are played after the deal");
        hands[self.to_move.index()].retain(|held| *held != card);
        let other = self.to_move.next(2);
        match self.table.take() {
            None => (self.table, self.to_move) = (Some(card), other),
            Some(led) => {
                self.to_move = if led > card { other } else { self.to_move };
                self.tricks[self.to_move.index()] += 1;
            }
        }
    }

    fn sample(&self, rng: &mut Rng) -> Deal {
        let mut deck = [1, 2, 3, 4, 5, 6].map(Card);
        rng.shuffle(&mut deck);
        Deal([deck[0], deck[1], deck[2], deck[3]])
    }

    fn is_possible(&self, deal: &Deal) -> bool {
        (1..4).all(|index| !deal.0[..index].contains(&deal.0[index]))
    }

    fn resolve_unchecked(&mut self, deal: &Deal) {
        let [a, b, c, d] = deal.0;
        self.hands = Some([ArrayVec::from([a, b]), ArrayVec::from([c, d])]);
    }

    fn tell(&self, step: &Step<Self>, viewer: Viewer, say: &mut dyn FnMut(Event)) {
        match step {
            Step::Chance(deal) => {
                say(Event::Dealt);
                if let Some(seat) = viewer.seat() {
                    let from = seat.index() * 2;
                    say(Event::YouHold(ArrayVec::from([
                        deal.0[from],
                        deal.0[from + 1],
                    ])));
                }
            }
            Step::Action(seat, card) => {
                // The silent mutant forgets to tell the one who watches.
                if LEAK != SILENT || viewer != Viewer::Spectator {
                    say(Event::Played(*seat, *card));
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> CardsView<LEAK> {
        let hand = |seat: Seat| {
            self.hands
                .as_ref()
                .map(|hands| hands[seat.index()].clone())
                .unwrap_or_default()
        };
        let seat = viewer.seat().unwrap_or(Seat::FIRST);
        let played = self.table.is_some() || self.tricks != [0, 0];
        let leaks = LEAK == LEAKS_AT_ONCE || (LEAK == LEAKS_LATER && played);
        CardsView {
            viewer: viewer.seat(),
            own: if viewer.seat().is_some() {
                hand(seat)
            } else {
                ArrayVec::new()
            },
            other: hand(seat.next(2)).len() + if viewer.seat().is_some() { 0 } else { 2 },
            table: self.table,
            gone: Vec::new(),
            to_move: self.to_move,
            dealt: self.hands.is_some(),
            tricks: self.tricks,
            leaked: (leaks && viewer.seat().is_some()).then(|| hand(seat.next(2))),
            ticks: hand(Seat::FIRST).len() as u8 * 3 + hand(Seat::SECOND).len() as u8,
        }
    }
}

impl<const LEAK: u8> View for CardsView<LEAK> {
    type Game = Cards<LEAK>;

    fn choices(&self, seat: Seat) -> ArrayVec<Card, 2> {
        let is_asked = seat == self.to_move || LEAK == OFFERS_TO_ALL;
        let acts = is_asked && self.viewer == Some(self.to_move) && !self.is_over();
        if acts {
            self.own.clone()
        } else {
            ArrayVec::new()
        }
    }

    /// Every hand the viewer has not seen is equally likely (this tiny view forgets played cards).
    fn imagine(&self, rng: &mut Rng) -> Cards<LEAK> {
        let mut game = Cards {
            hands: None,
            table: self.table,
            to_move: self.to_move,
            tricks: self.tricks,
        };
        if !self.dealt {
            return game;
        }
        let taken = |card: &Card| self.own.contains(card) || self.table == Some(*card);
        let mut rest: Vec<Card> = (1..=6).map(Card).filter(|card| !taken(card)).collect();
        rng.shuffle(&mut rest);
        let mut held = |count: u8| {
            (0..count)
                .map(|_| rest.pop().expect("a card is left"))
                .collect()
        };
        let (firsts, seconds) = (self.ticks / 3, self.ticks % 3);
        let (firsts, seconds) = if LEAK == CONFUSED {
            (firsts, 2)
        } else {
            (firsts, seconds)
        };
        let mut hands: [ArrayVec<Card, 2>; 2] = match self.viewer {
            None => [held(firsts), held(seconds)],
            Some(seat) if seat == Seat::FIRST => [self.own.clone(), held(seconds)],
            Some(_) => [held(firsts), self.own.clone()],
        };
        if let (Some(leaked), Some(seat)) = (&self.leaked, self.viewer) {
            hands[seat.next(2).index()].clone_from(leaked);
        }
        game.hands = Some(hands);
        game
    }

    fn is_certain(&self) -> bool {
        Seat::all(2).all(|seat| self.knows(seat))
    }

    /// An empty hand is no secret.
    fn knows(&self, seat: Seat) -> bool {
        let held = if seat == Seat::FIRST {
            self.ticks / 3
        } else {
            self.ticks % 3
        };
        self.viewer == Some(seat) || !self.dealt || held == 0
    }
}

impl<const LEAK: u8> CardsView<LEAK> {
    fn is_over(&self) -> bool {
        self.dealt && self.ticks == 0
    }
}
