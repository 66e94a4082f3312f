//! Exact odds where the person's cards lie face down: mode E.
//!
//! The person decides by the own hand; the machine by the number of the person's cards and the own
//! hand. Both are probabilities of standing, one for each such situation:
//!
//! ```text
//!  person   StandingRule[hand]        ──▶ how often each hand is where the person stops
//!  machine  Policy[person's cards][hand] ──▶ how much of each hand is where the machine stops
//!  value    Σ person's stop · chance of the machine's cards · who wins · machine's stop
//! ```
//!
//! The value is linear in the stops of either side, so a best answer is one walk over the hands.

use std::sync::LazyLock;

use crate::open::share;
use crate::{Choice, Counts, HalfPoints, HandKind, Hands, Mode, Policy};

/// A number for each hand, the empty one included.
pub(crate) type ByHand = [f64; Hands::COUNT];

/// When the person stands: a probability for each hand.
///
/// ```
/// use sobremesa_siete::{HalfPoints, StandingRule};
/// let at_five = StandingRule::at_least(HalfPoints(10));
/// let best = at_five.best_response();
/// assert!((best.machine_wins - 0.547218).abs() < 1e-6);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct StandingRule(Box<ByHand>);

/// Where the person stops: how often with each hand, and how often over.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stops {
    pub(crate) hands: Box<ByHand>,
    pub(crate) over: f64,
}

/// A policy and what it is worth.
///
/// ```
/// use sobremesa_siete::{HalfPoints, StandingRule};
/// let person = StandingRule::at_least(HalfPoints(12));
/// let answer = person.best_response();
/// let same = person.machine_wins(&answer.policy);
/// assert!((answer.machine_wins - same).abs() < 1e-12);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// When the machine stands.
    pub policy: Policy,
    /// How often it wins.
    pub machine_wins: f64,
}

/// By the person's hand and the machine's: the chance of drawing the machine's cards in a given
/// order after the person's, times the machine's share of victory.
pub(crate) struct Gains(Vec<ByHand>);

static GAINS: LazyLock<Gains> = LazyLock::new(Gains::reckon);

impl Gains {
    pub(crate) fn get() -> &'static Gains {
        &GAINS
    }

    #[inline]
    pub(crate) fn against(&self, person: usize) -> &ByHand {
        &self.0[person]
    }

    fn reckon() -> Gains {
        let hands = Hands::all();
        let rows = hands.iter().map(|(_, person)| {
            let unseen = Counts::FULL
                .without(person.counts)
                .expect("part of the deck");
            let mut row = [0.0; Hands::COUNT];
            for (index, own) in hands.iter().skip(1) {
                row[index] = chance_of_order(unseen, own) * share(Mode::E, person, own);
            }
            row
        });
        Gains(rows.collect())
    }
}

/// The chance that these cards come in one given order.
fn chance_of_order(unseen: Counts, hand: &HandKind) -> f64 {
    let mut chance = 1.0;
    let mut left = f64::from(unseen.total());
    for kind in 0..Counts::KINDS {
        for taken in 0..hand.counts[kind] {
            chance *= f64::from(unseen[kind].saturating_sub(taken)) / left;
            left -= 1.0;
        }
    }
    chance
}

impl StandingRule {
    /// Stands with these probabilities, by hand; the empty hand is not asked.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, StandingRule};
    /// let coin = StandingRule::new(|_| 0.5);
    /// assert_eq!(coin.stands(Counts::NONE.with(7)), 0.5);
    /// ```
    pub fn new(stands: impl Fn(&HandKind) -> f64) -> StandingRule {
        let mut by_hand = Box::new([0.0; Hands::COUNT]);
        for (index, hand) in Hands::all().iter().skip(1) {
            by_hand[index] = stands(hand).clamp(0.0, 1.0);
        }
        StandingRule(by_hand)
    }

    /// Stands as soon as the score is at least this.
    pub fn at_least(score: HalfPoints) -> StandingRule {
        StandingRule::new(|hand| f64::from(u8::from(hand.score >= score)))
    }

    /// The probability of standing with this hand; 0 for no hand.
    pub fn stands(&self, hand: Counts) -> f64 {
        Hands::all().index(hand).map_or(0.0, |index| self.0[index])
    }

    pub(crate) fn by_index(&self, index: usize) -> f64 {
        self.0[index]
    }

    pub(crate) fn from_indexed(by_hand: Box<ByHand>) -> StandingRule {
        StandingRule(by_hand)
    }

    /// The machine's best answer to this way of standing, known in full.
    pub fn best_response(&self) -> Answer {
        self.stops().best_response()
    }

    /// How often a machine with this policy wins.
    ///
    /// ```
    /// use sobremesa_siete::{Policy, StandingRule};
    /// let wins = StandingRule::new(|_| 1.0).machine_wins(&Policy::new(|_, _| 1.0));
    /// assert!((0.4..0.6).contains(&wins), "one card each");
    /// ```
    pub fn machine_wins(&self, policy: &Policy) -> f64 {
        self.stops().machine_wins(policy)
    }

