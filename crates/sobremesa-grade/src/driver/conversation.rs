//! A conversation: a running program that is given answers exactly when it waits for one.
//!
//! ```text
//!  answer ──▶ standard input     the program     standard output ──▶ what is on its screen
//!             it waits when its read of an empty pipe sleeps
//! ```

mod looking;

use std::io::{self, PipeReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::time::{Duration, Instant};

use super::workshop::Room;
use super::{Limits, Workshop};

/// Why nothing more comes for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pause {
    /// It waits for an answer.
    Waiting,
    /// It has ended.
    Ended(Ending),
    /// It was ended.
    Stopped(Stop),
}

/// How a program ended by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// With this code.
    Code(i32),
    /// By this signal.
    Signal(i32),
}

/// Why a program was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It computed without end.
    Loop,
    /// It printed without end.
    Flood,
    /// It started too many processes.
    Processes,
    /// It took too much memory.
    Memory,
    /// It neither asked nor printed nor ended.
    Silence,
    /// It closed its output and went on.
    ClosedOutput,
}

/// Why there is no conversation.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The launcher cannot be executed.
    #[error("the program cannot be started: {0}")]
    Launcher(#[from] io::Error),
}

/// A running program with pipes to and from it; dropping it ends the program and all it started.
#[derive(Debug)]
pub struct Conversation {
    room: Room,
    child: Child,
    input: Option<ChildStdin>,
    output: Option<PipeReader>,
    limits: Limits,
    #[cfg(target_os = "linux")]
    program: Option<u32>,
    /// Processor time used up to the last answer.
    used: Duration,
    /// Whether it was seen to read answers.
    pub asked: bool,
    /// Whether it was given one.
    answered: bool,
    /// Whether something it started was still alive while it waited itself.
    pub left_children: bool,
    ended: Option<Pause>,
}

impl Conversation {
    /// Starts the program of a workshop with this seed for its chance.
    ///
    /// What it shall find in its folder is written before by `furnish`.
    pub fn start(
        workshop: &Workshop,
        seed: u64,
        furnish: impl FnOnce(&Path) -> io::Result<()>,
    ) -> Result<Conversation, StartError> {
        let room = workshop.room()?;
        furnish(&room.work)?;
        let (output, theirs) = io::pipe()?;
        let mut command = workshop.command(&room, seed);
        command
            .stdin(Stdio::piped())
            .stdout(theirs.try_clone()?)
            .stderr(theirs);
        let mut child = command.spawn()?;
        drop(command);
        set_nonblocking(&output)?;
        Ok(Conversation {
            room,
            input: child.stdin.take(),
            child,
            output: Some(output),
            limits: workshop.limits,
            #[cfg(target_os = "linux")]
            program: None,
            used: Duration::ZERO,
            asked: false,
            answered: false,
            left_children: false,
            ended: None,
        })
    }

