//! A file that a teacher writes is TOML, or it is said in which line it is not.

use sobremesa_words::{Phrase, Speak, phrase};
use toml_edit::{DocumentMut, TomlError};

/// Where a text is no TOML. What the reader of TOML says of it is English, and is left out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} is no TOML: {text}")]
pub struct NotToml {
    /// The line, counted from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
}

impl Speak for NotToml {
    fn phrase(&self) -> Phrase {
        phrase!(
            GRADE_NOT_TOML,
            line = self.line.to_string(),
            text = self.text.clone()
        )
    }
}

/// Reads a text as TOML.
pub(crate) fn read(text: &str) -> Result<DocumentMut, NotToml> {
    text.parse().map_err(|error: TomlError| {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = before.map_or(1, |before| before.matches('\n').count() + 1);
        let text = text.lines().nth(line - 1).unwrap_or_default();
        NotToml {
            line,
            text: text.trim().to_owned(),
        }
    })
}
