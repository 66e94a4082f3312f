//! Tables in one SQLite file: one thread writes, and many changes share one trip to the disk.
//!
//! ```text
//!  change ──▶ queue ──▶ the writer: takes one, takes what else is waiting, one transaction, one sync
//!                          │
//!  answer ◀────────────────┘ only then
//! ```
//!
//! The log that SQLite writes first is brought into the file by a thread of its own, so that nobody
//! waits for that; the writer does the last of it, and the log begins anew.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::{Answer, Change, Changed, Kept, Later, Made, Row, Store, StoreError};

/// The version of the schema; a file with a higher one is not touched.
const SCHEMA: i64 = 1;

/// Where so many changes came together, more are on their way.
const CROWD: usize = 4;

/// So long the writer then waits for them: a sync to disk costs the same for one and for a hundred. A
/// table played at alone never waits.
const GATHER: Duration = Duration::from_millis(2);

/// At most so many changes share a transaction.
const BATCH: usize = 1024;

/// After so many changes what they left in SQLite's log goes to its place in the file.
const LOGGED: usize = 2_000;

/// Another program has the file for so long at most.
const BUSY: Duration = Duration::from_secs(5);

/// A log that was once larger gives the room back when it begins anew, in bytes.
const LARGEST_LOG: i64 = 64 << 20;

/// What the tables of the database are, from nothing.
const TABLES: &str = "
    CREATE TABLE tables (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        revision INTEGER NOT NULL,
        version INTEGER NOT NULL,
        head TEXT NOT NULL,
        about TEXT NOT NULL,
        listed INTEGER NOT NULL,
        entered INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        due INTEGER
    ) STRICT;
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;
    CREATE INDEX tables_touched ON tables (touched);
    CREATE TABLE entries (
        number INTEGER NOT NULL,
        version INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (number, version)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        key TEXT NOT NULL,
        status INTEGER NOT NULL,
        answer TEXT NOT NULL,
        PRIMARY KEY (number, seat, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
";

/// A store in one file.
pub struct Sqlite {
    queue: Mutex<Option<Sender<Task>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    tidier: Mutex<Option<JoinHandle<()>>>,
    reader: Arc<Mutex<Connection>>,
}

/// What the writer does within a transaction.
type Work = dyn FnMut(&Transaction) -> rusqlite::Result<Reply> + Send;

/// Work for the writer: done within its transaction, and answered after it.
struct Task {
    work: Box<Work>,
    answer: oneshot::Sender<Result<Reply, StoreError>>,
}

/// What the writer answers.
enum Reply {
    Changed(Changed),
    Count(u64),
}

impl Sqlite {
    /// Opens the file in this folder, makes it where there is none, and brings an older one up to
    /// date.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| database(&error))?;
        let path = Sqlite::file(folder);
        let mut writing = connect(&path)?;
        migrate(&mut writing)?;
        // What was left in the log when a server died: it would be read again at every start, and
        // grow from one to the next. Where a server runs it is left to that, without waiting.
        let _ = writing.busy_timeout(Duration::ZERO);
        let _ = bring_in(&writing, "TRUNCATE");
        let _ = writing.busy_timeout(BUSY);
        let reader = connect(&path)?;
        let tidying = connect(&path)?;
        let off = writing.pragma_update(None, "wal_autocheckpoint", 0);
        off.map_err(|error| database(&error))?;
        let (queue, tasks) = mpsc::channel();
        let (full, filled) = mpsc::sync_channel(1);
        let mut log = Log {
            changes: 0,
            full,
            is_nearly_empty: Arc::default(),
        };
        let is_nearly_empty = Arc::clone(&log.is_nearly_empty);
        let tidier = std::thread::Builder::new()
            .name("tidier".to_owned())
            .spawn(move || tidy(&tidying, &filled, &is_nearly_empty))
            .map_err(|error| database(&error))?;
        let writer = std::thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || write(&mut writing, &tasks, &mut log))
            .map_err(|error| database(&error))?;
        Ok(Sqlite {
            queue: Mutex::new(Some(queue)),
            writer: Mutex::new(Some(writer)),
            tidier: Mutex::new(Some(tidier)),
            reader: Arc::new(Mutex::new(reader)),
        })
    }

    /// The file in a folder of data.
    pub fn file(folder: &Path) -> PathBuf {
        folder.join("tables.sqlite")
    }

    /// Hands work to the writer.
    async fn task(
        &self,
        work: impl FnMut(&Transaction) -> rusqlite::Result<Reply> + Send + 'static,
    ) -> Result<Reply, StoreError> {
        let (answer, answered) = oneshot::channel();
        let task = Task {
            work: Box::new(work),
            answer,
        };
        {
            let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
            let queue = queue.as_ref().ok_or(StoreError::Closed)?;
            queue.send(task).map_err(|_| StoreError::Closed)?;
        }
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Reads beside the writer.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reader = Arc::clone(&self.reader);
        let read = tokio::task::spawn_blocking(move || {
            let mut reader = reader.lock().unwrap_or_else(PoisonError::into_inner);
            work(&mut reader)
        });
        let read = read.await.map_err(|error| database(&error))?;
        read.map_err(|error| database(&error))
    }
}

