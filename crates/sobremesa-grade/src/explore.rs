//! A program that nobody understands: what it offers is tried all the same, for what may be found.

use crate::asking::all_choices;
use crate::driver::Workshop;
use crate::sheet::Sheet;
use crate::talk::Talk;

/// Options of the first screen that are tried.
const OPTIONS: usize = 8;

/// Answers typed after each of them.
const ANSWERS: usize = 6;

/// What to type at a question: the first thing that it offers, or what most questions take.
fn answer_to(shown: &str) -> String {
    let offered = all_choices(shown).into_iter().next();
    offered.map_or_else(|| "1".to_owned(), |choice| choice.key)
}

/// Types each option that the first screen offers, and a few answers after it.
pub(crate) fn explore(workshop: &Workshop, first_screen: &str, seed: u64, sheet: &mut Sheet) {
    let mut options: Vec<String> = Vec::new();
    for choice in all_choices(first_screen) {
        if !options.contains(&choice.key) {
            options.push(choice.key);
        }
    }
    if options.is_empty() {
        options.push("1".to_owned());
    }
    for option in options.iter().take(OPTIONS) {
        let Ok(mut talk) = Talk::start(workshop, seed, &[]) else {
            return;
        };
        talk.answer(option);
        for _ in 0..ANSWERS {
            if !talk.waits() {
                break;
            }
            let answer = answer_to(talk.shown());
            talk.answer(&answer);
        }
        sheet.note(&talk);
    }
}
