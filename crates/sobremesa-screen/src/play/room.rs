//! What keys, clicks and typed lines do at a table, and how its room is drawn.

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use sobremesa_words::typed::meant;
use sobremesa_words::{Key, keys, say};

use super::{Asked, Over, Play};
use crate::ascii::plain_letters;
use crate::face::Answer;
use crate::frame;
use crate::host::Order;
use crate::room::{Next, Pressed, Room};

const WORDS: [(Key, Asked); 9] = [
    (keys::TYPED_HELP, Asked::Rules),
    (keys::TYPED_HINT, Asked::Hint),
    (keys::TYPED_UNDO, Asked::Undo),
    (keys::TYPED_SAVE, Asked::Save),
    (keys::TYPED_QUIT, Asked::Leave),
    (keys::TYPED_THOUGHTS, Asked::Reckoning),
    (keys::TYPED_RESIGN, Asked::Resign),
    (keys::SCREEN_TYPED_LOG, Asked::Log),
    (keys::SCREEN_TYPED_MOUSE, Asked::Mouse),
];

impl Play {
    /// Whether a key answers somebody else who wants a decision back, and for whom.
    fn answers_undo(&self, key: Pressed) -> Option<(u8, bool)> {
        let asked = self.head.asked?;
        let seat = self.viewer().filter(|seat| *seat != asked)?;
        let letter = key.letter()?.to_string();
        let answers = [(keys::TYPED_YES, true), (keys::TYPED_NO, false)];
        Some((seat, meant(&letter, &answers, self.look.lang)?))
    }

    fn take(&mut self, answer: Answer, letter: Option<char>) -> Option<Next> {
        match answer {
            Answer::Nothing => return None,
            Answer::Moved => {}
            Answer::Type => self.typed.extend(letter),
            Answer::Act(action) => {
                self.typed.clear();
                self.said.clear();
                if let Some(seat) = self.mover() {
                    self.host.send(Order::Act(seat, action));
                }
            }
            Answer::Say(sentence) => {
                self.typed.clear();
                self.said = vec![sentence];
            }
            Answer::Resign => return Some(self.ask(Asked::Resign)),
        }
        Some(Next::Stay)
    }

    /// A key while a line is being typed.
    fn type_on(&mut self, key: Pressed) -> Next {
        let lang = self.look.lang;
        match key.code {
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Enter => {
                let typed = std::mem::take(&mut self.typed);
                let typed = typed.trim_start_matches(':').trim();
                if typed.is_empty() {
                    return Next::Stay;
                }
                if let Some(asked) = meant(typed, &WORDS, lang).filter(|_| typed.len() > 1) {
                    return self.ask(asked);
                }
                let answer = self.face.read(typed, true, lang);
                return self.take(answer, None).unwrap_or_else(|| {
                    self.said = vec![say!(lang, SCREEN_WHAT, found = typed.to_owned())];
                    Next::Stay
                });
            }
            _ => {
                let Some(letter) = key.letter() else {
                    return Next::Stay;
                };
                if self.typed.chars().count() < 60 {
                    self.typed.push(letter);
                }
                if !self.typed.starts_with(':') {
                    let typed = self.typed.clone();
                    let answer = self.face.read(&typed, false, lang);
                    return self.take(answer, None).unwrap_or(Next::Stay);
                }
            }
        }
        Next::Stay
    }
}

