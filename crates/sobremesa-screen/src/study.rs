//! The room of analysis: a board with the value of every legal move on its square while the engine
//! looks deeper, branches, and positions set up.

mod beside;

use std::path::Path;
use std::sync::Arc;

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_bots::Roster;
use sobremesa_bots::analyst::{Analyst, Valued};
use sobremesa_catalog::reversi::{sheet_of, table_of};
use sobremesa_core::{Game, Seed, one_line};
use sobremesa_files::{Overwrite, WriteError};
use sobremesa_reversi::study::Study;
use sobremesa_reversi::{Colour, Move, Position, Reversi, Square};
use sobremesa_table::{Player, Table};
use sobremesa_wire::Wired;
use sobremesa_words::{Speak, say};

use crate::ascii::plain_letters;
use crate::begin::sit_down;
use crate::board::{Board, Label};
use crate::frame::{self, Around};
use crate::house::House;
use crate::local::Setting;
use crate::look::Look;
use crate::page::Page;
use crate::paint::part;
use crate::room::{Next, Pressed, Room};
use crate::thinking::Thinking;
use crate::watching::keys;

/// So many moves are looked ahead at most, unless somebody asks for more: then the machine rests.
const DEPTH: u32 = 26;

/// The room of analysis.
pub struct StudyRoom {
    house: House,
    study: Study,
    board: Board,
    analyst: Arc<Analyst>,
    depth: u32,
    thinking: Option<Thinking>,
    values: Vec<Valued>,
    /// Whether one has sat down to play on from here.
    playing: bool,
    /// The position that is being set up, while one is.
    setting_up: Option<Position>,
    typed: Option<(Typed, String)>,
    page: Option<Page>,
    said: Option<String>,
}

/// What a typed line is for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Typed {
    Level,
    Save,
    /// Whether this file is overwritten.
    Overwrite(String),
}

impl StudyRoom {
    /// A room with this on its board; `depth` says how many moves to look ahead at most.
    pub fn new(house: House, study: Study, depth: Option<u32>) -> StudyRoom {
        let depth = depth.unwrap_or(DEPTH);
        let said = match study.broken() {
            0 => None,
            count => Some(say!(house.lang(), STUDY_BROKEN, count = count)),
        };
        let mut room = StudyRoom {
            house,
            study,
            board: Board::new(),
            analyst: analyst(depth),
            depth,
            thinking: None,
            values: Vec::new(),
            playing: false,
            setting_up: None,
            typed: None,
            page: None,
            said,
        };
        room.think();
        room
    }

    /// Thinks about where one looks now.
    fn think(&mut self) {
        self.values.clear();
        let game = self.study.game();
        self.thinking = (!game.is_over()).then(|| Thinking::about(game, &self.analyst));
    }

    /// Goes somewhere else in the study; says so where there is nothing.
    fn go(&mut self, moved: bool) {
        if moved {
            self.said = None;
            self.think();
        } else {
            self.said = Some(say!(self.house.lang(), STUDY_NOTHING_THERE));
        }
    }

    fn play(&mut self) {
        let square = self.board.square();
        let action = square.parse::<Move>().ok();
        if action.is_some_and(|action| self.study.play(action).is_ok()) {
            self.go(true);
        } else {
            let square = square.to_uppercase();
            let lang = self.house.lang();
            self.said = Some(say!(lang, SCREEN_REVERSI_NOT_THERE, square = square));
        }
    }

    fn look_further(&mut self, further: bool) {
        let depth = if further {
            self.depth + 2
        } else {
            self.depth.saturating_sub(2)
        };
        self.depth = depth.clamp(2, 60);
        self.thinking = None;
        self.analyst = analyst(self.depth);
        self.said = None;
        self.think();
    }

