//! `program:PATH@DIALECT` at a table of Reversi: this program, executed again, speaks GTP for a
//! student's, which knows only a person at its screen.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sobremesa_grade::driver::{Launcher, Limits, Program, Workshop};
use sobremesa_grade::{Dialect, Guest};
use sobremesa_reversi::{Board, Colour, Square};
use sobremesa_reversi_engine::line_protocol::{LineProtocol, serve};
use sobremesa_words::say;

use crate::commands::grade::{dialect_of, unopened};
use crate::commands::{Context, Failure, signals};

/// Speaks for the program that the arguments name, until nobody asks any more.
pub(crate) fn enter(mut arguments: impl Iterator<Item = OsString>) -> ExitCode {
    signals::leave_on_signals();
    let named = arguments.next().unwrap_or_default();
    let mut table = AtTable {
        named: named.to_string_lossy().into_owned(),
        guest: None,
        cleared: 0,
        moves: Vec::new(),
        stop: Arc::new(AtomicBool::new(false)),
    };
    let input = io::BufReader::new(io::stdin());
    match serve(&mut table, input, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Refuses a dialect that cannot be read, or a program that cannot be executed, before anybody sits
/// down and in the person's own language; the program that speaks for the guest knows none.
pub(crate) fn check(seat: &str, context: &Context) -> Result<(), Failure> {
    let Some((kind, named)) = seat.trim().split_once(':') else {
        return Ok(());
    };
    if !kind.trim().eq_ignore_ascii_case("program") {
        return Ok(());
    }
    let named = named.trim().trim_matches('"');
    let path = match named.rsplit_once('@') {
        Some((path, file)) => {
            dialect_of(Path::new(file), context)?;
            path
        }
        None => named,
    };
    let failed = |said| Err(Failure::Failed(said));
    let launcher = match Launcher::of_this_program() {
        Ok(launcher) => launcher,
        Err(error) => {
            let reason = error.to_string();
            return failed(say!(context.lang, GRADE_CANNOT_START, reason = reason));
        }
    };
    match Workshop::open(&Program::at(path), launcher, Limits::default()) {
        Ok(_) => Ok(()),
        Err(error) => failed(unopened(&error, path, context.lang)),
    }
}

/// Seats the program of `PATH@DIALECT`; why it cannot, in a sentence for the table.
fn seat(named: &str) -> Result<Guest, String> {
    let (path, dialect) = match named.rsplit_once('@') {
        Some((path, file)) => {
            let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            let dialect = Dialect::read(&text).map_err(|error| format!("{file}: {error}"))?;
            (path, dialect)
        }
        None => (named, Dialect::default()),
    };
    let launcher = Launcher::of_this_program().map_err(|error| error.to_string())?;
    let program = Program::at(Path::new(path));
    let workshop = Workshop::open(&program, launcher, Limits::default());
    let workshop = workshop.map_err(|error| error.to_string())?;
    Guest::seat(workshop, &dialect, 1).map_err(|error| error.to_string())
}

/// A program at a table, and what was played there.
struct AtTable {
    /// As the seat names it.
    named: String,
    /// The program, once a move was asked of it: many a table asks for none.
    guest: Option<Result<Guest, String>>,
    /// Boards cleared so far.
    cleared: u64,
    moves: Vec<Square>,
    stop: Arc<AtomicBool>,
}

impl AtTable {
    /// Whether this side can place a disc now.
    fn can_move(&self, colour: Colour) -> bool {
        let (mut board, mut mover) = (Board::START, Colour::Black);
        for square in &self.moves {
            if !board.can_move() {
                (board, mover) = (board.pass(), !mover);
            }
            (board, mover) = (board.play(*square), !mover);
        }
        let board = if mover == colour { board } else { board.pass() };
        board.can_move()
    }

    fn answer(&mut self, command: &str, words: &[&str]) -> Result<String, String> {
        match (command, words) {
            ("name", _) => Ok("sobremesa".to_owned()),
            ("clear_board", _) => {
                self.moves.clear();
                self.cleared += 1;
                if let Some(Ok(guest)) = &mut self.guest {
                    guest.new_game();
                }
                Ok(String::new())
            }
            ("play", [_, square]) => {
                // A pass moves nothing, and who has to make one is known without it.
                self.moves.extend(square.parse::<Square>().ok());
                Ok(String::new())
            }
            ("genmove", [colour]) => {
                let colour: Colour = colour.parse().map_err(|_| "no such colour".to_owned())?;
                if !self.can_move(colour) {
                    return Ok("pass".to_owned());
                }
                let (named, cleared) = (&self.named, self.cleared);
                let seated = self.guest.get_or_insert_with(|| {
                    let mut guest = seat(named)?;
                    (0..cleared).for_each(|_| guest.new_game());
                    Ok(guest)
                });
                let guest = seated.as_mut().map_err(|error| error.clone())?;
                let square = guest.choose(&self.moves, colour == Colour::Black);
                let square = square.map_err(|error| error.to_string())?;
                self.moves.push(square);
                Ok(square.to_string())
            }
            ("boardsize" | "komi" | "time_settings" | "time_left" | "quit", _) => Ok(String::new()),
            _ => Err("unknown command".to_owned()),
        }
    }
}

impl LineProtocol for AtTable {
    fn hear(&mut self, line: &str, say: &mut (dyn FnMut(&str) + Send)) -> bool {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((command, rest)) = words.split_first() else {
            return true;
        };
        match self.answer(command, rest) {
            Ok(text) => say(&format!("= {text}")),
            Err(reason) => say(&format!("? {reason}")),
        }
        say("");
        *command != "quit"
    }

    fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }
}
