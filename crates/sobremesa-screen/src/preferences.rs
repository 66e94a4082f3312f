//! The room of settings: one line each, and what is changed holds at once.

use std::path::{Path, PathBuf};

use crossterm::event::{KeyCode, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_person::Settings;
use sobremesa_person::settings::{KEYS, Kind};
use sobremesa_words::{Lang, Speak, family, say};

use crate::frame::Around;
use crate::house::House;
use crate::list::{List, Picked, Row, around};
use crate::look::Palette;
use crate::room::{Next, Pressed, Room};
use crate::text::capitalised;

/// The room of settings.
pub struct Preferences {
    house: House,
    path: PathBuf,
    list: List,
    said: Vec<String>,
}

impl Preferences {
    /// The settings in this file.
    pub fn new(house: House, path: &Path) -> Preferences {
        let mut room = Preferences {
            house,
            path: path.to_owned(),
            list: List::default(),
            said: Vec::new(),
        };
        room.refill();
        room
    }

    fn set(&self) -> Settings {
        // A file that cannot be read is said when something is changed in it.
        Settings::read(&self.path).unwrap_or_default()
    }

    fn refill(&mut self) {
        let lang = self.house.lang();
        let set = self.set();
        let rows = KEYS.iter().map(|(key, _)| Row {
            key: None,
            title: capitalised(&words(key, lang)),
            about: match set.get(key) {
                Some(value) => format!("◂ {} ▸", meaning(key, value, lang)),
                None if *key == "name" => String::new(),
                None => format!("◂ {} ▸", self.usual(key, lang)),
            },
        });
        self.list.refill(rows.collect());
    }

    /// What holds where nothing is set, and that it is what usually holds.
    fn usual(&self, key: &str, lang: Lang) -> String {
        let manner = self.house.manner();
        let holds = match key {
            "lang" => lang.to_string(),
            "color" => "auto".to_owned(),
            "plain" => false.to_string(),
            "ascii" => manner.look.ascii.to_string(),
            "mouse" => manner.mouse.to_string(),
            "hints" => manner.hints.to_string(),
            "palette" => manner.look.palette.name().to_owned(),
            _ => return say!(lang, SCREEN_SETUP_USUAL),
        };
        let value = meaning(key, &holds, lang);
        say!(lang, SCREEN_SETTING_USUAL, value = value)
    }

    /// What the line under the cursor is called in the file.
    fn about(&self) -> String {
        let lang = self.house.lang();
        let Some((key, _)) = KEYS.get(self.list.cursor()) else {
            return String::new();
        };
        let file = self.path.file_name().unwrap_or_default();
        let (file, key) = (file.to_string_lossy().into_owned(), (*key).to_owned());
        if key == "name" {
            say!(lang, SCREEN_SETTING_ABOUT_NAME, file = file, key = key)
        } else {
            say!(lang, SCREEN_SETTING_ABOUT, file = file, key = key)
        }
    }

    /// Goes to the next thing this line may say, or the one before.
    fn turn(&mut self, forwards: bool) {
        let Some((key, kind)) = KEYS.get(self.list.cursor()) else {
            return;
        };
        let values = values(key, *kind);
        let set = self.set();
        let now = set.get(key);
        let at = values.iter().position(|value| value.as_deref() == now);
        let next = at.map_or(0, |at| around(at, values.len(), forwards));
        self.change(key, values[next].as_deref());
    }

    fn change(&mut self, key: &str, value: Option<&str>) {
        let changed = Settings::change(&self.path, key, value);
        self.house.settle();
        // In the language that holds now.
        let lang = self.house.lang();
        let file = self.path.display().to_string();
        self.said = vec![match changed {
            // Line mode is another program, as it were.
            Ok(()) if key == "plain" => say!(lang, SETTINGS_CHANGED, file = file),
            Ok(()) => say!(lang, SCREEN_SETTINGS_CHANGED, file = file),
            Err(error) => say!(lang, SETTINGS_REFUSED, reason = error.speak(lang)),
        }];
        self.refill();
    }

    /// Takes or releases the mouse, where the settings have changed that.
    fn mouse_again(&self, before: bool) -> Next {
        match self.house.manner().mouse {
            now if now != before => Next::Mouse(Some(now)),
            _ => Next::Stay,
        }
    }

    /// Letters are typed where a name stands.
    fn type_letter(&mut self, letter: Option<char>) {
        let Some(("name", _)) = KEYS.get(self.list.cursor()) else {
            return;
        };
        let set = self.set();
        let mut name = set.get("name").unwrap_or_default().to_owned();
        match letter {
            Some(letter) if name.chars().count() < 24 => name.push(letter),
            Some(_) => {}
            None => {
                name.pop();
            }
        }
        self.change(
            "name",
            Some(&name).filter(|name| !name.is_empty()).map(|it| &**it),
        );
    }
}

/// What a setting is about.
fn words(key: &str, lang: Lang) -> String {
    let words = family::SETTINGS.of(key);
    words.map_or_else(|| key.to_owned(), |words| words.say(lang))
}

/// What a value of it means; a name and a number of one's own are what they are.
fn meaning(key: &str, value: &str, lang: Lang) -> String {
    let own = family::SETTINGS.of(&format!("{key}-{value}"));
    let switch = || family::SETTINGS.of(value).filter(|_| key != "name");
    let words = own.or_else(switch);
    words.map_or_else(|| value.to_owned(), |words| words.say(lang))
}

/// What a setting may be, as it is walked through; nothing is as usual.
fn values(key: &str, kind: Kind) -> Vec<Option<String>> {
    let words: Vec<&str> = match (key, kind) {
        ("palette", _) => Palette::ALL.iter().map(|it| it.name()).collect(),
        (_, Kind::Words(words)) => words.to_vec(),
        (_, Kind::Switch) => vec!["true", "false"],
        (_, Kind::Number) => vec!["0", "1", "2", "4", "8"],
        (_, Kind::Text) => Vec::new(),
    };
    let words = words.into_iter().map(|word| Some(word.to_owned()));
    std::iter::once(None).chain(words).collect()
}

impl Room for Preferences {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.house.lang();
        let around = Around {
            title: format!("sobremesa · {}", say!(lang, MENU_SETTINGS)),
            said: self.said.clone(),
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_LINE)),
                ("←→".to_owned(), say!(lang, SCREEN_KEY_CHANGE)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        let (look, about) = (self.house.look(), self.about());
        self.list
            .draw_room(&around, &about, &mut None, area, look, buffer);
    }

    fn press(&mut self, key: Pressed) -> Next {
        let before = self.house.manner().mouse;
        match key.code {
            KeyCode::Esc => return Next::Back(None),
            KeyCode::Left => self.turn(false),
            KeyCode::Right | KeyCode::Enter => self.turn(true),
            KeyCode::Backspace => self.type_letter(None),
            KeyCode::Char(letter) if !key.control => {
                if KEYS
                    .get(self.list.cursor())
                    .is_some_and(|(key, _)| *key != "name")
                    && letter == 'q'
                {
                    return Next::Back(None);
                }
                self.type_letter(Some(letter));
            }
            _ => {
                self.list.press(key);
            }
        }
        self.mouse_again(before)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        let before = self.house.manner().mouse;
        if let Picked::Row(_) = self.list.mouse(mouse) {
            self.turn(true);
        }
        self.mouse_again(before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_and_everything_it_may_be_is_told_in_words() {
        let mut named = vec!["true".to_owned(), "false".to_owned()];
        for (key, kind) in KEYS {
            named.push((*key).to_owned());
            if *kind != Kind::Switch {
                let values = values(key, *kind).into_iter().flatten();
                named.extend(values.map(|value| format!("{key}-{value}")));
            }
        }
        for name in &named {
            assert!(family::SETTINGS.of(name).is_some(), "{name} has no words");
        }
        for (name, _) in family::SETTINGS.members() {
            assert!(named.iter().any(|it| it == name), "nobody says {name}");
        }
        assert_eq!(
            meaning("name", "true", Lang::Es),
            "true",
            "a name is a name"
        );
    }
}
