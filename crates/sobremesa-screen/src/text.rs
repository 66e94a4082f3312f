//! Text in columns: how wide it is, cut and wrapped at words.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns a text takes.
pub fn width(text: &str) -> u16 {
    text.width() as u16
}

/// A text cut to so many columns; the last one says that something is missing.
pub fn cut(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut taken = 0;
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0) as u16;
        if taken + wide >= columns {
            break;
        }
        short.push(letter);
        taken += wide;
    }
    if columns > 0 {
        short.push('…');
    }
    short
}

/// A text that begins with a large letter, as the lines of a list do.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A text in lines of at most so many columns, broken between words; a word that is longer than a
/// line is broken where the line ends. Line breaks of the text stay.
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let hang = if paragraph.starts_with("- ") {
            "  "
        } else {
            ""
        };
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let mut word = word.to_owned();
            if !line.is_empty() && width(&line) + 1 + width(&word) > columns {
                lines.push(std::mem::replace(&mut line, hang.to_owned()));
            } else if !line.is_empty() && line != hang {
                line.push(' ');
            }
            while width(&line) + width(&word) > columns {
                let room = columns.saturating_sub(width(&line)).max(1);
                let at = break_at(&word, room);
                let rest = word.split_off(at);
                line.push_str(&word);
                lines.push(std::mem::take(&mut line));
                word = rest;
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

/// Where a word that is too long breaks, at least after its first letter.
fn break_at(word: &str, columns: u16) -> usize {
    let mut taken = 0;
    for (index, letter) in word.char_indices() {
        let wide = letter.width().unwrap_or(0) as u16;
        if index > 0 && taken + wide > columns {
            return index;
        }
        taken += wide;
    }
    word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_a_list_hangs() {
        assert_eq!(
            wrap("- uno dos tres\n\nfin", 9),
            ["- uno dos", "  tres", "", "fin"]
        );
    }

    #[test]
    fn no_line_is_wider_than_asked_for() {
        let text = "una palabra larguísima y 漢字漢字 corta";
        for columns in 1..40 {
            for line in wrap(text, columns.max(2)) {
                assert!(width(&line) <= columns.max(2), "{line:?} in {columns}");
            }
        }
    }

    #[test]
    fn what_is_cut_says_so() {
        assert_eq!(cut("Reversi", 4), "Rev…");
        assert_eq!(cut("Reversi", 7), "Reversi");
    }
}
