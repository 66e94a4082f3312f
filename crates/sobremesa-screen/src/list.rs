//! A list to choose from, with keys, arrows and the mouse.

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::ascii::plain_letters;
use crate::frame::{self, Around};
use crate::look::Look;
use crate::page::Page;
use crate::paint::{part, put, shade};
use crate::room::Pressed;
use crate::text::{cut, width, wrap};

/// One line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The key that chooses it, if it has one.
    pub key: Option<char>,
    /// What it is.
    pub title: String,
    /// More about it.
    pub about: String,
}

/// A list to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct List {
    rows: Vec<Row>,
    cursor: usize,
    top: usize,
    places: Vec<(usize, Rect)>,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
    /// Nothing that a list knows.
    Nothing,
    /// The cursor moved.
    Moved,
    /// This row was chosen.
    Row(usize),
}

impl List {
    /// A list of these rows.
    pub fn new(rows: Vec<Row>) -> List {
        List {
            rows,
            ..List::default()
        }
    }

    /// The same list with other rows; the cursor stays where it can.
    pub fn refill(&mut self, rows: Vec<Row>) {
        self.rows = rows;
        self.cursor = self.cursor.min(self.rows.len().saturating_sub(1));
    }

    /// Puts the cursor on this row.
    pub fn point_at(&mut self, row: usize) {
        self.cursor = row.min(self.rows.len().saturating_sub(1));
    }

    /// Where the cursor is.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Draws it.
    pub fn draw(&mut self, area: Rect, look: Look, buffer: &mut Buffer) {
        self.places.clear();
        let visible = usize::from(area.height).max(1);
        self.top = self.top.min(self.cursor);
        if self.cursor >= self.top + visible {
            self.top = self.cursor + 1 - visible;
        }
        let told = || self.rows.iter().filter(|row| !row.about.is_empty());
        let titles = told().map(|row| width(&row.title)).max().unwrap_or(0);
        // Titles may take what the rest leaves them, and half of it all where it leaves less.
        let abouts = told().map(|row| width(&row.about)).max().unwrap_or(0);
        let left = area.width.saturating_sub(8 + abouts);
        let wide = titles.min(left.max(area.width / 2));
        for (y, (index, row)) in self
            .rows
            .iter()
            .enumerate()
            .skip(self.top)
            .take(visible)
            .enumerate()
        {
            let place = part(area, 0, y as u16, area.width, 1);
            let pointer = if index == self.cursor { "▶" } else { " " };
            put(buffer, place, 0, 0, pointer, look.news());
            if let Some(key) = row.key {
                put(buffer, place, 2, 0, &key.to_string(), look.key());
            }
            let room = if row.about.is_empty() {
                area.width
            } else {
                wide + 6
            };
            let title = cut(&row.title, room.saturating_sub(6));
            put(buffer, place, 5, 0, &title, look.text());
            let x = 5 + wide + 3;
            let about = cut(&row.about, area.width.saturating_sub(x));
            put(buffer, place, x, 0, &about, look.faint());
            if index == self.cursor {
                shade(buffer, place, look.strong());
            }
            self.places.push((index, place));
        }
        // The list goes on where the window ends.
        let last = area.width.saturating_sub(1);
        if self.top > 0 {
            put(buffer, area, last, 0, "▲", look.news());
        }
        if self.top + visible < self.rows.len() {
            put(buffer, area, last, area.height - 1, "▼", look.news());
        }
    }

    /// Draws a room that is this list in its frame: a note on the row under the cursor below it,
    /// and a page above it while one is read.
    pub fn draw_room(
        &mut self,
        around: &Around,
        note: &str,
        page: &mut Option<Page>,
        area: Rect,
        look: Look,
        buffer: &mut Buffer,
    ) {
        /// As many lines as the longest note takes.
        const NOTE: u16 = 4;
        if let Some(middle) = frame::draw(around, area, look, buffer) {
            let below = if note.is_empty() { 0 } else { NOTE };
            let high = middle.height.saturating_sub(2 + below);
            self.draw(part(middle, 3, 2, middle.width - 5, high), look, buffer);
            let about = part(middle, 8, 2 + high, middle.width - 12, below);
            for (y, line) in wrap(note, about.width).iter().enumerate() {
                put(buffer, about, 0, 1 + y as u16, line, look.faint());
            }
            if let Some(page) = page {
                page.draw(area, look, buffer);
            }
        }
        if look.ascii {
            plain_letters(buffer);
        }
    }

    /// A key.
    pub fn press(&mut self, key: Pressed) -> Picked {
        let last = self.rows.len().saturating_sub(1);
        match key.code {
            KeyCode::Up => self.cursor = self.cursor.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => {
                self.cursor = if self.cursor == last {
                    0
                } else {
                    self.cursor + 1
                };
            }
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            KeyCode::Enter if !self.rows.is_empty() => return Picked::Row(self.cursor),
            _ => {
                let Some(letter) = key.letter() else {
                    return Picked::Nothing;
                };
                let found = self.rows.iter().position(|row| row.key == Some(letter));
                let Some(index) = found else {
                    return Picked::Nothing;
                };
                self.cursor = index;
                return Picked::Row(index);
            }
        }
        Picked::Moved
    }

    /// The mouse.
    pub fn mouse(&mut self, mouse: MouseEvent) -> Picked {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.press(Pressed::plain(KeyCode::Down)),
            MouseEventKind::ScrollUp => self.press(Pressed::plain(KeyCode::Up)),
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                let hit = self.places.iter().find(|(_, place)| place.contains(at));
                match hit {
                    Some((index, _)) => {
                        self.cursor = *index;
                        Picked::Row(*index)
                    }
                    None => Picked::Nothing,
                }
            }
            _ => Picked::Nothing,
        }
    }
}

/// The next of so many things, or the one before, around the corner.
pub fn around(at: usize, count: usize, forwards: bool) -> usize {
    let count = count.max(1);
    if forwards {
        (at + 1) % count
    } else {
        (at + count - 1) % count
    }
}