    pub(crate) fn stops(&self) -> Stops {
        let mut reached = [0.0; Hands::COUNT];
        let mut stops = Stops {
            hands: Box::new([0.0; Hands::COUNT]),
            over: 0.0,
        };
        reached[0] = 1.0;
        for (index, hand) in Hands::all().iter() {
            let stood = reached[index] * self.0[index];
            stops.hands[index] = stood;
            let goes_on = reached[index] - stood;
            if goes_on <= 0.0 {
                continue;
            }
            let left = Counts::FULL.without(hand.counts).expect("part of the deck");
            let each = goes_on / f64::from(left.total());
            for (kind, next) in hand.next.iter().enumerate() {
                let chance = each * f64::from(left[kind]);
                match next {
                    Some(next) => reached[*next] += chance,
                    None => stops.over += chance,
                }
            }
        }
        stops
    }
}

impl Stops {
    /// Adds these stops, as far as they weigh.
    pub(crate) fn add(&mut self, weight: f64, other: &Stops) {
        for (sum, stop) in self.hands.iter_mut().zip(other.hands.iter()) {
            *sum += weight * stop;
        }
        self.over += weight * other.over;
    }

    /// The machine's chances with this hand when a person who stops like this has so many cards:
    /// standing, and hitting and then answering as well as possible.
    pub(crate) fn machine(&self, persons_cards: usize, own: usize) -> Option<Choice> {
        let hands = Hands::all();
        let mut gains = [0.0; Hands::COUNT];
        let mut reached = 0.0;
        for (index, person) in hands.iter().skip(1) {
            let weight = self.hands[index];
            if usize::from(person.cards) == persons_cards && weight > 0.0 {
                for (sum, gain) in gains.iter_mut().zip(Gains::get().against(index)) {
                    *sum += weight * gain;
                }
                let unseen = Counts::FULL
                    .without(person.counts)
                    .expect("part of the deck");
                reached += weight * chance_of_order(unseen, hands.get(own));
            }
        }
        if reached <= 0.0 {
            return None;
        }
        let mut values = [0.0; Hands::COUNT];
        for (index, hand) in hands.iter().rev() {
            values[index] = hitting(hand, &values).max(gains[index]);
        }
        Some(Choice {
            hit: Some(hitting(hands.get(own), &values) / reached),
            stand: (own > 0).then(|| gains[own] / reached),
        })
    }

    /// By the machine's hand, given the number of the person's cards: what standing there gains.
    pub(crate) fn gains(&self) -> Vec<ByHand> {
        let mut gains = vec![[0.0; Hands::COUNT]; Hands::MOST_CARDS + 1];
        for (index, person) in Hands::all().iter() {
            let weight = self.hands[index];
            if weight > 0.0 {
                let row = Gains::get().against(index);
                let sums = &mut gains[usize::from(person.cards)];
                for (sum, gain) in sums.iter_mut().zip(row) {
                    *sum += weight * gain;
                }
            }
        }
        gains
    }

    pub(crate) fn best_response(&self) -> Answer {
        let mut policy = Policy(vec![[0.0; Hands::COUNT]; Hands::MOST_CARDS + 1]);
        let mut machine_wins = self.over;
        for (gains, stands) in self.gains().iter().zip(&mut policy.0).skip(1) {
            let mut values = [0.0; Hands::COUNT];
            for (index, own) in Hands::all().iter().rev() {
                let hitting = hitting(own, &values);
                let is_better = index > 0 && gains[index] >= hitting;
                stands[index] = f64::from(u8::from(is_better));
                values[index] = if is_better { gains[index] } else { hitting };
            }
            machine_wins += values[0];
        }
        Answer {
            policy,
            machine_wins,
        }
    }

    pub(crate) fn machine_wins(&self, policy: &Policy) -> f64 {
        let gains = self.gains();
        let sum = |cards: usize| -> f64 { product(&policy.stops(cards), &gains[cards]) };
        self.over + (1..=Hands::MOST_CARDS).map(sum).sum::<f64>()
    }
}

/// The sum of the products, in eight sums side by side, as the processor likes it.
pub(crate) fn product(left: &ByHand, right: &ByHand) -> f64 {
    let (left, left_rest) = left.as_chunks::<8>();
    let (right, right_rest) = right.as_chunks::<8>();
    let mut sums = [0.0; 8];
    for (left, right) in left.iter().zip(right) {
        for lane in 0..8 {
            sums[lane] += left[lane] * right[lane];
        }
    }
    let rest = left_rest
        .iter()
        .zip(right_rest)
        .map(|(left, right)| left * right);
    sums.into_iter().chain(rest).sum()
}

/// What the hands after another card gain together.
#[inline]
pub(crate) fn hitting(own: &HandKind, values: &ByHand) -> f64 {
    own.next.iter().flatten().map(|&next| values[next]).sum()
}

/// A person who stands at this score or more, as solvers and tests name it.
impl From<HalfPoints> for StandingRule {
    fn from(score: HalfPoints) -> Self {
        StandingRule::at_least(score)
    }
}
