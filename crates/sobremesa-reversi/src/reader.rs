//! One reader for whatever a Reversi player has, file or pasted text: it recognises the format.

use crate::fault::{Fault, Format};
use crate::obf::Problem;
use crate::wthor::Database;
use crate::{Position, Scoresheet, ggf, obf, sgf, transcript};

/// What a file held, by its format.
///
/// ```
/// use sobremesa_reversi::{Format, reader};
/// let found = reader::read(b"f5d6c3").unwrap().unwrap();
/// assert_eq!(found.format(), Format::Transcript);
/// assert_eq!(found.sheets().len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// One position.
    Position(Position),
    /// Positions with scores.
    Obf(Vec<Problem>),
    /// Transcripts.
    Transcript(Vec<Scoresheet>),
    /// Games of the Othello servers.
    Ggf(Vec<Scoresheet>),
    /// Games in the Smart Game Format.
    Sgf(Vec<Scoresheet>),
    /// A database.
    Wthor(Database),
}

impl Found {
    /// The format it was in.
    ///
    /// ```
    /// use sobremesa_reversi::{Format, Position, reader::Found};
    /// assert_eq!(Found::Position(Position::START).format(), Format::Position);
    /// ```
    pub fn format(&self) -> Format {
        match self {
            Found::Position(_) => Format::Position,
            Found::Obf(_) => Format::Obf,
            Found::Transcript(_) => Format::Transcript,
            Found::Ggf(_) => Format::Ggf,
            Found::Sgf(_) => Format::Sgf,
            Found::Wthor(_) => Format::Wthor,
        }
    }

    /// The games in it; a position is a game without moves.
    ///
    /// ```
    /// use sobremesa_reversi::{Position, reader::Found};
    /// assert_eq!(Found::Position(Position::START).sheets()[0].moves().count(), 0);
    /// ```
    pub fn sheets(&self) -> Vec<Scoresheet> {
        match self {
            Found::Position(position) => vec![Scoresheet::new(*position)],
            Found::Obf(problems) => problems
                .iter()
                .map(|problem| Scoresheet::new(problem.position))
                .collect(),
            Found::Transcript(sheets) | Found::Ggf(sheets) | Found::Sgf(sheets) => sheets.clone(),
            Found::Wthor(database) => database
                .games
                .iter()
                .map(|game| game.sheet.clone())
                .collect(),
        }
    }

    /// The positions to be solved: those of a file of positions, else where each game stands.
    ///
    /// ```
    /// use sobremesa_reversi::reader;
    /// let found = reader::read(b"f5d6c3").unwrap().unwrap();
    /// assert_eq!(found.problems()[0].position.board().empties(), 57);
    /// ```
    pub fn problems(&self) -> Vec<Problem> {
        if let Found::Obf(problems) = self {
            return problems.clone();
        }
        let stands = |sheet: &Scoresheet| sheet.game().to_position().into();
        self.sheets().iter().map(stands).collect()
    }
}

/// Recognises a file and reads it; nothing if it looks like none of the formats.
///
/// ```
/// use sobremesa_reversi::{Format, reader};
/// let start = b"........ ........ ........ ...OX... ...XO... ........ ........ ........ X";
/// assert_eq!(reader::read(start).unwrap().unwrap().format(), Format::Position);
/// assert!(reader::read(b"(;GM[2];B[a1])").unwrap().is_err(), "SGF, and an illegal move");
/// assert!(reader::read(b"Dear Ana,").is_none());
/// ```
pub fn read(bytes: &[u8]) -> Option<Result<Found, Fault>> {
    // A text has no zero bytes, and the header of a database always has some.
    if bytes.contains(&0) {
        return Database::looks_like_one(bytes).then(|| Database::read(bytes).map(Found::Wthor));
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    // Names in old files are not always UTF-8; moves and squares are.
    let text = String::from_utf8_lossy(bytes);
    let format = recognise(&text)?;
    Some(match format {
        Format::Position => Ok(Found::Position(text.parse().ok()?)),
        Format::Obf => obf::read(&text).map(Found::Obf),
        Format::Transcript => transcript::read(&text).map(Found::Transcript),
        Format::Ggf => ggf::read(&text).map(Found::Ggf),
        Format::Sgf => sgf::read(&text).map(Found::Sgf),
        Format::Wthor => return None,
    })
}

fn recognise(text: &str) -> Option<Format> {
    if let Some(game) = text.find("(;").map(|start| &text[start..])
        && text
            .trim_start()
            .starts_with(|letter: char| letter == '(' || letter.is_ascii_digit())
    {
        let name = game
            .split_once("GM[")
            .map_or("", |(_, rest)| rest.trim_start());
        let othello = name
            .get(..7)
            .is_some_and(|name| name.eq_ignore_ascii_case("othello"));
        return Some(if othello { Format::Ggf } else { Format::Sgf });
    }
    if text.parse::<Position>().is_ok() {
        return Some(Format::Position);
    }
    if obf::looks_like_one(text) {
        return Some(Format::Obf);
    }
    transcript::looks_like_one(text).then_some(Format::Transcript)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format(text: &str) -> Option<Format> {
        read(text.as_bytes()).map(|found| match found {
            Ok(found) => found.format(),
            Err(fault) => fault.format,
        })
    }

    #[test]
    fn each_format_is_recognised() {
        let start = Position::START.to_string();
        assert_eq!(format(&start), Some(Format::Position));
        assert_eq!(
            format(&format!("\u{feff}{start}\n")),
            Some(Format::Position)
        );
        assert_eq!(format(&format!("{start};\n")), Some(Format::Obf));
        assert_eq!(
            format(&format!("% x\n{start}\n{start}\n")),
            Some(Format::Obf)
        );
        assert_eq!(format("f5 d6"), Some(Format::Transcript));
        assert_eq!(format("(;GM[2]FF[4])"), Some(Format::Sgf));
        assert_eq!(
            format("  (;FF[4]GM[1];B[aa])"),
            Some(Format::Sgf),
            "another game's, refused"
        );
        assert_eq!(format("1 (;GM[Othello]B[F5];)"), Some(Format::Ggf));
        assert_eq!(
            format(&start[1..]),
            Some(Format::Obf),
            "one square too few, refused"
        );
    }

    #[test]
    fn what_is_nobody_s_is_left_to_others() {
        for text in [
            "",
            "\n",
            "Dear Ana,",
            "3\n10\n12\n",
            "2\n4 6 6 6\n",
            "h",
            "sobremesa 1",
            "\0\0\0",
            "12 tiles",
        ] {
            assert_eq!(format(text), None, "{text:?}");
        }
    }
}
