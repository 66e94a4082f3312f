//! A page to read in a box above the table: rules, the log, what a machine reckoned.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::say;

use crate::look::Look;
use crate::paint::{clear, frame, part, put, put_right};
use crate::room::Pressed;
use crate::text::{cut, wrap};

/// A page, and how far it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    title: String,
    text: String,
    /// Whether its lines are cut where the page ends, and not wrapped.
    as_it_is: bool,
    top: usize,
    /// How many lines were visible, and how many there are, when it was drawn last.
    seen: (usize, usize),
}

impl Page {
    /// A page that is read from its beginning.
    pub fn new(title: String, text: String) -> Page {
        Page {
            title,
            text,
            as_it_is: false,
            top: 0,
            seen: (1, 0),
        }
    }

    /// A table: its lines stay as they are.
    pub fn as_it_is(title: String, text: String) -> Page {
        Page {
            as_it_is: true,
            ..Page::new(title, text)
        }
    }

    /// The same page, read from its end.
    pub fn from_the_end(self) -> Page {
        Page {
            top: usize::MAX,
            ..self
        }
    }

    /// Draws it.
    pub fn draw(&mut self, area: Rect, look: Look, buffer: &mut Buffer) {
        let (margin, most) = if self.as_it_is {
            (2, u16::MAX)
        } else {
            (8, 84)
        };
        let wide = area.width.saturating_sub(margin).min(most);
        let columns = wide.saturating_sub(4);
        let lines = if self.as_it_is {
            self.text.lines().map(|line| cut(line, columns)).collect()
        } else {
            wrap(&self.text, columns)
        };
        let high = (lines.len() as u16 + 2).min(area.height.saturating_sub(2));
        let left = (area.width.saturating_sub(wide)) / 2;
        let top = (area.height.saturating_sub(high)) / 2;
        let sheet = part(area, left, top, wide, high);
        clear(buffer, sheet);
        frame(buffer, sheet, look.key());
        let title = format!(" {} ", cut(&self.title, wide.saturating_sub(6)));
        put(buffer, sheet, 2, 0, &title, look.strong());
        let visible = usize::from(high.saturating_sub(2));
        self.seen = (visible, lines.len());
        self.top = self.top.min(lines.len().saturating_sub(visible));
        let text = part(sheet, 2, 1, wide.saturating_sub(4), high.saturating_sub(2));
        for (y, line) in lines.iter().skip(self.top).take(visible).enumerate() {
            put(buffer, text, 0, y as u16, line, look.text());
        }
        let bottom = part(sheet, 2, high.saturating_sub(1), wide.saturating_sub(4), 1);
        let how = if lines.len() > visible {
            let last = (self.top + visible).min(lines.len());
            say!(
                look.lang,
                SCREEN_PAGE_MORE,
                line = last,
                lines = lines.len()
            )
        } else {
            say!(look.lang, SCREEN_PAGE_CLOSE)
        };
        put_right(buffer, bottom, 0, &format!(" {how} "), look.faint());
    }

    /// A key; false if it closes the page.
    pub fn press(&mut self, key: KeyCode) -> bool {
        let (visible, lines) = self.seen;
        let last = lines.saturating_sub(visible);
        match key {
            KeyCode::Down | KeyCode::Char('j') => self.top = (self.top + 1).min(last),
            KeyCode::Up | KeyCode::Char('k') => self.top = self.top.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') if self.top < last => {
                self.top = (self.top + visible.saturating_sub(1)).min(last);
            }
            KeyCode::PageUp => self.top = self.top.saturating_sub(visible.saturating_sub(1)),
            KeyCode::Home => self.top = 0,
            KeyCode::End => self.top = last,
            _ => return false,
        }
        true
    }

    /// Hands a key to the page that lies above a room, if one does, which may close it; true if
    /// there was one.
    pub fn takes(page: &mut Option<Page>, key: Pressed) -> bool {
        let Some(open) = page else {
            return false;
        };
        if !open.press(key.code) {
            *page = None;
        }
        true
    }

    /// Turned by the wheel of a mouse.
    pub fn turn(&mut self, down: bool) {
        self.press(if down { KeyCode::Down } else { KeyCode::Up });
    }
}

/// A page of Markdown as plain text: headings without their signs, bold without stars.
pub fn plain_text(markdown: &str) -> String {
    let line = |line: &str| {
        let line = line.trim_start_matches('#').trim_start();
        line.replace("**", "").replace('`', "")
    };
    let lines: Vec<String> = markdown.lines().map(line).collect();
    lines.join("\n")
}
