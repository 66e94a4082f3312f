//! A room that asks for the name of a file.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::say;

use crate::ascii::plain_letters;
use crate::frame::{self, Around};
use crate::games::{Purpose, opened};
use crate::house::House;
use crate::paint::{part, put};
use crate::room::{Next, Pressed, Room};
use crate::text::{cut, wrap};

/// A room that asks for the name of a file.
pub struct Typing {
    house: House,
    purpose: Purpose,
    typed: String,
    said: Vec<String>,
}

impl Typing {
    /// Asks for a name; what is done with the file is said now.
    pub fn new(house: House, purpose: Purpose) -> Typing {
        Typing {
            house,
            purpose,
            typed: String::new(),
            said: Vec::new(),
        }
    }

    fn question(&self) -> String {
        let lang = self.house.lang();
        match self.purpose {
            Purpose::GoOn => say!(lang, SCREEN_OPEN_NAME),
            Purpose::Watch | Purpose::Review => say!(lang, SCREEN_REPLAY_NAME),
        }
    }

    fn answer(&mut self) -> Next {
        let typed = std::mem::take(&mut self.typed);
        let typed = typed.trim();
        if typed.is_empty() {
            return Next::Back(None);
        }
        match opened(&self.house, typed, self.purpose) {
            Ok(room) => Next::Instead(room),
            Err(sentence) => {
                self.said = vec![sentence];
                Next::Stay
            }
        }
    }
}

impl Room for Typing {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.house.look();
        let lang = look.lang;
        let around = Around {
            title: say!(lang, MENU_TITLE),
            said: self.said.clone(),
            keys: vec![
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_KEY_OPEN)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        if let Some(middle) = frame::draw(&around, area, look, buffer) {
            let text = part(middle, 3, 2, middle.width - 6, middle.height - 3);
            let lines = wrap(&self.question(), text.width);
            for (y, line) in lines.iter().enumerate() {
                put(buffer, text, 0, y as u16, line, look.text());
            }
            let y = lines.len() as u16 + 1;
            let typed = cut(&format!("> {}_", self.typed), text.width);
            put(buffer, text, 0, y, &typed, look.strong());
        }
        if look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        match key.code {
            KeyCode::Esc => return Next::Back(None),
            KeyCode::Enter => return self.answer(),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            _ => self.typed.extend(key.letter()),
        }
        Next::Stay
    }
}
