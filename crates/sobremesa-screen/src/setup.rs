//! The room of a new game: its rules, who sits where, the seed.

use crossterm::event::{KeyCode, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_bots::xot;
use sobremesa_catalog::{AboutRule, about_rules, is_named};
use sobremesa_core::Seed;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_table::Player;
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, Speak, rules, say};

use crate::frame::Around;
use crate::house::{House, Machine, Wish, has_positions, machines, ruled};
use crate::list::{List, Picked, Row, around};
use crate::page::{Page, plain_text};
use crate::room::{Next, Pressed, Room};

/// Stands for an even random beginning where a position may stand.
const XOT: &str = "xot";
/// No position is longer.
const LONGEST: usize = 200;

/// The room of a new game.
pub struct Setup {
    house: House,
    game: &'static str,
    rules: Vec<Rule>,
    seats: Vec<Sitter>,
    /// Who sits in each seat under these rules where nobody says otherwise.
    usual: Vec<String>,
    machines: Vec<Machine>,
    /// The position to begin with, where the game has a notation for them and it is not the usual.
    position: Option<String>,
    seed: String,
    list: List,
    /// Why these rules are refused, if they are.
    refused: Option<String>,
    said: Vec<String>,
    page: Option<Page>,
}

/// A rule, and what was asked for if anything was.
struct Rule {
    about: AboutRule,
    asked: Option<String>,
    /// What holds now.
    holds: String,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sitter {
    Person(String),
    Machine(String),
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
        let about = about_rules(game).unwrap_or_default();
        let rules = about.into_iter().map(|about| Rule {
            holds: about.option.default.to_owned(),
            asked: None,
            about,
        });
        let seed = house.next_seed();
        let mut setup = Setup {
            machines: machines(game, house.lang()),
            position: has_positions(game).then(String::new),
            seed: seed.map_or_else(String::new, |seed| seed.to_string()),
            house,
            game,
            rules: rules.collect(),
            seats: Vec::new(),
            usual: Vec::new(),
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

    fn rules_text(&self) -> String {
        let asked = self.rules.iter().filter_map(|rule| {
            let value = rule.asked.as_ref()?;
            Some(format!("{}={value}", rule.about.option.key))
        });
        asked.collect::<Vec<_>>().join(" ")
    }

    /// Finds out what the rules mean now, and seats as many as they want.
    fn settle(&mut self) {
        match ruled(self.game, &self.rules_text(), self.lang()) {
            Ok((text, opponents)) => {
                self.refused = None;
                for rule in &mut self.rules {
                    let key = format!("{}=", rule.about.option.key);
                    let found = text.split_whitespace().find_map(|it| it.strip_prefix(&key));
                    found.unwrap_or_default().clone_into(&mut rule.holds);
                }
                self.seat(opponents);
            }
            Err(sentence) => self.refused = Some(sentence),
        }
        self.refill();
    }

    /// Seats as many as the rules want. Whom nobody chose makes room for the machine of these rules.
    fn seat(&mut self, usual: Vec<String>) {
        self.seats.truncate(usual.len());
        for (index, name) in usual.iter().enumerate() {
            let seated = match self.seats.get(index) {
                None if index == 0 => Sitter::Person(self.house.manner().name.unwrap_or_default()),
                None => Sitter::Machine(name.clone()),
                Some(Sitter::Machine(now)) if self.usual.get(index) == Some(now) => {
                    Sitter::Machine(name.clone())
                }
                Some(chosen) => chosen.clone(),
            };
            if index < self.seats.len() {
                self.seats[index] = seated;
            } else {
                self.seats.push(seated);
            }
        }
        self.usual = usual;
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line::Begin];
        lines.extend((0..self.rules.len()).map(Line::Rule));
        lines.extend((0..self.seats.len()).map(Line::Seat));
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
            Line::Rule(index) => {
                let rule = &self.rules[index];
                // What the text leaves out is as usual under these rules.
                let value = match rule.holds.as_str() {
                    "" => say!(lang, SCREEN_SETUP_USUAL),
                    holds => brief(holds, &rules::value(lang, &rule.about, holds)),
                };
                Row {
                    key: None,
                    title: rules::about(lang, &rule.about),
                    about: format!("◂ {value} ▸"),
                }
            }
            Line::Seat(index) => Row {
                key: None,
                title: self.chair(index),
                about: self.sitter(index),
            },
            Line::Position => Row {
                key: None,
                title: say!(lang, SCREEN_SETUP_POSITION),
                about: match self.position.as_deref() {
                    None | Some("") => format!("◂ {} ▸", say!(lang, SCREEN_SETUP_USUAL)),
                    Some(XOT) => format!("◂ {} ▸", say!(lang, SCREEN_SETUP_XOT)),
                    Some(text) => text.to_owned(),
                },
            },
            Line::Seed => Row {
                key: None,
                title: say!(lang, SCREEN_SETUP_SEED),
                about: if self.seed.is_empty() {
                    say!(lang, SCREEN_SETUP_SEED_DRAWN)
                } else {
                    self.seed.clone()
                },
            },
        });
        let rows = rows.collect();
        self.list.refill(rows);
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

