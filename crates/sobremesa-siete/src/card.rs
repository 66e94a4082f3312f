//! A card: its number, and its suit where it has one.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::{HalfPoints, Suit};

/// A card of the Spanish deck of forty: 1 to 7, 10 (sota), 11 (caballo), 12 (rey).
///
/// A shuffled deck has suits; a deck read from a file has none.
///
/// ```
/// use sobremesa_siete::{Card, HalfPoints, Suit};
/// let knight: Card = "11c".parse().unwrap();
/// assert_eq!((knight.number(), knight.suit()), (11, Some(Suit::Cups)));
/// // S01: sota, caballo and rey count one half.
/// assert_eq!(knight.value(), HalfPoints(1));
/// assert_eq!("7".parse::<Card>().unwrap().value(), HalfPoints(14));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The numbers there are, four cards of each.
    ///
    /// ```
    /// assert_eq!(4 * sobremesa_siete::Card::NUMBERS.len(), 40);
    /// ```
    pub const NUMBERS: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];

    /// The card with this number and suit; nothing for a number no card has.
    ///
    /// ```
    /// use sobremesa_siete::{Card, Suit};
    /// assert_eq!(Card::new(12, Some(Suit::Swords)).unwrap().to_string(), "12e");
    /// assert!(Card::new(8, None).is_none());
    /// ```
    pub const fn new(number: u8, suit: Option<Suit>) -> Option<Card> {
        match number {
            1..=7 | 10..=12 => {
                let suit = match suit {
                    None => 0,
                    Some(suit) => suit as u8 + 1,
                };
                Some(Card(number << 3 | suit))
            }
            _ => None,
        }
    }

    /// The number on the card.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 >> 3
    }

    /// The suit, where the card has one.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 & 7 {
            0 => None,
            suit => Some(Suit::ALL[suit as usize - 1]),
        }
    }

    /// What the card counts (S01).
    #[inline]
    pub const fn value(self) -> HalfPoints {
        match self.number() {
            figure if figure >= 10 => HalfPoints(1),
            number => HalfPoints(2 * number),
        }
    }

    /// The kind of card as [`Counts`](crate::Counts) sorts them: 0 a figure, else the number.
    ///
    /// ```
    /// use sobremesa_siete::Card;
    /// assert_eq!(Card::new(12, None).unwrap().kind(), 0);
    /// assert_eq!(Card::new(5, None).unwrap().kind(), 5);
    /// ```
    #[inline]
    pub const fn kind(self) -> usize {
        match self.number() {
            figure if figure >= 10 => 0,
            number => number as usize,
        }
    }

    /// A small number of its own for each card, below 128.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same card without its suit.
    #[inline]
    pub const fn plain(self) -> Card {
        Card(self.0 & !7)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())?;
        self.suit().map_or(Ok(()), |suit| write!(f, "{suit}"))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({self})")
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let trimmed = text.trim();
        let digits = trimmed
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(trimmed.len());
        let (number, suit) = trimmed.split_at(digits);
        let refuse = || ParseError::new("card", "3o", text);
        let suit = match suit {
            "" => None,
            letter if letter.len() == 1 => Some(letter.parse().map_err(|_| refuse())?),
            _ => return Err(refuse()),
        };
        number
            .parse()
            .ok()
            .and_then(|number| Card::new(number, suit))
            .ok_or_else(refuse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_as_itself() {
        for number in Card::NUMBERS {
            for suit in Suit::ALL.map(Some).into_iter().chain([None]) {
                let card = Card::new(number, suit).unwrap();
                assert_eq!(card.to_string().parse(), Ok(card));
                assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
            }
        }
    }

    #[test]
    fn eights_nines_and_letters_are_no_cards() {
        for text in [
            "8", "9", "0", "13", "o3", "3x", "", "3oo", "-1", "300", "3 o", "3ó",
        ] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }
}
