//! Files on disk: written whole or not at all, read within a limit.
//!
//! Whatever the program saves, draws or reports goes through [`write()`], whatever it loads through
//! [`read()`]. Both take `~/` for the home folder, follow links, and refuse what is no ordinary file.
//!
//! | file | what it holds |
//! |---|---|
//! | `writing` | [`write()`] and [`try_out`]: a file replaced in one step, overwritten only where that was allowed |
//! | `reading` | [`read()`]: no more bytes than asked for, no waiting for a pipe |
//! | [`kind`] | [`Kind`]: what lies under a name that is no ordinary file |
//! | [`error`] | [`ReadError`] and [`WriteError`] |
//! | `home` | [`expand`]: `~/` |
//! | `leftovers` | the temporary files of a save that was killed |

#![forbid(unsafe_code)]

pub mod error;
mod home;
pub mod kind;
mod leftovers;
mod reading;
mod writing;

pub use error::{ReadError, WriteError};
pub use home::expand;
pub use kind::Kind;
pub use reading::read;
pub use writing::{Overwrite, make_folder, try_out, write};
