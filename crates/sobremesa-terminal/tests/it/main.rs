//! Line mode as a player sees it: whole conversations.

mod curve;
mod domino;
mod frames;
mod menu;
mod parejas;
mod reversi;
mod secrets;
mod siete;
