//! A dialect: what to type at a program to choose what, and how its questions are recognised.
//!
//! ```toml
//! new = "1"            # a new game
//! players = "{n}"      # how many play
//! left = "1"
//! tile = "{i}"         # counted from 1; "{i0}" from 0, "{a}-{b}" by its numbers
//!
//! [prompts]            # patterns, where a question is not recognised by itself
//! tile = "Elige ficha"
//! ```

use std::collections::BTreeMap;

use regex::{Regex, RegexBuilder};
use toml_edit::DocumentMut;

/// Why a dialect cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DialectError {
    /// It is no TOML.
    #[error("{0}")]
    Toml(String),
    /// An answer that is no text.
    #[error("`{0}` is no text")]
    NotText(String),
    /// Prompts that are no table.
    #[error("`prompts` is no table of patterns")]
    NotTable,
    /// A pattern that is none.
    #[error("`{0}` is no pattern: {1}")]
    Pattern(String, String),
    /// A word no dialect has.
    #[error("`{0}` is nothing a dialect says")]
    Unknown(String),
}

/// What may be said in a dialect, over all games.
pub const WORDS: [&str; 33] = [
    "a",
    "again-no",
    "again-yes",
    "b",
    "black",
    "c",
    "d",
    "deck",
    "difficulty-easy",
    "difficulty-hard",
    "draw",
    "e",
    "file",
    "game",
    "hit",
    "leave",
    "left",
    "load",
    "machines",
    "mode",
    "move",
    "multi",
    "new",
    "pass",
    "people",
    "person",
    "place",
    "players",
    "quit",
    "right",
    "save-no",
    "save-yes",
    "stand",
];

/// Further words, about order and counting.
pub const MORE_WORDS: [&str; 8] = [
    "column", "order", "row", "solo", "tile", "white", "yes", "no",
];

/// What to type to choose what.
#[derive(Clone, Debug, Default)]
pub struct Dialect {
    answers: BTreeMap<String, String>,
    prompts: BTreeMap<String, Regex>,
}

impl Dialect {
    /// Reads one from TOML.
    pub fn read(text: &str) -> Result<Dialect, DialectError> {
        let document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| {
            DialectError::Toml(error.message().to_owned())
        })?;
        let mut dialect = Dialect::default();
        for (key, value) in document.iter() {
            if key == "prompts" {
                continue;
            }
            let key = key.replace('_', "-");
            if !WORDS.contains(&key.as_str()) && !MORE_WORDS.contains(&key.as_str()) {
                return Err(DialectError::Unknown(key));
            }
            let text = match (value.as_str(), value.as_integer()) {
                (Some(text), _) => text.to_owned(),
                (None, Some(number)) => number.to_string(),
                _ => return Err(DialectError::NotText(key)),
            };
            dialect.answers.insert(key, text);
        }
        if let Some(prompts) = document.get("prompts") {
            let prompts = prompts.as_table_like().ok_or(DialectError::NotTable)?;
            for (key, value) in prompts.iter() {
                let text = value
                    .as_str()
                    .ok_or_else(|| DialectError::NotText(key.to_owned()))?;
                let pattern = RegexBuilder::new(text)
                    .case_insensitive(true)
                    .build()
                    .map_err(|error| DialectError::Pattern(key.to_owned(), error.to_string()))?;
                dialect.prompts.insert(key.replace('_', "-"), pattern);
            }
        }
        Ok(dialect)
    }

    /// As TOML.
    #[must_use]
    pub fn write(&self) -> String {
        let mut document = DocumentMut::new();
        for (key, text) in &self.answers {
            document[key] = toml_edit::value(text);
        }
        if !self.prompts.is_empty() {
            let mut table = toml_edit::Table::new();
            for (key, pattern) in &self.prompts {
                table[key] = toml_edit::value(pattern.as_str());
            }
            document["prompts"] = toml_edit::Item::Table(table);
        }
        document.to_string()
    }

    /// What to type for this, if it is known.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.answers.get(key).map(String::as_str)
    }

    /// What to type for this, or what most programs want.
    #[must_use]
    pub fn or<'a>(&'a self, key: &str, usual: &'a str) -> &'a str {
        self.get(key).unwrap_or(usual)
    }

    /// Learns what to type.
    pub fn set(&mut self, key: &str, answer: impl Into<String>) {
        self.answers.insert(key.to_owned(), answer.into());
    }

    /// Learns what to type, unless it was given.
    pub fn learn(&mut self, key: &str, answer: impl Into<String>) {
        self.answers
            .entry(key.to_owned())
            .or_insert_with(|| answer.into());
    }

    /// Whether a question is this one by its pattern; nothing where none was given.
    #[must_use]
    pub fn is_prompt(&self, key: &str, question: &str) -> Option<bool> {
        self.prompts
            .get(key)
            .map(|pattern| pattern.is_match(question))
    }

    /// The prompt that a pattern recognises, if any does.
    #[must_use]
    pub fn prompt(&self, question: &str) -> Option<&str> {
        self.prompts
            .iter()
            .find(|(_, pattern)| pattern.is_match(question))
            .map(|(key, _)| key.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialect_reads_back_as_it_was_written() {
        let text = "left = \"1\"\nnew = \"1\"\nplayers = \"{n}\"\n\n[prompts]\ntile = \"ficha\"\n";
        let dialect = Dialect::read(text).unwrap();
        assert_eq!(dialect.get("players"), Some("{n}"));
        assert_eq!(dialect.prompt("Que FICHA pones?"), Some("tile"));
        assert_eq!(
            Dialect::read(&dialect.write()).unwrap().write(),
            dialect.write()
        );
    }

    #[test]
    fn what_is_no_dialect_is_refused_by_name() {
        assert!(matches!(Dialect::read("a = "), Err(DialectError::Toml(_))));
        assert!(matches!(
            Dialect::read("lfet = \"1\""),
            Err(DialectError::Unknown(_))
        ));
        assert!(matches!(
            Dialect::read("left = [1]"),
            Err(DialectError::NotText(_))
        ));
        assert!(matches!(
            Dialect::read("prompts = \"tile\""),
            Err(DialectError::NotTable)
        ));
        assert!(matches!(
            Dialect::read("[prompts]\ntile = \"(\""),
            Err(DialectError::Pattern(..))
        ));
    }
}
