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
    /// Whether a person names the deck of each game of this mode.
    ///
    /// ```
    /// use sobremesa_siete::Mode;
    /// use sobremesa_sitting::series::Decks;
    /// assert!(Decks::AsTheModeSays.is_asked(Mode::A), "S04");
    /// assert!(!Decks::AsTheModeSays.is_asked(Mode::D), "S10");
    /// assert!(Decks::Asked.is_asked(Mode::D), "S15");
    /// ```
    pub fn is_asked(&self, mode: Mode) -> bool {
        matches!(self.wanted(mode), Some(SeriesOutput::AskDeck))
    }

    /// What must be done before a game of this mode has its deck; nothing where it is shuffled.
    pub(super) fn wanted(&self, mode: Mode) -> Option<SeriesOutput> {
        match self {
            Decks::File(path) => Some(SeriesOutput::ReadDeck(path.clone())),
            Decks::AsTheModeSays if matches!(mode, Mode::D | Mode::E) => None,
            Decks::AsTheModeSays | Decks::Asked => Some(SeriesOutput::AskDeck),
        }
    }
}
