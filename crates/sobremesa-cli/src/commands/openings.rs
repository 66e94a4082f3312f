//! `sobremesa openings`: the names of Reversi's openings.

use serde_json::json;
use sobremesa_core::one_line;
use sobremesa_reversi::opening::Opening;
use sobremesa_reversi::transcript;
use sobremesa_words::say;

use crate::args::Openings;
use crate::commands::{Context, Failure};
use crate::output;

pub(crate) fn run(openings: &Openings, context: &Context) -> Result<(), Failure> {
    let asked = openings.asked.as_deref().unwrap_or_default().trim();
    // Moves ask what they are called, anything else is a part of a name.
    let found: Vec<Opening> = if let Ok(sheets) = transcript::read(asked) {
        sheets
            .iter()
            .filter_map(|sheet| Opening::of(sheet.moves()))
            .collect()
    } else {
        let part = asked.to_lowercase();
        let named = |opening: &&Opening| opening.name.to_lowercase().contains(&part);
        Opening::all().iter().filter(named).copied().collect()
    };
    if found.is_empty() {
        let asked = one_line(asked);
        return Err(Failure::Failed(say!(
            context.lang,
            OPENINGS_NONE,
            asked = asked
        )));
    }
    for opening in found {
        output::line(&if context.json {
            json!({ "name": opening.name, "moves": opening.moves }).to_string()
        } else {
            format!("{:<42} {}", opening.name, opening.moves)
        });
    }
    Ok(())
}
