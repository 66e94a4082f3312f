//! What each command does.

pub(crate) mod analyse;
pub(crate) mod archive;
pub(crate) mod arena;
pub(crate) mod bots;
pub(crate) mod check;
pub(crate) mod continuing;
pub(crate) mod convert;
pub(crate) mod engine;
pub(crate) mod full_screen;
pub(crate) mod grade;
pub(crate) mod guest;
pub(crate) mod loadtest;
pub(crate) mod manual;
pub(crate) mod menu;
pub(crate) mod openings;
pub(crate) mod outside;
pub(crate) mod play;
pub(crate) mod play_on;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod sample;
pub(crate) mod schema;
pub(crate) mod seats;
pub(crate) mod serve;
pub(crate) mod siete;
pub(crate) mod signals;
pub(crate) mod simulate;
pub(crate) mod solve;
pub(crate) mod stats;
pub(crate) mod tournament;

use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ValueEnum;
use sobremesa_catalog::file::LARGEST;
use sobremesa_core::Seed;
use sobremesa_files::{Overwrite, ReadError, WriteError};
use sobremesa_person::{Diary, Settings};
use sobremesa_screen::look::Palette;
use sobremesa_sitting::Kept;
use sobremesa_terminal::editor::LineEditor;
use sobremesa_terminal::{Leave, Screen};
use sobremesa_words::{Lang, Speak, say};

use crate::args::{Cli, Colour, Common};
use crate::output;
use crate::preferences::Preferences;

/// What all commands share: the language, the seed, how to show things.
// Each of these is a switch of its own on the command line.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Context {
    pub(crate) lang: Lang,
    pub(crate) seed: Option<Seed>,
    pub(crate) jobs: usize,
    pub(crate) json: bool,
    pub(crate) force: bool,
    pub(crate) quiet: bool,
    pub(crate) verbose: bool,
    /// Where the person's settings stand.
    pub(crate) settings: Option<PathBuf>,
    /// Steps a second, where things happen by themselves.
    pub(crate) speed: Option<f64>,
    /// The same where it was said now, and not in the settings.
    pub(crate) speed_asked_for: Option<f64>,
    pub(crate) plain: bool,
    pub(crate) ascii: bool,
    pub(crate) mouse: bool,
    pub(crate) palette: Palette,
    /// What the person is called where nothing else is said.
    pub(crate) name: Option<String>,
    pub(crate) colour: bool,
    /// Whether advice comes without being asked for.
    pub(crate) hints: bool,
    /// What was said on the command line, for settings that change meanwhile.
    pub(crate) given: Common,
}

/// Why a command did not do what it was asked.
pub(crate) enum Failure {
    /// Wrong usage: exit code 2.
    Usage(String),
    /// It could not be done: exit code 1, with a sentence.
    Failed(String),
    /// It could not be done, and that has been said: exit code 1.
    Told,
    /// Ctrl-C was pressed: exit code 130, and nothing to say.
    Interrupted,
}

impl Failure {
    /// Says it, and gives the exit code.
    pub(crate) fn report(self) -> u8 {
        match self {
            Failure::Usage(sentence) => {
                output::say(&sentence);
                2
            }
            Failure::Failed(sentence) => {
                output::say(&sentence);
                1
            }
            Failure::Told => 1,
            Failure::Interrupted => 130,
        }
    }
}

impl Context {
    pub(crate) fn new(cli: &Cli, lang: Lang, preferences: Preferences) -> Context {
        let lang = cli.common.lang.unwrap_or(lang);
        if !cli.common.quiet {
            for warning in preferences.warnings(lang) {
                output::say(&warning);
            }
        }
        Context {
            settings: preferences.path,
            ..Context::of(cli.common.clone(), lang, &preferences.set)
        }
    }

    /// What was said on the command line comes to this, with these settings.
    pub(crate) fn of(given: Common, lang: Lang, set: &Settings) -> Context {
        let plain = given.plain || set.switch("plain") == Some(true);
        let named = set
            .get("color")
            .and_then(|it| Colour::from_str(it, true).ok());
        let colour = match given.color.or(named).unwrap_or(Colour::Auto) {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
                wanted && !plain && io::stdout().is_terminal() && is_capable()
            }
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Context {
            lang,
            seed: given.seed,
            jobs: given.jobs.map_or(cores, usize::from),
            json: given.json,
            force: given.force,
            quiet: given.quiet,
            verbose: given.verbose,
            speed: given.speed.or_else(|| set.get("speed")?.parse().ok()),
            speed_asked_for: given.speed,
            plain,
            ascii: given.ascii || set.switch("ascii") == Some(true),
            mouse: !given.no_mouse && set.switch("mouse") != Some(false),
            hints: set.switch("hints") == Some(true),
            palette: set
                .get("palette")
                .and_then(Palette::named)
                .unwrap_or_default(),
            name: set.get("name").map(str::to_owned),
            settings: None,
            colour,
            given,
        }
    }

    /// How long what a machine did is shown before the next thing happens, where `--speed` or the
    /// settings say it.
    pub(crate) fn pause(&self) -> Option<Duration> {
        self.speed.map(|speed| {
            let pause = Duration::try_from_secs_f64(1.0 / speed);
            pause.unwrap_or(Duration::ZERO)
        })
    }

