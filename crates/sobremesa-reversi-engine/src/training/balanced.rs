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
    /// So many moves ahead boards are searched.
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
            depth: 8,
            exact_from: 14,
            strays: 0.08,
        }
    }
}

/// Boards with fewer empty squares teach nothing that is asked.
const FEWEST: u32 = 7;

/// The boards of one game, and of those beside it, with their values.
pub fn play_game(engine: &Engine, recipe: &Recipe, rng: &mut Rng) -> Vec<Sample> {
    engine.forget();
    let mut samples = Vec::new();
    let mut board = opening(engine, recipe, rng);
    while board.empties() >= FEWEST && !board.is_over() {
        let Some(random) = rng.pick(Squares(board.legal())) else {
            board = board.pass();
            continue;
        };
        let found = search(engine, recipe, board);
        samples.push(sample(board, &found));
        if let Some(beside) = beside(board, 1 + rng.below(2), rng) {
            samples.push(sample(beside, &search(engine, recipe, beside)));
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
        if search(engine, recipe, board).value.abs() <= recipe.balance {
            return board;
        }
    }
}

/// The board after so many random moves; none where the game is over or the mover must pass.
fn beside(mut board: Board, moves: usize, rng: &mut Rng) -> Option<Board> {
    for _ in 0..moves {
        board = board.play(rng.pick(Squares(board.legal()))?);
    }
    (board.can_move() && board.empties() >= FEWEST).then_some(board)
}

fn search(engine: &Engine, recipe: &Recipe, board: Board) -> Analysis {
    if board.empties() <= recipe.exact_from {
        return engine.search(board, &Limits::solve());
    }
    // A clock, however long, makes all depths selective: many rough values teach more than a few
    // good ones.
    let limits = Limits {
        budget: Budget {
            time: Some(Duration::from_hours(1)),
            depth: Some(recipe.depth),
            ..Budget::default()
        },
        ..Limits::default()
    };
    engine.search(board, &limits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::Weights;

    #[test]
    fn a_game_gives_boards_of_all_phases_and_solved_ones_are_worth_what_they_are() {
        let engine = Engine::new(Weights::trained(), 1);
        let recipe = Recipe {
            depth: 2,
            exact_from: 9,
            ..Recipe::default()
        };
        let samples = play_game(&engine, &recipe, &mut Rng::new(2));
        let opening = samples[0];
        assert!(opening.board.empties() >= 48);
        assert!(i32::from(opening.value).abs() <= recipe.balance);
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
