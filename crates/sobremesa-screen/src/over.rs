//! The end of a hand or a match: how it came out and why, and what can be done next.

use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use sobremesa_wire::{Reason, Total};
use sobremesa_words::{Lang, say};

use crate::evening::Evening;
use crate::face::Head;
use crate::look::Look;
use crate::paint::{clear, frame, part, put};
use crate::room::Pressed;
use crate::text::{cut, width, wrap};

/// Whoever was still playing when the end came meant their keys for the game: for so long it takes
/// none.
pub const REST: Duration = Duration::from_millis(500);

/// The end of a hand or a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    sentences: Vec<String>,
    /// Place, name, points and what is to be said of them.
    standings: Vec<(u8, String, i32, String)>,
    evening: Option<String>,
    seed: Option<String>,
    reason: Option<Reason>,
    winners: Vec<String>,
    choices: Vec<Choice>,
    /// Until when it takes no keys.
    rests: Option<Duration>,
    /// Where each choice was drawn last.
    places: Vec<Rect>,
}

/// What can be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The next hand.
    NextHand,
    /// No more hands.
    Finish,
    /// Another match like this.
    Again,
    /// Have it judged.
    Review,
    /// Save it.
    Save,
    /// Read what happened.
    Log,
    /// Read the rules.
    Rules,
    /// See what the machine reckoned.
    Reckoning,
    /// Take the last decision back.
    Undo,
    /// Look at the table.
    Table,
    /// To the menu.
    Menu,
}

impl Ending {
    /// The end of what this state shows.
    pub fn new(
        head: &Head,
        sentences: Vec<String>,
        standing: impl Fn(u8) -> Option<String>,
        evening: &Evening,
        seed: Option<String>,
        again: bool,
        review: bool,
    ) -> Ending {
        let row = |total: &Total| {
            let name = head.name(total.seat);
            Some((total.place, name, total.points, standing(total.seat)?))
        };
        let mut standings: Vec<(u8, String, i32, String)> =
            head.totals.iter().filter_map(row).collect();
        standings.sort_by_key(|(place, ..)| *place);
        let winners = head.over.iter().flat_map(|over| &over.winners);
        let mut choices = match (&head.over, again) {
            (None, _) => vec![Choice::NextHand, Choice::Finish],
            (Some(_), true) => vec![Choice::Again],
            (Some(_), false) => Vec::new(),
        };
        if head.over.is_some() && review {
            choices.push(Choice::Review);
        }
        choices.extend([Choice::Table, Choice::Log, Choice::Save, Choice::Menu]);
        Ending {
            sentences,
            standings,
            evening: evening.told(),
            seed,
            reason: head.over.as_ref().map(|over| over.reason),
            winners: winners.map(|seat| head.name(*seat)).collect(),
            choices,
            rests: None,
            places: Vec::new(),
        }
    }

    /// The same, which takes no keys for a moment from now on.
    pub fn resting_from(self, now: Duration) -> Ending {
        Ending {
            rests: Some(now + REST),
            ..self
        }
    }

    /// Takes keys from here on, if it has rested long enough; true if it begins to.
    pub fn wake(&mut self, now: Duration) -> bool {
        let rested = self.rests.is_some_and(|until| now >= until);
        if rested {
            self.rests = None;
        }
        rested
    }

    fn lines(&self, columns: u16, lang: Lang) -> Vec<String> {
        let mut lines = Vec::new();
        let (count, names) = (self.winners.len(), self.winners.join(", "));
        match self.reason {
            Some(Reason::Resign) => {
                lines.push(say!(lang, SCREEN_RESIGNED, count = count, names = names));
            }
            Some(Reason::Left) => {
                lines.push(say!(lang, SCREEN_LEFT, count = count, names = names));
            }
            Some(Reason::End) | None => {}
        }
        for sentence in &self.sentences {
            lines.extend(wrap(sentence, columns));
        }
        if self.standings.len() > 1 {
            lines.push(String::new());
            for (place, name, points, about) in &self.standings {
                let name = name.clone();
                let row = say!(
                    lang,
                    PLAY_RESULT_ROW,
                    place = *place,
                    name = name,
                    points = *points
                );
                lines.push(format!("{row} {about}").trim_end().to_owned());
            }
        }
        if let Some(evening) = &self.evening {
            let told = say!(lang, SCREEN_EVENING, wins = evening.clone());
            lines.extend(wrap(&told, columns));
        }
        if let Some(seed) = &self.seed {
            lines.extend(wrap(&say!(lang, SEED_IS, seed = seed.clone()), columns));
        }
        lines
    }

