//! What a series is handed.

use sobremesa_core::Seed;
use sobremesa_siete::Siete;
use sobremesa_table::Table;

use super::Chosen;

/// Something that happened outside a series, which it is told.
#[derive(Clone, Copy, Debug)]
pub enum SeriesInput<'a> {
    /// A game of this is wanted, dealt from this seed where nobody brings a deck.
    Choose(Chosen, Seed),
    /// This stands in the deck file.
    Deck(&'a [u8]),
    /// No file: the deck is shuffled.
    Shuffle,
    /// This game is over.
    Over(&'a Table<Siete>),
    /// A file of the last result's name exists: this is done.
    Taken(Taken),
}

/// What is done with a result whose name is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It is overwritten.
    Overwrite,
    /// The next number is tried.
    NextFree,
    /// It stays, and nothing is written.
    Leave,
}
