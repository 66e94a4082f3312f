//! The way through a program's menus: to a game, to a wrong number of players, to many deals.

use sobremesa_words::phrase;

use super::super::follow::Follow;
use super::super::speak::{Asked, asked};
use super::{Run, Stretch, has_picture};

impl Run<'_> {
    /// From the start to the first question of a new game; whether it came to that.
    pub(super) fn begin(&mut self, players: usize) -> bool {
        let mut asked_players = 0;
        for _ in 0..12 {
            if !self.talk.waits() {
                return false;
            }
            let shown = self.talk.shown().to_owned();
            if has_picture(&shown) {
                return true;
            }
            match asked(&shown, self.speaker.dialect) {
                Asked::Start => {
                    let key = self.speaker.new_game(&shown);
                    self.talk.answer(&key);
                }
                Asked::Players if asked_players > 0 => {
                    let seen = phrase!(GRADE_DOMINO_REFUSED, answer = players);
                    let expected = phrase!(GRADE_DOMINO_ACCEPTED, answer = players);
                    self.blame("P04", seen, expected, None);
                    return false;
                }
                Asked::Players => {
                    asked_players += 1;
                    let key = self.speaker.players(players);
                    self.talk.answer(&key);
                }
                Asked::Turn | Asked::Again => return true,
                _ => {
                    if !self.presses_on() {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// P04: one player and five are refused.
    pub(super) fn counts(&mut self) {
        for _ in 0..8 {
            if !self.talk.waits() {
                return;
            }
            let shown = self.talk.shown().to_owned();
            match asked(&shown, self.speaker.dialect) {
                Asked::Players => break,
                Asked::Start => {
                    let key = self.speaker.new_game(&shown);
                    self.talk.answer(&key);
                }
                _ => {
                    if !self.presses_on() {
                        return;
                    }
                }
            }
        }
        for count in [5, 1] {
            if !self.talk.waits()
                || asked(self.talk.shown(), self.speaker.dialect) != Asked::Players
            {
                return;
            }
            self.talk.answer(&count.to_string());
            if has_picture(self.talk.shown()) {
                let seen = phrase!(GRADE_DOMINO_ACCEPTED, answer = count);
                let expected = phrase!(GRADE_DOMINO_REFUSED, answer = count);
                self.blame("P04", seen, expected, None);
                return;
            }
        }
        self.part.sheet.keep("P04");
    }

    /// P05–P07: many deals, looked at and left.
    pub(super) fn deals(&mut self, count: usize) {
        for _ in 0..count {
            if !self.begin(2) {
                return;
            }
            let mut follow = Follow::new(2);
            if self.stretch(&mut follow, 0, None) != Stretch::AtTurn {
                return;
            }
            let shown = self.talk.shown().to_owned();
            let key = self.speaker.leave(&shown);
            self.talk.answer(&key);
            if self.talk.waits() && asked(self.talk.shown(), self.speaker.dialect) == Asked::Save {
                let shown = self.talk.shown().to_owned();
                let key = self.speaker.save(&shown, false);
                self.talk.answer(&key);
            }
            if !self.talk.waits() {
                return;
            }
        }
    }
}
