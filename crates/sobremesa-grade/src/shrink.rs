//! The smallest game that shows a fault: the same chance of the program answered otherwise, and other
//! chance.

use sobremesa_core::Rng;

use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::{Fault, Sheet};

/// One of the ways to answer the same chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Variant {
    seed: u64,
    number: u64,
}

impl Variant {
    /// The ways that are tried of a game that showed a fault.
    const MOST: u64 = 8;

    /// The one that is played first.
    pub(crate) fn first(seed: u64) -> Variant {
        Variant { seed, number: 0 }
    }

    /// One in which nothing is typed that must be refused.
    pub(crate) fn calm(seed: u64) -> Variant {
        Variant { seed, number: 1 }
    }

    /// The ways to play a game again.
    pub(crate) fn again(seed: u64) -> Vec<Variant> {
        let numbers = 1..=Variant::MOST;
        numbers.map(|number| Variant { seed, number }).collect()
    }

    /// Where its answers come from.
    pub(crate) fn rng(self) -> Rng {
        Rng::new(self.seed.wrapping_add(self.number << 48))
    }

    /// Whether nothing is typed that must be refused: what shows a fault without is shorter.
    pub(crate) fn is_calm(self) -> bool {
        self.number % 2 == 1
    }

    /// Whether it is not the one that is played first.
    pub(crate) fn is_again(self) -> bool {
        self.number > 0
    }
}

/// Seeds of other chance that are tried of a game that showed a fault.
const CHANCES: u64 = 4;

/// Other chance for a game: seeds that no game of the judgement has, whose runs are numbered from the
/// lowest on. Programs take no more than the lower half of the clock for their own seed.
pub(crate) fn other_chances(seed: u64) -> impl Iterator<Item = u64> {
    (1..=CHANCES).map(move |number| seed.wrapping_add(number * 100_003))
}

/// Fewer answers than these need no shrinking.
const SHORT: usize = 3;

/// Has the games that showed a fault played again, and keeps the shortest that still shows it.
///
/// `again` gives all ways to play the game of a fault again, each as the sheet it comes to.
pub(crate) fn shrink(
    handout: HandOut,
    plan: &Plan,
    sheet: &mut Sheet,
    again: impl Fn(&Fault) -> Vec<Sheet>,
) {
    for promise in handout.promises() {
        let Some(fault) = sheet.fault(promise.id).cloned() else {
            continue;
        };
        if fault.answers.len() <= SHORT || plan.is_late() {
            continue;
        }
        for shown in again(&fault) {
            if let Some(shorter) = shown.fault(promise.id) {
                sheet.blame(shorter.clone());
            }
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
        }
    }

    #[test]
    fn other_chance_is_that_of_no_other_game() {
        let plan = Plan {
            seed: 3,
            games: 1,
            deadline: None,
        };
        let first = plan.seed_of(0)..plan.seed_of(50_000);
        let next = plan.seed_of(0).wrapping_add(1_000_003);
        for seed in other_chances(plan.seed_of(40)) {
            assert!(!first.contains(&seed) && seed < next, "{seed}");
        }
        assert_eq!(Variant::calm(3), Variant::again(3)[0]);
        assert!(Variant::calm(3).is_calm());
    }

    #[test]
    fn of_all_ways_to_show_a_fault_the_shortest_is_kept() {
        let plan = Plan {
            seed: 1,
            games: 1,
            deadline: None,
        };
        let mut sheet = Sheet::default();
        sheet.blame(fault(40));
        shrink(HandOut::Directo, &plan, &mut sheet, |_| {
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
}
