//! The arena at work.

mod engines;
mod hosting;
mod simulating;
mod tournaments;
