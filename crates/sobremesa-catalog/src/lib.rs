//! The list of games: their names, rules, players and file formats.
//!
//! Fronts, tools and tournaments reach a game typed through [`visit`], so that nothing is looked up
//! by name once a game has begun.
//!
//! | file | noun |
//! |---|---|
//! | [`list`] | [`games!`], the one list, and [`visit`], which reaches a game by its name |
//! | [`listed`] | [`Listed`]: what a game says of itself to be in the list |
//! | [`about_rule`] | [`AboutRule`]: what can be agreed on before a game |
//! | [`mod@file`] | [`File`]: whatever file a player brings, recognised and read once |
//! | `packed` | many records in one file, as a tournament leaves them |
//! | [`archive`] | files of many Reversi games, and the names beside them |
//! | [`tables`] | [`Tables`]: the games of a file, laid one at a time |
//! | [`domino`] | the dominoes' entry |
//! | [`reversi`] | Reversi's entry |
//! | [`azul`] | Azul's entry |
//! | [`siete`] | siete y media's entry |

#![forbid(unsafe_code)]

pub mod about_rule;
pub mod archive;
pub mod azul;
pub mod domino;
pub mod file;
pub mod list;
pub mod listed;
mod packed;
pub mod reversi;
pub mod siete;
pub mod tables;

pub use about_rule::AboutRule;
pub use file::{File, FileError, Held, Refused, recognise};
pub use list::{
    Catalog, GAMES, GameList, UnknownGame, Visitor, about_rules, is_named, schema, visit,
};
pub use listed::{Imported, Listed};
pub use tables::Tables;
