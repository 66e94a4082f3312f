//! What every room shares: how things look, where games are kept, which seed was asked for.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use sobremesa_catalog::file::LARGEST;
use sobremesa_catalog::{GAMES, Listed, Visitor, games, is_named, recognise, visit};
use sobremesa_core::{Seat, Seed};
use sobremesa_sitting::Journal;
use sobremesa_table::{Player, Table};
use sobremesa_words::advice::Advised;
use sobremesa_words::family;
use sobremesa_words::{Arg, Lang, Phrase, Speak, say};

use crate::begin::sit_down;
use crate::local::Setting;
use crate::look::Look;
use crate::play::Play;

/// What every room shares.
#[derive(Clone)]
pub struct House {
    /// How things look.
    pub look: Look,
    /// What a table is told besides the match.
    pub setting: Setting,
    /// The seed that was asked for, if one was.
    pub seed: Option<Seed>,
    /// The file of settings, if there is a place for one.
    pub settings: Option<PathBuf>,
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
}

impl House {
    /// A house in which nothing was played yet.
    pub fn new(look: Look, setting: Setting, seed: Option<Seed>) -> House {
        House {
            look,
            setting,
            seed,
            settings: None,
            begun: Rc::default(),
        }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.look.lang
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
        let asked_for = wish.seed.is_some();
        let setting = Setting {
            seed_asked_for: asked_for,
            ..self.setting.clone()
        };
        begin(wish, setting, self.look)
    }

    /// Goes on with a match that was left.
    pub fn go_on(&self, path: &Path) -> Result<Play, String> {
        let lang = self.lang();
        let (journal, record) = Journal::open(path).map_err(|error| error.speak(lang))?;
        go_on(&record, journal, self.setting.clone(), self.look)
    }

    /// Opens a file a person named: a match to go on with.
    pub fn open(&self, name: &str) -> Result<Play, String> {
        let lang = self.lang();
        let path = sobremesa_files::expand(Path::new(name));
        let bytes = sobremesa_files::read(&path, LARGEST).map_err(|error| error.speak(lang))?;
        let file = recognise(&bytes).map_err(|error| error.speak(lang))?;
        open(file, self.setting.clone(), self.look)
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

        fn open(
            file: sobremesa_catalog::File,
            setting: Setting,
            look: Look,
        ) -> Result<Play, String> {
            let lang = look.lang;
            let game = file.game();
            $(
                if is_named::<$game>(game) {
                    let held = file.open::<$game>().map_err(|error| error.speak(lang))?;
                    let table = held.tables.into_iter().next();
                    let table = table.ok_or_else(|| say!(lang, LOAD_EMPTY))?;
                    let room = sit_down(table, None, setting, look);
                    return room.map_err(|error| error.speak(lang));
                }
            )+
            unreachable!("a recognised file is of a listed game")
        }
    };
}
games!(typed);

fn begin_typed<G: Listed + Advised + 'static>(
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
    let table = Table::<G>::new(rules, wish.players, seed);
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

/// The machines of a game, from the weakest to the strongest.
pub fn machines(game: &str, lang: Lang) -> Vec<Machine> {
    struct Machines(Lang);
    impl Visitor for Machines {
        type Output = Vec<Machine>;
        fn visit<G: Listed>(self) -> Vec<Machine> {
            let told = |bot: sobremesa_bots::ListedBot| {
                let facts = bot.facts.iter().map(|(name, value)| {
                    let number = value.parse::<i64>().map(Arg::from);
                    (*name, number.unwrap_or_else(|_| value.into()))
                });
                let key = family::BOTS.of(&format!("{}-{}", G::NAME, bot.kind()));
                let does = key.map(|key| Phrase::new(key, facts.collect()));
                Machine {
                    does: does.map_or_else(String::new, |does| does.sentence(self.0)),
                    strength: bot.strength,
                    name: bot.name,
                }
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
