//! PGN as Edax and game servers write Reversi: tags in brackets, then numbered moves.
//!
//! ```text
//! [Event "?"]
//! [Site "edax"]
//! [Black "Ana"]
//! [White "Luis"]
//! [Result "40-24"]
//!
//! 1. F5 d6 2. C3 d3 3. C4 -- 40-24
//! ```

use std::fmt::Write as _;

use crate::about::{Fact, Topic};
use crate::fault::{Fault, Format, Reason};
use crate::verdict::Verdict;
use crate::{Move, Position, Scoresheet, props, transcript};

/// Lines of moves are broken here.
const WIDTH: usize = 80;

/// Tags every file has, whatever they say; what is not known is `?`.
const USUAL: [Topic; 4] = [Topic::Event, Topic::Place, Topic::Date, Topic::Round];

/// Reads one game that begins in this line of a file.
pub(crate) fn read_part(text: &str, line: usize) -> Result<Scoresheet, Fault> {
    let mut sheet = Scoresheet::new(Position::START);
    let mut moves = String::new();
    for text in text.lines() {
        match read_tag(text) {
            Some((name, value)) if moves.trim().is_empty() => {
                tag(&mut sheet, name, value);
                moves.push('\n');
            }
            _ => moves.extend([text, "\n"]),
        }
    }
    let moves = without_comments(&moves);
    for (number, words) in (line..).zip(moves.lines()) {
        transcript::read_line(&mut sheet, words, number, Format::Pgn)?;
    }
    if sheet.plies().is_empty() {
        return Err(props::fault(Format::Pgn, line, Reason::NoMoves));
    }
    let made = props::made_result(&sheet, Format::Pgn);
    let told = sheet.about.told(Topic::Result);
    if told.is_some_and(|told| told == made || told == "*") {
        sheet.about.forget(Topic::Result);
    }
    Ok(sheet)
}

/// Writes one game that began at the beginning; nothing of any other.
///
/// ```
/// use sobremesa_reversi::{Position, Scoresheet, pgn};
/// let mut sheet = Scoresheet::new(Position::START);
/// sheet.black = "Ana".to_owned();
/// sheet.play("f5".parse().unwrap()).unwrap();
/// let text = pgn::write(&sheet).unwrap();
/// assert!(text.contains("[Black \"Ana\"]\n"));
/// assert!(text.ends_with("\n\n1. F5 *\n"));
/// ```
pub fn write(sheet: &Scoresheet) -> Option<String> {
    if sheet.start() != Position::START {
        return None;
    }
    let facts = props::facts_for(sheet, Format::Pgn);
    let told = |name: &str| {
        let fact = facts.iter().find(|(_, told, _)| told == name);
        fact.and_then(|(.., values)| values.first())
            .map(String::as_str)
    };
    let result = told("Result").map_or_else(
        || match props::made_result(sheet, Format::Pgn).as_str() {
            "?" => "*".to_owned(),
            made => made.to_owned(),
        },
        str::to_owned,
    );
    let mut text = String::new();
    for topic in USUAL {
        let name = topic.name_in(Format::Pgn).expect("a usual tag has a name");
        put(&mut text, name, told(name).unwrap_or("?"));
    }
    put(&mut text, "Black", &sheet.black);
    put(&mut text, "White", &sheet.white);
    put(&mut text, "Result", &result);
    let usual = |name: &str| ["Event", "Site", "Date", "Round", "Result"].contains(&name);
    for (_, name, values) in facts.iter().filter(|(_, name, _)| !usual(name)) {
        put(&mut text, name, values.first().map_or("", String::as_str));
    }
    text.push('\n');
    // What a stranger calls a result may look like a move.
    let is_result = Verdict::read(Format::Pgn, &result).is_some();
    write_moves(&mut text, sheet, if is_result { &result } else { "*" });
    Some(text)
}

fn write_moves(text: &mut String, sheet: &Scoresheet, result: &str) {
    let mut width = 0;
    let mut word = |word: &str| {
        let space = if width == 0 {
            ""
        } else if width + 1 + word.len() > WIDTH {
            width = 0;
            "\n"
        } else {
            width += 1;
            " "
        };
        width += word.len();
        text.extend([space, word]);
    };
    for (index, action) in sheet.moves().enumerate() {
        if index % 2 == 0 {
            word(&format!("{}.", index / 2 + 1));
        }
        word(&match action {
            Move::Pass => "--".to_owned(),
            // Black in capitals, as Edax writes it.
            Move::Place(square) if index % 2 == 0 => square.to_string().to_uppercase(),
            Move::Place(square) => square.to_string(),
        });
    }
    word(result);
    text.push('\n');
}

/// Whether a text begins as such a file does.
pub(crate) fn looks_like_one(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.and_then(read_tag).is_some()
}

