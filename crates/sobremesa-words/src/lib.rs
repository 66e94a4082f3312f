//! Spanish and English: every sentence a player reads, from Fluent files.
//!
//! Texts live in `locales/{es,en}/*.ftl`, one file per game and one for each front; rules pages in
//! `help/{es,en}/GAME.md`. Code names a text by its key: `say!(lang, "turn-of", name = "Ana")`.
//!
//! | file | noun |
//! |---|---|
//! | [`lang`] | [`Lang`]: the player's language |
//! | [`text`] | looking up a text and filling it in: [`say!`] |
//! | [`speak`] | [`Speak`]: events and errors that can say themselves |
//! | [`errors`] | the sentences of errors |
//! | [`domino`] | the sentences of dominoes |
//! | [`azul`] | the sentences of Azul |
//! | [`reversi`] | the sentences of Reversi |
//! | [`siete`] | the sentences of siete y media |
//! | [`help`] | the rules pages |

pub mod azul;
pub mod domino;
pub mod errors;
pub mod help;
pub mod lang;
pub mod reversi;
pub mod siete;
pub mod speak;
pub mod text;

pub use lang::Lang;
pub use speak::{Names, Speak};
