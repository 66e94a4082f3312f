//! Principal variation search: the middle game to a depth, the ending to its end.
//!
//! The first move of a position is searched with the whole window; the others only have to show,
//! in a null window, that they are no better. With the best move first, that is nearly all the
//! work there is.

use arrayvec::ArrayVec;
use sobremesa_reversi::{Square, Squares};

use crate::accumulator::Accumulator;
use crate::ordering::{
    BEST_BEFORE, CORNERS, Candidate, Candidates, WIPEOUT, mobility, stability_cut, take_best,
};
use crate::search::Search;
use crate::transposition_table::Finding;
use crate::weights::UNITS_PER_DISC;

/// The moves both sides are expected to play; passes go without saying.
pub(crate) type Line = ArrayVec<Square, 64>;

/// Exact searches of so many empties and fewer do without evaluation; see [`crate::endgame`].
const ENDING: u32 = 12;
/// Shallower searches do without the table.
const TABLED: u32 = 3;
/// What each reply a move leaves is taken to cost, in units of the evaluation: few replies make
/// small trees.
const REPLY: i32 = 150;
/// The same in searches to the end of the game, where small trees are nearly everything.
const REPLY_TO_THE_END: i32 = 400;
/// The squares beside corners.
const BESIDE: u64 = 0x42c3_0000_0000_c342;
/// Searches at least so deep look up all next positions before they search one.
const LOOK_AHEAD: u32 = 5;

