//! The sentences of errors: what was wrong and what to do next.

use std::convert::Infallible;

use sobremesa_bots::UnknownBot;
use sobremesa_catalog::{FileError, Refused, UnknownGame};
use sobremesa_core::{ParseError, PlayError, RulesError};
use sobremesa_files::{Kind, ReadError, WriteError};
use sobremesa_table::{Reason, RecordError, TableError};

use crate::{Phrase, Speak, family, keys, phrase};

impl Speak for Infallible {
    fn phrase(&self) -> Phrase {
        match *self {}
    }
}

impl Speak for ParseError {
    fn phrase(&self) -> Phrase {
        let key = family::WRONG_TEXTS
            .of(self.kind)
            .unwrap_or(keys::NOT_UNDERSTOOD);
        let args = vec![
            ("found", self.found.clone().into()),
            ("example", self.example.into()),
        ];
        Phrase::new(key, args)
    }
}

impl Speak for PlayError {
    fn phrase(&self) -> Phrase {
        match self {
            PlayError::NotLegal { seat, action } => {
                phrase!(
                    ERROR_NOT_LEGAL,
                    seat = seat.number(),
                    action = action.clone()
                )
            }
            PlayError::NotYourTurn(seat) => {
                phrase!(ERROR_NOT_YOUR_TURN, seat = seat.number())
            }
            PlayError::ChanceIsDue => phrase!(ERROR_CHANCE_IS_DUE),
            PlayError::NoChanceNow { seat } => {
                phrase!(ERROR_NO_CHANCE_NOW, seat = seat.number())
            }
            PlayError::Impossible { chance } => {
                phrase!(ERROR_IMPOSSIBLE, chance = chance.clone())
            }
            PlayError::Over => phrase!(ERROR_OVER),
        }
    }
}

impl Speak for RulesError {
    fn phrase(&self) -> Phrase {
        match self {
            RulesError::NotAPair { found } => {
                phrase!(ERROR_RULES_NOT_A_PAIR, found = found.clone())
            }
            RulesError::UnknownKey { key } => {
                phrase!(ERROR_RULES_UNKNOWN, key = key.clone())
            }
            RulesError::Repeated { key } => phrase!(ERROR_RULES_TWICE, key = *key),
            RulesError::BadValue {
                key,
                value,
                allowed,
            } => phrase!(
                ERROR_RULES_VALUE,
                key = *key,
                value = value.clone(),
                allowed = allowed.to_string()
            ),
            RulesError::Conflict(one, other) => {
                phrase!(
                    ERROR_RULES_CONFLICT,
                    one = one.clone(),
                    other = other.clone()
                )
            }
        }
    }
}

impl Speak for TableError {
    fn phrase(&self) -> Phrase {
        match self {
            TableError::WrongPlayers { wanted, found } => {
                phrase!(ERROR_WRONG_PLAYERS, wanted = *wanted, found = *found)
            }
            TableError::NoNotation => phrase!(ERROR_NO_NOTATION),
            TableError::NothingToUndo => phrase!(ERROR_NOTHING_TO_UNDO),
            TableError::NoSuchEvent(event) => phrase!(ERROR_NO_SUCH_EVENT, event = *event),
            TableError::MatchOver => phrase!(ERROR_MATCH_OVER),
            TableError::HandNotOver => phrase!(ERROR_HAND_NOT_OVER),
        }
    }
}

impl Speak for UnknownBot {
    fn phrase(&self) -> Phrase {
        phrase!(
            ERROR_UNKNOWN_BOT,
            name = self.name.clone(),
            game = self.game
        )
    }
}

impl Speak for UnknownGame {
    fn phrase(&self) -> Phrase {
        let games = sobremesa_catalog::GAMES.join(", ");
        phrase!(ERROR_UNKNOWN_GAME, name = self.0.clone(), games = games)
    }
}

impl Speak for RecordError {
    fn phrase(&self) -> Phrase {
        phrase!(
            ERROR_AT_LINE,
            line = self.line,
            reason = self.reason.phrase()
        )
    }
}

