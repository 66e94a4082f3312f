//! A table in memory: its sitting, what stands around it, and who listens.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use bytes::Bytes;
use sobremesa_core::{Seat, Viewer};
use sobremesa_sitting::any::{AnyInput, AnyJob, AnyOutput, Around};
use sobremesa_sitting::{AnySitting, Refusal, Wait};
use sobremesa_words::Lang;
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::about::About;
use crate::house::House;
use crate::log::log;
use crate::pool::Pace;
use crate::refusal::Refused;
use crate::store::{Answer, Change, Changed, Due};
use crate::streams::{Ear, Streams, state_event};

/// A table in memory.
pub(crate) struct Live {
    pub(crate) id: String,
    pub(crate) streams: Streams,
    pub(crate) table: Arc<Mutex<Option<Seated>>>,
    /// When somebody last looked, in milliseconds since 1970.
    pub(crate) touched: AtomicU64,
    /// Held by whoever waits for a hint.
    pub(crate) advising: Mutex<()>,
    /// The last version listeners were told of.
    told: AtomicUsize,
}

impl Live {
    pub(crate) fn new(id: &str) -> Live {
        Live {
            id: id.to_owned(),
            streams: Streams::default(),
            table: Arc::default(),
            touched: AtomicU64::new(now()),
            advising: Mutex::default(),
            told: AtomicUsize::new(0),
        }
    }
}

/// The sitting of a table, as it is on disk; between two changes nothing else is to be seen.
pub(crate) struct Seated {
    pub(crate) sitting: Box<dyn AnySitting>,
    pub(crate) about: About,
    /// The same as it is on disk.
    pub(crate) kept: About,
    pub(crate) number: i64,
    pub(crate) revision: i64,
    /// When it was last noted as touched since it was read, in milliseconds since 1970.
    pub(crate) touched: u64,
    pub(crate) answers: HashMap<(u8, String), (u16, String)>,
    /// Which reading of the table this is: what was thought for another one is thrown away.
    pub(crate) generation: u64,
    /// Whether its machines think here.
    pub(crate) is_ours: bool,
    /// Whether a machine or a clock was left to whoever the table belongs to: it must be read again
    /// before they run here.
    pub(crate) is_left: bool,
    /// Whether it holds something that may not be on disk.
    pub(crate) is_unsure: bool,
    /// How long each seat's machine takes.
    pub(crate) paces: HashMap<Seat, Pace>,
}

/// A table that is played at is noted as touched so often, in milliseconds.
const TOUCHED: u64 = 60_000;

/// A table held by one request: nobody else changes it meanwhile.
pub(crate) struct Held {
    pub(crate) house: Arc<House>,
    pub(crate) live: Arc<Live>,
    pub(crate) guard: OwnedMutexGuard<Option<Seated>>,
}

/// What a change is to be written down with.
#[derive(Default)]
pub(crate) struct Note {
    /// The answer that is given once it is durable.
    pub(crate) answer: Option<Answer>,
    /// Whether the head of the journal changed.
    pub(crate) head: bool,
    /// Whether everybody is told although nothing was entered.
    pub(crate) tells: bool,
}

/// What came of outputs.
#[derive(Default)]
pub(crate) struct Settled {
    pub(crate) refused: Option<Refusal>,
    /// The jobs that were not given to the pool.
    pub(crate) jobs: Vec<AnyJob>,
    lines: Vec<String>,
    told: Vec<(Ear, Bytes)>,
    wait_until: Option<u64>,
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| time.as_millis() as u64)
}

impl Held {
    pub(crate) fn seated(&self) -> &Seated {
        self.guard.as_ref().expect("a held table is seated")
    }

    pub(crate) fn seated_mut(&mut self) -> &mut Seated {
        self.guard.as_mut().expect("a held table is seated")
    }

    pub(crate) fn version(&self) -> usize {
        self.seated().sitting.version()
    }

    fn around(&self) -> Around {
        let seated = self.seated();
        Around {
            table: self.live.id.clone(),
            seeded: seated.about.seeded,
            here: self.house.here(&self.live, seated.sitting.seats()),
            free: seated.about.free(),
            rematch: seated.about.rematch.clone(),
            gap: false,
        }
    }

