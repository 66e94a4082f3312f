//! A question in a box above the table: whether to leave, where to save, whether to overwrite.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_sitting::series::Taken;
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Lang, keys, say};

use crate::look::Look;
use crate::paint::{clear, frame, part, put};
use crate::room::Pressed;
use crate::text::wrap;

/// A question, and what was typed so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    asks: Asks,
    text: String,
    typed: String,
    lang: Lang,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Asks {
    Leave,
    Resign,
    Name,
    Overwrite(String),
    Taken,
    Deck,
}

/// What was answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answered {
    /// Nothing is done.
    Back,
    /// The match is saved under this name.
    SaveAs {
        /// The name.
        name: String,
        /// Whether a file of this name is overwritten.
        overwrite: bool,
    },
    /// The match is to be saved.
    Save,
    /// The match is left.
    Leave,
    /// The match is given up.
    Resign,
    /// This is done with a result file whose name is taken.
    Taken(Taken),
    /// The deck is in this file; nothing where no game is wanted after all.
    Deck(Option<String>),
}

impl Question {
    fn new(asks: Asks, text: String, lang: Lang) -> Question {
        Question {
            asks,
            text,
            typed: String::new(),
            lang,
        }
    }

    /// Whether to leave.
    pub fn leave(lang: Lang) -> Question {
        Question::new(Asks::Leave, say!(lang, SCREEN_LEAVE), lang)
    }

    /// Whether to give up.
    pub fn resign(lang: Lang) -> Question {
        Question::new(Asks::Resign, say!(lang, SCREEN_RESIGN), lang)
    }

    /// Under which name to save.
    pub fn save(lang: Lang) -> Question {
        Question::new(Asks::Name, say!(lang, SCREEN_SAVE_NAME), lang)
    }

    /// Whether to overwrite a file.
    pub fn overwrite(name: String, lang: Lang) -> Question {
        let text = say!(lang, SAVE_OVERWRITE, file = name.clone());
        Question::new(Asks::Overwrite(name), text, lang)
    }

    /// What is done with a result file whose name is taken.
    pub fn taken(file: String, lang: Lang) -> Question {
        let text = say!(lang, SIETE_RESULT_EXISTS, file = file);
        Question::new(Asks::Taken, text, lang)
    }

    /// In which file the deck is; and why the one named before was refused.
    pub fn deck(refused: Option<&str>, lang: Lang) -> Question {
        let text = say!(lang, SIETE_DECK_NAME);
        let text = refused.map_or_else(|| text.clone(), |reason| format!("{reason}\n\n{text}"));
        Question::new(Asks::Deck, text, lang)
    }

    fn is_typed_into(&self) -> bool {
        matches!(self.asks, Asks::Name | Asks::Deck)
    }

    /// Draws it.
    pub fn draw(&self, area: Rect, look: Look, buffer: &mut Buffer) {
        let wide = area.width.saturating_sub(8).min(70);
        let lines = wrap(&self.text, wide.saturating_sub(4));
        let typing = u16::from(self.is_typed_into());
        let high = lines.len() as u16 + 2 + typing;
        let left = area.width.saturating_sub(wide) / 2;
        let top = area.height.saturating_sub(high) / 2;
        let sheet = part(area, left, top, wide, high);
        clear(buffer, sheet);
        frame(buffer, sheet, look.key());
        for (y, line) in lines.iter().enumerate() {
            put(buffer, sheet, 2, 1 + y as u16, line, look.text());
        }
        if typing > 0 {
            let text = part(sheet, 2, high - 2, wide.saturating_sub(4), 1);
            let room = usize::from(text.width).saturating_sub(1);
            let letters = self.typed.chars().count();
            let shown: String = self
                .typed
                .chars()
                .skip(letters.saturating_sub(room))
                .collect();
            put(buffer, text, 0, 0, &format!("{shown}_"), look.strong());
        }
    }

    /// A key; the answer, once there is one.
    pub fn press(&mut self, key: Pressed) -> Option<Answered> {
        if key.goes_back() {
            return Some(match self.asks {
                Asks::Taken => Answered::Taken(Taken::Leave),
                Asks::Deck => Answered::Deck(None),
                _ => Answered::Back,
            });
        }
        if self.is_typed_into() {
            return self.type_name(key);
        }
        let letter = key.letter().map(String::from).unwrap_or_default();
        let yes = is_typed(&letter, keys::TYPED_YES, self.lang);
        let no = is_typed(&letter, keys::TYPED_NO, self.lang);
        match &self.asks {
            Asks::Leave if key.code == KeyCode::Enter || letter == "q" => Some(Answered::Leave),
            Asks::Leave if is_typed(&letter, keys::TYPED_SAVE, self.lang) => Some(Answered::Save),
            Asks::Resign if yes => Some(Answered::Resign),
            Asks::Overwrite(name) if yes => Some(Answered::SaveAs {
                name: name.clone(),
                overwrite: true,
            }),
            Asks::Overwrite(_) if no => Some(Answered::Save),
            Asks::Leave | Asks::Resign if no => Some(Answered::Back),
            Asks::Taken if yes => Some(Answered::Taken(Taken::Overwrite)),
            Asks::Taken if no => Some(Answered::Taken(Taken::Leave)),
            Asks::Taken if is_typed(&letter, keys::TYPED_FREE, self.lang) => {
                Some(Answered::Taken(Taken::NextFree))
            }
            _ => None,
        }
    }

    fn type_name(&mut self, key: Pressed) -> Option<Answered> {
        match key.code {
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Enter => {
                let name = self.typed.trim().to_owned();
                return Some(if self.asks == Asks::Deck {
                    Answered::Deck(Some(name).filter(|name| !name.is_empty()))
                } else if name.is_empty() {
                    Answered::Back
                } else {
                    Answered::SaveAs {
                        name,
                        overwrite: false,
                    }
                });
            }
            _ => self
                .typed
                .extend(key.letter().filter(|letter| !letter.is_control())),
        }
        None
    }
}
