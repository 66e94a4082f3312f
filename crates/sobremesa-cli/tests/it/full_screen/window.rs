//! The program in a window: a pseudo-terminal whose cells are drawn as a terminal would draw them.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::termios::{InputModes, LocalModes, OutputModes, tcgetattr};

/// Only a program that hangs takes so long to show what it is waited for.
const HANGS: Duration = Duration::from_mins(1);

/// The program in a window.
pub(crate) struct Window {
    child: Child,
    keyboard: Arc<Pty>,
    glass: Arc<(Mutex<Glass>, Condvar)>,
    /// How the terminal treated what is typed and shown before the program started.
    manners: Manners,
}

/// How a terminal treats what is typed and shown: line by line, with an echo, or raw.
type Manners = (InputModes, OutputModes, LocalModes);

fn manners(terminal: &Pty) -> Manners {
    let now = tcgetattr(terminal).expect("a terminal");
    (now.input_modes, now.output_modes, now.local_modes)
}

struct Glass {
    cells: vt100::Parser,
    /// Everything that was sent to the terminal.
    bytes: Vec<u8>,
    closed: bool,
}

impl Window {
    /// Opens a window of this size; the folder is the program's home and holds what it keeps.
    pub(crate) fn open(words: &str, folder: &Path, wide: u16, high: u16) -> Window {
        let named = std::env::var_os("SOBREMESA_PROGRAM");
        let program = named.unwrap_or_else(|| env!("CARGO_BIN_EXE_sobremesa").into());
        let program = Command::new(program).args(words.split_whitespace());
        Window::around(program, folder, wide, high)
    }

