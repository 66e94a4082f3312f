//! What every room shares: how the person likes things, where games are kept, which seed was asked
//! for.

use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use sobremesa_bots::Judged;
use sobremesa_catalog::file::LARGEST;
use sobremesa_catalog::{File, GAMES, Listed, Visitor, games, is_named, recognise, visit};
use sobremesa_core::{BySeat, Seat, Seed};
use sobremesa_person::{Diary, Settings};
use sobremesa_sitting::{Journal, Kept};
use sobremesa_table::{Player, Table};
use sobremesa_words::advice::Advised;
use sobremesa_words::bots::about;
use sobremesa_words::{Lang, Speak, say};

use crate::begin::sit_down;
use crate::clock::Clock;
use crate::contest::Organise;
use crate::local::Setting;
use crate::look::Look;
use crate::manner::{Manner, Settle};
use crate::play::Play;
use crate::reel::{Recorded, Reel};

/// What every room shares.
#[derive(Clone)]
pub struct House {
    setting: Setting,
    /// The seed that was asked for, if one was.
    seed: Option<Seed>,
    /// The file of settings, if there is a place for one, and what they come to.
    settings: Option<(PathBuf, Settle)>,
    /// Where people save their games, unless they say otherwise.
    saves: PathBuf,
    /// Holds tournaments, where somebody does.
    organise: Option<Organise>,
    manner: Rc<RefCell<Manner>>,
    begun: Rc<Cell<u64>>,
}

/// A machine of a game: its name, its strength from 0 to 10, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    /// As `--seats` takes it.
    pub name: String,
    /// From 0 to 10.
    pub strength: u8,
    /// In a sentence.
    pub does: String,
}

/// A new game as it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The game.
    pub game: &'static str,
    /// The rules as text.
    pub rules: String,
    /// Who sits where.
    pub players: Vec<Player>,
    /// The seed that was asked for.
    pub seed: Option<Seed>,
    /// The position it begins with, where it is another than usual.
    pub position: Option<String>,
}

impl House {
    /// A house in which nothing was played yet.
    pub fn new(look: Look, setting: Setting, seed: Option<Seed>) -> House {
        House {
            manner: Rc::new(RefCell::new(Manner::usual(look, setting.pause))),
            setting,
            seed,
            settings: None,
            saves: PathBuf::from("."),
            organise: None,
            begun: Rc::default(),
        }
    }

    /// The same, where a person has settings in this file, and `settle` says what they come to.
    #[must_use]
    pub fn set_in(self, path: PathBuf, settle: Settle) -> House {
        House {
            settings: Some((path, settle)),
            ..self
        }
    }

    /// The same, where games are saved in this folder unless somebody says otherwise.
    #[must_use]
    pub fn saving_in(self, saves: PathBuf) -> House {
        House { saves, ..self }
    }

    /// Where people save their games, unless they say otherwise.
    pub fn saves(&self) -> &Path {
        &self.saves
    }

    /// The same in this manner.
    #[must_use]
    pub fn in_manner(self, manner: Manner) -> House {
        self.manner.replace(manner);
        self
    }

    /// The same, where tournaments can be held.
    #[must_use]
    pub fn with_tournaments(self, organise: Organise) -> House {
        House {
            organise: Some(organise),
            ..self
        }
    }

    /// Who holds tournaments here.
    pub fn organise(&self) -> Option<Organise> {
        self.organise.clone()
    }

    /// How things look.
    pub fn look(&self) -> Look {
        self.manner.borrow().look
    }

    /// How the person likes things.
    pub fn manner(&self) -> Manner {
        self.manner.borrow().clone()
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.look().lang
    }

    /// The time.
    pub fn clock(&self) -> Clock {
        self.setting.clock.clone()
    }

    /// Where matches are kept, if they are.
    pub fn kept(&self) -> Option<&Kept> {
        self.setting.kept.as_ref()
    }

    /// Where matches that are over are noted, if they are.
    pub fn diary(&self) -> Option<&Diary> {
        self.setting.diary.as_ref()
    }

