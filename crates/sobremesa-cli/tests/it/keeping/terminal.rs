//! The program at a pseudo-terminal: what it shows, what is typed, and how it ends.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use rustix::process::{Pid, Signal, kill_process};

/// Only a program that hangs takes so long to show what it is waited for.
const HANGS: Duration = Duration::from_mins(2);

/// The program, running where a person would sit.
pub(crate) struct Terminal {
    child: Child,
    keyboard: Arc<Pty>,
    shown: Arc<Mutex<Vec<u8>>>,
    /// Says that something more was shown; closed when nothing more comes.
    more: Receiver<()>,
}

impl Terminal {
    /// Starts the program in this folder, which is its home and holds what it keeps.
    pub(crate) fn start(program: &Path, words: &str, folder: &Path) -> Result<Terminal, String> {
        let words = format!("{words} --lang en --color never");
        Terminal::start_as(program, &words, folder, "dumb")
    }

    /// The same at a terminal of this kind, with these words alone.
    pub(crate) fn start_as(
        program: &Path,
        words: &str,
        folder: &Path,
        kind: &str,
    ) -> Result<Terminal, String> {
        let (terminal, line) = open().map_err(|error| error.to_string())?;
        let wide = Size::new(50, 100);
        terminal.resize(wide).map_err(|error| error.to_string())?;
        let child = Command::new(program)
            .args(words.split_whitespace())
            .env("SOBREMESA_PLAIN", "1")
            .env("HOME", folder)
            .env("TERM", kind)
            .env("XDG_CONFIG_HOME", folder.join("config"))
            .env("SOBREMESA_DATA", folder.join("data"))
            .env("SOBREMESA_STATE", folder.join("kept"))
            .current_dir(folder)
            .spawn(line)
            .map_err(|error| error.to_string())?;
        let keyboard = Arc::new(terminal);
        let shown = Arc::new(Mutex::new(Vec::new()));
        let (tell, more) = channel();
        let (eyes, screen) = (Arc::clone(&keyboard), Arc::clone(&shown));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of the program is an error here, and as good an end as any.
            while let Ok(count @ 1..) = (&*eyes).read(&mut bytes) {
                let mut screen = screen.lock().unwrap_or_else(PoisonError::into_inner);
                screen.extend_from_slice(&bytes[..count]);
                drop(screen);
                if tell.send(()).is_err() {
                    break;
                }
            }
        });
        Ok(Terminal {
            child,
            keyboard,
            shown,
            more,
        })
    }

    /// Everything shown so far, what was typed too.
    pub(crate) fn shown(&self) -> String {
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&shown).replace('\r', "")
    }

    /// Types a line.
    pub(crate) fn type_line(&self, line: &str) -> Result<(), String> {
        self.press(format!("{line}\n").as_bytes())
    }

    /// Presses keys.
    pub(crate) fn press(&self, keys: &[u8]) -> Result<(), String> {
        let pressed = (&*self.keyboard).write_all(keys);
        pressed.map_err(|error| error.to_string())
    }

    /// Waits until what is shown is as it should be; false if the program ended before.
    pub(crate) fn wait_for(&self, mut is_it: impl FnMut(&str) -> bool) -> Result<bool, String> {
        let patience = Instant::now() + HANGS;
        loop {
            if is_it(&self.shown()) {
                return Ok(true);
            }
            let left = patience.saturating_duration_since(Instant::now());
            match self.more.recv_timeout(left) {
                Ok(()) => {}
                Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => {
                    return Ok(is_it(&self.shown()));
                }
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {
                    return Err(format!("it hangs after\n{}", self.shown()));
                }
            }
        }
    }

    /// Whether whatever is typed is shown and read line by line, as a shell wants it.
    // The benchmark that shares this file has no use for it.
    #[allow(dead_code)]
    pub(crate) fn is_as_it_was(&self) -> Result<bool, String> {
        use rustix::termios::{LocalModes, tcgetattr};
        let now = tcgetattr(&*self.keyboard).map_err(|error| error.to_string())?;
        let wanted = LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
        Ok(now.local_modes.contains(wanted))
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) -> Result<(), String> {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, signal).map_err(|error| error.to_string())
    }

    /// Waits for its end: how it ended, and everything it has shown.
    pub(crate) fn end(mut self) -> Result<(ExitStatus, String), String> {
        let status = self.child.wait().map_err(|error| error.to_string())?;
        self.wait_for(|_| false)?;
        Ok((status, self.shown()))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that fails leaves no program behind; one that has ended cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