    /// The screen of a conversation: standard input and output.
    pub(crate) fn screen(&self) -> Screen {
        let live = io::stdin().is_terminal() && io::stdout().is_terminal();
        signals::leave_on_signals();
        let input = Box::new(io::BufReader::new(io::stdin()));
        let output = Box::new(io::BufWriter::new(io::stdout()));
        let screen = Screen::new(input, output, self.lang, live)
            .coloured(self.colour)
            .in_ascii(self.ascii)
            .measured(columns)
            .pausing(
                self.pause()
                    .map(|pause| -> Box<dyn Fn()> { Box::new(move || std::thread::sleep(pause)) }),
            )
            .keeping(Kept::of_person().filter(|_| live))
            .noting(Diary::of_person().filter(|_| live));
        if !live || !is_capable() {
            return screen;
        }
        match LineEditor::at_terminal() {
            Some(editor) => screen.at_a_terminal().edited(editor),
            None => screen.at_a_terminal(),
        }
    }

    /// The seed given, or a fresh one.
    pub(crate) fn seed(&self) -> Seed {
        self.seed.unwrap_or_else(Seed::drawn)
    }

    /// The bytes of a file, or the sentence that says why there are none.
    pub(crate) fn read(&self, path: &Path) -> Result<Vec<u8>, Failure> {
        read_given(path).map_err(|error| self.refused(path, &error.speak(self.lang)))
    }

    /// A file that is refused, with the reason.
    pub(crate) fn refused(&self, path: &Path, reason: &str) -> Failure {
        let file = path.display().to_string();
        Failure::Failed(say!(
            self.lang,
            LOAD_FAILED,
            file = file,
            reason = reason.to_owned()
        ))
    }

    /// Writes a file; one that exists only with `--force` or after a yes at a terminal.
    pub(crate) fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let overwrite = if self.force {
            Overwrite::Yes
        } else {
            Overwrite::Never
        };
        let mut written = sobremesa_files::write(path, bytes, overwrite);
        if matches!(written, Err(WriteError::Exists)) && self.may_replace(path) {
            written = sobremesa_files::write(path, bytes, Overwrite::Yes);
        }
        written.map_err(|error| self.unwritten(path, &error))
    }

    /// Whether a file may be written when its text is there, asked and tried beforehand.
    pub(crate) fn consent(&self, path: &Path) -> Result<Overwrite, Failure> {
        let tried = |overwrite| {
            sobremesa_files::try_out(path, overwrite)
                .map(|()| overwrite)
                .map_err(|error| self.unwritten(path, &error))
        };
        if self.force {
            return tried(Overwrite::Yes);
        }
        match sobremesa_files::try_out(path, Overwrite::Never) {
            Err(WriteError::Exists) if self.may_replace(path) => tried(Overwrite::Yes),
            Err(error) => Err(self.unwritten(path, &error)),
            Ok(()) => Ok(Overwrite::Never),
        }
    }

    /// Writes a file that was tried beforehand.
    pub(crate) fn write_as(
        &self,
        path: &Path,
        bytes: &[u8],
        overwrite: Overwrite,
    ) -> Result<(), Failure> {
        let written = sobremesa_files::write(path, bytes, overwrite);
        written.map_err(|error| self.unwritten(path, &error))
    }

    /// Asks on standard error, because standard output is for data.
    fn may_replace(&self, path: &Path) -> bool {
        let live = io::stdin().is_terminal() && io::stderr().is_terminal();
        let input = Box::new(io::BufReader::new(io::stdin()));
        let mut screen = Screen::new(input, Box::new(io::stderr()), self.lang, live);
        let file = path.display().to_string();
        live && matches!(
            screen.yes(&say!(self.lang, SAVE_OVERWRITE, file = file)),
            Ok(true)
        )
    }

    /// A file that is not written, with the reason.
    pub(crate) fn unwritten(&self, path: &Path, error: &WriteError) -> Failure {
        let (file, reason) = (path.display().to_string(), error.speak(self.lang));
        Failure::Failed(say!(self.lang, SAVE_FAILED, file = file, reason = reason))
    }

    /// Anything that can say itself, as wrong usage.
    pub(crate) fn usage(&self, error: &impl Speak) -> Failure {
        Failure::Usage(error.speak(self.lang))
    }
}

/// The bytes of a file; `-` is whatever is pasted or piped in.
pub(crate) fn read_given(path: &Path) -> Result<Vec<u8>, ReadError> {
    read_within(path, LARGEST)
}

/// The same for a file that may be so large.
pub(crate) fn read_within(path: &Path, largest: u64) -> Result<Vec<u8>, ReadError> {
    if path.as_os_str() != "-" {
        return sobremesa_files::read(path, largest);
    }
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .take(largest + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether the terminal understands more than lines: `TERM` names one that does.
fn is_capable() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    !matches!(term.trim(), "" | "dumb" | "unknown")
}

/// How many columns there are now.
fn columns() -> usize {
    terminal_size::terminal_size()
        .map(|(width, _)| usize::from(width.0))
        .or_else(columns_asked_for)
        .unwrap_or(80)
}

/// How wide whoever reads a pipe wants it: the environment's `COLUMNS`.
fn columns_asked_for() -> Option<usize> {
    let columns = std::env::var("COLUMNS").ok()?.trim().parse().ok()?;
    (columns > 0).then_some(columns)
}

/// Leaving is not failing: the end of input and a closed pipe end a conversation cleanly. Only what
/// was to be saved or shown and could not be is a failure.
pub(crate) fn left<T>(result: &Result<T, Leave>, screen: &mut Screen) -> Result<(), Failure> {
    if let Err(Leave::Closed(error)) = screen.flush() {
        output::failed(error);
    }
    match result {
        Err(Leave::Closed(error)) => {
            output::failed(error.kind().into());
            Ok(())
        }
        Err(Leave::NotSaved) => Err(Failure::Told),
        Err(Leave::Interrupted) => Err(Failure::Interrupted),
        _ => Ok(()),
    }
}
