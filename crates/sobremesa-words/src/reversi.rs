//! The sentences of Reversi.

use sobremesa_reversi::fault::{Place, Reason};
use sobremesa_reversi::{Colour, Event, Fault};

use crate::{Lang, Names, Speak, say};

impl Speak for Colour {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Colour::Black => say!(lang, REVERSI_BLACK),
            Colour::White => say!(lang, REVERSI_WHITE),
        }
    }
}

/// What a step shows, as a sentence.
///
/// ```
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_reversi::Event;
/// use sobremesa_words::{Lang, Names, reversi::tell};
/// let names = Names::new(BySeat::from_fn(2, |_| "Ana".into()), Viewer::Spectator, Lang::En);
/// assert_eq!(tell(&Event::Passed { seat: Seat::FIRST }, &names), "Ana cannot move and passes.");
/// ```
pub fn tell(event: &Event, names: &Names) -> String {
    let lang = names.lang();
    match event {
        Event::Placed {
            seat,
            square,
            turned,
        } => say!(
            lang,
            REVERSI_PLACED,
            name = names.of(*seat),
            square = square.to_string().to_uppercase(),
            count = turned.len()
        ),
        Event::Passed { seat } => say!(lang, REVERSI_PASSED, name = names.of(*seat)),
        Event::Over { black, white } => {
            say!(lang, REVERSI_OVER, black = *black, white = *white)
        }
    }
}

impl Speak for Fault {
    fn speak(&self, lang: Lang) -> String {
        let reason = self.reason.speak(lang);
        match self.place {
            Place::Line(line) => say!(lang, ERROR_AT_LINE, line = line, reason = reason),
            Place::Game(game) => say!(lang, REVERSI_AT_GAME, game = game, reason = reason),
            Place::Header => say!(lang, REVERSI_AT_HEADER, reason = reason),
        }
    }
}

impl Speak for Reason {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Reason::Parse(error) => error.speak(lang),
            Reason::NotLegal { action, colour } => say!(
                lang,
                REVERSI_FILE_NOT_LEGAL,
                action = action.to_string(),
                colour = colour.speak(lang)
            ),
            Reason::Over(action) => say!(lang, REVERSI_FILE_OVER, action = action.to_string()),
            Reason::NotYourTurn(colour) => {
                say!(
                    lang,
                    REVERSI_FILE_NOT_YOUR_TURN,
                    colour = colour.speak(lang)
                )
            }
            Reason::OtherGame(name) => say!(lang, REVERSI_FILE_OTHER_GAME, name = name.clone()),
            Reason::BoardSize(size) => say!(lang, REVERSI_FILE_BOARD_SIZE, size = size.clone()),
            Reason::Unexpected(found) => {
                say!(lang, REVERSI_FILE_UNEXPECTED, found = found.clone())
            }
            Reason::Unfinished => say!(lang, REVERSI_FILE_UNFINISHED),
            Reason::Nothing => say!(lang, REVERSI_FILE_NOTHING),
            Reason::Length { promised, room } => {
                say!(
                    lang,
                    REVERSI_FILE_LENGTH,
                    promised = *promised,
                    room = *room
                )
            }
            Reason::SquareCode(code) => say!(lang, REVERSI_FILE_SQUARE_CODE, code = *code),
            Reason::Gap => say!(lang, REVERSI_FILE_GAP),
            Reason::Score(score) => say!(lang, REVERSI_FILE_SCORE, score = *score),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_file_says_where_and_why_in_both_languages() {
        let check = |text: &str, spanish: &str, english: &str| {
            let read = sobremesa_reversi::reader::read(text.as_bytes());
            let fault = read.expect("recognised").expect_err("refused");
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
