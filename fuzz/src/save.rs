//! A save file of dominoes is refused with a sentence, or reads back as itself and can be played on.

use sobremesa_core::Game;
use sobremesa_domino::Save;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    match Save::read(bytes) {
        Ok(save) => {
            let written = save.to_string();
            assert_eq!(Save::read(written.as_bytes()).as_ref(), Ok(&save));
            let start = save.start();
            if let Some(action) = start.game.legal_actions().next() {
                let mut game = start.game;
                assert!(game.play(action).is_ok());
            }
        }
        Err(refused) => {
            let sentence = refused.to_string();
            assert!(
                !sentence.is_empty() && !sentence.contains('\n'),
                "{sentence:?}"
            );
        }
    }
}
