//! Where the decks of a series come from.

use std::path::PathBuf;

use sobremesa_siete::Mode;

use super::SeriesOutput;

/// Where the deck of a game comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Decks {
    /// As the document has it: modes A, B, C ask for a file (S04), D and E shuffle (S10).
    #[default]
    AsTheModeSays,
    /// Every game asks for a file (S15).
    Asked,
    /// Every game takes this file.
    File(PathBuf),
}

impl Decks {
    /// What must be done before a game of this mode has its deck; nothing where it is shuffled.
    pub(super) fn wanted(&self, mode: Mode) -> Option<SeriesOutput> {
        match self {
            Decks::File(path) => Some(SeriesOutput::ReadDeck(path.clone())),
            Decks::AsTheModeSays if matches!(mode, Mode::D | Mode::E) => None,
            Decks::AsTheModeSays | Decks::Asked => Some(SeriesOutput::AskDeck),
        }
    }
}
