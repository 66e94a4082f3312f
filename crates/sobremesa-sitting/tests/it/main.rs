//! What a sitting promises, whatever happens in whatever order.

mod interleaving;
mod rulings;
