//! What a person may type: the words stand in the locales, separated by commas.
//!
//! Whole words are understood in both languages, whatever the screen speaks; a single letter means
//! what it means in the player's own: `s` saves in Spanish and stands in an English siete y media.

use crate::{Key, Lang};

/// Everything that may be typed for what this text lists: the language's own words and letters, and
/// the whole words of the other one; in lower case.
pub fn words(key: Key, lang: Lang) -> Vec<String> {
    let mut words = list(key, lang);
    for other in Lang::ALL.into_iter().filter(|other| *other != lang) {
        let whole = list(key, other);
        words.extend(whole.into_iter().filter(|word| word.chars().count() > 1));
    }
    words
}

/// Whether an answer is one of them; case and blanks around it do not matter.
///
/// ```
/// use sobremesa_words::{Lang, keys, typed::is_typed};
/// assert!(is_typed(" Deshacer", keys::TYPED_UNDO, Lang::En));
/// assert!(is_typed("h", keys::TYPED_HIT, Lang::En));
/// assert!(!is_typed("h", keys::TYPED_HIT, Lang::Es));
/// ```
pub fn is_typed(answer: &str, key: Key, lang: Lang) -> bool {
    words(key, lang).contains(&answer.trim().to_lowercase())
}

/// What an answer means, of several things that may be typed.
///
/// ```
/// use sobremesa_words::{Lang, keys, typed::meant};
/// let moves = [(keys::TYPED_HIT, "another card"), (keys::TYPED_STAND, "stand")];
/// assert_eq!(meant("plantarse", &moves, Lang::En), Some("stand"));
/// ```
pub fn meant<T: Copy>(answer: &str, meanings: &[(Key, T)], lang: Lang) -> Option<T> {
    let found = meanings
        .iter()
        .find(|(key, _)| is_typed(answer, *key, lang));
    found.map(|(_, meaning)| *meaning)
}

fn list(key: Key, lang: Lang) -> Vec<String> {
    let text = key.say(lang);
    let words = text.split(',').map(|word| word.trim().to_lowercase());
    words.filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::keys;

    /// What can be typed at one question.
    const QUESTIONS: &[&[Key]] = &[
        &[keys::TYPED_YES, keys::TYPED_NO],
        &[
            keys::TYPED_HELP,
            keys::TYPED_HINT,
            keys::TYPED_UNDO,
            keys::TYPED_SAVE,
            keys::TYPED_QUIT,
            keys::TYPED_RESIGN,
            keys::TYPED_THOUGHTS,
            keys::TYPED_PASS,
        ],
        &[
            keys::TYPED_HELP,
            keys::TYPED_HINT,
            keys::TYPED_UNDO,
            keys::TYPED_SAVE,
            keys::TYPED_QUIT,
            keys::TYPED_DRAW,
            keys::TYPED_PASS,
        ],
        &[keys::TYPED_HIT, keys::TYPED_STAND],
        &[
            keys::TYPED_HELP,
            keys::TYPED_QUIT,
            keys::TYPED_NEXT,
            keys::TYPED_BACK,
            keys::TYPED_CURVE,
        ],
        &[
            keys::TYPED_HELP,
            keys::TYPED_QUIT,
            keys::TYPED_NEXT,
            keys::TYPED_BACK,
            keys::TYPED_SAVE,
            keys::TYPED_BRANCH,
            keys::TYPED_MAIN,
            keys::TYPED_CUT,
            keys::TYPED_EDIT,
            keys::TYPED_DEPTH,
            keys::TYPED_PLAY,
            keys::TYPED_FIRST,
            keys::TYPED_LAST,
        ],
        &[
            keys::TYPED_HELP,
            keys::TYPED_HINT,
            keys::TYPED_UNDO,
            keys::TYPED_SAVE,
            keys::TYPED_QUIT,
            keys::TYPED_CENTRE,
            keys::TYPED_FLOOR,
            keys::TYPED_BLUE,
            keys::TYPED_YELLOW,
            keys::TYPED_RED,
            keys::TYPED_BLACK,
            keys::TYPED_WHITE,
        ],
    ];

    #[test]
    fn no_word_means_two_things_at_one_question() {
        for lang in Lang::ALL {
            for question in QUESTIONS {
                let mut meanings = BTreeMap::new();
                for key in *question {
                    for word in words(*key, lang) {
                        let other = meanings.insert(word.clone(), *key);
                        assert!(
                            other.is_none_or(|other| other == *key),
                            "{word} in {lang}: {key:?} and {other:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_common_commands_are_understood_as_words_in_both_languages() {
        let commands = [
            (keys::TYPED_HINT, ["pista", "hint"]),
            (keys::TYPED_UNDO, ["deshacer", "undo"]),
            (keys::TYPED_SAVE, ["guardar", "save"]),
            (keys::TYPED_HELP, ["ayuda", "help"]),
            (keys::TYPED_QUIT, ["salir", "quit"]),
        ];
        for (key, both) in commands {
            for lang in Lang::ALL {
                for word in both {
                    assert!(is_typed(word, key, lang), "{word} in {lang}");
                }
            }
        }
    }
}