impl Speak for Reason {
    fn phrase(&self) -> Phrase {
        match self {
            Reason::Empty => phrase!(RECORD_EMPTY),
            Reason::NotText => phrase!(RECORD_NOT_TEXT),
            Reason::NotARecord => phrase!(RECORD_NOT_A_RECORD),
            Reason::Version(version) => phrase!(RECORD_VERSION, version = version.clone()),
            Reason::NotAKey(found) => phrase!(RECORD_NOT_A_KEY, found = found.clone()),
            Reason::Repeated(key) => phrase!(RECORD_REPEATED, key = key.clone()),
            Reason::TooLong(most) => phrase!(RECORD_TOO_LONG, most = *most),
            Reason::NoGame => phrase!(RECORD_NO_GAME),
            Reason::UnknownGame(name) => UnknownGame(name.clone()).phrase(),
            Reason::BadSeed(found) => phrase!(RECORD_BAD_SEED, found = found.clone()),
            Reason::BadSecret(found) => phrase!(RECORD_BAD_SECRET, found = found.clone()),
            Reason::OtherSecret => phrase!(RECORD_OTHER_SECRET),
            Reason::OtherDeal { expected, found } => phrase!(
                RECORD_OTHER_DEAL,
                expected = expected.clone(),
                found = found.clone()
            ),
            Reason::NotBeside(found) => phrase!(RECORD_NOT_BESIDE, found = found.clone()),
            Reason::Table(error) => error.phrase(),
            Reason::Viewers => phrase!(RECORD_VIEWERS),
            Reason::Rules(error) => error.phrase(),
            Reason::Parse(error) => error.phrase(),
            Reason::NoSuchSeat { seat, seats } => {
                phrase!(RECORD_NO_SUCH_SEAT, seat = seat.number(), seats = *seats)
            }
            Reason::NotAnEvent(found) => phrase!(RECORD_NOT_AN_EVENT, found = found.clone()),
            Reason::HandOutOfOrder { expected, found } => {
                phrase!(
                    RECORD_HAND_ORDER,
                    expected = *expected,
                    found = found.clone()
                )
            }
            Reason::HandUnfinished(hand) => phrase!(RECORD_HAND_UNFINISHED, hand = *hand),
            Reason::WrongSeat { expected, found } => phrase!(
                RECORD_WRONG_SEAT,
                expected = expected.number(),
                found = found.number()
            ),
            Reason::Play(error) => error.phrase(),
            Reason::NotOver => phrase!(RECORD_NOT_OVER),
            Reason::WrongResult { expected, found } => phrase!(
                RECORD_WRONG_RESULT,
                expected = expected.clone(),
                found = found.clone()
            ),
            Reason::AfterTheEnd => phrase!(RECORD_AFTER_THE_END),
        }
    }
}

impl Speak for FileError {
    fn phrase(&self) -> Phrase {
        match self {
            FileError::Empty => phrase!(FILE_EMPTY),
            FileError::TooLarge(bytes) => phrase!(FILE_TOO_LARGE, bytes = bytes.to_string()),
            FileError::Unknown => phrase!(FILE_UNKNOWN),
            FileError::Packed => phrase!(FILE_PACKED),
            FileError::Record(error) => error.phrase(),
        }
    }
}

impl<E: Speak + std::error::Error> Speak for Refused<E> {
    fn phrase(&self) -> Phrase {
        match self {
            Refused::Record(error) => error.phrase(),
            Refused::Own(error) => error.phrase(),
        }
    }
}

impl Speak for ReadError {
    fn phrase(&self) -> Phrase {
        match self {
            ReadError::NotAFile(kind) => kind.phrase(),
            ReadError::TooLarge(bytes) => FileError::TooLarge(*bytes).phrase(),
            ReadError::Io(error) => error.phrase(),
        }
    }
}

impl Speak for WriteError {
    fn phrase(&self) -> Phrase {
        match self {
            WriteError::Exists => phrase!(IO_NOT_OVERWRITTEN),
            WriteError::NotAFile(kind) => kind.phrase(),
            WriteError::NoFolder => phrase!(IO_NO_FOLDER),
            WriteError::Io(error) => error.phrase(),
        }
    }
}

impl Speak for Kind {
    fn phrase(&self) -> Phrase {
        let key = match self {
            Kind::Folder => keys::IO_FOLDER,
            Kind::Device => keys::IO_DEVICE,
            Kind::Pipe => keys::IO_PIPE,
            Kind::Socket => keys::IO_SOCKET,
            Kind::Other => keys::IO_STRANGE,
        };
        phrase!((key))
    }
}

impl Speak for std::io::Error {
    fn phrase(&self) -> Phrase {
        use std::io::ErrorKind;
        let key = match self.kind() {
            ErrorKind::NotFound => keys::IO_NOT_FOUND,
            ErrorKind::PermissionDenied => keys::IO_PERMISSION,
            ErrorKind::IsADirectory => keys::IO_FOLDER,
            ErrorKind::NotADirectory => keys::IO_NO_FOLDER,
            ErrorKind::AlreadyExists => keys::IO_EXISTS,
            ErrorKind::StorageFull => keys::IO_FULL,
            ErrorKind::ReadOnlyFilesystem => keys::IO_READ_ONLY,
            _ => return phrase!(IO_OTHER, error = self.to_string()),
        };
        phrase!((key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

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
    fn refused_rules_are_told_in_one_language() {
        let refused = |text: &str| {
            let error = text.parse::<sobremesa_domino::Rules>().expect_err(text);
            error.speak(Lang::Es)
        };
        assert_eq!(
            refused("players=5"),
            "players=5 no es posible: players puede ser 1, 2, 3, 4."
        );
        assert_eq!(
            refused("set=doce players=3"),
            "set=doce y players=3 no van juntas."
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
