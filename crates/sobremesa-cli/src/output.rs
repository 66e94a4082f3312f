//! The one checked standard output, and standard error beside it.
//!
//! What cannot be written is a failure, told once the command is done; a closed pipe is a way to
//! stop. Nothing is worth a panic because nobody reads it.

use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write};
use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use sobremesa_core::is_harmful;

/// Why standard output could not be written first, if it could not.
static TROUBLE: Mutex<Option<io::Error>> = Mutex::new(None);

/// Shows a text as it is; nothing happens if nobody listens any more.
pub(crate) fn show(text: &str) {
    show_bytes(text.as_bytes());
}

/// Shows a text and ends the line.
pub(crate) fn line(text: &str) {
    show(&format!("{text}\n"));
}

/// Shows plain data as JSON on a line. What would move a cursor is spelt out, so it is still there
/// for whoever reads it.
pub(crate) fn json(data: &impl Serialize) {
    let text = serde_json::to_string(data).expect("what is shown is plain data");
    line(&spelt_out(&text));
}

/// JSON in which no letter is harmful; outside its texts it has none.
fn spelt_out(text: &str) -> String {
    let mut harmless = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_harmful(letter) {
            let mut units = [0; 2];
            for unit in letter.encode_utf16(&mut units) {
                let _ = write!(harmless, "\\u{unit:04x}");
            }
        } else {
            harmless.push(letter);
        }
    }
    harmless
}

/// Shows bytes as they are.
pub(crate) fn show_bytes(bytes: &[u8]) {
    let mut output = io::stdout().lock();
    if let Err(error) = output.write_all(bytes).and_then(|()| output.flush()) {
        failed(error);
    }
}

/// Says something beside the data, on standard error; where that is shut nobody is told.
pub(crate) fn say(sentence: &str) {
    let _ = writeln!(io::stderr().lock(), "{sentence}");
}

/// Notes that standard output could not be written. Who closed the pipe has read enough.
pub(crate) fn failed(error: io::Error) {
    if error.kind() != ErrorKind::BrokenPipe {
        let mut trouble = TROUBLE.lock().unwrap_or_else(PoisonError::into_inner);
        trouble.get_or_insert(error);
    }
}

/// Why standard output could not be written, if that has happened.
pub(crate) fn trouble() -> Option<io::Error> {
    let mut trouble = TROUBLE.lock().unwrap_or_else(PoisonError::into_inner);
    trouble.take()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_shown_at_a_terminal_is_the_same_data_and_moves_no_cursor() {
        let data = serde_json::json!({ "file": "a\u{9b}2J\u{202e}\u{1b}ñ" });
        let shown = spelt_out(&data.to_string());
        assert!(!shown.contains(is_harmful), "{shown:?}");
        let back: serde_json::Value = serde_json::from_str(&shown).expect("JSON still");
        assert_eq!(back, data);
    }
}
