//! Three and four players: a plan for the rest of the round, tried against what the others may do.
//!
//! As if the moves of the others were known ([`super::replies`]), a round is a way to be found by
//! one player alone. Of the ways begun the most promising are followed one own move further, few at
//! first and then more and more; how promising one is says the end of the round if all go on with
//! what looks best for their own board.
//!
//! Who plays as greedy does is foreseen exactly. Where somebody does not, the plan hopes for too
//! much: then the moves that begin the best plans are tried against replies of which chance decides
//! a part, and the mean of what comes of it counts.

use sobremesa_core::{Budget, Game, Meter, Rng, Seat};

use super::known::Known;
use super::moves::{Candidates, at_first_sight, candidates, last_takes};
use super::replies::Replies;
use super::trials::{Trials, ranked};
use super::value::{BoardValue, LOST, WON, margin, share, starts};
use super::{Found, LOOK_EVERY};
use crate::{Action, Azul};

/// How many moves of the searching seat are looked at below the root, unless so few takes are left
/// that all are.
const OWN_MOVES: usize = 12;
const FEW_TAKES: u32 = 6;
/// So many ways at a time are followed at first, and at most: more found nothing.
const FIRST_WAYS: usize = 4;
const MOST_WAYS: usize = 256;
/// So many of the moves that begin the best plans are tried.
const TRIED: usize = 12;
/// A move is tried at most so often.
const MOST_TRIALS: u64 = 4_000;

struct Search<'a> {
    root: Seat,
    meter: Meter,
    known: &'a mut Known,
    replies: Replies,
    stopped: bool,
}

/// A way into the round that is to be followed further.
#[derive(Clone)]
struct Way {
    /// With the searching seat to move.
    game: Azul,
    /// The first move, by its place among those of the root.
    first: usize,
    /// What comes of it if all go on with what looks best for their own board.
    value: i32,
}

/// Searches a game of three or four in which somebody is to act, and in which these seats play as
/// greedy does.
pub(super) fn search(
    game: &Azul,
    budget: &Budget,
    as_greedy: [bool; Seat::MAX],
    known: &mut Known,
) -> Found {
    let mut search = Search {
        root: game.to_move,
        meter: budget.start().looking_every(LOOK_EVERY),
        known,
        replies: Replies::new(as_greedy),
        stopped: false,
    };
    let mut moves = Candidates::new();
    candidates(game, search.known, &mut moves);
    if game.takes_left() == 1 {
        let mut values = Vec::with_capacity(moves.len());
        search.last_takes(game, |action, value| values.push((action, value)));
        values.sort_by_key(|(_, value)| -value);
        return Found {
            values,
            nodes: 1,
            depth: 1,
            exact: false,
        };
    }
    moves.sort_by_key(|candidate| -candidate.order);
    let mut found = Found::at_first_sight(&moves);
    let mut values = vec![LOST - 1; moves.len()];
    let mut begun = Vec::new();
    for first in 0..moves.len() {
        search.follow(game, moves[first].action, first, &mut values, &mut begun);
        if search.stopped {
            break;
        }
    }
    let certain = search.replies.are_certain(game, search.root);
    let mut trials = vec![Trials::default(); moves.len()];
    let deepest = budget.depth.unwrap_or(u32::MAX);
    let mut width = FIRST_WAYS;
    while !search.stopped {
        let (depth, whole) = search.beam(&begun, width, deepest, &mut values);
        found.depth = found.depth.max(depth);
        let last = whole || width == MOST_WAYS;
        if !certain {
            // Half of the work goes into plans, until there are no more to be made.
            let until = if last {
                u64::MAX
            } else {
                2 * search.meter.spent()
            };
            search.try_out(game, &moves, &values, &mut trials, until);
        }
        if last {
            break;
        }
        width *= 4;
    }
    found.values = ranked(&moves, &values, &trials);
    found.nodes = search.meter.spent();
    found
}