/// Where each game of a file begins, in bytes, with its line: at the first tag after moves.
pub(crate) fn parts(text: &str) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let mut in_tags = false;
    let mut at = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let is_tag = read_tag(line).is_some();
        if is_tag && !in_tags {
            parts.push((at, number));
        }
        in_tags = is_tag || in_tags && line.trim().is_empty();
        at += line.len();
    }
    parts
}

/// `[Name "value"]`.
fn read_tag(line: &str) -> Option<(&str, String)> {
    let inside = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.split_once(char::is_whitespace)?;
    let letters = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if name.is_empty() || !name.chars().all(letters) {
        return None;
    }
    let quoted = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::new();
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        value.push(match letter {
            '\\' => letters.next().unwrap_or('\\'),
            letter => letter,
        });
    }
    Some((name, value))
}

fn tag(sheet: &mut Scoresheet, name: &str, value: String) {
    match name {
        "Black" => value.trim().clone_into(&mut sheet.black),
        "White" => value.trim().clone_into(&mut sheet.white),
        _ => {
            let unknown = value.trim().chars().all(|letter| "?.-".contains(letter));
            let usual = Topic::of(Format::Pgn, name).is_some_and(|topic| USUAL.contains(&topic));
            if !(unknown && usual) {
                sheet.about.add(Fact {
                    format: Format::Pgn,
                    name: name.to_owned(),
                    values: vec![value],
                    after: 0,
                });
            }
        }
    }
}

fn put(text: &mut String, name: &str, value: &str) {
    let value: String = value
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// The moves without what is said between them: `{…}`, `(…)`, `$3`, and `;` to the end of the line.
fn without_comments(text: &str) -> String {
    let mut bare = String::new();
    let (mut braces, mut branches, mut to_line_end) = (false, 0_u32, false);
    for letter in text.chars() {
        match letter {
            '\n' => to_line_end = false,
            _ if to_line_end => {}
            '}' => braces = false,
            _ if braces => {}
            '{' => braces = true,
            ';' => to_line_end = true,
            '(' => branches += 1,
            ')' => branches = branches.saturating_sub(1),
            _ if branches == 0 => bare.push(letter),
            _ => {}
        }
        if letter == '\n' {
            bare.push('\n');
        }
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDAX: &str = "[Event \"?\"]\n[Site \"edax\"]\n[Date \"2012.11.6\"]\n[Round \"?\"]\n\
        [Black \"Ana\"]\n[White \"Edax 4.3.2\"]\n[Result \"40-24\"]\n\n\
        1. F5 d6 2. C3 d3 3. C4\n";

    #[test]
    fn a_game_of_edax_is_read_and_written_with_its_tags() {
        let sheet = read_part(EDAX, 1).unwrap();
        assert_eq!(
            (sheet.black.as_str(), sheet.white.as_str()),
            ("Ana", "Edax 4.3.2")
        );
        assert_eq!(sheet.about.told(Topic::Place), Some("edax"));
        assert_eq!(sheet.verdict().and_then(Verdict::lead), Some(16));
        assert_eq!(transcript::write(&sheet).unwrap(), "f5d6c3d3c4");
        let again = write(&sheet).unwrap();
        assert_eq!(again, EDAX.trim_end().to_owned() + " 40-24\n");
        assert_eq!(read_part(&again, 1).unwrap(), sheet);
    }

    #[test]
    fn what_a_server_says_between_the_moves_is_passed_over() {
        let text = "[Site \"a server\"]\n[BlackElo \"1450\"]\n\n\
            1. f5 {[%clk 0:05:00]} d6 $1 2. c3 (2. c4 d3) d3 ; good\n3. c4 1/2-1/2\n";
        let sheet = read_part(text, 1).unwrap();
        assert_eq!(transcript::write(&sheet).unwrap(), "f5d6c3d3c4");
        assert_eq!(sheet.about.told(Topic::BlackRating), Some("1450"));
    }

    #[test]
    fn a_wrong_move_is_refused_with_its_line() {
        let fault = read_part("[Site \"x\"]\n\n1. f5 a1\n", 7).unwrap_err();
        assert_eq!(fault.to_string(), "line 9: a1 is not legal for white");
        assert_eq!(fault.format, Format::Pgn);
        let fault = read_part("[Site \"x\"]\n\n*\n", 1).unwrap_err();
        assert_eq!(fault.reason, Reason::NoMoves);
    }

    #[test]
    fn each_game_of_a_file_begins_at_its_tags() {
        let text = format!("{EDAX}\n{EDAX}");
        let parts = parts(&text);
        assert_eq!(parts, [(0, 1), (EDAX.len() + 1, 11)]);
    }
}
