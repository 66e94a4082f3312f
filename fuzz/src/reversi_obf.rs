//! A file of positions is refused with a line it has, or reads back as itself.

use sobremesa_reversi::fault::Place;
use sobremesa_reversi::obf;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match obf::read(&text) {
        Ok(problems) => assert_eq!(obf::read(&obf::write(&problems)), Ok(problems)),
        Err(fault) => {
            let lines = text.lines().count().max(1);
            assert!(
                matches!(fault.place, Place::Line(line) if line <= lines),
                "{fault}"
            );
        }
    }
}
