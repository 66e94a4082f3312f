//! The engine as its players and other programs meet it.

mod budget;
mod corpus;
mod protocols;
mod rhino;
mod solving;
