//! A match being played, without I/O: it is handed what happened and says what must happen next.
//!
//! ```text
//!            Input: somebody acts, undoes, resigns; a machine has thought; the clock ticked
//!              │
//!              ▼
//!          Sitting ──▶ Output: append these lines, tell everybody, let this machine think,
//!              │               wait until then, refuse
//!              ▼
//!          wait(): whose answer is awaited now
//! ```
//!
//! Whoever runs a sitting does what it says, in order: lines are on disk before anybody is told.
//! It never blocks: a machine thinks wherever the runner lets it, and can be hurried or stopped.
//!
//! | file | noun |
//! |---|---|
//! | [`input`] | [`Input`]: what a sitting is handed |
//! | [`output`] | [`Output`]: what it wants done; [`Refusal`]: why it does not do what was asked |
//! | [`options`] | [`Options`]: what is allowed at this table |
//! | [`sitting`] | [`Sitting`]: the match being played |
//! | [`thinking`] | [`Job`]: a machine's turn, to be run off the thread |
//! | [`any`] | [`AnySitting`]: a sitting of any game, for fronts that know none |
//! | [`opening`] | [`Start`]: what a table begins with that somebody brings; [`OpenError`] |
//! | [`series`] | [`Series`]: siete y media game after game, what it remembers and has written |
//! | [`journal`] | [`Journal`]: the file that keeps a match through any end |
//! | [`judged`] | a match looked back on, hand by hand |
//! | `words` | what is refused, said in the player's language |
//! | [`kept`] | [`Kept`]: the folder of those files |
//! | [`own_games`] | a person's own games of Reversi, kept or saved |

#![forbid(unsafe_code)]

pub mod any;
pub mod input;
pub mod journal;
pub mod judged;
pub mod kept;
pub mod opening;
pub mod options;
pub mod output;
pub mod own_games;
pub mod series;
pub mod sitting;
pub mod thinking;
mod words;

pub use any::AnySitting;
pub use input::Input;
pub use journal::Journal;
pub use kept::Kept;
pub use opening::{OpenError, Start};
pub use options::{Options, UndoPolicy};
pub use output::{Output, Refusal, Wait};
pub use series::Series;
pub use sitting::{AskedUndo, Sitting};
pub use thinking::{Job, Purpose, Thought};