impl Room for Play {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.spots.clear();
        let around = self.around();
        if let Some(table) = frame::draw(&around, area, self.look, buffer) {
            match self.covered() {
                Some(seat) => self.draw_cover(seat, table, buffer),
                None if self.shows_sheet() => self.face.draw_sheet(table, self.look, buffer),
                None => self.spots = self.face.draw(table, self.look, buffer),
            }
            match &mut self.over {
                Over::Nothing => {}
                Over::Page(page) => page.draw(area, self.look, buffer),
                Over::Question(question) => question.draw(table, self.look, buffer),
                Over::Ending(ending) => ending.draw(table, self.look, buffer),
            }
        }
        if self.look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        if let Some(seat) = self.covered() {
            match key.code {
                KeyCode::Enter if self.clock.now() >= self.rests => {
                    self.uncovered = Some(seat);
                    self.look_again();
                }
                KeyCode::Char('q') => return self.ask(Asked::Leave),
                _ => {}
            }
            if matches!(self.over, Over::Nothing) {
                return Next::Stay;
            }
        }
        if !matches!(self.over, Over::Nothing) {
            return self.press_over(key);
        }
        let asked = match key.code {
            KeyCode::F(1) => Some(Asked::Rules),
            KeyCode::F(2) => Some(Asked::Hint),
            KeyCode::F(3) => Some(Asked::Log),
            KeyCode::F(5) => Some(Asked::Reckoning),
            KeyCode::F(6) => Some(Asked::Save),
            KeyCode::F(7) => Some(Asked::Undo),
            _ => None,
        };
        if let Some(asked) = asked {
            return self.ask(asked);
        }
        if !self.typed.is_empty() {
            return self.type_on(key);
        }
        let goes_on = matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' '));
        if self.shows_sheet() && goes_on {
            self.turn_sheet();
            return Next::Stay;
        }
        let lang = self.look.lang;
        if let Some((seat, yes)) = self.answers_undo(key) {
            self.host.send(Order::UndoAnswer(seat, yes));
            return Next::Stay;
        }
        if self.mover().is_some() && !key.control && !self.shows_sheet() {
            let answer = self.face.press(key.code, lang);
            if let Some(next) = self.take(answer, key.letter()) {
                return next;
            }
        }
        match key.letter() {
            Some('?') => self.ask(Asked::Rules),
            Some('h') => self.ask(Asked::Hint),
            Some('l') => self.ask(Asked::Log),
            Some('m') => self.ask(Asked::Mouse),
            Some('t') => self.ask(Asked::Reckoning),
            Some('u') => self.ask(Asked::Undo),
            Some('s') => self.ask(Asked::Save),
            Some('q') => self.ask(Asked::Leave),
            Some(' ') => {
                self.host.send(Order::Hurry);
                Next::Stay
            }
            Some(':') => {
                self.typed.push(':');
                Next::Stay
            }
            _ => {
                // The end is looked at again after the table was.
                self.look_again_at_the_end();
                Next::Stay
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        let at = Position::new(mouse.column, mouse.row);
        match (mouse.kind, &mut self.over) {
            (MouseEventKind::ScrollDown, Over::Page(page)) => page.turn(true),
            (MouseEventKind::ScrollUp, Over::Page(page)) => page.turn(false),
            (MouseEventKind::Down(MouseButton::Left), Over::Nothing) => {
                if self.covered().is_some() {
                    return self.press(Pressed::plain(KeyCode::Enter));
                }
                if self.shows_sheet() {
                    self.turn_sheet();
                    return Next::Stay;
                }
                if self.mover().is_none() {
                    return Next::Stay;
                }
                let hit = self.spots.iter().rev().find(|spot| spot.area.contains(at));
                if let Some(number) = hit.map(|spot| spot.number) {
                    let answer = self.face.click(number, self.look.lang);
                    return self.take(answer, None).unwrap_or(Next::Stay);
                }
            }
            (MouseEventKind::Down(MouseButton::Left), Over::Page(_)) => self.over = Over::Nothing,
            (MouseEventKind::Down(MouseButton::Left), Over::Ending(ending)) => {
                if let Some(choice) = ending.click(at) {
                    return self.ended(choice);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self) -> bool {
        let mut changed = false;
        loop {
            let news = self.host.poll();
            if news.is_empty() {
                break;
            }
            changed = true;
            for one in news {
                self.hear(one);
            }
        }
        self.advise();
        let now = self.clock.now();
        let woken = match &mut self.over {
            Over::Ending(ending) => ending.wake(now),
            _ => false,
        };
        changed || woken
    }

    fn leave(&mut self) -> Option<String> {
        self.host.leave()
    }
}
