//! When the machine stands in mode E, and how the person fares against that.

use crate::hidden::{ByHand, Gains, product};
use crate::{Choice, Counts, HandKind, Hands, StandingRule};

/// When the machine stands: a probability for each number of the person's cards and each own hand.
///
/// ```
/// use sobremesa_siete::{Counts, HalfPoints, Policy};
/// let at_six = Policy::new(|_, own| f64::from(u8::from(own.score >= HalfPoints(12))));
/// assert_eq!(at_six.stands(2, Counts::NONE.with(6)), 1.0);
/// assert_eq!(at_six.stands(2, Counts::NONE.with(5)), 0.0);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Policy(pub(crate) Vec<ByHand>);

impl Policy {
    /// Stands with these probabilities, by the number of the person's cards and the own hand.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, Policy};
    /// let careful = Policy::new(|persons_cards, _| if persons_cards > 3 { 1.0 } else { 0.0 });
    /// assert_eq!(careful.stands(4, Counts::NONE.with(2)), 1.0);
    /// ```
    pub fn new(stands: impl Fn(usize, &HandKind) -> f64) -> Policy {
        let mut policy = Policy(vec![[0.0; Hands::COUNT]; Hands::MOST_CARDS + 1]);
        for (cards, by_hand) in policy.0.iter_mut().enumerate().skip(1) {
            for (index, own) in Hands::all().iter().skip(1) {
                by_hand[index] = stands(cards, own).clamp(0.0, 1.0);
            }
        }
        policy
    }

    pub(crate) fn from_indexed(by_hand: Vec<ByHand>) -> Policy {
        Policy(by_hand)
    }

    pub(crate) fn by_index(&self, persons_cards: usize, index: usize) -> f64 {
        self.0[persons_cards][index]
    }

    /// The probability of standing with this hand when the person has so many cards.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, Policy};
    /// assert_eq!(Policy::new(|_, _| 1.0).stands(40, Counts::NONE.with(1)), 0.0, "nobody has 40");
    /// ```
    pub fn stands(&self, persons_cards: usize, own: Counts) -> f64 {
        let index = Hands::all().index(own);
        let found = index.and_then(|index| self.0.get(persons_cards).map(|by_hand| by_hand[index]));
        found.unwrap_or(0.0)
    }

    /// How much of each hand is where the machine stops: over all orders, without chance's part.
    pub(crate) fn stops(&self, persons_cards: usize) -> ByHand {
        let mut reached = [0.0; Hands::COUNT];
        let mut stops = [0.0; Hands::COUNT];
        reached[0] = 1.0;
        for (index, own) in Hands::all().iter() {
            let stood = reached[index] * self.0[persons_cards][index];
            stops[index] = stood;
            let goes_on = reached[index] - stood;
            for next in own.next.iter().flatten() {
                reached[*next] += goes_on;
            }
        }
        stops
    }

    /// By the person's hand: how often the machine wins when the person stops there.
    pub(crate) fn wins_against(&self) -> Box<ByHand> {
        let stops: Vec<ByHand> = (0..=Hands::MOST_CARDS)
            .map(|cards| self.stops(cards))
            .collect();
        let mut wins = Box::new([0.0; Hands::COUNT]);
        for (index, person) in Hands::all().iter().skip(1) {
            let row = Gains::get().against(index);
            let stops = &stops[usize::from(person.cards)];
            wins[index] = product(row, stops);
        }
        wins
    }

    /// The person's chances against this policy, by hand, playing on as well as possible.
    ///
    /// ```
    /// use sobremesa_siete::{HalfPoints, Policy};
    /// let always = Policy::new(|_, _| 1.0);
    /// let (choices, _) = always.persons_best();
    /// assert!(choices[0].hit.unwrap() > 0.5, "a machine that stops at one card is easily beaten");
    /// ```
    pub fn persons_best(&self) -> (Vec<Choice>, StandingRule) {
        let wins = self.wins_against();
        let mut values = [0.0; Hands::COUNT];
        let mut choices = vec![Choice::default(); Hands::COUNT];
        let mut standing = Box::new([0.0; Hands::COUNT]);
        for (index, hand) in Hands::all().iter().rev() {
            let left = Counts::FULL.without(hand.counts).expect("part of the deck");
            let hit: f64 = hand
                .next
                .iter()
                .enumerate()
                .filter_map(|(kind, next)| next.map(|next| f64::from(left[kind]) * values[next]))
                .sum::<f64>()
                / f64::from(left.total());
            let stand = (index > 0).then(|| 1.0 - wins[index]);
            choices[index] = Choice {
                hit: Some(hit),
                stand,
            };
            values[index] = choices[index].best();
            standing[index] = f64::from(u8::from(stand.is_some_and(|stand| stand >= hit)));
        }
        (choices, StandingRule::from_indexed(standing))
    }
}
