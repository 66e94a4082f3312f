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
//!
//! The place to go on from is written first and removed last, after the results: at any moment the
//! folder says what it is. Where that place is damaged, or tells of more than there is, the run
//! begins again from the first game and says so; the same games come again.

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
    csv: Vec<u8>,
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
        cells.extend(names.iter().map(|name| (*name).to_owned()));
        cells.extend(places.iter().map(ToString::to_string));
        cells.extend(points.iter().map(|points| match &fault {
            None => points.to_string(),
            Some(_) => String::new(),
        }));
        cells.push(played.actions.to_string());
        cells.push(opener.map_or(String::new(), |seat| seat.to_string()));
        cells.push(fault.unwrap_or_default());
        self.csv.extend(comma_separated(&cells));
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

    /// What is added to each file.
    pub(crate) fn parts(&self) -> [&[u8]; 3] {
        [&self.csv, self.json.as_bytes(), &self.compressed]
    }

    /// The pages whose parts, one after the other, are these bytes, the first two so long; nothing
    /// where they cannot be.
    pub(crate) fn of_parts(bytes: &[u8], lengths: [usize; 2]) -> Option<Pages> {
        let (csv, rest) = bytes.split_at_checked(lengths[0])?;
        let (json, compressed) = rest.split_at_checked(lengths[1])?;
        Some(Pages {
            csv: csv.to_vec(),
            json: String::from_utf8(json.to_vec()).ok()?,
            records: String::new(),
            compressed: compressed.to_vec(),
        })
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

/// A line of a table of commas.
fn comma_separated(cells: &[String]) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new()
        .buffer_capacity(512)
        .from_writer(Vec::new());
    let written = writer.write_record(cells);
    written.expect("writing into memory does not fail");
    writer
        .into_inner()
        .expect("writing into memory does not fail")
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
    /// Nothing before the first game is over.
    state: Option<State>,
}

/// A mark as it lies in its file.
#[derive(Serialize, Deserialize)]
struct Sealed {
    /// BLAKE3 of the text, in hex: a mark that somebody or something changed is none.
    checksum: String,
    mark: String,
}

impl Sealed {
    fn new(mark: &Mark) -> Sealed {
        let mark = serde_json::to_string(mark).expect("a mark is plain data");
        let checksum = blake3::hash(mark.as_bytes()).to_hex().to_string();
        Sealed { checksum, mark }
    }

    /// The mark of these bytes, if they are whole.
    fn open(bytes: &[u8]) -> Option<Mark> {
        let sealed: Sealed = serde_json::from_slice(bytes).ok()?;
        let checksum = blake3::hash(sealed.mark.as_bytes()).to_hex();
        let is_whole = checksum.as_str() == sealed.checksum;
        is_whole.then(|| serde_json::from_str(&sealed.mark).ok())?
    }
}

/// A run that goes on, from where it stood or from its first game.
pub struct Resumed {
    /// Its folder.
    pub journal: Journal,
    /// Where it stood; nothing where no game was over.
    pub state: Option<State>,
    /// Why it begins from its first game although some were played.
    pub damage: Option<Damage>,
}

/// Why what was played before cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// There are games and no mark.
    NoMark,
    /// The mark is not as it was written.
    Mark,
    /// This file is shorter than the mark says.
    Short(&'static str),
}

/// The folder of a run.
pub struct Journal {
    folder: PathBuf,
    fingerprint: String,
    seats: usize,
    files: [Option<File>; 3],
    keep: Keep,
}

