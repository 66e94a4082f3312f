//! Transcripts: the moves one after another, `f5d6c3d3c4`; passes are left out.
//!
//! Whatever stands between words of moves is passed over: separators, move numbers, names, scores,
//! the rest of a web page. A word that is half moves is a damaged one, and refused.

use sobremesa_core::{Game, ParseError};

use crate::fault::{Fault, Format, Place, Reason};
use crate::{Move, Position, Reversi, Scoresheet, Square};

/// So many legal moves in a row make a text a transcript, whatever it begins with.
const ENOUGH: usize = 4;

/// Reads transcripts: a game a line, or one game over several lines.
///
/// A pass may be written as `pass`, `pa`, `ps` or `--`, or not at all.
///
/// ```
/// use sobremesa_reversi::transcript;
/// let sheets = transcript::read("1. F5-d6\n2. C3; Ana 40-24").unwrap();
/// assert_eq!(transcript::write(&sheets[0]).unwrap(), "f5d6c3");
/// ```
pub fn read(text: &str) -> Result<Vec<Scoresheet>, Fault> {
    let parts = parts(text);
    let read = |(at, end, line): &(usize, usize, usize)| read_part(&text[*at..*end], *line);
    let sheets: Vec<Scoresheet> = parts.iter().map(read).collect::<Result<_, _>>()?;
    if sheets.is_empty() {
        return Err(fault(Format::Transcript, 1, Reason::Nothing));
    }
    Ok(sheets)
}

/// Writes a game that began at the beginning; nothing of any other.
pub fn write(sheet: &Scoresheet) -> Option<String> {
    let from_the_start = sheet.start() == Position::START;
    from_the_start.then(|| sheet.squares().map(|square| square.to_string()).collect())
}

/// Whether a text begins as a transcript does, or holds one.
pub(crate) fn looks_like_one(text: &str) -> bool {
    let is_number = |word: &&str| word.bytes().all(|digit| digit.is_ascii_digit());
    let first = words(text).find(|word| !is_number(word)).map(read_word);
    if let Some(Word::Moves(moves) | Word::Damaged(moves, _)) = &first {
        return matches!(moves.first(), Some(Move::Place(_)));
    }
    parts(text).iter().any(|(at, end, line)| {
        let sheet = read_part(&text[*at..*end], *line);
        sheet.is_ok_and(|sheet| sheet.plies().len() >= ENOUGH)
    })
}

/// Where each game stands, in bytes from and to, and its line: a game a line, or all lines together.
pub(crate) fn parts(text: &str) -> Vec<(usize, usize, usize)> {
    let mut lines = Vec::new();
    let mut openers = 0;
    let mut at = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let first = words(line).find_map(|word| match read_word(word) {
            Word::Moves(moves) | Word::Damaged(moves, _) => moves.first().copied(),
            Word::Other => None,
        });
        if let Some(first) = first {
            openers += usize::from(Reversi::start().is_legal(first));
            lines.push((at, at + line.len(), number));
        }
        at += line.len();
    }
    let (Some(&(from, _, first_line)), Some(&(_, to, _))) = (lines.first(), lines.last()) else {
        return Vec::new();
    };
    let whole = (from, to, first_line);
    let is_one_game =
        || openers < 2 || 2 * openers <= lines.len() || read_part(&text[from..to], 1).is_ok();
    if openers < lines.len() && is_one_game() {
        return vec![whole];
    }
    lines
}

/// Reads the one game of a part of a file that begins in this line.
pub(crate) fn read_part(text: &str, line: usize) -> Result<Scoresheet, Fault> {
    let mut sheet = Scoresheet::new(Position::START);
    for (number, words) in (line..).zip(text.lines()) {
        read_line(&mut sheet, words, number, Format::Transcript)?;
    }
    if sheet.plies().is_empty() {
        return Err(fault(Format::Transcript, line, Reason::Nothing));
    }
    Ok(sheet)
}

/// Plays the moves of one line.
pub(crate) fn read_line(
    sheet: &mut Scoresheet,
    line: &str,
    number: usize,
    format: Format,
) -> Result<(), Fault> {
    for (index, word) in words(line).enumerate() {
        // Behind the last move stand scores and names.
        if sheet.game().is_over() {
            break;
        }
        // Before the first move stands whatever a page says; what a text begins with is meant.
        let passes_over = sheet.plies().is_empty() && index > 0;
        let (moves, rest) = match read_word(word) {
            Word::Moves(moves) => (moves, None),
            Word::Damaged(moves, rest) => (moves, Some(rest)),
            Word::Other => continue,
        };
        if passes_over && (rest.is_some() || !opens(&moves)) {
            continue;
        }
        for action in moves {
            let played = sheet.play_after_pass(action);
            played.map_err(|reason| fault(format, number, reason))?;
        }
        if let Some(rest) = rest {
            let refused = ParseError::new("square", "f5", rest);
            return Err(fault(format, number, refused.into()));
        }
    }
    Ok(())
}

fn opens(moves: &[Move]) -> bool {
    let first = moves.first();
    first.is_some_and(|first| Reversi::start().is_legal(*first))
}

