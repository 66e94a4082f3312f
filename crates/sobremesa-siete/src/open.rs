//! Exact odds where all cards lie open: modes A, B, C and D.

use crate::{Counts, Deck, HandKind, Hands, Mode, Strategy};

/// A game of open cards, solved: every decision's chance of winning.
///
/// ```
/// use sobremesa_siete::{Card, Counts, Mode, OpenOdds, Strategy};
/// let odds = OpenOdds::new(Mode::C, None, Strategy::Prudent);
/// let seven: Counts = ["7".parse::<Card>().unwrap()].into_iter().collect();
/// let machine_wins = odds.machine_wins(seven).unwrap();
/// assert!((machine_wins - 0.216278609285).abs() < 1e-12);
/// ```
#[derive(Clone, Debug)]
pub struct OpenOdds {
    game: Bare,
    /// By the person's hand: the chance that the machine wins when the person stops there.
    machine_wins: Vec<f64>,
    /// By the person's hand: the chance to win by playing on as well as possible.
    person_wins: Vec<Choice>,
}

/// The chance of winning with each action, for whoever decides.
///
/// An action the rules do not allow has no chance given.
///
/// ```
/// let choice = sobremesa_siete::Choice { hit: Some(0.4), stand: Some(0.5) };
/// assert_eq!(choice.best(), 0.5);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Choice {
    /// Taking another card.
    pub hit: Option<f64>,
    /// Taking no more.
    pub stand: Option<f64>,
}

impl Choice {
    /// The chance with the better action.
    pub fn best(&self) -> f64 {
        self.hit.unwrap_or(0.0).max(self.stand.unwrap_or(0.0))
    }
}

impl OpenOdds {
    /// Solves a mode against a machine; `limit` is the number drawn by lot in modes A and B.
    ///
    /// Mode E is taken as if its cards lay open: as D.
    ///
    /// ```
    /// use sobremesa_siete::{Mode, OpenOdds, Strategy};
    /// let odds = OpenOdds::new(Mode::B, Some(3), Strategy::Bold);
    /// assert!((odds.value() - 0.454724).abs() < 1e-6);
    /// ```
    pub fn new(mode: Mode, limit: Option<u8>, machine: Strategy) -> OpenOdds {
        let limit = limit.filter(|_| mode.has_limit());
        let game = Bare {
            mode,
            limit,
            machine,
        };
        let mut odds = OpenOdds {
            game,
            machine_wins: vec![0.0; Hands::COUNT],
            person_wins: Vec::new(),
        };
        let mut values = [0.0; Hands::COUNT];
        for (index, person) in Hands::all().iter().skip(1) {
            if !game.is_beyond_limit(person) {
                game.machine_values(person, &mut values);
                odds.machine_wins[index] = values[0];
            }
        }
        odds.person_wins = odds.person_values(|_| None);
        odds
    }

    /// The chance that the machine wins when the person stops with this hand.
    ///
    /// Nothing for a hand that is empty, over, or beyond the limit.
    pub fn machine_wins(&self, person: Counts) -> Option<f64> {
        let index = Hands::all().index(person).filter(|&index| index > 0)?;
        (!self.game.is_beyond_limit(Hands::all().get(index))).then_some(self.machine_wins[index])
    }

    /// The person's chances with this hand: standing, and hitting and then playing as well as
    /// possible.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, Mode, OpenOdds, Strategy};
    /// let odds = OpenOdds::new(Mode::D, None, Strategy::Prudent);
    /// let choice = odds.person(Counts::NONE.with(0)).unwrap();
    /// assert!(choice.hit > choice.stand, "nobody stands on one half");
    /// ```
    pub fn person(&self, hand: Counts) -> Option<Choice> {
        let index = Hands::all().index(hand)?;
        (!self.game.is_beyond_limit(Hands::all().get(index))).then_some(self.person_wins[index])
    }

    /// The machine's chances with `own` cards when the person has stopped with `person`.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, Mode, OpenOdds, Strategy};
    /// let odds = OpenOdds::new(Mode::C, None, Strategy::Optimal);
    /// let four = Counts::NONE.with(4);
    /// let choice = odds.machine(four, four).unwrap();
    /// assert_eq!(choice.stand, Some(0.5));
    /// assert!((choice.hit.unwrap() - 24.0 / 38.0).abs() < 1e-12);
    /// ```
    pub fn machine(&self, person: Counts, own: Counts) -> Option<Choice> {
        let Bare {
            mode,
            limit,
            machine,
        } = self.game;
        OpenOdds::machine_choice(mode, limit, machine, person, own)
    }

