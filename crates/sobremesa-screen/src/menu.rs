//! The first room: what shall we play?

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_sitting::Kept;
use sobremesa_words::family::{self, game_name};
use sobremesa_words::say;

use crate::ascii::plain_letters;
use crate::frame::{self, Around};
use crate::house::{House, all_games};
use crate::list::{List, Picked, Row};
use crate::page::Page;
use crate::paint::part;
use crate::preferences::Preferences;
use crate::room::{Errand, Next, Pressed, Room};
use crate::setup::Setup;
use crate::shelf::{self, Shelf};
use crate::typing::{Purpose, Typing};

/// The first room.
pub struct Menu {
    house: House,
    list: List,
    choices: Vec<Choice>,
    said: Vec<String>,
    page: Option<Page>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Continue,
    Game(&'static str),
    Shelf,
    Open,
    Watch,
    Tournament,
    Statistics,
    Settings,
    Help,
    Leave,
}

impl Menu {
    /// The menu of this house; `first` is said where the full screen is shown for the first time.
    pub fn new(house: House, first: Option<String>) -> Menu {
        let mut menu = Menu {
            house,
            list: List::default(),
            choices: Vec::new(),
            said: first.into_iter().collect(),
            page: None,
        };
        menu.refill();
        menu
    }

    fn refill(&mut self) {
        let lang = self.house.lang();
        let mut choices = Vec::new();
        let mut rows = Vec::new();
        let mut add = |choice, key, title: String, about: String| {
            choices.push(choice);
            rows.push(Row { key, title, about });
        };
        let latest = self.house.setting.kept.as_ref().and_then(Kept::latest);
        if let Some(latest) = latest {
            let seats = shelf::seats(&latest.record, lang);
            let game = game_name(&latest.record.game, lang);
            let about = format!("{game} · {seats} · {}", shelf::when(&latest, lang));
            add(
                Choice::Continue,
                Some('c'),
                say!(lang, SCREEN_MENU_CONTINUE),
                about,
            );
        }
        for (index, game) in all_games().iter().enumerate() {
            let key = char::from_digit(index as u32 + 1, 10);
            let about = family::GAME_LINES.of(game);
            let about = about.map_or_else(String::new, |key| key.say(lang));
            add(Choice::Game(game), key, game_name(game, lang), about);
        }
        let none = String::new;
        add(
            Choice::Shelf,
            Some('k'),
            say!(lang, SCREEN_MENU_SHELF),
            none(),
        );
        add(
            Choice::Open,
            Some('o'),
            say!(lang, SCREEN_MENU_OPEN),
            none(),
        );
        add(
            Choice::Watch,
            Some('w'),
            say!(lang, SCREEN_MENU_WATCH),
            none(),
        );
        add(
            Choice::Tournament,
            Some('t'),
            say!(lang, MENU_TOURNAMENT),
            none(),
        );
        add(
            Choice::Statistics,
            Some('e'),
            say!(lang, SCREEN_MENU_STATISTICS),
            none(),
        );
        add(
            Choice::Settings,
            Some('a'),
            say!(lang, MENU_SETTINGS),
            none(),
        );
        add(
            Choice::Help,
            Some('?'),
            say!(lang, SCREEN_MENU_HELP),
            none(),
        );
        add(Choice::Leave, Some('q'), say!(lang, MENU_QUIT), none());
        self.choices = choices;
        self.list.refill(rows);
    }

    fn choose(&mut self, index: usize) -> Next {
        let lang = self.house.lang();
        self.said.clear();
        match self.choices[index] {
            Choice::Continue => {
                let latest = self.house.setting.kept.as_ref().and_then(Kept::latest);
                let Some(latest) = latest else {
                    return Next::Stay;
                };
                match self.house.go_on(&latest.path) {
                    Ok(room) => Next::Enter(Box::new(room)),
                    Err(sentence) => {
                        self.said = vec![sentence];
                        Next::Stay
                    }
                }
            }
            Choice::Game(game) => Next::Enter(Box::new(Setup::new(self.house.clone(), game))),
            Choice::Shelf => Next::Enter(Box::new(Shelf::new(self.house.clone()))),
            Choice::Open => {
                let typing = Typing::new(self.house.clone(), Purpose::Open);
                Next::Enter(Box::new(typing))
            }
            Choice::Watch => {
                let typing = Typing::new(self.house.clone(), Purpose::Replay);
                Next::Enter(Box::new(typing))
            }
            Choice::Tournament => {
                let typing = Typing::new(self.house.clone(), Purpose::TournamentGame);
                Next::Enter(Box::new(typing))
            }
            Choice::Statistics => Next::Plain(Errand {
                words: vec!["stats".to_owned()],
            }),
            Choice::Settings => {
                let Some(path) = self.house.settings.clone() else {
                    self.said = vec![say!(lang, SETTINGS_NOWHERE)];
                    return Next::Stay;
                };
                let room = Preferences::new(self.house.clone(), &path);
                Next::Enter(Box::new(room))
            }
            Choice::Help => {
                let text = say!(lang, SCREEN_HELP_PAGE);
                self.page = Some(Page::new(say!(lang, SCREEN_MENU_HELP), text));
                Next::Stay
            }
            Choice::Leave => Next::Leave,
        }
    }
}

impl Room for Menu {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.house.look;
        let lang = look.lang;
        let around = Around {
            title: say!(lang, MENU_TITLE),
            said: self.said.clone(),
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_CHOOSE)),
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_KEY_OPEN)),
                ("?".to_owned(), say!(lang, SCREEN_MENU_HELP)),
                ("q".to_owned(), say!(lang, MENU_QUIT)),
            ],
            ..Around::default()
        };
        if let Some(middle) = frame::draw(&around, area, look, buffer) {
            let list = part(middle, 3, 2, middle.width - 5, middle.height - 2);
            self.list.draw(list, look, buffer);
            if let Some(page) = &mut self.page {
                page.draw(area, look, buffer);
            }
        }
        if look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        if let Some(page) = &mut self.page {
            if !page.press(key.code) {
                self.page = None;
            }
            return Next::Stay;
        }
        match self.list.press(key) {
            Picked::Row(index) => self.choose(index),
            Picked::Moved => Next::Stay,
            Picked::Nothing => match key.letter() {
                Some('0') => Next::Leave,
                Some('m') => Next::Mouse,
                _ => Next::Stay,
            },
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        if self.page.is_some() {
            return Next::Stay;
        }
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
