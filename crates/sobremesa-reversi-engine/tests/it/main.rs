//! The engine as its players and other programs meet it.

mod protocols;
mod rhino;
