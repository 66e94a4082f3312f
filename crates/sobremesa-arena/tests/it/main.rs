//! The arena at work.

mod engines;
mod hosting;
mod known;
mod simulating;
mod tournaments;
