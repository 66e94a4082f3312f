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
    /// Behind the score, where there is room for all of it.
    pub more: String,
    /// At its end: whose turn it is.
    pub turn: String,
    /// What happened, oldest first.
    pub said: Vec<String>,
    /// What was said to the person besides: advice, refusals. It stands apart, and goes before.
    pub notes: Vec<String>,
    /// A line that is being typed, or a question.
    pub prompt: Option<String>,
    /// Keys and what they do.
    pub keys: Vec<(String, String)>,
    /// What happened in this hand, for the right side; a room without a table has none.
    pub log: Option<Vec<String>>,
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
    if let Some(lines) = around.log.as_ref().filter(|_| area.width >= WITH_LOG) {
        let at = inner.width - LOG_WIDTH;
        log(
            lines,
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
    let left = (area.width - 4).saturating_sub(width(&name));
    if left < 8 {
        return;
    }
    let all = joined(&[&around.score, &around.more, &around.turn]);
    let score = if width(&all) <= left - 2 {
        all
    } else {
        joined(&[&around.score, &around.turn])
    };
    if score.is_empty() {
        return;
    }
    let score = format!(" {} ", cut(&score, left - 2));
    put(
        buffer,
        area,
        area.width - 1 - width(&score),
        0,
        &score,
        look.text(),
    );
}

/// What there is of these, one behind the other.
fn joined(parts: &[&str]) -> String {
    let some: Vec<&str> = parts.iter().copied().filter(|it| !it.is_empty()).collect();
    some.join(" · ")
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
    let notes = lines_of(&around.notes, strip.width, free);
    let news = lines_of(&around.said, strip.width, free - notes.len());
    let news = news.iter().map(|line| (line, look.text()));
    let notes = notes.iter().map(|line| (line, look.strong()));
    for (y, (line, style)) in news.chain(notes).enumerate() {
        put(buffer, strip, 0, y as u16, line, style);
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

/// What happened in so many lines: a line for each sentence where they fit, one behind the other
/// where they do not; of even more the last is told, and that something came before.
fn lines_of(said: &[String], columns: u16, rows: usize) -> Vec<String> {
    let apart: Vec<String> = said.iter().flat_map(|it| wrap(it, columns)).collect();
    if apart.len() <= rows {
        return apart;
    }
    if rows == 0 {
        return Vec::new();
    }
    let together = wrap(&said.join(" "), columns);
    if together.len() <= rows {
        return together;
    }
    let mut from = 1;
    while from < said.len() {
        let last = wrap(&format!("… {}", said[from..].join(" ")), columns);
        if last.len() <= rows {
            return last;
        }
        from += 1;
    }
    together[together.len() - rows..].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(said: &[&str], rows: usize) -> Vec<String> {
        let said: Vec<String> = said.iter().map(ToString::to_string).collect();
        lines_of(&said, 20, rows)
    }

    #[test]
    fn whose_turn_it_is_stays_in_the_title_and_what_has_no_room_is_left_out() {
        let look = Look {
            lang: sobremesa_words::Lang::Es,
            palette: crate::look::Palette::Dark,
            ascii: false,
        };
        let around = Around {
            title: "sobremesa · Dominó por puntos".to_owned(),
            score: "ronda 1".to_owned(),
            more: "Jugador 0 · Maquina #1 0".to_owned(),
            turn: "juega Maquina #1".to_owned(),
            ..Around::default()
        };
        for (wide, with_points) in [(80, false), (100, true)] {
            let area = Rect::new(0, 0, wide, 24);
            let mut buffer = Buffer::empty(area);
            draw(&around, area, look, &mut buffer).expect("it is large enough");
            let title: String = (0..wide).map(|x| buffer[(x, 0)].symbol()).collect();
            assert!(title.contains("ronda 1 · "), "{title}");
            assert!(title.ends_with(" · juega Maquina #1 ╮"), "{title}");
            assert_eq!(title.contains("Jugador 0"), with_points, "{title}");
        }
    }

    #[test]
    fn advice_stands_on_lines_of_its_own_before_the_news_that_have_no_room() {
        let look = Look {
            lang: sobremesa_words::Lang::En,
            palette: crate::look::Palette::Dark,
            ascii: false,
        };
        let area = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(area);
        let around = Around {
            said: vec!["One draws.".to_owned(), "Two takes 3 tiles. ".repeat(9)],
            notes: vec!["Take two.".to_owned()],
            ..Around::default()
        };
        draw(&around, area, look, &mut buffer).expect("it is large enough");
        let row = |y: u16| -> String { (0..80).map(|x| buffer[(x, y)].symbol()).collect() };
        let rows: Vec<String> = (20..23).map(row).collect();
        let found = rows.iter().filter(|row| row.contains("Take two.")).count();
        assert_eq!(found, 1, "{rows:?}");
        let own = rows.iter().find(|row| row.contains("Take two."));
        let own = own.expect("found").trim_matches(['│', ' ']).to_owned();
        assert_eq!(own, "Take two.");
        assert!(rows[0].contains("tiles"), "the news stand above: {rows:?}");
    }

    #[test]
    fn what_each_machine_did_stays_in_sight_as_long_as_there_is_room() {
        assert_eq!(told(&["One draws.", "Two draws."], 3).len(), 2);
        let three = ["One takes 3 tiles of red.", "Two.", "Three."];
        let lines = told(&three, 3);
        assert_eq!(lines.join(" "), three.join(" "), "nobody is left out");
        let lines = told(&three, 1);
        assert_eq!(lines, ["… Two. Three."]);
        let long = ["One.", "Two takes everything there is on this table."];
        assert_eq!(told(&long, 2), ["everything there is", "on this table."]);
    }
}
