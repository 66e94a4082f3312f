//! How many cards of each kind: figures, ones, … sevens.

use std::ops::Index;

use crate::{Card, HalfPoints};

/// Cards counted by kind: index 0 the figures, 1 to 7 the numbers.
///
/// Figures all count one half, so a hand's worth and all odds depend on nothing but this.
///
/// ```text
///  Figura  Uno  dos  tres  cuatro  cinco  seis  siete
///    11     4    3     3      4      4     4      4
/// ```
///
/// ```
/// use sobremesa_siete::{Card, Counts};
/// let hand: Counts = ["3", "2", "10"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
/// assert_eq!(hand.score().to_string(), "5.5");
/// assert_eq!(Counts::FULL.without(hand).unwrap().total(), 37);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Counts([u8; Counts::KINDS]);

impl Counts {
    /// Kinds of cards: figures and seven numbers.
    pub const KINDS: usize = 8;

    /// The whole deck: twelve figures and four of each number.
    pub const FULL: Counts = Counts([12, 4, 4, 4, 4, 4, 4, 4]);

    /// No cards.
    pub const NONE: Counts = Counts([0; Counts::KINDS]);

    /// What a card of this kind counts.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, HalfPoints};
    /// assert_eq!(Counts::value(0), HalfPoints(1));
    /// assert_eq!(Counts::value(6), HalfPoints(12));
    /// ```
    #[inline]
    pub const fn value(kind: usize) -> HalfPoints {
        if kind == 0 {
            HalfPoints(1)
        } else {
            HalfPoints(2 * kind as u8)
        }
    }

    /// One more card of this kind.
    #[inline]
    pub fn with(mut self, kind: usize) -> Counts {
        self.0[kind] += 1;
        self
    }

    /// What is left when these are taken away; nothing if they are not all there.
    ///
    /// ```
    /// use sobremesa_siete::Counts;
    /// assert_eq!(Counts::FULL.without(Counts::FULL), Some(Counts::NONE));
    /// assert_eq!(Counts::NONE.without(Counts::FULL), None);
    /// ```
    #[inline]
    pub fn without(mut self, taken: Counts) -> Option<Counts> {
        for (left, taken) in self.0.iter_mut().zip(taken.0) {
            *left = left.checked_sub(taken)?;
        }
        Some(self)
    }

    /// How many cards in all.
    #[inline]
    pub fn total(self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// What they count together.
    pub fn score(self) -> HalfPoints {
        (0..Self::KINDS)
            .map(|kind| HalfPoints(Self::value(kind).0 * self.0[kind]))
            .sum()
    }

    /// How many of these cards take a score over seven and a half (S09).
    ///
    /// ```
    /// use sobremesa_siete::{Counts, HalfPoints};
    /// assert_eq!(Counts::FULL.taking_over(HalfPoints(15)), 40);
    /// assert_eq!(Counts::FULL.taking_over(HalfPoints(1)), 0);
    /// ```
    pub fn taking_over(self, score: HalfPoints) -> u32 {
        (0..Self::KINDS)
            .filter(|&kind| (score + Self::value(kind)).is_over())
            .map(|kind| u32::from(self.0[kind]))
            .sum()
    }

    /// Whether going over is likelier than not: exactly one half is not (S08).
    ///
    /// ```
    /// use sobremesa_siete::{Counts, HalfPoints};
    /// assert!(!Counts::FULL.over_is_likely(HalfPoints(11)), "20 of 40 is exactly one half");
    /// assert!(Counts::FULL.over_is_likely(HalfPoints(12)));
    /// ```
    pub fn over_is_likely(self, score: HalfPoints) -> bool {
        2 * self.taking_over(score) > self.total()
    }
}

impl Index<usize> for Counts {
    type Output = u8;

    #[inline]
    fn index(&self, kind: usize) -> &u8 {
        &self.0[kind]
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Counts {
        cards
            .into_iter()
            .fold(Counts::NONE, |counts, card| counts.with(card.kind()))
    }
}
