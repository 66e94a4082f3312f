//! A position is refused, or reads back as itself; the text is 64 squares and a side.

use sobremesa_reversi::Position;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let Ok(position) = String::from_utf8_lossy(bytes).parse::<Position>() else {
        return;
    };
    let written = position.to_string();
    assert_eq!(written.len(), 66);
    assert_eq!(written.parse(), Ok(position));
}
