//! Transcripts are refused with a line they have, or each game in them reads back.

use sobremesa_reversi::fault::Place;
use sobremesa_reversi::{Scoresheet, transcript};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match transcript::read(&text) {
        Ok(sheets) => {
            for sheet in sheets
                .iter()
                .filter(|sheet| sheet.squares().next().is_some())
            {
                let written = transcript::write(sheet).expect("a transcript begins at the start");
                let again = transcript::read(&written).expect("what is written is a transcript");
                let squares = |sheet: &Scoresheet| sheet.squares().collect::<Vec<_>>();
                assert_eq!(squares(&again[0]), squares(sheet));
            }
        }
        Err(fault) => assert!(
            matches!(fault.place, Place::Line(line) if line >= 1),
            "{fault}"
        ),
    }
}