impl Search<'_> {
    /// Whether the value is above `alpha` when so many moves are looked ahead: a bound that
    /// settles it.
    pub(crate) fn scout(&mut self, position: &Accumulator, alpha: i32, depth: u32) -> i32 {
        let board = position.board();
        let empties = board.empties();
        let depth = depth.min(empties);
        if depth == empties && empties <= ENDING {
            return self.ending(board, alpha, empties);
        }
        if depth == 0 {
            self.nodes += 1;
            return self.shared.weights.evaluate(position);
        }
        if depth >= TABLED {
            self.shared.table.expect(board);
        }
        if self.must_stop() {
            return alpha;
        }
        if let Some(most) = stability_cut(board, alpha, empties) {
            return most;
        }
        let legal = board.legal();
        if legal == 0 {
            let passed = position.pass();
            return if passed.board().can_move() {
                -self.scout(&passed, -alpha - 1, depth)
            } else {
                board.exact_score()
            };
        }
        if depth < TABLED {
            return self.shallow(position, legal, alpha, depth);
        }
        self.deep(position, legal, alpha, depth)
    }

    /// Three moves ahead and more. Apart from [`Self::scout`], because room for all next positions
    /// is dear to make for the many searches that are shallower.
    #[inline(never)]
    fn deep(&mut self, position: &Accumulator, legal: u64, alpha: i32, depth: u32) -> i32 {
        let board = position.board();
        let empties = board.empties();
        let facts = self.shared.table.probe(board);
        if let Some(facts) = facts
            && facts.serve(depth, self.confidence)
        {
            let (lower, upper) = (i32::from(facts.lower), i32::from(facts.upper));
            if lower > alpha {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        if let Some(bound) = self.probcut(position, alpha, depth) {
            return bound;
        }
        let before = facts.map_or([None; 2], |facts| facts.moves);
        let (mut best, mut best_square) = (i32::MIN, None);
        let mut rest = legal;
        // The move that was best before is mostly good enough again: then nobody judges the others.
        // In searches to the end they are judged first, because the table often knows one of them
        // to be good enough, and that is cheaper than any search.
        if depth < empties
            && let Some(square) = before[0]
            && legal & square.bit() != 0
        {
            let next = position.play(square, board.flips(square));
            (best, best_square) = (-self.scout(&next, -alpha - 1, depth - 1), before[0]);
            rest &= !square.bit();
            if best > alpha || rest == 0 {
                self.remember(position, (alpha, alpha + 1), depth, best, best_square);
                return best;
            }
        }
        let mut candidates = Candidates::new();
        self.judge(position, rest, before, (depth, alpha), &mut candidates);
        if depth >= LOOK_AHEAD
            && let Some(bound) = self.known_ahead(&candidates, alpha, depth)
        {
            return bound;
        }
        while let Some(index) = take_best(&mut candidates) {
            let candidate = &candidates[index];
            let value = -self.scout(&candidate.next, -alpha - 1, depth - 1);
            if value > best {
                (best, best_square) = (value, Some(candidate.square));
                if best > alpha {
                    break;
                }
            }
            if self.splits(depth, empties) {
                (best, best_square) =
                    self.split(&mut candidates, alpha, depth, (best, best_square));
            }
        }
        self.remember(position, (alpha, alpha + 1), depth, best, best_square);
        best
    }

    /// One or two moves ahead: no table, and no order but corners first, then the move that was
    /// last good enough in such a place, and squares beside corners last.
    fn shallow(&mut self, position: &Accumulator, legal: u64, alpha: i32, depth: u32) -> i32 {
        let board = position.board();
        let mut best = i32::MIN;
        let place = depth as usize - 1;
        let to_the_leaves = depth == 1 && board.empties() > 1;
        let again = self.refutations[place] & legal & !CORNERS;
        let others = legal & !CORNERS & !again;
        for group in [legal & CORNERS, again, others & !BESIDE, others & BESIDE] {
            for square in Squares(group) {
                let next = position.play(square, board.flips(square));
                let value = if to_the_leaves {
                    self.nodes += 1;
                    -self.shared.weights.evaluate(&next)
                } else {
                    -self.scout(&next, -alpha - 1, depth - 1)
                };
                best = best.max(value);
                if best > alpha {
                    self.refutations[place] = square.bit();
                    return best;
                }
            }
        }
        best
    }

    /// The value within a window, and the line that leads to it.
    pub(crate) fn principal(
        &mut self,
        position: &Accumulator,
        window: (i32, i32),
        depth: u32,
        line: &mut Line,
    ) -> i32 {
        line.clear();
        let (mut alpha, beta) = window;
        let board = position.board();
        let empties = board.empties();
        let depth = depth.min(empties);
        if empties == 0 {
            return board.exact_score();
        }
        if depth == 0 {
            self.nodes += 1;
            return self.shared.weights.evaluate(position);
        }
        if self.must_stop() {
            return alpha;
        }
        let legal = board.legal();
        if legal == 0 {
            let passed = position.pass();
            return if passed.board().can_move() {
                -self.principal(&passed, (-beta, -alpha), depth, line)
            } else {
                board.exact_score()
            };
        }
        let before = self
            .shared
            .table
            .probe(board)
            .map_or([None; 2], |facts| facts.moves);
        let mut candidates = Candidates::new();
        self.judge(position, legal, before, (depth + 2, alpha), &mut candidates);
        let (mut best, mut best_square) = (i32::MIN, None);
        let mut rest = Line::new();
        while let Some(index) = take_best(&mut candidates) {
            let candidate = &candidates[index];
            let mut value = i32::MIN;
            let first = best == i32::MIN;
            if !first {
                value = -self.scout(&candidate.next, -alpha - 1, depth - 1);
            }
            if first || (alpha < value && value < beta) {
                value = -self.principal(&candidate.next, (-beta, -alpha), depth - 1, &mut rest);
                if value > best && !self.is_stopped() {
                    line.clear();
                    line.push(candidate.square);
                    line.extend(rest.iter().copied().take(63));
                }
            } else if value > best && value >= beta {
                line.clear();
                line.push(candidate.square);
            }
            if self.is_stopped() {
                return alpha;
            }
            if value > best {
                (best, best_square) = (value, Some(candidate.square));
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.remember(position, window, depth, best, best_square);
        best
    }

    /// The moves of a position with what the evaluation thinks of them.
    fn judge(
        &mut self,
        position: &Accumulator,
        legal: u64,
        before: [Option<Square>; 2],
        (depth, alpha): (u32, i32),
        candidates: &mut Candidates<Accumulator>,
    ) {
        let board = position.board();
        let empties = board.empties();
        let ahead = look_ahead(depth, empties);
        let looked_up = depth > TABLED;
        let reply = if depth >= empties {
            REPLY_TO_THE_END
        } else {
            REPLY
        };
        for square in Squares(legal) {
            let next = position.play(square, board.flips(square));
            if looked_up {
                self.shared.table.expect(next.board());
            }
            let score = if next.board().mover() == 0 {
                WIPEOUT
            } else if before[0] == Some(square) {
                BEST_BEFORE[0]
            } else if before[1] == Some(square) {
                BEST_BEFORE[1]
            } else {
                let value = if ahead == 0 {
                    self.shared.weights.evaluate_finely(&next)
                } else {
                    let beta = (8 - alpha) * UNITS_PER_DISC;
                    self.glance(&next, (-64 * UNITS_PER_DISC, beta), ahead)
                };
                -value - mobility(next.board()) * reply
            };
            candidates.push(Candidate {
                square,
                next,
                score,
            });
        }
    }

    /// A few moves ahead with a whole window, in units of the evaluation: good enough to order
    /// moves by.
    fn glance(&mut self, position: &Accumulator, window: (i32, i32), depth: u32) -> i32 {
        let (mut alpha, beta) = window;
        self.nodes += 1;
        let weights = self.shared.weights;
        let board = position.board();
        let legal = board.legal();
        if legal == 0 {
            let passed = position.pass();
            return if passed.board().can_move() {
                -self.glance(&passed, (-beta, -alpha), depth)
            } else {
                board.exact_score() * UNITS_PER_DISC
            };
        }
        if depth == 0 {
            return weights.evaluate_finely(position);
        }
        let mut candidates = Candidates::new();
        for square in Squares(legal) {
            let next = position.play(square, board.flips(square));
            let score = -weights.evaluate_finely(&next);
            candidates.push(Candidate {
                square,
                next,
                score,
            });
        }
        if depth == 1 {
            self.nodes += candidates.len() as u64;
            let scores = candidates.iter().map(|candidate| candidate.score);
            return scores.max().unwrap_or(alpha);
        }
        let mut best = i32::MIN;
        while let Some(index) = take_best(&mut candidates) {
            let next = &candidates[index].next;
            best = best.max(-self.glance(next, (-beta, -alpha), depth - 1));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Enhanced transposition cut-off: a next position the table already knows to be good enough.
    fn known_ahead(
        &self,
        candidates: &Candidates<Accumulator>,
        alpha: i32,
        depth: u32,
    ) -> Option<i32> {
        candidates.iter().find_map(|candidate| {
            let board = candidate.next.board();
            let facts = self.shared.table.probe(board)?;
            let least = -i32::from(facts.upper);
            (facts.serve(depth - 1, self.confidence) && least > alpha).then_some(least)
        })
    }

    fn remember(
        &self,
        position: &Accumulator,
        window: (i32, i32),
        depth: u32,
        value: i32,
        best: Option<Square>,
    ) {
        if !self.is_stopped() {
            let confidence = self.confidence;
            let finding = Finding {
                depth,
                confidence,
                window,
                value,
                best,
            };
            self.shared.table.store(position.board(), &finding);
        }
    }
}

/// How far ahead moves are judged before they are searched.
fn look_ahead(depth: u32, empties: u32) -> u32 {
    let from = 9 + 60_u32.saturating_sub(empties) / 6;
    if depth < from {
        0
    } else {
        ((depth - from) / 3).min(4)
    }
}
