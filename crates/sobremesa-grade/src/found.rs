//! What was typed for what while a program was tried: the words of its dialect.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::dialect::Dialect;

/// The answers found so far. Several menus in a row may want several answers for one word: such a word
/// is left out, because its answer is read off each question.
#[derive(Debug, Default)]
pub(crate) struct Found(RefCell<BTreeMap<&'static str, Option<String>>>);

impl Found {
    /// An answer for a word.
    pub(crate) fn note(&self, word: &'static str, answer: &str) {
        let mut all = self.0.borrow_mut();
        let kept = all.entry(word).or_insert_with(|| Some(answer.to_owned()));
        if kept.as_deref() != Some(answer) {
            *kept = None;
        }
    }

    /// Completes a dialect.
    pub(crate) fn teach(&self, dialect: &mut Dialect) {
        for (word, answer) in self.0.borrow().iter() {
            if let Some(answer) = answer {
                dialect.learn(word, answer.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_with_two_answers_is_left_out() {
        let found = Found::default();
        for (word, answer) in [("new", "1"), ("load", "2"), ("new", "3"), ("load", "2")] {
            found.note(word, answer);
        }
        let mut dialect = Dialect::default();
        found.teach(&mut dialect);
        assert_eq!(dialect.write(), "load = \"2\"\n");
    }
}
