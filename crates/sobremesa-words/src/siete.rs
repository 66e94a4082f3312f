//! The sentences of siete y media.

use sobremesa_core::Seat;
use sobremesa_siete::{Card, DeckError, Event, ProfileError, Suit};

use crate::{Lang, Names, Speak, say};

/// A card in words: «caballo de copas», «4 de oros», or without a suit «sota», «4».
impl Speak for Card {
    fn speak(&self, lang: Lang) -> String {
        let number = match self.number() {
            figure if figure >= 10 => say!(lang, &format!("siete-figure-{figure}")),
            number => number.to_string(),
        };
        match self.suit() {
            None => number,
            Some(suit) => say!(lang, "siete-card", number = number, suit = suit.speak(lang)),
        }
    }
}

impl Speak for Suit {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Suit::Coins => say!(lang, "siete-suit-coins"),
            Suit::Cups => say!(lang, "siete-suit-cups"),
            Suit::Swords => say!(lang, "siete-suit-swords"),
            Suit::Clubs => say!(lang, "siete-suit-clubs"),
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
        Some(_) => say!(lang, "siete-the-card", card = words, sota = sota),
        None => say!(lang, "siete-a-card", card = words, sota = sota),
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
        Event::Shuffled { suits: true } => say!(lang, "siete-shuffled"),
        Event::Shuffled { suits: false } => say!(lang, "siete-deck-from-file"),
        Event::Limit { .. } | Event::Won { .. } => return None,
        Event::Drew { seat, card, .. } => {
            let card = with_article(*card, lang);
            if own(seat) {
                say!(lang, "siete-drew-you", card = card)
            } else {
                say!(lang, "siete-drew", name = name(seat), card = card)
            }
        }
        Event::DrewFaceDown { seat, cards } => {
            say!(
                lang,
                "siete-drew-face-down",
                name = name(seat),
                cards = *cards
            )
        }
        Event::Stood {
            seat,
            score: Some(it),
            ..
        } if own(seat) => {
            say!(lang, "siete-stood-you", score = score(it))
        }
        Event::Stood {
            seat,
            score: Some(it),
            ..
        } => {
            say!(lang, "siete-stood", name = name(seat), score = score(it))
        }
        Event::Stood {
            seat,
            score: None,
            cards,
        } => {
            say!(
                lang,
                "siete-stood-face-down",
                name = name(seat),
                cards = *cards
            )
        }
        Event::Over { seat, score: it } if own(seat) => {
            say!(lang, "siete-over-you", score = score(it))
        }
        Event::Over { seat, score: it } => {
            say!(lang, "siete-over", name = name(seat), score = score(it))
        }
        Event::TurnedUp { seat, .. } if own(seat) => return None,
        Event::TurnedUp { cards: turned, .. } => {
            say!(lang, "siete-turned-up", cards = cards(turned, lang))
        }
        Event::Tie { score: it } => say!(lang, "siete-tie", score = score(it)),
        Event::FewerCards { seat, score: it } if own(seat) => {
            say!(lang, "siete-fewer-you", score = score(it))
        }
        Event::FewerCards { seat, score: it } => {
            say!(lang, "siete-fewer", name = name(seat), score = score(it))
        }
        Event::Toss { seat } if own(seat) => say!(lang, "siete-toss-you"),
        Event::Toss { seat } => say!(lang, "siete-toss", name = name(seat)),
    })
}

impl Speak for DeckError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            DeckError::Empty => say!(lang, "siete-deck-empty"),
            DeckError::NotText => say!(lang, "siete-deck-not-text"),
            DeckError::NotACard { line, found } => {
                say!(
                    lang,
                    "siete-deck-not-a-card",
                    line = *line,
                    found = found.clone()
                )
            }
            DeckError::WrongLength { cards } => say!(lang, "siete-deck-length", cards = *cards),
            DeckError::Fifth { line, number } => {
                say!(lang, "siete-deck-fifth", line = *line, number = *number)
            }
        }
    }
}

impl Speak for ProfileError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            ProfileError::NotAProfile => say!(lang, "siete-profile-not-one"),
            ProfileError::UnknownVersion { found } => {
                say!(lang, "siete-profile-version", version = found.clone())
            }
            ProfileError::Damaged => say!(lang, "siete-profile-damaged"),
            ProfileError::BadLine { line } => say!(lang, "siete-profile-line", line = *line),
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
