//! The room of puzzles: a position with one good move, an answer, the best move and then why.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_bots::puzzles::{MARGIN, Puzzle, Puzzles};
use sobremesa_reversi::study::Study;
use sobremesa_reversi::{Reversi, Square};
use sobremesa_sitting::own_games::own_games;
use sobremesa_wire::Wired;
use sobremesa_words::{puzzle, say};

use crate::ascii::plain_letters;
use crate::board::{Board, Label};
use crate::frame::{self, Around};
use crate::house::House;
use crate::look::Look;
use crate::paint::{part, put};
use crate::room::{Next, Pressed, Room};
use crate::study::{StudyRoom, mark};
use crate::text::wrap;
use crate::watching::keys;

/// The room of puzzles.
pub struct Training {
    house: House,
    found: Receiver<Puzzle>,
    stop: Arc<AtomicBool>,
    margin: i32,
    board: Board,
    /// The puzzle that is asked, and what was said of it once it was answered.
    asked: Option<(Puzzle, Vec<String>)>,
    number: usize,
    right: usize,
    answered: usize,
    /// Whether there are no more.
    over: bool,
    said: Option<String>,
}

impl Training {
    /// Asks these puzzles, which are looked for elsewhere.
    pub fn new(house: House, mut puzzles: Puzzles) -> Training {
        // One is looked for while another is asked.
        let (give, found) = mpsc::sync_channel(1);
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        let margin = puzzles.margin();
        let seeker = std::thread::Builder::new().spawn(move || {
            while let Some(puzzle) = puzzles.next(&asked) {
                if give.send(puzzle).is_err() {
                    break;
                }
            }
        });
        // Without a thread to be had there are none, and whoever waits sees the channel closed.
        drop(seeker);
        Training {
            house,
            found,
            stop,
            margin,
            board: Board::new(),
            asked: None,
            number: 0,
            right: 0,
            answered: 0,
            over: false,
            said: None,
        }
    }

    /// Puzzles of the person's own games; a sentence where there are none.
    pub fn own(house: &House) -> Result<Training, String> {
        let own = own_games(house.kept(), house.saves());
        if own.is_empty() {
            return Err(say!(house.lang(), PUZZLE_NO_GAMES));
        }
        let puzzles = Puzzles::new(Box::new((1..).zip(own)), MARGIN);
        Ok(Training::new(house.clone(), puzzles))
    }

    /// The next puzzle, if there is one already.
    fn next(&mut self) -> bool {
        match self.found.try_recv() {
            Ok(puzzle) => {
                self.number += 1;
                self.board = Board::new();
                self.asked = Some((puzzle, Vec::new()));
                true
            }
            Err(TryRecvError::Disconnected) if !self.over => {
                self.over = true;
                self.said = Some(match self.number {
                    0 => say!(self.house.lang(), PUZZLE_NONE, margin = self.margin),
                    _ => say!(self.house.lang(), PUZZLE_NO_MORE),
                });
                true
            }
            Err(_) => false,
        }
    }

    fn answer(&mut self, square: Option<Square>) {
        let lang = self.house.lang();
        let Some((asked, told)) = &mut self.asked else {
            return;
        };
        if !told.is_empty() {
            return;
        }
        if let Some(square) = square.filter(|square| asked.of(*square).is_none()) {
            let square = puzzle::square_name(square);
            self.said = Some(say!(lang, SCREEN_REVERSI_NOT_THERE, square = square));
            return;
        }
        self.said = None;
        self.answered += 1;
        self.right += usize::from(square == Some(asked.best()));
        *told = puzzle::told(asked, square, lang);
        self.board.point_at(&asked.best().to_string());
    }

    fn answer_here(&mut self) {
        self.answer(self.board.square().parse().ok());
    }

    fn is_answered(&self) -> bool {
        self.asked
            .as_ref()
            .is_some_and(|(_, told)| !told.is_empty())
    }

