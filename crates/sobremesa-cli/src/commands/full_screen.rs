//! The full screen: when it is used, and what it is given.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::Duration;

use sobremesa_catalog::Listed;
use sobremesa_person::Diary;
use sobremesa_screen::app;
use sobremesa_screen::begin::sit_down;
use sobremesa_screen::house::House;
use sobremesa_screen::local::Setting;
use sobremesa_screen::look::{Look, Palette};
use sobremesa_screen::menu::Menu;
use sobremesa_screen::remote::Remote;
use sobremesa_screen::results::Results;
use sobremesa_screen::room::{Errand, Room};
use sobremesa_screen::terminal::give_back;
use sobremesa_sitting::Kept;
use sobremesa_table::Table;
use sobremesa_words::advice::Advised;
use sobremesa_words::{Speak, say};

use crate::args::{Join, Play};
use crate::commands::{Context, Failure, play};
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
        let pause = match self.speed {
            Some(speed) if speed > 0.0 => Duration::try_from_secs_f64(1.0 / speed),
            Some(_) => Ok(Duration::ZERO),
            None => Ok(PAUSE),
        };
        Setting {
            lang: self.lang,
            kept: Kept::of_person(),
            diary: Diary::of_person(),
            results: Some(Results::default()),
            save: None,
            pause: pause.unwrap_or(Duration::ZERO),
            seed_asked_for: self.seed.is_some(),
        }
    }
}

/// Plays at this table in full screen.
pub(crate) fn play<G: Listed + Advised + 'static>(
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
        ..context.setting()
    };
    let room = sit_down(table, None, setting, context.look());
    let room = room.map_err(|unknown| context.usage(&unknown))?;
    let room = room.greeting(say!(context.lang, SCREEN_PLAIN));
    show(Box::new(room), context)
}

/// The menu in full screen.
pub(crate) fn menu(context: &Context) -> Result<(), Failure> {
    let mut house = House::new(context.look(), context.setting(), context.seed);
    house.settings.clone_from(&context.settings);
    let menu = Menu::new(house, Some(say!(context.lang, SCREEN_PLAIN)));
    show(Box::new(menu), context)
}

/// Goes on with a kept match in full screen.
pub(crate) fn go_on(path: &Path, context: &Context) -> Result<(), Failure> {
    let house = House::new(context.look(), context.setting(), None);
    let room = house.go_on(path);
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

/// Does an errand in lines, and waits until it was read.
fn run_errand(errand: &Errand, context: &Context) {
    let words = ["sobremesa"].into_iter().map(OsString::from);
    let words = words.chain(errand.words.iter().map(OsString::from));
    if let Ok(cli) = language::parse(context.lang, words)
        && let Err(failure) = crate::run(cli.order, context)
    {
        failure.report();
    }
    output::show(&format!("\n{} ", say!(context.lang, SCREEN_ERRAND_BACK)));
    let mut answer = String::new();
    // The end of the input is as good as a line.
    let _ = io::stdin().read_line(&mut answer);
}

/// Shows rooms until the screen is left.
fn show(first: Box<dyn Room>, context: &Context) -> Result<(), Failure> {
    leave_on_signals();
    let mut porter = |errand: &Errand| run_errand(errand, context);
    let left = app::run(first, context.mouse, &mut porter)
        .map_err(|error| Failure::Failed(error.speak(context.lang)))?;
    if let Some(sentence) = left.said {
        output::line(&sentence);
    }
    if left.interrupted {
        std::process::exit(130);
    }
    Ok(())
}

/// A closed window and a polite end give the terminal back first; all that was shown is on disk
/// already.
fn leave_on_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else {
        return;
    };
    // Without a thread to be had the signals end us their own way, which loses nothing either.
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            give_back();
            std::process::exit(128 + signal);
        }
    });
}