    /// Draws it.
    pub fn draw(&mut self, area: Rect, look: Look, buffer: &mut Buffer) {
        let wide = area.width.saturating_sub(6).min(72);
        let lines = self.lines(wide.saturating_sub(4), look.lang);
        let rows = self.choices.len() as u16;
        let high = (lines.len() as u16 + rows + 3).min(area.height);
        let left = area.width.saturating_sub(wide) / 2;
        let top = area.height.saturating_sub(high);
        let sheet = part(area, left, top, wide, high);
        clear(buffer, sheet);
        frame(buffer, sheet, look.key());
        let room = usize::from(high.saturating_sub(rows + 2));
        let text = part(sheet, 2, 1, wide.saturating_sub(4), high.saturating_sub(2));
        for (y, line) in lines.iter().take(room).enumerate() {
            put(
                buffer,
                text,
                0,
                y as u16,
                &cut(line, text.width),
                look.text(),
            );
        }
        self.places.clear();
        let first = high.saturating_sub(rows + 1);
        for (index, choice) in self.choices.iter().enumerate() {
            let y = first + index as u16;
            let (key, word) = choice.words(look.lang);
            let row = part(sheet, 2, y, wide.saturating_sub(4), 1);
            let (key_style, style) = match self.rests {
                Some(_) => (look.faint(), look.faint()),
                None => (look.key(), look.text()),
            };
            put(buffer, row, 0, 0, &key, key_style);
            put(buffer, row, width(&key).max(6) + 1, 0, &word, style);
            self.places.push(row);
        }
    }

    /// A key; what it chooses.
    pub fn press(&self, key: Pressed, lang: Lang) -> Option<Choice> {
        let first = *self.choices.first().filter(|_| self.rests.is_none())?;
        match key.code {
            KeyCode::Enter => return Some(first),
            KeyCode::Esc => return Some(Choice::Table),
            KeyCode::Char('?') | KeyCode::F(1) => return Some(Choice::Rules),
            KeyCode::Char('t') | KeyCode::F(5) => return Some(Choice::Reckoning),
            KeyCode::Char('u') | KeyCode::F(7) => return Some(Choice::Undo),
            _ => {}
        }
        let letter = key.letter()?.to_lowercase().to_string();
        let found = self.choices.iter();
        found
            .copied()
            .find(|choice| choice.words(lang).0.to_lowercase() == letter)
    }

    /// A click; what it chooses.
    pub fn click(&self, at: Position) -> Option<Choice> {
        let hit = self.places.iter().position(|place| place.contains(at))?;
        self.choices
            .get(hit)
            .copied()
            .filter(|_| self.rests.is_none())
    }
}

impl Choice {
    /// Its key and what it does.
    fn words(self, lang: Lang) -> (String, String) {
        let text = match self {
            Choice::NextHand => say!(lang, SCREEN_END_NEXT),
            Choice::Finish => say!(lang, SCREEN_END_FINISH),
            Choice::Again => say!(lang, SCREEN_END_AGAIN),
            Choice::Review => say!(lang, SCREEN_END_REVIEW),
            Choice::Save => say!(lang, SCREEN_END_SAVE),
            Choice::Log => say!(lang, SCREEN_END_LOG),
            Choice::Table => say!(lang, SCREEN_END_TABLE),
            Choice::Menu => say!(lang, SCREEN_END_MENU),
            Choice::Rules | Choice::Reckoning | Choice::Undo => String::new(),
        };
        let (key, word) = text.split_once(' ').unwrap_or_default();
        (key.to_owned(), word.to_owned())
    }
}
