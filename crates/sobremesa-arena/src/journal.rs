//! The games one by one: a line each in two formats, whole records on request, and a place to go on
//! from.
//!
//! ```text
//! DIR/games.csv           a line for each game
//! DIR/games.jsonl         the same as JSON
//! DIR/records.mesa.zst    whole records, each beginning with its first line, if asked for
//! DIR/progress.json       where to go on, while it is not done
//! ```
//!
//! Everything is appended in the order of the units and nothing else is written there, so a run that
//! was interrupted and resumed leaves the same bytes as one that was not.

use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::json;
use sobremesa_core::{Game, Log, Seat, Seed};
use sobremesa_files::{Overwrite, ReadError, WriteError, expand, make_folder, read, write};
use sobremesa_table::{Player, Record};
use thiserror::Error;

use crate::run::State;
use crate::{Played, report};

/// What is kept of each game.
///
/// ```
/// assert!(!sobremesa_arena::journal::Keep::default().records);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keep {
    /// A line for each game.
    pub lines: bool,
    /// Whole records.
    pub records: bool,
}

/// What a unit adds to the files.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pages {
    csv: String,
    json: String,
    records: String,
    compressed: Vec<u8>,
}

impl Pages {
    /// A game, as a line of each kind.
    pub(crate) fn line<'a>(
        &mut self,
        deal: u64,
        rotation: usize,
        hand: u32,
        seed: Seed,
        played: &Played,
        name: impl Fn(usize) -> &'a str,
    ) {
        let standings = &played.outcome.standings;
        let names: Vec<&str> = (0..standings.len()).map(name).collect();
        let places: Vec<u8> = standings.iter().map(|(_, it)| it.place).collect();
        let points: Vec<i32> = standings.iter().map(|(_, it)| it.points).collect();
        let fault = played.fault.as_ref().map(ToString::to_string);
        let opener = played.opener.map(Seat::number);
        let line = json!({
            "deal": deal + 1,
            "rotation": rotation + 1,
            "hand": hand + 1,
            "seed": seed.to_string(),
            "seats": names,
            "places": places,
            "points": if fault.is_none() { Some(&points) } else { None },
            "actions": played.actions,
            "opener": opener,
            "fault": fault,
        });
        let _ = writeln!(self.json, "{line}");
        let mut cells = vec![
            (deal + 1).to_string(),
            (rotation + 1).to_string(),
            (hand + 1).to_string(),
            seed.to_string(),
        ];
        cells.extend(names.iter().map(|name| quoted(name)));
        cells.extend(places.iter().map(ToString::to_string));
        cells.extend(points.iter().map(|points| match &fault {
            None => points.to_string(),
            Some(_) => String::new(),
        }));
        cells.push(played.actions.to_string());
        cells.push(opener.map_or(String::new(), |seat| seat.to_string()));
        cells.push(quoted(fault.as_deref().unwrap_or_default()));
        let _ = writeln!(self.csv, "{}", cells.join(","));
    }

    /// A whole match, as a record.
    pub(crate) fn record<'a, G: Game>(
        &mut self,
        rules: &G::Rules,
        log: &Log<G>,
        seed: Seed,
        played: &Played,
        name: impl Fn(usize) -> &'a str,
    ) {
        let mut record = Record::of_log(rules, log);
        let seats = Seat::all(played.outcome.standings.len());
        record.players = seats
            .map(|seat| (seat, Player::Bot(name(seat.index()).into())))
            .collect();
        record.seed = Some(seed);
        if let Some(fault) = &played.fault {
            record.note("fault", &fault.to_string());
        }
        let _ = write!(self.records, "{record}");
    }

    /// Compresses the records: one frame for each unit, so that files are made of whole units.
    pub(crate) fn close(&mut self) {
        if !self.records.is_empty() {
            let records = std::mem::take(&mut self.records);
            self.compressed = zstd::encode_all(records.as_bytes(), 3)
                .expect("compressing from memory into memory does not fail");
        }
    }
}

/// A cell of a table of commas, in quotes where it needs them.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// A folder that cannot be used.
///
/// ```
/// use sobremesa_arena::journal::JournalError;
/// assert_eq!(
///     JournalError::NothingToResume.to_string(),
///     "there is nothing here to go on with"
/// );
/// ```
#[derive(Debug, Error)]
pub enum JournalError {
    /// A file cannot be written.
    #[error("{file}: {source}")]
    Write {
        /// The file.
        file: String,
        /// Why.
        source: WriteError,
    },
    /// A file cannot be read.
    #[error("{file}: {source}")]
    Read {
        /// The file.
        file: String,
        /// Why.
        source: ReadError,
    },
    /// Somebody's results lie there.
    #[error("there are results in this folder already")]
    Occupied,
    /// No work was begun there, or all of it is done.
    #[error("there is nothing here to go on with")]
    NothingToResume,
    /// Work begun with other players, rules, seeds or numbers.
    #[error("what was begun in this folder is something else")]
    OtherPlan,
}

/// Where a run stands, on disk.
#[derive(Serialize, Deserialize)]
struct Mark {
    fingerprint: String,
    lengths: [u64; 3],
    state: State,
}

/// The folder of a run.
pub struct Journal {
    folder: PathBuf,
    fingerprint: String,
    files: [Option<File>; 3],
    keep: Keep,
}

