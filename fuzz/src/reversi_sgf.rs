//! SGF games are refused, or their main lines read back.

use sobremesa_reversi::{Scoresheet, sgf};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(sheets) = sgf::read(&text) else {
        return;
    };
    for sheet in sheets {
        let again = sgf::read(&sgf::write(&sheet)).expect("what is written is a game");
        let moves = |sheet: &Scoresheet| sheet.moves().collect::<Vec<_>>();
        assert_eq!(moves(&again[0]), moves(&sheet));
        assert_eq!(again[0].start(), sheet.start());
    }
}