    /// The file of settings, if there is a place for one.
    pub fn settings(&self) -> Option<&Path> {
        self.settings.as_ref().map(|(path, _)| path.as_path())
    }

    /// What stands in the settings holds from here on, in every room.
    pub fn settle(&self) {
        if let Some((path, settle)) = &self.settings
            && let Ok(set) = Settings::read(path)
        {
            self.manner.replace(settle(&set));
        }
    }

    /// What a table is told besides the match, as things are now.
    pub fn setting(&self) -> Setting {
        let manner = self.manner.borrow();
        Setting {
            lang: manner.look.lang,
            pause: manner.pause,
            hints: manner.hints,
            ..self.setting.clone()
        }
    }

    /// The seed of the next game: the one asked for, the first time as it is and then one that
    /// follows from it; else a drawn one.
    pub fn next_seed(&self) -> Option<Seed> {
        let before = self.begun.get();
        self.begun.set(before + 1);
        self.seed.map(|seed| match before {
            0 => seed,
            _ => seed.child([before + 1]),
        })
    }

    /// Sits down at a new table.
    pub fn begin(&self, wish: Wish) -> Result<Play, String> {
        let setting = Setting {
            seed_asked_for: wish.seed.is_some(),
            ..self.setting()
        };
        begin(wish, setting, self.look())
    }

    /// Goes on with a match that was left.
    pub fn go_on(&self, path: &Path) -> Result<Play, String> {
        let lang = self.lang();
        let (journal, record) = Journal::open(path).map_err(|error| error.speak(lang))?;
        go_on(&record, journal, self.setting(), self.look())
    }

    /// Opens a file a person named: the match to go on with, if it holds one that is not over.
    pub fn open(&self, name: &str) -> Result<Option<Play>, String> {
        open(self.read(name)?, self.setting(), self.look())
    }

    /// The games of a file a person named, to be looked at; never none.
    pub fn reels(&self, name: &str) -> Result<Vec<Box<dyn Reel>>, String> {
        reels(self.read(name)?, &self.setting(), self.look())
    }

    /// The games of what a file holds, to be looked at; never none.
    pub fn reels_of(&self, bytes: &[u8]) -> Result<Vec<Box<dyn Reel>>, String> {
        let file = recognise(bytes).map_err(|error| error.speak(self.lang()))?;
        reels(file, &self.setting(), self.look())
    }

    fn read(&self, name: &str) -> Result<File, String> {
        let lang = self.lang();
        let path = sobremesa_files::expand(Path::new(name));
        let bytes = sobremesa_files::read(&path, LARGEST).map_err(|error| error.speak(lang))?;
        recognise(&bytes).map_err(|error| error.speak(lang))
    }
}

macro_rules! typed {
    ($($game:ty),+ $(,)?) => {
        fn begin(wish: Wish, setting: Setting, look: Look) -> Result<Play, String> {
            $(
                if is_named::<$game>(wish.game) {
                    return begin_typed::<$game>(wish, setting, look);
                }
            )+
            unreachable!("a wish is for a listed game")
        }

        fn go_on(
            record: &sobremesa_table::Record,
            journal: Journal,
            setting: Setting,
            look: Look,
        ) -> Result<Play, String> {
            $(
                if is_named::<$game>(&record.game) {
                    let table = Table::<$game>::from_record(record);
                    let table = table.map_err(|error| error.speak(look.lang))?;
                    let room = sit_down(table, Some(journal), setting, look);
                    return room.map_err(|error| error.speak(look.lang));
                }
            )+
            Err(sobremesa_catalog::UnknownGame::new(&record.game).speak(look.lang))
        }

        fn open(file: File, setting: Setting, look: Look) -> Result<Option<Play>, String> {
            let lang = look.lang;
            let game = file.game();
            $(
                if is_named::<$game>(game) {
                    let held = file.open::<$game>().map_err(|error| error.speak(lang))?;
                    let Some(table) = held.tables.only() else {
                        return Ok(None);
                    };
                    if table.match_over().is_some() {
                        return Ok(None);
                    }
                    let room = sit_down(table, None, setting, look);
                    return room.map(Some).map_err(|error| error.speak(lang));
                }
            )+
            unreachable!("a recognised file is of a listed game")
        }

        fn reels(
            file: File,
            setting: &Setting,
            look: Look,
        ) -> Result<Vec<Box<dyn Reel>>, String> {
            let lang = look.lang;
            let game = file.game();
            $(
                if is_named::<$game>(game) {
                    let held = file.open::<$game>().map_err(|error| error.speak(lang))?;
                    if held.tables.is_empty() {
                        return Err(say!(lang, LOAD_EMPTY));
                    }
                    let reel = |table: &Table<$game>| -> Box<dyn Reel> {
                        Box::new(Recorded::new(table, setting.clone(), look))
                    };
                    return Ok(held.tables.iter().map(|table| reel(&table)).collect());
                }
            )+
            unreachable!("a recognised file is of a listed game")
        }
    };
}
games!(typed);

