//! What is sent: every view, event, choice and answer as plain data with one spelling.
//!
//! ```text
//!  View, Event, Action of a game ──Wired──▶ plain structs ──serde──▶ JSON ──▶ browser, Python, join
//! ```
//!
//! Everything here is a struct or enum with public fields that is written, read back and described
//! by [`Schema`]. An event is tagged `event`, a seat is its number from 1, the seat to move is
//! `turn`; tiles, cards and boards are data, never text to be parsed; no number needs more than 53
//! bits, which is what a browser has. No other crate of ours gives a game's values a JSON form.
//!
//! | file | noun |
//! |---|---|
//! | [`wired`] | [`Wired`]: what a game says to be sent; [`Choice`]: a legal action with its parts |
//! | [`domino`], [`reversi`], [`azul`], [`siete`] | the shapes of one game each |
//! | [`matches`](mod@matches) | the smallest game's, for tests and as a model to copy |
//! | [`state`] | [`State`]: what a viewer may know of a table now |
//! | [`refusal`] | [`Refusal`]: an answer that refuses |
//! | [`thoughts`] | [`Thoughts`]: what a machine thinks of each action |
//! | [`phrase`] | [`Phrase`]: a sentence before it has a language |
//! | [`schema`] | [`Schema`]: the JSON schema of all this |

#![forbid(unsafe_code)]

pub mod azul;
pub mod domino;
pub mod matches;
pub mod phrase;
pub mod refusal;
pub mod reversi;
pub mod schema;
pub mod siete;
pub mod state;
pub mod thoughts;
pub mod wired;

pub use phrase::{Arg, Phrase};
pub use refusal::{Code, Problem, Refusal};
pub use schema::Schema;
pub use state::{
    Asked, Kind, Over, Reason, SeatInfo, State, StateOf, Told, ToldOf, Total, Turn, Wait,
};
pub use thoughts::{Thoughts, Value, Worth};
pub use wired::{Choice, Data, Wired, choices, events, number};
