//! The arena at work.

mod corpus;
mod engines;
mod faults;
mod hosting;
mod known;
mod simulating;
mod tournaments;
mod zoo;
