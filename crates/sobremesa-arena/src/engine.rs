//! A program of somebody else's that speaks GTP, the Go Text Protocol: `play black f5`,
//! `genmove white`, an answer after `=` or a refusal after `?`.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use sobremesa_core::{Budget, Game, Log, Seat, Step, one_line};
use thiserror::Error;

use crate::FaultKind;
use crate::process::Process;

/// Where systems put programs that play.
const GAMES_FOLDERS: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// Why an engine does not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// No program is named.
    #[error("no program is named")]
    Nothing,
    /// A quote is opened and not closed.
    #[error("a quote stays open")]
    OpenQuote,
    /// The system says no.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// An engine in its own process, and what has been played on its board.
///
/// It is told every move since the beginning of the hand, so that it may start anywhere in a match.
/// An engine that ends, says nothing, or refuses is the seat's fault, never ours; and whatever it
/// prints, it takes no more than its time and a little memory.
pub struct Engine {
    /// Commands on their way to it: an engine that does not read stops this channel and not us.
    commands: SyncSender<String>,
    /// What it says: an engine that floods is held up here.
    lines: Receiver<String>,
    process: Process,
    /// What stands on its board.
    played: Vec<String>,
    /// Whether its board has been cleared at least once.
    ready: bool,
    /// The time for a move it was told last.
    told_time: Option<Duration>,
    /// How long it may take where no time is set.
    patience: Duration,
}

impl Engine {
    /// How long an engine may take for a move where no time is set.
    pub const PATIENCE: Duration = Duration::from_mins(1);

    /// What is added to a set time: starting, writing, a busy machine.
    const GRACE: Duration = Duration::from_secs(5);

    /// So many lines, either way, wait to be read.
    const WAITING: usize = 64;

    /// What a line has beyond so many bytes is not read: no answer is that long.
    const LONGEST_LINE: u64 = 4096;

    /// Starts a program; its words are separated as in a shell, where quotes keep blanks together.
    ///
    /// ```
    /// use sobremesa_arena::engine::Engine;
    /// assert!(Engine::start("").is_err());
    /// assert!(Engine::start("no-such-program-anywhere -l 2").is_err());
    /// ```
    pub fn start(command: &str) -> Result<Engine, StartError> {
        let words = shlex::split(command).ok_or(StartError::OpenQuote)?;
        let (program, arguments) = words.split_first().ok_or(StartError::Nothing)?;
        let start = |program: &Path| {
            let mut command = Command::new(program);
            command.args(arguments);
            Process::start(command)
        };
        let (process, input, output) = start(program.as_ref()).or_else(|error| {
            // Games often lie where the search path of a plain session does not lead.
            let elsewhere = GAMES_FOLDERS.map(|folder| Path::new(folder).join(program));
            match elsewhere.iter().find(|path| path.is_file()) {
                Some(path) if !program.contains('/') => start(path),
                _ => Err(error),
            }
        })?;
        let (commands, sent) = mpsc::sync_channel(Self::WAITING);
        let (said, lines) = mpsc::sync_channel(Self::WAITING);
        // Both threads end with the engine, or when nobody is at the other end any more.
        thread::Builder::new().spawn(move || write_lines(input, &sent))?;
        thread::Builder::new().spawn(move || read_lines(output, &said))?;
        Ok(Engine {
            commands,
            lines,
            process,
            played: Vec::new(),
            ready: false,
            told_time: None,
            patience: Self::PATIENCE,
        })
    }

    /// The same with another patience than [`Engine::PATIENCE`].
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use sobremesa_arena::engine::Engine;
    /// let engine = Engine::start("cat").map(|engine| engine.patient(Duration::from_secs(1)));
    /// ```
    pub fn patient(mut self, patience: Duration) -> Engine {
        self.patience = patience;
        self
    }

    /// Asks for a move.
    pub fn choose<G: Game>(
        &mut self,
        seat: Seat,
        log: &Log<G>,
        budget: &Budget,
    ) -> Result<G::Action, FaultKind> {
        let moves: Vec<String> = log
            .current()
            .steps
            .iter()
            .filter_map(|step| match step {
                Step::Action(seat, action) => Some(format!("{} {action}", colour(*seat))),
                Step::Chance(_) => None,
            })
            .collect();
        if !self.ready || !moves.starts_with(&self.played) {
            self.ask("clear_board", budget)?;
            self.ready = true;
            self.played.clear();
        }
        if budget.time != self.told_time {
            let seconds = budget
                .time
                .unwrap_or_default()
                .as_secs_f64()
                .ceil()
                .max(1.0);
            // No main time and so many seconds for each move. An engine without a clock may refuse.
            let _ = self.ask_and_hear(&format!("time_settings 0 {seconds:.0} 1"), budget)?;
            self.told_time = budget.time;
        }
        while let Some(next) = moves.get(self.played.len()) {
            let told = self.ask_and_hear(&format!("play {next}"), budget)?;
            if let Err(refusal) = told {
                self.pass_by_itself(next, &refusal, budget)?;
            }
            self.played.push(next.clone());
        }
        let answer = self.ask(&format!("genmove {}", colour(seat)), budget)?;
        let action: G::Action = answer
            .to_lowercase()
            .parse()
            .map_err(|_| FaultKind::Garbled(answer))?;
        self.played.push(format!("{} {action}", colour(seat)));
        Ok(action)
    }

