//! Games the engine plays with itself to learn from.
//!
//! ```text
//! random opening ──▶ both sides search ──▶ solved exactly, now and then left the best line
//!    no value          value: what the        value: each board's own
//!                      searches from it on say
//! ```
//!
//! The value of a board in the middle game is a mean of what its own search and those after it found, the
//! nearer ones counting more, and of the first solved one: TD(λ). With λ = 1 only the solved one
//! counts, which is true but for the mistakes made on the way; with λ = 0 only its own search,
//! which is steady but believes the old weights.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

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
    /// λ: how much what comes later counts against what comes next.
    pub patience: f64,
    /// How often a solved board is left by a random move instead of the best one.
    pub strays: f64,
    /// Set by somebody else to have an end; a game that hears of it ends in haste and counts for
    /// nothing.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Recipe {
    fn limits(&self, limits: Limits) -> Limits {
        let mut limits = limits;
        limits.budget.stop.clone_from(&self.stop);
        limits
    }
}

/// Plays one game; its boards with the values they turned out to have.
pub fn play_game(engine: &Engine, recipe: &Recipe, rng: &mut Rng) -> Vec<Sample> {
    let (fewest, most) = recipe.random_moves;
    let random_moves = fewest + rng.below(most - fewest + 1);
    let mut searched = Vec::new();
    let mut samples = Vec::new();
    let mut board = Board::START;
    let mut made = 0;
    // How many times the side to move has changed.
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
            let analysis = engine.search(board, &recipe.limits(Limits::solve()));
            let value = analysis.value as i8;
            samples.push(Sample { board, value });
            samples.append(&mut look_back(&mut searched, value, turns, recipe.patience));
            if rng.fraction() < recipe.strays {
                random
            } else {
                analysis.best.unwrap_or(random)
            }
        } else {
            let limits = recipe.limits(Limits::depth(recipe.depth, 0));
            if made < random_moves {
                random
            } else if recipe.depth == 0 {
                searched.push(Searched {
                    board,
                    turns,
                    value: None,
                });
                random
            } else {
                let analysis = engine.search(board, &limits);
                searched.push(Searched {
                    board,
                    turns,
                    value: Some(f64::from(analysis.value)),
                });
                analysis.best.unwrap_or(random)
            }
        };
        board = board.play(chosen);
        made += 1;
        turns += 1;
    }
}

/// A board of the middle game, on which turn it was seen, and what its search found.
struct Searched {
    board: Board,
    turns: u32,
    value: Option<f64>,
}

/// Gives the boards before the first solved one their values.
fn look_back(searched: &mut Vec<Searched>, solved: i8, turns: u32, patience: f64) -> Vec<Sample> {
    let (mut later, mut seen) = (f64::from(solved), turns);
    let mut samples = Vec::new();
    for Searched {
        board,
        turns,
        value,
    } in searched.drain(..).rev()
    {
        if (seen - turns) % 2 == 1 {
            later = -later;
        }
        seen = turns;
        // A board believes its own search a little, and what came later a little less.
        if let Some(value) = value {
            later = patience * later + (1.0 - patience) * value;
        }
        samples.push(Sample {
            board,
            value: later.round() as i8,
        });
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_all_patience_a_board_is_worth_what_it_led_to() {
        let board = Board::START;
        let searched = |turns| Searched {
            board,
            turns,
            value: Some(30.0),
        };
        let values = |patience| -> Vec<i8> {
            let mut searched = vec![searched(0), searched(1), searched(2)];
            look_back(&mut searched, 10, 4, patience)
                .iter()
                .map(|sample| sample.value)
                .collect()
        };
        assert_eq!(values(1.0), [10, -10, 10]);
        // With none, what its own search found.
        assert_eq!(values(0.0), [30, 30, 30]);
    }
}
