//! What goes wrong in the arena, said in the player's language.

use sobremesa_table::TableError;
use sobremesa_words::{Phrase, Speak, keys, phrase};

use crate::chair::HireError;
use crate::fault::FaultLine;
use crate::journal::{Damage, JournalError};
use crate::openings::{MOST, OpeningError};
use crate::{FaultKind, PlanError};

impl Speak for PlanError {
    fn phrase(&self) -> Phrase {
        match self {
            PlanError::WrongPlayers { wanted, found } => TableError::WrongPlayers {
                wanted: *wanted,
                found: *found,
            }
            .phrase(),
            PlanError::TooFew => phrase!(ARENA_TOO_FEW),
            PlanError::Alone => phrase!(ARENA_ALONE),
            PlanError::Twice(name) => phrase!(ARENA_TWICE, name = name.clone()),
            PlanError::Hire(error) => error.phrase(),
        }
    }
}

impl Speak for HireError {
    fn phrase(&self) -> Phrase {
        match self {
            HireError::Unknown(unknown) => unknown.phrase(),
            HireError::Engine { command, reason } => phrase!(
                ARENA_NO_ENGINE,
                command = command.clone(),
                reason = reason.clone()
            ),
            HireError::OpenQuote { command } => {
                phrase!(ARENA_OPEN_QUOTE, command = command.clone())
            }
            HireError::Protocol { .. } => phrase!(ARENA_GTP_REVERSI),
        }
    }
}

impl Speak for FaultKind {
    fn phrase(&self) -> Phrase {
        let (key, what) = match self {
            FaultKind::Panicked(what) => (keys::FAULT_PANICKED, what.as_str()),
            FaultKind::Illegal(what) => (keys::FAULT_ILLEGAL, what.as_str()),
            FaultKind::Garbled(what) => (keys::FAULT_GARBLED, what.as_str()),
            FaultKind::Refused(what) => (keys::FAULT_REFUSED, what.as_str()),
            FaultKind::Gone(what) => (keys::FAULT_GONE, what.as_str()),
            FaultKind::Silent => return phrase!(FAULT_SILENT),
        };
        phrase!((key), what = what.to_owned())
    }
}

impl Speak for FaultLine {
    fn phrase(&self) -> Phrase {
        phrase!(
            FAULT_LINE,
            bot = self.bot.clone(),
            deal = self.deal,
            reason = self.kind.phrase()
        )
    }
}

impl Speak for JournalError {
    fn phrase(&self) -> Phrase {
        match self {
            JournalError::Write { file, source } => {
                phrase!(SAVE_FAILED, file = file.clone(), reason = source.phrase())
            }
            JournalError::Read { file, source } => {
                phrase!(LOAD_FAILED, file = file.clone(), reason = source.phrase())
            }
            JournalError::Occupied => phrase!(JOURNAL_OCCUPIED),
            JournalError::NothingToResume => phrase!(JOURNAL_NOTHING),
            JournalError::OtherPlan => phrase!(JOURNAL_OTHER),
        }
    }
}

impl Speak for Damage {
    fn phrase(&self) -> Phrase {
        match self {
            Damage::NoMark => phrase!(JOURNAL_NO_MARK),
            Damage::Mark => phrase!(JOURNAL_DAMAGED),
            Damage::Short(file) => phrase!(JOURNAL_SHORT, file = *file),
        }
    }
}

impl Speak for OpeningError {
    fn phrase(&self) -> Phrase {
        match self {
            OpeningError::Chance => phrase!(OPENINGS_CHANCE),
            OpeningError::TooMany(length) => {
                phrase!(OPENINGS_MANY, length = *length, most = MOST)
            }
            OpeningError::Line { line, text } => {
                phrase!(OPENINGS_LINE, line = *line, text = text.clone())
            }
            OpeningError::Empty => phrase!(OPENINGS_EMPTY),
        }
    }
}