    fn press_setting_up(&mut self, key: Pressed, position: Position) {
        let square: Option<Square> = self.board.square().parse().ok();
        let lay =
            |disc: Option<Colour>| square.map_or(position, |square| position.with(square, disc));
        let changed = match (key.code, key.letter()) {
            (KeyCode::Enter | KeyCode::Esc, _) => {
                self.setting_up = None;
                if key.code == KeyCode::Enter {
                    self.study = Study::new(position);
                }
                self.go(true);
                return;
            }
            (KeyCode::Delete | KeyCode::Backspace, _) | (_, Some('-' | '.')) => lay(None),
            (_, Some('x' | 'X')) => lay(Some(Colour::Black)),
            (_, Some('o' | 'O')) => lay(Some(Colour::White)),
            (_, Some(' ')) => {
                let disc = square.and_then(|square| position.disc(square));
                lay(match disc {
                    None => Some(Colour::Black),
                    Some(Colour::Black) => Some(Colour::White),
                    Some(Colour::White) => None,
                })
            }
            (_, Some('t')) => position.with_to_move(!position.to_move()),
            (_, Some('c')) => {
                let empty = sobremesa_reversi::Board::new(0, 0).expect("nothing lies twice");
                Position::new(empty, position.to_move())
            }
            (_, Some('i')) => Position::START,
            (code, _) => {
                self.board.press(code, &[]);
                return;
            }
        };
        self.setting_up = Some(changed);
    }

