//! Games the engine plays with itself to learn from.
//!
//! ```text
//! random opening ──▶ both sides search ──▶ solved exactly, now and then left the best line
//!    no value          value: the first       value: each board's own
//!                      solved one's
//! ```

use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Squares};

use super::Sample;
use crate::{Engine, Limits};

/// How games are played to learn from.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// A game begins with at least and at most so many random moves.
    pub random_moves: (usize, usize),
    /// Then both sides look so many moves ahead; with 0 they play at random.
    pub depth: u32,
    /// From so many empty squares on every board is solved.
    pub exact_from: u32,
    /// How often a solved board is left by a random move instead of the best one.
    pub strays: f64,
}

/// Plays one game; its boards with the values they turned out to have.
pub fn play_game(engine: &Engine, recipe: &Recipe, rng: &mut Rng) -> Vec<Sample> {
    let (fewest, most) = recipe.random_moves;
    let random_moves = fewest + rng.below(most - fewest + 1);
    let mut unsolved = Vec::new();
    let mut samples = Vec::new();
    let mut board = Board::START;
    let mut made = 0;
    // How many times the side to move has changed since the board was noted.
    let mut turns = 0;
    loop {
        let legal = board.legal();
        if legal == 0 {
            if board.pass().legal() == 0 {
                return samples;
            }
            board = board.pass();
            turns += 1;
            continue;
        }
        let random = rng.pick(Squares(legal)).expect("there is a legal move");
        let chosen = if board.empties() <= recipe.exact_from {
            let analysis = engine.search(board, &Limits::solve());
            let value = analysis.value as i8;
            samples.push(Sample { board, value });
            // What was played before led here: it was worth what this is worth.
            samples.extend(unsolved.drain(..).map(|(board, noted)| {
                let same_side = (turns - noted) % 2 == 0;
                Sample {
                    board,
                    value: if same_side { value } else { -value },
                }
            }));
            if rng.fraction() < recipe.strays {
                random
            } else {
                analysis.best.unwrap_or(random)
            }
        } else {
            if made >= random_moves {
                unsolved.push((board, turns));
            }
            if made < random_moves || recipe.depth == 0 {
                random
            } else {
                let limits = Limits::depth(recipe.depth, 0);
                engine.search(board, &limits).best.unwrap_or(random)
            }
        };
        board = board.play(chosen);
        made += 1;
        turns += 1;
    }
}
