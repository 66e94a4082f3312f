//! What the game promises, told by example.

mod exact;
mod laws;
mod learner;
mod people;
mod rulings;
