//! What only all runs of siete y media together can tell.

use super::judge::{Part, Toss};
use super::ties::{self, Tie};
use crate::sheet::{Fault, Sheet};

/// Puts all runs together.
pub(super) fn conclude(parts: Vec<Part>) -> Sheet {
    let mut sheet = Sheet::default();
    let (mut all_ties, mut tosses, mut due, mut same) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for part in parts {
        sheet.add(part.sheet);
        all_ties.extend(part.ties);
        tosses.extend(part.tosses);
        due.extend(part.due);
        same.extend(part.same_deck);
    }
    let decisions: Vec<(Tie, bool)> = all_ties
        .iter()
        .map(|(tie, stood, _)| (*tie, *stood))
        .collect();
    match ties::blame(&decisions) {
        None if decisions.is_empty() => {}
        None => sheet.keep("S09"),
        Some(id) => {
            for (tie, stood, fault) in all_ties {
                if tie.stands() != stood {
                    sheet.blame(Fault { id, ..fault });
                }
            }
            // Whoever compares wrongly has counted nothing wrongly that could be seen.
            if id == "S08" {
                sheet.pardon("S09");
            }
        }
    }
    conclude_tosses(tosses, &mut sheet);
    let mut counts: Vec<usize> = due.iter().map(|(count, _)| *count).collect();
    let games = counts.len();
    counts.sort_unstable();
    counts.dedup();
    if games >= 20
        && counts.len() == 1
        && !sheet.is_broken("S05")
        && let Some((_, fault)) = due.into_iter().next()
    {
        sheet.blame(fault);
    }
    if same.len() >= 2 && same.iter().all(|(same, _)| *same) {
        for (_, fault) in same {
            sheet.blame(fault);
        }
    } else if !same.is_empty() {
        sheet.keep("S10");
    }
    sheet
}

/// So many ties that chance cannot have given them all to one side: one in sixty-five thousand.
const TELLING: usize = 17;

/// S02: ties are decided by chance, not always the same way.
fn conclude_tosses(tosses: Vec<Toss>, sheet: &mut Sheet) {
    let one_sided = tosses.len() >= TELLING
        && tosses
            .iter()
            .all(|toss| toss.machine_won == tosses[0].machine_won);
    let told: Vec<bool> = tosses.iter().filter_map(|toss| toss.fewer_won).collect();
    let by_cards = told.len() >= TELLING && told.iter().all(|fewer| *fewer == told[0]);
    if (one_sided || by_cards) && !sheet.is_broken("S02") {
        for toss in tosses {
            if one_sided || toss.fewer_won.is_some() {
                sheet.blame(toss.fault);
            }
        }
    }
}
