//! The authority at the table: it owns the true game, its seed and its record, and tells each seat
//! what it may know.
//!
//! | file | noun |
//! |---|---|
//! | [`player`] | [`Player`]: who sits where |
//! | [`table`] | [`Table`]: one match, its hands, its undo |
//! | [`record`] | [`Record`]: the `*.mesa` text, read and written without knowing the game |
//! | [`replay`] | a record turned into a table, every line of it checked |
//! | [`any`] | [`AnyTable`]: the erased face for fronts, text in, JSON out |

pub mod any;
pub mod player;
pub mod record;
pub mod replay;
pub mod table;

pub use any::AnyTable;
pub use player::Player;
pub use record::{Entry, Line, Reason, Record, RecordError};
pub use table::{Pending, Table, TableError};