impl Search<'_> {
    /// Tries the moves that begin the best plans, each as often as the others, until so many nodes
    /// are spent.
    fn try_out(
        &mut self,
        game: &Azul,
        moves: &Candidates,
        plans: &[i32],
        trials: &mut [Trials],
        until: u64,
    ) {
        let mut tried: Vec<usize> = (0..moves.len()).collect();
        tried.sort_by_key(|at| -plans[*at]);
        tried.truncate(TRIED);
        while self.meter.spent() < until {
            let least = tried.iter().copied().min_by_key(|at| trials[*at].count);
            let least = least.expect("a seat to act has an action");
            let number = trials[least].count;
            if number == MOST_TRIALS || !self.meter.spend(1) {
                break;
            }
            // The same chances for every move: what differs is what the move brings about.
            self.replies.guesses = Some(Rng::new(number));
            let mut next = *game;
            next.play_unchecked(moves[least].action);
            let value = match self.others(&mut next) {
                Some(value) => value,
                None => self.play_out(next),
            };
            trials[least].count += 1;
            trials[least].sum += i64::from(value);
        }
        self.replies.guesses = None;
        self.stopped |= !self.meter.spend(0);
    }

    /// Follows so many ways at a time to the end of the round: how far it came, and whether there
    /// were no more.
    fn beam(
        &mut self,
        begun: &[Way],
        width: usize,
        deepest: u32,
        values: &mut [i32],
    ) -> (u32, bool) {
        let mut ways = begun.to_vec();
        let (mut depth, mut whole) = (1, true);
        while !ways.is_empty() && depth < deepest {
            ways.sort_by_key(|way| -way.value);
            whole &= ways.len() <= width;
            ways.truncate(width);
            let mut next = Vec::with_capacity(width * OWN_MOVES);
            for way in &ways {
                let mut moves = Candidates::new();
                candidates(&way.game, self.known, &mut moves);
                let few = way.game.takes_left() <= FEW_TAKES;
                let count = if few { moves.len() } else { OWN_MOVES };
                for index in 0..count.min(moves.len()) {
                    let likeliest = (index..moves.len())
                        .max_by_key(|at| moves[*at].order)
                        .unwrap_or(index);
                    moves.swap(index, likeliest);
                    self.follow(&way.game, moves[index].action, way.first, values, &mut next);
                    if self.stopped {
                        return (depth, false);
                    }
                }
            }
            ways = next;
            depth += 1;
        }
        (depth, whole)
    }

    /// Goes one move further, and keeps where it leads unless that is the end of the round.
    fn follow(
        &mut self,
        game: &Azul,
        action: Action,
        first: usize,
        values: &mut [i32],
        ways: &mut Vec<Way>,
    ) {
        if !self.meter.spend(1) {
            self.stopped = true;
        }
        let mut next = *game;
        next.play_unchecked(action);
        let value = if let Some(value) = self.others(&mut next) {
            value
        } else {
            let value = self.play_out(next);
            ways.push(Way {
                game: next,
                first,
                value,
            });
            value
        };
        values[first] = values[first].max(value);
    }

    /// The others move, until the searching seat is to choose or the value is known.
    fn others(&mut self, game: &mut Azul) -> Option<i32> {
        loop {
            if game.takes_left() == 1 {
                return Some(self.last_take(game));
            }
            if game.to_move == self.root {
                return None;
            }
            let action = self.replies.reply(game, self.known);
            game.play_unchecked(action);
        }
    }

    /// The value if the searching seat goes on with what looks best for its own board.
    fn play_out(&mut self, mut game: Azul) -> i32 {
        loop {
            let action = at_first_sight(&game, self.known);
            game.play_unchecked(action.expect("a seat to act has an action"));
            if let Some(value) = self.others(&mut game) {
                return value;
            }
        }
    }

    /// The value with the only heap left laid by whoever takes it.
    fn last_take(&mut self, game: &Azul) -> i32 {
        let meant = (game.to_move != self.root).then(|| self.replies.reply(game, self.known));
        let mut best = LOST;
        self.last_takes(game, |action, value| {
            if meant.is_none_or(|meant| action == meant) {
                best = best.max(value);
            }
        });
        best
    }

    /// Tells the values of every way to lay the only heap left.
    fn last_takes(&mut self, game: &Azul, mut tell: impl FnMut(Action, i32)) {
        let mover = game.to_move;
        let mut boards = [BoardValue::default(); Seat::MAX];
        for seat in Seat::all(game.rules.players()) {
            boards[seat.index()] = *self.known.value(game.board(seat), seat);
        }
        let boards = &mut boards[..game.rules.players()];
        last_takes(game, |action, board, starts_next| {
            boards[mover.index()] = *self.known.value(board, mover);
            let starter = if starts_next { mover } else { game.starter };
            tell(action, self.share(boards, starter.index()));
        });
    }

    /// The searching seat's share of victory at the end of a round: how likely it ends ahead of
    /// each of the others.
    fn share(&self, boards: &[BoardValue], starter: usize) -> i32 {
        let over = boards.iter().any(|board| board.rows > 0);
        let own = self.root.index();
        let others = (0..boards.len()).filter(|other| *other != own);
        let ahead: f64 = others
            .map(|other| {
                let starts = starts(starter, own, other);
                share(if over {
                    // One row anywhere makes it the last round for all.
                    margin(&boards[own], &boards[other])
                } else {
                    let judge = &self.known.judge;
                    judge.compare(&boards[own], &boards[other], starts)
                })
            })
            .product();
        LOST + (ahead * f64::from(WON - LOST)) as i32
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{Rng, Turn};

    use super::super::value::after_round;
    use super::*;
    use crate::{Phase, Rules, greedy};

    /// The best end of the round for a seat among greedies, by trying everything it can do.
    fn brute_force(game: &Azul, root: Seat) -> i32 {
        if game.phase() != Phase::Take {
            let others = Seat::all(game.rules().players()).filter(|seat| *seat != root);
            let ahead = others.map(|seat| share(after_round(game, root.index(), seat.index())));
            return LOST + (ahead.product::<f64>() * f64::from(WON - LOST)) as i32;
        }
        let after = |action: Action| {
            let mut next = *game;
            next.play_unchecked(action);
            brute_force(&next, root)
        };
        if game.to_move == root {
            let values = game.legal_actions().map(after);
            values.max().expect("a seat to act has an action")
        } else {
            after(greedy::choice(game).expect("a seat to act has an action"))
        }
    }

    /// The first position of a game of three in which somebody takes.
    fn first_take() -> Azul {
        let mut game = Azul::new(&Rules::new(3).expect("2 to 4"));
        let mut rng = Rng::new(1);
        while game.phase() != Phase::Take {
            game.resolve_unchecked(&game.sample(&mut rng));
        }
        game
    }

    #[test]
    fn trials_are_less_hopeful_than_plans() {
        let game = first_take();
        let best = |as_greedy| {
            let mut known = Known::new(&game);
            let found = search(&game, &Budget::nodes(4_000), as_greedy, &mut known);
            found.values[0].1
        };
        assert!(best([false; Seat::MAX]) < best([true; Seat::MAX]));
    }

    #[test]
    fn among_greedies_the_end_of_a_round_is_planned_as_brute_force_plans_it() {
        for seed in 0..6 {
            let players = 3 + seed as usize % 2;
            let mut rng = Rng::new(seed);
            let mut game = Azul::new(&Rules::new(players).expect("2 to 4"));
            loop {
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => game.resolve_unchecked(&game.sample(&mut rng)),
                    Turn::Act(seat) => {
                        if game.takes_left() <= FEW_TAKES {
                            let budget = Budget::nodes(1_000_000);
                            let found =
                                search(&game, &budget, [true; Seat::MAX], &mut Known::new(&game));
                            let expected = brute_force(&game, seat);
                            assert_eq!(found.values[0].1, expected, "seed {seed}, {game:?}");
                        }
                        let any = rng.pick(game.legal_actions());
                        let half = rng.below(2) == 0;
                        let action = if half { any } else { greedy::choice(&game) };
                        game.play_unchecked(action.expect("a seat to act has an action"));
                    }
                }
            }
        }
    }
}
