//! What the machines chose, and which strategy explains it.

use sobremesa_domino::strategy::documents_strategy;
use sobremesa_domino::{Action, End, Hand, Line, Strategy};
use sobremesa_words::phrase;

use super::follow::name;
use crate::sheet::{Fault, Sheet};

/// A machine's choice of a tile.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) player: usize,
    pub(super) hand: Hand,
    pub(super) line: Line,
    pub(super) chosen: Action,
}

impl Decision {
    fn right(&self) -> Option<Action> {
        self.of(documents_strategy(self.player - 1))
    }

    fn of(&self, strategy: Strategy) -> Option<Action> {
        strategy.place(&self.hand, &self.line)
    }

    /// The same tile at the right end, where it fits there too.
    fn at_the_right(&self, strategy: Strategy) -> Option<Action> {
        match self.of(strategy)? {
            Action::Place(tile, _) if self.line.fits(tile, End::Right) => {
                Some(Action::Place(tile, End::Right))
            }
            other => Some(other),
        }
    }

    fn fits_both(&self) -> bool {
        match self.chosen {
            Action::Place(tile, _) => {
                self.line.fits(tile, End::Left) && self.line.fits(tile, End::Right)
            }
            _ => false,
        }
    }

    fn is_right(&self) -> bool {
        self.right() == Some(self.chosen)
    }

    fn fault(&self, id: &'static str, fault: &Fault) -> Fault {
        let right = self
            .right()
            .map_or_else(|| "-".to_owned(), |action| action.to_string());
        Fault {
            id,
            seen: phrase!(
                GRADE_DOMINO_PLAYED,
                player = name(self.player),
                action = self.chosen.to_string(),
                hand = self.hand.to_string(),
                board = self.line.to_string()
            ),
            expected: phrase!(
                GRADE_DOMINO_PLAYS,
                player = name(self.player),
                action = right
            ),
            ..fault.clone()
        }
    }
}

/// P17–P20: judges all choices of all machines together.
pub(super) fn conclude(decisions: &[(Decision, Fault)], sheet: &mut Sheet) {
    for player in 1..4 {
        let own: Vec<&(Decision, Fault)> = decisions
            .iter()
            .filter(|(decision, _)| decision.player == player)
            .collect();
        if own.is_empty() {
            continue;
        }
        let strategy = documents_strategy(player - 1);
        let (promise, other) = if player == 1 {
            ("P18", Strategy::First)
        } else {
            ("P17", Strategy::Highest)
        };
        let all =
            |judge: &dyn Fn(&Decision) -> bool| own.iter().all(|(decision, _)| judge(decision));
        let id = if all(&Decision::is_right) {
            if !sheet.is_broken(promise) {
                sheet.keep(promise);
            }
            if own.iter().any(|(decision, _)| decision.fits_both()) {
                sheet.keep("P19");
            }
            let tells = |decision: &Decision| decision.of(other) != decision.right();
            if own.iter().any(|(decision, _)| tells(decision)) {
                sheet.keep("P20");
            }
            continue;
        } else if all(&|decision| decision.at_the_right(strategy) == Some(decision.chosen)) {
            "P19"
        } else if all(&|decision| decision.of(other) == Some(decision.chosen)) {
            "P20"
        } else {
            let same_tile = |decision: &Decision| match (decision.right(), decision.chosen) {
                (Some(Action::Place(right, _)), Action::Place(tile, _)) => right == tile,
                _ => false,
            };
            if all(&same_tile) { "P19" } else { promise }
        };
        for (decision, fault) in own {
            if !decision.is_right() {
                sheet.blame(decision.fault(id, fault));
            }
        }
    }
}
