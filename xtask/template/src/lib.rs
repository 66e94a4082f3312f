//! `NewGame`: say here in a sentence what it is and how many play it.
//!
//! | file | noun |
//! |---|---|
//! | [`action`] | [`Action`]: what a seat decides |
//! | [`rules`] | [`Rules`]: what can be agreed on before the game |
//! | [`game`] | [`NewGame`]: the game itself, a plain value |

pub mod action;
pub mod game;
pub mod rules;

pub use action::Action;
pub use game::NewGame;
pub use rules::Rules;
