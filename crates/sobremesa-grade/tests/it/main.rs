//! Programs of all kinds, and what is found out about them.

mod bad;
mod family;
mod mutants;
mod reports;
