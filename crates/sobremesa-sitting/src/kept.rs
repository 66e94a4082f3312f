//! The folder where matches are kept until they are over, and the last one of each game after that.
//!
//! ```text
//! STATE/1763286000123-domino.mesa   an unfinished match, named by when it began
//! STATE/last-domino.mesa            the last match of dominoes that was played to its end
//! ```

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use sobremesa_core::Game;
use sobremesa_table::{Record, Table};

use crate::Journal;
use crate::journal::JournalError;

/// The folder of kept matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    folder: PathBuf,
}

/// A match that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptMatch {
    /// Its file.
    pub path: PathBuf,
    /// What stands in it.
    pub record: Record,
    /// When something last happened in it.
    pub touched: SystemTime,
    /// Whether it was played to its end.
    pub finished: bool,
}

impl Kept {
    /// The folder a person's matches are kept in: `SOBREMESA_STATE`, else `sobremesa` in the state
    /// folder of the XDG rules; nothing where there is no home.
    pub fn of_person() -> Option<Kept> {
        let named = |key: &str| {
            let value = std::env::var_os(key).map(PathBuf::from);
            value.filter(|path| path.is_absolute())
        };
        let folder = match std::env::var_os("SOBREMESA_STATE") {
            Some(folder) if !folder.is_empty() => PathBuf::from(folder),
            _ => named("XDG_STATE_HOME")
                .or_else(|| named("HOME").map(|home| home.join(".local/state")))?
                .join("sobremesa"),
        };
        Some(Kept::at(folder))
    }

    /// The matches kept in this folder.
    pub fn at(folder: impl Into<PathBuf>) -> Kept {
        Kept {
            folder: folder.into(),
        }
    }

    /// Where they are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Begins to keep a match.
    pub fn keep<G: Game>(&self, table: &Table<G>) -> Result<Journal, JournalError> {
        fs::create_dir_all(&self.folder)?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let mut number = since.map_or(0, |time| time.as_millis());
        loop {
            let path = self.folder.join(format!("{number}-{}.mesa", G::NAME));
            match Journal::create(&path, table) {
                // Two began in the same moment.
                Err(JournalError::Io(error)) if error.kind() == io::ErrorKind::AlreadyExists => {
                    number += 1;
                }
                other => return other,
            }
        }
    }

    /// A match was played to its end: it takes the place of the last one of its game.
    pub fn finish<G: Game>(&self, journal: &Journal) -> io::Result<PathBuf> {
        let last = self.folder.join(format!("last-{}.mesa", G::NAME));
        fs::rename(journal.path(), &last)?;
        Ok(last)
    }

    /// Everything that is kept, the newest first; what cannot be read is left out.
    pub fn list(&self) -> Vec<KeptMatch> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Vec::new();
        };
        let mut matches: Vec<KeptMatch> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let name = path.file_name()?.to_str()?;
                if path.extension().is_none_or(|ending| ending != "mesa") {
                    return None;
                }
                let finished = name.starts_with("last-");
                Some(KeptMatch {
                    record: Journal::look(&path).ok()?,
                    touched: fs::metadata(&path).ok()?.modified().ok()?,
                    finished,
                    path,
                })
            })
            .collect();
        matches.sort_by(|one, other| (other.touched, &other.path).cmp(&(one.touched, &one.path)));
        matches
    }

    /// The match left unfinished last.
    pub fn latest(&self) -> Option<KeptMatch> {
        self.list().into_iter().find(|it| !it.finished)
    }
}
