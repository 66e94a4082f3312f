//! sobremesa against itself as it was: what the programs in `bin` share.

pub mod processor_clock;
pub mod tally;
