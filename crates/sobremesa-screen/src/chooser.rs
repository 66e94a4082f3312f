//! The room in which one game of a file of many is chosen: names, date, result, opening, and words
//! that look for some.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};

use crossterm::event::{KeyCode, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_catalog::archive::{self, LARGEST};
use sobremesa_reversi::study::Study;
use sobremesa_reversi::summary::Summary;
use sobremesa_reversi::{Archive, Format};
use sobremesa_words::archive::{row_within, wanted};
use sobremesa_words::{Speak, say};

use crate::frame::Around;
use crate::games::{Purpose, watched};
use crate::house::House;
use crate::list::{List, Picked, Row};
use crate::room::{Next, Pressed, Room};
use crate::study::StudyRoom;

/// So many rows are handed over at once.
const BATCH: usize = 2000;
/// So many rows are drawn from; whoever looks for more says what for.
const MOST: usize = 5000;

/// What a game is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To be opened.
    Open(Purpose),
    /// To be analysed.
    Study,
}

/// A game by its index, and what is told of it; nothing where it cannot be read.
type Looked = (usize, Option<Summary>);

/// The room in which one game of many is chosen.
pub struct Chooser {
    house: House,
    archive: Arc<Archive<'static>>,
    wish: Wish,
    /// What is told of each game that was looked into so far, by its index.
    summaries: Vec<Looked>,
    coming: Option<Receiver<Vec<Looked>>>,
    stop: Arc<AtomicBool>,
    /// What is looked for.
    asked: String,
    /// Which of the summaries are shown.
    shown: Vec<usize>,
    list: List,
    columns: usize,
    said: Vec<String>,
}

/// The room for a file that holds many games of Reversi; nothing for any other file.
pub fn of_file(house: &House, name: &str, wish: Wish) -> Option<Box<dyn Room>> {
    let path = sobremesa_files::expand(Path::new(name));
    let bytes = sobremesa_files::read(&path, LARGEST).ok()?;
    let archive = archive::open(&bytes, &path)?;
    if archive.len() < 2 {
        return None;
    }
    let all = (0..archive.len()).collect();
    let chooser = Chooser::new(house.clone(), archive.into_owned(), all, wish);
    Some(Box::new(chooser))
}

/// A study of what a file or a text holds, or of one of its games.
fn studied(house: &House, bytes: &[u8]) -> Result<Box<dyn Room>, String> {
    let lang = house.lang();
    let study = match Archive::open(bytes) {
        Some(archive) if archive.format() == Format::Sgf => {
            let text = String::from_utf8_lossy(bytes);
            Study::read_sgf(&text).map_err(|fault| fault.speak(lang))?
        }
        Some(archive) => Study::of(&archive.game(0).map_err(|fault| fault.speak(lang))?),
        None => {
            let record = sobremesa_table::Record::read_bytes(bytes);
            let table = record.and_then(|it| sobremesa_table::Table::from_record(&it));
            let table = table.map_err(|error| error.speak(lang))?;
            Study::of(&sobremesa_catalog::reversi::sheet_of(&table))
        }
    };
    Ok(Box::new(StudyRoom::new(house.clone(), study, None)))
}

impl Chooser {
    /// The room for these games of an archive, given by their index.
    pub fn new(house: House, archive: Archive<'static>, games: Vec<usize>, wish: Wish) -> Chooser {
        let archive = Arc::new(archive);
        let stop = Arc::new(AtomicBool::new(false));
        let (give, coming) = mpsc::channel();
        let (read, asked) = (Arc::clone(&archive), Arc::clone(&stop));
        let reader = std::thread::Builder::new().spawn(move || {
            for part in games.chunks(BATCH) {
                let summary = |&index: &usize| {
                    let sheet = read.game(index).ok();
                    (index, sheet.as_ref().map(Summary::of))
                };
                let batch = part.iter().map(summary).collect();
                if asked.load(Ordering::Relaxed) || give.send(batch).is_err() {
                    break;
                }
            }
        });
        // Without a thread to be had the list stays empty.
        drop(reader);
        Chooser {
            house,
            archive,
            wish,
            summaries: Vec::new(),
            coming: Some(coming),
            stop,
            asked: String::new(),
            shown: Vec::new(),
            list: List::default(),
            columns: 80,
            said: Vec::new(),
        }
    }

    /// Shows what meets the words.
    fn refill(&mut self) {
        let wanted = wanted(&self.asked);
        let meets = |summary: &Option<Summary>| match summary {
            Some(summary) => wanted.is_met_by(summary),
            None => wanted.is_everything(),
        };
        let met = self.summaries.iter().enumerate();
        let met = met.filter(|(_, (_, summary))| meets(summary));
        self.shown = met.map(|(at, _)| at).take(MOST).collect();
        let lang = self.house.lang();
        let columns = self.columns;
        let row = |at: &usize| {
            let (index, summary) = &self.summaries[*at];
            let about = match summary {
                Some(summary) => row_within(summary, columns),
                None => match self.archive.game(*index) {
                    Err(fault) => say!(lang, ARCHIVE_ODD, reason = fault.speak(lang)),
                    Ok(_) => String::new(),
                },
            };
            Row {
                key: None,
                title: format!("{:>6}  {about}", index + 1),
                about: String::new(),
            }
        };
        let rows = self.shown.iter().map(row).collect();
        self.list.refill(rows);
    }

