//! Programs of all kinds, and what is found out about them.

mod bad;
mod mutants;
mod reports;
