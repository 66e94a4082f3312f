//! Three and four players: everybody plays for themselves, with the moves that look best to them.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use sobremesa_core::{Budget, Game, Meter, Seat};

use super::known::Known;
use super::moves::{Candidates, at_first_sight, candidates, each};
use super::value::{BoardValue, Judge, LOST, WON, margin, share, starts};
use super::{Found, LOOK_EVERY};
use crate::{Action, Azul};

/// How many moves of the searching seat are looked at below the root.
const OWN_MOVES: usize = 12;
/// How many moves of the others are looked at: what is saved here is looked further ahead.
const OTHER_MOVES: usize = 1;

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
        known: Known::new(game),
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
        if takes == 1 {
            search.last_takes(game, |action, all| values.push((action, all[root])));
        }
        for candidate in moves.iter().filter(|_| takes > 1) {
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
        if game.takes_left() == 1 {
            return self.last_take(game);
        }
        if depth == 0 || self.stopped {
            return self.play_out(*game);
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
        best.expect("a seat to act has an action")
    }

    /// The values if all go on with what looks best for their own board.
    fn play_out(&mut self, mut game: Azul) -> Values {
        while game.takes_left() > 1 {
            let action = at_first_sight(&game, &mut self.known);
            game.play_unchecked(action.expect("a seat to act has an action"));
        }
        self.last_take(&game)
    }

    /// The values with the only heap left laid where it is best.
    fn last_take(&mut self, game: &Azul) -> Values {
        let mover = game.to_move.index();
        let mut best: Option<Values> = None;
        self.last_takes(game, |_, values| {
            if best.as_ref().is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
            }
        });
        best.expect("a seat to act has an action")
    }

    /// Tells the values of every way to lay the only heap left.
    fn last_takes(&mut self, game: &Azul, mut tell: impl FnMut(Action, Values)) {
        let mover = game.to_move.index();
        let mut boards: ArrayVec<BoardValue, { Seat::MAX }> = Seat::all(game.rules.players())
            .map(|seat| *self.known.value(game.board(seat), seat))
            .collect();
        let _ = each(game, |laid| {
            boards[mover] = *self.known.value(&laid.board, game.to_move);
            let starter = if laid.starts {
                game.to_move
            } else {
                game.starter
            };
            tell(
                laid.action,
                shares(&boards, starter.index(), &self.known.judge),
            );
            ControlFlow::Continue(())
        });
    }
}

/// The share of victory of each seat at the end of a round: how likely it ends ahead of each of
/// the others.
fn shares(boards: &[BoardValue], starter: usize, judge: &Judge) -> Values {
    let over = boards.iter().any(|board| board.rows > 0);
    (0..boards.len())
        .map(|own| {
            let others = (0..boards.len()).filter(|other| *other != own);
            let ahead: f64 = others
                .map(|other| {
                    let starts = starts(starter, own, other);
                    share(if over {
                        // One row anywhere makes it the last round for all.
                        margin(&boards[own], &boards[other])
                    } else {
                        judge.compare(&boards[own], &boards[other], starts)
                    })
                })
                .product();
            LOST + (ahead * f64::from(WON - LOST)) as i32
        })
        .collect()
}
