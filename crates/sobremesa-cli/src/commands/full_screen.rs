//! The full screen: when it is used, and what it is given.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use sobremesa_bots::Judged;
use sobremesa_bots::puzzles::Puzzles;
use sobremesa_catalog::Listed;
use sobremesa_core::Game;
use sobremesa_person::{Diary, Settings};
use sobremesa_reversi::Archive;
use sobremesa_reversi::study::Study;
use sobremesa_screen::app;
use sobremesa_screen::begin::sit_down;
use sobremesa_screen::chooser::{Chooser, Wish};
use sobremesa_screen::games::{Purpose, watched};
use sobremesa_screen::house::House;
use sobremesa_screen::local::Setting;
use sobremesa_screen::look::{Look, Palette};
use sobremesa_screen::manner::{Manner, Settle};
use sobremesa_screen::menu::Menu;
use sobremesa_screen::reel::Recorded;
use sobremesa_screen::remote::Remote;
use sobremesa_screen::room::Room;
use sobremesa_screen::series::{SeriesFiles, SharedSeries};
use sobremesa_screen::setup::Setup;
use sobremesa_screen::study::StudyRoom;
use sobremesa_screen::training::Training;
use sobremesa_siete::{Deck, Siete};
use sobremesa_sitting::Kept;
use sobremesa_table::Table;
use sobremesa_words::advice::Advised;
use sobremesa_words::{Speak, say};

use crate::args::{Join, Play};
use crate::commands::{Context, Failure, play, siete, signals, tournament};
use crate::{language, output};

/// What a machine did is looked at for this long, unless `--speed` says otherwise.
const PAUSE: Duration = Duration::from_millis(600);

impl Context {
    /// Whether the full screen is used: at a terminal that can show it, unless line mode was asked
    /// for.
    pub(crate) fn is_full_screen(&self) -> bool {
        let asked_for_lines = std::env::var_os("SOBREMESA_PLAIN")
            .is_some_and(|value| !value.is_empty() && value != "0");
        let dumb = std::env::var_os("TERM").is_none_or(|value| value == "dumb" || value.is_empty());
        let live = io::stdin().is_terminal() && io::stdout().is_terminal();
        live && !dumb && !self.plain && !self.json && !asked_for_lines
    }

    fn look(&self) -> Look {
        Look {
            lang: self.lang,
            palette: if self.colour {
                self.palette
            } else {
                Palette::Plain
            },
            ascii: self.ascii,
        }
    }

    fn setting(&self) -> Setting {
        Setting {
            lang: self.lang,
            kept: Kept::of_person(),
            diary: Diary::of_person(),
            series: Some(SharedSeries::default()),
            save: None,
            pause: self.pause().unwrap_or(PAUSE),
            hints: self.hints,
            seed_asked_for: self.seed.is_some(),
            ..Setting::default()
        }
    }

    fn manner(&self) -> Manner {
        Manner {
            look: self.look(),
            pause: self.pause().unwrap_or(PAUSE),
            mouse: self.mouse,
            hints: self.hints,
            name: self.name.clone(),
        }
    }

    /// What settings come to that are changed meanwhile: the command line and the environment still
    /// win over them.
    fn settle(&self) -> Settle {
        let given = self.given.clone();
        Rc::new(move |file: &Settings| {
            let set = file.clone();
            let set = set.with_environment(|name| std::env::var(name).ok());
            let lang = language::asked_for(std::env::args_os(), &set);
            Context::of(given.clone(), lang, &set).manner()
        })
    }

    fn house(&self) -> House {
        self.house_in(self.setting())
    }

    fn house_in(&self, setting: Setting) -> House {
        let house = House::new(self.look(), setting, self.seed);
        let house = house.in_manner(self.manner());
        let house = house.with_tournaments(tournament::organiser(self));
        match &self.settings {
            Some(path) => house.set_in(path.clone(), self.settle()),
            None => house,
        }
    }
}

/// Plays at this table in full screen.
pub(crate) fn play<G: Listed + Advised + Judged + 'static>(
    table: Table<G>,
    play: &Play,
    context: &Context,
) -> Result<(), Failure> {
    let save = match &play.save {
        None => None,
        // Whether it may be overwritten is settled in lines, before the screen is taken.
        Some(path) => {
            let settled = play::save_as(play, context, &mut context.screen())?;
            settled.map(|_| path.clone())
        }
    };
    let setting = Setting {
        save,
        series: Some(series(play, context)?),
        ..context.setting()
    };
    let room = sit_down(table, None, setting, context.look());
    let room = room.map_err(|unknown| context.usage(&unknown))?;
    let room = room.greeting(say!(context.lang, SCREEN_PLAIN));
    show(Box::new(room), context)
}

