//! The terminal, taken and given back: whatever ends the program, it is as it was before.

use std::io::{self, Stdout, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use ratatui::backend::CrosstermBackend;

/// Whether the terminal is ours now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal in full screen; dropping it gives it back.
pub struct Terminal {
    inner: ratatui::Terminal<CrosstermBackend<Stdout>>,
    mouse: bool,
}

impl Terminal {
    /// Takes the terminal.
    pub fn take(mouse: bool) -> io::Result<Terminal> {
        give_back_on_panic(thread::current().id());
        enter(mouse)?;
        let inner = ratatui::Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(Terminal { inner, mouse })
    }

    /// Draws a frame.
    pub fn draw(&mut self, draw: impl FnOnce(&mut ratatui::Frame)) -> io::Result<()> {
        self.inner.draw(draw).map(|_| ())
    }

    /// Takes the mouse, or releases it so that text can be marked; switches where nothing is said.
    pub fn take_mouse(&mut self, wanted: Option<bool>) -> io::Result<()> {
        self.mouse = wanted.unwrap_or(!self.mouse);
        if self.mouse {
            execute!(stdout(), EnableMouseCapture)
        } else {
            execute!(stdout(), DisableMouseCapture)
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter(mouse: bool) -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, cursor::Hide)?;
    if mouse {
        execute!(stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

/// Gives the terminal back; false if it was not taken. Safe to call from anywhere, any number of
/// times.
pub fn give_back() -> bool {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return false;
    }
    // Nothing can be done about a terminal that is gone.
    let _ = execute!(
        stdout(),
        DisableMouseCapture,
        cursor::Show,
        LeaveAlternateScreen
    );
    let _ = disable_raw_mode();
    true
}

/// A panic of ours gives the terminal back before it is told. A machine's panic in a thread of its
/// own is told at the table, and must not be written over it.
fn give_back_on_panic(owner: ThreadId) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if thread::current().id() == owner {
                give_back();
            } else if TAKEN.load(Ordering::SeqCst) {
                return;
            }
            before(panic);
        }));
    });
}
