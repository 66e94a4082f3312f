//! How a conversation ends that is ended from outside.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use sobremesa_screen::terminal::give_back;

use crate::output;

/// Whose work the next Ctrl-C stops, if it stops any.
static AT_WORK: Mutex<Option<Arc<AtomicBool>>> = Mutex::new(None);

/// Ctrl-C, a closed window and a polite end leave at once, with the exit codes shells know: all that
/// was shown is on disk already. While something long is under way, the first Ctrl-C stops that.
pub(crate) fn leave_on_signals() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(listen);
}

fn listen() {
    let terminal = Terminal::now();
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else {
        return;
    };
    // Without a thread to be had the signals end us their own way, which loses nothing either.
    let _ = std::thread::Builder::new().spawn(move || {
        for signal in signals.forever() {
            let at_work = AT_WORK.lock().unwrap_or_else(PoisonError::into_inner);
            match &*at_work {
                Some(stop) if signal == SIGINT && !stop.swap(true, Ordering::Relaxed) => {}
                _ => {
                    // In full screen the line below is the shell's already.
                    if !give_back() {
                        terminal.restore();
                        output::show("\n");
                    }
                    // The programs under test end with us; their folders do not.
                    sobremesa_grade::driver::clear_away();
                    std::process::exit(128 + signal);
                }
            }
        }
    });
}

/// Something long that the first Ctrl-C stops; the second one leaves.
pub(crate) struct Stoppable {
    /// Set when it is to stop.
    pub(crate) stop: Arc<AtomicBool>,
}

impl Stoppable {
    /// Begins.
    pub(crate) fn begin() -> Stoppable {
        leave_on_signals();
        let stop = Arc::new(AtomicBool::new(false));
        *AT_WORK.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&stop));
        Stoppable { stop }
    }
}

/// Runs something long that the first Ctrl-C stops.
pub(crate) fn while_stoppable(work: &mut dyn FnMut(&Arc<AtomicBool>)) {
    let stoppable = Stoppable::begin();
    work(&stoppable.stop);
}

impl Drop for Stoppable {
    fn drop(&mut self) {
        *AT_WORK.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// The terminal's settings: a line that is being edited has changed them.
struct Terminal {
    #[cfg(unix)]
    settings: Option<rustix::termios::Termios>,
}

impl Terminal {
    #[cfg(unix)]
    fn now() -> Terminal {
        Terminal {
            settings: rustix::termios::tcgetattr(std::io::stdin()).ok(),
        }
    }

    #[cfg(unix)]
    fn restore(&self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        if let Some(settings) = &self.settings {
            // A terminal that is gone needs nothing.
            let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, settings);
        }
    }

    #[cfg(not(unix))]
    fn now() -> Terminal {
        Terminal {}
    }

    #[cfg(not(unix))]
    fn restore(&self) {}
}