    /// What a viewer may know now.
    pub(crate) fn state(&self, viewer: Viewer, lang: Lang) -> String {
        self.seated().sitting.state(viewer, lang, &self.around())
    }

    /// What a viewer may know at each version from this one on.
    pub(crate) fn states(&self, from: usize, viewer: Viewer, lang: Lang) -> Vec<String> {
        self.seated()
            .sitting
            .states(from, viewer, lang, &self.around())
    }

    /// Lets what follows by itself happen, makes all of it durable, and only then tells.
    ///
    /// Where that fails, the table is read again by whoever asks next.
    pub(crate) async fn settle(
        &mut self,
        outputs: Vec<AnyOutput>,
        now: u64,
        note: Note,
    ) -> Result<Settled, Refused> {
        let ears = self.live.streams.ears();
        let mut settled = Settled::default();
        self.take(outputs, &ears, &mut settled);
        if settled.refused.is_some() {
            return Ok(settled);
        }
        while self.seated().sitting.wait() == Wait::Itself {
            let outputs = self.seated_mut().sitting.handle(AnyInput::Go, now);
            let before = settled.lines.len();
            self.take(outputs, &ears, &mut settled);
            if settled.lines.len() == before {
                break;
            }
        }
        self.keep(&mut settled, now, note).await?;
        for (ear, event) in &settled.told {
            self.live.streams.tell(*ear, event);
        }
        self.live.told.store(self.version(), Ordering::Relaxed);
        self.go_on(&mut settled);
        Ok(settled)
    }

    /// Tells listeners what happened while another program, or nobody, held the table.
    pub(crate) fn tell_missed(&self) {
        let told = self.live.told.swap(self.version(), Ordering::Relaxed);
        for (viewer, lang) in self.live.streams.ears() {
            for event in self.since(told, viewer, lang) {
                self.live.streams.tell((viewer, lang), &event);
            }
        }
    }

    /// The events of every version since this one; only the newest where that is too many, or where
    /// there is none newer.
    pub(crate) fn since(&self, version: usize, viewer: Viewer, lang: Lang) -> Vec<Bytes> {
        /// So many versions are told one by one.
        const MANY: usize = 500;
        let newest = self.version();
        match newest.checked_sub(version) {
            Some(0) => vec![state_event(newest, &self.state(viewer, lang))],
            Some(missed) if missed <= MANY => {
                let states = self.states(version + 1, viewer, lang);
                let events = (version + 1..).zip(&states);
                events
                    .map(|(version, state)| state_event(version, state))
                    .collect()
            }
            _ => {
                let around = Around {
                    gap: true,
                    ..self.around()
                };
                let state = self.seated().sitting.state(viewer, lang, &around);
                vec![state_event(newest, &state)]
            }
        }
    }

    /// Sorts outputs; what everybody is told is made here, while the table stands as it then stood.
    fn take(&mut self, outputs: Vec<AnyOutput>, ears: &[Ear], settled: &mut Settled) {
        let mut entered = 0;
        for output in outputs {
            match output {
                AnyOutput::Append(mut lines) => {
                    entered += lines.len();
                    settled.lines.append(&mut lines);
                }
                AnyOutput::Think(job) => settled.jobs.push(job),
                AnyOutput::WaitUntil(time) => settled.wait_until = Some(time),
                AnyOutput::Hint(..) | AnyOutput::Tell { .. } => {}
                AnyOutput::Trouble(seat, said) => {
                    log(&format!("table: the machine in seat {seat} failed: {said}"));
                }
                AnyOutput::Refuse(refusal) => settled.refused = Some(refusal),
            }
        }
        if entered == 0 {
            return;
        }
        if ears.is_empty() {
            return;
        }
        let version = self.version();
        let around = self.around();
        let sitting = &self.seated().sitting;
        for ear in ears {
            let (viewer, lang) = *ear;
            let states = if entered == 1 {
                vec![sitting.state(viewer, lang, &around)]
            } else {
                sitting.states(version - entered + 1, viewer, lang, &around)
            };
            let events = (version - entered + 1..).zip(&states);
            let events = events.map(|(version, state)| (*ear, state_event(version, state)));
            settled.told.extend(events);
        }
    }

