//! Transcripts: the moves one after another, `f5d6c3d3c4`; passes are left out.

use crate::fault::{Fault, Format, Place, Reason};
use crate::{Move, Position, Scoresheet, Square};
use sobremesa_core::ParseError;

/// Reads transcripts: a game a line, or one game over several lines.
///
/// Blanks, capitals and move numbers like `12.` do not matter; a pass may be written as `pass`,
/// `pa`, `ps` or `--`.
///
/// ```
/// use sobremesa_reversi::transcript;
/// let sheets = transcript::read("F5 d6\nC3").unwrap();
/// assert_eq!(transcript::write(&sheets[0]).unwrap(), "f5d6c3");
/// ```
pub fn read(text: &str) -> Result<Vec<Scoresheet>, Fault> {
    let lines = || {
        (1..)
            .zip(text.lines())
            .filter(|(_, line)| !line.trim().is_empty())
    };
    // Several lines are several games where each of them can be one.
    let each: Result<Vec<Scoresheet>, Fault> = lines()
        .map(|(number, line)| {
            let mut sheet = Scoresheet::new(Position::START);
            read_line(&mut sheet, line, number)?;
            Ok(sheet)
        })
        .collect();
    let read = each.or_else(|_| {
        let mut sheet = Scoresheet::new(Position::START);
        for (number, line) in lines() {
            read_line(&mut sheet, line, number)?;
        }
        Ok(vec![sheet])
    })?;
    if read.iter().all(|sheet| sheet.plies().is_empty()) {
        return Err(fault(1, Reason::Nothing));
    }
    Ok(read)
}

/// Writes a game that began at the beginning; nothing of any other.
pub fn write(sheet: &Scoresheet) -> Option<String> {
    let from_the_start = sheet.start() == Position::START;
    from_the_start.then(|| sheet.squares().map(|square| square.to_string()).collect())
}

/// Whether a text begins as a transcript does.
pub(crate) fn looks_like_one(text: &str) -> bool {
    let mut rest = text;
    matches!(next_move(&mut rest), Ok(Some(Move::Place(_))))
}

fn fault(line: usize, reason: Reason) -> Fault {
    Fault {
        format: Format::Transcript,
        place: Place::Line(line),
        reason,
    }
}

fn read_line(sheet: &mut Scoresheet, line: &str, number: usize) -> Result<(), Fault> {
    let mut rest = line;
    while let Some(action) =
        next_move(&mut rest).map_err(|refused| fault(number, refused.into()))?
    {
        sheet
            .play_after_pass(action)
            .map_err(|reason| fault(number, reason))?;
    }
    Ok(())
}

/// Takes the next move off the front of a text.
fn next_move(rest: &mut &str) -> Result<Option<Move>, ParseError> {
    *rest = rest.trim_start();
    // A move number.
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 && rest[digits..].starts_with('.') {
        *rest = rest[digits..].trim_start_matches('.').trim_start();
    }
    if rest.is_empty() {
        return Ok(None);
    }
    for pass in ["pass", "pa", "ps", "--"] {
        if let Some(word) = rest.get(..pass.len())
            && word.eq_ignore_ascii_case(pass)
        {
            *rest = &rest[pass.len()..];
            return Ok(Some(Move::Pass));
        }
    }
    let refused = || {
        let word = rest.split_whitespace().next().unwrap_or_default();
        ParseError::new("square", "f5", word)
    };
    let square: Square = match rest.get(..2) {
        // `5f` is for people who type; inside a transcript it would make 6c out of d6c3.
        Some(word) if word.as_bytes()[0].is_ascii_alphabetic() => {
            word.parse().map_err(|_| refused())?
        }
        _ => return Err(refused()),
    };
    *rest = &rest[2..];
    Ok(Some(Move::Place(square)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_capitals_and_move_numbers_do_not_matter() {
        for text in [
            "f5d6c3d3c4",
            "F5D6C3D3C4",
            " f5 d6\tc3  d3 c4\r\n",
            "1. f5 2. d6 3.c3 4.d3 5. c4",
            "f5\nd6\nc3\nd3\nc4\n",
        ] {
            let sheets = read(text).unwrap();
            assert_eq!(sheets.len(), 1, "{text:?}");
            assert_eq!(write(&sheets[0]).unwrap(), "f5d6c3d3c4", "{text:?}");
        }
    }

    #[test]
    fn a_game_a_line_are_several_games() {
        let sheets = read("f5d6\n\nf5f6\nc4\n").unwrap();
        let written: Vec<_> = sheets.iter().map(|sheet| write(sheet).unwrap()).collect();
        assert_eq!(written, ["f5d6", "f5f6", "c4"]);
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
        check("f5d", "line 1: \"d\" is not a square (for example: f5)");
        check("f5ñ6", "line 1: \"ñ6\" is not a square (for example: f5)");
        check("\n", "line 1: there is no game in it");
    }
}