/// The series that the options of siete y media ask for; a deck file is read once, before the screen
/// is taken.
fn series(play: &Play, context: &Context) -> Result<SharedSeries, Failure> {
    let run = siete::series(play, context)?;
    let deck = match &play.siete.deck {
        Some(Some(path)) => {
            let deck = Deck::read(&context.read(path)?);
            Some(deck.map_err(|error| context.refused(path, &error.speak(context.lang)))?)
        }
        _ => None,
    };
    let files = SeriesFiles {
        series: run.series,
        deck,
        results: run.results,
        profile: run.profile,
        force: run.force,
    };
    Ok(files.into())
}

/// The menu of the modes of siete y media in full screen (S03).
pub(crate) fn modes(play: &Play, context: &Context) -> Result<(), Failure> {
    let setting = Setting {
        series: Some(series(play, context)?),
        ..context.setting()
    };
    let house = context.house_in(setting);
    show(Box::new(Setup::new(house, Siete::NAME)), context)
}

/// The menu in full screen.
pub(crate) fn menu(context: &Context) -> Result<(), Failure> {
    let menu = Menu::new(context.house(), Some(say!(context.lang, SCREEN_PLAIN)));
    show(Box::new(menu), context)
}

/// Goes on with a kept match in full screen.
pub(crate) fn go_on(path: &Path, context: &Context) -> Result<(), Failure> {
    let room = context.house().go_on(path);
    let room = room.map_err(|reason| context.refused(path, &reason))?;
    show(Box::new(room), context)
}

/// Sits down at a server's table.
pub(crate) fn join(order: &Join, context: &Context) -> Result<(), Failure> {
    if !context.is_full_screen() {
        return Err(Failure::Failed(say!(
            context.lang,
            SCREEN_JOIN_NEEDS_TERMINAL
        )));
    }
    let name = order.name.clone().or_else(|| context.name.clone());
    let name = name.unwrap_or_default();
    let remote = Remote::join(&order.link, &name, context.lang).map_err(Failure::Failed)?;
    let room = sobremesa_screen::play::Play::new(Box::new(remote), context.look(), None);
    let reason = || {
        say!(
            context.lang,
            SCREEN_JOIN_NOT_A_LINK,
            found = order.link.clone()
        )
    };
    let room = room.ok_or_else(|| Failure::Failed(reason()))?;
    show(Box::new(room), context)
}

/// Looks at a match in full screen, step by step or judged; nothing is hidden from a host.
pub(crate) fn watch<G: Listed + Advised + Judged + 'static>(
    table: &Table<G>,
    purpose: Purpose,
    host: bool,
    context: &Context,
) -> Result<(), Failure> {
    let house = context.house();
    let reel = Recorded::new(table, house.setting(), house.look()).for_host(host);
    show(watched(&house, Box::new(reel), purpose), context)
}

/// A board to think at in full screen.
pub(crate) fn analyse(study: Study, depth: Option<u8>, context: &Context) -> Result<(), Failure> {
    let room = StudyRoom::new(context.house(), study, depth.map(u32::from));
    show(Box::new(room), context)
}

/// Puzzles in full screen.
pub(crate) fn puzzles(puzzles: Puzzles, context: &Context) -> Result<(), Failure> {
    show(Box::new(Training::new(context.house(), puzzles)), context)
}

/// One of these games is chosen in full screen.
pub(crate) fn choose(
    archive: Archive<'static>,
    games: Vec<usize>,
    wish: Wish,
    context: &Context,
) -> Result<(), Failure> {
    show(
        Box::new(Chooser::new(context.house(), archive, games, wish)),
        context,
    )
}

/// Shows rooms until the screen is left.
fn show(first: Box<dyn Room>, context: &Context) -> Result<(), Failure> {
    signals::leave_on_signals();
    let left = app::run(first, context.mouse)
        .map_err(|error| Failure::Failed(error.speak(context.lang)))?;
    if let Some(sentence) = left.said {
        output::line(&sentence);
    }
    if left.interrupted {
        std::process::exit(130);
    }
    Ok(())
}
