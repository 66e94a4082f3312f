//! The smallest game that shows a fault: the same chance of the program, answered otherwise.

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
