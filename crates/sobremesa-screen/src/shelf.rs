//! The shelf: matches that are kept and files that were saved, to go on with, to look at, to judge.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_catalog::{Listed, Visitor, visit};
use sobremesa_sitting::Kept;
use sobremesa_table::{Record, Table};
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, say};

use crate::frame::Around;
use crate::games::{Purpose, opened};
use crate::house::House;
use crate::list::{List, Picked, Row};
use crate::room::{Next, Pressed, Room};
use crate::typing::Typing;

/// So many saved files are looked into, the newest ones.
const FILES: usize = 60;
/// A record larger than this is read only when it is asked for.
const LARGEST: u64 = 1 << 20;

/// The matches that are kept or saved.
pub struct Shelf {
    house: House,
    purpose: Purpose,
    matches: Vec<Shelved>,
    list: List,
    said: Vec<String>,
}

/// A match on the shelf.
struct Shelved {
    path: PathBuf,
    record: Record,
    touched: SystemTime,
    /// Whether it goes on in the file it is kept in.
    kept: bool,
    /// How it stands, seat by seat, and whether it is over; nothing where it is not sound.
    stands: Option<(String, bool)>,
}

impl Shelf {
    /// What is there now, for this purpose.
    pub fn new(house: House, purpose: Purpose) -> Shelf {
        let mut shelf = Shelf {
            house,
            purpose,
            matches: Vec::new(),
            list: List::default(),
            said: Vec::new(),
        };
        shelf.refill();
        shelf
    }

    fn refill(&mut self) {
        let lang = self.house.lang();
        self.matches = self.house.kept().map(kept).unwrap_or_default();
        self.matches.extend(saved(self.house.saves()));
        let mut rows: Vec<Row> = self
            .matches
            .iter()
            .zip(1..)
            .map(|it| row(it, lang))
            .collect();
        rows.push(Row {
            key: Some('o'),
            title: say!(lang, SCREEN_MENU_OPEN),
            about: String::new(),
        });
        self.list.refill(rows);
    }

    fn choose(&mut self, index: usize, purpose: Purpose) -> Next {
        let Some(chosen) = self.matches.get(index) else {
            let typing = Typing::new(self.house.clone(), purpose);
            return Next::Enter(Box::new(typing));
        };
        let over = chosen.stands.as_ref().is_some_and(|(_, over)| *over);
        let room: Result<Box<dyn Room>, String> =
            if purpose == Purpose::GoOn && chosen.kept && !over {
                let room = self.house.go_on(&chosen.path);
                room.map(|room| Box::new(room) as Box<dyn Room>)
            } else {
                opened(&self.house, &chosen.path.display().to_string(), purpose)
            };
        match room {
            Ok(room) => Next::Enter(room),
            Err(sentence) => {
                self.said = vec![sentence];
                Next::Stay
            }
        }
    }
}

fn kept(kept: &Kept) -> Vec<Shelved> {
    let matches = kept.list().into_iter().map(|it| Shelved {
        stands: stands(&it.record),
        path: it.path,
        record: it.record,
        touched: it.touched,
        kept: true,
    });
    matches.collect()
}

/// The records that were saved in a folder, the newest first.
fn saved(folder: &Path) -> Vec<Shelved> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let file = |entry: fs::DirEntry| {
        let path = entry.path();
        let is_record = path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("mesa"));
        let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        let touched = about.modified().ok()?;
        (is_record && about.len() <= LARGEST).then_some((touched, path))
    };
    let mut files: Vec<_> = entries.filter_map(|entry| file(entry.ok()?)).collect();
    files.sort_by(|one, other| other.cmp(one));
    let look = |(touched, path): (SystemTime, PathBuf)| {
        let bytes = sobremesa_files::read(&path, LARGEST).ok()?;
        let record = Record::read_bytes(&bytes).ok()?;
        Some(Shelved {
            stands: stands(&record),
            path,
            record,
            touched,
            kept: false,
        })
    };
    files.into_iter().take(FILES).filter_map(look).collect()
}

