//! The arena at work.

mod hosting;
mod simulating;
