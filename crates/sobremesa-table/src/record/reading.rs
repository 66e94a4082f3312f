//! A record read from text, line by line; what is refused names its line.

use sobremesa_core::{ParseError, Seat, one_line};

use super::{Record, quote};
use crate::line::read_beside;
use crate::{Line, NumberedLine, Reason, RecordError};

impl Record {
    /// Reads bytes, refusing what is not text.
    ///
    /// ```
    /// use sobremesa_table::{Reason, Record};
    /// let refused = Record::read_bytes(&[0xff, 0xfe, 0x00]).unwrap_err();
    /// assert_eq!(refused.reason, Reason::NotText);
    /// ```
    pub fn read_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        let refuse = |at: usize| {
            let line = bytes[..at].split(|byte| *byte == b'\n').count();
            RecordError {
                line,
                reason: Reason::NotText,
            }
        };
        let text = std::str::from_utf8(bytes).map_err(|error| refuse(error.valid_up_to()))?;
        match text.find('\0') {
            Some(at) => Err(refuse(at)),
            None => Record::read(text),
        }
    }

    /// Reads a text; a byte order mark, CRLF and blanks around lines are fine.
    ///
    /// ```
    /// use sobremesa_table::{Reason, Record};
    /// assert!(Record::read("\u{feff}SOBREMESA 1\r\ngame: Reversi\r\n").is_ok());
    /// assert_eq!(Record::read("").unwrap_err().reason, Reason::Empty);
    /// ```
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()));
        let Some((first, opening)) = lines.find(|(_, line)| !line.is_empty()) else {
            return Err(RecordError {
                line: 1,
                reason: Reason::Empty,
            });
        };
        check_opening(opening).map_err(|reason| RecordError {
            line: first,
            reason,
        })?;

        let mut record = Record::default();
        record.lines.end = first;
        let long = |line: usize| {
            let reason = Reason::TooLong(Record::MOST_LINES);
            (line > Record::MOST_LINES).then_some(RecordError { line, reason })
        };
        for (line, text) in lines.by_ref() {
            record.lines.end = line;
            if let Some(error) = long(line) {
                return Err(error);
            }
            if text.is_empty() {
                break;
            }
            if !text.starts_with('#') {
                record
                    .read_key(line, text)
                    .map_err(|reason| RecordError { line, reason })?;
            }
        }
        if record.game.is_empty() {
            return Err(RecordError {
                line: record.lines.end,
                reason: Reason::NoGame,
            });
        }
        for (line, text) in lines {
            if let Some(error) = long(line) {
                return Err(error);
            }
            let text = without_comment(text);
            if !text.is_empty() {
                record
                    .read_event(line, text)
                    .map_err(|reason| RecordError { line, reason })?;
            }
        }
        if record.hands.is_empty() {
            record.hands.push(Vec::new());
        }
        Ok(record)
    }

    fn read_key(&mut self, line: usize, text: &str) -> Result<(), Reason> {
        let Some((key, value)) = text.split_once(':') else {
            return Err(Reason::NotAKey(quote(text)));
        };
        let (key, value) = (key.trim(), value.trim());
        let lower = key.to_lowercase();
        let mut words = lower.split_whitespace();
        let twice = || Err(Reason::Repeated(quote(key)));
        match (words.next(), words.next(), words.next()) {
            (Some("game"), None, _) => {
                if !self.game.is_empty() {
                    return twice();
                }
                // A name nobody can see is none.
                let name = one_line(value).to_lowercase();
                if name.is_empty() {
                    return Err(Reason::NoGame);
                }
                (self.game, self.lines.game) = (name, line);
            }
            (Some("rules"), None, _) => {
                if self.lines.rules > 0 {
                    return twice();
                }
                (self.rules, self.lines.rules) = (value.to_owned(), line);
            }
            (Some("seed"), None, _) => {
                if self.seed.is_some() {
                    return twice();
                }
                self.seed = Some(value.parse().map_err(|_| Reason::BadSeed(quote(value)))?);
            }
            (Some("secret"), None, _) => {
                if self.secret.is_some() {
                    return twice();
                }
                let secret = value.parse().ok().filter(|_| value.len() == 64);
                self.secret = Some(secret.ok_or_else(|| Reason::BadSecret(quote(value)))?);
                self.lines.secret = line;
            }
            (Some("commitment"), None, _) => {
                if self.commitment.is_some() {
                    return twice();
                }
                let is_hash = value.len() == 64 && value.bytes().all(|it| it.is_ascii_hexdigit());
                if !is_hash {
                    return Err(Reason::BadSecret(quote(value)));
                }
                self.commitment = Some(value.to_lowercase());
            }
            (Some("position"), None, _) => {
                if self.position.is_some() {
                    return twice();
                }
                (self.position, self.lines.position) = (Some(value.to_owned()), line);
            }
            (Some("seat"), Some(number), None) => {
                let seat: Seat = number.parse().map_err(Reason::Parse)?;
                if self.players.iter().any(|(taken, _)| *taken == seat) {
                    return twice();
                }
                self.players
                    .push((seat, value.parse().map_err(Reason::Parse)?));
                self.players.sort_by_key(|(seat, _)| *seat);
            }
            (Some(_), ..) => self.extra.push((key.to_owned(), value.to_owned())),
            (None, ..) => return Err(Reason::NotAKey(quote(text))),
        }
        Ok(())
    }

    fn read_event(&mut self, line: usize, text: &str) -> Result<(), Reason> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        if first.eq_ignore_ascii_case("hand") {
            let expected = self.hands.len() + 1;
            let found = words.next().unwrap_or_default();
            if found.parse() != Ok(expected) || words.next().is_some() {
                return Err(Reason::HandOutOfOrder {
                    expected,
                    found: quote(found),
                });
            }
            self.hands.push(Vec::new());
            return Ok(());
        }
        let mut rest = text.chars();
        let what = match rest.next() {
            Some('*') => Line::Chance(rest.as_str().trim().to_owned()),
            Some('=') => {
                let number = |word: &str| {
                    word.parse::<i32>()
                        .map_err(|_| Reason::Parse(ParseError::new("result", "= 34 30", word)))
                };
                Line::Result(
                    rest.as_str()
                        .split_whitespace()
                        .map(number)
                        .collect::<Result<_, _>>()?,
                )
            }
            Some('!') => read_beside(rest.as_str().trim())?,
            Some(digit) if digit.is_ascii_digit() => {
                let seat: Seat = first.parse().map_err(Reason::Parse)?;
                Line::Action(seat, text[first.len()..].trim().to_owned())
            }
            _ => return Err(Reason::NotAnEvent(quote(text))),
        };
        if self.hands.is_empty() {
            self.hands.push(Vec::new());
        }
        let hand = self.hands.last_mut().expect("a hand was just begun");
        hand.push(NumberedLine { line, what });
        Ok(())
    }
}

/// A line up to its comment. A person's name runs to the end of its line, as in the head of a
/// record: it may have a `#` in it.
fn without_comment(text: &str) -> &str {
    let beside = text.strip_prefix('!').unwrap_or_default().trim_start();
    let seat = beside
        .get(..4)
        .filter(|word| word.eq_ignore_ascii_case("seat"));
    let named = seat.and_then(|_| beside.split_once(':'));
    let is_person = named.is_some_and(|(_, player)| {
        let kind = player.trim_start().get(..6);
        kind.is_some_and(|kind| kind.eq_ignore_ascii_case("person"))
    });
    if is_person {
        return text;
    }
    text.split('#').next().unwrap_or_default().trim()
}

fn check_opening(opening: &str) -> Result<(), Reason> {
    let mut words = opening.split_whitespace();
    if !words
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case("sobremesa"))
    {
        return Err(Reason::NotARecord);
    }
    match (words.next(), words.next()) {
        (Some("1" | "2"), None) => Ok(()),
        (Some(version), None) if version.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(Reason::Version(quote(version)))
        }
        _ => Err(Reason::NotARecord),
    }
}
