//! The strong Reversi player: search, evaluation and its weights, training.
//!
//! | file | noun |
//! |---|---|
//! | [`engine`] | [`Engine`], [`Limits`], [`Analysis`]: what others call |
//! | `deepening` | the values of all moves side by side, depth by depth |
//! | [`level`] | [`Level`]: from 1 to 12, how well to play |
//! | [`book`] | [`Book`]: the first moves, thought about beforehand |
//! | [`symmetry`] | [`Symmetry`](symmetry::Symmetry): the eight ways to lay a board |
//! | [`gtp`], [`nboard`] | [`Gtp`] and [`NBoard`]: engines for graphical programs |
//! | [`line_protocol`] | what both are, and the loop that keeps them talking |
//! | [`clock`] | how long the next move may take |
//! | [`confidence`] | [`Confidence`]: how sure a search must be |
//! | [`transposition_table`] | the transposition table |
//! | [`pattern`] | the patterns the evaluation reads |
//! | [`accumulator`] | a board with its features, kept up to date move by move |
//! | [`weights`] | what each way to fill a pattern is worth, and its file |
//! | [`stability`] | discs that can never turn |
//! | [`last`] | the last four empty squares |
//! | [`training`] | self-play, samples and the fit that makes weights of them |
//! | `endgame` | exact values with few empty squares |
//! | `prefetch` | memory asked for before it is read |
//! | `nearby` | a small table for boards near the end |
//! | `midgame` | principal variation search |
//! | `parallel` | one position searched by several threads |
//! | `ordering` | the moves of a position, the most promising first |
//! | `probcut` | Multi-ProbCut |
//! | `search` | what threads share, what they count, when they stop |

pub mod accumulator;
pub mod book;
pub mod clock;
pub mod confidence;
mod deepening;
mod endgame;
pub mod engine;
pub mod gtp;
pub mod last;
pub mod level;
pub mod line_protocol;
mod midgame;
pub mod nboard;
mod nearby;
mod ordering;
mod parallel;
pub mod pattern;
mod prefetch;
mod probcut;
mod search;
pub mod stability;
pub mod symmetry;
pub mod training;
pub mod transposition_table;
pub mod weights;

pub use book::Book;
pub use confidence::Confidence;
pub use engine::{Analysis, Engine, Limits};
pub use gtp::Gtp;
pub use level::{Choice, Level};
pub use nboard::NBoard;
