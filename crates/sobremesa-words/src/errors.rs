//! The sentences of errors: what was wrong and what to do next.

use std::convert::Infallible;

use sobremesa_bots::UnknownBot;
use sobremesa_catalog::{FileError, UnknownGame};
use sobremesa_core::{ParseError, PlayError, RulesError};
use sobremesa_files::{Kind, ReadError, WriteError};
use sobremesa_table::{Reason, RecordError, TableError};

use crate::{Lang, Speak, say, text};

impl Speak for Infallible {
    fn speak(&self, _: Lang) -> String {
        match *self {}
    }
}

impl Speak for ParseError {
    fn speak(&self, lang: Lang) -> String {
        let key = format!("not-a-{}", self.kind);
        let key = if text::exists(lang, &key) {
            key.as_str()
        } else {
            "not-understood"
        };
        say!(
            lang,
            key,
            found = self.found.clone(),
            example = self.example
        )
    }
}

impl Speak for PlayError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            PlayError::NotLegal { seat, action } => {
                say!(
                    lang,
                    "error-not-legal",
                    seat = seat.number(),
                    action = action.clone()
                )
            }
            PlayError::NotYourTurn(seat) => {
                say!(lang, "error-not-your-turn", seat = seat.number())
            }
            PlayError::ChanceIsDue => say!(lang, "error-chance-is-due"),
            PlayError::NoChanceNow { seat } => {
                say!(lang, "error-no-chance-now", seat = seat.number())
            }
            PlayError::Impossible { chance } => {
                say!(lang, "error-impossible", chance = chance.clone())
            }
            PlayError::Over => say!(lang, "error-over"),
        }
    }
}

impl Speak for RulesError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            RulesError::NotAPair { found } => {
                say!(lang, "error-rules-not-a-pair", found = found.clone())
            }
            RulesError::UnknownKey { key } => {
                say!(lang, "error-rules-unknown", key = key.clone())
            }
            RulesError::Repeated { key } => say!(lang, "error-rules-twice", key = key.clone()),
            RulesError::BadValue {
                key,
                value,
                allowed,
            } => say!(
                lang,
                "error-rules-value",
                key = *key,
                value = value.clone(),
                allowed = *allowed
            ),
            RulesError::Conflict(one, other) => {
                say!(lang, "error-rules-conflict", one = *one, other = *other)
            }
        }
    }
}

impl Speak for TableError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            TableError::WrongPlayers { wanted, found } => {
                say!(
                    lang,
                    "error-wrong-players",
                    wanted = *wanted,
                    found = *found
                )
            }
            TableError::NoNotation => say!(lang, "error-no-notation"),
            TableError::NothingToUndo => say!(lang, "error-nothing-to-undo"),
            TableError::HandNotOver => say!(lang, "error-hand-not-over"),
        }
    }
}

impl Speak for UnknownBot {
    fn speak(&self, lang: Lang) -> String {
        say!(
            lang,
            "error-unknown-bot",
            name = self.name.clone(),
            game = self.game
        )
    }
}

impl Speak for UnknownGame {
    fn speak(&self, lang: Lang) -> String {
        let games = sobremesa_catalog::GAMES.join(", ");
        say!(
            lang,
            "error-unknown-game",
            name = self.0.clone(),
            games = games
        )
    }
}

impl Speak for RecordError {
    fn speak(&self, lang: Lang) -> String {
        say!(
            lang,
            "error-at-line",
            line = self.line,
            reason = self.reason.speak(lang)
        )
    }
}