/// How a match stands, seat by seat, and whether it is over.
fn stands(record: &Record) -> Option<(String, bool)> {
    struct Stands<'a>(&'a Record);
    impl Visitor for Stands<'_> {
        type Output = Option<(String, bool)>;
        fn visit<G: Listed>(self) -> Self::Output {
            let table = Table::<G>::from_record(self.0).ok()?;
            let points = table.totals();
            let points: Vec<String> = points.values().iter().map(ToString::to_string).collect();
            let over = table.match_over().is_some();
            // Before the first points they tell nothing.
            let begun = over || points.iter().any(|it| it != "0");
            let points = begun.then(|| points.join("–"));
            Some((points.unwrap_or_default(), over))
        }
    }
    visit(&record.game, Stands(record)).ok().flatten()
}

fn row((it, number): (&Shelved, u32), lang: Lang) -> Row {
    let (points, over) = it.stands.clone().unwrap_or_default();
    let state = if over {
        say!(lang, CONTINUE_FINISHED)
    } else {
        say!(lang, CONTINUE_UNFINISHED)
    };
    let name = it.path.file_name().unwrap_or_default().to_string_lossy();
    let file = if it.kept {
        String::new()
    } else {
        name.into_owned()
    };
    // What tells one from another comes first: on a narrow screen the rest is cut.
    let told = [file, state, points, when(it.touched, lang)];
    let told: Vec<String> = told.into_iter().filter(|it| !it.is_empty()).collect();
    let game = game_name(&it.record.game, lang);
    Row {
        key: char::from_digit(number, 10),
        title: format!("{game} · {}", seats(&it.record, lang)),
        about: told.join(" · "),
    }
}

impl Room for Shelf {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.house.lang();
        let (title, key) = match self.purpose {
            Purpose::GoOn => (say!(lang, SCREEN_MENU_SHELF), say!(lang, SCREEN_KEY_GO_ON)),
            Purpose::Watch => (say!(lang, SCREEN_MENU_WATCH), say!(lang, SCREEN_KEY_WATCH)),
            Purpose::Review => (
                say!(lang, SCREEN_MENU_REVIEW),
                say!(lang, SCREEN_KEY_REVIEW),
            ),
        };
        let around = Around {
            title: format!("sobremesa · {title}"),
            said: self.said.clone(),
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_CHOOSE)),
                (say!(lang, SCREEN_ENTER), key),
                ("w".to_owned(), say!(lang, SCREEN_KEY_WATCH)),
                ("r".to_owned(), say!(lang, SCREEN_KEY_REVIEW)),
                ("o".to_owned(), say!(lang, SCREEN_KEY_FILE)),
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
        match self.list.press(key) {
            Picked::Row(index) => self.choose(index, self.purpose),
            Picked::Moved => Next::Stay,
            Picked::Nothing => match key.letter() {
                Some('w') => self.choose(self.list.cursor(), Purpose::Watch),
                Some('r') => self.choose(self.list.cursor(), Purpose::Review),
                Some('q') => Next::Back(None),
                _ if key.goes_back() => Next::Back(None),
                _ => Next::Stay,
            },
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        match self.list.mouse(mouse) {
            Picked::Row(index) => self.choose(index, self.purpose),
            _ => Next::Stay,
        }
    }

    fn back(&mut self, said: Option<String>) {
        self.said = said.into_iter().collect();
        self.refill();
    }
}

/// Who plays in a record.
pub fn seats(record: &Record, lang: Lang) -> String {
    let names = record
        .players
        .iter()
        .map(|(seat, player)| match player.name() {
            "" => say!(lang, PLAYER_NUMBER, number = seat.number()),
            name => name.to_owned(),
        });
    names.collect::<Vec<_>>().join(", ")
}

/// How long ago something last happened in it.
pub fn when(touched: SystemTime, lang: Lang) -> String {
    let since = SystemTime::now().duration_since(touched);
    let minutes = since.map_or(0, |time| time.as_secs() / 60);
    match minutes {
        0..=90 => say!(lang, CONTINUE_WHEN, minutes = minutes),
        91..=2880 => say!(lang, CONTINUE_WHEN_HOURS, hours = minutes / 60),
        _ => say!(lang, CONTINUE_WHEN_DAYS, days = minutes / 60 / 24),
    }
}