fn begin_typed<G: Listed + Advised + Judged + 'static>(
    wish: Wish,
    setting: Setting,
    look: Look,
) -> Result<Play, String> {
    let lang = look.lang;
    let rules: G::Rules = wish
        .rules
        .parse()
        .map_err(|error: sobremesa_core::RulesError| error.speak(lang))?;
    let seed = wish.seed.unwrap_or_else(Seed::drawn);
    let table = match &wish.position {
        None => Table::<G>::new(rules, wish.players, seed),
        Some(text) => {
            let start = G::from_position(&rules, text);
            let start = start.map_err(|error| error.speak(lang))?;
            Table::from_start(rules, wish.players, seed, start)
        }
    };
    let table = table.map_err(|error| error.speak(lang))?;
    let room = sit_down(table, None, setting, look);
    room.map_err(|error| error.speak(lang))
}

/// What a game's rules say under this text: how they are written in full, how many play, and who
/// sits in each seat where nobody is named.
pub fn ruled(game: &str, rules: &str, lang: Lang) -> Result<(String, Vec<String>), String> {
    struct Ruled<'a>(&'a str, Lang);
    impl Visitor for Ruled<'_> {
        type Output = Result<(String, Vec<String>), String>;
        fn visit<G: Listed>(self) -> Self::Output {
            let Ruled(text, lang) = self;
            let rules: G::Rules = text
                .parse()
                .map_err(|error: sobremesa_core::RulesError| error.speak(lang))?;
            let seats = Seat::all(G::new(&rules).seats());
            let opponents = seats.map(|seat| G::opponent(&rules, seat));
            Ok((rules.to_string(), opponents.collect()))
        }
    }
    visit(game, Ruled(rules, lang)).map_err(|error| error.speak(lang))?
}

/// Whether a game can begin with a position that somebody writes.
pub fn has_positions(game: &str) -> bool {
    struct Written;
    impl Visitor for Written {
        type Output = bool;
        fn visit<G: Listed>(self) -> bool {
            let start = G::new(&G::Rules::default());
            let points = BySeat::from_fn(start.seats(), |_| 0);
            start.position(&points).is_some()
        }
    }
    visit(game, Written).unwrap_or(false)
}

/// The machines of a game, from the weakest to the strongest.
pub fn machines(game: &str, lang: Lang) -> Vec<Machine> {
    struct Machines(Lang);
    impl Visitor for Machines {
        type Output = Vec<Machine>;
        fn visit<G: Listed>(self) -> Vec<Machine> {
            let told = |bot: sobremesa_bots::ListedBot| Machine {
                does: about(G::NAME, &bot, self.0),
                strength: bot.strength,
                name: bot.name,
            };
            G::listed_bots().into_iter().map(told).collect()
        }
    }
    visit(game, Machines(lang)).unwrap_or_default()
}

/// The games in the order of the menu.
pub fn all_games() -> &'static [&'static str] {
    GAMES
}
