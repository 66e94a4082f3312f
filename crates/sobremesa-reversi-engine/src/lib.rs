//! The strong Reversi player: search, evaluation and its weights, training.
//!
//! | file | noun |
//! |---|---|
//! | [`engine`] | [`Engine`], [`Limits`], [`Analysis`]: what others call |
//! | [`confidence`] | [`Confidence`]: how sure a search must be |
//! | [`table`] | the transposition table |
//! | [`pattern`] | the patterns the evaluation reads |
//! | [`position`] | a board with its features, kept up to date move by move |
//! | [`weights`] | what each way to fill a pattern is worth, and its file |
//! | [`stability`] | discs that can never turn |
//! | [`last`] | the last four empty squares |
//! | [`training`] | self-play, samples and the fit that makes weights of them |
//! | `endgame` | exact values with few empty squares |
//! | `midgame` | principal variation search |
//! | `ordering` | the moves of a position, the most promising first |
//! | `probcut` | Multi-ProbCut |
//! | `search` | what threads share, what they count, when they stop |

pub mod confidence;
mod endgame;
pub mod engine;
pub mod last;
mod midgame;
mod ordering;
pub mod pattern;
pub mod position;
mod probcut;
mod search;
pub mod stability;
pub mod table;
pub mod training;
pub mod weights;

pub use confidence::Confidence;
pub use engine::{Analysis, Engine, Limits};
