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
        let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len}  {eta}");
        bar.set_style(style.expect("the template is sound"));
        Bar(bar)
    }

    /// So many are done.
    pub(crate) fn at(&self, done: u64) {
        self.0.set_position(done);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
