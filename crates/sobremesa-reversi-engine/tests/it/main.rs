//! The engine as its players and other programs meet it.

mod corpus;
mod protocols;
mod rhino;
