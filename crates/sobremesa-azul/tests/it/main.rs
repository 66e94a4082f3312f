//! Azul, rule by rule and game by game.

mod endings;
mod laws;
mod machines;
mod naive;
mod records;
mod rules;
mod setup;
