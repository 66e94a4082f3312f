//! The engine as its players and other programs meet it.

mod budget;
mod protocols;
mod rhino;
mod solving;
