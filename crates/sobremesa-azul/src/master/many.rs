//! Three and four players: everybody plays for themselves, with the moves that look best to them.

use arrayvec::ArrayVec;
use sobremesa_core::{Budget, Game, Meter, Seat};

use super::known::Known;
use super::moves::{Candidates, candidates};
use super::value::{BoardValue, LOST, WON, after_round, compare, share, starts};
use super::{Found, LOOK_EVERY};
use crate::{Azul, Phase};

/// How many moves of the searching seat are looked at below the root.
const OWN_MOVES: usize = 8;
/// How many moves of the others are looked at.
const OTHER_MOVES: usize = 2;

type Values = ArrayVec<i32, { Seat::MAX }>;

struct Search {
    root: usize,
    meter: Meter,
    known: Known,
    stopped: bool,
}

/// Searches a game of three or four in which somebody is to act.
pub(super) fn search(game: &Azul, budget: &Budget) -> Found {
    let mut search = Search {
        root: game.to_move.index(),
        meter: budget.start().looking_every(LOOK_EVERY),
        known: Known::new(game.round),
        stopped: false,
    };
    let root = search.root;
    let mut moves = Candidates::new();
    candidates(game, &mut search.known, &mut moves);
    moves.sort_by_key(|candidate| -candidate.order);
    let mut found = Found::at_first_sight(&moves);
    let takes = game.takes_left();
    let deepest = budget.depth.unwrap_or(takes).clamp(1, takes.max(1));
    for depth in 1..=deepest {
        let mut values = Vec::with_capacity(moves.len());
        for candidate in &moves {
            let mut next = *game;
            next.play_unchecked(candidate.action);
            let value = search.values(&next, depth - 1)[root];
            if search.stopped {
                break;
            }
            values.push((candidate.action, value));
        }
        if search.stopped && values.len() < moves.len() {
            break;
        }
        values.sort_by_key(|(_, value)| -value);
        let place = |action| values.iter().position(|(other, _)| *other == action);
        moves.sort_by_key(|candidate| place(candidate.action));
        found.values = values;
        found.depth = depth;
    }
    found.nodes = search.meter.spent();
    found
}

impl Search {
    /// The value for each seat.
    fn values(&mut self, game: &Azul, depth: u32) -> Values {
        if !self.meter.spend(1) {
            self.stopped = true;
        }
        if depth == 0 || game.phase != Phase::Take || self.stopped {
            return self.estimate(game);
        }
        let mover = game.to_move.index();
        let width = if mover == self.root {
            OWN_MOVES
        } else {
            OTHER_MOVES
        };
        let mut moves = Candidates::new();
        candidates(game, &mut self.known, &mut moves);
        let mut best: Option<Values> = None;
        for index in 0..width.min(moves.len()) {
            let next = (index..moves.len())
                .max_by_key(|at| moves[*at].order)
                .unwrap_or(index);
            moves.swap(index, next);
            let mut after = *game;
            after.play_unchecked(moves[index].action);
            let values = self.values(&after, depth - 1);
            if best.as_ref().is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
            }
        }
        best.unwrap_or_else(|| self.estimate(game))
    }

    /// The share of victory of each seat: how likely it is ahead of each of the others.
    fn estimate(&mut self, game: &Azul) -> Values {
        let players = game.rules.players();
        let mut boards: ArrayVec<BoardValue, { Seat::MAX }> = Seat::all(players)
            .map(|seat| self.known.value(game.board(seat), seat))
            .collect();
        let within = game.phase == Phase::Take;
        let rows = boards.iter().map(|board| board.rows).max().unwrap_or(0);
        if within && rows > 0 {
            // One row anywhere makes it the last round for all.
            boards.iter_mut().for_each(|board| board.rows = rows);
        }
        let nobody = usize::MAX;
        let starter = if within && game.centre.has_starting_tile() {
            nobody
        } else {
            game.starter.index()
        };
        let against = |own: usize, other: usize| {
            if within {
                let starts = starts(starter, own, other);
                compare(boards[own], boards[other], starts, game.round)
            } else {
                after_round(game, own, other)
            }
        };
        (0..players)
            .map(|own| {
                let others = (0..players).filter(|other| *other != own);
                let ahead: f64 = others.map(|other| share(against(own, other))).product();
                LOST + (ahead * f64::from(WON - LOST)) as i32
            })
            .collect()
    }
}
