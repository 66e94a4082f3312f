//! The file that keeps a match through any end: a record, written line by line as it happens.
//!
//! Each line is on disk before anybody is told of it. What a power cut tore off is cut when the file
//! is read again: what is left is a match as it stood a moment before.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use sobremesa_core::Game;
use sobremesa_table::{Record, RecordError, Table};
use thiserror::Error;

/// No journal is larger than this: a match of that many lines is no match.
const LARGEST: u64 = 64 << 20;

/// A match on disk, growing.
///
/// One process at a time holds it: the file is locked while it is open.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    /// How many bytes are whole lines.
    length: u64,
}

/// Why a match cannot be kept, or gone on with.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The system says no.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Somebody else is playing it.
    #[error("this game is being played elsewhere")]
    Taken,
    /// What stands there is no match.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// It is too large to be a match.
    #[error("this is too large to be a game")]
    TooLarge,
}

impl Journal {
    /// Begins a journal in a file that is not there yet, with what has happened so far.
    pub fn create<G: Game>(path: &Path, table: &Table<G>) -> Result<Journal, JournalError> {
        let file = private().create_new(true).open(path)?;
        let mut journal = Journal {
            file,
            path: path.to_owned(),
            length: 0,
        };
        if let Err(error) = journal.begin(table) {
            // A file without its first lines is no match, and nobody could go on with it.
            let _ = std::fs::remove_file(path);
            return Err(error);
        }
        Ok(journal)
    }

    /// Writes what has happened so far, and makes sure of the file's name.
    fn begin<G: Game>(&mut self, table: &Table<G>) -> Result<(), JournalError> {
        self.lock()?;
        let mut text = table.journal_head();
        for line in table.journal_lines(0) {
            text.push_str(&line);
            text.push('\n');
        }
        self.write(text.as_bytes())?;
        if let Some(folder) = self.path.parent() {
            // A new name is only there for good once its folder is on disk too.
            let folder = if folder.as_os_str().is_empty() {
                Path::new(".")
            } else {
                folder
            };
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }

    /// Opens a journal to go on with it: the record as far as it is whole.
    ///
    /// What was torn off in the middle of a line is cut from the file.
    pub fn open(path: &Path) -> Result<(Journal, Record), JournalError> {
        let file = private().open(path)?;
        let mut journal = Journal {
            file,
            path: path.to_owned(),
            length: 0,
        };
        journal.lock()?;
        let whole = journal.read_whole()?;
        journal.length = whole.len() as u64;
        let record = Record::read_bytes(&whole)?;
        journal.file.set_len(journal.length)?;
        journal.file.sync_all()?;
        Ok((journal, record))
    }

    /// Reads a journal without going on with it, also while it is being played.
    pub fn look(path: &Path) -> Result<Record, JournalError> {
        let file = File::open(path)?;
        let mut journal = Journal {
            file,
            path: path.to_owned(),
            length: 0,
        };
        let whole = journal.read_whole()?;
        Ok(Record::read_bytes(&whole)?)
    }

    /// Adds lines, and comes back when they are on disk. Where that fails, the file is as before.
    pub fn append(&mut self, lines: &[String]) -> io::Result<()> {
        let mut text = lines.join("\n");
        text.push('\n');
        self.write(text.as_bytes())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn lock(&self) -> Result<(), JournalError> {
        match self.file.try_lock() {
            Err(std::fs::TryLockError::WouldBlock) => Err(JournalError::Taken),
            // A file system without locks: better to play than to refuse.
            Ok(()) | Err(std::fs::TryLockError::Error(_)) => Ok(()),
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let written = self
            .file
            .seek(SeekFrom::Start(self.length))
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                self.length += bytes.len() as u64;
                Ok(())
            }
            Err(error) => {
                // Half a line must not stand before the next one. If even this fails, reading cuts it.
                let _ = self.file.set_len(self.length);
                Err(error)
            }
        }
    }

    fn read_whole(&mut self) -> Result<Vec<u8>, JournalError> {
        if self.file.metadata()?.len() > LARGEST {
            return Err(JournalError::TooLarge);
        }
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(0))?;
        Read::by_ref(&mut self.file)
            .take(LARGEST)
            .read_to_end(&mut bytes)?;
        bytes.truncate(whole_lines(&bytes));
        Ok(bytes)
    }
}

/// A journal holds what is hidden: nobody but its owner reads it.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
}

/// How many bytes are whole lines of text: a file system may leave zeros where data should be.
fn whole_lines(bytes: &[u8]) -> usize {
    let text = bytes
        .iter()
        .position(|byte| *byte == 0)
        .unwrap_or(bytes.len());
    let end = bytes[..text].iter().rposition(|byte| *byte == b'\n');
    end.map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Seat;
    use sobremesa_reversi::Reversi;
    use sobremesa_table::Player;

    use super::*;

    fn table() -> Table<Reversi> {
        let players = vec![Player::somebody(); 2];
        let mut table =
            Table::new(sobremesa_reversi::ReversiRules, players, 5).expect("two players");
        table
            .act(Seat::FIRST, "f5".parse().expect("a move"))
            .expect("legal");
        table
    }

    #[test]
    fn a_journal_cut_anywhere_reads_as_the_match_a_moment_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.mesa");
        let mut table = table();
        let mut journal = Journal::create(&path, &table).expect("created");
        table
            .act(Seat::SECOND, "d6".parse().expect("a move"))
            .expect("legal");
        journal.append(&table.journal_lines(1)).expect("appended");
        drop(journal);
        let whole = std::fs::read(&path).expect("there");
        let head = table.journal_head().len();
        for cut in head..=whole.len() {
            std::fs::write(&path, &whole[..cut]).expect("written");
            let (_, record) = Journal::open(&path).expect("a record");
            let back = Table::<Reversi>::from_record(&record).expect("a match");
            let events = whole[head..cut].iter().filter(|byte| **byte == b'\n');
            assert_eq!(back.version(), events.count(), "cut at {cut}");
        }
    }

    #[test]
    fn zeros_after_a_power_cut_are_cut_off_and_the_match_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.mesa");
        let table = table();
        drop(Journal::create(&path, &table).expect("created"));
        let mut bytes = std::fs::read(&path).expect("there");
        bytes.extend(b"2 d");
        bytes.extend([0; 100]);
        std::fs::write(&path, bytes).expect("written");
        let (mut journal, record) = Journal::open(&path).expect("a record");
        assert_eq!(
            Table::<Reversi>::from_record(&record)
                .expect("a match")
                .version(),
            1
        );
        journal.append(&["2 f6".to_owned()]).expect("appended");
        assert!(
            std::fs::read_to_string(&path)
                .expect("text")
                .ends_with("\n1 f5\n2 f6\n")
        );
    }

    #[test]
    fn a_match_is_played_in_one_place_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.mesa");
        let journal = Journal::create(&path, &table()).expect("created");
        assert!(matches!(Journal::open(&path), Err(JournalError::Taken)));
        assert!(Journal::look(&path).is_ok());
        drop(journal);
        assert!(Journal::open(&path).is_ok());
    }
}
