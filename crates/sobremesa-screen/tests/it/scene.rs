//! Games in the middle, for pictures and frames: always the same for the same words.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_screen::clock::Clock;
use sobremesa_screen::host::{Host, Order};
use sobremesa_screen::house::{House, Wish};
use sobremesa_screen::local::Setting;
use sobremesa_screen::look::{Look, Palette};
use sobremesa_screen::over::REST;
use sobremesa_screen::play::Play;
use sobremesa_screen::room::{Pressed, Room};
use sobremesa_words::Lang;

/// A game in the middle.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// What its files are called.
    pub name: &'static str,
    /// The game.
    pub game: &'static str,
    /// The rules.
    pub rules: &'static str,
    /// Who sits where, as a record writes it.
    pub seats: &'static [&'static str],
    /// How many decisions of persons have been made.
    pub decisions: usize,
}

/// The end of a round of Azul, not looked at yet.
const ROUND: &str = "azul-round";

/// One scene of each game; four players where a game has them.
pub const SCENES: [Scene; 9] = [
    Scene {
        name: "reversi",
        game: "reversi",
        rules: "",
        seats: &["person Ana", "bot greedy"],
        decisions: 9,
    },
    Scene {
        name: "domino",
        game: "domino",
        rules: "players=4 hands=hidden",
        seats: &["person Ana", "bot first", "bot highest", "bot first"],
        decisions: 4,
    },
    Scene {
        name: "parejas",
        game: "domino",
        rules: "set=parejas",
        seats: &["person Ana", "bot first", "bot highest", "bot first"],
        decisions: 3,
    },
    Scene {
        name: "directo",
        game: "domino",
        rules: "set=directo players=3",
        seats: &["person Ana", "bot blocker", "bot first"],
        decisions: 4,
    },
    Scene {
        name: "solo",
        game: "domino",
        rules: "set=solo",
        seats: &["person Ana"],
        decisions: 5,
    },
    Scene {
        name: "doce",
        game: "domino",
        rules: "set=doce",
        seats: &["person Ana"],
        decisions: 1,
    },
    Scene {
        name: "azul",
        game: "azul",
        rules: "players=4",
        seats: &["person Ana", "bot greedy", "bot greedy", "bot greedy"],
        decisions: 7,
    },
    Scene {
        name: ROUND,
        game: "azul",
        rules: "players=4",
        seats: &["person Ana", "bot greedy", "bot greedy", "bot greedy"],
        decisions: 7,
    },
    Scene {
        name: "siete",
        game: "siete",
        rules: "mode=D",
        seats: &["person Ana", "bot prudent"],
        decisions: 1,
    },
];

/// A look without anything special.
pub fn look(lang: Lang) -> Look {
    Look {
        lang,
        palette: Palette::Dark,
        ascii: false,
    }
}

impl Scene {
    /// The room of this game, in the middle.
    pub fn play(&self, look: Look) -> Play {
        let hand = Rc::<Cell<Duration>>::default();
        let setting = Setting {
            lang: look.lang,
            pause: Duration::ZERO,
            seed_asked_for: true,
            clock: Clock::by_hand(Rc::clone(&hand)),
            ..Setting::default()
        };
        let house = House::new(look, setting, None);
        let wish = Wish {
            game: self.game,
            rules: self.rules.to_owned(),
            players: self
                .seats
                .iter()
                .map(|it| it.parse().expect("a player"))
                .collect(),
            seed: Some(7.into()),
            position: None,
        };
        let mut play = house.begin(wish).expect("a game");
        for _ in 0..self.decisions {
            settle(&mut play);
            if !play.choose_first() {
                break;
            }
        }
        settle(&mut play);
        if self.name != ROUND && play.shows_sheet() {
            play.press(Pressed::plain(KeyCode::Enter));
        }
        // Where it is over, that has been so for a while.
        hand.set(REST);
        play.tick();
        play
    }
}

/// A frame of a room.
pub fn frame(room: &mut dyn Room, wide: u16, high: u16) -> Buffer {
    let area = Rect::new(0, 0, wide, high);
    let mut buffer = Buffer::empty(area);
    room.draw(area, &mut buffer);
    buffer
}

/// Lets machines play until a person is waited for.
pub fn settle(play: &mut Play) {
    loop {
        play.tick();
        if play.waits_for_a_person() {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Plays the first thing this seat may do.
#[allow(dead_code)]
pub fn play_first(host: &mut dyn Host, seat: u8) {
    let state: serde_json::Value = serde_json::from_str(&host.state(Some(seat))).expect("a state");
    let action = state["choices"][0]["action"].as_str().expect("a choice");
    host.send(Order::Act(seat, action.to_owned()));
}
