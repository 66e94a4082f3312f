//! The record: a whole match in a text file (`*.mesa`), read and written without knowing the game.
//!
//! ```text
//! sobremesa 1
//! game: reversi
//! seat 1: person Ana
//! seat 2: bot greedy
//! seed: 42
//!
//! 1 f5
//! 2 d6
//! ```
//!
//! This file knows lines; [`replay`](crate::replay) knows whether they make a game.

use std::fmt;

use sobremesa_core::{ParseError, Seat, Seed, one_line};

use crate::{EndReason, Player, Reason, RecordError};

/// A match as text: who plays what, and every event of every hand.
///
/// ```
/// use sobremesa_table::Record;
/// let text = "sobremesa 1\ngame: reversi\nseat 1: person Ana\nevent: lunch\n\n1 f5\n";
/// let record = Record::read(text).unwrap();
/// assert_eq!(record.game, "reversi");
/// assert_eq!(record.to_string(), text, "unknown keys are kept");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The rule text; empty for the game's ordinary rules.
    pub rules: String,
    /// Who sat where, as far as the record says.
    pub players: Vec<(Seat, Player)>,
    /// The seed it was made with: information only, what was dealt stands in the events.
    pub seed: Option<Seed>,
    /// The position it started from, if not from a deal.
    pub position: Option<String>,
    /// What was promised before the first deal: the hash of the secret, in hex digits.
    pub commitment: Option<String>,
    /// The seed the deals come from, told once the match is over.
    pub secret: Option<Seed>,
    /// Keys this program does not know, kept as they were.
    pub(crate) extra: Vec<(String, String)>,
    /// The events of each hand.
    pub hands: Vec<Vec<NumberedLine>>,
    /// Where the header's keys stood, to name the line of one that is refused later.
    pub(crate) lines: HeaderLines,
}

/// The line numbers of a header, for refusals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct HeaderLines {
    pub(crate) game: usize,
    pub(crate) rules: usize,
    pub(crate) position: usize,
    pub(crate) secret: usize,
    pub(crate) end: usize,
}

/// An event and the line it stands on (0 for one that was not read from a file).
///
/// ```
/// use sobremesa_table::{Line, Record};
/// let record = Record::read("sobremesa 1\ngame: reversi\n\n1 f5\n").unwrap();
/// assert_eq!(record.hands[0][0].line, 4);
/// assert!(matches!(record.hands[0][0].what, Line::Action(..)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedLine {
    /// The line number, from 1.
    pub line: usize,
    /// What the line says.
    pub what: Line,
}

/// One event of a record, not yet understood.
///
/// ```
/// assert_eq!(sobremesa_table::Line::Result(vec![34, 30]).to_string(), "= 34 30");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// `* …`: chance brought this.
    Chance(String),
    /// `1 …`: this seat did this.
    Action(Seat, String),
    /// `= …`: the hand is over, with this result by seat.
    Result(Vec<i32>),
    /// `! undo 12`: back to after this event of the hand.
    Undo(usize),
    /// `! resign 2`: this seat gave up.
    Resign(Seat),
    /// `! timeout 1`: this seat's time ran out.
    Timeout(Seat),
    /// `! seat 2: person Ana`: from here on this player sat there.
    Seat(Seat, Player),
    /// `! practice`: the game is for practice from here on.
    Practice,
    /// `! close end`: the match ended here; only a journal says so, a record has its `secret`.
    Close(EndReason),
}

impl Line {
    /// Whether this stands beside the rules, in a line that begins with `!`.
    pub fn is_beside_the_rules(&self) -> bool {
        !matches!(self, Line::Chance(_) | Line::Action(..) | Line::Result(_))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Chance(text) => write!(f, "* {text}"),
            Line::Action(seat, text) => write!(f, "{seat} {text}"),
            Line::Result(points) => {
                f.write_str("=")?;
                points.iter().try_for_each(|points| write!(f, " {points}"))
            }
            Line::Undo(event) => write!(f, "! undo {event}"),
            Line::Resign(seat) => write!(f, "! resign {seat}"),
            Line::Timeout(seat) => write!(f, "! timeout {seat}"),
            Line::Seat(seat, player) => write!(f, "! seat {seat}: {player}"),
            Line::Practice => f.write_str("! practice"),
            Line::Close(EndReason::End) => f.write_str("! close end"),
            Line::Close(EndReason::Left) => f.write_str("! close left"),
            Line::Close(EndReason::Resign) => f.write_str("! close resign"),
        }
    }
}

