//! Whatever file a player brings: recognised, checked, and reached typed.

use sobremesa_table::{Reason, Record, RecordError, Table};
use thiserror::Error;

use crate::{GAMES, Imported, Listed, UnknownGame, Visitor, visit};

/// A file larger than this is not a game: sixteen million bytes.
pub const LARGEST: u64 = 16 << 20;

/// Something to be done with a file whose game is known inside.
pub trait Content {
    /// What comes out.
    type Output;

    /// The file is a record of this game, or is refused as one.
    fn record<G: Listed>(self, table: Result<Table<G>, RecordError>) -> Self::Output;

    /// The file is in one of this game's own formats, or is refused as one.
    fn imported<G: Listed>(self, imported: Result<Imported<G>, G::FileError>) -> Self::Output;
}

/// A file nobody here can read.
///
/// ```
/// use sobremesa_catalog::FileError;
/// assert_eq!(FileError::Empty.to_string(), "the file is empty");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// Nothing in it.
    #[error("the file is empty")]
    Empty,
    /// Larger than any game.
    #[error("the file is too large to be a game ({0} bytes)")]
    TooLarge(u64),
    /// It looks like none of our formats.
    #[error("this is neither a record nor any other file of these games")]
    Unknown,
    /// It says it is a record, and its lines are not those of one.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Recognises a file and hands it on typed.
///
/// ```
/// use sobremesa_catalog::{Content, FileError, Imported, Listed, recognise};
/// use sobremesa_table::{RecordError, Table};
/// struct Game;
/// impl Content for Game {
///     type Output = &'static str;
///     fn record<G: Listed>(self, _: Result<Table<G>, RecordError>) -> &'static str {
///         G::NAME
///     }
///     fn imported<G: Listed>(self, _: Result<Imported<G>, G::FileError>) -> &'static str {
///         G::NAME
///     }
/// }
/// assert_eq!(recognise(b"sobremesa 1\ngame: reversi\n\n1 f5\n", Game), Ok("reversi"));
/// assert_eq!(recognise(b"", Game), Err(FileError::Empty));
/// ```
pub fn recognise<C: Content>(bytes: &[u8], content: C) -> Result<C::Output, FileError> {
    if bytes.len() as u64 > LARGEST {
        return Err(FileError::TooLarge(bytes.len() as u64));
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(FileError::Empty);
    }
    match Record::read_bytes(bytes) {
        Ok(record) => {
            let name = record.game.clone();
            visit(
                &name,
                AsRecord {
                    record: &record,
                    content,
                },
            )
            .map_err(|UnknownGame(game)| {
                let line = record.game_line();
                FileError::Record(RecordError {
                    line,
                    reason: Reason::UnknownGame(game),
                })
            })
        }
        Err(refused) if claims_to_be_a_record(bytes) => Err(FileError::Record(refused)),
        Err(_) => {
            let mut content = Some(content);
            for name in GAMES {
                let found = visit(
                    name,
                    AsImport {
                        bytes,
                        content: &mut content,
                    },
                );
                if let Ok(Some(output)) = found {
                    return Ok(output);
                }
            }
            Err(FileError::Unknown)
        }
    }
}

/// A file that begins with our name is a record, sound or not.
fn claims_to_be_a_record(bytes: &[u8]) -> bool {
    let bytes = bytes
        .strip_prefix("\u{feff}".as_bytes())
        .unwrap_or(bytes)
        .trim_ascii_start();
    bytes
        .get(..9)
        .is_some_and(|word| word.eq_ignore_ascii_case(b"sobremesa"))
}

struct AsRecord<'a, C> {
    record: &'a Record,
    content: C,
}

impl<C: Content> Visitor for AsRecord<'_, C> {
    type Output = C::Output;

    fn visit<G: Listed>(self) -> C::Output {
        self.content.record(Table::<G>::from_record(self.record))
    }
}

struct AsImport<'a, C> {
    bytes: &'a [u8],
    content: &'a mut Option<C>,
}

impl<C: Content> Visitor for AsImport<'_, C> {
    type Output = Option<C::Output>;

    fn visit<G: Listed>(self) -> Option<C::Output> {
        let imported = G::import(self.bytes)?;
        Some(self.content.take()?.imported(imported))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sentence;
    impl Content for Sentence {
        type Output = String;
        fn record<G: Listed>(self, table: Result<Table<G>, RecordError>) -> String {
            table.map_or_else(
                |error| error.to_string(),
                |_| format!("a record of {}", G::NAME),
            )
        }
        fn imported<G: Listed>(self, imported: Result<Imported<G>, G::FileError>) -> String {
            imported.map_or_else(|error| error.to_string(), |it| it.format.to_owned())
        }
    }

    fn check(bytes: &[u8]) -> String {
        recognise(bytes, Sentence).unwrap_or_else(|error| error.to_string())
    }

    #[test]
    fn each_file_gets_one_clear_sentence() {
        assert_eq!(
            check(b"sobremesa 1\ngame: reversi\n\n1 f5\n"),
            "a record of reversi"
        );
        assert_eq!(check(b" \n\r\n"), "the file is empty");
        assert_eq!(
            check(b"sobremesa 1\ngame: reversi\n\n1 a1\n"),
            "line 4: a1 is not legal for seat 1"
        );
        assert_eq!(
            check(b"sobremesa 1\ngame: chess\n"),
            "line 2: there is no game \"chess\""
        );
        assert_eq!(
            check(b"sobremesa 1\ngame: reversi\n\n1 f"),
            "line 4: \"f\" is not a square (for example: f5)"
        );
        assert_eq!(
            check(b"\x7fELF\x00\x01\x02"),
            "this is neither a record nor any other file of these games"
        );
        let huge = vec![b'x'; LARGEST as usize + 1];
        assert_eq!(
            check(&huge),
            "the file is too large to be a game (16777217 bytes)"
        );
    }
}
