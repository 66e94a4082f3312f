//! A journal is refused, or opened as far as its lines are whole, and what was opened is opened as
//! the same again.

use std::path::PathBuf;

use sobremesa_sitting::Journal;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let path = place();
    std::fs::write(&path, bytes).expect("a folder for what is tried");
    let looked = Journal::look(&path);
    let opened = Journal::open(&path);
    match (looked, opened) {
        (Ok(looked), Ok((journal, opened))) => {
            assert_eq!(looked, opened);
            // Whoever goes on with a match keeps everybody else from it.
            drop(journal);
            let (_, again) = Journal::open(&path).expect("it was opened before");
            assert_eq!(again, opened);
            let cut = std::fs::read(&path).expect("it is there");
            assert!(bytes.starts_with(&cut), "opening only cuts");
        }
        (Err(looked), Err(opened)) => {
            assert_eq!(looked.to_string(), opened.to_string());
            let now = std::fs::read(&path).expect("it is there");
            assert_eq!(now, bytes, "what is refused stays as it is");
        }
        (looked, opened) => panic!("{looked:?}, {:?}", opened.map(|(_, record)| record)),
    }
    let _ = std::fs::remove_file(&path);
}

/// A file of this process and thread alone.
fn place() -> PathBuf {
    let thread = format!("{:?}", std::thread::current().id());
    let thread: String = thread.chars().filter(char::is_ascii_digit).collect();
    std::env::temp_dir().join(format!("sobremesa-journal-{}-{thread}", std::process::id()))
}
