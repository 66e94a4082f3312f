//! Games that go to a file and come from one.

use sobremesa_domino::{End, Tile};
use sobremesa_words::phrase;

use super::{Run, Stretch, has_picture};
use crate::domino::follow::Follow;
use crate::domino::made::{Made, unseen};
use crate::domino::saves;
use crate::domino::speak::{Asked, asked};

/// The name a game is loaded from, and the one it is saved under.
pub(super) const LOADED: &str = "partida.txt";
const SAVED: &str = "guardada.txt";

impl Run<'_> {
    /// P03, P21: leaves, saves, and looks at the file.
    pub(super) fn save(&mut self, follow: &Follow, exact: Option<&Made>) {
        let Some(state) = follow.state.clone() else {
            return;
        };
        let shown = self.talk.shown().to_owned();
        let key = self.speaker.leave(&shown);
        self.talk.answer(&key);
        let shown = self.talk.shown().to_owned();
        let question = asked(&shown, self.speaker.dialect);
        if self.talk.waits() && question == Asked::Other {
            // It may be this that offers to save.
            self.part.sheet.find(self.talk.unreadable());
            return;
        }
        if !self.talk.waits() || !matches!(question, Asked::Save | Asked::File) {
            self.blame(
                "P03",
                phrase!(GRADE_DOMINO_NO_SAVE_OFFER),
                phrase!(GRADE_DOMINO_SAVE_OFFER),
                Some(follow),
            );
            return;
        }
        self.part.sheet.keep("P03");
        if question == Asked::Save {
            let key = self.speaker.save(&shown, true);
            self.talk.answer(&key);
        }
        // After saying yes a question that is not understood asks for the name too.
        if self.talk.waits() {
            let question = asked(self.talk.shown(), self.speaker.dialect);
            if matches!(question, Asked::File | Asked::Other) {
                self.talk.answer(SAVED);
            }
        }
        let made = match exact {
            Some(made) => made.clone(),
            None => Made {
                boneyard: unseen(&state),
                state,
                totals: self.totals.clone(),
            },
        };
        match self.talk.file(SAVED) {
            None => {
                let seen = phrase!(GRADE_NO_FILE);
                let expected = phrase!(GRADE_FILE_NAMED, name = SAVED);
                self.blame("P03", seen, expected, Some(follow));
            }
            Some(text) => match saves::check(&text, &made, exact.is_some()) {
                None => self.part.sheet.keep("P21"),
                Some((seen, expected)) => self.blame("P21", seen, expected, Some(follow)),
            },
        }
    }

    /// P02, P21, P22: loads a game that we made.
    pub(super) fn load(&mut self, made: &Made, first: Option<(Tile, End)>, play: bool) {
        if !self.ask_for_file(LOADED) {
            return;
        }
        let shown = self.talk.shown().to_owned();
        let question = asked(&shown, self.speaker.dialect);
        if !has_picture(&shown) && matches!(question, Asked::Start | Asked::File | Asked::Players) {
            let expected = phrase!(GRADE_DOMINO_LOADED, board = made.state.board_text());
            self.blame("P02", phrase!(GRADE_DOMINO_NOT_LOADED), expected, None);
            return;
        }
        let mut follow = Follow::loaded(made.state.clone());
        self.totals.clone_from(&made.totals);
        self.from_file = true;
        if play {
            // The round, one more question, and two turns: the totals of the file live on.
            self.rounds(&mut follow, 1, Some(1), first);
        } else if self.stretch(&mut follow, 0, None) == Stretch::AtTurn {
            self.part.sheet.keep("P02");
            self.save(&follow, Some(made));
        }
    }

    /// Asks for a game from a file; whether its name was asked for.
    fn ask_for_file(&mut self, name: &str) -> bool {
        for _ in 0..6 {
            if !self.talk.waits() {
                return false;
            }
            let shown = self.talk.shown().to_owned();
            match asked(&shown, self.speaker.dialect) {
                Asked::Start => {
                    let key = self.speaker.load(&shown);
                    self.talk.answer(&key);
                }
                Asked::File => {
                    self.talk.answer(name);
                    return true;
                }
                Asked::Players | Asked::Turn => {
                    self.blame(
                        "P02",
                        phrase!(GRADE_DOMINO_NOT_LOADED),
                        phrase!(GRADE_FILE_NAMED, name = name),
                        None,
                    );
                    return false;
                }
                _ => {
                    if !self.presses_on() {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// P23: a file that does not exist.
    pub(super) fn bad_file(&mut self) {
        use crate::driver::{Ending, Pause};
        let crashed =
            |over: Option<Pause>| !matches!(over, None | Some(Pause::Ended(Ending::Code(_))));
        if !self.ask_for_file("no-existe.txt") || crashed(self.talk.over) {
            return;
        }
        let shown = self.talk.shown().to_owned();
        if has_picture(&shown)
            || (self.talk.waits() && asked(&shown, self.speaker.dialect) == Asked::Turn)
        {
            self.blame(
                "P23",
                phrase!(GRADE_DOMINO_BAD_FILE_PLAYS),
                phrase!(GRADE_DOMINO_REFUSES_FILE),
                None,
            );
        } else {
            self.part.sheet.keep("P23");
        }
    }
}
