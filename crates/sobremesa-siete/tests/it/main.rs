//! What the game promises, told by example.

mod corpus;
mod exact;
mod laws;
mod learner;
mod people;
mod rulings;
