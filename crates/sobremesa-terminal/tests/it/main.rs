//! Line mode as a player sees it: whole conversations.

mod domino;
mod siete;
