//! What a program of Reversi asks: its menus before a game, and for a square.

use sobremesa_reversi::Square;
use sobremesa_words::phrase;

use super::super::scripts::Kind;
use super::super::speak::{
    Asked, WAYS, asked, key_of_colour, key_of_kind, key_of_menu, offers_signs, written,
};
use super::{Run, has_board};
use crate::asking::{all_choices, is_pause};
use crate::text::{fold, last_line, tail};

impl Run<'_> {
    /// From the menu to the first board.
    pub(in crate::reversi) fn begin(&mut self, kind: Kind) -> bool {
        let (word, colour) = match kind {
            Kind::People => ("people", ""),
            Kind::Person { black: true } => ("person", "black"),
            Kind::Person { black: false } => ("person", "white"),
            Kind::Machines => ("machines", ""),
        };
        let mut is_kind_said = false;
        for _ in 0..8 {
            let shown = self.talk.shown().to_owned();
            if has_board(&shown) {
                return true;
            }
            if !self.talk.waits() {
                return false;
            }
            let key = match asked(&shown, self.dialect) {
                Asked::Menu => {
                    is_kind_said = true;
                    let found = key_of_kind(&all_choices(&tail(&shown, 10)), kind);
                    if let Some(key) = self.dialect.get(word) {
                        key.to_owned()
                    } else if let Some(chosen) = found {
                        self.chose_colour |= chosen.names_colour;
                        // An option with a colour is another one for the other colour.
                        if !chosen.names_colour {
                            self.found.note(word, &chosen.key);
                        }
                        chosen.key
                    } else {
                        self.blame_kind(kind);
                        return false;
                    }
                }
                Asked::Colour => {
                    // Which sign is black's nobody knows yet.
                    self.chose_colour = !offers_signs(&shown);
                    let [black, white] =
                        [true, false].map(|black| key_of_colour(&shown, black, self.dialect));
                    self.found.note("black", &black);
                    self.found.note("white", &white);
                    if matches!(kind, Kind::Person { black: true }) {
                        black
                    } else {
                        white
                    }
                }
                _ => match key_of_menu(&shown) {
                    Some(key) => key,
                    // A dialect alone tells what is asked here.
                    None if !is_pause(&shown)
                        && !is_kind_said
                        && self.dialect.get(word).is_some() =>
                    {
                        is_kind_said = true;
                        self.dialect.or(word, "").to_owned()
                    }
                    None if !is_pause(&shown) && self.dialect.get(colour).is_some() => {
                        self.chose_colour = true;
                        self.dialect.or(colour, "").to_owned()
                    }
                    None if self.puzzled.goes_on(&mut self.talk, &mut self.part.sheet) => continue,
                    None => return false,
                },
            };
            self.talk.answer(&key);
        }
        false
    }

    /// R06: a kind of game that is not offered.
    fn blame_kind(&mut self, kind: Kind) {
        let mode = match kind {
            Kind::People => phrase!(GRADE_REVERSI_PEOPLE),
            Kind::Person { .. } => phrase!(GRADE_REVERSI_PERSON_MACHINE),
            Kind::Machines => phrase!(GRADE_REVERSI_MACHINES),
        };
        let seen = phrase!(GRADE_REVERSI_NO_MODE, mode = mode.clone());
        let fault = self.fault("R06", seen, phrase!(GRADE_REVERSI_MODE, mode = mode), &[]);
        self.part.sheet.blame(fault);
    }

    /// Types a square, in one answer or in two.
    pub(in crate::reversi) fn say(&mut self, square: Square) {
        let template = self.dialect.or("move", WAYS[0]).to_owned();
        for _ in 0..2 {
            if !self.talk.waits() {
                return;
            }
            let shown = self.talk.shown().to_owned();
            match asked(&shown, self.dialect) {
                Asked::Row => {
                    self.asked_apart = true;
                    let template = self.dialect.or("row", "{r}").to_owned();
                    self.found.note("row", &template);
                    self.talk.answer(&written(&template, square));
                }
                Asked::Column => {
                    let letters = fold(last_line(&shown)).contains("a-h")
                        || !fold(last_line(&shown)).contains('1');
                    let usual = if letters { "{C}" } else { "{k}" };
                    self.asked_apart = true;
                    let template = self.dialect.or("column", usual).to_owned();
                    self.found.note("column", &template);
                    self.talk.answer(&written(&template, square));
                }
                question => {
                    if question != Asked::Move {
                        self.unknown = Some(last_line(&shown).to_owned());
                    }
                    self.talk.answer(&written(&template, square));
                    return;
                }
            }
        }
    }
}