    fn choose(&mut self, row: usize) -> Next {
        let Some(at) = self.shown.get(row) else {
            return Next::Stay;
        };
        let (index, _) = self.summaries[*at];
        let bytes = archive::single(&self.archive, index);
        let lang = self.house.lang();
        let room = bytes
            .map_err(|fault| fault.speak(lang))
            .and_then(|bytes| match self.wish {
                Wish::Study => studied(&self.house, &bytes),
                Wish::Open(purpose) => {
                    let mut reels = self.house.reels_of(&bytes)?;
                    Ok(watched(&self.house, reels.remove(0), purpose))
                }
            });
        match room {
            Ok(room) => Next::Enter(room),
            Err(sentence) => {
                self.said = vec![sentence];
                Next::Stay
            }
        }
    }
}

impl Drop for Chooser {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Room for Chooser {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.house.lang();
        let columns = usize::from(area.width).saturating_sub(14);
        if columns != self.columns {
            self.columns = columns;
            self.refill();
        }
        let known = self.summaries.len();
        let count = say!(
            lang,
            CHOOSER_COUNT,
            shown = self.shown.len(),
            count = known.max(self.archive.len())
        );
        let mut said = self.said.clone();
        said.push(format!("{} {}_", say!(lang, CHOOSER_LOOK_FOR), self.asked));
        let around = Around {
            title: format!("sobremesa · {}", say!(lang, SCREEN_GAMES_TITLE)),
            score: count,
            said,
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_CHOOSE)),
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_KEY_OPEN)),
                ("abc".to_owned(), say!(lang, CHOOSER_KEY_WORDS)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        let look = self.house.look();
        self.list
            .draw_room(&around, "", &mut None, area, look, buffer);
    }

    fn press(&mut self, key: Pressed) -> Next {
        self.said.clear();
        match key.code {
            KeyCode::Esc if self.asked.is_empty() => return Next::Back(None),
            KeyCode::Esc => self.asked.clear(),
            KeyCode::Backspace => {
                self.asked.pop();
            }
            KeyCode::PageDown | KeyCode::PageUp => {
                let page = 10;
                let at = self.list.cursor();
                let to = if key.code == KeyCode::PageDown {
                    at + page
                } else {
                    at.saturating_sub(page)
                };
                self.list.point_at(to);
                return Next::Stay;
            }
            _ => match (key.letter(), self.list.press(key)) {
                (_, Picked::Row(row)) => return self.choose(row),
                (Some(letter), Picked::Nothing) => self.asked.push(letter),
                _ => return Next::Stay,
            },
        }
        self.refill();
        self.list.point_at(0);
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        match self.list.mouse(mouse) {
            Picked::Row(row) => self.choose(row),
            _ => Next::Stay,
        }
    }

    fn tick(&mut self) -> bool {
        let Some(coming) = &self.coming else {
            return false;
        };
        match coming.try_recv() {
            Ok(batch) => {
                self.summaries.extend(batch);
                // A list that is full stays as it is until somebody looks for something.
                if self.shown.len() < MOST {
                    self.refill();
                }
                true
            }
            Err(TryRecvError::Empty) => false,
            Err(TryRecvError::Disconnected) => {
                self.coming = None;
                false
            }
        }
    }
}

/// A room that asks for a file or pasted moves to analyse.
pub fn asked(house: &House) -> Box<dyn Room> {
    Box::new(Asking {
        house: house.clone(),
        typed: String::new(),
        said: Vec::new(),
    })
}

struct Asking {
    house: House,
    typed: String,
    said: Vec<String>,
}

impl Asking {
    fn answer(&mut self) -> Next {
        let typed = self.typed.trim().to_owned();
        if typed.is_empty() {
            return Next::Back(None);
        }
        if let Some(room) = of_file(&self.house, &typed, Wish::Study) {
            return Next::Instead(room);
        }
        let path: PathBuf = sobremesa_files::expand(Path::new(&typed));
        let lang = self.house.lang();
        let room = match sobremesa_files::read(&path, LARGEST) {
            Ok(bytes) => studied(&self.house, &bytes),
            // What is no file may be moves or a position, pasted.
            Err(error) => studied(&self.house, typed.as_bytes()).map_err(|_| error.speak(lang)),
        };
        match room {
            Ok(room) => Next::Instead(room),
            Err(reason) => {
                self.said = vec![say!(lang, LOAD_FAILED, file = typed, reason = reason)];
                Next::Stay
            }
        }
    }
}

impl Room for Asking {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.house.lang();
        let mut said = self.said.clone();
        said.push(format!("> {}_", self.typed));
        let around = Around {
            title: format!("sobremesa · {}", say!(lang, STUDY_TITLE)),
            said,
            keys: vec![
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_KEY_OPEN)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        let row = Row {
            key: None,
            title: say!(lang, CHOOSER_OPEN_NAME),
            about: String::new(),
        };
        let look = self.house.look();
        List::new(vec![row]).draw_room(&around, "", &mut None, area, look, buffer);
    }

    fn press(&mut self, key: Pressed) -> Next {
        match key.code {
            KeyCode::Esc => return Next::Back(None),
            KeyCode::Enter => return self.answer(),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            _ => self.typed.extend(key.letter()),
        }
        Next::Stay
    }
}
