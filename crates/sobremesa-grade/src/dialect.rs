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
use sobremesa_words::{Phrase, Speak, phrase};
use toml_edit::DocumentMut;

use crate::not_toml::{self, NotToml};

/// Why a dialect cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DialectError {
    /// It is no TOML.
    #[error("{0}")]
    Toml(#[from] NotToml),
    /// An answer that is no text.
    #[error("`{0}` is no text")]
    NotText(String),
    /// Prompts that are no table.
    #[error("`prompts` is no table of patterns")]
    NotTable,
    /// A pattern that is none.
    #[error("`{pattern}` of `{word}` is no pattern")]
    Pattern {
        /// Whose.
        word: String,
        /// What stands there.
        pattern: String,
    },
    /// A word no dialect has.
    #[error("`{0}` is nothing a dialect says")]
    Unknown(String),
    /// A question that no pattern is asked for.
    #[error("`{0}` is no question a dialect has patterns for")]
    UnknownPrompt(String),
}

impl Speak for DialectError {
    fn phrase(&self) -> Phrase {
        match self {
            DialectError::Toml(error) => error.phrase(),
            DialectError::NotText(word) => phrase!(GRADE_DIALECT_NOT_TEXT, word = word.clone()),
            DialectError::NotTable => phrase!(GRADE_DIALECT_NOT_TABLE),
            DialectError::Pattern { word, pattern } => phrase!(
                GRADE_DIALECT_NO_PATTERN,
                word = word.clone(),
                pattern = pattern.clone()
            ),
            DialectError::Unknown(word) => phrase!(
                GRADE_DIALECT_UNKNOWN,
                word = word.clone(),
                words = WORDS.join(", ")
            ),
            DialectError::UnknownPrompt(word) => phrase!(
                GRADE_DIALECT_UNKNOWN_PROMPT,
                word = word.clone(),
                words = PROMPTS.join(", ")
            ),
        }
    }
}

/// What may be said in a dialect, over all games.
pub const WORDS: [&str; 31] = [
    "a",
    "again-no",
    "again-yes",
    "b",
    "black",
    "c",
    "column",
    "d",
    "difficulty-easy",
    "difficulty-hard",
    "draw",
    "hit",
    "leave",
    "left",
    "load",
    "machines",
    "move",
    "multi",
    "new",
    "people",
    "person",
    "place",
    "players",
    "quit",
    "right",
    "row",
    "save-no",
    "save-yes",
    "stand",
    "tile",
    "white",
];

