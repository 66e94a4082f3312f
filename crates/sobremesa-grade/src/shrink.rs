//! The smallest game that shows a fault: the same chance of the program answered otherwise, other
//! chance, and then, as long as that makes it shorter, one choice of the person changed or left out.

use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::{Fault, Sheet};

/// Seeds of other chance that are tried of a game that showed a fault.
const CHANCES: u64 = 12;

/// Other chance for a game: seeds that no game of the judgement has, whose runs are numbered from the
/// lowest on. Programs take no more than the lower half of the clock for their own seed.
pub(crate) fn other_chances(seed: u64) -> impl Iterator<Item = u64> {
    (1..=CHANCES).map(move |number| seed.wrapping_add(number * 50_021))
}

/// Fewer answers than these need no shrinking.
const SHORT: usize = 3;

/// How often games are made shorter at most.
const ROUNDS: usize = 12;

/// How many of the shortest games are made shorter in a round: the way from the shortest alone may end
/// early.
const FRONT: usize = 3;

/// Has the games that showed a fault played again, and keeps the shortest that still shows it.
///
/// `again` plays the game of a fault again, given as it was found first: in other ways where nothing
/// else is given, else with each choice of the shortest games so far changed. What comes of it is a
/// sheet for each.
pub(crate) fn shrink(
    handout: HandOut,
    plan: &Plan,
    sheet: &mut Sheet,
    again: impl Fn(&Fault, &[Fault]) -> Vec<Sheet>,
) {
    for promise in handout.promises() {
        let Some(first) = sheet.fault(promise.id).cloned() else {
            continue;
        };
        let mut front: Vec<Fault> = Vec::new();
        for _ in 0..ROUNDS {
            let Some(shortest) = sheet.fault(promise.id).cloned() else {
                break;
            };
            if shortest.answers.len() <= SHORT || plan.is_late() {
                break;
            }
            let shown = again(&first, &front);
            let faults = shown.iter().filter_map(|shown| shown.fault(promise.id));
            let is_begun = !front.is_empty();
            front.extend(faults.cloned());
            front.extend((!is_begun).then(|| first.clone()));
            front.sort_by_key(Fault::size);
            front.dedup_by(|one, other| one.played == other.played);
            front.truncate(FRONT);
            if is_begun && front[0].size() >= shortest.size() {
                break;
            }
            sheet.blame(front[0].clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_words::phrase;

    use super::*;

    fn fault(answers: usize) -> Fault {
        Fault {
            id: "I07",
            seen: phrase!(GRADE_NO_FILE),
            expected: phrase!(GRADE_NO_FILE),
            answers: vec![String::new(); answers],
            files: Vec::new(),
            seed: 1,
            record: None,
            played: None,
        }
    }

    fn plan(seed: u64) -> Plan {
        Plan {
            seed,
            games: 1,
            deadline: None,
        }
    }

    #[test]
    fn other_chance_is_that_of_no_other_game() {
        let plan = plan(3);
        let first = plan.seed_of(0)..plan.seed_of(50_000);
        let next = plan.seed_of(0).wrapping_add(1_000_003);
        for seed in other_chances(plan.seed_of(40)) {
            assert!(!first.contains(&seed) && seed < next, "{seed}");
        }
    }

    #[test]
    fn of_all_ways_to_show_a_fault_the_shortest_is_kept() {
        let plan = plan(1);
        let mut sheet = Sheet::default();
        sheet.blame(fault(40));
        shrink(HandOut::Directo, &plan, &mut sheet, |_, _| {
            let sheets = [50, 12, 30].map(|answers| {
                let mut sheet = Sheet::default();
                sheet.blame(fault(answers));
                sheet
            });
            let mut other = Sheet::default();
            other.blame(Fault {
                id: "I08",
                ..fault(1)
            });
            sheets.into_iter().chain([other]).collect()
        });
        assert_eq!(
            sheet.fault("I07").map(|fault| fault.answers.len()),
            Some(12)
        );
        assert!(
            !sheet.is_broken("I08"),
            "what else a game shows is no matter"
        );
    }

    #[test]
    fn a_game_is_made_shorter_as_long_as_one_change_does() {
        let plan = plan(1);
        let mut sheet = Sheet::default();
        sheet.blame(fault(40));
        shrink(HandOut::Directo, &plan, &mut sheet, |first, shortest| {
            assert_eq!(first.answers.len(), 40);
            let mut sheet = Sheet::default();
            sheet.blame(fault(
                match shortest.first().map(|fault| fault.answers.len()) {
                    None => 30,
                    Some(longer) if longer > 11 => longer - 5,
                    Some(_) => 12,
                },
            ));
            vec![sheet]
        });
        let shortest = sheet.fault("I07").map(|fault| fault.answers.len());
        assert_eq!(shortest, Some(10));
    }
}
