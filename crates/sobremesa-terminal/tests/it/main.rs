//! Line mode as a player sees it.

mod siete;
