//! Where tables are kept: what any store can do, whichever database stands behind it.

#[cfg(feature = "postgres")]
pub mod postgres;
pub mod sqlite;

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;

use thiserror::Error;
use tokio::sync::mpsc::UnboundedReceiver;

pub use crate::present::Present;

/// What a store answers, later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// The store's own number for it.
    pub number: i64,
    /// How often it was changed: whoever changes it says which change came before.
    pub revision: i64,
    /// The head of its journal.
    pub head: String,
    /// What stands around it, as JSON.
    pub about: String,
    /// The lines of its journal, one for each entry.
    pub lines: Vec<String>,
    /// When something happened last or somebody sat down, in milliseconds since 1970: clocks begin then.
    pub entered: u64,
    /// The answers that were given, by seat and key.
    pub answers: Vec<Answer>,
}

/// An answer that was given to a key, and is given again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The seat that asked, from 1.
    pub seat: u8,
    /// The idempotency key.
    pub key: String,
    /// 200 or 202.
    pub status: u16,
    /// What was answered.
    pub body: String,
}

/// What a table waits for when nobody looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Due {
    /// A person, or nobody.
    #[default]
    Nothing,
    /// A machine.
    Machine,
    /// A clock, at this time.
    Clock(u64),
}

impl Due {
    /// When somebody must look after it, if at all.
    pub fn at(self) -> Option<i64> {
        match self {
            Due::Nothing => None,
            Due::Machine => Some(0),
            Due::Clock(time) => Some(i64::try_from(time).unwrap_or(i64::MAX)),
        }
    }
}

/// A table that is made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Made {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// The head of its journal.
    pub head: String,
    /// What stands around it, as JSON.
    pub about: String,
    /// Whether everybody finds it in the list.
    pub listed: bool,
    /// What has happened already.
    pub lines: Vec<String>,
    /// Now.
    pub now: u64,
    /// What it waits for.
    pub due: Due,
}

/// A change of a table: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// The store's number of the table.
    pub number: i64,
    /// Its id, for whoever listens.
    pub id: String,
    /// The revision it is meant for.
    pub revision: i64,
    /// The version before it.
    pub from: usize,
    /// The new lines of the journal.
    pub lines: Vec<String>,
    /// What stands around it from here on, if that changed.
    pub about: Option<String>,
    /// The head of its journal from here on, if that changed.
    pub head: Option<String>,
    /// The answer that is given once this is durable.
    pub answer: Option<Answer>,
    /// Now.
    pub now: u64,
    /// Whether it is noted as touched now: once in a while is enough for what is removed after days.
    pub touches: bool,
    /// Whether a clock that runs begins now: something happened, or somebody sat down.
    pub starts_clock: bool,
    /// What it waits for from here on.
    pub due: Due,
}

/// What came of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// It is durable.
    Done,
    /// The table was changed meanwhile, or is gone: nothing was done.
    Conflict,
}

/// A line of the list of tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The table's id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// What stands around it, as JSON.
    pub about: String,
    /// The head of its journal.
    pub head: String,
    /// How many entries it has.
    pub version: u64,
    /// When it was changed last, in milliseconds since 1970.
    pub touched: u64,
}

/// What other programs did to tables that this one shares with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// These tables were changed.
    Changed(Vec<String>),
    /// The server of this name tells who is at some tables through it.
    Present(String, Vec<Present>),
    /// Somebody began to listen, and knows of nobody yet.
    Hello,
    /// Something may have been missed.
    Gap,
}

/// Why a store does not do what it should.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file was written by a newer program.
    #[error(
        "this was written by a newer version of the program ({found}, and this one knows {known})"
    )]
    Newer {
        /// The version of its schema.
        found: i64,
        /// The newest one known here.
        known: i64,
    },
    /// The database says no.
    #[error("{0}")]
    Database(String),
    /// This store cannot do that.
    #[error("this store cannot do that")]
    Unsupported,
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

/// Keeps tables. What it says is done is on disk.
pub trait Store: Send + Sync {
    /// Whether other programs change the same tables.
    fn is_shared(&self) -> bool;
    /// Keeps a new table.
    fn make(&self, made: Made) -> Later<'_, ()>;
    /// Reads a table.
    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>>;
    /// The revision of a table, if it is there.
    fn revision<'a>(&'a self, id: &'a str) -> Later<'a, Option<i64>>;
    /// Changes a table.
    fn change(&self, change: Change) -> Later<'_, Changed>;
    /// The tables everybody may find, or all, the newest first.
    fn rows(&self, all: bool) -> Later<'_, Vec<Row>>;
    /// How many tables there are.
    fn count(&self) -> Later<'_, u64>;
    /// Tables somebody must look after by this time; those taken here are ours until `until`.
    fn due(&self, by: u64, until: u64) -> Later<'_, Vec<String>>;
    /// Removes a table; whether there was one.
    fn remove<'a>(&'a self, id: &'a str) -> Later<'a, bool>;
    /// Removes tables untouched since this time; how many.
    fn sweep(&self, before: u64) -> Later<'_, u64>;
    /// Whether it can be written.
    fn ready(&self, now: u64) -> Later<'_, ()>;
    /// Copies everything into a new file, while it is used.
    fn backup(&self, path: PathBuf) -> Later<'_, ()>;
    /// What others do, once; nothing from a store nobody else uses.
    fn news(&self) -> Option<UnboundedReceiver<News>> {
        None
    }
    /// Tells the others who is at a table through this program.
    fn tell_present(&self, present: Present) {
        // Nobody else uses it.
        drop(present);
    }
    /// Which of these tables are not there.
    fn missing(&self, ids: Vec<String>) -> Later<'_, Vec<String>>;
    /// Writes what is waiting and closes.
    fn close(&self);
}