fn fault(format: Format, line: usize, reason: Reason) -> Fault {
    Fault {
        format,
        place: Place::Line(line),
        reason,
    }
}

/// What a word of a text is.
enum Word<'a> {
    /// Moves and nothing else.
    Moves(Vec<Move>),
    /// Moves, and then something that is none.
    Damaged(Vec<Move>, &'a str),
    /// A name, a number, a score.
    Other,
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

fn read_word(word: &str) -> Word<'_> {
    // A move number without a blank behind it: `1f5`.
    let mut rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let mut moves = Vec::new();
    while !rest.is_empty() {
        let Some((action, length)) = next_move(rest) else {
            let placed = moves.iter().any(|action| matches!(action, Move::Place(_)));
            return if placed {
                Word::Damaged(moves, rest)
            } else {
                Word::Other
            };
        };
        moves.push(action);
        rest = &rest[length..];
    }
    if moves.is_empty() {
        Word::Other
    } else {
        Word::Moves(moves)
    }
}

/// The move a text begins with, and how many bytes it takes.
fn next_move(text: &str) -> Option<(Move, usize)> {
    for pass in ["pass", "pa", "ps"] {
        let word = text.get(..pass.len());
        if word.is_some_and(|word| word.eq_ignore_ascii_case(pass)) {
            return Some((Move::Pass, pass.len()));
        }
    }
    // `5f` is for people who type; inside a transcript it would make 6c out of d6c3.
    let word = text.get(..2)?;
    let letter_first = word.as_bytes()[0].is_ascii_alphabetic();
    let square: Square = word.parse().ok().filter(|_| letter_first)?;
    Some((Move::Place(square), 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_capitals_separators_and_move_numbers_do_not_matter() {
        for text in [
            "f5d6c3d3c4",
            "F5D6C3D3C4",
            " f5 d6\tc3  d3 c4\r\n",
            "1. f5 2. d6 3.c3 4.d3 5. c4",
            "1f5 2d6 3c3 4d3 5c4",
            "f5\nd6\nc3\nd3\nc4\n",
            "f5-d6-c3-d3-c4",
            "f5, d6, c3, d3, c4",
            "f5;d6;c3;d3;c4;",
            "f5 d6 | c3 d3 | c4",
        ] {
            let sheets = read(text).unwrap();
            assert_eq!(sheets.len(), 1, "{text:?}");
            assert_eq!(write(&sheets[0]).unwrap(), "f5d6c3d3c4", "{text:?}");
        }
    }

    #[test]
    fn names_and_scores_around_the_moves_are_passed_over() {
        for text in [
            "f5d6c3d3c4 +12",
            "f5d6c3d3c4: 38-26",
            "f5d6c3d3c4 Tiger",
            "Ana - Luis (Table 4)\n<b>Moves:</b> f5 d6 c3 d3 c4 [38 : 26]\nThanks!",
            "Board b4, round 2: f5d6c3d3c4",
        ] {
            assert!(looks_like_one(text), "{text:?}");
            let sheets = read(text).unwrap();
            assert_eq!(sheets.len(), 1, "{text:?}");
            assert_eq!(write(&sheets[0]).unwrap(), "f5d6c3d3c4", "{text:?}");
        }
        for text in ["12 tiles", "Dear Ana,", "see e4 and a1", "3\n10\n12\n"] {
            assert!(!looks_like_one(text), "{text:?}");
        }
    }

    #[test]
    fn a_game_a_line_are_several_games() {
        let sheets = read("f5d6\n\nf5f6\nc4\n").unwrap();
        let written: Vec<_> = sheets.iter().map(|sheet| write(sheet).unwrap()).collect();
        assert_eq!(written, ["f5d6", "f5f6", "c4"]);
    }

    #[test]
    fn a_broken_line_among_many_games_is_a_part_of_its_own() {
        let text = "f5d6c3 Ana\nf5f6e6\nf5a1\ne6f4 Luis\n";
        let parts = parts(text);
        assert_eq!(parts.len(), 4);
        let sound = |(at, end, line): &(usize, usize, usize)| read_part(&text[*at..*end], *line);
        let read: Vec<bool> = parts.iter().map(|part| sound(part).is_ok()).collect();
        assert_eq!(read, [true, true, false, true]);
    }

    #[test]
    fn a_wrong_transcript_is_refused_with_its_line() {
        let check = |text: &str, sentence: &str| {
            assert_eq!(read(text).unwrap_err().to_string(), sentence, "{text:?}");
        };
        check(
            "f5d6\nc3zz",
            "line 2: \"zz\" is not a square (for example: f5)",
        );
        check("f5d6\nc3f5", "line 2: f5 is not legal for white");
        check("f5pass", "line 1: pass is not legal for white");
        check("a1b2", "line 1: a1 is not legal for black");
        check("f5d", "line 1: \"d\" is not a square (for example: f5)");
        check("f5ñ6", "line 1: \"ñ6\" is not a square (for example: f5)");
        check("\n", "line 1: there is no game in it");
    }
}
