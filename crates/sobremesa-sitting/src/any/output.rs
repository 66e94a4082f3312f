//! What a sitting of any game wants done.

use sobremesa_catalog::Listed;
use sobremesa_core::{Seat, Viewer};
use sobremesa_wire::Thoughts;
use sobremesa_words::Lang;
use sobremesa_words::advice::{Advised, advice};

use super::{AnyJob, AnyThought};
use crate::{Output, Refusal, Sitting};

/// [`Output`] without the types of a game.
pub enum AnyOutput {
    /// Write these lines down, durably, before anything else is done.
    Append(Vec<String>),
    /// The table changed from this version on.
    Tell {
        /// The version everybody knew.
        from: usize,
    },
    /// Let this machine think, off the thread.
    Think(AnyJob),
    /// Come back with a tick at this time.
    WaitUntil(u64),
    /// Tell this seat what its adviser would do, in notation, what it thought, and the advice in
    /// words, in each of [`Lang::ALL`].
    Hint(Seat, String, Option<Thoughts>, [String; 2]),
    /// A machine failed and something legal was played for it.
    Trouble(Seat, String),
    /// What was asked for is not done.
    Refuse(Refusal),
}

/// The advice of an [`AnyOutput::Hint`] in this language.
pub fn said_in(said: &[String; 2], lang: Lang) -> &str {
    let place = Lang::ALL.iter().position(|it| *it == lang);
    &said[place.expect("every language is one of all")]
}

pub(super) fn erased<G: Listed + Advised>(
    sitting: &Sitting<G>,
    outputs: Vec<Output<G>>,
) -> Vec<AnyOutput> {
    let erase = |output: Output<G>| match output {
        Output::Append(lines) => AnyOutput::Append(lines),
        Output::Tell { from } => AnyOutput::Tell { from },
        Output::Think(job) => AnyOutput::Think(AnyJob {
            seat: job.seat(),
            stop: job.stop_flag(),
            run: Box::new(move || AnyThought(Box::new(job.run()))),
        }),
        Output::WaitUntil(time) => AnyOutput::WaitUntil(time),
        Output::Hint(seat, thoughts, action) => {
            let viewer = Viewer::Seat(seat);
            let view = sitting.table().view(viewer);
            let said = Lang::ALL.map(|lang| {
                let names = G::names(sitting.table().players(), viewer, lang);
                advice::<G>(&view, action, thoughts.as_ref(), &names)
            });
            let thoughts = thoughts.as_ref().map(Thoughts::of);
            AnyOutput::Hint(seat, action.to_string(), thoughts, said)
        }
        Output::Trouble(seat, said) => AnyOutput::Trouble(seat, said),
        Output::Refuse(refusal) => AnyOutput::Refuse(refusal),
    };
    outputs.into_iter().map(erase).collect()
}