    fn press_typed(&mut self, key: Pressed, what: &Typed, mut text: String) -> Next {
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Enter => {
                self.typed = None;
                let text = text.trim();
                match what {
                    Typed::Level => return self.play_on(text),
                    Typed::Save if text.is_empty() => {}
                    Typed::Save => self.save(text, Overwrite::Never),
                    Typed::Overwrite(name) => self.answer_overwrite(name.clone(), text),
                }
            }
            KeyCode::Backspace => {
                text.pop();
                self.typed = Some((what.clone(), text));
            }
            _ => {
                text.extend(key.letter());
                self.typed = Some((what.clone(), text));
            }
        }
        Next::Stay
    }

    fn answer_overwrite(&mut self, name: String, answer: &str) {
        let yes = sobremesa_words::typed::is_typed(
            answer,
            sobremesa_words::keys::TYPED_YES,
            self.house.lang(),
        );
        if yes {
            self.save(&name, Overwrite::Yes);
        } else {
            self.said = Some(say!(self.house.lang(), SAVE_KEPT, file = name));
        }
    }

    fn save(&mut self, name: &str, overwrite: Overwrite) {
        let lang = self.house.lang();
        let path = sobremesa_files::expand(Path::new(name));
        let bytes = self.study.write_sgf() + "\n";
        let file = one_line(name);
        match sobremesa_files::write(&path, bytes.as_bytes(), overwrite) {
            Ok(()) => self.said = Some(say!(lang, SAVE_DONE, file = file)),
            Err(WriteError::Exists) => {
                self.said = Some(say!(lang, SAVE_OVERWRITE, file = file));
                self.typed = Some((Typed::Overwrite(name.to_owned()), String::new()));
            }
            Err(error) => {
                let reason = error.speak(lang);
                self.said = Some(say!(lang, SAVE_FAILED, file = file, reason = reason));
            }
        }
    }

    /// Sits down where one looks, against a level.
    fn play_on(&mut self, level: &str) -> Next {
        let lang = self.house.lang();
        let level = if level.is_empty() { "5" } else { level };
        let name = format!("level:{level}");
        let game = self.study.game();
        if Reversi::bot(&name).is_err() || game.is_over() {
            self.said = Some(say!(lang, STUDY_NO_LEVEL));
            return Next::Stay;
        }
        let mut players = [Player::somebody(), Player::somebody()];
        players[(!game.to_move()).seat().index()] = Player::Bot(name.as_str().into());
        let mut table = table_of(&self.study.sheet(), &players);
        table.set_seed(Seed::drawn());
        table.practise();
        let setting = Setting {
            series: None,
            ..self.house.setting()
        };
        self.thinking = None;
        match sit_down(table, None, setting, self.house.look()) {
            Ok(room) => {
                self.playing = true;
                Next::Enter(Box::new(room))
            }
            Err(unknown) => {
                self.said = Some(unknown.speak(lang));
                Next::Stay
            }
        }
    }

    /// What was played on from here is a branch: the match that was kept last has it.
    fn take_in(&mut self) {
        if !std::mem::take(&mut self.playing) {
            return;
        }
        let Some(kept) = self.house.kept() else {
            return;
        };
        let newest = kept.list().into_iter().next();
        let record = newest
            .map(|it| it.record)
            .filter(|it| it.game == Reversi::NAME);
        let table = record.and_then(|record| Table::<Reversi>::from_record(&record).ok());
        let Some(sheet) = table.map(|table| sheet_of(&table)) else {
            return;
        };
        let here = self.study.moves();
        let moves: Vec<Move> = sheet.moves().collect();
        let same = sheet.start() == self.study.start() && moves.starts_with(&here);
        if !same || moves.len() == here.len() {
            return;
        }
        for action in moves[here.len()..].iter().filter(|it| **it != Move::Pass) {
            if self.study.play(*action).is_err() {
                break;
            }
        }
        self.said = Some(say!(self.house.lang(), STUDY_PLAYED));
    }

    fn open_help(&mut self) {
        let lang = self.house.lang();
        let text = say!(lang, STUDY_SCREEN_HELP);
        self.page = Some(Page::new(say!(lang, SCREEN_MENU_HELP), text));
    }

    /// What is written on each square: proven values behind `=`, the best ones marked.
    fn labels(&self, look: Look) -> Vec<Label> {
        let best = self.values.first().map(|(_, analysis)| analysis.value);
        let label = |(square, analysis): &Valued| Label {
            square: square.index(),
            text: mark(analysis.value, analysis.exact),
            style: if Some(analysis.value) == best {
                look.strong()
            } else {
                look.offered()
            },
        };
        self.values.iter().map(label).collect()
    }

    fn around(&self) -> Around {
        let lang = self.house.lang();
        let game = match self.setting_up {
            Some(position) => Reversi::at(position),
            None => self.study.game(),
        };
        let title = match self.setting_up {
            Some(_) => say!(lang, STUDY_SETTING_UP),
            None => say!(lang, STUDY_TITLE),
        };
        let prompt = self.typed.as_ref().map(|(what, text)| {
            let question = match what {
                Typed::Level => say!(lang, STUDY_SCREEN_LEVEL),
                Typed::Save => say!(lang, STUDY_SCREEN_SAVE),
                Typed::Overwrite(_) => String::new(),
            };
            format!("{question} {text}_").trim_start().to_owned()
        });
        let moves = self.study.moves();
        let line = (!moves.is_empty()).then(|| moves_text(&moves));
        let mut said: Vec<String> = line.into_iter().collect();
        said.extend(self.said.clone());
        Around {
            title: format!("sobremesa · {title}"),
            score: format!(
                "● {} · ○ {}",
                game.count(Colour::Black),
                game.count(Colour::White)
            ),
            said,
            prompt,
            keys: keys(&match self.setting_up {
                Some(_) => say!(lang, STUDY_EDIT_KEYS),
                None => say!(lang, STUDY_KEYS),
            }),
            log: Vec::new(),
        }
    }
}

/// A value as it stands on a square of four columns.
pub(crate) fn mark(value: i32, exact: bool) -> String {
    let sign = if exact { "=" } else { "" };
    format!("{sign}{value:+}")
}

fn analyst(depth: u32) -> Arc<Analyst> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let analyst = Analyst::new(Analyst::MEGABYTES, threads);
    Arc::new(analyst.to_depth(depth))
}

fn moves_text(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}