fn database(error: &impl ToString) -> StoreError {
    StoreError::Database(error.to_string())
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    own(path)?;
    let connection = Connection::open(path).map_err(|error| database(&error))?;
    let set = || -> rusqlite::Result<()> {
        connection.busy_timeout(BUSY)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "cache_size", -16_000)?;
        connection.pragma_update(None, "journal_size_limit", LARGEST_LOG)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(())
    };
    set().map_err(|error| database(&error))?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let run = |connection: &mut Connection| -> rusqlite::Result<i64> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let found: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if found == 0 {
            transaction.execute_batch(TABLES)?;
            transaction.pragma_update(None, "user_version", SCHEMA)?;
        }
        transaction.commit()?;
        Ok(found)
    };
    match run(connection) {
        Ok(found) if found > SCHEMA => Err(StoreError::Newer {
            found,
            known: SCHEMA,
        }),
        Ok(_) => Ok(()),
        Err(error) => Err(database(&error)),
    }
}

/// What the writer knows of SQLite's log.
struct Log {
    /// Changes since it was last said to be full.
    changes: usize,
    /// Tells that it is.
    full: SyncSender<()>,
    /// Whether all of it but the last changes is in the file.
    is_nearly_empty: Arc<AtomicBool>,
}

/// Brings the log into the file beside the writer.
fn tidy(connection: &Connection, filled: &Receiver<()>, is_nearly_empty: &AtomicBool) {
    while filled.recv().is_ok() {
        if bring_in(connection, "PASSIVE").is_ok() {
            is_nearly_empty.store(true, Ordering::Relaxed);
        }
    }
}

/// Brings the log into the file; where that fails nothing is lost, and it is tried again.
fn bring_in(connection: &Connection, how: &str) -> rusqlite::Result<()> {
    connection.query_row(&format!("PRAGMA wal_checkpoint({how})"), [], |_| Ok(()))
}

