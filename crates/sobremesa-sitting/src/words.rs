//! What a sitting refuses, and why a match cannot be kept, said in the player's language.

use sobremesa_words::{Phrase, Speak, phrase};

use crate::Refusal;
use crate::journal::JournalError;

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
