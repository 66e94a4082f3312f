//! The room in which a match is looked at: step by step, judged, and played on from any point.

use std::sync::mpsc::TryRecvError;
use std::time::Duration;

use crossterm::event::{KeyCode, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_bots::judging::Slip;
use sobremesa_words::say;

use crate::ascii::plain_letters;
use crate::clock::Clock;
use crate::face::AnyFace;
use crate::faces::face;
use crate::frame::{self, Around};
use crate::list::{List, Picked, Row};
use crate::look::Look;
use crate::page::Page;
use crate::paint::{clear, frame as rule_off, part, put};
use crate::reel::{Finding, Frame, Hands, Inquiry, Reel, Verdict};
use crate::room::{Next, Pressed, Room};
use crate::text::cut;

/// How long each frame is shown while it goes on by itself.
const PACE: Duration = Duration::from_millis(700);
/// So many frames a page.
const PAGE: usize = 10;

/// The room in which a match is looked at.
pub struct Watching {
    reel: Box<dyn Reel>,
    look: Look,
    clock: Clock,
    at: usize,
    frame: Frame,
    face: Option<Box<dyn AnyFace>>,
    /// What is shown of the hands.
    hands: Hands,
    /// Whether what was better is shown instead of what was played.
    instead: bool,
    inquiry: Option<Inquiry>,
    /// How much of a hand is judged, while it is.
    judged: Option<(usize, usize)>,
    verdicts: Vec<Verdict>,
    /// The curve as a list, while it lies above the table.
    curve: Option<List>,
    page: Option<Page>,
    /// When the next frame comes by itself, while it does.
    runs: Option<Duration>,
    said: Option<String>,
}

impl Watching {
    /// Looks at a match from its beginning.
    pub fn new(reel: Box<dyn Reel>, look: Look, clock: Clock) -> Watching {
        let frame = reel.frame(0);
        let mut room = Watching {
            face: face(&frame.state),
            frame,
            hands: reel.begins(),
            reel,
            look,
            clock,
            at: 0,
            instead: false,
            inquiry: None,
            judged: None,
            verdicts: Vec::new(),
            curve: None,
            page: None,
            runs: None,
            said: None,
        };
        room.go(0);
        room
    }

    /// The same, judged from the start.
    #[must_use]
    pub fn judging(mut self) -> Watching {
        self.judge();
        self
    }

    fn judge(&mut self) {
        if self.inquiry.is_none() && self.verdicts.is_empty() {
            self.inquiry = Some(self.reel.judge());
            self.judged = Some((0, 0));
        }
    }

    fn last(&self) -> usize {
        self.reel.frames().saturating_sub(1)
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.last());
        self.instead = false;
        self.said = None;
        let open = self.hands == Hands::Open;
        let frame = open.then(|| self.reel.laid_open(self.at)).flatten();
        let frame = frame.unwrap_or_else(|| self.reel.frame(self.at));
        self.show(frame);
    }

    /// Lays all hands open, or covers them again.
    fn turn_hands(&mut self) {
        let lang = self.look.lang;
        self.hands = match self.hands {
            Hands::Never => Hands::Never,
            Hands::Open => Hands::Covered,
            Hands::Covered => Hands::Open,
        };
        let refused = self.hands == Hands::Open && self.reel.laid_open(self.at).is_none();
        if refused {
            self.hands = Hands::Covered;
        }
        self.go(self.at);
        self.said = match self.hands {
            Hands::Never => Some(say!(lang, SCREEN_REEL_NOTHING_HIDDEN)),
            _ if refused => Some(say!(lang, SCREEN_REEL_STILL_HIDDEN)),
            Hands::Open => Some(say!(lang, SCREEN_REEL_OPEN)),
            Hands::Covered => Some(say!(lang, SCREEN_REEL_COVERED)),
        };
    }

    fn show(&mut self, frame: Frame) {
        let met = self.face.as_mut().is_some_and(|it| it.meet(&frame.state));
        if !met {
            self.face = face(&frame.state);
        }
        self.frame = frame;
    }

    /// What is said of the decision that comes after this frame.
    fn verdict(&self) -> Option<&Verdict> {
        self.verdicts.iter().find(|it| it.frame == self.at)
    }

    /// Goes to the next mistake, or the one before.
    fn mistake(&mut self, forwards: bool) {
        self.judge();
        let slips = || {
            let slips = self.verdicts.iter().filter(|it| it.slip.is_some());
            slips.map(|it| it.frame)
        };
        let found = if forwards {
            slips().find(|frame| *frame > self.at)
        } else {
            slips().rfind(|frame| *frame < self.at)
        };
        match found {
            Some(frame) => self.go(frame),
            None if self.judged.is_some() => {}
            None => self.said = Some(say!(self.look.lang, SCREEN_REEL_NO_MISTAKE)),
        }
    }

    /// Shows what would have been better, or what was played again.
    fn try_better(&mut self) {
        if self.instead {
            self.go(self.at);
            return;
        }
        let better = self.verdict().and_then(|it| it.better.clone());
        match better.and_then(|action| self.reel.instead(self.at, &action)) {
            Some(frame) => {
                self.instead = true;
                self.show(frame);
            }
            None => self.said = Some(say!(self.look.lang, SCREEN_REEL_NOTHING_BETTER)),
        }
    }

    fn play_on(&mut self) -> Next {
        let better = self.verdict().filter(|_| self.instead);
        let better = better.and_then(|it| it.better.clone());
        match self.reel.play_on(self.at, better.as_deref()) {
            Ok(room) => Next::Enter(Box::new(room)),
            Err(sentence) => {
                self.said = Some(sentence);
                Next::Stay
            }
        }
    }

    fn open_help(&mut self) {
        let lang = self.look.lang;
        let text = say!(lang, SCREEN_REEL_HELP);
        self.page = Some(Page::new(say!(lang, SCREEN_MENU_HELP), text));
    }

    fn open_curve(&mut self) {
        self.judge();
        let mut list = List::new(self.rows());
        let here = self.verdicts.iter().position(|it| it.frame >= self.at);
        list.point_at(here.unwrap_or(0));
        self.curve = Some(list);
    }

    /// The curve as lines: who, what, how it stood, and a mark where something was given away.
    fn rows(&self) -> Vec<Row> {
        let row = |it: &Verdict| {
            let mark = it.slip.map_or("", Slip::mark);
            let stood = it.stood.clone().unwrap_or_default();
            Row {
                key: None,
                title: cut(&format!("{}: {}", it.name, it.played), 40),
                about: format!("{stood:>6} {} {mark}", bar(it.height)),
            }
        };
        self.verdicts.iter().map(row).collect()
    }

    fn around(&self) -> Around {
        let lang = self.look.lang;
        let said = match self.verdict().filter(|it| it.slip.is_some()) {
            Some(verdict) if self.instead => {
                vec![say!(lang, SCREEN_REEL_INSTEAD, name = verdict.name.clone())]
            }
            Some(Verdict {
                said: Some(said), ..
            }) => vec![said.clone()],
            _ => self.frame.said.clone(),
        };
        let mut notes: Vec<String> = self.said.clone().into_iter().collect();
        if let Some((done, of)) = self.judged {
            notes.push(say!(lang, SCREEN_REEL_JUDGING, done = done, of = of));
        }
        let title = self.face.as_ref().map(|it| it.title(lang));
        let stood = self.verdict().and_then(|it| it.stood.clone());
        let step = say!(lang, SCREEN_REEL_STEP, step = self.at, steps = self.last());
        Around {
            title: format!("sobremesa · {}", title.unwrap_or_default()),
            score: match stood {
                Some(stood) => format!("{step} · {stood}"),
                None => step,
            },
            more: self.reel.title(),
            said,
            notes,
            // The last line is the curve's.
            prompt: Some(String::new()),
            keys: self.keys(),
            ..Around::default()
        }
    }

    fn keys(&self) -> Vec<(String, String)> {
        let lang = self.look.lang;
        let mut all = keys(&say!(lang, SCREEN_REEL_KEYS));
        if self.hands != Hands::Never {
            all.splice(1..1, keys(&say!(lang, SCREEN_REEL_HANDS)));
            // The way back stays in sight on the narrowest screen; the curve can wait.
            if let Some(curve) = all.iter().position(|(key, _)| key == "c") {
                let curve = all.remove(curve);
                all.push(curve);
            }
        }
        all
    }

    /// The curve in one line: as high as the game stood, mistakes by their signs.
    fn draw_curve(&self, area: Rect, buffer: &mut Buffer) {
        const HEIGHTS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
        let wide = usize::from(area.width);
        let here = self.verdicts.iter().position(|it| it.frame >= self.at);
        let here = here.unwrap_or(self.verdicts.len());
        let first = (here + 1).saturating_sub(wide);
        let shown = self.verdicts.iter().enumerate().skip(first).take(wide);
        for (index, verdict) in shown {
            let (sign, style) = match (verdict.slip, verdict.height) {
                (Some(Slip::Blunder), _) => ("!", self.look.loss()),
                (Some(Slip::Mistake), _) => ("?", self.look.loss()),
                (None, Some(height)) => {
                    let step = (height.clamp(0.0, 1.0) * 7.0).round() as usize;
                    (HEIGHTS[step], self.look.faint())
                }
                (None, None) => ("·", self.look.faint()),
            };
            let style = if index == here {
                self.look.cursor()
            } else {
                style
            };
            put(buffer, area, (index - first) as u16, 0, sign, style);
        }
    }

    fn press_curve(&mut self, key: Pressed) -> Next {
        let Some(list) = &mut self.curve else {
            return Next::Stay;
        };
        match list.press(key) {
            Picked::Row(index) => {
                self.curve = None;
                if let Some(frame) = self.verdicts.get(index).map(|it| it.frame) {
                    self.go(frame);
                }
            }
            Picked::Moved => {}
            Picked::Nothing => self.curve = None,
        }
        Next::Stay
    }
}

