//! The room of a new game: its rules, who sits where, the seed.

mod rules;
mod seats;

use crossterm::event::{KeyCode, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_bots::xot;
use sobremesa_catalog::is_named;
use sobremesa_core::Seed;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, Speak, say};

use crate::frame::Around;
use crate::house::{House, Wish, has_positions, machines};
use crate::list::{List, Picked, Row};
use crate::page::{Page, plain_text};
use crate::room::{Next, Pressed, Room};
use crate::text::width;
use rules::Rules;
use seats::Seats;
pub(crate) use seats::marks;

/// Stands for an even random beginning where a position may stand.
const XOT: &str = "xot";
/// No position is longer.
const LONGEST: usize = 200;

/// The room of a new game.
pub struct Setup {
    house: House,
    game: &'static str,
    rules: Rules,
    seats: Seats,
    /// The position to begin with, where the game has a notation for them and it is not the usual.
    position: Option<String>,
    seed: String,
    list: List,
    /// Why these rules are refused, if they are.
    refused: Option<String>,
    said: Vec<String>,
    page: Option<Page>,
}

/// What a line of the room is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Begin,
    Rule(usize),
    Seat(usize),
    Position,
    Seed,
}

impl Setup {
    /// A new game with its usual rules: a person in seat 1, the usual machines opposite.
    pub fn new(house: House, game: &'static str) -> Setup {
        let seed = house.next_seed();
        let mut setup = Setup {
            seats: Seats::empty(machines(game, house.lang())),
            position: has_positions(game).then(String::new),
            seed: seed.map_or_else(String::new, |seed| seed.to_string()),
            house,
            game,
            rules: Rules::of(game),
            list: List::default(),
            refused: None,
            said: Vec::new(),
            page: None,
        };
        setup.settle();
        setup
    }

    fn lang(&self) -> Lang {
        self.house.lang()
    }

    /// Finds out what the rules mean now, and seats as many as they want.
    fn settle(&mut self) {
        match self.rules.settle(self.lang()) {
            Ok(usual) => {
                self.refused = None;
                let own_name = self.house.manner().name.unwrap_or_default();
                self.seats.settle(usual, &own_name);
            }
            Err(sentence) => self.refused = Some(sentence),
        }
        self.refill();
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line::Begin];
        let rules = self.rules.shown(self.seats.count());
        lines.extend(rules.into_iter().map(Line::Rule));
        lines.extend((0..self.seats.count()).map(Line::Seat));
        lines.extend(self.position.is_some().then_some(Line::Position));
        lines.push(Line::Seed);
        lines
    }

    fn refill(&mut self) {
        let lang = self.lang();
        let rows = self.lines().into_iter().map(|line| match line {
            Line::Begin => Row {
                key: None,
                title: say!(lang, SCREEN_SETUP_BEGIN),
                about: self.refused.clone().unwrap_or_default(),
            },
            Line::Rule(index) => Row {
                key: None,
                title: self.rules.title(index, self.seats.count(), lang),
                about: self.rules.value(index, lang),
            },
            Line::Seat(index) => Row {
                key: None,
                title: self.chair(index),
                about: self.seats.told(index, lang),
            },
            Line::Position => Row {
                key: None,
                title: say!(lang, SCREEN_SETUP_POSITION),
                about: match self.position.as_deref() {
                    None | Some("") => format!("◂ {} ▸", say!(lang, SCREEN_SETUP_USUAL)),
                    Some(XOT) => format!("◂ {} ▸", say!(lang, SCREEN_SETUP_XOT)),
                    Some(text) => self.typed(line, text),
                },
            },
            Line::Seed => Row {
                key: None,
                title: say!(lang, SCREEN_SETUP_SEED),
                about: if self.seed.is_empty() {
                    say!(lang, SCREEN_SETUP_SEED_DRAWN)
                } else {
                    self.typed(line, &self.seed)
                },
            },
        });
        let rows = rows.collect();
        self.list.refill(rows);
    }

    /// What was typed into a line: its end while one types, where it is longer than the line.
    fn typed(&self, line: Line, text: &str) -> String {
        /// So much of a line can be seen on the narrowest screen.
        const SEEN: u16 = 40;
        if self.lines().get(self.list.cursor()) != Some(&line) {
            return text.to_owned();
        }
        let mut end = text;
        while width(end) > SEEN {
            let mut letters = end.chars();
            letters.next();
            end = letters.as_str();
        }
        let before = if end.len() < text.len() { "…" } else { "" };
        format!("{before}{end}_")
    }

    /// What a seat is called: its number, and its colour where it has one.
    fn chair(&self, index: usize) -> String {
        let lang = self.lang();
        let chair = say!(lang, SCREEN_SETUP_SEAT, number = index + 1);
        match index {
            0 if is_named::<Reversi>(self.game) => {
                format!("{chair} · {}", say!(lang, REVERSI_BLACK))
            }
            1 if is_named::<Reversi>(self.game) => {
                format!("{chair} · {}", say!(lang, REVERSI_WHITE))
            }
            _ => chair,
        }
    }

    /// What the line under the cursor is about, in a sentence.
    fn about(&self) -> String {
        let lang = self.lang();
        match self.lines().get(self.list.cursor()) {
            Some(Line::Begin) | None => match &self.refused {
                Some(sentence) => sentence.clone(),
                None => say!(lang, SCREEN_SETUP_ABOUT_BEGIN),
            },
            Some(Line::Rule(index)) => {
                let value = self.rules.meaning(*index, lang);
                let title = self.rules.title(*index, self.seats.count(), lang);
                let told = format!("{title}: {value}.");
                if self.rules.is_open(*index) {
                    format!("{} {told}", say!(lang, SCREEN_SETUP_ABOUT_RULE))
                } else {
                    format!("{} {told}", say!(lang, SCREEN_SETUP_ABOUT_FIXED))
                }
            }
            Some(Line::Seat(index)) => self.seats.about(*index, lang),
            Some(Line::Position) => say!(lang, SCREEN_SETUP_ABOUT_POSITION),
            Some(Line::Seed) => say!(lang, SCREEN_SETUP_ABOUT_SEED),
        }
    }

    fn turn(&mut self, forwards: bool) {
        match self.lines().get(self.list.cursor()) {
            Some(Line::Rule(index)) => {
                self.rules.turn(*index, forwards);
                // What was asked for last counts.
                self.rules.give_way_to(*index, self.lang());
                self.settle();
            }
            Some(Line::Seat(index)) => {
                self.seats.turn(*index, forwards);
                self.refill();
            }
            Some(Line::Position) if is_named::<Reversi>(self.game) => {
                self.position = Some(match self.position.as_deref() {
                    None | Some("") => XOT.to_owned(),
                    Some(_) => String::new(),
                });
                self.refill();
            }
            _ => {}
        }
    }

    fn type_letter(&mut self, letter: char) {
        match self.lines().get(self.list.cursor()) {
            Some(Line::Seat(index)) => {
                if let Some(name) = self.seats.name(*index)
                    && name.chars().count() < 24
                {
                    name.push(letter);
                }
            }
            Some(Line::Position) => {
                let position = self.position.get_or_insert_default();
                // A word for a beginning is no part of a position.
                if position == XOT {
                    position.clear();
                }
                if position.len() < LONGEST {
                    position.push(letter);
                }
            }
            Some(Line::Seed) if letter.is_ascii_hexdigit() && self.seed.len() < 64 => {
                self.seed.push(letter);
            }
            _ => {}
        }
        self.refill();
    }

    fn rub_out(&mut self) {
        match self.lines().get(self.list.cursor()) {
            Some(Line::Seat(index)) => {
                if let Some(name) = self.seats.name(*index) {
                    name.pop();
                }
            }
            Some(Line::Position) => {
                let position = self.position.get_or_insert_default();
                if position == XOT {
                    position.clear();
                }
                position.pop();
            }
            Some(Line::Seed) => {
                self.seed.pop();
            }
            _ => {}
        }
        self.refill();
    }

    /// Whether letters are typed into the line under the cursor.
    fn is_typed_into(&self) -> bool {
        match self.lines().get(self.list.cursor()) {
            Some(Line::Seat(index)) => self.seats.is_person(*index),
            Some(Line::Position | Line::Seed) => true,
            _ => false,
        }
    }

    fn begin(&mut self) -> Next {
        let lang = self.lang();
        let seed = match self.seed.as_str() {
            "" => None,
            text => match text.parse::<Seed>() {
                Ok(seed) => Some(seed),
                Err(error) => {
                    self.said = vec![error.speak(lang)];
                    return Next::Stay;
                }
            },
        };
        let wish = Wish {
            game: self.game,
            rules: self.rules.text(),
            players: self.seats.players(),
            seed,
            position: match self.position.as_deref().map(str::trim) {
                None | Some("") => None,
                Some(XOT) => Some(xot::opening(&seed.unwrap_or_else(Seed::drawn))),
                Some(text) => Some(text.to_owned()),
            },
        };
        match self.house.begin(wish) {
            // S03: the menu of modes comes back after each game.
            Ok(room) if is_named::<Siete>(self.game) => Next::Enter(Box::new(room)),
            Ok(room) => Next::Instead(Box::new(room)),
            Err(sentence) => {
                self.said = vec![sentence];
                Next::Stay
            }
        }
    }
}

