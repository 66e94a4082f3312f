//! The sentences of siete y media.

use sobremesa_core::{Seat, Viewer};
use sobremesa_siete::{Card, DeckError, Event, HalfPoints, ProfileError, Suit};

use crate::{Lang, Phrase, Speak, Tell, keys, phrase};

/// A card in words: «caballo de copas», «4 de oros», or without a suit «sota», «4».
impl Speak for Card {
    fn phrase(&self) -> Phrase {
        let number = match self.number() {
            10 => phrase!(SIETE_FIGURE_10),
            11 => phrase!(SIETE_FIGURE_11),
            12 => phrase!(SIETE_FIGURE_12),
            number => phrase!(SIETE_NUMBER, number = number),
        };
        match self.suit() {
            None => number,
            Some(suit) => phrase!(SIETE_CARD, number = number, suit = suit.phrase()),
        }
    }
}

impl Speak for Suit {
    fn phrase(&self) -> Phrase {
        match self {
            Suit::Coins => phrase!(SIETE_SUIT_COINS),
            Suit::Cups => phrase!(SIETE_SUIT_CUPS),
            Suit::Swords => phrase!(SIETE_SUIT_SWORDS),
            Suit::Clubs => phrase!(SIETE_SUIT_CLUBS),
        }
    }
}

/// Several cards in words: «4 de oros · caballo de copas».
pub fn cards(cards: &[Card], lang: Lang) -> String {
    in_a_row(cards).map_or_else(String::new, |row| row.sentence(lang))
}

fn in_a_row(cards: &[Card]) -> Option<Phrase> {
    Phrase::joined(keys::SIETE_CARDS, cards.iter().map(Speak::phrase))
}

/// A card with its article: «la sota de oros», «un 3».
///
/// ```
/// use sobremesa_words::{Lang, siete::with_article};
/// assert_eq!(with_article("10o".parse().unwrap(), Lang::Es), "la sota de oros");
/// ```
pub fn with_article(card: Card, lang: Lang) -> String {
    the_card(card).sentence(lang)
}

fn the_card(card: Card) -> Phrase {
    let sota = if card.number() == 10 { "yes" } else { "no" };
    if card.suit().is_some() {
        phrase!(SIETE_THE_CARD, card = card.phrase(), sota = sota)
    } else {
        phrase!(SIETE_A_CARD, card = card.phrase(), sota = sota)
    }
}

/// ```
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_siete::{Event, HalfPoints};
/// use sobremesa_words::{Lang, Names, Tell};
/// let names = Names::new(BySeat::from_fn(2, |_| "Ana".into()), Viewer::Seat(Seat::FIRST), Lang::Es);
/// let over = |seat| Event::Over { seat, score: HalfPoints(17) };
/// assert_eq!(over(Seat::FIRST).tell(&names).unwrap(), "Te pasas: 8½.");
/// assert_eq!(over(Seat::SECOND).tell(&names).unwrap(), "Ana se pasa: 8½.");
/// ```
impl Tell for Event {
    /// What the end of the game tells anyway is left out.
    fn phrases(&self, viewer: Viewer) -> Vec<Phrase> {
        let own = |seat: &Seat| viewer.is(*seat);
        let points = |score: &HalfPoints| format!("{score:#}");
        vec![match self {
            Event::Shuffled { suits: true } => phrase!(SIETE_SHUFFLED),
            Event::Shuffled { suits: false } => phrase!(SIETE_DECK_FROM_FILE),
            Event::Limit { .. } | Event::Won { .. } => return Vec::new(),
            Event::Drew { seat, card, .. } if own(seat) => {
                phrase!(SIETE_DREW_YOU, card = the_card(*card))
            }
            Event::Drew { seat, card, .. } => {
                phrase!(SIETE_DREW, name = *seat, card = the_card(*card))
            }
            Event::DrewFaceDown { seat, cards } => {
                phrase!(SIETE_DREW_FACE_DOWN, name = *seat, cards = *cards)
            }
            Event::Stood {
                seat,
                score: Some(score),
                ..
            } if own(seat) => phrase!(SIETE_STOOD_YOU, score = points(score)),
            Event::Stood {
                seat,
                score: Some(score),
                ..
            } => phrase!(SIETE_STOOD, name = *seat, score = points(score)),
            Event::Stood {
                seat,
                score: None,
                cards,
            } => phrase!(SIETE_STOOD_FACE_DOWN, name = *seat, cards = *cards),
            Event::Over { seat, score } if own(seat) => {
                phrase!(SIETE_OVER_YOU, score = points(score))
            }
            Event::Over { seat, score } => {
                phrase!(SIETE_OVER, name = *seat, score = points(score))
            }
            Event::TurnedUp { seat, .. } if own(seat) => return Vec::new(),
            Event::TurnedUp { cards, .. } => match in_a_row(cards) {
                Some(cards) => phrase!(SIETE_TURNED_UP, cards = cards),
                None => return Vec::new(),
            },
            Event::Tie { score } => phrase!(SIETE_TIE, score = points(score)),
            Event::FewerCards { seat, score } if own(seat) => {
                phrase!(SIETE_FEWER_YOU, score = points(score))
            }
            Event::FewerCards { seat, score } => {
                phrase!(SIETE_FEWER, name = *seat, score = points(score))
            }
            Event::Toss { seat } if own(seat) => phrase!(SIETE_TOSS_YOU),
            Event::Toss { seat } => phrase!(SIETE_TOSS, name = *seat),
        }]
    }
}

impl Speak for DeckError {
    fn phrase(&self) -> Phrase {
        match self {
            DeckError::Empty => phrase!(SIETE_DECK_EMPTY),
            DeckError::NotText => phrase!(SIETE_DECK_NOT_TEXT),
            DeckError::NotACard { line, found } => {
                phrase!(SIETE_DECK_NOT_A_CARD, line = *line, found = found.clone())
            }
            DeckError::WrongLength { cards } => phrase!(SIETE_DECK_LENGTH, cards = *cards),
            DeckError::Fifth { line, number } => {
                phrase!(SIETE_DECK_FIFTH, line = *line, number = *number)
            }
        }
    }
}

impl Speak for ProfileError {
    fn phrase(&self) -> Phrase {
        match self {
            ProfileError::NotAProfile => phrase!(SIETE_PROFILE_NOT_ONE),
            ProfileError::UnknownVersion { found } => {
                phrase!(SIETE_PROFILE_VERSION, version = found.clone())
            }
            ProfileError::Damaged => phrase!(SIETE_PROFILE_DAMAGED),
            ProfileError::BadLine { line } => phrase!(SIETE_PROFILE_LINE, line = *line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_words_in_both_languages() {
        let say = |card: &str, lang| with_article(card.parse().unwrap(), lang);
        assert_eq!(say("10o", Lang::Es), "la sota de oros");
        assert_eq!(say("11c", Lang::Es), "el caballo de copas");
        assert_eq!(say("12e", Lang::En), "the king of swords");
        assert_eq!(say("3", Lang::Es), "un 3");
        assert_eq!(say("10", Lang::Es), "una sota");
    }

    #[test]
    fn a_refused_deck_says_where_in_both_languages() {
        let fifth = DeckError::Fifth {
            line: 40,
            number: 3,
        };
        assert_eq!(
            fifth.speak(Lang::Es),
            "línea 40: es el quinto 3, y un mazo tiene cuatro de cada."
        );
        let short = DeckError::WrongLength { cards: 39 };
        assert_eq!(
            short.speak(Lang::En),
            "there are 39 cards, and a deck has 40."
        );
    }
}
