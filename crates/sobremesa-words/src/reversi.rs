//! The sentences of Reversi.

use sobremesa_reversi::fault::{Place, Reason};
use sobremesa_reversi::{Colour, Event, Fault};

use crate::{Lang, Names, Speak, say};

impl Speak for Colour {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Colour::Black => say!(lang, "reversi-black"),
            Colour::White => say!(lang, "reversi-white"),
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
            "reversi-placed",
            name = names.of(*seat),
            square = square.to_string().to_uppercase(),
            count = turned.len()
        ),
        Event::Passed { seat } => say!(lang, "reversi-passed", name = names.of(*seat)),
        Event::Over { black, white } => {
            say!(lang, "reversi-over", black = *black, white = *white)
        }
    }
}

impl Speak for Fault {
    fn speak(&self, lang: Lang) -> String {
        let reason = self.reason.speak(lang);
        match self.place {
            Place::Line(line) => say!(lang, "error-at-line", line = line, reason = reason),
            Place::Game(game) => say!(lang, "reversi-at-game", game = game, reason = reason),
            Place::Header => say!(lang, "reversi-at-header", reason = reason),
        }
    }
}

impl Speak for Reason {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Reason::Parse(error) => error.speak(lang),
            Reason::NotLegal { action, colour } => say!(
                lang,
                "reversi-file-not-legal",
                action = action.to_string(),
                colour = colour.speak(lang)
            ),
            Reason::Over(action) => say!(lang, "reversi-file-over", action = action.to_string()),
            Reason::NotYourTurn(colour) => {
                say!(
                    lang,
                    "reversi-file-not-your-turn",
                    colour = colour.speak(lang)
                )
            }
            Reason::OtherGame(name) => say!(lang, "reversi-file-other-game", name = name.clone()),
            Reason::BoardSize(size) => say!(lang, "reversi-file-board-size", size = size.clone()),
            Reason::Unexpected(found) => {
                say!(lang, "reversi-file-unexpected", found = found.clone())
            }
            Reason::Unfinished => say!(lang, "reversi-file-unfinished"),
            Reason::Nothing => say!(lang, "reversi-file-nothing"),
            Reason::Length { promised, room } => {
                say!(
                    lang,
                    "reversi-file-length",
                    promised = *promised,
                    room = *room
                )
            }
            Reason::SquareCode(code) => say!(lang, "reversi-file-square-code", code = *code),
            Reason::Gap => say!(lang, "reversi-file-gap"),
            Reason::Score(score) => say!(lang, "reversi-file-score", score = *score),
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
