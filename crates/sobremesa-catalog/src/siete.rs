//! Siete y media's entry in the list: deck files.

use sobremesa_bots::Roster;
use sobremesa_core::{Seat, Step};
use sobremesa_siete::{Chance, Deck, DeckError, Mode, Rules, Siete, result_file};
use sobremesa_table::{Player, Table};

use crate::{Imported, Listed};

impl Listed for Siete {
    type FileError = DeckError;

    const FORMATS: &'static [&'static str] = &["deck"];

    fn import(bytes: &[u8]) -> Option<Result<Imported<Self>, DeckError>> {
        let deck = looks_like_a_deck(bytes).then(|| Deck::read(bytes))?;
        Some(deck.map(|deck| Imported {
            format: "deck",
            tables: table_with(deck).into(),
        }))
    }

    fn export(tables: &[Table<Self>], format: &str) -> Option<Vec<u8>> {
        let [table] = tables else { return None };
        let deck = table.steps().iter().find_map(|step| match step {
            Step::Chance(Chance::Deal(deck)) => Some(deck),
            _ => None,
        });
        deck.filter(|_| format == "deck")
            .map(|deck| deck.to_file().into_bytes())
    }

    /// S13, S16: the document's two modes that store their results.
    fn result_file(hand: &Siete, number: u32) -> Option<String> {
        let is_stored = matches!(hand.mode(), Mode::D | Mode::E);
        is_stored.then(|| result_file(hand, number)).flatten()
    }
}

/// Many lines, nearly all of them one small number: a deck, or meant to be one.
fn looks_like_a_deck(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let is_number = |line: &str| line.len() <= 2 && line.bytes().all(|byte| byte.is_ascii_digit());
    let [mut lines, mut numbers] = [0_usize; 2];
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        lines += 1;
        numbers += usize::from(is_number(line));
    }
    lines >= 20 && 10 * numbers >= 8 * lines
}

/// A table where this deck is about to be played, in the mode that needs nothing else.
fn table_with(deck: Deck) -> Table<Siete> {
    let rules = Rules::default();
    let machine = Player::Bot(Siete::opponent(&rules, Seat::SECOND).into());
    let mut table = Table::new(rules, vec![Player::somebody(), machine], 0)
        .expect("two players sit at a table for two");
    table
        .resolve(&Chance::Deal(deck))
        .expect("the deal comes first");
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers() -> String {
        "1\n2\n3\n4\n5\n6\n7\n10\n11\n12\n".repeat(4)
    }

    #[test]
    fn a_deck_file_comes_to_the_table_and_back() {
        let imported = Siete::import(numbers().as_bytes())
            .expect("recognised")
            .expect("sound");
        assert_eq!((imported.format, imported.tables.len()), ("deck", 1));
        let tables: Vec<_> = imported.tables.into_iter().collect();
        let written = Siete::export(&tables, "deck").expect("a deal was made");
        assert_eq!(written, numbers().into_bytes());
        assert_eq!(Siete::export(&tables, "pdf"), None);
    }

    #[test]
    fn a_deck_with_a_mistake_is_still_taken_for_a_deck() {
        let refused = |text: String| Siete::import(text.as_bytes()).expect("recognised").err();
        let short = numbers().replacen("12\n", "", 1);
        assert_eq!(refused(short), Some(DeckError::WrongLength { cards: 39 }));
        let letters = numbers().replacen("3\n", "tres\n", 1);
        assert!(matches!(
            refused(letters),
            Some(DeckError::NotACard { line: 3, .. })
        ));
    }

    #[test]
    fn what_is_no_deck_is_left_to_the_other_games() {
        for other in ["2\n4 6 6 6\n", "f5d6c3", "", "1\n2\n3\n"] {
            assert!(Siete::import(other.as_bytes()).is_none(), "{other:?}");
        }
    }
}
