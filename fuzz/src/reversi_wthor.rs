//! A database is refused, or written back byte for byte where its unused bytes are zero.

use sobremesa_reversi::wthor::Database;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let Ok(database) = Database::read(bytes) else {
        return;
    };
    let written = database.write();
    assert_eq!(written.len(), bytes.len());
    assert_eq!(written[16..], bytes[16..], "every game as it was");
    assert_eq!(Database::read(&written), Ok(database));
}
