//! The one checked standard output: a closed pipe is a way to stop, not a panic.

use std::io::{self, Write};

/// Shows a text as it is; nothing happens if nobody listens any more.
pub(crate) fn show(text: &str) {
    show_bytes(text.as_bytes());
}

/// Shows a text and ends the line.
pub(crate) fn line(text: &str) {
    show(&format!("{text}\n"));
}

/// Shows bytes as they are.
pub(crate) fn show_bytes(bytes: &[u8]) {
    let mut output = io::stdout().lock();
    // Who closed the pipe has read enough.
    let _ = output.write_all(bytes).and_then(|()| output.flush());
}
