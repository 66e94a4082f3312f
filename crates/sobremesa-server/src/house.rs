//! The house: all tables that are looked at, the store they are kept in, the machines that think.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use sobremesa_sitting::any::{AnyInput, AnyJob, resume};
use sobremesa_table::Record;
use tokio::sync::watch;

use crate::about::About;
use crate::assets::Assets;
use crate::claiming::SILENCE;
use crate::config::Config;
use crate::limits::Gate;
use crate::live::{Held, Live, Note, Seated, now};
use crate::log::log;
use crate::pool::{Pace, Pool};
use crate::present::Elsewhere;
use crate::refusal::Refused;
use crate::store::{News, Store, StoreError};
use crate::streams::here_event;

/// How often tables are looked for that wait for a machine or a clock.
const ROUND: Duration = Duration::from_secs(5);

/// A table nobody looks at stays in memory so long.
const IDLE: u64 = 5 * 60 * 1000;

/// A day in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// A machine that answers within this is a quick one.
const QUICK: Duration = Duration::from_millis(40);

/// More listeners than these are a crowd.
const CROWD: usize = 64;

/// Everything the server knows.
pub struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) gate: Gate,
    pub(crate) pool: Pool,
    pub(crate) assets: Assets,
    pub(crate) counts: Counts,
    tables: Mutex<HashMap<String, Arc<Live>>>,
    /// Who is at tables through other servers.
    pub(crate) elsewhere: Elsewhere,
    /// Streams of each address.
    listening: Mutex<HashMap<IpAddr, usize>>,
    /// How many tables are kept, as far as that was counted.
    kept: AtomicU64,
    generations: AtomicU64,
    closing: watch::Sender<bool>,
    is_ready: AtomicBool,
    /// When this began, in milliseconds since 1970.
    started: u64,
}

/// What is counted for whoever measures.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) requests: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) changes: AtomicU64,
    pub(crate) made: AtomicU64,
    pub(crate) streams: AtomicUsize,
    pub(crate) thoughts: AtomicU64,
}

