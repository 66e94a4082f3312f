//! The room of analysis: a board with the value of every legal move on its square while the engine
//! looks deeper, branches, and positions set up.

mod beside;
mod room;

use std::path::Path;
use std::sync::Arc;

use sobremesa_bots::Roster;
use sobremesa_bots::analyst::{Analyst, Valued};
use sobremesa_catalog::reversi::{sheet_of, table_of};
use sobremesa_core::{Game, Seed, one_line};
use sobremesa_files::{Overwrite, WriteError};
use sobremesa_reversi::study::Study;
use sobremesa_reversi::{Colour, Move, Position, Reversi};
use sobremesa_table::{Player, Table};
use sobremesa_words::{Speak, say};

use crate::begin::sit_down;
use crate::board::{Board, Label};
use crate::frame::Around;
use crate::house::House;
use crate::local::Setting;
use crate::look::Look;
use crate::page::Page;
use crate::room::Next;
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
        Around {
            title: format!("sobremesa · {title}"),
            score: format!(
                "● {} · ○ {}",
                game.count(Colour::Black),
                game.count(Colour::White)
            ),
            said: line.into_iter().collect(),
            notes: self.said.clone().into_iter().collect(),
            prompt,
            keys: keys(&match self.setting_up {
                Some(_) => say!(lang, STUDY_EDIT_KEYS),
                None => say!(lang, STUDY_KEYS),
            }),
            ..Around::default()
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
