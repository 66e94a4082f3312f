//! The sentences of errors: what was wrong and what to do next.

use std::convert::Infallible;

use sobremesa_bots::UnknownBot;
use sobremesa_catalog::{FileError, UnknownGame};
use sobremesa_core::{ParseError, PlayError, RulesError};
use sobremesa_files::{Kind, ReadError, WriteError};
use sobremesa_table::{Reason, RecordError, TableError};

use crate::{Lang, Speak, family, keys, say, text};

impl Speak for Infallible {
    fn speak(&self, _: Lang) -> String {
        match *self {}
    }
}

impl Speak for ParseError {
    fn speak(&self, lang: Lang) -> String {
        let key = family::WRONG_TEXTS
            .of(self.kind)
            .unwrap_or(keys::NOT_UNDERSTOOD);
        let values = [
            ("found", self.found.clone().into()),
            ("example", self.example.into()),
        ];
        text::lookup(lang, key, &values)
    }
}

impl Speak for PlayError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            PlayError::NotLegal { seat, action } => {
                say!(
                    lang,
                    ERROR_NOT_LEGAL,
                    seat = seat.number(),
                    action = action.clone()
                )
            }
            PlayError::NotYourTurn(seat) => {
                say!(lang, ERROR_NOT_YOUR_TURN, seat = seat.number())
            }
            PlayError::ChanceIsDue => say!(lang, ERROR_CHANCE_IS_DUE),
            PlayError::NoChanceNow { seat } => {
                say!(lang, ERROR_NO_CHANCE_NOW, seat = seat.number())
            }
            PlayError::Impossible { chance } => {
                say!(lang, ERROR_IMPOSSIBLE, chance = chance.clone())
            }
            PlayError::Over => say!(lang, ERROR_OVER),
        }
    }
}

impl Speak for RulesError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            RulesError::NotAPair { found } => {
                say!(lang, ERROR_RULES_NOT_A_PAIR, found = found.clone())
            }
            RulesError::UnknownKey { key } => {
                say!(lang, ERROR_RULES_UNKNOWN, key = key.clone())
            }
            RulesError::Repeated { key } => say!(lang, ERROR_RULES_TWICE, key = key.clone()),
            RulesError::BadValue {
                key,
                value,
                allowed,
            } => say!(
                lang,
                ERROR_RULES_VALUE,
                key = *key,
                value = value.clone(),
                allowed = *allowed
            ),
            RulesError::Conflict(one, other) => {
                say!(lang, ERROR_RULES_CONFLICT, one = *one, other = *other)
            }
        }
    }
}

impl Speak for TableError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            TableError::WrongPlayers { wanted, found } => {
                say!(lang, ERROR_WRONG_PLAYERS, wanted = *wanted, found = *found)
            }
            TableError::NoNotation => say!(lang, ERROR_NO_NOTATION),
            TableError::NothingToUndo => say!(lang, ERROR_NOTHING_TO_UNDO),
            TableError::HandNotOver => say!(lang, ERROR_HAND_NOT_OVER),
        }
    }
}

impl Speak for UnknownBot {
    fn speak(&self, lang: Lang) -> String {
        say!(
            lang,
            ERROR_UNKNOWN_BOT,
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
            ERROR_UNKNOWN_GAME,
            name = self.0.clone(),
            games = games
        )
    }
}

impl Speak for RecordError {
    fn speak(&self, lang: Lang) -> String {
        say!(
            lang,
            ERROR_AT_LINE,
            line = self.line,
            reason = self.reason.speak(lang)
        )
    }
}

impl Speak for Reason {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Reason::Empty => say!(lang, RECORD_EMPTY),
            Reason::NotText => say!(lang, RECORD_NOT_TEXT),
            Reason::NotARecord => say!(lang, RECORD_NOT_A_RECORD),
            Reason::Version(version) => say!(lang, RECORD_VERSION, version = version.clone()),
            Reason::NotAKey(found) => say!(lang, RECORD_NOT_A_KEY, found = found.clone()),
            Reason::Repeated(key) => say!(lang, RECORD_REPEATED, key = key.clone()),
            Reason::NoGame => say!(lang, RECORD_NO_GAME),
            Reason::UnknownGame(name) => UnknownGame(name.clone()).speak(lang),
            Reason::BadSeed(found) => say!(lang, RECORD_BAD_SEED, found = found.clone()),
            Reason::Rules(error) => error.speak(lang),
            Reason::Parse(error) => error.speak(lang),
            Reason::NoSuchSeat { seat, seats } => {
                say!(
                    lang,
                    RECORD_NO_SUCH_SEAT,
                    seat = seat.number(),
                    seats = *seats
                )
            }
            Reason::NotAnEvent(found) => say!(lang, RECORD_NOT_AN_EVENT, found = found.clone()),
            Reason::HandOutOfOrder { expected, found } => {
                say!(
                    lang,
                    RECORD_HAND_ORDER,
                    expected = *expected,
                    found = found.clone()
                )
            }
            Reason::HandUnfinished(hand) => say!(lang, RECORD_HAND_UNFINISHED, hand = *hand),
            Reason::WrongSeat { expected, found } => say!(
                lang,
                RECORD_WRONG_SEAT,
                expected = expected.number(),
                found = found.number()
            ),
            Reason::Play(error) => error.speak(lang),
            Reason::NotOver => say!(lang, RECORD_NOT_OVER),
            Reason::WrongResult { expected, found } => say!(
                lang,
                RECORD_WRONG_RESULT,
                expected = expected.clone(),
                found = found.clone()
            ),
            Reason::AfterTheEnd => say!(lang, RECORD_AFTER_THE_END),
        }
    }
}

impl Speak for FileError {
    fn speak(&self, lang: Lang) -> String {
        match self {
            FileError::Empty => say!(lang, FILE_EMPTY),
            FileError::TooLarge(bytes) => say!(lang, FILE_TOO_LARGE, bytes = bytes.to_string()),
            FileError::Unknown => say!(lang, FILE_UNKNOWN),
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
            WriteError::Exists => say!(lang, IO_NOT_OVERWRITTEN),
            WriteError::NotAFile(kind) => kind.speak(lang),
            WriteError::NoFolder => say!(lang, IO_NO_FOLDER),
            WriteError::Io(error) => error.speak(lang),
        }
    }
}

impl Speak for Kind {
    fn speak(&self, lang: Lang) -> String {
        let key = match self {
            Kind::Folder => keys::IO_FOLDER,
            Kind::Device => keys::IO_DEVICE,
            Kind::Pipe => keys::IO_PIPE,
            Kind::Socket => keys::IO_SOCKET,
            Kind::Other => keys::IO_STRANGE,
        };
        key.say(lang)
    }
}

impl Speak for std::io::Error {
    fn speak(&self, lang: Lang) -> String {
        use std::io::ErrorKind;
        let key = match self.kind() {
            ErrorKind::NotFound => keys::IO_NOT_FOUND,
            ErrorKind::PermissionDenied => keys::IO_PERMISSION,
            ErrorKind::IsADirectory => keys::IO_FOLDER,
            ErrorKind::NotADirectory => keys::IO_NO_FOLDER,
            ErrorKind::AlreadyExists => keys::IO_EXISTS,
            ErrorKind::StorageFull => keys::IO_FULL,
            ErrorKind::ReadOnlyFilesystem => keys::IO_READ_ONLY,
            _ => return say!(lang, IO_OTHER, error = self.to_string()),
        };
        key.say(lang)
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