const FILES: [&str; 3] = ["games.csv", "games.jsonl", "records.mesa.zst"];
const PROGRESS: &str = "progress.json";

/// The longest progress that is read: a mark of a year of work is far shorter.
const LONGEST_PROGRESS: u64 = 1 << 30;

impl Journal {
    /// Opens a folder for a new run, making it if need be; one that holds results is refused.
    pub fn create(
        folder: &Path,
        fingerprint: &str,
        seats: usize,
        keep: Keep,
    ) -> Result<Journal, JournalError> {
        let folder = &expand(folder);
        make_folder(folder).map_err(|source| unwritten(folder, source))?;
        let taken = FILES.iter().chain(&[PROGRESS, "results.json"]);
        let taken = taken.chain(&report::FILES);
        if taken.into_iter().any(|name| folder.join(name).exists()) {
            return Err(JournalError::Occupied);
        }
        let mut journal = Journal::open(folder, fingerprint, keep)?;
        if let Some(csv) = &mut journal.files[0] {
            let numbered = |what: &str| {
                let names = (1..=seats).map(|seat| format!("{what}_{seat}"));
                names.collect::<Vec<_>>().join(",")
            };
            let head = ["bot", "place", "points"].map(numbered).join(",");
            let line = format!("deal,rotation,hand,seed,{head},actions,opener,fault\n");
            csv.write_all(line.as_bytes())
                .map_err(|source| unwritten(&folder.join(FILES[0]), source))?;
        }
        Ok(journal)
    }

    /// Opens the folder of a run that was interrupted, and gives the place to go on from.
    pub fn resume(
        folder: &Path,
        fingerprint: &str,
        keep: Keep,
    ) -> Result<(Journal, State), JournalError> {
        let folder = &expand(folder);
        let path = folder.join(PROGRESS);
        let text = match read(&path, LONGEST_PROGRESS) {
            Ok(text) => text,
            Err(error) if error.is_not_found() => return Err(JournalError::NothingToResume),
            Err(source) => {
                let file = path.display().to_string();
                return Err(JournalError::Read { file, source });
            }
        };
        let mark: Mark = serde_json::from_slice(&text).map_err(|_| JournalError::OtherPlan)?;
        if mark.fingerprint != marked(fingerprint, keep) {
            return Err(JournalError::OtherPlan);
        }
        let mut journal = Journal::open(folder, fingerprint, keep)?;
        for ((file, length), name) in journal.files.iter_mut().zip(mark.lengths).zip(FILES) {
            if let Some(file) = file {
                // What was written after the mark belongs to units that are played again.
                let cut = file
                    .set_len(length)
                    .and_then(|()| file.seek(SeekFrom::End(0)));
                cut.map_err(|source| unwritten(&folder.join(name), source))?;
            }
        }
        Ok((journal, mark.state))
    }

    fn open(folder: &Path, fingerprint: &str, keep: Keep) -> Result<Journal, JournalError> {
        let mut files = [None, None, None];
        for (index, name) in FILES.iter().enumerate() {
            let wanted = if index == 2 { keep.records } else { keep.lines };
            if wanted {
                let path = folder.join(name);
                let mut options = OpenOptions::new();
                let file = options.create(true).write(true).truncate(false).open(&path);
                files[index] = Some(file.map_err(|source| unwritten(&path, source))?);
            }
        }
        Ok(Journal {
            folder: folder.to_owned(),
            fingerprint: marked(fingerprint, keep),
            files,
            keep,
        })
    }

    /// What is kept of each game.
    pub fn keep(&self) -> Keep {
        self.keep
    }

    /// Adds a unit.
    pub(crate) fn append(&mut self, pages: &Pages) -> Result<(), JournalError> {
        let parts = [
            pages.csv.as_bytes(),
            pages.json.as_bytes(),
            &pages.compressed,
        ];
        for ((file, part), name) in self.files.iter_mut().zip(parts).zip(FILES) {
            if let Some(file) = file {
                file.write_all(part)
                    .map_err(|source| unwritten(&self.folder.join(name), source))?;
            }
        }
        Ok(())
    }

    /// Notes where the run stands.
    pub(crate) fn mark(&mut self, state: &State) -> Result<(), JournalError> {
        let mut lengths = [0; 3];
        for (length, file) in lengths.iter_mut().zip(&mut self.files) {
            if let Some(file) = file {
                *length = file.stream_position().unwrap_or(0);
            }
        }
        let mark = Mark {
            fingerprint: self.fingerprint.clone(),
            lengths,
            state: state.clone(),
        };
        let text = serde_json::to_string(&mark).expect("a mark is plain data");
        self.write(PROGRESS, text.as_bytes())
    }

    /// All is done: there is nothing to go on with.
    pub(crate) fn finish(&self) {
        let _ = fs::remove_file(self.folder.join(PROGRESS));
    }

    /// Writes a whole file beside the others. The folder is this run's own: when it was begun nobody's
    /// results lay there.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), JournalError> {
        let path = self.folder.join(name);
        write(&path, bytes, Overwrite::Yes).map_err(|source| unwritten(&path, source))
    }
}

/// The plan and what is kept: both must be the same to go on.
fn marked(fingerprint: &str, keep: Keep) -> String {
    format!("{fingerprint}; {keep:?}")
}

fn unwritten(path: &Path, source: impl Into<WriteError>) -> JournalError {
    JournalError::Write {
        file: path.display().to_string(),
        source: source.into(),
    }
}
