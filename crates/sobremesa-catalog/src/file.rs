//! Whatever file a player brings: recognised, read once, and reached typed.

use std::any::Any;

use sobremesa_table::{Reason, Record, RecordError, Table};
use thiserror::Error;

use crate::packed::Packed;
use crate::{Catalog, GameList, Listed, Tables, UnknownGame, Visitor, is_named};

/// A file larger than this is not a game: sixteen million bytes.
pub const LARGEST: u64 = 16 << 20;

/// A file whose game is known, with everything that was read from it.
///
/// ```
/// use sobremesa_catalog::recognise;
/// use sobremesa_reversi::Reversi;
/// let file = recognise(b"sobremesa 1\ngame: reversi\n\n1 f5\n").unwrap();
/// assert_eq!(file.game(), "reversi");
/// let held = file.open::<Reversi>().unwrap();
/// assert_eq!((held.format, held.tables.len()), ("mesa", 1));
/// ```
pub struct File {
    game: &'static str,
    /// A `Result<Held<G>, Refused<G::FileError>>` of the game of that name.
    content: Box<dyn Any + Send>,
}

impl File {
    fn of<G: Listed>(content: Result<Held<G>, Refused<G::FileError>>) -> File {
        File {
            game: G::NAME,
            content: Box::new(content),
        }
    }

    /// Whose file it is.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// What the file holds, or why it is refused as a file of this game.
    ///
    /// # Panics
    ///
    /// If it is a file of another game than [`File::game`] says.
    pub fn open<G: Listed>(self) -> Result<Held<G>, Refused<G::FileError>> {
        let content: Box<Result<Held<G>, Refused<G::FileError>>> = self
            .content
            .downcast()
            .expect("a file is opened as one of its own game");
        *content
    }
}

/// What a file holds.
#[derive(Clone, Debug)]
pub struct Held<G: Listed> {
    /// Which format it is: `mesa` for our records, else one of the game's own.
    pub format: &'static str,
    /// The games or positions in it, in order.
    pub tables: Tables<G>,
}

/// Why a file of a known game is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused<E: std::error::Error> {
    /// It is a record, and not a sound one.
    #[error(transparent)]
    Record(RecordError),
    /// It is in one of the game's own formats, and not a sound one.
    #[error(transparent)]
    Own(E),
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
    /// It is compressed, and does not unpack.
    #[error("the file is compressed, and damaged")]
    Packed,
    /// It says it is a record, and its lines are not those of one.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Recognises a file and reads it, once for everything that is done with it.
///
/// ```
/// use sobremesa_catalog::{FileError, recognise};
/// assert_eq!(recognise(b"f5d6c3").unwrap().game(), "reversi");
/// assert_eq!(recognise(b"").err(), Some(FileError::Empty));
/// ```
pub fn recognise(bytes: &[u8]) -> Result<File, FileError> {
    recognise_in::<Catalog>(bytes)
}

/// Recognises a file of one of these games.
pub fn recognise_in<L: GameList>(bytes: &[u8]) -> Result<File, FileError> {
    if bytes.len() as u64 > LARGEST {
        return Err(FileError::TooLarge(bytes.len() as u64));
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(FileError::Empty);
    }
    if let Some(packed) = Packed::find(bytes) {
        let packed = packed?;
        let first = packed.record(0)?;
        return L::visit(&first.game, AsPacked(packed)).map_err(|unknown| nobodys(&first, unknown));
    }
    match Record::read_bytes(bytes) {
        Ok(record) => {
            let opened = L::visit(&record.game, AsRecord(&record));
            opened.map_err(|unknown| nobodys(&record, unknown))
        }
        Err(refused) if claims_to_be_a_record(bytes) => Err(FileError::Record(refused)),
        Err(_) => {
            let own = |name: &&str| L::visit(name, AsOwn(bytes)).ok().flatten();
            L::GAMES.iter().find_map(own).ok_or(FileError::Unknown)
        }
    }
}

/// A record of a game that is not played here.
fn nobodys(record: &Record, UnknownGame(game): UnknownGame) -> FileError {
    let reason = Reason::UnknownGame(game);
    let line = record.game_line();
    FileError::Record(RecordError { line, reason })
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

struct AsRecord<'a>(&'a Record);

impl Visitor for AsRecord<'_> {
    type Output = File;

    fn visit<G: Listed>(self) -> File {
        let table = Table::<G>::from_record(self.0);
        File::of(table.map_err(Refused::Record).map(|table| Held {
            format: "mesa",
            tables: table.into(),
        }))
    }
}

struct AsPacked(Packed);

impl Visitor for AsPacked {
    type Output = File;

    fn visit<G: Listed>(self) -> File {
        let AsPacked(packed) = self;
        let lay = |packed: &Packed, index: usize| {
            let record = packed.record(index)?;
            let table = if is_named::<G>(&record.game) {
                Table::<G>::from_record(&record)
            } else {
                let line = record.game_line();
                let reason = Reason::UnknownGame(record.game.clone());
                Err(RecordError { line, reason })
            };
            table.map_err(|error| packed.in_file(index, error))
        };
        // Each is tried now and let go, so that none is refused later.
        let refused = (0..packed.len()).find_map(|index| lay(&packed, index).err());
        File::of(match refused {
            Some(error) => Err(Refused::Record(error)),
            None => Ok(Held {
                format: "mesa",
                tables: Tables::new(packed.len(), move |index| {
                    lay(&packed, index).expect("it was laid before")
                }),
            }),
        })
    }
}

struct AsOwn<'a>(&'a [u8]);

impl Visitor for AsOwn<'_> {
    type Output = Option<File>;

    fn visit<G: Listed>(self) -> Option<File> {
        let imported = G::import(self.0)?;
        Some(File::of(imported.map_err(Refused::Own).map(|imported| {
            Held {
                format: imported.format,
                tables: imported.tables,
            }
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sentence(File);
    impl Visitor for Sentence {
        type Output = String;
        fn visit<G: Listed>(self) -> String {
            let held = self.0.open::<G>();
            held.map_or_else(
                |refused| refused.to_string(),
                |held| format!("{} of {}", held.format, G::NAME),
            )
        }
    }

    fn check(bytes: &[u8]) -> String {
        match recognise(bytes) {
            Ok(file) => crate::visit(file.game(), Sentence(file)).expect("a listed game"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn each_file_gets_one_clear_sentence() {
        assert_eq!(
            check(b"sobremesa 1\ngame: reversi\n\n1 f5\n"),
            "mesa of reversi"
        );
        assert_eq!(check(b"f5d6c3"), "transcript of reversi");
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
        assert_eq!(
            check(b"sobremesa 1\ngame: reversi\n\n1 f5\nsobremesa 1\ngame: reversi\n\n1 a1\n"),
            "line 8: a1 is not legal for seat 1"
        );
        assert_eq!(
            check(b"\x28\xb5\x2f\xfdrubbish"),
            "the file is compressed, and damaged"
        );
        let huge = vec![b'x'; LARGEST as usize + 1];
        assert_eq!(
            check(&huge),
            "the file is too large to be a game (16777217 bytes)"
        );
    }
}
