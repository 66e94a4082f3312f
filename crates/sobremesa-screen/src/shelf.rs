//! The shelf: matches that are kept, to go on with or to look at.

use std::time::SystemTime;

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_sitting::Kept;
use sobremesa_sitting::kept::KeptMatch;
use sobremesa_table::Record;
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, say};

use crate::ascii::plain_letters;
use crate::frame::{self, Around};
use crate::house::House;
use crate::list::{List, Picked, Row};
use crate::paint::part;
use crate::room::{Errand, Next, Pressed, Room};

/// The matches that are kept.
pub struct Shelf {
    house: House,
    matches: Vec<KeptMatch>,
    list: List,
    said: Vec<String>,
}

impl Shelf {
    /// What is kept now.
    pub fn new(house: House) -> Shelf {
        let mut shelf = Shelf {
            house,
            matches: Vec::new(),
            list: List::default(),
            said: Vec::new(),
        };
        shelf.refill();
        shelf
    }

    fn refill(&mut self) {
        let lang = self.house.lang();
        let kept = self.house.setting.kept.as_ref();
        self.matches = kept.map(Kept::list).unwrap_or_default();
        let rows = self.matches.iter().enumerate().map(|(index, it)| {
            let state = if it.finished {
                say!(lang, CONTINUE_FINISHED)
            } else {
                say!(lang, CONTINUE_UNFINISHED)
            };
            Row {
                key: char::from_digit(index as u32 + 1, 10),
                title: format!(
                    "{} · {}",
                    game_name(&it.record.game, lang),
                    seats(&it.record, lang)
                ),
                about: format!("{state} · {}", when(it, lang)),
            }
        });
        self.list.refill(rows.collect());
        if self.matches.is_empty() {
            self.said = vec![say!(lang, CONTINUE_NOTHING)];
        }
    }

    fn choose(&mut self, index: usize) -> Next {
        let Some(chosen) = self.matches.get(index) else {
            return Next::Stay;
        };
        if chosen.finished {
            let path = chosen.path.display().to_string();
            return Next::Plain(Errand {
                words: vec!["replay".to_owned(), path],
            });
        }
        match self.house.go_on(&chosen.path) {
            Ok(room) => Next::Enter(Box::new(room)),
            Err(sentence) => {
                self.said = vec![sentence];
                Next::Stay
            }
        }
    }
}

impl Room for Shelf {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.house.look;
        let lang = look.lang;
        let around = Around {
            title: format!("sobremesa · {}", say!(lang, SCREEN_MENU_SHELF)),
            said: self.said.clone(),
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_CHOOSE)),
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_KEY_GO_ON)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        if let Some(middle) = frame::draw(&around, area, look, buffer) {
            let list = part(middle, 3, 2, middle.width - 5, middle.height - 2);
            self.list.draw(list, look, buffer);
        }
        if look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        match self.list.press(key) {
            Picked::Row(index) => self.choose(index),
            Picked::Nothing if key.goes_back() || key.letter() == Some('q') => Next::Back(None),
            Picked::Moved | Picked::Nothing => Next::Stay,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        match self.list.mouse(mouse) {
            Picked::Row(index) => self.choose(index),
            _ => Next::Stay,
        }
    }

    fn back(&mut self, said: Option<String>) {
        self.said = said.into_iter().collect();
        self.refill();
    }
}

/// Who plays in a record.
pub fn seats(record: &Record, lang: Lang) -> String {
    let names = record
        .players
        .iter()
        .map(|(seat, player)| match player.name() {
            "" => say!(lang, PLAYER_NUMBER, number = seat.number()),
            name => name.to_owned(),
        });
    names.collect::<Vec<_>>().join(", ")
}

/// How long ago something last happened in it.
pub fn when(kept: &KeptMatch, lang: Lang) -> String {
    let since = SystemTime::now().duration_since(kept.touched);
    let minutes = since.map_or(0, |time| time.as_secs() / 60);
    match minutes {
        0..=90 => say!(lang, CONTINUE_WHEN, minutes = minutes),
        91..=2880 => say!(lang, CONTINUE_WHEN_HOURS, hours = minutes / 60),
        _ => say!(lang, CONTINUE_WHEN_DAYS, days = minutes / 60 / 24),
    }
}