    /// The folder it runs in.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.room.work
    }

    /// Whether a file in its folder has grown as far as it may.
    #[must_use]
    pub fn has_filled_a_file(&self) -> bool {
        let entries = std::fs::read_dir(&self.room.work).into_iter().flatten();
        entries
            .flatten()
            .filter_map(|entry| entry.metadata().ok())
            .any(|about| about.is_file() && about.len() >= self.limits.file)
    }

    /// What the cage and the library noted: `outside PATH`, `network`, `buffered`, `unguarded WORD`.
    pub fn notes(&self) -> Vec<String> {
        let text = std::fs::read_to_string(&self.room.report).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    /// Types a line.
    pub fn answer(&mut self, line: &str) {
        self.mark_use();
        self.answered = true;
        if let Some(input) = &mut self.input {
            // Who has closed its input learns nothing; that it has ended is seen elsewhere.
            let _ = input.write_all(format!("{line}\n").as_bytes());
        }
    }

    /// Closes its standard input: the end of file.
    pub fn close_input(&mut self) {
        self.mark_use();
        self.input = None;
    }

    /// Listens until it waits for an answer or is over, and gives what it printed meanwhile.
    pub fn listen(&mut self) -> (Vec<u8>, Pause) {
        let mut heard = Vec::new();
        if let Some(ended) = self.ended {
            return (heard, ended);
        }
        let pause = self.listen_into(&mut heard);
        if pause != Pause::Waiting {
            self.end();
            self.ended = Some(pause);
        }
        (heard, pause)
    }

    fn listen_into(&mut self, heard: &mut Vec<u8>) -> Pause {
        const SHORTEST: Duration = Duration::from_micros(30);
        const LONGEST: Duration = Duration::from_millis(4);
        let mut quiet_since = Instant::now();
        let mut step = SHORTEST;
        let mut looked = quiet_since;
        let mut watch = Watch::start();
        loop {
            let drained = self.drain(heard);
            match drained {
                Drained::Some => {
                    quiet_since = Instant::now();
                    step = SHORTEST;
                }
                Drained::Nothing => {}
                Drained::Closed => return self.after_closing(),
            }
            if heard.len() > self.limits.output {
                return Pause::Stopped(Stop::Flood);
            }
            // Who has just printed a line is likely to print another: what it does is looked at in
            // the next quiet moment.
            let look = match drained {
                Drained::Some => Look::Runs,
                _ => self.look(quiet_since),
            };
            watch.tick(look);
            if look == Look::Waits {
                // What was printed before the read is in the pipe by now.
                return match self.drain(heard) {
                    Drained::Closed => self.after_closing(),
                    _ if self.has_closed_output() => Pause::Stopped(Stop::ClosedOutput),
                    _ => Pause::Waiting,
                };
            }
            if looked.elapsed() > Duration::from_millis(5) {
                looked = Instant::now();
                if let Some(stop) = self.exceeded() {
                    return Pause::Stopped(stop);
                }
                if watch.seen > self.limits.silence {
                    return Pause::Stopped(Stop::Silence);
                }
            }
            self.sleep_for_output(step);
            step = (step * 2).min(LONGEST);
        }
    }

    /// Reads what is there now.
    fn drain(&mut self, heard: &mut Vec<u8>) -> Drained {
        let Some(output) = &mut self.output else {
            return Drained::Closed;
        };
        let mut buffer = [0; 16 << 10];
        let mut found = Drained::Nothing;
        loop {
            match output.read(&mut buffer) {
                Ok(0) => {
                    self.output = None;
                    return Drained::Closed;
                }
                Ok(length) => {
                    heard.extend_from_slice(&buffer[..length]);
                    found = Drained::Some;
                    if heard.len() > self.limits.output {
                        return found;
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return found,
            }
        }
    }

    /// Nobody holds its output any more: it has ended, or will in a moment, or has closed it.
    fn after_closing(&mut self) -> Pause {
        const ENDING: Duration = Duration::from_millis(400);
        self.asked |= self.answered && self.input_is_taken();
        let mut watch = Watch::start();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Pause::Ended(ending(status));
            }
            watch.tick(self.look(Instant::now()));
            let limit = if self.program_is_alive() {
                ENDING
            } else {
                self.limits.silence
            };
            if watch.seen > limit {
                return Pause::Stopped(Stop::ClosedOutput);
            }
            if let Some(stop) = self.exceeded() {
                return Pause::Stopped(stop);
            }
            std::thread::sleep(Duration::from_micros(200));
        }
    }

    /// Ends the program and everything it started.
    fn end(&mut self) {
        self.input = None;
        self.output = None;
        kill_group(&mut self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        if self.ended.is_none() {
            self.end();
        }
    }
}

/// What the program is seen doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    /// It waits for an answer.
    Waits,
    /// It computes, or would if a core were free.
    Runs,
    /// It waits for something else.
    Sleeps,
}

/// Time on the wall in which the program let time pass, as far as we were awake: who is stopped for
/// a while blames nobody else for it, and who waits for a core is not blamed.
struct Watch {
    last: Instant,
    seen: Duration,
}

impl Watch {
    /// No step we take lasts longer than this where we are awake.
    const STEP: Duration = Duration::from_millis(50);

    fn start() -> Watch {
        Watch {
            last: Instant::now(),
            seen: Duration::ZERO,
        }
    }

    fn tick(&mut self, look: Look) {
        let now = Instant::now();
        if look != Look::Runs {
            self.seen += now.duration_since(self.last).min(Watch::STEP);
        }
        self.last = now;
    }
}

enum Drained {
    Some,
    Nothing,
    Closed,
}

#[cfg(unix)]
fn ending(status: std::process::ExitStatus) -> Ending {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(signal) => Ending::Signal(signal),
        None => Ending::Code(status.code().unwrap_or(-1)),
    }
}

#[cfg(not(unix))]
fn ending(status: std::process::ExitStatus) -> Ending {
    Ending::Code(status.code().unwrap_or(-1))
}

#[cfg(unix)]
fn set_nonblocking(output: &PipeReader) -> io::Result<()> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    let flags = fcntl_getfl(output)?;
    Ok(fcntl_setfl(output, flags | OFlags::NONBLOCK)?)
}

#[cfg(not(unix))]
fn set_nonblocking(_: &PipeReader) -> io::Result<()> {
    Err(io::Error::other("programs are judged on Unix only"))
}

#[cfg(unix)]
fn kill_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // Not waited for yet, so that nobody else can have its number.
    if let (Ok(None), Some(group)) = (child.try_wait(), Pid::from_raw(child.id().cast_signed())) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: &mut Child) {}
