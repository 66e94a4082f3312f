//! What each command does.

pub(crate) mod arena;
pub(crate) mod bots;
pub(crate) mod check;
pub(crate) mod continuing;
pub(crate) mod convert;
pub(crate) mod engine;
pub(crate) mod loadtest;
pub(crate) mod manual;
pub(crate) mod menu;
pub(crate) mod play;
pub(crate) mod play_on;
pub(crate) mod replay;
pub(crate) mod schema;
pub(crate) mod seats;
pub(crate) mod serve;
pub(crate) mod siete;
pub(crate) mod simulate;
pub(crate) mod solve;
pub(crate) mod tournament;

use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::process::ExitCode;

use sobremesa_catalog::file::LARGEST;
use sobremesa_core::Seed;
use sobremesa_files::{Overwrite, ReadError, WriteError};
use sobremesa_sitting::Kept;
use sobremesa_terminal::{Leave, Screen};
use sobremesa_words::{Lang, Speak, say};

use crate::args::{Cli, Colour};

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
    colour: bool,
}

/// Why a command did not do what it was asked.
pub(crate) enum Failure {
    /// Wrong usage: exit code 2.
    Usage(String),
    /// It could not be done: exit code 1, with a sentence.
    Failed(String),
    /// It could not be done, and that has been said: exit code 1.
    Told,
}

impl Failure {
    /// Says it, and gives the exit code.
    pub(crate) fn report(self, _: &Context) -> ExitCode {
        match self {
            Failure::Usage(sentence) => {
                eprintln!("{sentence}");
                ExitCode::from(2)
            }
            Failure::Failed(sentence) => {
                eprintln!("{sentence}");
                ExitCode::FAILURE
            }
            Failure::Told => ExitCode::FAILURE,
        }
    }
}

impl Context {
    pub(crate) fn new(cli: &Cli, lang: Lang) -> Context {
        let colour = match cli.common.color {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
                wanted && io::stdout().is_terminal()
            }
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Context {
            lang: cli.common.lang.unwrap_or(lang),
            seed: cli.common.seed,
            jobs: cli.common.jobs.map_or(cores, usize::from),
            json: cli.common.json,
            force: cli.common.force,
            quiet: cli.common.quiet,
            verbose: cli.common.verbose,
            colour,
        }
    }

    /// The screen of a conversation: standard input and output.
    pub(crate) fn screen(&self) -> Screen {
        let live = io::stdin().is_terminal() && io::stdout().is_terminal();
        leave_on_signals();
        let width = terminal_size::terminal_size()
            .map(|(width, _)| usize::from(width.0))
            .or_else(columns_asked_for)
            .unwrap_or(80);
        let input = Box::new(io::BufReader::new(io::stdin()));
        Screen::new(
            input,
            Box::new(io::BufWriter::new(io::stdout())),
            self.lang,
            live,
        )
        .coloured(self.colour)
        .wide(width)
        .keeping(Kept::of_person().filter(|_| live))
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

/// Ctrl-C, a closed window and a polite end leave at once, with the exit codes shells know: all that
/// was shown is on disk already.
fn leave_on_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else {
        return;
    };
    // Without a thread to be had the signals end us their own way, which loses nothing either.
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            println!();
            std::process::exit(128 + signal);
        }
    });
}

/// The bytes of a file; `-` is whatever is pasted or piped in.
pub(crate) fn read_given(path: &Path) -> Result<Vec<u8>, ReadError> {
    if path.as_os_str() != "-" {
        return sobremesa_files::read(path, LARGEST);
    }
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// How wide whoever reads a pipe wants it: the environment's `COLUMNS`.
fn columns_asked_for() -> Option<usize> {
    let columns = std::env::var("COLUMNS").ok()?.trim().parse().ok()?;
    (columns > 0).then_some(columns)
}

/// Leaving is not failing: the end of input and a closed pipe end a conversation cleanly. Only what
/// was to be saved and could not be is a failure.
pub(crate) fn left<T>(result: &Result<T, Leave>, screen: &mut Screen) -> Result<(), Failure> {
    let _ = screen.flush();
    match result {
        Err(Leave::NotSaved) => Err(Failure::Told),
        _ => Ok(()),
    }
}
