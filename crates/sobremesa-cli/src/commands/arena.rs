//! What `simulate` and `tournament` share: budgets, openings, a folder, Ctrl-C, tables of text.

use sobremesa_arena::journal::{JournalError, Keep};
use sobremesa_arena::run::{State, run_from};
use sobremesa_arena::{Done, Journal, Plan, openings};
use sobremesa_catalog::Listed;
use sobremesa_terminal::columns;
use sobremesa_words::{Speak, keys};

use crate::args::Work;
use crate::commands::signals::Stoppable;
use crate::commands::{Context, Failure, guest};
use crate::output;
use crate::progress::Bar;

/// Puts the options that all long work takes into a plan.
pub(crate) fn prepare<G: Listed>(
    plan: &mut Plan<G>,
    work: &Work,
    context: &Context,
) -> Result<(), Failure> {
    for name in &plan.players {
        guest::check(name, context)?;
    }
    plan.budget.nodes = work.nodes;
    plan.budget.time = work.time;
    if let Some(wanted) = &work.openings {
        let lines = if let Ok(length) = wanted.parse() {
            openings::all::<G>(&plan.rules, length)
        } else {
            let text = context.read(wanted.as_ref())?;
            openings::read::<G>(&plan.rules, &String::from_utf8_lossy(&text))
        };
        plan.openings = lines.map_err(|error| Failure::Failed(error.speak(context.lang)))?;
    }
    Ok(())
}

/// Carries out a plan, in its folder if one is named; Ctrl-C ends it early and keeps what is done.
pub(crate) fn carry_out<G: Listed>(
    plan: &Plan<G>,
    work: &Work,
    context: &Context,
) -> Result<(Done, Option<Journal>), Failure> {
    let refuse = |error: JournalError| Failure::Failed(error.speak(context.lang));
    let keep = Keep {
        lines: true,
        records: work.records,
    };
    let mut state = State::new(plan);
    let mut journal = None;
    if let Some(folder) = &work.out {
        let fingerprint = plan.fingerprint();
        let seats = plan.matchups.first().map_or(0, |it| it.players.len());
        journal = Some(if work.resume {
            let resumed = Journal::resume(folder, &fingerprint, seats, keep).map_err(refuse)?;
            if let Some(damage) = resumed.damage {
                output::say(&damage.speak(context.lang));
            }
            state = resumed.state.unwrap_or(state);
            resumed.journal
        } else {
            Journal::create(folder, &fingerprint, seats, keep).map_err(refuse)?
        });
    }
    let stoppable = Stoppable::begin();
    let bar = Bar::new(plan.games(), context.quiet);
    let done = run_from(
        plan,
        state,
        context.jobs,
        &stoppable.stop,
        journal.as_mut(),
        |progress| bar.at(progress.games),
    );
    drop(bar);
    Ok((done.map_err(refuse)?, journal))
}

/// Writes a file beside the games.
pub(crate) fn write(
    journal: &Journal,
    name: &str,
    bytes: &[u8],
    context: &Context,
) -> Result<(), Failure> {
    let written = journal.write(name, bytes);
    written.map_err(|error| Failure::Failed(error.speak(context.lang)))
}

/// Whether all of it is done, and then the folder is closed; if not, how to go on is said.
pub(crate) fn ended(
    done: &Done,
    journal: Option<Journal>,
    work: &Work,
    context: &Context,
) -> Result<(), Failure> {
    if done.complete {
        let closed = journal.map_or(Ok(()), Journal::finish);
        return closed.map_err(|error| Failure::Failed(error.speak(context.lang)));
    }
    let key = match work.out {
        Some(_) => keys::ARENA_INTERRUPTED_RESUME,
        None => keys::ARENA_INTERRUPTED,
    };
    Err(Failure::Failed(key.say(context.lang)))
}

/// Rows of cells as a table: the first column to the left, the others to the right.
pub(crate) fn aligned(rows: &[Vec<String>]) -> String {
    let lines = columns::aligned(rows, |column| column > 0, 3);
    let lines = lines.iter().map(|line| format!("  {line}"));
    lines.collect::<Vec<_>>().join("\n")
}