    /// Some engines know a forced pass only as a move of their own: they are asked to make it.
    fn pass_by_itself(
        &mut self,
        played: &str,
        refusal: &str,
        budget: &Budget,
    ) -> Result<(), FaultKind> {
        if let Some(colour) = played.strip_suffix(" pass")
            && let Ok(answer) = self.ask_and_hear(&format!("genmove {colour}"), budget)?
            && answer.eq_ignore_ascii_case("pass")
        {
            return Ok(());
        }
        Err(FaultKind::Refused(format!("play {played}: {refusal}")))
    }

    /// Sends a command and gives the answer; a refusal is a fault.
    fn ask(&mut self, command: &str, budget: &Budget) -> Result<String, FaultKind> {
        self.ask_and_hear(command, budget)?
            .map_err(|refusal| FaultKind::Refused(format!("{command}: {refusal}")))
    }

    /// Sends a command and gives the answer, or the refusal as the inner error.
    fn ask_and_hear(
        &mut self,
        command: &str,
        budget: &Budget,
    ) -> Result<Result<String, String>, FaultKind> {
        if self.commands.try_send(command.to_owned()).is_err() {
            return Err(self.gone("it does not read its input"));
        }
        let patience = budget.time.map_or(self.patience, |time| time + Self::GRACE);
        let mut waited = Duration::ZERO;
        let mut answer: Option<Result<String, String>> = None;
        loop {
            let since = Instant::now();
            // In short steps, so that whoever stops the run does not wait for the engine.
            match self.lines.recv_timeout(STEP) {
                Ok(line) => {
                    let line = line.trim();
                    match (&mut answer, line.chars().next()) {
                        // An answer ends with an empty line.
                        (Some(answer), None) => return Ok(answer.clone()),
                        (None, Some('=')) => answer = Some(Ok(bare(line))),
                        (None, Some('?')) => answer = Some(Err(bare(line))),
                        // What comes before an answer is noise, what follows it is the rest of it.
                        _ => {}
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return match answer {
                        Some(answer) => Ok(answer),
                        None => Err(self.gone("it closed its output")),
                    };
                }
            }
            // A step that took far longer was slept through by the whole machine: the engine could
            // not think either.
            waited += since.elapsed().min(4 * STEP);
            let stop = budget.stop.as_ref();
            let is_stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
            if is_stopped || waited >= patience {
                return Err(FaultKind::Silent);
            }
        }
    }

    /// It has ended: with which code, if that can be known.
    fn gone(&mut self, otherwise: &str) -> FaultKind {
        // It has closed a pipe; give it a moment to end.
        let ended = self.process.wait(Duration::from_millis(200));
        FaultKind::Gone(ended.map_or(otherwise.to_owned(), |status| status.to_string()))
    }
}

/// Nobody needs it any more: it is asked to leave, and then made to.
impl Drop for Engine {
    fn drop(&mut self) {
        if self.commands.try_send("quit".to_owned()).is_ok() {
            self.process.wait(Duration::from_millis(100));
        }
    }
}

/// How long is waited for a line before the clock and the flag are looked at.
const STEP: Duration = Duration::from_millis(50);

/// Sends commands for as long as there are any and somebody reads them.
fn write_lines(mut input: ChildStdin, commands: &Receiver<String>) {
    for command in commands {
        let sent = writeln!(input, "{command}").and_then(|()| input.flush());
        if sent.is_err() {
            return;
        }
    }
}

/// Reads lines, each up to a length, for as long as somebody wants them.
fn read_lines(output: ChildStdout, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = output
            .by_ref()
            .take(Engine::LONGEST_LINE)
            .read_until(b'\n', &mut line);
        if read.is_err() || line.is_empty() {
            return;
        }
        if line.last() != Some(&b'\n') && output.skip_until(b'\n').is_err() {
            return;
        }
        let text = String::from_utf8_lossy(&line);
        if lines.send(text.trim_end().to_owned()).is_err() {
            return;
        }
    }
}

/// What an answer says, without its mark and the number of the command.
fn bare(line: &str) -> String {
    let rest = line[1..].trim_start_matches(|sign: char| sign.is_ascii_digit());
    one_line(rest).chars().take(100).collect()
}

/// The protocol's name of a seat: black begins.
fn colour(seat: Seat) -> &'static str {
    match seat {
        Seat::FIRST => "black",
        _ => "white",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_cut_at_blanks_outside_quotes() {
        let engine = Engine::start("sh -c 'echo \"= a  b\"; echo'").expect("a shell is everywhere");
        let said: Vec<String> = engine.lines.iter().collect();
        assert_eq!(said, ["= a  b", ""]);
    }

    #[test]
    fn a_command_without_words_or_with_an_open_quote_is_no_command() {
        assert!(matches!(Engine::start("  "), Err(StartError::Nothing)));
        for open in ["gtp-rhino 'l 2", "gtp-rhino \"l 2", "gtp-rhino \\"] {
            let refused = Engine::start(open);
            assert!(matches!(refused, Err(StartError::OpenQuote)), "{open}");
        }
    }

    #[test]
    fn an_answer_is_read_without_its_mark_and_number() {
        assert_eq!(bare("= D6"), "D6");
        assert_eq!(bare("=12 D6 "), "D6");
        assert_eq!(bare("? illegal move"), "illegal move");
    }
}
