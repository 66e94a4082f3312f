//! A tie of the machine in modes C and D, and the ways in which its chance can be reckoned wrongly.

use sobremesa_siete::{Card, Counts, HalfPoints};

/// A tie: what both hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tie {
    score: HalfPoints,
    person: Counts,
    machine: Counts,
}

fn counts(cards: &[u8]) -> Counts {
    cards
        .iter()
        .filter_map(|number| Card::new(*number, None))
        .collect()
}

/// All cards but these; a card too many is simply gone.
fn all_but(taken: &[Counts]) -> Counts {
    taken.iter().fold(Counts::FULL, |left, taken| {
        left.without(*taken).unwrap_or(left)
    })
}

impl Tie {
    /// Both hold these cards.
    pub(crate) fn of(person: &[u8], machine: &[u8]) -> Tie {
        Tie {
            score: counts(machine).score(),
            person: counts(person),
            machine: counts(machine),
        }
    }

    fn left(&self) -> Counts {
        all_but(&[self.person, self.machine])
    }

    /// How many of how many cards go over.
    pub(crate) fn chance(&self) -> (u32, u32) {
        (self.left().taking_over(self.score), self.left().total())
    }

    /// Whether the document's machine stands: the chance of going over exceeds one half.
    pub(crate) fn stands(&self) -> bool {
        self.left().over_is_likely(self.score)
    }

    fn over_in(&self, left: Counts) -> u32 {
        left.taking_over(self.score)
    }

    /// Cards of these that reach 7½ exactly or go over.
    fn fitting_or_over(&self, left: Counts) -> u32 {
        // From half a point further on, exactly these go over.
        left.taking_over(HalfPoints(self.score.0 + 1))
    }
}

/// A wrong way of deciding a tie, and the promise that is broken by it.
pub(crate) struct Way {
    pub(crate) promise: &'static str,
    pub(crate) decides: fn(&Tie) -> bool,
}

/// The ways of going wrong that were met: in the comparison (S08), or in the count (S09).
pub(crate) const WAYS: [Way; 10] = [
    Way {
        promise: "S08",
        decides: |tie| 2 * tie.over_in(tie.left()) >= tie.left().total(),
    },
    Way {
        promise: "S08",
        decides: |_| true,
    },
    Way {
        promise: "S08",
        decides: |_| false,
    },
    Way {
        promise: "S08",
        decides: |tie| 2 * tie.over_in(tie.left()) < tie.left().total(),
    },
    Way {
        promise: "S09",
        decides: |tie| 2 * tie.fitting_or_over(tie.left()) > tie.left().total(),
    },
    Way {
        promise: "S09",
        decides: |tie| {
            let left = all_but(&[tie.machine]);
            2 * tie.over_in(left) > left.total()
        },
    },
    Way {
        promise: "S09",
        decides: |tie| {
            let left = all_but(&[tie.person]);
            2 * tie.over_in(left) > left.total()
        },
    },
    Way {
        promise: "S09",
        decides: |tie| 2 * tie.over_in(tie.left()) > 40,
    },
    Way {
        promise: "S09",
        decides: |tie| 2 * tie.over_in(Counts::FULL) > 40,
    },
    // Whole numbers divided: nothing but certainty is more than one half.
    Way {
        promise: "S08",
        decides: |tie| tie.over_in(tie.left()) == tie.left().total(),
    },
];

/// Which promise is broken by decisions of which some were wrong: that of the first way that
/// explains them all, else the count's.
pub(crate) fn blame(decisions: &[(Tie, bool)]) -> Option<&'static str> {
    if decisions.iter().all(|(tie, stood)| tie.stands() == *stood) {
        return None;
    }
    let explains = |way: &&Way| {
        decisions
            .iter()
            .all(|(tie, stood)| (way.decides)(tie) == *stood)
    };
    Some(WAYS.iter().find(explains).map_or("S09", |way| way.promise))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_two_examples_come_out() {
        let stands = Tie::of(&[3, 2, 10], &[3, 1, 11, 12, 10]);
        assert_eq!((stands.chance(), stands.stands()), ((18, 32), true));
        let draws = Tie::of(&[4], &[4]);
        assert_eq!((draws.chance(), draws.stands()), ((14, 38), false));
    }

    #[test]
    fn a_wrong_comparison_and_a_wrong_count_are_told_apart() {
        let ties = [
            (Tie::of(&[4], &[4]), false),
            (Tie::of(&[3, 2, 10], &[3, 1, 11, 12, 10]), true),
        ];
        assert_eq!(blame(&ties), None);
        assert_eq!(blame(&[ties[0], (ties[1].0, false)]), Some("S08"));
        // Whole numbers divided: 18/32 and 26/38 are 0, and only what is certain goes over.
        let certain = (Tie::of(&[7, 10], &[7, 10]), true);
        let likely = (Tie::of(&[7], &[7]), false);
        let decisions = [ties[0], (ties[1].0, false), likely, certain];
        assert_eq!(blame(&decisions), Some("S08"));
    }
}
