//! What a program printed, as text a reader can work with.

/// What was printed, decoded, without terminal codes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// Whether its letters were in Latin-1 or something like it.
    pub latin1: bool,
    /// Whether it held terminal codes.
    pub ansi: bool,
}

impl Printed {
    /// Decodes bytes: UTF-8 where they are that, else one byte a letter.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Printed {
        let (text, latin1) = match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), false),
            Err(error) if error.error_len().is_none() => {
                // Cut in the middle of a letter.
                (String::from_utf8_lossy(bytes).into_owned(), false)
            }
            Err(_) => (bytes.iter().map(|byte| char::from(*byte)).collect(), true),
        };
        let (text, ansi) = without_codes(&text);
        Printed { text, latin1, ansi }
    }
}

/// Where a terminal code begins, here only to be taken out.
const ESCAPE: char = 27 as char;

/// The text without terminal codes and carriage returns; whether there were codes.
fn without_codes(text: &str) -> (String, bool) {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut found = false;
    while let Some(letter) = letters.next() {
        match letter {
            ESCAPE => {
                found = true;
                match letters.peek() {
                    Some('[') => {
                        letters.next();
                        for next in letters.by_ref() {
                            if ('@'..='~').contains(&next) {
                                break;
                            }
                        }
                    }
                    Some(']') => {
                        for next in letters.by_ref() {
                            if next == '\u{7}' || next == ESCAPE {
                                break;
                            }
                        }
                    }
                    _ => {
                        letters.next();
                    }
                }
            }
            '\r' | '\0' | '\u{7}' | '\u{8}' | '\u{c}' => {}
            other => plain.push(other),
        }
    }
    (plain, found)
}

/// Lower case, without accents: how words are compared.
pub fn fold(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            'á' | 'à' | 'ä' | 'â' => 'a',
            'é' | 'è' | 'ë' | 'ê' => 'e',
            'í' | 'ì' | 'ï' | 'î' => 'i',
            'ó' | 'ò' | 'ö' | 'ô' => 'o',
            'ú' | 'ù' | 'ü' | 'û' => 'u',
            'ñ' => 'n',
            '\u{a0}' => ' ',
            other => other,
        })
        .collect()
}

/// Whether a folded text holds one of these.
#[must_use]
pub fn has_any(text: &str, wanted: &[&str]) -> bool {
    wanted.iter().any(|word| text.contains(word))
}

/// The last line with something on it: where the question stands.
#[must_use]
pub fn last_line(text: &str) -> &str {
    text.lines()
        .rev()
        .find(|line| !line.trim().is_empty())
        .unwrap_or("")
        .trim()
}

/// The last few lines with something on them, in order.
#[must_use]
pub fn tail(text: &str, count: usize) -> String {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}

/// The whole numbers of a line, in order.
#[must_use]
pub fn numbers(line: &str) -> Vec<i64> {
    let mut found = Vec::new();
    let mut current: Option<i64> = None;
    for letter in line.chars().chain([' ']) {
        match letter.to_digit(10) {
            Some(digit) => {
                current = Some(current.unwrap_or(0).saturating_mul(10) + i64::from(digit));
            }
            None => found.extend(current.take()),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_1_and_colours_are_read_and_noticed() {
        let printed = Printed::of(b"\x1b[1;33mopci\xf3n\x1b[0m: \x1b[2J\x1b[H");
        assert_eq!(printed.text, "opción: ");
        assert!(printed.latin1 && printed.ansi);
        assert_eq!(fold(&printed.text), "opcion: ");
        let plain = Printed::of("opción".as_bytes());
        assert!(!plain.latin1 && !plain.ansi);
    }
}
