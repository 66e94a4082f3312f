//! Lines broken where the screen ends: at blanks, or between two tiles, never inside a word.

use unicode_width::UnicodeWidthChar;

/// A screen narrower than this is not worth breaking for.
const NARROWEST: usize = 20;

/// A text, each of its lines broken so that it fits; what goes on is indented as its line was.
///
/// ```
/// use sobremesa_terminal::wrap::wrapped;
/// let text = "  uno dos tres cuatro cinco";
/// assert_eq!(wrapped(text, 20), "  uno dos tres\n  cuatro cinco");
/// ```
pub fn wrapped(text: &str, width: usize) -> String {
    let lines: Vec<String> = text
        .split('\n')
        .flat_map(|line| broken(line, width.max(NARROWEST)))
        .collect();
    lines.join("\n")
}

/// How many columns a text takes; escape sequences take none.
///
/// ```
/// assert_eq!(sobremesa_terminal::wrap::shown_width("\u{1b}[1mñ\u{1b}[0m"), 1);
/// ```
pub fn shown_width(text: &str) -> usize {
    Letters::new(text).map(|(_, width, _)| width).sum()
}

/// One line in as many as it needs.
fn broken(line: &str, width: usize) -> Vec<String> {
    let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
    let hanging = format!("{indent}{}", if bulleted(line) { "  " } else { "" });
    let mut lines = Vec::new();
    let mut rest = line.to_owned();
    while let Some((end, next)) = break_at(&rest, width) {
        lines.push(rest[..end].trim_end().to_owned());
        rest = format!("{hanging}{}", rest[next..].trim_start_matches(' '));
    }
    lines.push(rest);
    lines
}

fn bulleted(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("- ") || line.starts_with("· ")
}

/// Where a line that is too long ends, and where the next one begins; nothing if it fits.
fn break_at(line: &str, width: usize) -> Option<(usize, usize)> {
    let mut columns = 0;
    let mut last = None;
    let mut before = ' ';
    let mut begun = false;
    for (at, letter_width, letter) in Letters::new(line) {
        columns += letter_width;
        if begun && letter == ' ' && before != ' ' {
            last = Some((at, at + 1));
        }
        // A tile is never cut in two: `|4-6||6-6|`, `[4|6][6|6]`.
        let between_tiles = matches!((before, letter), ('|', '|') | (']', '['));
        if between_tiles && columns <= width + 1 {
            last = Some((at, at));
        }
        if columns > width {
            // A word longer than the screen is left to the terminal.
            return last.filter(|(end, _)| !line[..*end].trim().is_empty());
        }
        begun |= letter != ' ';
        before = letter;
    }
    None
}

/// The letters of a text with where they stand and how wide they are, without escape sequences.
struct Letters<'a> {
    letters: std::str::CharIndices<'a>,
}

impl<'a> Letters<'a> {
    fn new(text: &'a str) -> Letters<'a> {
        Letters {
            letters: text.char_indices(),
        }
    }
}

impl Iterator for Letters<'_> {
    type Item = (usize, usize, char);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (at, letter) = self.letters.next()?;
            if letter != '\u{1b}' {
                return Some((at, letter.width().unwrap_or(0), letter));
            }
            // `ESC [ 1 ; 31 m`: up to its letter.
            let is_end = |letter: &char| letter.is_ascii_alphabetic();
            self.letters.by_ref().map(|(_, letter)| letter).find(is_end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, width: usize, expected: &str) {
        assert_eq!(wrapped(text, width), expected);
    }

    #[test]
    fn words_stay_whole_and_what_goes_on_is_indented_like_its_line() {
        check(
            "   Nada tuyo encaja a la izquierda.",
            24,
            "   Nada tuyo encaja a la\n   izquierda.",
        );
        check(
            "- una cosa y otra cosa más",
            20,
            "- una cosa y otra\n  cosa más",
        );
        check("corto", 20, "corto");
        check("", 20, "");
    }

    #[test]
    fn a_tile_is_never_cut_in_two() {
        check(
            "|4-6||6-6||6-1||1-3||3-5|",
            21,
            "|4-6||6-6||6-1||1-3|\n|3-5|",
        );
        check(
            "Pozo: [1|4][0|6][3|6][1|6]",
            22,
            "Pozo: [1|4][0|6][3|6]\n[1|6]",
        );
    }

    #[test]
    fn wide_letters_count_twice_and_colours_not_at_all() {
        check(
            "\u{1b}[31m漢漢漢漢 漢漢漢漢 漢漢\u{1b}[0m",
            20,
            "\u{1b}[31m漢漢漢漢 漢漢漢漢\n漢漢\u{1b}[0m",
        );
    }

    #[test]
    fn a_word_longer_than_the_screen_is_left_as_it_is() {
        let word = "x".repeat(50);
        check(&word, 20, &word);
    }
}