impl Room for StudyRoom {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.house.look();
        let around = self.around();
        if let Some(table) = frame::draw(&around, area, look, buffer) {
            let (wide, high) = Board::size(table);
            let place = part(table, 2, 1, wide, high);
            let (game, labels, last) = match self.setting_up {
                Some(position) => (Reversi::at(position), Vec::new(), None),
                None => (self.study.game(), self.labels(look), self.study.last()),
            };
            let last = last.map(|action| action.to_string());
            let mut view = Reversi::wire_view(&game);
            if self.setting_up.is_some() {
                view.legal.clear();
            }
            self.board
                .draw(&view, last.as_deref(), &labels, place, look, buffer);
            let left = wide + 4;
            let beside = part(
                table,
                left,
                1,
                table.width.saturating_sub(left + 1),
                table.height.saturating_sub(1),
            );
            self.draw_beside(beside, look, buffer);
            if let Some(page) = &mut self.page {
                page.draw(area, look, buffer);
            }
        }
        if look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        if Page::takes(&mut self.page, key) {
            return Next::Stay;
        }
        if let Some((what, text)) = self.typed.clone() {
            return self.press_typed(key, &what, text);
        }
        if let Some(position) = self.setting_up {
            self.press_setting_up(key, position);
            return Next::Stay;
        }
        let legal = Reversi::wire_view(&self.study.game()).legal;
        if self.board.press(key.code, &legal) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Enter => self.play(),
            KeyCode::Backspace | KeyCode::PageUp => {
                let moved = self.study.back();
                self.go(moved);
            }
            KeyCode::PageDown => {
                let moved = self.study.forth();
                self.go(moved);
            }
            KeyCode::Home => {
                self.study.to_start();
                self.go(true);
            }
            KeyCode::End => {
                self.study.to_end();
                self.go(true);
            }
            KeyCode::F(1) => self.open_help(),
            KeyCode::Esc => return Next::Back(None),
            _ => return self.press_letter(key.letter()),
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        if self.page.is_some() || self.typed.is_some() {
            return Next::Stay;
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left)
                if self.board.click(mouse.column, mouse.row) =>
            {
                match self.setting_up {
                    Some(position) => {
                        self.press_setting_up(Pressed::plain(KeyCode::Char(' ')), position);
                    }
                    None => self.play(),
                }
            }
            MouseEventKind::ScrollUp if self.setting_up.is_none() => {
                let moved = self.study.back();
                self.go(moved);
            }
            MouseEventKind::ScrollDown if self.setting_up.is_none() => {
                let moved = self.study.forth();
                self.go(moved);
            }
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self) -> bool {
        let Some(thinking) = &mut self.thinking else {
            return false;
        };
        let was_done = thinking.is_done();
        let news = thinking.news();
        let ended = thinking.is_done() && !was_done;
        let changed = news.is_some() || ended;
        if let Some(values) = news {
            self.values = values;
        }
        changed
    }

    fn back(&mut self, said: Option<String>) {
        self.said = said;
        self.take_in();
        self.think();
    }
}

impl StudyRoom {
    fn press_letter(&mut self, letter: Option<char>) -> Next {
        match letter {
            Some(' ') => self.play(),
            Some('b') => {
                let moved = self.study.back();
                self.go(moved);
            }
            Some('n') => {
                let moved = self.study.forth();
                self.go(moved);
            }
            Some('v') => {
                let moved = self.study.turn(true);
                self.go(moved);
            }
            Some('m') => {
                if self.study.promote() {
                    self.go(true);
                } else {
                    self.said = Some(say!(self.house.lang(), STUDY_ONLY_HERE));
                }
            }
            Some('x') => {
                let moved = self.study.cut();
                self.go(moved);
            }
            Some('e') => {
                self.thinking = None;
                self.said = None;
                self.setting_up = Some(self.study.game().to_position());
            }
            Some('+') => self.look_further(true),
            Some('-') => self.look_further(false),
            Some('p') => self.typed = Some((Typed::Level, String::new())),
            Some('s') => self.typed = Some((Typed::Save, String::new())),
            Some('o') => return Next::Enter(crate::chooser::asked(&self.house)),
            Some('?') => self.open_help(),
            Some('q') => return Next::Back(None),
            _ => {}
        }
        Next::Stay
    }
}
