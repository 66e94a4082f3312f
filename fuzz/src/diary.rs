//! A diary is read line by line, each noted or counted as unread; what was read is read as the same
//! again, and can be counted.

use sobremesa_person::{Entry, Tally, diary};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let (entries, unread) = diary::entries(bytes);
    let text = String::from_utf8_lossy(bytes);
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    assert_eq!(entries.len() + unread, lines.count());
    let written: Vec<String> = entries.iter().map(Entry::to_string).collect();
    let again = diary::entries(written.join("\n").as_bytes());
    assert_eq!(again, (entries.clone(), 0));
    let _ = Tally::of(&entries);
}
