//! Many games in parallel: who is stronger, and by how much.
//!
//! A [`Plan`] says who plays whom, on how many deals, from which seed. It falls into units that
//! depend on nothing else; [`run`] plays them on all cores and merges them in order, so the result
//! is the same for any number of threads.
//!
//! | file | noun |
//! |---|---|
//! | [`host`] | [`Host`]: one game played to its end, typed and fast |
//! | [`chair`] | [`Chair`]: who sits in a seat |
//! | [`fault`] | [`Fault`]: why somebody lost without the game being over |
//! | [`plan`] | [`Plan`]: who plays whom, how often |
//! | [`unit`](mod@unit) | a unit of work, played |
//! | [`work`] | units on all cores, given back in order |
//! | [`mod@run`] | [`run`]: a plan carried out |
//! | [`counts`] | [`Counts`]: how often each number came up |
//! | [`tally`] | [`Tally`]: what happened, counted |
//! | [`interval`] | [`Interval`]: how sure we are |
//! | [`summary`] | [`Summary`]: a simulation's result |

pub mod chair;
pub mod counts;
pub mod fault;
pub mod host;
pub mod interval;
pub mod plan;
pub mod run;
pub mod summary;
pub mod tally;
pub mod unit;
pub mod work;

pub use chair::Chair;
pub use counts::Counts;
pub use fault::{Fault, FaultKind};
pub use host::{Host, Played};
pub use interval::Interval;
pub use plan::{Plan, PlanError};
pub use run::{Done, Progress, run};
pub use summary::Summary;
pub use tally::Tally;
