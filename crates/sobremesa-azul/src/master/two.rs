//! Two players: alpha-beta through the rest of the round, deeper and deeper.
//!
//! Where it does not reach the end of the round, both go on with what looks best for their own
//! board: the board at the end, and not in the middle, is what a value was learned for.

use sobremesa_core::{Budget, Game, Meter};

use super::known::{Known, mix, round_key};
use super::memory::{Bound, Entry, Mark, Memory};
use super::moves::{Candidate, Candidates, NAMES, at_first_sight, candidates, last_takes};
use super::value::starts;
use super::{Found, LOOK_EVERY};
use crate::Azul;

const INFINITE: i32 = 1_000_000;
/// Later moves than this are looked at less deeply first.
const FIRST_MOVES: usize = 6;
/// Below the root so many moves are looked at, unless the rest of the round is searched whole.
const MOVES: usize = 12;
/// What a cut counts in the order of moves for each depth squared, and history at most.
const HISTORY: i32 = 2;
const MOST_HISTORY: i32 = 4_000;

struct Search<'a> {
    memory: &'a mut Memory,
    meter: Meter,
    known: &'a mut Known,
    /// How often a move was too good to be allowed, by seat and name.
    history: [Vec<i32>; 2],
    stopped: bool,
}

/// Searches a game of two in which somebody is to act.
pub(super) fn search(
    game: &Azul,
    budget: &Budget,
    memory: &mut Memory,
    known: &mut Known,
) -> Found {
    // By the clock no search is ever the same again, so what was found at the last move may help.
    match (budget.time, budget.nodes) {
        (Some(_), None) => memory.go_on(round_key(game)),
        (_, nodes) => memory.clear(nodes.unwrap_or(u64::MAX)),
    }
    let mut search = Search {
        memory,
        meter: budget.start().looking_every(LOOK_EVERY),
        known,
        history: [vec![0; NAMES], vec![0; NAMES]],
        stopped: false,
    };
    let mut moves = Candidates::new();
    candidates(game, search.known, &mut moves);
    let takes = game.takes_left();
    if takes > 1 {
        moves.sort_by_key(|candidate| -candidate.order);
    }
    let mut found = Found::at_first_sight(&moves);
    let deepest = budget.depth.unwrap_or(takes).clamp(1, takes.max(1));
    for depth in 1..=deepest {
        let mut alpha = -INFINITE;
        let mut values = Vec::with_capacity(moves.len());
        if takes == 1 {
            search.last_takes(game, |value| values.push((values.len(), value)));
        }
        for (index, candidate) in moves.iter().enumerate().skip(values.len()) {
            let value = search.after(game, candidate, depth, [alpha, INFINITE], index);
            if search.stopped {
                break;
            }
            alpha = alpha.max(value);
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
    /// The value for the mover of a move that is not the last of the round.
    #[inline]
    fn after(
        &mut self,
        game: &Azul,
        candidate: &Candidate,
        depth: u32,
        [alpha, beta]: [i32; 2],
        index: usize,
    ) -> i32 {
        let mut next = *game;
        next.play_unchecked(candidate.action);
        // The rest of the round is searched whole, or else later moves are first looked at less.
        let complete = depth >= game.takes_left();
        if index > 0 {
            let reduced = if !complete && depth > 1 && index >= FIRST_MOVES {
                2
            } else {
                1
            };
            let value = -self.value(&next, depth - reduced, -alpha - 1, -alpha);
            if value <= alpha || (reduced == 1 && value >= beta) || self.stopped {
                return value;
            }
        }
        -self.value(&next, depth - 1, -beta, -alpha)
    }

    /// The value for the seat to move.
    fn value(&mut self, game: &Azul, depth: u32, alpha: i32, beta: i32) -> i32 {
        if !self.meter.spend(1) {
            self.stopped = true;
            return 0;
        }
        let takes = game.takes_left();
        let depth = depth.min(takes);
        if takes == 1 {
            return self.last_take(game);
        }
        let key = key(game);
        if depth == 0 {
            return self.memory.end(key).unwrap_or_else(|| {
                let value = self.play_out(game);
                self.memory.keep_end(key, value);
                value
            });
        }
        // No move has this mark.
        let mut remembered = Mark::default();
        if let Some(entry) = self.memory.find(key) {
            remembered = entry.best;
            if u32::from(entry.depth) >= depth {
                let value = i32::from(entry.value);
                match entry.bound {
                    Bound::Exact => return value,
                    Bound::AtLeast if value >= beta => return value,
                    Bound::AtMost if value <= alpha => return value,
                    _ => (),
                }
            }
        }
        let (value, best) = self.best_move(game, depth, [alpha, beta], remembered);
        if self.stopped {
            return 0;
        }
        let bound = if value >= beta {
            Bound::AtLeast
        } else if value <= alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.memory.keep(Entry {
            key,
            value: value as i16,
            best,
            depth: depth as u8,
            bound,
        });
        value
    }

    /// The best move and its value, looking at least one move ahead.
    fn best_move(
        &mut self,
        game: &Azul,
        depth: u32,
        [alpha, beta]: [i32; 2],
        remembered: Mark,
    ) -> (i32, Mark) {
        let mut moves = Candidates::new();
        candidates(game, self.known, &mut moves);
        let history = &self.history[game.to_move.index()];
        for candidate in &mut moves {
            let is_remembered =
                candidate.name == remembered.name && mark(game, candidate) == remembered;
            candidate.order = if is_remembered {
                i32::MAX
            } else {
                candidate.order + history[usize::from(candidate.name)]
            };
        }
        let (mut most, mut best, mut lower) = (-INFINITE, Mark::default(), alpha);
        let complete = depth >= game.takes_left();
        let width = if complete { moves.len() } else { MOVES };
        for index in 0..moves.len().min(width) {
            // The best of the rest comes next: most positions need only a few.
            let next = (index..moves.len())
                .max_by_key(|at| moves[*at].order)
                .unwrap_or(index);
            moves.swap(index, next);
            let value = self.after(game, &moves[index], depth, [lower, beta], index);
            if self.stopped {
                break;
            }
            if value > most {
                (most, best) = (value, mark(game, &moves[index]));
                lower = lower.max(value);
                if value >= beta {
                    let good = &mut self.history[game.to_move.index()][usize::from(best.name)];
                    *good = (*good + (depth * depth) as i32 * HISTORY).min(MOST_HISTORY);
                    break;
                }
            }
        }
        (most, best)
    }

    /// The value for the seat to move if both go on with what looks best for their own board.
    fn play_out(&mut self, game: &Azul) -> i32 {
        let mut game = *game;
        let mut sign = 1;
        while game.takes_left() > 1 {
            let Some(action) = at_first_sight(&game, self.known) else {
                break;
            };
            game.play_unchecked(action);
            sign = -sign;
        }
        sign * self.last_take(&game)
    }

    /// The value of the only heap left, laid where it is best.
    fn last_take(&mut self, game: &Azul) -> i32 {
        let mut best = -INFINITE;
        self.last_takes(game, |value| best = best.max(value));
        best
    }

    /// Tells the value of every way to lay the only heap left.
    fn last_takes(&mut self, game: &Azul, mut tell: impl FnMut(i32)) {
        let (own, other) = (game.to_move, game.to_move.next(2));
        let theirs = *self.known.value(game.board(other), other);
        last_takes(game, |_, board, starts_next| {
            let starter = if starts_next { own } else { game.starter };
            let starts = starts(starter.index(), own.index(), other.index());
            let ours = *self.known.value(board, own);
            tell(self.known.judge.compare(&ours, &theirs, starts));
        });
    }
}

/// What a move of this position is known again by.
#[inline]
fn mark(game: &Azul, candidate: &Candidate) -> Mark {
    let factory = candidate.action.source.number();
    Mark {
        name: candidate.name,
        content: factory.map_or(0, |factory| game.factories.content(factory)),
    }
}

/// What tells positions of one round apart: equal factories may change places, and what lies on a
/// floor does not matter, only how much.
fn key(game: &Azul) -> u64 {
    let mut key = 0_u64;
    for factory in 1..=game.rules.factories() {
        let content = u64::from(game.factories.content(factory));
        key = key.wrapping_add(mix(content ^ 0x5bd1_e995_0000));
    }
    let floors = (game.boards[0].floor().taken() | game.boards[1].floor().taken() << 3) as u64;
    let seats = (game.to_move.index() | game.starter.index() << 1) as u64;
    key = mix(key ^ game.centre.bits());
    key = mix(key ^ game.boards[0].lines().bits() ^ floors << 48 ^ seats << 60);
    mix(key ^ game.boards[1].lines().bits())
}