const FILES: [&str; 3] = ["games.csv", "games.jsonl", "records.mesa.zst"];
const PROGRESS: &str = "progress.json";
const RESULTS: &str = "results.json";

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
        let taken = FILES.iter().chain(&[PROGRESS, RESULTS]);
        let taken = taken.chain(&report::FILES);
        if taken.into_iter().any(|name| folder.join(name).exists()) {
            return Err(JournalError::Occupied);
        }
        Journal::begin(folder, fingerprint, seats, keep)
    }

    /// Opens the folder of a run that was interrupted, and gives the place to go on from.
    pub fn resume(
        folder: &Path,
        fingerprint: &str,
        seats: usize,
        keep: Keep,
    ) -> Result<Resumed, JournalError> {
        let folder = &expand(folder);
        let path = folder.join(PROGRESS);
        let again = |damage: Damage| {
            Ok(Resumed {
                journal: Journal::begin(folder, fingerprint, seats, keep)?,
                state: None,
                damage: Some(damage),
            })
        };
        let bytes = match read(&path, LONGEST_PROGRESS) {
            Ok(bytes) => bytes,
            Err(error) if error.is_not_found() => {
                let is_there = |name: &&str| folder.join(name).exists();
                let has_games = FILES.iter().any(is_there) && !is_there(&RESULTS);
                return if has_games {
                    again(Damage::NoMark)
                } else {
                    Err(JournalError::NothingToResume)
                };
            }
            Err(source) => {
                let file = path.display().to_string();
                return Err(JournalError::Read { file, source });
            }
        };
        let Some(mark) = Sealed::open(&bytes) else {
            return again(Damage::Mark);
        };
        if mark.fingerprint != marked(fingerprint, keep) {
            return Err(JournalError::OtherPlan);
        }
        let mut journal = Journal::open(folder, fingerprint, seats, keep)?;
        for ((file, length), name) in journal.files.iter().zip(mark.lengths).zip(FILES) {
            let Some(file) = file else { continue };
            let found = file.metadata();
            let found = found.map_err(|source| unwritten(&folder.join(name), source))?;
            if found.len() < length {
                return again(Damage::Short(name));
            }
        }
        // What was written after the mark belongs to units that are played again.
        journal.cut(mark.lengths)?;
        Ok(Resumed {
            journal,
            state: mark.state,
            damage: None,
        })
    }

    /// Opens the folder as of a run in which nothing has happened. The mark comes first: from then on
    /// there is something to go on with.
    fn begin(
        folder: &Path,
        fingerprint: &str,
        seats: usize,
        keep: Keep,
    ) -> Result<Journal, JournalError> {
        let mut journal = Journal {
            folder: folder.to_owned(),
            fingerprint: marked(fingerprint, keep),
            seats,
            files: [None, None, None],
            keep,
        };
        journal.write_mark([0; 3], None)?;
        journal.files = Journal::open(folder, fingerprint, seats, keep)?.files;
        journal.cut([0; 3])?;
        Ok(journal)
    }

    fn open(
        folder: &Path,
        fingerprint: &str,
        seats: usize,
        keep: Keep,
    ) -> Result<Journal, JournalError> {
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
            seats,
            files,
            keep,
        })
    }

    /// Cuts the files to these lengths, to be written on from there; an empty table gets its head.
    fn cut(&mut self, lengths: [u64; 3]) -> Result<(), JournalError> {
        let head = self.head();
        for ((file, length), name) in self.files.iter_mut().zip(lengths).zip(FILES) {
            let Some(file) = file else { continue };
            let mut cut = file.set_len(length);
            cut = cut.and_then(|()| file.seek(SeekFrom::End(0)).map(|_| ()));
            if length == 0 && name == FILES[0] {
                cut = cut.and_then(|()| file.write_all(head.as_bytes()));
            }
            cut.map_err(|source| unwritten(&self.folder.join(name), source))?;
        }
        Ok(())
    }

    /// The first line of the table of games.
    fn head(&self) -> String {
        let numbered = |what: &str| {
            let names = (1..=self.seats).map(|seat| format!("{what}_{seat}"));
            names.collect::<Vec<_>>().join(",")
        };
        let head = ["bot", "place", "points"].map(numbered).join(",");
        format!("deal,rotation,hand,seed,{head},actions,opener,fault\n")
    }

    /// What is kept of each game.
    pub fn keep(&self) -> Keep {
        self.keep
    }

    /// Adds a unit.
    pub(crate) fn append(&mut self, pages: &Pages) -> Result<(), JournalError> {
        for ((file, part), name) in self.files.iter_mut().zip(pages.parts()).zip(FILES) {
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
        for ((length, file), name) in lengths.iter_mut().zip(&mut self.files).zip(FILES) {
            let Some(file) = file else { continue };
            // A mark never tells of more than is on disk.
            let position = file.sync_data().and_then(|()| file.stream_position());
            *length = position.map_err(|source| unwritten(&self.folder.join(name), source))?;
        }
        self.write_mark(lengths, Some(state.clone()))
    }

    fn write_mark(&self, lengths: [u64; 3], state: Option<State>) -> Result<(), JournalError> {
        let sealed = Sealed::new(&Mark {
            fingerprint: self.fingerprint.clone(),
            lengths,
            state,
        });
        let text = serde_json::to_string(&sealed).expect("a mark is plain data");
        self.write(PROGRESS, text.as_bytes())
    }

    /// All is done and written: there is nothing to go on with.
    pub fn finish(self) -> Result<(), JournalError> {
        let path = self.folder.join(PROGRESS);
        fs::remove_file(&path).map_err(|source| unwritten(&path, source))
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
