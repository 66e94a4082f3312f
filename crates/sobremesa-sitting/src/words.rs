//! What a sitting refuses, and why a match cannot be kept, said in the player's language.

use sobremesa_words::{Phrase, Speak, phrase};

use crate::journal::JournalError;
use crate::{OpenError, Refusal};

impl Speak for Refusal {
    fn phrase(&self) -> Phrase {
        match self {
            Refusal::Play(error) => error.phrase(),
            Refusal::Table(error) => error.phrase(),
            Refusal::Off => phrase!(SITTING_OFF),
            Refusal::Seen => phrase!(SITTING_SEEN),
            Refusal::NotAsked => phrase!(SITTING_NOT_ASKED),
            Refusal::NotAPerson(seat) => phrase!(SITTING_NOT_A_PERSON, seat = seat.number()),
        }
    }
}

impl Speak for JournalError {
    fn phrase(&self) -> Phrase {
        match self {
            JournalError::Io(error) => error.phrase(),
            JournalError::Taken => phrase!(JOURNAL_TAKEN),
            JournalError::Record(error) => error.phrase(),
            JournalError::TooLarge => phrase!(JOURNAL_TOO_LARGE),
        }
    }
}

impl Speak for OpenError {
    fn phrase(&self) -> Phrase {
        match self {
            OpenError::Game(error) => error.phrase(),
            OpenError::Rules(error) => error.phrase(),
            OpenError::Table(error) => error.phrase(),
            OpenError::Bot(error) => error.phrase(),
            OpenError::Record(error) => error.phrase(),
            OpenError::Position(error) => error.phrase(),
            OpenError::Deal(error) => error.phrase(),
            OpenError::File(error) => error.phrase(),
            OpenError::Own(phrase) => phrase.clone(),
        }
    }
}
