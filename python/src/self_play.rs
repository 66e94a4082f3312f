//! Reversi's engine playing with itself, in units: boards with their values, to learn from.
//!
//! ```text
//! DIR/generation-01.train    boards of 17 bytes, as `cargo xtask train-reversi` reads them
//! DIR/generation-01.held     every sixteenth game, to try on what nobody learnt from
//! DIR/generation-01.games    how many games, once they are all there
//! DIR/generation-01.progress where to go on, while they are not
//! ```

use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::json;
use sobremesa_arena::Progress;
use sobremesa_core::{Rng, Seed};
use sobremesa_files::{Overwrite, expand, make_folder, write};
use sobremesa_reversi_engine::Engine;
use sobremesa_reversi_engine::training::Sample;
use sobremesa_reversi_engine::training::selfplay::{Recipe, play_game};
use sobremesa_reversi_engine::weights::Weights;

use crate::arena::Folder;
use crate::farm::{AnyGathering, AnyPlan};
use crate::fault::Fault;

/// Games of a unit: what the engine remembers of one helps it in the next, so their number is part
/// of the result and never changes.
const PER_UNIT: u64 = 64;
const MEGABYTES: usize = 16;
const HELD_OUT: u64 = 16;
const BETWEEN_MARKS: Duration = Duration::from_secs(2);
const ENDINGS: [&str; 2] = ["train", "held"];

/// How the games are played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SelfPlay {
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) generation: u32,
    pub(crate) depth: u32,
    pub(crate) random_moves: usize,
    pub(crate) exact_from: u32,
    pub(crate) patience: f64,
}

impl SelfPlay {
    /// A seed nobody can guess.
    pub(crate) fn drawn_seed() -> u64 {
        Seed::drawn().chance(0, 0).next_u64()
    }

    fn check(&self) -> Result<(), Fault> {
        let refused = |sentence: &str| Err(Fault::refused(sentence));
        if self.random_moves < 2 || self.random_moves > 60 {
            return refused("a game begins with at most 2 to 60 random moves");
        }
        if self.exact_from > 24 {
            return refused("boards with more than 24 empty squares take too long to solve");
        }
        if self.depth > 60 {
            return refused("nobody looks more than 60 moves ahead");
        }
        if !(0.0..=1.0).contains(&self.patience) {
            return refused("patience goes from 0 to 1");
        }
        Ok(())
    }
}

/// The games in units.
pub(crate) struct SelfPlayPlan {
    how: SelfPlay,
    weights: Option<Arc<Weights>>,
    /// What the boards depend on, as text.
    fingerprint: String,
}

impl SelfPlayPlan {
    pub(crate) fn new(how: &SelfPlay, weights: Option<&[u8]>) -> Result<SelfPlayPlan, Fault> {
        how.check()?;
        if weights.is_none() {
            // Unpacked here and not in a thread: see `awake`.
            Weights::trained();
        }
        let named = weights.map(|bytes| blake3::hash(bytes).to_hex().to_string());
        let weights = weights.map(Weights::from_bytes).transpose();
        Ok(SelfPlayPlan {
            how: how.clone(),
            weights: weights.map_err(Fault::refused)?.map(Arc::new),
            fingerprint: format!("{how:?} {named:?}"),
        })
    }
}

impl AnyPlan for SelfPlayPlan {
    fn units(&self) -> u64 {
        self.how.games.div_ceil(PER_UNIT)
    }

    fn games(&self) -> u64 {
        self.how.games
    }

    fn play(&self, unit: u64, stop: &Arc<AtomicBool>) -> Option<Vec<u8>> {
        let how = &self.how;
        let recipe = Recipe {
            random_moves: (2, how.random_moves),
            depth: how.depth,
            exact_from: how.exact_from,
            patience: how.patience,
            strays: 0.25,
            stop: Some(Arc::clone(stop)),
        };
        let weights = self.weights.as_deref();
        let engine = Engine::new(weights.unwrap_or_else(|| Weights::trained()), MEGABYTES);
        let mut parcel = Parcel::new(unit);
        for game in unit * PER_UNIT..((unit + 1) * PER_UNIT).min(how.games) {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let mut rng = Rng::stream(how.seed, [u64::from(how.generation), game]);
            let held = usize::from(game % HELD_OUT == HELD_OUT - 1);
            for sample in play_game(&engine, &recipe, &mut rng) {
                parcel.boards[held].extend(sample.to_bytes());
            }
        }
        // A game that was told to stop was played in haste.
        (!stop.load(Ordering::Relaxed)).then(|| parcel.pack())
    }

    fn gather(&self, folder: Option<&Folder>) -> Result<Box<dyn AnyGathering>, Fault> {
        let Some(folder) = folder else {
            return Err(Fault::refused("boards to learn from need a folder, `out`"));
        };
        let boards = Boards::open(folder, self)?;
        Ok(Box::new(boards))
    }
}

/// What a unit came to.
struct Parcel {
    unit: u64,
    boards: [Vec<u8>; 2],
}

impl Parcel {
    fn new(unit: u64) -> Parcel {
        Parcel {
            unit,
            boards: [Vec::new(), Vec::new()],
        }
    }

    fn pack(&self) -> Vec<u8> {
        let [train, held] = &self.boards;
        let numbers = [self.unit, train.len() as u64].map(u64::to_le_bytes);
        let body = [numbers.as_flattened(), train, held].concat();
        [blake3::hash(&body).as_bytes(), &body[..]].concat()
    }

