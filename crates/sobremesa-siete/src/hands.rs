//! Every hand that is not over, as counts of kinds: 221 of them, and the empty one.

use std::sync::LazyLock;

use crate::{Counts, HalfPoints};

/// All hands of up to seven and a half, fewer cards first.
///
/// Odds depend on a hand's counts alone, so the exact solvers walk over these few hands and not
/// over millions of orders.
///
/// ```
/// use sobremesa_siete::Hands;
/// assert_eq!(Hands::all().len(), 222, "221 hands and the empty one");
/// ```
#[derive(Debug)]
pub struct Hands {
    hands: Vec<HandKind>,
    sorted: Vec<(Counts, usize)>,
}

/// One hand: what it holds, what it counts, and which hands another card makes of it.
///
/// ```
/// use sobremesa_siete::Hands;
/// let empty = Hands::all().get(0);
/// let seven = Hands::all().get(empty.next[7].unwrap());
/// assert_eq!((seven.cards, seven.score.0), (1, 14));
/// assert_eq!(seven.next[1], None, "eight is too many");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandKind {
    /// The cards by kind.
    pub counts: Counts,
    /// What they count.
    pub score: HalfPoints,
    /// How many they are.
    pub cards: u8,
    /// The hand with another card of each kind; none where that is over or the deck has no more.
    pub next: [Option<usize>; Counts::KINDS],
}

static ALL: LazyLock<Hands> = LazyLock::new(Hands::list);

impl Hands {
    /// Hands that are not over, the empty one included.
    pub const COUNT: usize = 222;

    /// The most cards of a hand that is not over: twelve figures and a one.
    pub const MOST_CARDS: usize = 13;

    /// The list, made once.
    pub fn all() -> &'static Hands {
        &ALL
    }

    /// How many hands there are.
    #[allow(clippy::len_without_is_empty, reason = "the list is never empty")]
    pub fn len(&self) -> usize {
        self.hands.len()
    }

    /// The hand with this index; 0 is the empty one, and no hand comes before one it can grow from.
    #[inline]
    pub fn get(&self, index: usize) -> &HandKind {
        &self.hands[index]
    }

    /// Index and hand, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, &HandKind)> + ExactSizeIterator {
        self.hands.iter().enumerate()
    }

    /// The index of a hand; nothing if it is over or no hand of this deck.
    ///
    /// ```
    /// use sobremesa_siete::{Counts, Hands};
    /// assert_eq!(Hands::all().index(Counts::NONE), Some(0));
    /// assert_eq!(Hands::all().index(Counts::FULL), None);
    /// ```
    pub fn index(&self, counts: Counts) -> Option<usize> {
        let place = self
            .sorted
            .binary_search_by_key(&counts, |(counts, _)| *counts);
        place.ok().map(|place| self.sorted[place].1)
    }

    fn list() -> Hands {
        let mut found = vec![Counts::NONE];
        let mut looked_at = 0;
        while looked_at < found.len() {
            let counts = found[looked_at];
            // Growing each hand only by kinds not below its highest one makes every hand once.
            let highest = (0..Counts::KINDS)
                .rev()
                .find(|&kind| counts[kind] > 0)
                .unwrap_or(0);
            for kind in highest..Counts::KINDS {
                let grown = counts.with(kind);
                if grown[kind] <= Counts::FULL[kind] && !grown.score().is_over() {
                    found.push(grown);
                }
            }
            looked_at += 1;
        }
        let mut sorted: Vec<(Counts, usize)> = found
            .iter()
            .enumerate()
            .map(|(index, counts)| (*counts, index))
            .collect();
        sorted.sort_unstable();
        let mut hands = Hands {
            hands: Vec::new(),
            sorted,
        };
        hands.hands = found
            .iter()
            .map(|&counts| HandKind {
                counts,
                score: counts.score(),
                cards: counts.total() as u8,
                next: std::array::from_fn(|kind| hands.index(counts.with(kind))),
            })
            .collect();
        hands
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_221_hands_that_are_not_over_with_at_most_thirteen_cards() {
        assert_eq!(Hands::all().len() - 1, 221);
        let most = Hands::all().iter().map(|(_, hand)| hand.cards).max();
        assert_eq!(most, Some(Hands::MOST_CARDS as u8));
    }

    #[test]
    fn every_hand_comes_after_those_it_grows_from() {
        for (index, hand) in Hands::all().iter() {
            assert_eq!(Hands::all().index(hand.counts), Some(index));
            assert!(hand.next.iter().flatten().all(|&next| next > index));
        }
    }
}
