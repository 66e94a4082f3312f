//! Azul, rule by rule and game by game.

mod bots;
mod endings;
mod laws;
mod naive;
mod records;
mod rules;
mod setup;
