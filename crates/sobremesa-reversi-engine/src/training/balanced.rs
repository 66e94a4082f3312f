//! Boards as they come up between good players, and those a move or two beside their games.
//!
//! ```text
//! balanced opening ──▶ each board searched, the best move played ──▶ solved from so many empties on
//!                       └─▶ one or two random moves beside the game: searched too
//! ```
//!
//! A search asks its evaluation about boards near the game that is played, most of them after a
//! move no good player makes. Wild games teach little about those: there the values lie far apart,
//! and the fit cares for the far ones.

use std::time::Duration;

use sobremesa_core::{Budget, Rng};
use sobremesa_reversi::{Board, Squares};

use super::Sample;
use crate::{Analysis, Engine, Limits};

/// How such games are played.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// A game begins with at least and at most so many random moves.
    pub random_moves: (usize, usize),
    /// After which neither side is more than so many discs ahead.
    pub balance: i32,
    /// So many moves ahead both sides look where boards are not to be learned from.
    pub play: u32,
    /// The fewest and the most empty squares of boards to learn from.
    pub empties: (u32, u32),
    /// So many moves ahead these are searched.
    pub depth: u32,
    /// From so many empty squares on they are solved.
    pub exact_from: u32,
    /// How often a game leaves the best line.
    pub strays: f64,
}

impl Default for Recipe {
    fn default() -> Self {
        Recipe {
            random_moves: (2, 12),
            balance: 8,
            play: 4,
            empties: (7, 60),
            depth: 8,
            exact_from: 14,
            strays: 0.08,
        }
    }
}

/// A board beside the game is at most so many random moves away.
const BESIDE: usize = 3;

/// The boards of one game, and of those beside it, with their values.
pub fn play_game(engine: &Engine, recipe: &Recipe, rng: &mut Rng) -> Vec<Sample> {
    engine.forget();
    let (fewest, most) = recipe.empties;
    let mut samples = Vec::new();
    let mut board = opening(engine, recipe, rng);
    while board.empties() >= fewest && !board.is_over() {
        let Some(random) = rng.pick(Squares(board.legal())) else {
            board = board.pass();
            continue;
        };
        let teaches = board.empties() <= most;
        let found = if teaches {
            let found = look(engine, recipe, board);
            samples.push(sample(board, &found));
            found
        } else {
            engine.search(board, &ahead(recipe.play))
        };
        let away = 1 + rng.below(BESIDE);
        if let Some(beside) = beside(board, away, rng)
            && (fewest..=most).contains(&beside.empties())
        {
            samples.push(sample(beside, &look(engine, recipe, beside)));
        }
        let strays = rng.fraction() < recipe.strays;
        let best = found.best.filter(|_| !strays);
        board = board.play(best.unwrap_or(random));
    }
    samples
}

fn sample(board: Board, found: &Analysis) -> Sample {
    let value = found.value as i8;
    Sample { board, value }
}

/// A board that leaves both sides their chances.
fn opening(engine: &Engine, recipe: &Recipe, rng: &mut Rng) -> Board {
    let (fewest, most) = recipe.random_moves;
    loop {
        let moves = fewest + rng.below(most - fewest + 1);
        let Some(board) = beside(Board::START, moves, rng) else {
            continue;
        };
        let found = engine.search(board, &ahead(recipe.play));
        if found.value.abs() <= recipe.balance {
            return board;
        }
    }
}

/// The board after so many random moves; none where the game is over or the mover must pass.
fn beside(mut board: Board, moves: usize, rng: &mut Rng) -> Option<Board> {
    for _ in 0..moves {
        board = board.play(rng.pick(Squares(board.legal()))?);
    }
    board.can_move().then_some(board)
}

/// What a board to learn from is worth.
fn look(engine: &Engine, recipe: &Recipe, board: Board) -> Analysis {
    if board.empties() <= recipe.exact_from {
        engine.search(board, &Limits::solve())
    } else {
        engine.search(board, &ahead(recipe.depth))
    }
}

/// A clock, however long, makes all depths selective: many rough values teach more than a few
/// good ones.
fn ahead(depth: u32) -> Limits {
    Limits {
        budget: Budget {
            time: Some(Duration::from_hours(1)),
            depth: Some(depth),
            ..Budget::default()
        },
        ..Limits::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::Weights;

    #[test]
    fn a_game_gives_the_boards_asked_for_and_solved_ones_are_worth_what_they_are() {
        let engine = Engine::new(Weights::trained(), 1);
        let recipe = Recipe {
            depth: 2,
            exact_from: 9,
            empties: (6, 30),
            ..Recipe::default()
        };
        let samples = play_game(&engine, &recipe, &mut Rng::new(2));
        let empties = samples.iter().map(|sample| sample.board.empties());
        assert_eq!((empties.clone().min(), empties.max()), (Some(6), Some(30)));
        let solved: Vec<&Sample> = samples
            .iter()
            .filter(|sample| sample.board.empties() <= recipe.exact_from)
            .collect();
        assert!(!solved.is_empty());
        for sample in solved {
            let found = engine.search(sample.board, &Limits::solve());
            assert_eq!(i32::from(sample.value), found.value);
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_game() {
        let engine = Engine::new(Weights::trained(), 1);
        let recipe = Recipe {
            depth: 2,
            exact_from: 8,
            ..Recipe::default()
        };
        let game = || play_game(&engine, &recipe, &mut Rng::new(5));
        assert_eq!(game(), game());
    }
}
