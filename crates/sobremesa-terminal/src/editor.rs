//! A line typed at a terminal: edited with the arrow keys, recalled with up and down.

use rustyline::config::Config;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Behavior, Editor};

use crate::Leave;

/// Reads lines from a person's keyboard; what was typed before can be recalled.
pub struct LineEditor {
    editor: Editor<(), MemHistory>,
}

impl LineEditor {
    /// An editor at this terminal; nothing where there is none that can be edited at.
    pub fn at_terminal() -> Option<LineEditor> {
        // What is pasted is read as if it were typed, line by line.
        let config = Config::builder()
            .auto_add_history(true)
            .behavior(Behavior::Stdio)
            .bracketed_paste(false)
            .build();
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history).ok()?;
        Some(LineEditor { editor })
    }

    /// Asks, and gives what was typed.
    pub(crate) fn read(&mut self, question: &str) -> Result<String, Leave> {
        loop {
            match self.editor.readline(question) {
                Ok(line) => return Ok(line),
                Err(ReadlineError::Interrupted) => return Err(Leave::Interrupted),
                Err(ReadlineError::Signal(_)) => {}
                Err(_) => return Err(Leave::EndOfInput),
            }
        }
    }
}
