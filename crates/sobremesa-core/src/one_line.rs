//! Texts from outside made harmless: one line, nothing that moves a cursor or turns letters round.

use std::borrow::Cow;

/// The text on one line: control, bidi and line characters become one blank, together with the blanks
/// beside them, and there are no blanks around the whole.
///
/// What a person, a file or a program calls itself goes through this before it stands in a record,
/// on a screen, a page or in a log.
///
/// ```
/// use sobremesa_core::one_line;
/// assert_eq!(one_line("Ana\r\n  seed: 9"), "Ana seed: 9");
/// assert_eq!(one_line(" \u{1b}[31mLuis\u{7} "), "[31mLuis");
/// assert_eq!(one_line("José \u{202e}María"), "José María");
/// ```
pub fn one_line(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut after_harm = false;
    for letter in text.chars() {
        if is_harmful(letter) {
            cleaned.truncate(cleaned.trim_end().len());
            after_harm = true;
        } else if !(after_harm && letter.is_whitespace()) {
            if after_harm {
                cleaned.push(' ');
            }
            cleaned.push(letter);
            after_harm = false;
        }
    }
    cleaned.trim().to_owned()
}

/// A text of somebody else's on its way to a screen, a page or a log: as it came where it is
/// harmless, else on [`one_line`].
///
/// What a file brought is kept as it is for writing back, so it is cleaned where it is shown.
///
/// ```
/// use sobremesa_core::clean;
/// assert_eq!(clean("  12"), "  12", "blanks that were meant stay");
/// assert_eq!(clean("x\u{1b}]0;title\u{7}"), "x ]0;title");
/// ```
pub fn clean(text: &str) -> Cow<'_, str> {
    if text.contains(is_harmful) {
        Cow::Owned(one_line(text))
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a letter moves a cursor, turns others round or ends a line.
pub fn is_harmful(letter: char) -> bool {
    let is_bidi = matches!(
        letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    letter.is_control() || is_bidi || matches!(letter, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_plain_stays_as_it_is() {
        for text in ["", "Ana", "José  María", "安娜", "👩‍👩‍👧", "l'Anna #1: 9"] {
            assert_eq!(one_line(text), text);
        }
    }

    #[test]
    fn a_run_of_harmful_characters_and_the_blanks_beside_it_is_one_blank() {
        assert_eq!(one_line("a \n \t  b  c"), "a b  c");
        assert_eq!(one_line("a\n\r\u{85}\u{2028}\u{2029}\u{0}\u{200f}b"), "a b");
        assert_eq!(one_line("\u{2067}\n"), "");
    }
}
