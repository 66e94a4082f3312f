//! The testkit proves itself: honest games pass, each kind of cheat is caught.

mod cards;
mod catches;
mod template;
