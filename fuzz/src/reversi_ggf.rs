//! GGF games are refused, or read back with everything that is written of them.

use sobremesa_reversi::ggf;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(sheets) = ggf::read(&text) else {
        return;
    };
    for mut sheet in sheets {
        // Blanks around a name are no part of it.
        sheet.black = String::from(sheet.black.trim());
        sheet.white = String::from(sheet.white.trim());
        // GGF has no place for other lines than the one that was played.
        sheet.about.has_variations = false;
        let again = ggf::read(&ggf::write(&sheet)).expect("what is written is a game");
        assert_eq!(again, [sheet]);
    }
}