    fn open(bytes: &[u8]) -> Option<Parcel> {
        let (checksum, body) = bytes.split_first_chunk::<32>()?;
        if blake3::hash(body) != blake3::Hash::from_bytes(*checksum) {
            return None;
        }
        let (unit, rest) = body.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let (train, held) = rest.split_at_checked(u64::from_le_bytes(*length) as usize)?;
        Some(Parcel {
            unit: u64::from_le_bytes(*unit),
            boards: [train.to_vec(), held.to_vec()],
        })
    }
}

/// Where the boards are and how many.
#[derive(Clone, Serialize, Deserialize)]
struct Mark {
    fingerprint: String,
    units: u64,
    lengths: [u64; 2],
}

/// The folder in which the boards are kept.
struct Boards {
    folder: PathBuf,
    generation: u32,
    games: u64,
    units: u64,
    mark: Mark,
    files: [File; 2],
    before: u64,
    start: Instant,
    marked: Instant,
}

impl Boards {
    fn open(folder: &Folder, plan: &SelfPlayPlan) -> Result<Boards, Fault> {
        let path = expand(&folder.path);
        make_folder(&path).map_err(Fault::refused)?;
        let generation = plan.how.generation;
        let place = |ending: &str| named(&path, generation, ending);
        let mut mark = Mark {
            fingerprint: plan.fingerprint.clone(),
            units: 0,
            lengths: [0; 2],
        };
        let known = fs::read(place("progress")).ok();
        if folder.resume {
            let known = known.ok_or_else(|| Fault::refused("there is nothing here to go on with"));
            // A mark is written whole or not at all.
            let found: Mark = serde_json::from_slice(&known?).map_err(Fault::refused)?;
            if found.fingerprint != mark.fingerprint {
                return Err(Fault::refused(
                    "what was begun in this folder is something else",
                ));
            }
            mark = found;
        } else if known.is_some() || ENDINGS.iter().any(|ending| place(ending).exists()) {
            return Err(Fault::refused("there are results in this folder already"));
        }
        let open = |(ending, length): (&str, u64)| -> std::io::Result<File> {
            let mut options = OpenOptions::new();
            let options = options.create(true).write(true).truncate(false);
            let mut file = options.open(place(ending))?;
            if file.metadata()?.len() < length {
                return Err(std::io::Error::other("boards are missing that were there"));
            }
            // What was written after the mark belongs to units that are played again.
            file.set_len(length)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let [train, held] = ENDINGS;
        let files = [
            open((train, mark.lengths[0])).map_err(Fault::refused)?,
            open((held, mark.lengths[1])).map_err(Fault::refused)?,
        ];
        let mut boards = Boards {
            folder: path,
            generation,
            games: plan.how.games,
            units: plan.units(),
            before: (mark.units * PER_UNIT).min(plan.how.games),
            mark,
            files,
            start: Instant::now(),
            marked: Instant::now(),
        };
        boards.note().map_err(Fault::refused)?;
        Ok(boards)
    }

    /// Notes how far it has come: never more than is on disk.
    fn note(&mut self) -> std::io::Result<()> {
        for (file, length) in self.files.iter_mut().zip(&mut self.mark.lengths) {
            file.sync_data()?;
            *length = file.stream_position()?;
        }
        let text = serde_json::to_vec(&self.mark).expect("plain data");
        let path = named(&self.folder, self.generation, "progress");
        write(&path, &text, Overwrite::Yes).map_err(std::io::Error::other)?;
        self.marked = Instant::now();
        Ok(())
    }
}

impl AnyGathering for Boards {
    fn next(&self) -> Option<u64> {
        (self.mark.units < self.units).then_some(self.mark.units)
    }

    fn take(&mut self, parcel: &[u8]) -> Result<(), Fault> {
        let parcel = Parcel::open(parcel)
            .ok_or_else(|| Fault::refused("a unit of work was damaged on its way"))?;
        if Some(parcel.unit) != self.next() {
            let found = parcel.unit;
            return Err(Fault::Refused(format!(
                "unit {} was waited for, and unit {found} came in",
                self.mark.units
            )));
        }
        for (file, boards) in self.files.iter_mut().zip(&parcel.boards) {
            file.write_all(boards).map_err(Fault::refused)?;
        }
        self.mark.units += 1;
        if self.marked.elapsed() > BETWEEN_MARKS {
            self.note().map_err(Fault::refused)?;
        }
        Ok(())
    }

    fn progress(&self) -> Progress {
        Progress {
            games: (self.mark.units * PER_UNIT).min(self.games),
            before: self.before,
            of: self.games,
            elapsed: self.start.elapsed(),
        }
    }

    fn finish(mut self: Box<Self>) -> Result<String, Fault> {
        self.note().map_err(Fault::refused)?;
        let place = |ending: &str| named(&self.folder, self.generation, ending);
        let games = self.games.to_string();
        write(&place("games"), games.as_bytes(), Overwrite::Yes).map_err(Fault::refused)?;
        fs::remove_file(place("progress")).map_err(Fault::refused)?;
        let [train, held] = self
            .mark
            .lengths
            .map(|length| length / Sample::BYTES as u64);
        let seconds = self.start.elapsed().as_secs_f64();
        Ok(json!({
            "game": "reversi",
            "games": self.games,
            "boards": train,
            "held_out": held,
            "file": place(ENDINGS[0]),
            "held_out_file": place(ENDINGS[1]),
            "seconds": seconds,
            "games_per_second": (self.games - self.before) as f64 / seconds.max(1e-9),
        })
        .to_string())
    }
}

fn named(folder: &Path, generation: u32, ending: &str) -> PathBuf {
    folder.join(format!("generation-{generation:02}.{ending}"))
}
