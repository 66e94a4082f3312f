//! The deck: forty cards in the order in which they are drawn.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::{ParseError, Rng};

use crate::{Card, Suit};

/// Forty cards in drawing order, sound by construction: four of each number, and either every
/// card has a suit and is there once, or none has one.
///
/// ```
/// use sobremesa_core::Rng;
/// use sobremesa_siete::Deck;
/// let deck = Deck::shuffled(&mut Rng::new(1));
/// assert!(deck.has_suits());
/// assert_eq!(deck.to_string().parse(), Ok(deck), "written back as read");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck(pub(crate) [Card; Deck::CARDS]);

impl Deck {
    /// How many cards there are.
    pub const CARDS: usize = 40;

    /// Every suited card, in order.
    const SORTED: [Card; Deck::CARDS] = {
        let mut cards = [Card::new(1, None).expect("a one is a card"); Deck::CARDS];
        let mut index = 0;
        while index < Deck::CARDS {
            let number = Card::NUMBERS[index % 10];
            cards[index] =
                Card::new(number, Some(Suit::ALL[index / 10])).expect("a number of a card");
            index += 1;
        }
        cards
    };

    /// A fresh deck with suits, each order equally likely (S10).
    ///
    /// Several places are drawn from each random number, with the rejection that keeps them fair:
    /// a game costs little more than its deck.
    ///
    /// ```
    /// use sobremesa_core::Rng;
    /// use sobremesa_siete::Deck;
    /// assert_ne!(Deck::shuffled(&mut Rng::new(1)), Deck::shuffled(&mut Rng::new(2)));
    /// ```
    pub fn shuffled(rng: &mut Rng) -> Deck {
        let mut cards = Deck::SORTED;
        // 40·39·…·33 and so on: the products of these runs stay well below 2⁶⁴, so that a number
        // is hardly ever refused.
        draw_places::<7>(&mut cards, 40, rng);
        draw_places::<7>(&mut cards, 33, rng);
        draw_places::<8>(&mut cards, 26, rng);
        draw_places::<10>(&mut cards, 18, rng);
        draw_places::<7>(&mut cards, 8, rng);
        Deck(cards)
    }

    /// The cards in drawing order.
    #[inline]
    pub fn cards(&self) -> &[Card; Deck::CARDS] {
        &self.0
    }

    /// Whether the cards have suits; a deck from a file has none.
    #[inline]
    pub fn has_suits(&self) -> bool {
        self.0[0].suit().is_some()
    }

    /// These cards as a deck, if they are one.
    ///
    /// ```
    /// # use sobremesa_core::Rng;
    /// # use sobremesa_siete::Deck;
    /// let deck = Deck::shuffled(&mut Rng::new(1));
    /// assert_eq!(Deck::from_cards(deck.cards()), Some(deck));
    /// assert_eq!(Deck::from_cards(&deck.cards()[1..]), None);
    /// ```
    pub fn from_cards(cards: &[Card]) -> Option<Deck> {
        let deck = Deck(cards.try_into().ok()?);
        let mut sorted = deck.0;
        sorted.sort_unstable();
        let mut sound = Deck::SORTED;
        if !deck.has_suits() {
            sound = sound.map(Card::plain);
        }
        sound.sort_unstable();
        (sorted == sound).then_some(deck)
    }

    /// The cards that are not among these, in order: what may still be drawn.
    ///
    /// ```
    /// use sobremesa_siete::Deck;
    /// assert_eq!(Deck::all_but(true, &["3o".parse().unwrap()]).count(), 39);
    /// ```
    pub fn all_but(suits: bool, seen: &[Card]) -> impl Iterator<Item = Card> {
        let mut missing = [0_u8; 128];
        for card in seen {
            missing[card.index()] += 1;
        }
        Deck::SORTED
            .into_iter()
            .map(move |card| if suits { card } else { card.plain() })
            .filter(move |card| {
                let here = &mut missing[card.index()];
                let is_left = *here == 0;
                *here = here.saturating_sub(1);
                is_left
            })
    }
}

/// Settles the last `PLACES` of the first `unsettled` cards from one random number.
///
/// The number times the bound gives a place in its high half and a fresh number in its low half;
/// the low half that remains at the end is refused where it would favour a place.
#[inline]
fn draw_places<const PLACES: usize>(
    cards: &mut [Card; Deck::CARDS],
    unsettled: usize,
    rng: &mut Rng,
) {
    let orders: u64 = (0..PLACES)
        .map(|place| (unsettled - place) as u64)
        .product();
    let mut chosen = [0; PLACES];
    loop {
        let mut bits = rng.next_u64();
        for (place, chosen) in chosen.iter_mut().enumerate() {
            let product = u128::from(bits) * (unsettled - place) as u128;
            *chosen = (product >> 64) as usize;
            bits = product as u64;
        }
        if bits >= orders || bits >= orders.wrapping_neg() % orders {
            break;
        }
    }
    for (place, &other) in chosen.iter().enumerate() {
        cards.swap(unsettled - 1 - place, other);
    }
}

/// Blank-separated, as the record's deal line has it.
impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.0.iter().enumerate() {
            let blank = if index == 0 { "" } else { " " };
            write!(f, "{blank}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({self})")
    }
}

impl FromStr for Deck {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cards: Vec<Card> = text
            .split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()?;
        Deck::from_cards(&cards).ok_or_else(|| ParseError::new("deck", "3o 12e 7b …", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_with_a_card_twice_or_half_its_suits_is_refused() {
        let deck = Deck(Deck::SORTED);
        assert_eq!(deck.to_string().parse(), Ok(deck));
        assert!(
            deck.to_string()
                .replacen("1o", "1c", 1)
                .parse::<Deck>()
                .is_err()
        );
        assert!(
            deck.to_string()
                .replacen("1o", "1", 1)
                .parse::<Deck>()
                .is_err()
        );
        assert!("1o 2o".parse::<Deck>().is_err());
    }

    #[test]
    fn every_card_comes_to_every_place_as_often_as_it_should() {
        let mut rng = Rng::new(11);
        let mut times = vec![[0_u32; 40]; 128];
        for _ in 0..20_000 {
            for (place, card) in Deck::shuffled(&mut rng).0.iter().enumerate() {
                times[card.index()][place] += 1;
            }
        }
        // 500 expected; the deviation is 22, and 1,600 places stay within five of them.
        for card in Deck::SORTED {
            let places = &times[card.index()];
            assert!(
                places.iter().all(|times| (390..610).contains(times)),
                "{card}: {places:?}"
            );
        }
    }
}
