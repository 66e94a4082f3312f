//! Programs of all kinds, and what is found out about them.

mod bad;
mod corpus;
mod family;
mod mutants;
mod questions;
mod reports;
mod strangers;
