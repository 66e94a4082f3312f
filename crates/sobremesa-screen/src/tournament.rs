//! The room of a tournament: which game, which machines, how it goes and how it came out.

use std::sync::mpsc::TryRecvError;

use crossterm::event::{KeyCode, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::family::game_name;
use sobremesa_words::say;

use crate::contest::{Contest, Fixture, Organise, Report};
use crate::frame::Around;
use crate::house::{House, Machine, all_games, machines};
use crate::list::{List, Picked, Row, around};
use crate::page::Page;
use crate::room::{Next, Pressed, Room};
use crate::setup::marks;

const PAIRS: [u64; 6] = [10, 25, 50, 100, 250, 1000];

/// The room of a tournament.
pub struct Tournament {
    house: House,
    organise: Organise,
    game: usize,
    machines: Vec<Machine>,
    /// Which of them play.
    play: Vec<bool>,
    pairs: usize,
    list: List,
    contest: Option<Contest>,
    said: Vec<String>,
    page: Option<Page>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Begin,
    Game,
    Pairs,
    Machine(usize),
}

impl Tournament {
    /// A tournament of the first game between its two first machines.
    pub fn new(house: House, organise: Organise) -> Tournament {
        let mut room = Tournament {
            house,
            organise,
            game: 0,
            machines: Vec::new(),
            play: Vec::new(),
            pairs: 0,
            list: List::default(),
            contest: None,
            said: Vec::new(),
            page: None,
        };
        room.choose_game(0);
        room
    }

    fn choose_game(&mut self, game: usize) {
        self.game = game;
        self.machines = machines(all_games()[game], self.house.lang());
        self.play = (0..self.machines.len()).map(|index| index < 2).collect();
        self.refill();
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line::Begin, Line::Game, Line::Pairs];
        lines.extend((0..self.machines.len()).map(Line::Machine));
        lines
    }

    fn refill(&mut self) {
        let lang = self.house.lang();
        let row = |title, about| Row {
            key: None,
            title,
            about,
        };
        let rows = self.lines().into_iter().map(|line| match line {
            Line::Begin => row(say!(lang, SCREEN_SETUP_BEGIN), String::new()),
            Line::Game => {
                let game = game_name(all_games()[self.game], lang);
                row(say!(lang, SCREEN_TOURNAMENT_GAME), format!("◂ {game} ▸"))
            }
            Line::Pairs => {
                let pairs = PAIRS[self.pairs];
                row(say!(lang, SCREEN_TOURNAMENT_PAIRS), format!("◂ {pairs} ▸"))
            }
            Line::Machine(index) => {
                let machine = &self.machines[index];
                let mark = if self.play[index] { "[x]" } else { "[ ]" };
                row(format!("{mark} {}", machine.name), marks(machine.strength))
            }
        });
        let rows = rows.collect();
        self.list.refill(rows);
    }

    /// What the line under the cursor is about, in a sentence.
    fn about(&self) -> String {
        let lang = self.house.lang();
        match self.lines().get(self.list.cursor()) {
            Some(Line::Machine(index)) => {
                let Machine { name, does, .. } = self.machines[*index].clone();
                say!(lang, SCREEN_SETUP_ABOUT_MACHINE, name = name, does = does)
            }
            _ => say!(lang, SCREEN_TOURNAMENT_ABOUT),
        }
    }

    fn turn(&mut self, forwards: bool) {
        match self.lines().get(self.list.cursor()) {
            Some(Line::Game) => {
                self.choose_game(around(self.game, all_games().len(), forwards));
            }
            Some(Line::Pairs) => {
                self.pairs = around(self.pairs, PAIRS.len(), forwards);
                self.refill();
            }
            Some(Line::Machine(index)) => {
                self.play[*index] = !self.play[*index];
                self.refill();
            }
            Some(Line::Begin) | None => {}
        }
    }

    fn begin(&mut self) {
        let named = self.machines.iter().zip(&self.play);
        let bots: Vec<String> = named
            .filter(|(_, plays)| **plays)
            .map(|(machine, _)| machine.name.clone())
            .collect();
        if bots.len() < 2 {
            self.said = vec![say!(self.house.lang(), SCREEN_TOURNAMENT_TWO)];
            return;
        }
        let fixture = Fixture {
            game: all_games()[self.game],
            bots,
            pairs: PAIRS[self.pairs],
        };
        self.contest = Some((self.organise)(&fixture));
    }

    fn hear(&mut self, report: Report) {
        let lang = self.house.lang();
        match report {
            Report::Games(done, of) => {
                self.said = vec![say!(lang, SCREEN_TOURNAMENT_GOES, done = done, of = of)];
            }
            Report::Over(Ok(table)) => {
                self.contest = None;
                self.said.clear();
                self.page = Some(Page::as_it_is(say!(lang, MENU_TOURNAMENT), table));
            }
            Report::Over(Err(sentence)) => {
                self.contest = None;
                self.said = vec![sentence];
            }
        }
    }
}

impl Room for Tournament {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.house.lang();
        let around = Around {
            title: format!("sobremesa · {}", say!(lang, MENU_TOURNAMENT)),
            said: self.said.clone(),
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_LINE)),
                ("←→".to_owned(), say!(lang, SCREEN_KEY_CHANGE)),
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_SETUP_BEGIN)),
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
        let back = key.goes_back() || key.letter() == Some('q');
        if self.contest.is_some() {
            if back {
                // Dropped: it ends.
                self.contest = None;
                self.said = vec![say!(self.house.lang(), SCREEN_TOURNAMENT_STOPPED)];
            }
            return Next::Stay;
        }
        match key.code {
            _ if back => return Next::Back(None),
            KeyCode::Left => self.turn(false),
            KeyCode::Right | KeyCode::Char(' ') => self.turn(true),
            KeyCode::Enter => self.begin(),
            _ => {
                self.list.press(key);
            }
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        match self.list.mouse(mouse) {
            Picked::Row(0) if self.contest.is_none() => self.begin(),
            Picked::Row(_) if self.contest.is_none() => self.turn(true),
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some(contest) = &self.contest {
            match contest.reports.try_recv() {
                Ok(report) => self.hear(report),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => self.contest = None,
            }
            changed = true;
        }
        changed
    }
}