/// Keys as a text lists them: `←→ paso · n error`.
pub(crate) fn keys(text: &str) -> Vec<(String, String)> {
    let pair = |entry: &str| {
        let (key, word) = entry.trim().split_once(' ')?;
        Some((key.to_owned(), word.to_owned()))
    };
    text.split('·').filter_map(pair).collect()
}

/// A height from 0 to 1 as a bar from the middle line.
fn bar(height: Option<f64>) -> String {
    const HALF: usize = 8;
    let ahead = height.map_or(0.0, |it| it.clamp(0.0, 1.0) - 0.5);
    let length = (ahead.abs() * 2.0 * HALF as f64).round() as usize;
    let (blocks, blanks) = ("█".repeat(length), " ".repeat(HALF - length));
    let none = " ".repeat(HALF);
    if ahead < 0.0 {
        format!("{blanks}{blocks}│{none}")
    } else {
        format!("{none}│{blocks}{blanks}")
    }
}

impl Room for Watching {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let around = self.around();
        if let Some(table) = frame::draw(&around, area, self.look, buffer) {
            if let Some(face) = &self.face {
                face.draw(table, self.look, buffer);
            }
            let line = part(area, 2, area.height - 2, table.width.saturating_sub(2), 1);
            self.draw_curve(line, buffer);
            if let Some(list) = &mut self.curve {
                let sheet = part(table, 2, 1, table.width - 4, table.height - 1);
                clear(buffer, sheet);
                rule_off(buffer, sheet, self.look.key());
                let rows = part(sheet, 1, 1, sheet.width - 2, sheet.height - 2);
                list.draw(rows, self.look, buffer);
            }
            if let Some(page) = &mut self.page {
                page.draw(area, self.look, buffer);
            }
        }
        if self.look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        if Page::takes(&mut self.page, key) {
            return Next::Stay;
        }
        if self.curve.is_some() {
            return self.press_curve(key);
        }
        self.runs = None;
        match key.code {
            KeyCode::Right | KeyCode::Down => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Up => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.go(self.at + PAGE),
            KeyCode::PageUp => self.go(self.at.saturating_sub(PAGE)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.last()),
            KeyCode::Enter => return self.play_on(),
            KeyCode::Esc => return Next::Back(None),
            KeyCode::F(1) => self.open_help(),
            _ => match key.letter() {
                Some('n') => self.mistake(true),
                Some('p') => self.mistake(false),
                Some('c') => self.open_curve(),
                Some('v') => self.try_better(),
                Some('o') => self.turn_hands(),
                Some(' ') => self.runs = Some(self.clock.now() + PACE),
                Some('m') => return Next::Mouse(None),
                Some('?') => self.open_help(),
                Some('q') => return Next::Back(None),
                _ => {}
            },
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        use crossterm::event::MouseEventKind::{ScrollDown, ScrollUp};
        if let Some(list) = &mut self.curve {
            if let Picked::Row(_) = list.mouse(mouse) {
                return self.press_curve(Pressed::plain(KeyCode::Enter));
            }
            return Next::Stay;
        }
        match mouse.kind {
            ScrollDown => self.go(self.at + 1),
            ScrollUp => self.go(self.at.saturating_sub(1)),
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some(inquiry) = &self.inquiry {
            let found = inquiry.findings.try_recv();
            if found == Err(TryRecvError::Empty) {
                break;
            }
            changed = true;
            match found {
                Ok(Finding::At(done, of)) => self.judged = Some((done, of)),
                Ok(Finding::Verdicts(verdicts)) => {
                    self.verdicts.extend(verdicts);
                    let rows = self.rows();
                    if let Some(list) = &mut self.curve {
                        list.refill(rows);
                    }
                }
                Ok(Finding::Done) | Err(_) => {
                    self.inquiry = None;
                    self.judged = None;
                    if !self.verdicts.iter().any(|it| it.slip.is_some()) {
                        self.said = Some(say!(self.look.lang, REVIEW_NONE));
                    }
                }
            }
        }
        if self.runs.is_some_and(|when| self.clock.now() >= when) {
            let more = self.at < self.last();
            self.go(self.at + 1);
            self.runs = more.then(|| self.clock.now() + PACE);
            changed = true;
        }
        changed
    }
}