impl House {
    /// A house over this store.
    pub fn new(store: Arc<dyn Store>, config: Config) -> Arc<House> {
        Arc::new(House {
            gate: Gate::new(&config.limits),
            pool: Pool::new(config.limits.queue),
            assets: Assets::load(),
            counts: Counts::default(),
            store,
            config,
            tables: Mutex::default(),
            elsewhere: Elsewhere::default(),
            listening: Mutex::default(),
            kept: AtomicU64::new(0),
            generations: AtomicU64::new(0),
            closing: watch::Sender::new(false),
            is_ready: AtomicBool::new(true),
            started: now(),
        })
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells when the house closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// No new tables from here on, and every stream says goodbye.
    pub fn close(&self) {
        self.closing.send_replace(true);
        for live in self.tables().values() {
            live.streams.end(&crate::events::bye());
        }
    }

    /// Whether there is room for another table; counts it.
    pub(crate) fn takes_table(&self) -> bool {
        let kept = self.kept.fetch_add(1, Ordering::Relaxed);
        kept < self.config.limits.most_tables as u64
    }

    /// Whether this address may listen once more; counts it.
    pub(crate) fn listens(&self, address: IpAddr) -> bool {
        let mut listening = self
            .listening
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let count = listening.entry(address).or_default();
        if *count >= self.config.limits.streams {
            return false;
        }
        *count += 1;
        true
    }

    /// This address listens once less.
    pub(crate) fn listens_no_more(&self, address: IpAddr) {
        let mut listening = self
            .listening
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = listening.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                listening.remove(&address);
            }
        }
    }

    pub(crate) fn count_change(&self) {
        self.counts.changes.fetch_add(1, Ordering::Relaxed);
    }

    /// How many tables are in memory.
    pub(crate) fn in_memory(&self) -> usize {
        self.tables().len()
    }

    /// Holds a table; it is read where it is not in memory as it is on disk.
    pub(crate) async fn table(self: &Arc<House>, id: &str) -> Result<Held, Refused> {
        self.hold(id, !self.store.is_shared()).await
    }

    /// The same for a table whose machines and clocks are to run here.
    pub(crate) async fn own_table(self: &Arc<House>, id: &str) -> Result<Held, Refused> {
        self.hold(id, true).await
    }

    async fn hold(self: &Arc<House>, id: &str, is_ours: bool) -> Result<Held, Refused> {
        if id.len() > 64
            || !id
                .bytes()
                .all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it))
        {
            return Err(Refused::UnknownTable);
        }
        let live = {
            let mut tables = self.tables();
            let live = tables.entry(id.to_owned());
            Arc::clone(live.or_insert_with(|| Arc::new(Live::new(id))))
        };
        live.touch();
        let mut guard = Arc::clone(&live.table).lock_owned().await;
        let known = guard.as_ref().filter(|seated| !seated.is_unsure);
        let known = known.map(|seated| (seated.revision, seated.is_ours));
        if let Some((revision, ours)) = known
            && self.store.is_shared()
        {
            let found = self.store.revision(id).await?;
            if found != Some(revision) || (is_ours && !ours) {
                *guard = None;
            }
        } else if known.is_none() {
            *guard = None;
        }
        let mut held = Held {
            house: Arc::clone(self),
            live,
            guard,
        };
        if held.guard.is_none() {
            held.read(is_ours).await?;
        }
        Ok(held)
    }

    /// Lets a machine think, and plays what it chose.
    pub(crate) fn think(
        self: &Arc<House>,
        live: &Arc<Live>,
        generation: u64,
        job: AnyJob,
        pace: Pace,
    ) {
        let (house, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            let seat = job.seat();
            let started = Instant::now();
            let thought = house
                .pool
                .run(pace, move || (job.run(), Instant::now()))
                .await;
            house.counts.thoughts.fetch_add(1, Ordering::Relaxed);
            let Some((thought, ended)) = thought else {
                return;
            };
            let pace = if ended.duration_since(started) < QUICK {
                Pace::Quick
            } else {
                Pace::Slow
            };
            let input = AnyInput::Thought(thought);
            house
                .happens(&live, generation, input, Some((seat, pace)))
                .await;
        });
    }

    /// Lets a clock tick at this time.
    pub(crate) fn wait_until(self: &Arc<House>, live: &Arc<Live>, generation: u64, time: u64) {
        let house = Arc::downgrade(self);
        let live = Arc::downgrade(live);
        tokio::spawn(async move {
            let left = Duration::from_millis(time.saturating_sub(now()));
            tokio::time::sleep(left).await;
            if let (Some(house), Some(live)) = (Weak::upgrade(&house), Weak::upgrade(&live)) {
                house.happens(&live, generation, AnyInput::Tick, None).await;
            }
        });
    }

    /// Something happened that nobody asked for: it is thrown away where the table was read again
    /// meanwhile, because that reading has its own machines and clocks.
    async fn happens(
        self: &Arc<House>,
        live: &Arc<Live>,
        generation: u64,
        input: AnyInput,
        pace: Option<(sobremesa_core::Seat, Pace)>,
    ) {
        let guard = Arc::clone(&live.table).lock_owned().await;
        let mut held = Held {
            house: Arc::clone(self),
            live: Arc::clone(live),
            guard,
        };
        let Some(seated) = held.guard.as_mut() else {
            return;
        };
        if seated.generation != generation || seated.is_unsure {
            return;
        }
        if let Some((seat, pace)) = pace {
            seated.paces.insert(seat, pace);
        }
        let time = now();
        let outputs = seated.sitting.handle(input, time);
        // Where it cannot be kept it has not happened: the next round looks after the table again.
        let _ = held.settle(outputs, time, Note::default()).await;
    }

    /// Looks after tables that wait for a machine or a clock, forgets idle ones and removes old ones.
    pub(crate) async fn keep_house(self: Arc<House>) {
        let mut rounds = 0u64;
        loop {
            self.look_after().await;
            self.forget_removed().await;
            self.tell_others();
            for id in self.elsewhere.forget(Instant::now()) {
                self.tell_here(&id);
            }
            if rounds.is_multiple_of(12) {
                if let Ok(kept) = self.store.count().await {
                    self.kept.store(kept, Ordering::Relaxed);
                }
                self.forget_idle();
            }
            if rounds.is_multiple_of(720) {
                let kept = self.config.keep_days.saturating_mul(DAY);
                let before = now().saturating_sub(kept);
                while matches!(self.store.sweep(before).await, Ok(removed) if removed > 0) {}
            }
            rounds += 1;
            tokio::time::sleep(ROUND).await;
        }
    }

    /// Listens to what other instances do, and tells whoever listens here.
    pub(crate) async fn hear_others(self: Arc<House>) {
        let Some(mut news) = self.store.news() else {
            return;
        };
        while let Some(heard) = news.recv().await {
            let ids = match heard {
                News::Changed(ids) => ids,
                News::Gap => self.tables().keys().cloned().collect(),
                News::Present(server, present) => {
                    for present in present {
                        let id = present.id.clone();
                        if self.elsewhere.note(&server, present, Instant::now()) {
                            self.tell_here(&id);
                        }
                    }
                    continue;
                }
                News::Hello => {
                    self.tell_others();
                    continue;
                }
            };
            for id in ids {
                self.changed_elsewhere(&id).await;
            }
        }
    }

    /// Which of so many seats are connected, here or through another server.
    pub(crate) fn here(&self, live: &Live, seats: usize) -> Vec<bool> {
        let (mut here, _) = self.elsewhere.at(&live.id);
        here.extend(live.streams.present(&live.id, SILENCE).here);
        (1..=seats as u8).map(|seat| here.contains(&seat)).collect()
    }

    /// Somebody began or ended to listen: everybody at the table hears of it, at once at a table of
    /// the usual size. Where a crowd listens many come and go together, and are told together:
    /// otherwise each of ten thousand would be news to ten thousand.
    pub(crate) fn somebody_came_or_went(self: &Arc<House>, live: &Arc<Live>) {
        let count = live.streams.count();
        let runtime = tokio::runtime::Handle::try_current();
        let (Ok(runtime), true) = (runtime, count > CROWD) else {
            self.tell_who_is_here(live);
            return;
        };
        if !live.streams.is_telling.swap(true, Ordering::Relaxed) {
            let (house, live) = (Arc::clone(self), Arc::clone(live));
            runtime.spawn(async move {
                tokio::time::sleep(Duration::from_micros(100) * count as u32).await;
                live.streams.is_telling.store(false, Ordering::Relaxed);
                house.tell_who_is_here(&live);
            });
        }
    }

    fn tell_who_is_here(&self, live: &Live) {
        let present = live.streams.present(&live.id, SILENCE);
        let (mut here, watching) = self.elsewhere.at(&live.id);
        here.extend(&present.here);
        let event = here_event(&here, watching + present.watching);
        live.streams.tell_all(&event);
        if self.store.is_shared() {
            self.store.tell_present(present);
        }
    }

    /// Whoever listens to a table here hears who is at it elsewhere.
    fn tell_here(&self, id: &str) {
        let live = self.tables().get(id).cloned();
        if let Some(live) = live.filter(|live| live.streams.count() > 0) {
            let present = live.streams.present(id, SILENCE);
            let (mut here, watching) = self.elsewhere.at(id);
            here.extend(present.here);
            let event = here_event(&here, watching + present.watching);
            live.streams.tell_all(&event);
        }
    }

    /// The other servers hear of everybody who is at a table through this one.
    fn tell_others(&self) {
        if !self.store.is_shared() {
            return;
        }
        let tables: Vec<Arc<Live>> = self.tables().values().cloned().collect();
        for live in tables {
            let present = live.streams.present(&live.id, SILENCE);
            if present.watching > 0 || !(present.here.is_empty() && present.lately.is_empty()) {
                self.store.tell_present(present);
            }
        }
    }

    async fn look_after(self: &Arc<House>) {
        let (by, until) = (
            now() + ROUND.as_millis() as u64,
            now() + 3 * ROUND.as_millis() as u64,
        );
        let Ok(due) = self.store.due(by, until).await else {
            return;
        };
        for id in due {
            // A table that cannot be read is read again in the next round.
            let _ = self.own_table(&id).await;
        }
    }

    /// Tables that their owner removed meanwhile are gone here too.
    async fn forget_removed(&self) {
        let ids: Vec<String> = self.tables().keys().cloned().collect();
        let Ok(missing) = self.store.missing(ids).await else {
            return;
        };
        for id in missing {
            if let Some(live) = self.tables().remove(&id) {
                live.streams.end(&crate::events::bye());
            }
        }
    }

    /// Tables nobody looks at are read again when somebody does.
    fn forget_idle(&self) {
        let old = now().saturating_sub(IDLE);
        self.tables().retain(|_, live| {
            let is_used = Arc::strong_count(live) > 1 || live.streams.count() > 0;
            is_used || live.touched.load(Ordering::Relaxed) > old
        });
    }

    /// Forgets a table that is gone.
    pub(crate) fn forget(&self, id: &str) {
        self.tables().remove(id);
    }

    /// Whether something can be kept.
    pub(crate) async fn ready(&self) -> Result<(), StoreError> {
        let ready = self.store.ready(now()).await;
        self.is_ready.store(ready.is_ok(), Ordering::Relaxed);
        ready
    }

    /// How long this runs.
    pub(crate) fn age(&self) -> Duration {
        Duration::from_millis(now().saturating_sub(self.started))
    }

    /// A number for a reading of a table.
    pub(crate) fn generation(&self) -> u64 {
        self.generations.fetch_add(1, Ordering::Relaxed)
    }

    /// Another instance changed a table: whoever listens here is told.
    async fn changed_elsewhere(self: &Arc<House>, id: &str) {
        let live = self.tables().get(id).cloned();
        if live.is_some_and(|live| live.streams.count() > 0) {
            // Reading it again tells the listeners what is new.
            let _ = self.table(id).await;
        }
    }
}