fn write(connection: &mut Connection, tasks: &Receiver<Task>, log: &mut Log) {
    let mut is_crowded = false;
    while let Ok(first) = tasks.recv() {
        if log.is_nearly_empty.swap(false, Ordering::Relaxed) {
            let _ = bring_in(connection, "PASSIVE");
        }
        if log.changes >= LOGGED && log.full.try_send(()).is_ok() {
            log.changes = 0;
        }
        let mut batch = vec![first];
        if is_crowded {
            std::thread::sleep(GATHER);
        }
        while batch.len() < BATCH
            && let Ok(next) = tasks.try_recv()
        {
            batch.push(next);
        }
        is_crowded = batch.len() >= CROWD;
        log.changes += batch.len();
        match transact(connection, &mut batch) {
            Ok(replies) => {
                for (task, reply) in batch.into_iter().zip(replies) {
                    // Whoever asked may be gone.
                    let _ = task.answer.send(Ok(reply));
                }
            }
            // What one of them cannot do is no reason to refuse the others.
            Err(_) if batch.len() > 1 => {
                for mut task in batch {
                    let done = transact(connection, std::slice::from_mut(&mut task));
                    let reply = done.map(|mut replies| replies.remove(0));
                    let _ = task.answer.send(reply.map_err(|error| database(&error)));
                }
            }
            Err(error) => {
                for task in batch {
                    let _ = task.answer.send(Err(database(&error)));
                }
            }
        }
    }
    // Tidy for whoever copies the file; without it nothing is lost, and nobody waits long for it.
    let _ = connection.busy_timeout(Duration::from_millis(200));
    let _ = bring_in(connection, "TRUNCATE");
}

/// All of them are durable, or none happened.
fn transact(connection: &mut Connection, batch: &mut [Task]) -> rusqlite::Result<Vec<Reply>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut replies = Vec::with_capacity(batch.len());
    for task in batch {
        replies.push((task.work)(&transaction)?);
    }
    transaction.commit()?;
    Ok(replies)
}

fn insert_lines(
    transaction: &Transaction,
    number: i64,
    from: usize,
    lines: &[String],
) -> rusqlite::Result<()> {
    let mut insert = transaction
        .prepare_cached("INSERT INTO entries (number, version, line) VALUES (?, ?, ?)")?;
    for (version, line) in (from as i64 + 1..).zip(lines) {
        insert.execute(params![number, version, line])?;
    }
    Ok(())
}

fn make(transaction: &Transaction, made: &Made) -> rusqlite::Result<Reply> {
    transaction
        .prepare_cached(
            "INSERT INTO tables
                (id, game, revision, version, head, about, listed, entered, touched, due)
             VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6, ?7, ?7, ?8)",
        )?
        .execute(params![
            made.id,
            made.game,
            made.lines.len() as i64,
            made.head,
            made.about,
            made.listed,
            made.now as i64,
            made.due.at(),
        ])?;
    insert_lines(transaction, transaction.last_insert_rowid(), 0, &made.lines)?;
    Ok(Reply::Changed(Changed::Done))
}

fn change(transaction: &Transaction, change: &Change) -> rusqlite::Result<Reply> {
    let version = change.from + change.lines.len();
    let statement = if change.touches {
        "UPDATE tables SET revision = revision + 1, version = ?3, due = ?5,
            entered = CASE WHEN ?6 THEN ?4 ELSE entered END,
            about = COALESCE(?7, about), head = COALESCE(?8, head), touched = ?4
         WHERE number = ?1 AND revision = ?2"
    } else {
        "UPDATE tables SET revision = revision + 1, version = ?3, due = ?5,
            entered = CASE WHEN ?6 THEN ?4 ELSE entered END,
            about = COALESCE(?7, about), head = COALESCE(?8, head)
         WHERE number = ?1 AND revision = ?2"
    };
    let changed = transaction.prepare_cached(statement)?.execute(params![
        change.number,
        change.revision,
        version as i64,
        change.now as i64,
        change.due.at(),
        change.starts_clock,
        change.about,
        change.head,
    ])?;
    if changed == 0 {
        return Ok(Reply::Changed(Changed::Conflict));
    }
    insert_lines(transaction, change.number, change.from, &change.lines)?;
    if let Some(answer) = &change.answer {
        transaction
            .prepare_cached(
                "INSERT INTO keys (number, seat, key, status, answer) VALUES (?, ?, ?, ?, ?)",
            )?
            .execute(params![
                change.number,
                answer.seat,
                answer.key,
                answer.status,
                answer.body
            ])?;
    }
    Ok(Reply::Changed(Changed::Done))
}

