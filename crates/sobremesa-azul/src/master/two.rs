//! Two players: alpha-beta through the rest of the round, deeper and deeper.

use sobremesa_core::{Budget, Game, Meter};

use super::known::Known;
use super::memory::{Bound, Entry, Memory};
use super::moves::{Candidate, Candidates, NAMES, candidates};
use super::value::{BoardValue, compare, compare_ended, starts};
use super::{Found, LOOK_EVERY};
use crate::{Azul, Deal};

const INFINITE: i32 = 1_000_000;
/// Later moves than this are looked at less deeply first.
const FIRST_MOVES: usize = 6;
/// History counts for at most so much, in hundredths of a point.
const MOST_HISTORY: i32 = 2_000;

struct Search<'a> {
    memory: &'a mut Memory,
    meter: Meter,
    known: Known,
    /// How often a move was too good to be allowed, by seat and name.
    history: [Vec<i32>; 2],
    stopped: bool,
}

/// Searches a game of two in which somebody is to act.
pub(super) fn search(game: &Azul, budget: &Budget, memory: &mut Memory) -> Found {
    memory.clear(budget.nodes.unwrap_or(u64::MAX));
    let mut search = Search {
        memory,
        meter: budget.start().looking_every(LOOK_EVERY),
        known: Known::new(game.round),
        history: [vec![0; NAMES], vec![0; NAMES]],
        stopped: false,
    };
    let opponent = game.to_move.next(2);
    let other = search.known.value(game.board(opponent), opponent);
    let mut moves = Candidates::new();
    candidates(game, &mut search.known, &mut moves);
    moves.sort_by_key(|candidate| -candidate.order);
    let mut found = Found::at_first_sight(&moves);
    let takes = game.takes_left();
    let deepest = budget.depth.unwrap_or(takes).clamp(1, takes.max(1));
    for depth in 1..=deepest {
        let mut alpha = -INFINITE;
        let mut values = Vec::with_capacity(moves.len());
        for (index, candidate) in moves.iter().enumerate() {
            let value = search.after(game, candidate, other, depth, alpha, INFINITE, index, takes);
            if search.stopped {
                break;
            }
            if value > alpha || index == 0 {
                alpha = alpha.max(value);
            }
            values.push((index, value));
        }
        // A begun depth counts as far as it went, because the best move so far went first.
        if !values.is_empty() {
            let complete = values.len() == moves.len();
            values.extend((values.len()..moves.len()).map(|index| (index, -INFINITE)));
            values.sort_by_key(|(_, value)| -value);
            found.values = values
                .iter()
                .filter(|(_, value)| *value > -INFINITE)
                .map(|(index, value)| (moves[*index].action, *value))
                .collect();
            moves = values.iter().map(|(index, _)| moves[*index]).collect();
            if complete {
                found.depth = depth;
                found.exact = depth >= takes;
            }
        }
        if search.stopped {
            break;
        }
    }
    found.nodes = search.meter.spent();
    found
}

