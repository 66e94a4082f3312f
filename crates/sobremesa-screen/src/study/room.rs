//! What keys and the mouse do in the room of analysis, and how it is drawn.

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_files::Overwrite;
use sobremesa_reversi::study::Study;
use sobremesa_reversi::{Colour, Position, Reversi, Square};
use sobremesa_wire::Wired;
use sobremesa_words::say;

use super::{StudyRoom, Typed};
use crate::ascii::plain_letters;
use crate::board::Board;
use crate::frame;
use crate::page::Page;
use crate::paint::part;
use crate::room::{Next, Pressed, Room};

impl StudyRoom {
    fn press_setting_up(&mut self, key: Pressed, position: Position) {
        let square: Option<Square> = self.board.square().parse().ok();
        let lay =
            |disc: Option<Colour>| square.map_or(position, |square| position.with(square, disc));
        let changed = match (key.code, key.letter()) {
            (KeyCode::Enter | KeyCode::Esc, _) => {
                self.setting_up = None;
                if key.code == KeyCode::Enter {
                    self.study = Study::new(position);
                }
                self.go(true);
                return;
            }
            (KeyCode::Delete | KeyCode::Backspace, _) | (_, Some('-' | '.')) => lay(None),
            (_, Some('x' | 'X')) => lay(Some(Colour::Black)),
            (_, Some('o' | 'O')) => lay(Some(Colour::White)),
            (_, Some(' ')) => {
                let disc = square.and_then(|square| position.disc(square));
                lay(match disc {
                    None => Some(Colour::Black),
                    Some(Colour::Black) => Some(Colour::White),
                    Some(Colour::White) => None,
                })
            }
            (_, Some('t')) => position.with_to_move(!position.to_move()),
            (_, Some('c')) => {
                let empty = sobremesa_reversi::Board::new(0, 0).expect("nothing lies twice");
                Position::new(empty, position.to_move())
            }
            (_, Some('i')) => Position::START,
            (code, _) => {
                self.board.press(code, &[]);
                return;
            }
        };
        self.setting_up = Some(changed);
    }

    fn press_typed(&mut self, key: Pressed, what: &Typed, mut text: String) -> Next {
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Enter => {
                self.typed = None;
                let text = text.trim();
                match what {
                    Typed::Level => return self.play_on(text),
                    Typed::Save if text.is_empty() => {}
                    Typed::Save => self.save(text, Overwrite::Never),
                    Typed::Overwrite(name) => self.answer_overwrite(name.clone(), text),
                }
            }
            KeyCode::Backspace => {
                text.pop();
                self.typed = Some((what.clone(), text));
            }
            _ => {
                text.extend(key.letter());
                self.typed = Some((what.clone(), text));
            }
        }
        Next::Stay
    }

    fn press_letter(&mut self, letter: Option<char>) -> Next {
        match letter {
            Some(' ') => self.play(),
            Some('b') => {
                let moved = self.study.back();
                self.go(moved);
            }
            Some('n') => {
                let moved = self.study.forth();
                self.go(moved);
            }
            Some('v') => {
                let moved = self.study.turn(true);
                self.go(moved);
            }
            Some('m') => {
                if self.study.promote() {
                    self.go(true);
                } else {
                    self.said = Some(say!(self.house.lang(), STUDY_ONLY_HERE));
                }
            }
            Some('x') => {
                let moved = self.study.cut();
                self.go(moved);
            }
            Some('e') => {
                self.thinking = None;
                self.said = None;
                self.setting_up = Some(self.study.game().to_position());
            }
            Some('+') => self.look_further(true),
            Some('-') => self.look_further(false),
            Some('p') => self.typed = Some((Typed::Level, String::new())),
            Some('s') => self.typed = Some((Typed::Save, String::new())),
            Some('o') => return Next::Enter(crate::chooser::asked(&self.house)),
            Some('?') => self.open_help(),
            Some('q') => return Next::Back(None),
            _ => {}
        }
        Next::Stay
    }
}

impl Room for StudyRoom {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.house.look();
        let around = self.around();
        if let Some(table) = frame::draw(&around, area, look, buffer) {
            let (wide, high) = Board::size(table);
            let place = part(table, 2, 1, wide, high);
            let (game, labels, last) = match self.setting_up {
                Some(position) => (Reversi::at(position), Vec::new(), None),
                None => (self.study.game(), self.labels(look), self.study.last()),
            };
            let last = last.map(|action| action.to_string());
            let mut view = Reversi::wire_view(&game);
            if self.setting_up.is_some() {
                view.legal.clear();
            }
            self.board
                .draw(&view, last.as_deref(), &labels, place, look, buffer);
            let left = wide + 4;
            let beside = part(
                table,
                left,
                1,
                table.width.saturating_sub(left + 1),
                table.height.saturating_sub(1),
            );
            self.draw_beside(beside, look, buffer);
            if let Some(page) = &mut self.page {
                page.draw(area, look, buffer);
            }
        }
        if look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        if Page::takes(&mut self.page, key) {
            return Next::Stay;
        }
        if let Some((what, text)) = self.typed.clone() {
            return self.press_typed(key, &what, text);
        }
        if let Some(position) = self.setting_up {
            self.press_setting_up(key, position);
            return Next::Stay;
        }
        let legal = Reversi::wire_view(&self.study.game()).legal;
        if self.board.press(key.code, &legal) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Enter => self.play(),
            KeyCode::Backspace | KeyCode::PageUp => {
                let moved = self.study.back();
                self.go(moved);
            }
            KeyCode::PageDown => {
                let moved = self.study.forth();
                self.go(moved);
            }
            KeyCode::Home => {
                self.study.to_start();
                self.go(true);
            }
            KeyCode::End => {
                self.study.to_end();
                self.go(true);
            }
            KeyCode::F(1) => self.open_help(),
            KeyCode::Esc => return Next::Back(None),
            _ => return self.press_letter(key.letter()),
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        if self.page.is_some() || self.typed.is_some() {
            return Next::Stay;
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left)
                if self.board.click(mouse.column, mouse.row) =>
            {
                match self.setting_up {
                    Some(position) => {
                        self.press_setting_up(Pressed::plain(KeyCode::Char(' ')), position);
                    }
                    None => self.play(),
                }
            }
            MouseEventKind::ScrollUp if self.setting_up.is_none() => {
                let moved = self.study.back();
                self.go(moved);
            }
            MouseEventKind::ScrollDown if self.setting_up.is_none() => {
                let moved = self.study.forth();
                self.go(moved);
            }
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self) -> bool {
        let Some(thinking) = &mut self.thinking else {
            return false;
        };
        let was_done = thinking.is_done();
        let news = thinking.news();
        let ended = thinking.is_done() && !was_done;
        let changed = news.is_some() || ended;
        if let Some(values) = news {
            self.values = values;
        }
        changed
    }

    fn back(&mut self, said: Option<String>) {
        self.said = said;
        self.take_in();
        self.think();
    }
}