/// What a question may be recognised as by a pattern, over all games.
pub const PROMPTS: [&str; 28] = [
    "again-no",
    "again-yes",
    "black",
    "column",
    "deck",
    "difficulty-easy",
    "difficulty-hard",
    "draw",
    "file",
    "hit",
    "left",
    "load",
    "machines",
    "mode",
    "move",
    "multi",
    "new",
    "people",
    "person",
    "players",
    "right",
    "row",
    "save-no",
    "save-yes",
    "side",
    "stand",
    "tile",
    "white",
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
        let document = not_toml::read(text)?;
        let mut dialect = Dialect::default();
        for (key, value) in document.iter() {
            if key == "prompts" {
                continue;
            }
            let key = key.replace('_', "-");
            if !WORDS.contains(&key.as_str()) {
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
                let word = key.replace('_', "-");
                if !PROMPTS.contains(&word.as_str()) {
                    return Err(DialectError::UnknownPrompt(word));
                }
                let text = value
                    .as_str()
                    .ok_or_else(|| DialectError::NotText(key.to_owned()))?;
                let pattern = RegexBuilder::new(text)
                    .case_insensitive(true)
                    .build()
                    .map_err(|_| DialectError::Pattern {
                        word: key.to_owned(),
                        pattern: text.to_owned(),
                    })?;
                dialect.prompts.insert(word, pattern);
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

    /// Learns to recognise a question by its own words, whatever numbers stand in it, unless a
    /// pattern was given.
    pub fn learn_prompt(&mut self, key: &str, question: &str) {
        // A sign alone would be found in other questions too.
        if question.chars().filter(|it| it.is_alphabetic()).count() < 3 {
            return;
        }
        let words: Vec<String> = question.split_whitespace().map(pattern_of).collect();
        let pattern = words.join("\\s+");
        if let Ok(pattern) = RegexBuilder::new(&pattern).case_insensitive(true).build() {
            self.prompts.entry(key.to_owned()).or_insert(pattern);
        }
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

/// A word of a question as a pattern: whatever number stands in it, and whoever's turn it tells.
fn pattern_of(word: &str) -> String {
    let folded = crate::text::fold(word);
    let names_a_side = ["negr", "blanc", "black", "white"]
        .iter()
        .any(|side| folded.contains(side));
    let letters = word.chars().filter(|it| it.is_alphabetic()).count();
    let is_sign = letters <= 1 && !word.chars().any(|it| it.is_ascii_digit());
    if names_a_side || is_sign {
        return "\\S+".to_owned();
    }
    let parts = word.split(|it: char| it.is_ascii_digit());
    let parts: Vec<String> = parts.map(regex::escape).collect();
    parts.join("[0-9]*")
}

#[cfg(test)]
mod tests {
    use sobremesa_words::Lang;

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
    fn what_is_no_dialect_is_refused_in_both_languages() {
        let check = |text: &str, spanish: &str, english: &str| {
            let refused = Dialect::read(text).expect_err(text).phrase();
            assert_eq!(refused.sentence(Lang::Es), spanish);
            assert_eq!(refused.sentence(Lang::En), english);
        };
        check(
            "new = \"1\"\na =  \n",
            "la línea 2 no es TOML: «a =»",
            "line 2 is no TOML: “a =”",
        );
        check(
            "left = [1]",
            "«left» necesita un texto: left = \"1\"",
            "“left” needs a text: left = \"1\"",
        );
        check(
            "prompts = \"tile\"",
            "«prompts» es una tabla: [prompts], y debajo un patrón en cada línea",
            "“prompts” is a table: [prompts], and below it a pattern in each line",
        );
        check(
            "[prompts]\ntile = \"(\"",
            "«(», de «tile», no es una expresión regular",
            "“(”, of “tile”, is no regular expression",
        );
    }

    #[test]
    fn a_word_that_no_dialect_has_is_refused_with_those_there_are() {
        let refused = Dialect::read("lfet = \"1\"").expect_err("no such word");
        for (lang, beginning) in [
            (
                Lang::Es,
                "«lfet» no es palabra de un dialecto, que tiene: a, again-no,",
            ),
            (
                Lang::En,
                "“lfet” is no word of a dialect, which has: a, again-no,",
            ),
        ] {
            let told = refused.phrase().sentence(lang);
            assert!(told.starts_with(beginning), "{told}");
            assert!(told.contains(", left,"), "{told}");
        }
    }

    #[test]
    fn a_question_that_was_learnt_is_recognised_with_other_numbers() {
        let mut dialect = Dialect::default();
        dialect.learn_prompt("hit", "(5 puntos) Y bien? ");
        for question in ["(5 puntos) Y bien?", "(10 puntos) y bien? "] {
            assert_eq!(dialect.prompt(question), Some("hit"), "{question}");
        }
        assert_eq!(dialect.prompt("Y bien?"), None);
        let again = Dialect::read(&dialect.write()).expect("it is written so that it is read");
        assert_eq!(again.prompt("(7 puntos) Y bien?"), Some("hit"));
        dialect.learn_prompt("move", "Negras (X), pues? ");
        assert_eq!(dialect.prompt("Blancas (O), pues? "), Some("move"));
    }

    #[test]
    fn a_pattern_for_a_question_that_nobody_looks_for_is_refused() {
        let refused = Dialect::read("[prompts]\ntlie = \"ficha\"").expect_err("no such question");
        let told = refused.phrase().sentence(Lang::En);
        assert!(
            told.starts_with("no pattern is asked for “tlie”, but for: "),
            "{told}"
        );
        assert!(told.contains(", tile,"), "{told}");
    }

    #[test]
    fn every_word_stands_once_and_in_order() {
        assert!(WORDS.is_sorted_by(|one, next| one < next));
        assert!(PROMPTS.is_sorted_by(|one, next| one < next));
    }
}
