//! The authority at the table: it owns the true game, its seed and its record, and tells each seat
//! what it may know.
//!
//! | file | noun |
//! |---|---|
//! | [`name`] | [`Name`] of a person and [`BotName`], cleaned where they come in |
//! | [`player`] | [`Player`]: who sits where |
//! | [`table`] | [`Table`]: one match, its hands, its undo |
//! | `totals` | its points over all hands |
//! | [`mod@entry`] | [`Entry`]: one thing that happened, and [`MatchOver`]: how it ended |
//! | [`proof`] | [`Proof`]: what a secret told at the end proves of the deals |
//! | [`pending`] | [`Pending`]: what a table waits for |
//! | [`table_error`] | [`TableError`]: why a table cannot be laid, or a step not taken back |
//! | [`mod@line`] | [`Line`]: one line of a record, and where it stands |
//! | [`record`] | [`Record`]: the `*.mesa` text, read and written without knowing the game |
//! | [`reason`] | [`RecordError`] and its [`Reason`]: why a record is refused |
//! | `past` | a table as it stood at earlier versions |
//! | `writing` | a table's record, as its viewer may read it |
//! | [`replay`] | a record turned into a table, every line of it checked |
//! | `viewers` | a viewer's record, checked as far as that can be |

#![forbid(unsafe_code)]

pub mod entry;
pub mod line;
pub mod name;
mod past;
pub mod pending;
pub mod player;
pub mod proof;
pub mod reason;
pub mod record;
pub mod replay;
pub mod table;
pub mod table_error;
mod totals;
mod viewers;
mod writing;

pub use entry::{EndReason, Entry, MatchOver};
pub use line::{Line, NumberedLine};
pub use name::{BotName, Name};
pub use pending::Pending;
pub use player::Player;
pub use proof::Proof;
pub use reason::{Reason, RecordError};
pub use record::Record;
pub use table::Table;
pub use table_error::TableError;
