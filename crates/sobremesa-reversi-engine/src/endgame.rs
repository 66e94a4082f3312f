//! The ending: exact values of boards with few empty squares.
//!
//! Three gears, each with what pays at its size: up to four empties [`crate::last`]; up to five
//! parity alone orders the moves; beyond that a table of known boards and the count of replies do.
//!
//! All questions are asked with a null window: is the value above `alpha`? The answer is a bound
//! on the right side of it.

use sobremesa_reversi::{Board, Squares};

use crate::Confidence;
use crate::last::{last_four, last_one, last_three, last_two, odd_quarters};
use crate::ordering::{Ahead, Candidates, fastest_first, stability_cut, take_best};
use crate::search::Search;
use crate::transposition_table::Finding;

/// Up to so many empty squares parity alone orders the moves.
const FEW: u32 = 5;
/// Up to so many each thread's own small table remembers, beyond that the common one.
const NEAR: u32 = 10;

impl Search<'_> {
    /// Whether the value of the board is above `alpha`: a bound that settles it.
    pub(crate) fn ending(&mut self, board: Board, alpha: i32, empties: u32) -> i32 {
        let legal = board.legal();
        self.ending_among(Ahead { board, legal }, alpha, empties)
    }

    /// The same where the moves are known already.
    fn ending_among(&mut self, ahead: Ahead, alpha: i32, empties: u32) -> i32 {
        if empties <= FEW {
            return self.few(ahead, alpha, empties);
        }
        let Ahead { board, legal } = ahead;
        if self.must_stop() {
            return alpha;
        }
        let near = empties <= NEAR;
        let (lower, upper, before) = if near {
            match self.nearby.place(board).about(board) {
                Some(known) => (known.lower, known.upper, [known.best, None]),
                None => (-64, 64, [None; 2]),
            }
        } else {
            match self.shared.table.probe(board) {
                Some(facts) if facts.serve(empties, Confidence::EXACT) => {
                    (facts.lower, facts.upper, facts.moves)
                }
                Some(facts) => (-64, 64, facts.moves),
                None => (-64, 64, [None; 2]),
            }
        };
        if i32::from(lower) > alpha {
            return i32::from(lower);
        }
        if i32::from(upper) <= alpha {
            return i32::from(upper);
        }
        if let Some(most) = stability_cut(board, alpha, empties) {
            return most;
        }
        if legal == 0 {
            let passed = board.pass();
            return if passed.can_move() {
                -self.ending(passed, -alpha - 1, empties)
            } else {
                board.exact_score()
            };
        }
        let mut candidates = Candidates::new();
        fastest_first(board, legal, before, &mut candidates);
        if empties - 1 > FEW {
            for candidate in &candidates {
                if empties - 1 <= NEAR {
                    self.nearby.expect(candidate.next.board);
                } else {
                    self.shared.table.expect(candidate.next.board);
                }
            }
        }
        let (mut best, mut best_square) = (i32::MIN, None);
        while let Some(index) = take_best(&mut candidates) {
            let candidate = &candidates[index];
            let value = -self.ending_among(candidate.next, -alpha - 1, empties - 1);
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
        if near {
            self.nearby
                .place(board)
                .store(board, alpha, best, best_square);
        } else {
            let finding = Finding {
                depth: empties,
                confidence: Confidence::EXACT,
                window: (alpha, alpha + 1),
                value: best,
                best: best_square,
            };
            self.shared.table.store(board, &finding);
        }
        best
    }

    /// The same for up to [`FEW`] empties.
    fn few(&mut self, ahead: Ahead, alpha: i32, empties: u32) -> i32 {
        let Ahead { board, legal } = ahead;
        if empties <= 4 {
            return self.last(board, alpha, empties);
        }
        self.nodes += 1;
        if let Some(most) = stability_cut(board, alpha, empties) {
            return most;
        }
        if legal == 0 {
            let board = board.pass();
            let legal = board.legal();
            return if legal != 0 {
                -self.few(Ahead { board, legal }, -alpha - 1, empties)
            } else {
                -board.exact_score()
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
                    let legal = next.legal();
                    -self.few(Ahead { board: next, legal }, -alpha - 1, empties - 1)
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