impl Record {
    /// The first line of a record of the rules' own events.
    pub const HEADER: &'static str = "sobremesa 1";
    /// The first line of a record in which something happened beside the rules.
    pub const HEADER_2: &'static str = "sobremesa 2";
    /// No match has so many lines; whatever has more would only fill the memory.
    pub const MOST_LINES: usize = 500_000;

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
            let text = text.split('#').next().unwrap_or_default().trim();
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

    /// Whether this is what one viewer may read of an unfinished match: what was hidden from them
    /// stands there as `?`.
    pub fn is_viewers(&self) -> bool {
        self.first_veiled().is_some()
    }

    /// The first line that hides something.
    pub(crate) fn first_veiled(&self) -> Option<usize> {
        let hides =
            |line: &&NumberedLine| matches!(&line.what, Line::Chance(text) if text.contains('?'));
        self.hands
            .iter()
            .flatten()
            .find(hides)
            .map(|line| line.line)
    }

    /// What stands under a key this program does not know.
    pub fn extra(&self, key: &str) -> Option<&str> {
        let mut extra = self.extra.iter();
        let found = extra.find(|(found, _)| found.eq_ignore_ascii_case(key));
        found.map(|(_, value)| value.as_str())
    }

    /// Writes something under a key of one's own, on one line whatever it holds.
    ///
    /// ```
    /// use sobremesa_table::Record;
    /// let mut record = Record::read("sobremesa 1\ngame: reversi\n").unwrap();
    /// record.note("fault", "it said:\n1 f5");
    /// assert_eq!(record.to_string(), "sobremesa 1\ngame: reversi\nfault: it said: 1 f5\n\n");
    /// ```
    pub fn note(&mut self, key: &'static str, value: &str) {
        let is_a_word = key.bytes().all(|byte| byte.is_ascii_lowercase());
        let is_known = ["game", "rules", "seed", "position", "secret", "commitment"].contains(&key);
        assert!(
            is_a_word && !key.is_empty() && !is_known,
            "{key:?} is no key of one's own"
        );
        self.extra.push((key.to_owned(), one_line(value)));
    }

