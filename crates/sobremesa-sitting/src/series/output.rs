//! What a series wants done.

use std::path::PathBuf;

use sobremesa_siete::{DeckError, Siete};
use sobremesa_table::Table;
use sobremesa_words::Phrase;

use super::ResultFile;

/// Something whoever runs a series is to do, in the order given.
#[derive(Clone, Debug)]
pub enum SeriesOutput {
    /// Ask for a deck file, and come back with what stands in it.
    AskDeck,
    /// Come back with what stands in this deck file.
    ReadDeck(PathBuf),
    /// The file is no deck: ask for another one.
    Refuse(DeckError),
    /// Play this game, its machines knowing what [`Memory::learnt`](super::Memory::learnt) tells.
    Play(Box<Table<Siete>>),
    /// This is what the profile file holds now, where there is one.
    Keep(String),
    /// Tell the person this.
    Say(Phrase),
    /// Write this result, and say so if its name is taken.
    Result {
        /// The file.
        file: ResultFile,
        /// Whether one of its name is overwritten.
        overwrite: bool,
    },
}
