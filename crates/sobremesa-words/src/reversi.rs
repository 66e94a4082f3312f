//! The sentences of Reversi.

use sobremesa_core::Viewer;
use sobremesa_reversi::fault::{Place, Reason};
use sobremesa_reversi::{Colour, Event, Fault};

use crate::{Phrase, Speak, Tell, phrase};

impl Speak for Colour {
    fn phrase(&self) -> Phrase {
        match self {
            Colour::Black => phrase!(REVERSI_BLACK),
            Colour::White => phrase!(REVERSI_WHITE),
        }
    }
}

impl Tell for Event {
    fn phrases(&self, _: Viewer) -> Vec<Phrase> {
        vec![match self {
            Event::Placed {
                seat,
                square,
                turned,
            } => phrase!(
                REVERSI_PLACED,
                name = *seat,
                square = square.to_string().to_uppercase(),
                count = turned.len()
            ),
            Event::Passed { seat } => phrase!(REVERSI_PASSED, name = *seat),
            Event::Over { black, white } => {
                phrase!(REVERSI_OVER, black = *black, white = *white)
            }
        }]
    }
}

impl Speak for Fault {
    fn phrase(&self) -> Phrase {
        let reason = self.reason.phrase();
        match self.place {
            Place::Line(line) => phrase!(ERROR_AT_LINE, line = line, reason = reason),
            Place::Game(game) => phrase!(REVERSI_AT_GAME, game = game, reason = reason),
            Place::Header => phrase!(REVERSI_AT_HEADER, reason = reason),
        }
    }
}

impl Speak for Reason {
    fn phrase(&self) -> Phrase {
        match self {
            Reason::Parse(error) => error.phrase(),
            Reason::NotLegal { action, colour } => phrase!(
                REVERSI_FILE_NOT_LEGAL,
                action = action.to_string(),
                colour = colour.phrase()
            ),
            Reason::Over(action) => phrase!(REVERSI_FILE_OVER, action = action.to_string()),
            Reason::NotYourTurn(colour) => {
                phrase!(REVERSI_FILE_NOT_YOUR_TURN, colour = colour.phrase())
            }
            Reason::OtherGame(name) => phrase!(REVERSI_FILE_OTHER_GAME, name = name.clone()),
            Reason::BoardSize(size) => phrase!(REVERSI_FILE_BOARD_SIZE, size = size.clone()),
            Reason::Unexpected(found) => {
                phrase!(REVERSI_FILE_UNEXPECTED, found = found.clone())
            }
            Reason::Unfinished => phrase!(REVERSI_FILE_UNFINISHED),
            Reason::Nothing => phrase!(REVERSI_FILE_NOTHING),
            Reason::Length { promised, room } => {
                phrase!(REVERSI_FILE_LENGTH, promised = *promised, room = *room)
            }
            Reason::SquareCode(code) => phrase!(REVERSI_FILE_SQUARE_CODE, code = *code),
            Reason::Gap => phrase!(REVERSI_FILE_GAP),
            Reason::SetUp => phrase!(REVERSI_FILE_SET_UP),
            Reason::NoMoves => phrase!(REVERSI_FILE_NO_MOVES),
            Reason::Score(score) => phrase!(REVERSI_FILE_SCORE, score = *score),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn a_refused_file_says_where_and_why_in_both_languages() {
        let check = |text: &str, spanish: &str, english: &str| {
            let archive = sobremesa_reversi::Archive::open(text.as_bytes());
            let fault = archive.expect("recognised").refusal().expect("refused");
            assert_eq!(fault.speak(Lang::Es), spanish);
            assert_eq!(fault.speak(Lang::En), english);
        };
        check(
            "f5d6\na1",
            "Línea 2: a1 no es una jugada legal de las negras.",
            "Line 2: a1 is not a legal move for black.",
        );
        check(
            "(;GM[1])",
            "Línea 1: es una partida de «1», no de Reversi.",
            "Line 1: this is a game of “1”, not of Reversi.",
        );
    }
}
