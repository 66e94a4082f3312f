//! What a sitting promises, whatever happens in whatever order.

mod corpus;
mod erased;
mod interleaving;
mod rulings;
mod series;