    /// The same for one hand, without solving the whole game.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, Mode, OpenOdds, Strategy};
    /// let (four, five) = (Counts::NONE.with(4), Counts::NONE.with(5));
    /// let ahead = OpenOdds::machine_choice(Mode::D, None, Strategy::Optimal, four, five);
    /// assert_eq!(ahead.unwrap().stand, Some(1.0));
    /// ```
    pub fn machine_choice(
        mode: Mode,
        limit: Option<u8>,
        machine: Strategy,
        person: Counts,
        own: Counts,
    ) -> Option<Choice> {
        let game = Bare {
            mode,
            limit: limit.filter(|_| mode.has_limit()),
            machine,
        };
        let hands = Hands::all();
        let person = hands.get(hands.index(person).filter(|&index| index > 0)?);
        let own = hands.get(hands.index(own)?);
        let left = Counts::FULL.without(person.counts)?.without(own.counts)?;
        if game.is_beyond_limit(person) || game.is_beyond_limit(own) {
            return None;
        }
        let mut values = [0.0; Hands::COUNT];
        game.machine_values(person, &mut values);
        Some(Choice {
            hit: (!game.is_full(own)).then(|| drawing(left, own, &values)),
            stand: game.may_stop(own).then(|| share(mode, person, own)),
        })
    }

    /// The person's chance of winning with the best play.
    pub fn value(&self) -> f64 {
        self.person_wins[0].best()
    }

    /// The person's chance of winning when standing with these probabilities, by hand.
    ///
    /// ```
    /// use sobremesa_siete::{HalfPoints, Mode, OpenOdds, Strategy};
    /// let odds = OpenOdds::new(Mode::C, None, Strategy::Prudent);
    /// let at_six = odds.value_of(|hand| f64::from(u8::from(hand.score >= HalfPoints(12))));
    /// assert!(at_six < odds.value());
    /// ```
    pub fn value_of(&self, stands: impl Fn(&HandKind) -> f64) -> f64 {
        self.person_values(|hand| Some(stands(hand)))[0].best()
    }

    /// By the person's hand: the chances there, playing as well as possible or as told.
    fn person_values(&self, stands: impl Fn(&HandKind) -> Option<f64>) -> Vec<Choice> {
        let mut choices = vec![Choice::default(); Hands::COUNT];
        let mut values = [0.0; Hands::COUNT];
        for (index, hand) in Hands::all().iter().rev() {
            if self.game.is_beyond_limit(hand) {
                continue;
            }
            let left = Counts::FULL
                .without(hand.counts)
                .expect("a hand is part of the deck");
            let choice = Choice {
                hit: (!self.game.is_full(hand)).then(|| drawing(left, hand, &values)),
                stand: self
                    .game
                    .may_stop(hand)
                    .then(|| 1.0 - self.machine_wins[index]),
            };
            values[index] = match (choice.hit, choice.stand, stands(hand)) {
                (Some(hit), Some(stand), Some(weight)) => weight * stand + (1.0 - weight) * hit,
                _ => choice.best(),
            };
            choices[index] = choice;
        }
        choices
    }
}

/// A game of open cards, not yet solved.
#[derive(Clone, Copy, Debug)]
struct Bare {
    mode: Mode,
    limit: Option<u8>,
    machine: Strategy,
}

impl Bare {
    /// By the machine's own hand: its chance to win, given the hand the person stopped with.
    fn machine_values(self, person: &HandKind, values: &mut [f64; Hands::COUNT]) {
        let unseen = Counts::FULL
            .without(person.counts)
            .expect("a hand is part of the deck");
        for (index, own) in Hands::all().iter().rev() {
            let Some(left) = unseen.without(own.counts) else {
                values[index] = 0.0;
                continue;
            };
            values[index] = if self.is_beyond_limit(own) {
                0.0
            } else if self.is_full(own) {
                share(self.mode, person, own)
            } else if own.cards == 0 || self.mode == Mode::A {
                drawing(left, own, values)
            } else {
                match self.machine.stands(own.score, Some(person.score), left) {
                    Some(true) => share(self.mode, person, own),
                    Some(false) => drawing(left, own, values),
                    None => share(self.mode, person, own).max(drawing(left, own, values)),
                }
            };
        }
    }

    /// Whether one may be done with this hand: never before the first card, in mode A not before
    /// the last.
    fn may_stop(self, hand: &HandKind) -> bool {
        hand.cards > 0 && (self.mode != Mode::A || self.is_full(hand))
    }

    fn is_full(self, hand: &HandKind) -> bool {
        self.limit == Some(hand.cards)
    }

    fn is_beyond_limit(self, hand: &HandKind) -> bool {
        self.limit.is_some_and(|limit| hand.cards > limit)
    }
}

/// What a card drawn from `left` is worth on average; over is worth nothing.
fn drawing(left: Counts, hand: &HandKind, values: &[f64; Hands::COUNT]) -> f64 {
    let mut sum = 0.0;
    for (kind, next) in hand.next.iter().enumerate() {
        if let Some(next) = next {
            sum += f64::from(left[kind]) * values[*next];
        }
    }
    sum / f64::from(left.total())
}

/// The machine's share of victory when both have stopped: a toss is one half (S02, S12).
pub(crate) fn share(mode: Mode, person: &HandKind, machine: &HandKind) -> f64 {
    let mut order = machine.score.cmp(&person.score);
    if mode.prefers_fewer_cards() {
        order = order.then(person.cards.cmp(&machine.cards));
    }
    match order {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

const _: () = assert!(
    2 * (Hands::MOST_CARDS + 1) <= Deck::CARDS,
    "the deck never runs out, so a card can always be drawn"
);
