//! A rule text is refused or read; what was read, written out, is read as the same again.

use sobremesa_core::rules::pairs;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(read) = pairs(&text) else { return };
    let words: Vec<String> = read
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    assert_eq!(pairs(&words.join(" ")), Ok(read));
}
