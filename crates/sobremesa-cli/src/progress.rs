//! The progress bar of long work: on a terminal only, on standard error, gone when done.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that fills up, with the time left.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    /// A bar for so many things; silent where nobody watches.
    pub(crate) fn new(of: u64, quiet: bool) -> Bar {
        if quiet || !io::stderr().is_terminal() {
            return Bar(ProgressBar::hidden());
        }
        let bar = ProgressBar::with_draw_target(Some(of), ProgressDrawTarget::stderr_with_hz(10));
        let style =
            ProgressStyle::with_template("{bar:40} {human_pos}/{human_len}  {eta}  {wide_msg}");
        bar.set_style(style.expect("the template is sound"));
        Bar(bar)
    }

    /// So many are done.
    pub(crate) fn at(&self, done: u64) {
        self.0.set_position(done);
    }

    /// What goes on just now.
    pub(crate) fn tell(&self, text: String) {
        self.0.set_message(text);
    }

    /// Takes the bar away while something is written where it stands.
    pub(crate) fn suspend(&self, write: impl FnOnce()) {
        self.0.suspend(write);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
