//! The ending: exact values of boards with few empty squares.
//!
//! Three gears, each with what pays at its size: up to four empties [`crate::last`]; up to seven
//! parity alone orders the moves; beyond that the transposition table and the count of replies do.
//!
//! All questions are asked with a null window: is the value above `alpha`? The answer is a bound
//! on the right side of it.

use sobremesa_reversi::{Board, Squares};

use crate::Confidence;
use crate::last::{last_four, last_one, last_three, last_two, odd_quarters};
use crate::ordering::{Candidates, bring_best, fastest_first, stability_cut};
use crate::search::Search;
use crate::table::Finding;

/// Up to so many empty squares parity alone orders the moves.
const FEW: u32 = 7;

impl Search<'_> {
    /// Whether the value of the board is above `alpha`: a bound that settles it.
    pub(crate) fn ending(&mut self, board: Board, alpha: i32, empties: u32) -> i32 {
        if empties <= FEW {
            return self.few(board, alpha, empties);
        }
        if self.must_stop() {
            return alpha;
        }
        if let Some(most) = stability_cut(board, alpha, empties) {
            return most;
        }
        let facts = self.shared.table.probe(board);
        if let Some(facts) = facts
            && facts.serve(empties, Confidence::EXACT)
        {
            let (lower, upper) = (i32::from(facts.lower), i32::from(facts.upper));
            if lower > alpha {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        let legal = board.legal();
        if legal == 0 {
            let passed = board.pass();
            return if passed.can_move() {
                -self.ending(passed, -alpha - 1, empties)
            } else {
                board.exact_score()
            };
        }
        let before = facts.map_or([None; 2], |facts| facts.moves);
        let mut candidates = Candidates::new();
        fastest_first(board, legal, before, &mut candidates);
        let (mut best, mut best_square) = (i32::MIN, None);
        for index in 0..candidates.len() {
            let candidate = bring_best(&mut candidates, index);
            let value = -self.ending(candidate.next, -alpha - 1, empties - 1);
            if value > best {
                (best, best_square) = (value, Some(candidate.square));
                if best > alpha {
                    break;
                }
            }
        }
        if self.is_stopped() {
            return alpha;
        }
        let finding = Finding {
            depth: empties,
            confidence: Confidence::EXACT,
            window: (alpha, alpha + 1),
            value: best,
            best: best_square,
        };
        self.shared.table.store(board, &finding);
        best
    }

    /// The same for up to [`FEW`] empties.
    fn few(&mut self, board: Board, alpha: i32, empties: u32) -> i32 {
        if empties <= 4 {
            return self.last(board, alpha, empties);
        }
        self.nodes += 1;
        if let Some(most) = stability_cut(board, alpha, empties) {
            return most;
        }
        let legal = board.legal();
        if legal == 0 {
            let passed = board.pass();
            return if passed.can_move() {
                -self.few(passed, -alpha - 1, empties)
            } else {
                board.exact_score()
            };
        }
        let odd = odd_quarters(board.empty());
        let mut best = i32::MIN;
        for half in [legal & odd, legal & !odd] {
            for square in Squares(half) {
                let next = board.play(square);
                let value = if empties == 5 {
                    -last_four(next, -alpha - 1, &mut self.nodes)
                } else {
                    -self.few(next, -alpha - 1, empties - 1)
                };
                best = best.max(value);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }

    /// The same for up to four empties.
    fn last(&mut self, board: Board, alpha: i32, empties: u32) -> i32 {
        let mut squares = Squares(board.empty()).into_iter();
        let mut next = || squares.next().expect("as many squares as were counted");
        match empties {
            0 => board.exact_score(),
            1 => last_one(board, next()),
            2 => last_two(board, alpha, [next(), next()], &mut self.nodes),
            3 => last_three(board, alpha, [next(), next(), next()], &mut self.nodes),
            _ => last_four(board, alpha, &mut self.nodes),
        }
    }
}
