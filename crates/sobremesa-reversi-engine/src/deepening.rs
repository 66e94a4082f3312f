//! All moves of a position side by side: each looked at as deep as the others, deeper and deeper.

use std::time::Instant;

use sobremesa_reversi::{Board, Square, Squares};

use crate::{Analysis, Engine, Limits};

/// Before an ending is solved its moves are put in order by searches of at most this depth.
const PREPARED: u32 = 8;

impl Engine<'_> {
    /// The value of every legal move, best first, told after each depth that is finished for all of
    /// them; with so few empty squares as the limits say, at last exactly.
    ///
    /// A depth that was interrupted is not told: values of different depths are not compared.
    ///
    /// ```
    /// use sobremesa_reversi::Board;
    /// use sobremesa_reversi_engine::{Engine, Limits};
    /// let engine = Engine::with_megabytes(1);
    /// let mut depths = Vec::new();
    /// engine.deepen(Board::START, &Limits::depth(4, 0), |moves| {
    ///     assert_eq!(moves.len(), 4);
    ///     depths.push(moves[0].1.depth);
    /// });
    /// assert_eq!(depths, [2, 3, 4]);
    /// ```
    pub fn deepen(
        &self,
        board: Board,
        limits: &Limits,
        mut tell: impl FnMut(&[(Square, Analysis)]),
    ) -> Vec<(Square, Analysis)> {
        let started = Instant::now();
        let mut order: Vec<Square> = Squares(board.legal()).into_iter().collect();
        let mut nodes = 0;
        let mut known = Vec::new();
        for depth in depths(board.empties(), limits) {
            let mut values = Vec::with_capacity(order.len());
            for &square in &order {
                let Some(next) = left(limits, &depth, nodes, started) else {
                    return known;
                };
                let mut analysis = self.search(board.play(square), &next);
                nodes += analysis.nodes;
                if left(limits, &depth, nodes, started).is_none() {
                    return known;
                }
                analysis.value = -analysis.value;
                analysis.line.insert(0, square);
                analysis.best = Some(square);
                analysis.depth = analysis.depth.saturating_add(1).max(depth.reached);
                analysis.nodes = nodes;
                analysis.time = started.elapsed();
                values.push((square, analysis));
            }
            values.sort_by_key(|(square, analysis)| (-analysis.value, *square));
            order = values.iter().map(|(square, _)| *square).collect();
            let proven = values.iter().all(|(_, analysis)| analysis.exact);
            tell(&values);
            known = values;
            if proven {
                break;
            }
        }
        known
    }
}

/// One round over all moves.
struct Depth {
    /// How far each move is searched behind itself; nothing where it is solved.
    ahead: Option<u32>,
    /// What that is called.
    reached: u32,
}

fn depths(empties: u32, limits: &Limits) -> Vec<Depth> {
    let solves = empties <= limits.exact_from;
    let asked = limits.budget.depth.unwrap_or(60).clamp(2, 60);
    let deepest = if solves {
        PREPARED.min(empties.saturating_sub(1))
    } else {
        asked.min(empties)
    };
    let ahead = |depth: u32| Depth {
        ahead: Some(depth - 1),
        reached: depth,
    };
    let last = solves.then_some(Depth {
        ahead: None,
        reached: empties,
    });
    (2..=deepest).map(ahead).chain(last).collect()
}

/// What is left of the budget for one more move; nothing where it is spent.
fn left(limits: &Limits, depth: &Depth, nodes: u64, started: Instant) -> Option<Limits> {
    let stop = limits.budget.stop.as_ref();
    if stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed)) {
        return None;
    }
    let mut next = limits.clone();
    next.budget.depth = Some(depth.ahead.unwrap_or(60));
    next.exact_from = if depth.ahead.is_none() { 60 } else { 0 };
    if let Some(most) = limits.budget.nodes {
        next.budget.nodes = Some(most.checked_sub(nodes).filter(|left| *left > 0)?);
    }
    if let Some(time) = limits.budget.time {
        // Each move has its share of no less than what is left: the whole round counts.
        next.budget.time = Some(time.checked_sub(started.elapsed())?);
    }
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::Budget;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    fn ending() -> Board {
        let text = "XXXXXXXXOOXXOOOXOOXXXOOXOOOOOOXXXOXOOXXXXOOOXOX-XOOOOX----XXXXX- X";
        let position: sobremesa_reversi::Position = text.parse().unwrap();
        position.board()
    }

    #[test]
    fn an_ending_is_told_exactly_at_last_and_as_the_solver_has_it() {
        let engine = Engine::with_megabytes(1);
        let mut rounds = Vec::new();
        let moves = engine.deepen(ending(), &Limits::depth(10, 16), |moves| {
            rounds.push(moves.iter().all(|(_, analysis)| analysis.exact));
        });
        assert_eq!(rounds.last(), Some(&true));
        assert_eq!(
            moves.len(),
            ending().legal().count_ones() as usize,
            "all of them"
        );
        for (square, analysis) in &moves {
            let solved = engine.search(ending().play(*square), &Limits::solve());
            assert_eq!(analysis.value, -solved.value, "{square}");
        }
    }

    #[test]
    fn a_round_that_is_interrupted_is_not_told() {
        let engine = Engine::with_megabytes(1);
        let limits = Limits {
            budget: Budget::nodes(2_000),
            ..Limits::default()
        };
        let mut told = Vec::new();
        let moves = engine.deepen(Board::START, &limits, |moves| {
            let depths = moves.iter().map(|(_, analysis)| analysis.depth);
            told.push(depths.collect::<Vec<_>>());
        });
        assert!(!told.is_empty());
        for depths in &told {
            assert!(depths.iter().all(|depth| *depth == depths[0]), "{told:?}");
        }
        assert_eq!(Some(&vec![moves[0].1.depth; 4]), told.last());
    }

    #[test]
    fn whoever_is_stopped_says_nothing_more() {
        let engine = Engine::with_megabytes(1);
        let stop = Arc::new(AtomicBool::new(true));
        let limits = Limits {
            budget: Budget::unlimited().stopped_by(stop),
            ..Limits::default()
        };
        let moves = engine.deepen(Board::START, &limits, |_| panic!("nothing is finished"));
        assert!(moves.is_empty());
    }
}
