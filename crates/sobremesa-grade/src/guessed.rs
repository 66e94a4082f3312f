//! Questions that say nothing of what they ask, and what they were taken for while a program was tried.

use crate::dialect::Dialect;
use crate::text::{fold, last_line};

/// What questions were taken for. One that comes again is taken for the same.
#[derive(Debug, Default)]
pub(crate) struct Guessed(Vec<(String, &'static str)>);

/// What of a question stays when it comes again: its numbers may be others then.
fn stem(question: &str) -> String {
    let stays = |letter: &char| !letter.is_ascii_digit();
    fold(question).chars().filter(stays).collect()
}

impl Guessed {
    /// What the last line of a screen is taken for: this, unless it was taken for something else before.
    pub(crate) fn take(&mut self, shown: &str, word: &'static str) -> &'static str {
        let question = last_line(shown);
        let before = self
            .0
            .iter()
            .find(|(known, _)| stem(known) == stem(question));
        if let Some((_, before)) = before {
            return before;
        }
        self.0.push((question.to_owned(), word));
        word
    }

    /// Completes a dialect with patterns that recognise them.
    pub(crate) fn teach(&self, dialect: &mut Dialect) {
        for (question, word) in &self.0 {
            dialect.learn_prompt(word, question);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_that_comes_again_is_taken_for_the_same() {
        let mut guessed = Guessed::default();
        for (shown, word, taken) in [
            ("[6|6]\nY bien (1-7)?", "tile", "tile"),
            ("Y entonces?", "side", "side"),
            ("Y bien (1-6)? ", "side", "tile"),
        ] {
            assert_eq!(guessed.take(shown, word), taken, "{shown}");
        }
        let mut dialect = Dialect::default();
        guessed.teach(&mut dialect);
        assert_eq!(dialect.prompt("Y bien (1-5)?"), Some("tile"));
        assert_eq!(dialect.prompt("Y entonces?"), Some("side"));
    }
}
