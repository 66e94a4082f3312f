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

mod reading;

use std::fmt;

use sobremesa_core::{ParseError, Seat, Seed, one_line};

use crate::{Line, NumberedLine, Player};

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

impl Record {
    /// The first line of a record of the rules' own events.
    pub const HEADER: &'static str = "sobremesa 1";
    /// The first line of a record in which something happened beside the rules.
    pub const HEADER_2: &'static str = "sobremesa 2";
    /// No match has so many lines; whatever has more would only fill the memory.
    pub const MOST_LINES: usize = 500_000;

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

    /// Everything before the first event, under this first line.
    pub(crate) fn head(&self, first: &str) -> String {
        let mut lines = vec![first.to_owned(), format!("game: {}", one_line(&self.game))];
        let rules = one_line(&self.rules);
        if !rules.is_empty() {
            lines.push(format!("rules: {rules}"));
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

/// The beginning of a text, to show what was wrong without filling the screen.
pub(crate) fn quote(text: &str) -> String {
    ParseError::new("", "", text).found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reason;

    fn refused(text: &str) -> String {
        Record::read(text).expect_err("refused").to_string()
    }

    #[test]
    fn a_name_may_have_a_hash_wherever_it_stands_and_a_comment_is_still_one() {
        let text = "sobremesa 2\ngame: reversi\nseat 1: person Ana #1\n\n\
                    1 f5\n! seat 1: person Ana #1: la de casa\n! seat 2: bot greedy\n";
        assert_eq!(Record::read(text).expect("a record").to_string(), text);
        let noted = text
            .replace("greedy", "greedy # for now")
            .replace("f5", "f5 # good");
        assert_eq!(Record::read(&noted).expect("a record").to_string(), text);
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
