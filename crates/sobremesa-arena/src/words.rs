//! What goes wrong in the arena, said in the player's language.

use sobremesa_table::TableError;
use sobremesa_words::{Lang, Speak, say};

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
            PlanError::TooFew => say!(lang, "arena-too-few"),
            PlanError::Alone => say!(lang, "arena-alone"),
            PlanError::Twice(name) => say!(lang, "arena-twice", name = name.clone()),
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
                "arena-no-engine",
                command = command.clone(),
                reason = reason.clone()
            ),
            HireError::OpenQuote { command } => {
                say!(lang, "arena-open-quote", command = command.clone())
            }
            HireError::Protocol { .. } => say!(lang, "arena-gtp-reversi"),
        }
    }
}

impl Speak for FaultKind {
    fn speak(&self, lang: Lang) -> String {
        let (key, what) = match self {
            FaultKind::Panicked(what) => ("fault-panicked", what.as_str()),
            FaultKind::Illegal(what) => ("fault-illegal", what.as_str()),
            FaultKind::Garbled(what) => ("fault-garbled", what.as_str()),
            FaultKind::Refused(what) => ("fault-refused", what.as_str()),
            FaultKind::Gone(what) => ("fault-gone", what.as_str()),
            FaultKind::Silent => return say!(lang, "fault-silent"),
        };
        say!(lang, key, what = what.to_owned())
    }
}

impl Speak for FaultLine {
    fn speak(&self, lang: Lang) -> String {
        say!(
            lang,
            "fault-line",
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
                "save-failed",
                file = file.clone(),
                reason = source.speak(lang)
            ),
            JournalError::Read { file, source } => say!(
                lang,
                "load-failed",
                file = file.clone(),
                reason = source.speak(lang)
            ),
            JournalError::Occupied => say!(lang, "journal-occupied"),
            JournalError::NothingToResume => say!(lang, "journal-nothing"),
            JournalError::OtherPlan => say!(lang, "journal-other"),
        }
    }
}

impl Speak for OpeningError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            OpeningError::Chance => say!(lang, "openings-chance"),
            OpeningError::TooMany(length) => {
                say!(lang, "openings-many", length = *length, most = MOST)
            }
            OpeningError::Line { line, text } => {
                say!(lang, "openings-line", line = *line, text = text.clone())
            }
            OpeningError::Empty => say!(lang, "openings-empty"),
        }
    }
}
