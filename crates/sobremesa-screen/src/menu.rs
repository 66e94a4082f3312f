//! The first room: what shall we play?

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_reversi::Position;
use sobremesa_reversi::study::Study;
use sobremesa_sitting::Kept;
use sobremesa_words::family::{self, game_name};
use sobremesa_words::say;

use crate::frame::Around;
use crate::games::Purpose;
use crate::house::{House, all_games};
use crate::list::{List, Picked, Row};
use crate::page::Page;
use crate::preferences::Preferences;
use crate::room::{Next, Pressed, Room};
use crate::setup::Setup;
use crate::shelf::{self, Shelf};
use crate::statistics::Statistics;
use crate::study::StudyRoom;
use crate::tournament::Tournament;
use crate::training::Training;

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
    Watch,
    Review,
    Study,
    Puzzles,
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
        let latest = self.house.kept().and_then(Kept::latest);
        if let Some(latest) = latest {
            let seats = shelf::seats(&latest.record, lang);
            let game = game_name(&latest.record.game, lang);
            let about = format!("{game} · {seats} · {}", shelf::when(latest.touched, lang));
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
        let others = [
            (Choice::Shelf, 'k', say!(lang, SCREEN_MENU_SHELF)),
            (Choice::Watch, 'w', say!(lang, SCREEN_MENU_WATCH)),
            (Choice::Review, 'r', say!(lang, SCREEN_MENU_REVIEW)),
            (Choice::Study, 'n', say!(lang, STUDY_MENU)),
            (Choice::Puzzles, 'p', say!(lang, PUZZLE_MENU)),
            (Choice::Tournament, 't', say!(lang, MENU_TOURNAMENT)),
            (Choice::Statistics, 'e', say!(lang, SCREEN_MENU_STATISTICS)),
            (Choice::Settings, 'a', say!(lang, MENU_SETTINGS)),
            (Choice::Help, '?', say!(lang, SCREEN_MENU_HELP)),
            (Choice::Leave, 'q', say!(lang, MENU_QUIT)),
        ];
        for (choice, key, title) in others {
            if choice != Choice::Tournament || self.house.organise().is_some() {
                add(choice, Some(key), title, String::new());
            }
        }
        self.choices = choices;
        self.list.refill(rows);
    }

    fn choose(&mut self, index: usize) -> Next {
        let lang = self.house.lang();
        self.said.clear();
        match self.choices[index] {
            Choice::Continue => {
                let latest = self.house.kept().and_then(Kept::latest);
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
            Choice::Shelf => self.shelf(Purpose::GoOn),
            Choice::Watch => self.shelf(Purpose::Watch),
            Choice::Review => self.shelf(Purpose::Review),
            Choice::Study => {
                let study = Study::new(Position::START);
                Next::Enter(Box::new(StudyRoom::new(self.house.clone(), study, None)))
            }
            Choice::Puzzles => match Training::own(&self.house) {
                Ok(room) => Next::Enter(Box::new(room)),
                Err(sentence) => {
                    self.said = vec![sentence];
                    Next::Stay
                }
            },
            Choice::Tournament => match self.house.organise() {
                Some(organise) => {
                    let room = Tournament::new(self.house.clone(), organise);
                    Next::Enter(Box::new(room))
                }
                None => Next::Stay,
            },
            Choice::Statistics => Next::Enter(Box::new(Statistics::new(self.house.clone()))),
            Choice::Settings => {
                let Some(path) = self.house.settings() else {
                    self.said = vec![say!(lang, SETTINGS_NOWHERE)];
                    return Next::Stay;
                };
                let room = Preferences::new(self.house.clone(), path);
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

    fn shelf(&self, purpose: Purpose) -> Next {
        Next::Enter(Box::new(Shelf::new(self.house.clone(), purpose)))
    }
}

impl Room for Menu {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.house.lang();
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
        let look = self.house.look();
        self.list
            .draw_room(&around, "", &mut self.page, area, look, buffer);
    }

    fn press(&mut self, key: Pressed) -> Next {
        if Page::takes(&mut self.page, key) {
            return Next::Stay;
        }
        match self.list.press(key) {
            Picked::Row(index) => self.choose(index),
            Picked::Moved => Next::Stay,
            Picked::Nothing => match key.letter() {
                Some('0') => Next::Leave,
                Some('m') => Next::Mouse(None),
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
