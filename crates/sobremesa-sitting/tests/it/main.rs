//! What a sitting promises, whatever happens in whatever order.

mod erased;
mod interleaving;
mod rulings;
mod series;