impl Speak for Reason {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Reason::Empty => say!(lang, "record-empty"),
            Reason::NotText => say!(lang, "record-not-text"),
            Reason::NotARecord => say!(lang, "record-not-a-record"),
            Reason::Version(version) => say!(lang, "record-version", version = version.clone()),
            Reason::NotAKey(found) => say!(lang, "record-not-a-key", found = found.clone()),
            Reason::Repeated(key) => say!(lang, "record-repeated", key = key.clone()),
            Reason::NoGame => say!(lang, "record-no-game"),
            Reason::UnknownGame(name) => UnknownGame(name.clone()).speak(lang),
            Reason::BadSeed(found) => say!(lang, "record-bad-seed", found = found.clone()),
            Reason::Rules(error) => error.speak(lang),
            Reason::Parse(error) => error.speak(lang),
            Reason::NoSuchSeat { seat, seats } => {
                say!(
                    lang,
                    "record-no-such-seat",
                    seat = seat.number(),
                    seats = *seats
                )
            }
            Reason::NotAnEvent(found) => say!(lang, "record-not-an-event", found = found.clone()),
            Reason::HandOutOfOrder { expected, found } => {
                say!(
                    lang,
                    "record-hand-order",
                    expected = *expected,
                    found = found.clone()
                )
            }
            Reason::HandUnfinished(hand) => say!(lang, "record-hand-unfinished", hand = *hand),
            Reason::WrongSeat { expected, found } => say!(
                lang,
                "record-wrong-seat",
                expected = expected.number(),
                found = found.number()
            ),
            Reason::Play(error) => error.speak(lang),
            Reason::NotOver => say!(lang, "record-not-over"),
            Reason::WrongResult { expected, found } => say!(
                lang,
                "record-wrong-result",
                expected = expected.clone(),
                found = found.clone()
            ),
            Reason::AfterTheEnd => say!(lang, "record-after-the-end"),
        }
    }
}

impl Speak for FileError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            FileError::Empty => say!(lang, "file-empty"),
            FileError::TooLarge(bytes) => say!(lang, "file-too-large", bytes = bytes.to_string()),
            FileError::Unknown => say!(lang, "file-unknown"),
            FileError::Record(error) => error.speak(lang),
        }
    }
}

impl Speak for ReadError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            ReadError::NotAFile(kind) => kind.speak(lang),
            ReadError::TooLarge(bytes) => FileError::TooLarge(*bytes).speak(lang),
            ReadError::Io(error) => error.speak(lang),
        }
    }
}

impl Speak for WriteError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            WriteError::Exists => say!(lang, "io-not-overwritten"),
            WriteError::NotAFile(kind) => kind.speak(lang),
            WriteError::NoFolder => say!(lang, "io-no-folder"),
            WriteError::Io(error) => error.speak(lang),
        }
    }
}

impl Speak for Kind {
    fn speak(&self, lang: Lang) -> String {
        let key = match self {
            Kind::Folder => "io-folder",
            Kind::Device => "io-device",
            Kind::Pipe => "io-pipe",
            Kind::Socket => "io-socket",
            Kind::Other => "io-strange",
        };
        say!(lang, key)
    }
}

impl Speak for std::io::Error {
    fn speak(&self, lang: Lang) -> String {
        use std::io::ErrorKind;
        let key = match self.kind() {
            ErrorKind::NotFound => "io-not-found",
            ErrorKind::PermissionDenied => "io-permission",
            ErrorKind::IsADirectory => "io-folder",
            ErrorKind::NotADirectory => "io-no-folder",
            ErrorKind::AlreadyExists => "io-exists",
            ErrorKind::StorageFull => "io-full",
            ErrorKind::ReadOnlyFilesystem => "io-read-only",
            _ => return say!(lang, "io-other", error = self.to_string()),
        };
        say!(lang, key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_record_says_where_and_why_in_both_languages() {
        let refused = sobremesa_table::Record::read("sobremesa 1\nseed: 3\n").expect_err("no game");
        assert_eq!(refused.speak(Lang::Es), "Línea 2: falta la clave «game».");
        assert_eq!(
            refused.speak(Lang::En),
            "Line 2: the key “game” is missing."
        );
    }

    #[test]
    fn every_kind_of_wrong_text_has_its_sentence() {
        let wrong = ParseError::new("square", "f5", "z9");
        assert_eq!(
            wrong.speak(Lang::Es),
            "«z9» no es una casilla; por ejemplo: f5."
        );
        let strange = ParseError::new("nothing-we-know", "x", "y");
        assert_eq!(
            strange.speak(Lang::En),
            "I do not understand “y”; for example: x."
        );
    }
}