    async fn keep(&mut self, settled: &mut Settled, now: u64, note: Note) -> Result<(), Refused> {
        let asked = self.seated().sitting.asked_undo();
        self.seated_mut().about.note_asked(asked);
        let seated = self.guard.as_mut().expect("a held table is seated");
        let about_changed = seated.about != seated.kept;
        let is_change = !settled.lines.is_empty()
            || about_changed
            || note.head
            || note.answer.is_some()
            || note.tells;
        if !is_change {
            return Ok(());
        }
        seated.is_unsure = true;
        let change = Change {
            number: seated.number,
            id: self.live.id.clone(),
            revision: seated.revision,
            from: seated.sitting.version() - settled.lines.len(),
            lines: std::mem::take(&mut settled.lines),
            about: about_changed.then(|| serde_json::to_string(&seated.about).expect("plain data")),
            head: note.head.then(|| seated.sitting.journal_head()),
            answer: note.answer.clone(),
            now,
            touches: now.saturating_sub(seated.touched) >= TOUCHED,
            starts_clock: settled.wait_until.is_some(),
            due: due(&*seated.sitting),
        };
        let has_entries = !change.lines.is_empty();
        let touches = change.touches;
        match self.house.store.change(change).await {
            Ok(Changed::Done) => {
                self.house.count_change();
                let seated = self.guard.as_mut().expect("a held table is seated");
                seated.revision += 1;
                if touches {
                    seated.touched = now;
                }
                if about_changed {
                    seated.kept = seated.about.clone();
                }
                seated.is_unsure = false;
                seated.is_ours |= !seated.is_left;
                if let Some(answer) = note.answer {
                    let key = (answer.seat, answer.key);
                    seated.answers.insert(key, (answer.status, answer.body));
                }
                if !has_entries && (about_changed || note.tells) {
                    let version = self.version();
                    for ear in self.live.streams.ears() {
                        let state = self.state(ear.0, ear.1);
                        settled.told.push((ear, state_event(version, &state)));
                    }
                }
                Ok(())
            }
            Ok(Changed::Conflict) => {
                *self.guard = None;
                Err(Refused::Conflict)
            }
            Err(error) => {
                *self.guard = None;
                Err(error.into())
            }
        }
    }

    /// Machines think and clocks run where the table is ours.
    fn go_on(&mut self, settled: &mut Settled) {
        let seated = self.seated_mut();
        if !seated.is_ours {
            seated.is_left |= !settled.jobs.is_empty() || settled.wait_until.is_some();
            settled.jobs.clear();
            return;
        }
        let generation = seated.generation;
        for job in settled.jobs.drain(..) {
            let pace = self.pace(job.seat());
            if self.house.pool.is_full(pace) {
                // The table is read again in the next round of those that wait for a machine.
                self.seated_mut().is_unsure = true;
                return;
            }
            self.house.think(&self.live, generation, job, pace);
        }
        if let Some(time) = settled.wait_until {
            self.house.wait_until(&self.live, generation, time);
        }
    }

    /// How long the machine in this seat is expected to think.
    pub(crate) fn pace(&self, seat: Seat) -> Pace {
        let seated = self.seated();
        if let Some(pace) = seated.paces.get(&seat) {
            return *pace;
        }
        let place = seated.about.places.get(seat.index());
        match place.and_then(|place| place.bot.as_deref()) {
            Some(name) if !name.contains("level") && name != "master" => Pace::Quick,
            _ => Pace::Slow,
        }
    }
}

/// What a table waits for when nobody looks.
pub(crate) fn due(sitting: &dyn AnySitting) -> Due {
    match sitting.wait() {
        Wait::Machine(_) | Wait::Itself => Due::Machine,
        Wait::Person(_) => sitting.deadline().map_or(Due::Nothing, Due::Clock),
        Wait::Hand | Wait::Nobody => Due::Nothing,
    }
}

impl Live {
    pub(crate) fn touch(&self) {
        self.touched.store(now(), Ordering::Relaxed);
    }
}
