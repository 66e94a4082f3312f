//! Deck files: forty numbers, one per line, drawn from the first.

use sobremesa_core::ParseError;
use thiserror::Error;

use crate::{Card, Deck};

/// A deck file that is not one: which line or which count is wrong.
///
/// ```
/// use sobremesa_siete::{Deck, DeckError};
/// assert_eq!(Deck::read(b"3\n8\n"), Err(DeckError::NotACard { line: 2, found: "8".into() }));
/// assert_eq!(Deck::read(b"3\n"), Err(DeckError::WrongLength { cards: 1 }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DeckError {
    /// Nothing but blanks.
    #[error("the file is empty: a deck has 40 lines with a card each")]
    Empty,
    /// Bytes that are no text.
    #[error("this is not a text file")]
    NotText,
    /// A line that is no card number.
    #[error("line {line}: {found:?} is not a card (1 to 7, 10, 11, 12)")]
    NotACard {
        /// The line, from 1.
        line: usize,
        /// What stands there, cut short if it is long.
        found: String,
    },
    /// More or fewer than forty.
    #[error("{cards} cards, but a deck has 40")]
    WrongLength {
        /// How many there are.
        cards: usize,
    },
    /// A number that comes more than four times.
    #[error("line {line}: a fifth {number}, but a deck has four of each")]
    Fifth {
        /// Where the fifth one stands.
        line: usize,
        /// The number.
        number: u8,
    },
}

impl Deck {
    /// Reads a deck file: forty numbers, one per line (S04); blank ends and CRLF are fine.
    ///
    /// ```
    /// use sobremesa_siete::Deck;
    /// let text = "1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\r\n10\r\n11\r\n12\r\n".repeat(4);
    /// let deck = Deck::read(text.as_bytes()).unwrap();
    /// assert_eq!(deck.cards()[9].number(), 12);
    /// assert!(!deck.has_suits());
    /// ```
    pub fn read(file: &[u8]) -> Result<Deck, DeckError> {
        let text = std::str::from_utf8(file).map_err(|_| DeckError::NotText)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.contains('\0') {
            return Err(DeckError::NotText);
        }
        let body = text.trim_end();
        if body.trim_start().is_empty() {
            return Err(DeckError::Empty);
        }
        let mut cards = Vec::with_capacity(Deck::CARDS);
        let mut found = 0;
        let lines = (1..).zip(body.lines().map(str::trim));
        for (line, word) in lines.skip_while(|(_, word)| word.is_empty()) {
            // A deck file holds numbers only: there is no information about the suit.
            let card = word
                .parse::<Card>()
                .ok()
                .filter(|card| card.suit().is_none());
            let card = card.ok_or_else(|| DeckError::NotACard {
                line,
                found: ParseError::new("card", "3", word).found,
            })?;
            found += 1;
            // The others are only counted, however many there are.
            if found <= Deck::CARDS {
                cards.push((line, card));
            }
        }
        if found != Deck::CARDS {
            return Err(DeckError::WrongLength { cards: found });
        }
        let mut seen = [0_u8; 13];
        for &(line, card) in &cards {
            let number = card.number();
            seen[usize::from(number)] += 1;
            if seen[usize::from(number)] > 4 {
                return Err(DeckError::Fifth { line, number });
            }
        }
        Ok(Deck(std::array::from_fn(|index| cards[index].1)))
    }

    /// The deck as a file: forty numbers, one per line.
    ///
    /// ```
    /// use sobremesa_core::Rng;
    /// use sobremesa_siete::Deck;
    /// let file = Deck::shuffled(&mut Rng::new(1)).to_file();
    /// assert_eq!(file.lines().count(), 40);
    /// assert_eq!(Deck::read(file.as_bytes()).unwrap().to_file(), file);
    /// ```
    pub fn to_file(&self) -> String {
        let mut lines = self.0.map(|card| card.number().to_string()).join("\n");
        lines.push('\n');
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sound() -> Vec<String> {
        let four = std::iter::repeat_n(Card::NUMBERS, 4).flatten();
        four.map(|number| number.to_string()).collect()
    }

    fn check(change: impl FnOnce(&mut Vec<String>), expected: &DeckError) {
        let mut lines = sound();
        change(&mut lines);
        assert_eq!(
            Deck::read(lines.join("\n").as_bytes()).as_ref(),
            Err(expected)
        );
    }

    #[test]
    fn a_file_with_one_line_too_few_or_too_many_is_refused_by_its_count() {
        check(
            |lines| drop(lines.pop()),
            &DeckError::WrongLength { cards: 39 },
        );
        check(
            |lines| lines.push("1".into()),
            &DeckError::WrongLength { cards: 41 },
        );
    }

    #[test]
    fn a_line_that_is_no_card_is_named() {
        for wrong in ["8", "tres", "3o", "", "3 4", "-1", "3.0"] {
            let found = wrong.to_owned();
            check(
                |lines| lines[6] = wrong.into(),
                &DeckError::NotACard { line: 7, found },
            );
        }
    }

    #[test]
    fn a_fifth_card_of_a_number_is_named_with_its_line() {
        check(
            |lines| lines[39] = "3".into(),
            &DeckError::Fifth {
                line: 40,
                number: 3,
            },
        );
    }

    #[test]
    fn nothing_blanks_and_bytes_are_refused_as_what_they_are() {
        assert_eq!(Deck::read(b""), Err(DeckError::Empty));
        assert_eq!(Deck::read(b" \r\n\r\n"), Err(DeckError::Empty));
        assert_eq!(Deck::read(b"\xff\xfe1"), Err(DeckError::NotText));
    }

    #[test]
    fn blank_ends_crlf_and_a_byte_order_mark_are_fine() {
        let text = format!("\u{feff}\r\n  {}  \r\n\r\n", sound().join(" \r\n "));
        let deck = Deck::read(text.as_bytes()).unwrap();
        assert_eq!(deck.to_file().lines().collect::<Vec<_>>(), sound());
    }
}
