//! Many games in parallel: who is stronger, and by how much.
//!
//! A [`Plan`] says who plays whom, on how many deals, from which seed. It falls into units that
//! depend on nothing else; [`run()`] plays them on all cores and merges them in order, so the result
//! is the same for any number of threads.
//!
//! | file | noun |
//! |---|---|
//! | [`host`] | [`Host`]: one game played to its end, typed and fast |
//! | [`chair`] | [`Chair`]: who sits in a seat |
//! | [`engine`] | an engine of somebody else's, in its own process |
//! | `process` | its process, and what ends with it |
//! | [`fault`] | [`Fault`]: why somebody lost without the game being over |
//! | [`plan`] | [`Plan`]: who plays whom, how often |
//! | [`openings`] | varied beginnings |
//! | `unit` | a unit of work, played |
//! | [`work`] | units on all cores, given back in order |
//! | [`gathering`] | [`gathering::Gathering`]: units as they come in, merged and written down |
//! | [`parcel`] | a unit packed to travel to another machine |
//! | [`mod@run`] | [`run()`]: a plan carried out |
//! | [`journal`] | the games one by one, on disk, and a place to go on from |
//! | [`counts`] | [`Counts`]: how often each number came up |
//! | [`tally`] | [`Tally`]: what happened, counted |
//! | [`slice`](mod@slice) | what one block of deals brought |
//! | [`interval`] | [`Interval`]: how sure we are |
//! | [`bootstrap`] | the same, from the results themselves |
//! | [`rating`] | one number for each player |
//! | [`sprt`] | the sequential test |
//! | [`summary`] | [`Summary`]: a simulation's result |
//! | [`league`] | [`League`]: a tournament's result |
//! | `plot` | its pictures |
//! | [`report`] | its page, and all its files |
//! | `words` | what goes wrong, said in the player's language |
//! | `quiet` | caught panics are not shouted |

pub mod bootstrap;
pub mod chair;
pub mod counts;
pub mod engine;
pub mod fault;
pub mod gathering;
pub mod host;
pub mod interval;
pub mod journal;
pub mod league;
pub mod openings;
pub mod parcel;
pub mod plan;
mod plot;
mod process;
mod quiet;
pub mod rating;
pub mod report;
pub mod run;
pub mod slice;
pub mod sprt;
pub mod summary;
pub mod tally;
mod unit;
mod words;
pub mod work;

pub use chair::Chair;
pub use counts::Counts;
pub use fault::{Fault, FaultKind};
pub use host::{Host, Played};
pub use interval::Interval;
pub use journal::Journal;
pub use league::League;
pub use plan::{Plan, PlanError};
pub use run::{Done, Progress, run};
pub use summary::Summary;
pub use tally::Tally;
