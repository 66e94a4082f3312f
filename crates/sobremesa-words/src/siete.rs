//! The sentences of siete y media.

use sobremesa_core::Seat;
use sobremesa_siete::{Card, DeckError, Event, ProfileError, Suit};

use crate::{Lang, Names, Speak, say};

/// A card in words: «caballo de copas», «4 de oros», or without a suit «sota», «4».
impl Speak for Card {
    fn speak(&self, lang: Lang) -> String {
        let number = match self.number() {
            10 => say!(lang, SIETE_FIGURE_10),
            11 => say!(lang, SIETE_FIGURE_11),
            12 => say!(lang, SIETE_FIGURE_12),
            number => number.to_string(),
        };
        match self.suit() {
            None => number,
            Some(suit) => say!(lang, SIETE_CARD, number = number, suit = suit.speak(lang)),
        }
    }
}

impl Speak for Suit {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Suit::Coins => say!(lang, SIETE_SUIT_COINS),
            Suit::Cups => say!(lang, SIETE_SUIT_CUPS),
            Suit::Swords => say!(lang, SIETE_SUIT_SWORDS),
            Suit::Clubs => say!(lang, SIETE_SUIT_CLUBS),
        }
    }
}

/// Several cards in words: «4 de oros · caballo de copas».
///
/// ```
/// use sobremesa_words::{Lang, siete::cards};
/// let hand = ["4o".parse().unwrap(), "11c".parse().unwrap()];
/// assert_eq!(cards(&hand, Lang::Es), "4 de oros · caballo de copas");
/// ```
pub fn cards(cards: &[Card], lang: Lang) -> String {
    let words: Vec<String> = cards.iter().map(|card| card.speak(lang)).collect();
    words.join(" · ")
}

/// A card with its article: «la sota de oros», «un 3».
///
/// ```
/// use sobremesa_words::{Lang, siete::with_article};
/// assert_eq!(with_article("10o".parse().unwrap(), Lang::Es), "la sota de oros");
/// ```
pub fn with_article(card: Card, lang: Lang) -> String {
    let sota = if card.number() == 10 { "yes" } else { "no" };
    let words = card.speak(lang);
    match card.suit() {
        Some(_) => say!(lang, SIETE_THE_CARD, card = words, sota = sota),
        None => say!(lang, SIETE_A_CARD, card = words, sota = sota),
    }
}

/// What a step shows, as a sentence; nothing for what the end of the game tells anyway.
///
/// ```
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_siete::{Event, HalfPoints};
/// use sobremesa_words::{Lang, Names, siete::tell};
/// let names = Names::new(BySeat::from_fn(2, |_| "Ana".into()), Viewer::Seat(Seat::FIRST), Lang::Es);
/// let over = |seat| Event::Over { seat, score: HalfPoints(17) };
/// assert_eq!(tell(&over(Seat::FIRST), &names).unwrap(), "Te pasas: 8½.");
/// assert_eq!(tell(&over(Seat::SECOND), &names).unwrap(), "Ana se pasa: 8½.");
/// ```
pub fn tell(event: &Event, names: &Names) -> Option<String> {
    let lang = names.lang();
    let own = |seat: &Seat| names.is_you(*seat);
    let name = |seat: &Seat| names.of(*seat);
    let score = |score| format!("{score:#}");
    Some(match event {
        Event::Shuffled { suits: true } => say!(lang, SIETE_SHUFFLED),
        Event::Shuffled { suits: false } => say!(lang, SIETE_DECK_FROM_FILE),
        Event::Limit { .. } | Event::Won { .. } => return None,
        Event::Drew { seat, card, .. } => {
            let card = with_article(*card, lang);
            if own(seat) {
                say!(lang, SIETE_DREW_YOU, card = card)
            } else {
                say!(lang, SIETE_DREW, name = name(seat), card = card)
            }
        }
        Event::DrewFaceDown { seat, cards } => {
            say!(
                lang,
                SIETE_DREW_FACE_DOWN,
                name = name(seat),
                cards = *cards
            )
        }
        Event::Stood {
            seat,
            score: Some(it),
            ..
        } if own(seat) => {
            say!(lang, SIETE_STOOD_YOU, score = score(it))
        }
        Event::Stood {
            seat,
            score: Some(it),
            ..
        } => {
            say!(lang, SIETE_STOOD, name = name(seat), score = score(it))
        }
        Event::Stood {
            seat,
            score: None,
            cards,
        } => {
            say!(
                lang,
                SIETE_STOOD_FACE_DOWN,
                name = name(seat),
                cards = *cards
            )
        }
        Event::Over { seat, score: it } if own(seat) => {
            say!(lang, SIETE_OVER_YOU, score = score(it))
        }
        Event::Over { seat, score: it } => {
            say!(lang, SIETE_OVER, name = name(seat), score = score(it))
        }
        Event::TurnedUp { seat, .. } if own(seat) => return None,
        Event::TurnedUp { cards: turned, .. } => {
            say!(lang, SIETE_TURNED_UP, cards = cards(turned, lang))
        }
        Event::Tie { score: it } => say!(lang, SIETE_TIE, score = score(it)),
        Event::FewerCards { seat, score: it } if own(seat) => {
            say!(lang, SIETE_FEWER_YOU, score = score(it))
        }
        Event::FewerCards { seat, score: it } => {
            say!(lang, SIETE_FEWER, name = name(seat), score = score(it))
        }
        Event::Toss { seat } if own(seat) => say!(lang, SIETE_TOSS_YOU),
        Event::Toss { seat } => say!(lang, SIETE_TOSS, name = name(seat)),
    })
}

impl Speak for DeckError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            DeckError::Empty => say!(lang, SIETE_DECK_EMPTY),
            DeckError::NotText => say!(lang, SIETE_DECK_NOT_TEXT),
            DeckError::NotACard { line, found } => {
                say!(
                    lang,
                    SIETE_DECK_NOT_A_CARD,
                    line = *line,
                    found = found.clone()
                )
            }
            DeckError::WrongLength { cards } => say!(lang, SIETE_DECK_LENGTH, cards = *cards),
            DeckError::Fifth { line, number } => {
                say!(lang, SIETE_DECK_FIFTH, line = *line, number = *number)
            }
        }
    }
}

impl Speak for ProfileError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            ProfileError::NotAProfile => say!(lang, SIETE_PROFILE_NOT_ONE),
            ProfileError::UnknownVersion { found } => {
                say!(lang, SIETE_PROFILE_VERSION, version = found.clone())
            }
            ProfileError::Damaged => say!(lang, SIETE_PROFILE_DAMAGED),
            ProfileError::BadLine { line } => say!(lang, SIETE_PROFILE_LINE, line = *line),
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
