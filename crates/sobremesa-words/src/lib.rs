//! Spanish and English: every sentence a player reads, from Fluent files.
//!
//! Texts live in `locales/{es,en}/*.ftl`, one file per game and one for each front; rules pages in
//! `help/{es,en}/GAME.md`. Code names a text by the constant of its key:
//! `say!(lang, PLAY_WON, name = "Ana")`; a key or a value the text lacks does not compile.
//!
//! | file | noun |
//! |---|---|
//! | [`lang`] | [`Lang`]: the player's language |
//! | [`text`] | looking up a text and filling it in: [`say!`] |
//! | [`key`] | [`Key`]: the name of a text, and the values it names |
//! | [`keys`] | a constant for every text |
//! | [`family`] | [`Family`](family::Family): keys that end in a name which others give |
//! | [`phrase`](mod@phrase) | [`Phrase`]: what is said, in no language yet |
//! | [`speak`] | [`Speak`] and [`Tell`]: errors and events that can say themselves |
//! | [`spoken`] | [`Spoken`]: how the seats of a game are called |
//! | [`advice`] | [`Advised`]: what to do, why, and what its number means |
//! | [`errors`] | the sentences of errors |
//! | [`domino`] | the sentences of dominoes |
//! | [`azul`] | the sentences of Azul |
//! | [`reversi`] | the sentences of Reversi |
//! | [`siete`] | the sentences of siete y media |
//! | [`typed`] | what a person may type |
//! | [`archive`] | a game in a row of a list, and what is typed to find one |
//! | [`puzzle`] | what is said of a puzzle: the best move, then why |
//! | [`rules`] | what the rules of a game are about |
//! | [`bots`] | what a machine does |
//! | [`help`] | the rules pages |
//! | [`ascii`] | the same in the letters of ASCII |
//! | `html` | [`html()`]: text that stays text inside a page |

#![forbid(unsafe_code)]

pub mod advice;
pub mod archive;
pub mod ascii;
pub mod azul;
pub mod bots;
pub mod domino;
pub mod errors;
pub mod family;
pub mod help;
mod html;
pub mod key;
pub mod keys;
pub mod lang;
pub mod phrase;
pub mod puzzle;
pub mod reversi;
pub mod rules;
pub mod siete;
pub mod speak;
pub mod spoken;
pub mod text;
pub mod typed;

pub use advice::Advised;
pub use html::html;
pub use key::Key;
pub use lang::Lang;
pub use phrase::{Arg, Phrase};
pub use speak::{Names, Speak, Tell};
pub use spoken::Spoken;
