//! What goes wrong in the arena, said in the player's language.

use sobremesa_table::TableError;
use sobremesa_words::{Lang, Speak, keys, say};

use crate::chair::HireError;
use crate::fault::FaultLine;
use crate::journal::JournalError;
use crate::openings::{MOST, OpeningError};
use crate::{FaultKind, PlanError};

impl Speak for PlanError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            PlanError::WrongPlayers { wanted, found } => TableError::WrongPlayers {
                wanted: *wanted,
                found: *found,
            }
            .speak(lang),
            PlanError::TooFew => say!(lang, ARENA_TOO_FEW),
            PlanError::Alone => say!(lang, ARENA_ALONE),
            PlanError::Twice(name) => say!(lang, ARENA_TWICE, name = name.clone()),
            PlanError::Hire(error) => error.speak(lang),
        }
    }
}

impl Speak for HireError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            HireError::Unknown(unknown) => unknown.speak(lang),
            HireError::Engine { command, reason } => say!(
                lang,
                ARENA_NO_ENGINE,
                command = command.clone(),
                reason = reason.clone()
            ),
            HireError::OpenQuote { command } => {
                say!(lang, ARENA_OPEN_QUOTE, command = command.clone())
            }
            HireError::Protocol { .. } => say!(lang, ARENA_GTP_REVERSI),
        }
    }
}

impl Speak for FaultKind {
    fn speak(&self, lang: Lang) -> String {
        let (key, what) = match self {
            FaultKind::Panicked(what) => (keys::FAULT_PANICKED, what.as_str()),
            FaultKind::Illegal(what) => (keys::FAULT_ILLEGAL, what.as_str()),
            FaultKind::Garbled(what) => (keys::FAULT_GARBLED, what.as_str()),
            FaultKind::Refused(what) => (keys::FAULT_REFUSED, what.as_str()),
            FaultKind::Gone(what) => (keys::FAULT_GONE, what.as_str()),
            FaultKind::Silent => return say!(lang, FAULT_SILENT),
        };
        say!(lang, (key), what = what.to_owned())
    }
}

impl Speak for FaultLine {
    fn speak(&self, lang: Lang) -> String {
        say!(
            lang,
            FAULT_LINE,
            bot = self.bot.clone(),
            deal = self.deal,
            reason = self.kind.speak(lang)
        )
    }
}

impl Speak for JournalError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            JournalError::Write { file, source } => say!(
                lang,
                SAVE_FAILED,
                file = file.clone(),
                reason = source.speak(lang)
            ),
            JournalError::Read { file, source } => say!(
                lang,
                LOAD_FAILED,
                file = file.clone(),
                reason = source.speak(lang)
            ),
            JournalError::Occupied => say!(lang, JOURNAL_OCCUPIED),
            JournalError::NothingToResume => say!(lang, JOURNAL_NOTHING),
            JournalError::OtherPlan => say!(lang, JOURNAL_OTHER),
        }
    }
}

impl Speak for OpeningError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            OpeningError::Chance => say!(lang, OPENINGS_CHANCE),
            OpeningError::TooMany(length) => {
                say!(lang, OPENINGS_MANY, length = *length, most = MOST)
            }
            OpeningError::Line { line, text } => {
                say!(lang, OPENINGS_LINE, line = *line, text = text.clone())
            }
            OpeningError::Empty => say!(lang, OPENINGS_EMPTY),
        }
    }
}