impl Room for Setup {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.lang();
        let around = Around {
            title: format!("sobremesa · {}", game_name(self.game, lang)),
            said: self.said.clone(),
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_LINE)),
                ("←→".to_owned(), say!(lang, SCREEN_KEY_CHANGE)),
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_SETUP_BEGIN)),
                ("F1".to_owned(), say!(lang, SCREEN_KEY_RULES)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        let (look, about) = (self.house.look(), self.about());
        self.list
            .draw_room(&around, &about, &mut self.page, area, look, buffer);
    }

    fn press(&mut self, key: Pressed) -> Next {
        if Page::takes(&mut self.page, key) {
            return Next::Stay;
        }
        self.said.clear();
        match key.code {
            KeyCode::Esc => return Next::Back(None),
            KeyCode::Left => self.turn(false),
            KeyCode::Right => self.turn(true),
            KeyCode::Backspace => self.rub_out(),
            KeyCode::Enter => return self.begin(),
            KeyCode::F(1) => {
                let text = sobremesa_words::help::rules_page(self.lang(), self.game);
                let text = plain_text(text.unwrap_or_default());
                self.page = Some(Page::new(game_name(self.game, self.lang()), text));
            }
            KeyCode::Up | KeyCode::Down | KeyCode::Tab | KeyCode::Home | KeyCode::End => {
                self.list.press(key);
                self.refill();
            }
            _ => match key.letter() {
                Some(letter) if self.is_typed_into() => self.type_letter(letter),
                Some('q') => return Next::Back(None),
                Some('?') => return self.press(Pressed::plain(KeyCode::F(1))),
                Some(' ') => self.turn(true),
                _ => {}
            },
        }
        Next::Stay
    }

    fn back(&mut self, said: Option<String>) {
        self.said = said.into_iter().collect();
        if let Some(seed) = self.house.next_seed() {
            self.seed = seed.to_string();
            self.refill();
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        match self.list.mouse(mouse) {
            Picked::Row(0) => self.begin(),
            Picked::Row(_) => {
                self.turn(true);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }
}
