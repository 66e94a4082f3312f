//! The solitaire of dominó directo, solved: with the boneyard open it holds no surprise.
//!
//! What matters is the hand, both open numbers and how many tiles the boneyard has; everything
//! else follows. Drawing is forced where it is allowed at all, so only placing needs a choice.

use std::collections::HashSet;

use sobremesa_core::{Budget, Meter};

use crate::{Action, Phase, Round, TileSet};

/// What can be made of a solitaire.
///
/// ```
/// use sobremesa_domino::solve_solo::Prospect;
/// assert_ne!(Prospect::Lost, Prospect::Unknown);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// These actions, draws included, empty the hand.
    Won(Vec<Action>),
    /// Whatever is played, the hand is stuck in the end.
    Lost,
    /// The budget was spent before the answer was found.
    Unknown,
}

/// Searches a solitaire to its end, as far as the budget goes.
///
/// ```
/// use sobremesa_core::{Budget, Rng};
/// use sobremesa_domino::{Deal, Round, solve_solo::{Prospect, solve}};
/// let mut round = Round::new(&"set=solo".parse().unwrap());
/// round.deal(&Deal::shuffled(&mut Rng::new(1)));
/// let Prospect::Won(actions) = solve(&round, &Budget::nodes(1_000_000)) else { panic!() };
/// for action in actions {
///     assert!(round.is_legal(action));
///     round.play(action);
/// }
/// assert!(round.winner().is_some());
/// ```
pub fn solve(round: &Round, budget: &Budget) -> Prospect {
    let mut search = Search {
        lost: HashSet::new(),
        meter: budget.start(),
        spent: false,
        actions: Vec::new(),
    };
    if search.wins(round) {
        Prospect::Won(search.actions)
    } else if search.spent {
        Prospect::Unknown
    } else {
        Prospect::Lost
    }
}

struct Search {
    lost: HashSet<(TileSet, u8, u8, u8)>,
    meter: Meter,
    spent: bool,
    actions: Vec<Action>,
}

impl Search {
    fn wins(&mut self, round: &Round) -> bool {
        if round.phase() == Phase::Over {
            return round.winner().is_some();
        }
        if self.spent || !self.meter.spend(1) {
            self.spent = true;
            return false;
        }
        let (left, right) = round.line().ends();
        let case = (
            round.hand(round.seat).set(),
            left.min(right).value(),
            left.max(right).value(),
            round.boneyard().len() as u8,
        );
        if self.lost.contains(&case) {
            return false;
        }
        for action in round.legal_actions() {
            let mut after = *round;
            after.play(action);
            self.actions.push(action);
            if self.wins(&after) {
                return true;
            }
            self.actions.pop();
        }
        if !self.spent {
            self.lost.insert(case);
        }
        false
    }
}
