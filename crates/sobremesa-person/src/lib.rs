//! What belongs to the person at this machine: settings, and what was played here.
//!
//! | file | noun |
//! |---|---|
//! | [`folders`] | where the system wants such files |
//! | [`settings`] | [`Settings`]: the language, colours and pace a person likes |
//! | [`diary`] | [`Diary`]: a line for every match that was played to its end |
//! | [`tally`] | [`Tally`]: the diary counted by game and opponent |

#![forbid(unsafe_code)]

pub mod diary;
pub mod folders;
pub mod settings;
pub mod tally;

pub use diary::{Diary, Entry};
pub use settings::{Settings, SettingsError};
pub use tally::Tally;