    fn go_on(&mut self) {
        self.asked = None;
        self.said = None;
        if self.over {
            self.said = Some(say!(self.house.lang(), PUZZLE_NO_MORE));
        }
        self.next();
    }

    fn labels(&self, look: Look) -> Vec<Label> {
        let Some((puzzle, _)) = self.asked.as_ref().filter(|_| self.is_answered()) else {
            return Vec::new();
        };
        let label = |(square, analysis): &sobremesa_bots::analyst::Valued| Label {
            square: square.index(),
            text: mark(analysis.value, analysis.exact),
            style: if *square == puzzle.best() {
                look.strong()
            } else {
                look.offered()
            },
        };
        puzzle.moves.iter().map(label).collect()
    }
}

impl Drop for Training {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Room for Training {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.house.look();
        let lang = look.lang;
        let score = (self.answered > 0).then(|| {
            say!(
                lang,
                PUZZLE_SCORE,
                right = self.right,
                asked = self.answered
            )
        });
        let around = Around {
            title: format!("sobremesa · {}", say!(lang, PUZZLE_TITLE)),
            score: score.unwrap_or_default(),
            said: self.said.clone().into_iter().collect(),
            keys: keys(&say!(lang, PUZZLE_KEYS)),
            ..Around::default()
        };
        if let Some(table) = frame::draw(&around, area, look, buffer) {
            match &self.asked {
                None if !self.over => {
                    let seeking = say!(lang, PUZZLE_SEEKING);
                    put(buffer, table, 3, 2, &seeking, look.text());
                }
                None => {}
                Some((puzzle, told)) => {
                    let (wide, high) = Board::size(table);
                    let place = part(table, 2, 1, wide, high);
                    let view = Reversi::wire_view(&puzzle.asked());
                    let labels = self.labels(look);
                    self.board.draw(&view, None, &labels, place, look, buffer);
                    let left = wide + 4;
                    let wide = table.width.saturating_sub(left + 1);
                    let beside = part(table, left, 1, wide, table.height.saturating_sub(1));
                    let asked = puzzle::asked(puzzle, self.number, self.margin, lang);
                    let mut y = 0;
                    let sentences = std::iter::once(&asked).chain(told);
                    for (index, sentence) in sentences.enumerate() {
                        let style = if index == 1 {
                            look.strong()
                        } else {
                            look.text()
                        };
                        for line in wrap(sentence, beside.width) {
                            put(buffer, beside, 0, y, &line, style);
                            y += 1;
                        }
                        y += u16::from(told.is_empty() || index == 0);
                    }
                }
            }
        }
        if look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        let legal = self.asked.as_ref().map(|(puzzle, _)| {
            let moves = puzzle.moves.iter().map(|(square, _)| square.to_string());
            moves.collect::<Vec<_>>()
        });
        if self.board.press(key.code, &legal.unwrap_or_default()) {
            return Next::Stay;
        }
        match (key.code, key.letter()) {
            (KeyCode::Enter, _) | (_, Some(' ' | 'n')) if self.is_answered() => self.go_on(),
            (KeyCode::Enter, _) | (_, Some(' ')) => self.answer_here(),
            (_, Some('v')) => self.answer(None),
            (_, Some('n')) if self.asked.is_some() => self.go_on(),
            (_, Some('a')) => {
                if let Some((puzzle, _)) = &self.asked {
                    let study = Study::new(puzzle.position);
                    let room = StudyRoom::new(self.house.clone(), study, None);
                    return Next::Enter(Box::new(room));
                }
            }
            (KeyCode::Esc, _) | (_, Some('q')) => return Next::Back(None),
            _ => {}
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        if mouse.kind == MouseEventKind::Down(MouseButton::Left)
            && !self.is_answered()
            && self.board.click(mouse.column, mouse.row)
        {
            self.answer_here();
        }
        Next::Stay
    }

    fn tick(&mut self) -> bool {
        self.asked.is_none() && self.next()
    }
}
