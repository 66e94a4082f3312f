//! A machine that thinks while the screen waits for it.

use std::sync::mpsc;
use std::time::Duration;

use sobremesa_sitting::any::{AnyJob, AnyThought};
use sobremesa_words::say;

use crate::{Leave, Screen};

/// A machine that thinks longer than this is seen to think.
const SHOWN_THINKING: Duration = Duration::from_millis(300);

/// Lets a machine think off this thread, so that whatever ends the program does not wait for it;
/// here, where no thread can be had. Whoever waits for long sees that somebody thinks.
pub(super) fn think(job: AnyJob, screen: &mut Screen) -> Result<AnyThought, Leave> {
    screen.flush()?;
    let (give, take) = mpsc::channel::<AnyJob>();
    let (answer, answered) = mpsc::channel();
    let thinker = std::thread::Builder::new().spawn(move || {
        if let Ok(job) = take.recv() {
            // Whoever waited may have left: then nobody needs the thought.
            let _ = answer.send(job.run());
        }
    });
    if thinker.is_err() {
        return Ok(job.run());
    }
    give.send(job).expect("the thread waits for it");
    if let Ok(thought) = answered.recv_timeout(SHOWN_THINKING) {
        return Ok(thought);
    }
    screen.note(&say!(screen.lang(), PLAY_THINKING))?;
    let thought = answered.recv().expect("a job catches its panics");
    screen.unsay()?;
    Ok(thought)
}