fn load(connection: &mut Connection, id: &str) -> rusqlite::Result<Option<Kept>> {
    // One transaction, so that all of it is of one moment.
    let transaction = connection.transaction()?;
    let kept = transaction
        .prepare_cached("SELECT number, revision, head, about, entered FROM tables WHERE id = ?")?
        .query_row([id], |row| {
            Ok(Kept {
                number: row.get(0)?,
                revision: row.get(1)?,
                head: row.get(2)?,
                about: row.get(3)?,
                entered: row.get::<_, i64>(4)? as u64,
                ..Kept::default()
            })
        })
        .optional()?;
    let Some(mut kept) = kept else {
        return Ok(None);
    };
    let mut lines =
        transaction.prepare_cached("SELECT line FROM entries WHERE number = ? ORDER BY version")?;
    let lines = lines.query_map([kept.number], |row| row.get(0))?;
    kept.lines = lines.collect::<rusqlite::Result<_>>()?;
    let mut answers = transaction
        .prepare_cached("SELECT seat, key, status, answer FROM keys WHERE number = ?")?;
    let answers = answers.query_map([kept.number], |row| {
        Ok(Answer {
            seat: row.get(0)?,
            key: row.get(1)?,
            status: row.get(2)?,
            body: row.get(3)?,
        })
    })?;
    kept.answers = answers.collect::<rusqlite::Result<_>>()?;
    Ok(Some(kept))
}

/// Copies everything into a file, which is there whole or not at all.
fn back_up(from: &Connection, path: &Path) -> Result<(), StoreError> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".unfinished");
    let unfinished = PathBuf::from(unfinished);
    // What somebody who was interrupted left.
    let _ = std::fs::remove_file(&unfinished);
    let copied = own(&unfinished).and_then(|()| {
        let copy = || -> rusqlite::Result<()> {
            let mut copy = Connection::open(&unfinished)?;
            let backup = rusqlite::backup::Backup::new(from, &mut copy)?;
            backup.run_to_completion(256, Duration::from_millis(1), None)
        };
        copy().map_err(|error| database(&error))?;
        std::fs::rename(&unfinished, path).map_err(|error| database(&error))
    });
    if copied.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    copied
}

/// Makes a file that nobody but its owner reads, where there is none: it holds what is hidden.
fn own(path: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(path);
    made.map(drop).map_err(|error| database(&error))
}

fn remove(transaction: &Transaction, number: i64) -> rusqlite::Result<()> {
    for statement in [
        "DELETE FROM entries WHERE number = ?",
        "DELETE FROM keys WHERE number = ?",
        "DELETE FROM tables WHERE number = ?",
    ] {
        transaction.prepare_cached(statement)?.execute([number])?;
    }
    Ok(())
}

impl Store for Sqlite {
    fn is_shared(&self) -> bool {
        false
    }

