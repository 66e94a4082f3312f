//! A line typed at a terminal: edited with the arrow keys, recalled with up and down.

use rustyline::config::Config;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Behavior, Editor};

use crate::Leave;

/// Reads lines from a person's keyboard; what was typed before can be recalled.
pub struct LineEditor {
    /// Missing where the terminal went away while it was renewed.
    editor: Option<Editor<(), MemHistory>>,
}

impl LineEditor {
    /// An editor at this terminal; nothing where there is none that can be edited at.
    pub fn at_terminal() -> Option<LineEditor> {
        let editor = Some(fresh()?);
        Some(LineEditor { editor })
    }

    /// Asks, and gives what was typed.
    pub(crate) fn read(&mut self, question: &str) -> Result<String, Leave> {
        let editor = self.editor.as_mut().ok_or(Leave::EndOfInput)?;
        loop {
            match editor.readline(question) {
                Ok(line) => return Ok(line),
                Err(ReadlineError::Interrupted) => return Err(Leave::Interrupted),
                Err(ReadlineError::Signal(_)) => {}
                Err(_) => return Err(Leave::EndOfInput),
            }
        }
    }

    /// Somebody else sits down: what was typed and not asked for yet is no answer of theirs, and
    /// what was typed before is not theirs to recall.
    pub(crate) fn forget(&mut self) {
        // The handlers of signals it set are given back before others are set.
        self.editor = None;
        self.editor = fresh();
        #[cfg(unix)]
        {
            use rustix::termios::{QueueSelector, tcflush};
            // A terminal that is gone has nothing more to say.
            let _ = tcflush(std::io::stdin(), QueueSelector::IFlush);
        }
    }
}

fn fresh() -> Option<Editor<(), MemHistory>> {
    // What is pasted is read as if it were typed, line by line: what follows the first line is kept
    // for the next question (the feature `buffer-redux`).
    let config = Config::builder()
        .auto_add_history(true)
        .behavior(Behavior::Stdio)
        .bracketed_paste(false)
        .build();
    let history = MemHistory::with_config(&config);
    Editor::with_history(config, history).ok()
}