impl Held {
    /// Reads the table from the store.
    async fn read(&mut self, is_ours: bool) -> Result<(), Refused> {
        let id = self.live.id.clone();
        let Some(kept) = self.house.store.load(&id).await? else {
            self.house.forget(&id);
            return Err(Refused::UnknownTable);
        };
        let broken = |what: &dyn std::fmt::Display| {
            log(&format!("table: one that was kept cannot be read: {what}"));
            Refused::NotReady
        };
        let about: About = serde_json::from_str(&kept.about).map_err(|error| broken(&error))?;
        let mut text = kept.head;
        for line in &kept.lines {
            text.push_str(line);
            text.push('\n');
        }
        let record = Record::read(&text).map_err(|error| broken(&error))?;
        let mut sitting = resume(&record, about.allowed.into()).map_err(|error| broken(&error))?;
        for (seat, free) in sobremesa_core::Seat::all(sitting.seats()).zip(about.free()) {
            if free {
                sitting.keep_free(seat);
            }
        }
        if let Some(asked) = about.asked() {
            sitting.ask_again(asked);
        }
        if let Some(memory) = &about.memory {
            sitting.remember(memory);
        }
        let version = sitting.version();
        // While nothing ran here nobody could move: the clock of whoever is waited for begins anew.
        let since = if self.house.store.is_shared() {
            kept.entered
        } else {
            kept.entered.max(self.house.started)
        };
        let outputs = sitting.begin(version, since);
        let answers = kept.answers.into_iter();
        let answers = answers.map(|it| ((it.seat, it.key), (it.status, it.body)));
        *self.guard = Some(Seated {
            sitting,
            kept: about.clone(),
            about,
            number: kept.number,
            revision: kept.revision,
            touched: 0,
            answers: answers.collect(),
            generation: self.house.generation(),
            is_ours,
            is_left: false,
            is_unsure: false,
            paces: HashMap::new(),
        });
        self.live.streams.let_go(&self.seated().about);
        self.tell_missed();
        self.settle(outputs, now(), Note::default()).await?;
        Ok(())
    }
}
