//! A deck file is refused with a sentence and a line it has, or it is the same deck when written and
//! read again.

use sobremesa_siete::{Deck, DeckError};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    match Deck::read(bytes) {
        Ok(deck) => {
            let file = deck.to_file();
            assert_eq!(Deck::read(file.as_bytes()), Ok(deck));
        }
        Err(refused) => {
            let sentence = refused.to_string();
            assert!(
                !sentence.is_empty() && !sentence.contains('\n'),
                "{sentence:?}"
            );
            if let DeckError::NotACard { line, .. } | DeckError::Fifth { line, .. } = refused {
                let lines = String::from_utf8_lossy(bytes).lines().count();
                assert!((1..=lines).contains(&line), "{line} of {lines}");
            }
        }
    }
}
