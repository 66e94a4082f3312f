//! A file of games: opened to go on or to look at, and which game where it holds many.

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::say;

use crate::chooser::{self, Wish};
use crate::frame::Around;
use crate::house::House;
use crate::list::{List, Picked, Row};
use crate::reel::Reel;
use crate::room::{Next, Pressed, Room};
use crate::watching::Watching;

/// What a file is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To go on with; looked at where it is over.
    GoOn,
    /// To be looked at, step by step.
    Watch,
    /// To be judged.
    Review,
}

/// The room a file leads to, or why there is none.
pub fn opened(house: &House, name: &str, purpose: Purpose) -> Result<Box<dyn Room>, String> {
    let refused = |reason: String| {
        let file = name.to_owned();
        say!(house.lang(), LOAD_FAILED, file = file, reason = reason)
    };
    if let Some(room) = chooser::of_file(house, name, Wish::Open(purpose)) {
        return Ok(room);
    }
    if purpose == Purpose::GoOn
        && let Some(room) = house.open(name).map_err(refused)?
    {
        return Ok(Box::new(room));
    }
    let mut reels = house.reels(name).map_err(refused)?;
    Ok(match reels.len() {
        1 => watched(house, reels.remove(0), purpose),
        _ => Box::new(Games::new(house.clone(), reels, purpose)),
    })
}

/// The room in which a match is looked at.
pub fn watched(house: &House, reel: Box<dyn Reel>, purpose: Purpose) -> Box<dyn Room> {
    let room = Watching::new(reel, house.look(), house.clock());
    Box::new(match purpose {
        Purpose::Review => room.judging(),
        Purpose::GoOn | Purpose::Watch => room,
    })
}

/// The games of a file, to choose from.
struct Games {
    house: House,
    reels: Vec<Option<Box<dyn Reel>>>,
    purpose: Purpose,
    list: List,
}

impl Games {
    fn new(house: House, reels: Vec<Box<dyn Reel>>, purpose: Purpose) -> Games {
        let rows = reels.iter().enumerate().map(|(index, reel)| Row {
            key: None,
            title: format!("{:>4}  {}", index + 1, reel.title()),
            about: String::new(),
        });
        Games {
            list: List::new(rows.collect()),
            house,
            reels: reels.into_iter().map(Some).collect(),
            purpose,
        }
    }

    fn choose(&mut self, index: usize) -> Next {
        match self.reels.get_mut(index).and_then(Option::take) {
            Some(reel) => Next::Instead(watched(&self.house, reel, self.purpose)),
            None => Next::Stay,
        }
    }
}

impl Room for Games {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.house.lang();
        let around = Around {
            title: format!("sobremesa · {}", say!(lang, SCREEN_GAMES_TITLE)),
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_CHOOSE)),
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_KEY_OPEN)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        let look = self.house.look();
        self.list
            .draw_room(&around, "", &mut None, area, look, buffer);
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
}