    fn sitter(&self, index: usize) -> String {
        let lang = self.lang();
        match &self.seats[index] {
            Sitter::Person(name) if name.is_empty() => {
                format!("◂ {} ▸", say!(lang, SCREEN_SETUP_PERSON))
            }
            Sitter::Person(name) => {
                format!(
                    "◂ {} ▸",
                    say!(lang, SCREEN_SETUP_NAMED, name = name.clone())
                )
            }
            Sitter::Machine(name) => {
                let machine = self.machines.iter().find(|it| it.name == *name);
                let strength = machine.map_or(0, |it| it.strength);
                format!("◂ {name} ▸ {}", marks(strength))
            }
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
                let rule = &self.rules[*index];
                let value = rules::value(lang, &rule.about, &rule.holds);
                let about = say!(lang, SCREEN_SETUP_ABOUT_RULE);
                format!("{about} {}: {value}.", rules::about(lang, &rule.about))
            }
            Some(Line::Seat(index)) => match &self.seats[*index] {
                Sitter::Person(_) => say!(lang, SCREEN_SETUP_ABOUT_PERSON),
                Sitter::Machine(name) => {
                    let machine = self.machines.iter().find(|it| it.name == *name);
                    let does = machine.map(|it| it.does.clone()).unwrap_or_default();
                    let name = name.clone();
                    say!(lang, SCREEN_SETUP_ABOUT_MACHINE, name = name, does = does)
                }
            },
            Some(Line::Position) => say!(lang, SCREEN_SETUP_ABOUT_POSITION),
            Some(Line::Seed) => say!(lang, SCREEN_SETUP_ABOUT_SEED),
        }
    }

    fn turn(&mut self, forwards: bool) {
        match self.lines().get(self.list.cursor()) {
            Some(Line::Rule(index)) => {
                let rule = &mut self.rules[*index];
                let values = values(&rule.about);
                let at = values.iter().position(|it| *it == rule.holds);
                let next = around(at.unwrap_or(0), values.len(), forwards);
                rule.asked = values.get(next).cloned();
                self.settle();
                if self.refused.is_some() {
                    self.give_way(*index);
                }
            }
            Some(Line::Seat(index)) => {
                let names = self.machines.iter().map(|it| it.name.clone());
                let mut all = vec![Sitter::Person(String::new())];
                all.extend(names.map(Sitter::Machine));
                let now = &self.seats[*index];
                let same = |it: &Sitter| match (it, now) {
                    (Sitter::Person(_), Sitter::Person(_)) => true,
                    (one, other) => one == other,
                };
                let at = all.iter().position(same).unwrap_or(0);
                self.seats[*index] = all[around(at, all.len(), forwards)].clone();
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

    /// What was asked for last counts: other rules that do not go with it take their usual value.
    fn give_way(&mut self, kept: usize) {
        for index in (0..self.rules.len()).filter(|it| *it != kept) {
            self.rules[index].asked = None;
            self.settle();
            if self.refused.is_none() {
                return;
            }
        }
    }

    fn type_letter(&mut self, letter: char) {
        match self.lines().get(self.list.cursor()) {
            Some(Line::Seat(index)) => {
                if let Sitter::Person(name) = &mut self.seats[*index]
                    && name.chars().count() < 24
                {
                    name.push(letter);
                }
            }
            Some(Line::Position) => {
                let position = self.position.get_or_insert_default();
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
                if let Sitter::Person(name) = &mut self.seats[*index] {
                    name.pop();
                }
            }
            Some(Line::Position) => {
                self.position.get_or_insert_default().pop();
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
            Some(Line::Seat(index)) => matches!(self.seats[*index], Sitter::Person(_)),
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
        let players = self.seats.iter().map(|sitter| match sitter {
            Sitter::Person(name) => Player::Person(name.as_str().into()),
            Sitter::Machine(name) => Player::Bot(name.as_str().into()),
        });
        let wish = Wish {
            game: self.game,
            rules: self.rules_text(),
            players: players.collect(),
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

/// A value in few words, with its letter where it is one: the note below the list says all of it.
fn brief(holds: &str, meaning: &str) -> String {
    let short = meaning.split(": ").next().unwrap_or(meaning);
    match holds.chars().count() {
        1 if short != holds => format!("{holds} · {short}"),
        _ => short.to_owned(),
    }
}

/// Strength as marks, ten for the strongest.
pub(crate) fn marks(strength: u8) -> String {
    (0..10)
        .map(|mark| if mark < strength { '■' } else { '·' })
        .collect()
}

/// What a rule may be, as it is walked through.
fn values(about: &AboutRule) -> Vec<String> {
    /// Ranges wider than this are walked in larger steps.
    const FEW: u32 = 20;
    const STEPS: [u32; 8] = [10, 25, 50, 75, 100, 150, 200, 500];
    let words = about
        .option
        .values
        .words()
        .iter()
        .map(|it| (*it).to_owned());
    let numbers: Vec<String> = match about.option.values.numbers() {
        None => Vec::new(),
        Some(range) if range.end() - range.start() <= FEW => {
            range.clone().map(|it| it.to_string()).collect()
        }
        Some(range) => STEPS
            .iter()
            .filter(|it| range.contains(it))
            .map(ToString::to_string)
            .collect(),
    };
    words.chain(numbers).collect()
}