    /// Opens a window around any program.
    pub(crate) fn around(program: Command, folder: &Path, wide: u16, high: u16) -> Window {
        let (terminal, line) = open().expect("a pseudo-terminal");
        terminal.resize(Size::new(high, wide)).expect("a size");
        let manners = manners(&terminal);
        let child = program
            .env("HOME", folder)
            .env("TERM", "xterm-256color")
            .env("SOBREMESA_STATE", folder.join("kept"))
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_DATA_HOME")
            .env_remove("NO_COLOR")
            .env_remove("SOBREMESA_PLAIN")
            .current_dir(folder)
            .spawn(line)
            .expect("the program starts");
        let keyboard = Arc::new(terminal);
        let glass = Glass {
            cells: vt100::Parser::new(high, wide, 200),
            bytes: Vec::new(),
            closed: false,
        };
        let glass = Arc::new((Mutex::new(glass), Condvar::new()));
        let (eyes, shown) = (Arc::clone(&keyboard), Arc::clone(&glass));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of the program is an error here, and as good an end as any.
            while let Ok(count @ 1..) = (&*eyes).read(&mut bytes) {
                let mut glass = shown.0.lock().unwrap_or_else(PoisonError::into_inner);
                glass.cells.process(&bytes[..count]);
                glass.bytes.extend_from_slice(&bytes[..count]);
                shown.1.notify_all();
            }
            let mut glass = shown.0.lock().unwrap_or_else(PoisonError::into_inner);
            glass.closed = true;
            shown.1.notify_all();
        });
        Window {
            child,
            keyboard,
            glass,
            manners,
        }
    }

    /// What the window shows now.
    pub(crate) fn text(&self) -> String {
        let glass = self.glass.0.lock().unwrap_or_else(PoisonError::into_inner);
        glass.cells.screen().contents()
    }

    /// Everything that was ever sent to the terminal.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let glass = self.glass.0.lock().unwrap_or_else(PoisonError::into_inner);
        glass.bytes.clone()
    }

    /// Presses keys.
    pub(crate) fn press(&self, keys: &str) {
        // A program that has just ended hears nothing.
        let _ = (&*self.keyboard).write_all(keys.as_bytes());
    }

    /// Makes the window larger or smaller.
    pub(crate) fn resize(&self, wide: u16, high: u16) {
        let mut glass = self.glass.0.lock().unwrap_or_else(PoisonError::into_inner);
        glass.cells.screen_mut().set_size(high, wide);
        drop(glass);
        self.keyboard.resize(Size::new(high, wide)).expect("a size");
    }

    /// Waits until the window shows something, and gives all it shows then.
    pub(crate) fn wait_for(&self, is_it: impl Fn(&str) -> bool) -> String {
        let seen = self.look_for(is_it);
        seen.unwrap_or_else(|shown| panic!("it never came:\n{shown}"))
    }

    /// The same, with what the window shows where it hangs or ends before.
    pub(crate) fn look_for(&self, is_it: impl Fn(&str) -> bool) -> Result<String, String> {
        let patience = Instant::now() + HANGS;
        let mut glass = self.glass.0.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let text = glass.cells.screen().contents();
            if is_it(&text) {
                return Ok(text);
            }
            let left = patience.saturating_duration_since(Instant::now());
            if glass.closed || left.is_zero() {
                return Err(text);
            }
            let waited = self.glass.1.wait_timeout(glass, left);
            glass = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Presses keys, and waits until the window looks otherwise; a moment where it does not.
    pub(crate) fn press_seen(&self, keys: &str) {
        let patience = Instant::now() + Duration::from_secs(2);
        let mut glass = self.glass.0.lock().unwrap_or_else(PoisonError::into_inner);
        let looks = |glass: &Glass| glass.cells.screen().state_formatted();
        let before = looks(&glass);
        self.press(keys);
        while looks(&glass) == before && !glass.closed {
            let left = patience.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let waited = self.glass.1.wait_timeout(glass, left);
            glass = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Presses keys as often as it takes until the window shows what they lead to: the end of a game
    /// takes none for a moment.
    pub(crate) fn press_until(&self, keys: &str, is_it: impl Fn(&str) -> bool) {
        const A_MOMENT: Duration = Duration::from_millis(100);
        let patience = Instant::now() + HANGS;
        loop {
            self.press(keys);
            std::thread::sleep(A_MOMENT);
            let text = self.text();
            if is_it(&text) || self.is_closed() {
                return;
            }
            assert!(Instant::now() < patience, "{keys:?} leads nowhere:\n{text}");
        }
    }

    fn is_closed(&self) -> bool {
        let glass = self.glass.0.lock().unwrap_or_else(PoisonError::into_inner);
        glass.closed
    }

    /// Waits until the window shows these words.
    pub(crate) fn wait(&self, words: &str) -> String {
        self.wait_for(|text| text.contains(words))
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, signal).expect("it runs");
    }

    /// Presses the key that leaves, as often as it takes: a key that was still on its way when the
    /// game ended may have opened something else, which is closed first.
    pub(crate) fn leave(&mut self) {
        const A_MOMENT: Duration = Duration::from_millis(100);
        for _ in 0..200 {
            // Twice: in a game that goes on the first one only asks.
            for key in ["q", "q", "\u{1b}"] {
                self.press(key);
                std::thread::sleep(A_MOMENT);
                if self.child.try_wait().expect("it was started").is_some() {
                    return;
                }
            }
        }
    }

    /// Waits for its end: how it ended, and everything that was sent to the terminal, which is as it
    /// was before: the ordinary screen with its cursor, the mouse free, what is typed echoed.
    pub(crate) fn end_given_back(self) -> (ExitStatus, String) {
        let (keyboard, before) = (Arc::clone(&self.keyboard), self.manners);
        let glass = Arc::clone(&self.glass);
        let (status, sent) = self.end();
        let glass = glass.0.lock().unwrap_or_else(PoisonError::into_inner);
        let screen = glass.cells.screen();
        assert!(!screen.alternate_screen(), "still in full screen: {status}");
        assert!(!screen.hide_cursor(), "no cursor: {status}");
        let mouse = screen.mouse_protocol_mode();
        assert_eq!(mouse, vt100::MouseProtocolMode::None, "{status}");
        assert_eq!(manners(&keyboard), before, "{status}");
        (status, sent)
    }

    /// Waits for its end: how it ended, and everything that was sent to the terminal.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let patience = Instant::now() + HANGS;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it was started") {
                break status;
            }
            let text = self.text();
            assert!(
                Instant::now() < patience,
                "it does not end and shows\n{text}"
            );
            std::thread::sleep(Duration::from_millis(5));
        };
        let mut glass = self.glass.0.lock().unwrap_or_else(PoisonError::into_inner);
        while !glass.closed {
            let waited = self.glass.1.wait(glass);
            glass = waited.unwrap_or_else(PoisonError::into_inner);
        }
        let bytes = String::from_utf8_lossy(&glass.bytes).into_owned();
        drop(glass);
        (status, bytes)
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // A test that fails leaves no program behind; one that has ended cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
