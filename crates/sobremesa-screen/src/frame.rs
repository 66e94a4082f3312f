//! The frame every screen stands in: a title line, the middle, what happened, the keys.
//!
//! ```text
//! ╭ sobremesa · Reversi ───────────────── ● 4 · ○ 2 ╮
//! │ the table                             │ the log │
//! │ what happened                         │         │
//! ╰ keys ───────────────────────────────────────────╯
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::say;

use crate::look::Look;
use crate::paint::{clear, frame, part, put};
use crate::text::{cut, width, wrap};

/// The smallest terminal every screen fits in.
pub const NEEDED: (u16, u16) = (80, 24);
/// From this width on the log stands at the right.
const WITH_LOG: u16 = 112;
const LOG_WIDTH: u16 = 32;

/// What stands around the middle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// Left of the title line.
    pub title: String,
    /// Right of the title line.
    pub score: String,
    /// What happened, oldest first.
    pub said: Vec<String>,
    /// A line that is being typed, or a question.
    pub prompt: Option<String>,
    /// Keys and what they do.
    pub keys: Vec<(String, String)>,
    /// What happened in this hand, for the right side.
    pub log: Vec<String>,
}

/// Draws the frame and gives the area in the middle; nothing where the terminal is too small,
/// which is then said instead.
pub fn draw(around: &Around, area: Rect, look: Look, buffer: &mut Buffer) -> Option<Rect> {
    if area.width < NEEDED.0 || area.height < NEEDED.1 {
        too_small(area, look, buffer);
        return None;
    }
    frame(buffer, area, look.line());
    title(around, area, look, buffer);
    keys(&around.keys, area, look, buffer);
    let mut inner = part(area, 1, 1, area.width - 2, area.height - 2);
    if area.width >= WITH_LOG {
        let at = inner.width - LOG_WIDTH;
        log(
            &around.log,
            part(inner, at, 0, LOG_WIDTH, inner.height),
            look,
            buffer,
        );
        inner.width = at;
    }
    Some(said(around, inner, look, buffer))
}

fn too_small(area: Rect, look: Look, buffer: &mut Buffer) {
    let (wide, high) = NEEDED;
    let sentence = say!(
        look.lang,
        SCREEN_TOO_SMALL,
        wide = wide,
        high = high,
        columns = area.width,
        rows = area.height
    );
    for (y, line) in wrap(&sentence, area.width).iter().enumerate() {
        put(buffer, area, 0, y as u16, line, look.text());
    }
}

fn title(around: &Around, area: Rect, look: Look, buffer: &mut Buffer) {
    let room = area.width - 4;
    let name = format!(" {} ", cut(&around.title, room));
    put(buffer, area, 1, 0, &name, look.strong());
    if around.score.is_empty() {
        return;
    }
    let left = (area.width - 4).saturating_sub(width(&name));
    if left < 8 {
        return;
    }
    let score = format!(" {} ", cut(&around.score, left - 2));
    put(
        buffer,
        area,
        area.width - 1 - width(&score),
        0,
        &score,
        look.text(),
    );
}

fn keys(keys: &[(String, String)], area: Rect, look: Look, buffer: &mut Buffer) {
    let bottom = area.height - 1;
    let last = area.width - 2;
    let mut x = 2;
    for (index, (key, word)) in keys.iter().enumerate() {
        let wide = width(key) + 1 + width(word) + if index == 0 { 2 } else { 3 };
        if x + wide > last {
            break;
        }
        let between = if index == 0 { " " } else { "· " };
        x = put(buffer, area, x, bottom, between, look.line());
        x = put(buffer, area, x, bottom, key, look.key());
        let word = format!(" {} ", uncapitalised(word));
        x = put(buffer, area, x, bottom, &word, look.text());
    }
}

/// A word of a menu in the line of keys, where all are small.
fn uncapitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

fn log(log: &[String], area: Rect, look: Look, buffer: &mut Buffer) {
    for y in 0..area.height {
        put(buffer, area, 0, y, "│", look.line());
    }
    let text = part(area, 2, 0, area.width - 2, area.height);
    let lines: Vec<String> = log.iter().flat_map(|it| wrap(it, text.width)).collect();
    let first = lines.len().saturating_sub(text.height.into());
    for (y, line) in lines[first..].iter().enumerate() {
        put(buffer, text, 0, y as u16, line, look.faint());
    }
}

/// What happened and the line being typed, at the bottom; gives what is left above.
fn said(around: &Around, area: Rect, look: Look, buffer: &mut Buffer) -> Rect {
    let rows = if area.height >= 28 { 5 } else { 3 };
    let top = area.height - rows;
    let strip = part(area, 1, top, area.width - 2, rows);
    clear(buffer, strip);
    let free = usize::from(rows) - usize::from(around.prompt.is_some());
    let lines: Vec<String> = around
        .said
        .iter()
        .flat_map(|it| wrap(it, strip.width))
        .collect();
    let first = lines.len().saturating_sub(free);
    for (y, line) in lines[first..].iter().enumerate() {
        put(buffer, strip, 0, y as u16, line, look.text());
    }
    if let Some(prompt) = &around.prompt {
        put(
            buffer,
            strip,
            0,
            rows - 1,
            &cut(prompt, strip.width),
            look.strong(),
        );
    }
    part(area, 0, 0, area.width, top)
}
