//! Line mode as a person sees it: whole conversations.

mod domino;
mod siete;
