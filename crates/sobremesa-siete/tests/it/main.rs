//! What the game promises, told by example.

mod exact;
mod laws;
