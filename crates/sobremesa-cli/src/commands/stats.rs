//! `sobremesa stats`: what was played here, against whom, how it went.

use std::io::IsTerminal;

use sobremesa_person::{Diary, Tally};
use sobremesa_terminal::statistics::{csv, table};
use sobremesa_words::{Speak, say};

use crate::args::Stats;
use crate::commands::{Context, Failure, columns};
use crate::output;

pub(crate) fn run(stats: &Stats, context: &Context) -> Result<(), Failure> {
    let lang = context.lang;
    let read = Diary::of_person().map_or(Ok((Vec::new(), 0)), |diary| diary.read());
    let (entries, unread) = read.map_err(|error| Failure::Failed(error.speak(lang)))?;
    if context.json {
        for tally in Tally::of(&entries) {
            output::json(&tally);
        }
    } else if stats.csv {
        output::show(&csv(&entries));
    } else {
        // Whoever reads a pipe gets all of it.
        let is_seen = std::io::stdout().is_terminal();
        let wide = if is_seen { columns() } else { usize::MAX };
        for line in table(&entries, wide, lang) {
            output::line(&line);
        }
    }
    if unread > 0 && !context.quiet {
        output::say(&say!(
            lang,
            STATS_UNREAD,
            count = unread,
            file = "diary.jsonl"
        ));
    }
    Ok(())
}