    /// The line that names the game, from 1 (1 for a record that was not read from a file).
    pub fn game_line(&self) -> usize {
        self.lines.game.max(1)
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
                if value.is_empty() {
                    return Err(Reason::NoGame);
                }
                (self.game, self.lines.game) = (value.to_lowercase(), line);
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

/// What happened beside the rules, without its `!`.
fn read_beside(text: &str) -> Result<Line, Reason> {
    let wrong = || Reason::NotBeside(quote(text));
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let seat = || rest.parse::<Seat>().map_err(Reason::Parse);
    Ok(match word.to_lowercase().as_str() {
        "undo" => Line::Undo(rest.parse().map_err(|_| wrong())?),
        "resign" => Line::Resign(seat()?),
        "timeout" => Line::Timeout(seat()?),
        "seat" => {
            let (seat, player) = rest.split_once(':').ok_or_else(wrong)?;
            Line::Seat(
                seat.parse().map_err(Reason::Parse)?,
                player.parse().map_err(Reason::Parse)?,
            )
        }
        "practice" if rest.is_empty() => Line::Practice,
        "close" => Line::Close(match rest.to_lowercase().as_str() {
            "end" => EndReason::End,
            "left" => EndReason::Left,
            "resign" => EndReason::Resign,
            _ => return Err(wrong()),
        }),
        _ => return Err(wrong()),
    })
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

/// The beginning of a text, to show what was wrong without filling the screen.
fn quote(text: &str) -> String {
    ParseError::new("", "", text).found
}

impl Record {
    /// Everything before the first event, under this first line.
    pub(crate) fn head(&self, first: &str) -> String {
        let mut lines = vec![first.to_owned(), format!("game: {}", one_line(&self.game))];
        if !self.rules.is_empty() {
            lines.push(format!("rules: {}", one_line(&self.rules)));
        }
        let seats = self.players.iter();
        lines.extend(seats.map(|(seat, player)| format!("seat {seat}: {player}")));
        lines.extend(self.seed.map(|seed| format!("seed: {seed}")));
        let commitment = self.commitment.iter();
        lines.extend(commitment.map(|hash| format!("commitment: {hash}")));
        lines.extend(self.secret.map(|it| format!("secret: {}", it.hex())));
        let extra = self.extra.iter();
        lines.extend(extra.map(|(key, value)| format!("{key}: {value}")));
        let position = self.position.iter();
        lines.extend(position.map(|text| format!("position: {}", one_line(text))));
        lines.join("\n") + "\n\n"
    }
}

/// As the file is written; reads back as itself.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beside = |line: &NumberedLine| line.what.is_beside_the_rules();
        let second = self.hands.iter().flatten().any(beside);
        let first = if second {
            Record::HEADER_2
        } else {
            Record::HEADER
        };
        f.write_str(&self.head(first))?;
        for (index, hand) in self.hands.iter().enumerate() {
            if self.hands.len() > 1 {
                writeln!(f, "hand {}", index + 1)?;
            }
            for entry in hand {
                writeln!(f, "{}", entry.what)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        Record::read(text).expect_err("refused").to_string()
    }

    #[test]
    fn a_whole_record_reads_back_as_itself() {
        let text = "sobremesa 1\ngame: azul\nrules: players=2\nseat 1: person Ana\n\
                    seat 2: bot greedy\nseed: 42\nplace: home\n\n\
                    hand 1\n* start 2\n2 3K4\n= 34 51\nhand 2\n1 CB2\n";
        assert_eq!(Record::read(text).expect("a record").to_string(), text);
    }

    #[test]
    fn comments_blank_lines_and_order_of_keys_do_not_matter() {
        let record = Record::read(
            "sobremesa 1\nseed: 7\n# who?\nGAME:  Reversi \n\n\n# first\n1   f5 # good\n\n=  1 -2\n",
        )
        .expect("a record");
        assert_eq!(
            record.to_string(),
            "sobremesa 1\ngame: reversi\nseed: 7\n\n1 f5\n= 1 -2\n"
        );
    }

    #[test]
    fn each_refusal_names_its_line_and_reason() {
        assert_eq!(refused(" \n\n"), "line 1: the record is empty");
        assert_eq!(
            refused("hello"),
            "line 1: a record begins with \"sobremesa 1\""
        );
        assert_eq!(
            refused("sobremesa 3\n"),
            "line 1: this is version 3, and this program reads versions 1 and 2"
        );
        assert_eq!(
            refused("sobremesa 1\nseed: 4\n"),
            "line 2: the key \"game\" is missing"
        );
        assert_eq!(
            refused("sobremesa 1\ngame: a\ngame: b\n"),
            "line 3: the key \"game\" stands there twice"
        );
        assert_eq!(
            refused("sobremesa 1\ngame: a\nseat 9: person\n"),
            "line 3: \"9\" is not a seat (for example: 1)"
        );
        assert_eq!(
            refused("sobremesa 1\ngame: a\nseed: -1\n"),
            "line 3: \"-1\" is not a seed: a seed is a number from 0 to 18446744073709551615, or 64 hex digits"
        );
        assert_eq!(
            refused("sobremesa 1\ngame: a\n\n? f5\n"),
            "line 4: \"? f5\" is not an event: it begins with *, =, !, # or the number of a seat"
        );
        assert_eq!(
            refused("sobremesa 1\ngame: a\n\nhand 2\n"),
            "line 4: this should be hand 1, and says \"2\""
        );
        assert_eq!(
            refused("sobremesa 1\ngame: a\n\n= x\n"),
            "line 4: \"x\" is not a result (for example: = 34 30)"
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_refused_where_they_stand() {
        let refused = Record::read_bytes(b"sobremesa 1\ngame: \xff\n").expect_err("not text");
        assert_eq!((refused.line, refused.reason), (2, Reason::NotText));
    }
}