    fn make(&self, made: Made) -> Later<'_, ()> {
        Box::pin(async move {
            self.task(move |transaction| make(transaction, &made))
                .await?;
            Ok(())
        })
    }

    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>> {
        let id = id.to_owned();
        Box::pin(self.read(move |connection| load(connection, &id)))
    }

    fn revision<'a>(&'a self, id: &'a str) -> Later<'a, Option<i64>> {
        let id = id.to_owned();
        Box::pin(self.read(move |connection| {
            connection
                .prepare_cached("SELECT revision FROM tables WHERE id = ?")?
                .query_row([id], |row| row.get(0))
                .optional()
        }))
    }

    fn change(&self, what: Change) -> Later<'_, Changed> {
        Box::pin(async move {
            match self
                .task(move |transaction| change(transaction, &what))
                .await?
            {
                Reply::Changed(changed) => Ok(changed),
                Reply::Count(_) => Err(StoreError::Closed),
            }
        })
    }

    fn rows(&self, all: bool) -> Later<'_, Vec<Row>> {
        Box::pin(self.read(move |connection| {
            let statement = if all {
                "SELECT id, game, about, head, version, touched FROM tables
                 ORDER BY touched DESC LIMIT 100000"
            } else {
                "SELECT id, game, about, head, version, touched FROM tables
                 WHERE listed = 1 ORDER BY touched DESC LIMIT 200"
            };
            let mut rows = connection.prepare_cached(statement)?;
            let rows = rows.query_map([], |row| {
                Ok(Row {
                    id: row.get(0)?,
                    game: row.get(1)?,
                    about: row.get(2)?,
                    head: row.get(3)?,
                    version: row.get::<_, i64>(4)? as u64,
                    touched: row.get::<_, i64>(5)? as u64,
                })
            })?;
            rows.collect()
        }))
    }

    fn count(&self) -> Later<'_, u64> {
        Box::pin(self.read(|connection| {
            let count: i64 =
                connection.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
            Ok(count as u64)
        }))
    }

    fn due(&self, by: u64, _: u64) -> Later<'_, Vec<String>> {
        Box::pin(self.read(move |connection| {
            let mut ids = connection
                .prepare_cached("SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT 1000")?;
            let ids = ids.query_map([by as i64], |row| row.get(0))?;
            ids.collect()
        }))
    }

    fn remove<'a>(&'a self, id: &'a str) -> Later<'a, bool> {
        let id = id.to_owned();
        Box::pin(async move {
            let removed = self.task(move |transaction| {
                let number: Option<i64> = transaction
                    .prepare_cached("SELECT number FROM tables WHERE id = ?")?
                    .query_row([&id], |row| row.get(0))
                    .optional()?;
                if let Some(number) = number {
                    remove(transaction, number)?;
                }
                Ok(Reply::Count(u64::from(number.is_some())))
            });
            Ok(matches!(removed.await?, Reply::Count(1)))
        })
    }

    fn sweep(&self, before: u64) -> Later<'_, u64> {
        Box::pin(async move {
            let swept = self.task(move |transaction| {
                let mut old = transaction
                    .prepare_cached("SELECT number FROM tables WHERE touched < ? LIMIT 1000")?;
                let numbers = old.query_map([before as i64], |row| row.get(0))?;
                let numbers: Vec<i64> = numbers.collect::<rusqlite::Result<_>>()?;
                for number in &numbers {
                    remove(transaction, *number)?;
                }
                Ok(Reply::Count(numbers.len() as u64))
            });
            match swept.await? {
                Reply::Count(count) => Ok(count),
                Reply::Changed(_) => Err(StoreError::Closed),
            }
        })
    }

    fn ready(&self, now: u64) -> Later<'_, ()> {
        Box::pin(async move {
            // Something is written, because a full disk can still be read.
            let written = self.task(move |transaction| {
                transaction
                    .prepare_cached(
                        "INSERT INTO meta (key, value) VALUES ('ready', ?)
                         ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    )?
                    .execute([now as i64])?;
                Ok(Reply::Changed(Changed::Done))
            });
            written.await?;
            Ok(())
        })
    }

    fn backup(&self, path: PathBuf) -> Later<'_, ()> {
        Box::pin(async move { self.read(move |from| Ok(back_up(from, &path))).await? })
    }

    fn missing(&self, ids: Vec<String>) -> Later<'_, Vec<String>> {
        Box::pin(self.read(move |connection| {
            let mut there = connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?")?;
            let mut missing = Vec::new();
            for id in ids {
                if !there.exists([&id])? {
                    missing.push(id);
                }
            }
            Ok(missing)
        }))
    }

    fn close(&self) {
        drop(
            self.queue
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take(),
        );
        let writer = self
            .writer
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(writer) = writer {
            // A writer that fell over has nothing left to write.
            let _ = writer.join();
        }
        let tidier = self
            .tidier
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(tidier) = tidier {
            let _ = tidier.join();
        }
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.close();
    }
}