impl Search<'_> {
    /// The value for the mover of a move, `other` being the opponent's board.
    #[allow(clippy::too_many_arguments)]
    #[inline]
    fn after(
        &mut self,
        game: &Azul,
        candidate: &Candidate,
        other: BoardValue,
        depth: u32,
        alpha: i32,
        beta: i32,
        index: usize,
        takes: u32,
    ) -> i32 {
        if depth == 1 || takes == 1 {
            let mover = game.to_move.index();
            // Between rounds somebody starts; within one, whoever has the starting tile.
            let starter = match (candidate.starts, game.centre.has_starting_tile()) {
                (true, _) => mover,
                (false, true) if takes > 1 => {
                    return compare(candidate.board, other, 0, game.round);
                }
                _ => game.starter.index(),
            };
            let starts = starts(starter, mover, 1 - mover);
            return if takes == 1 {
                compare_ended(candidate.board, other, starts, game.round)
            } else {
                compare(candidate.board, other, starts, game.round)
            };
        }
        let mut next = *game;
        next.play_unchecked(candidate.action);
        let own = candidate.board;
        // The rest of the round is searched whole, or else later moves are first looked at less.
        let complete = depth >= takes;
        if index > 0 {
            let reduced = if !complete && depth > 2 && index >= FIRST_MOVES {
                2
            } else {
                1
            };
            let value = -self.value(&next, own, depth - reduced, -alpha - 1, -alpha);
            if value <= alpha || (reduced == 1 && value >= beta) || self.stopped {
                return value;
            }
        }
        -self.value(&next, own, depth - 1, -beta, -alpha)
    }

    /// The value for the seat to move, `other` being the opponent's board.
    fn value(&mut self, game: &Azul, other: BoardValue, depth: u32, alpha: i32, beta: i32) -> i32 {
        if !self.meter.spend(1) {
            self.stopped = true;
            return 0;
        }
        let takes = game.takes_left();
        let depth = depth.min(takes);
        if takes == 1 {
            return self.last_take(game, other);
        }
        let key = key(game);
        let mut remembered = u16::MAX;
        if let Some(entry) = self.memory.find(key) {
            remembered = entry.best;
            if u32::from(entry.depth) >= depth {
                match entry.bound {
                    Bound::Exact => return entry.value,
                    Bound::AtLeast if entry.value >= beta => return entry.value,
                    Bound::AtMost if entry.value <= alpha => return entry.value,
                    _ => (),
                }
            }
        }
        let mut moves = Candidates::new();
        candidates(game, &mut self.known, &mut moves);
        let history = &self.history[game.to_move.index()];
        for candidate in &mut moves {
            candidate.order = if candidate.name == remembered {
                i32::MAX
            } else {
                candidate.order + history[usize::from(candidate.name)]
            };
        }
        let (mut best, mut best_name, mut lower) = (-INFINITE, 0, alpha);
        for index in 0..moves.len() {
            // The best of the rest comes next: most positions need only a few.
            let next = (index..moves.len())
                .max_by_key(|at| moves[*at].order)
                .unwrap_or(index);
            moves.swap(index, next);
            let value = self.after(game, &moves[index], other, depth, lower, beta, index, takes);
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                best_name = moves[index].name;
                lower = lower.max(value);
                if value >= beta {
                    let good = &mut self.history[game.to_move.index()][usize::from(best_name)];
                    *good = (*good + (depth * depth) as i32).min(MOST_HISTORY);
                    break;
                }
            }
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best <= alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.memory.keep(Entry {
            key,
            value: best,
            best: best_name,
            depth: depth as u8,
            bound,
        });
        best
    }
}

impl Search<'_> {
    /// The value of the only heap left, laid where it is best.
    fn last_take(&mut self, game: &Azul, other: BoardValue) -> i32 {
        let mut moves = Candidates::new();
        candidates(game, &mut self.known, &mut moves);
        let values = moves
            .iter()
            .map(|candidate| self.after(game, candidate, other, 1, -INFINITE, INFINITE, 0, 1));
        values.max().unwrap_or(0)
    }
}

/// What tells positions of one round apart: equal factories may change places, and what lies on a
/// floor does not matter, only how much.
fn key(game: &Azul) -> u64 {
    let mut key = 0_u64;
    for factory in 1..=Deal::MAX_FACTORIES {
        let content = u64::from(game.factories.content(factory));
        key = key.wrapping_add(mix(content ^ 0x5bd1_e995_0000));
    }
    let floors = (game.boards[0].floor().taken() | game.boards[1].floor().taken() << 3) as u64;
    let seats = (game.to_move.index() | game.starter.index() << 1) as u64;
    key = mix(key ^ game.centre.bits());
    key = mix(key ^ game.boards[0].lines().bits() ^ floors << 48 ^ seats << 60);
    mix(key ^ game.boards[1].lines().bits())
}

#[inline]
fn mix(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (bits ^ bits >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ bits >> 32
}
