//! Boards as they come up between good players, those a few moves beside their games, and those
//! searches end at.
//!
//! ```text
//! balanced opening ──▶ each board searched, the best move played ──▶ solved from so many empties on
//!                       │└─▶ the board at the end of the search: searched too
//!                       └──▶ one to three random moves beside the game: both again
//! ```
//!
//! A search asks its evaluation about boards near the game that is played, most of them after a
//! move no good player makes. Wild games teach little about those: there the values lie far apart,
//! and the fit cares for the far ones.

use std::time::Duration;

use sobremesa_core::{Budget, Rng};
use sobremesa_reversi::{Board, Square, Squares};

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

/// The boards of one game, of those beside it and those their searches end at, with their values.
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
        let away = 1 + rng.below(BESIDE);
        let beside = beside(board, away, rng);
        let found = if board.empties() <= most + recipe.depth {
            if let Some(beside) = beside {
                learn(engine, recipe, beside, &mut samples);
            }
            learn(engine, recipe, board, &mut samples)
        } else {
            engine.search(board, &ahead(recipe.play))
        };
        let strays = rng.fraction() < recipe.strays;
        let best = found.best.filter(|_| !strays);
        board = board.play(best.unwrap_or(random));
    }
    samples
}

/// Looks at a board and at the one its search ends at: there the evaluation was believed, and
/// nowhere are its mistakes as dear.
fn learn(engine: &Engine, recipe: &Recipe, board: Board, samples: &mut Vec<Sample>) -> Analysis {
    let (fewest, most) = recipe.empties;
    let mut keep = |board: Board, found: &Analysis| {
        if (fewest..=most).contains(&board.empties()) {
            let value = found.value as i8;
            samples.push(Sample { board, value });
        }
    };
    let found = look(engine, recipe, board);
    keep(board, &found);
    if !found.exact {
        let end = follow(board, &found.line);
        if end.can_move() && (fewest..=most).contains(&end.empties()) {
            keep(end, &look(engine, recipe, end));
        }
    }
    found
}

/// The board at the end of a line, passes made where they must be.
fn follow(board: Board, line: &[Square]) -> Board {
    let turn = |board: Board| {
        if board.can_move() || board.is_over() {
            board
        } else {
            board.pass()
        }
    };
    let play = |board: Board, &square: &Square| turn(board.play(square));
    line.iter().fold(turn(board), play)
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
    fn a_line_is_followed_over_passes_to_the_board_it_ends_at() {
        let engine = Engine::new(Weights::trained(), 1);
        let mut rng = Rng::new(8);
        let mut passes = 0;
        for _ in 0..40 {
            let Some(board) = beside(Board::START, 51, &mut rng) else {
                continue;
            };
            let found = engine.search(board, &Limits::solve());
            let end = follow(board, &found.line);
            assert!(end.is_over(), "{board:?} {:?}", found.line);
            // The value is the mover's: who it is in the end tells whether somebody passed.
            let turned = found.line.len() % 2 == 1;
            let score = end.exact_score();
            assert_eq!(score.abs(), found.value.abs());
            passes += usize::from((score == -found.value) != turned && score != 0);
        }
        assert!(passes > 0, "nobody passed");
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
