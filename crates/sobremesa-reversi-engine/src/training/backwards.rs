//! The scale of the evaluation, set right from the end of the game backwards.
//!
//! ```text
//! 7–15 empties ──▶ 16–24 ──▶ 25–33 ──▶ 34–42 ──▶ 43–54
//!   solved         searched as far as into the phases just set right
//! ```
//!
//! Boards near the end have exact values. Those before them are searched far enough to see boards
//! of phases that have been set right, and so on: one sweep carries what is true through the whole
//! game.

use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Squares};

use super::Sample;
use crate::weights::Weights;
use crate::{Confidence, Engine, Limits};

/// Boards of some numbers of empty squares, looked at together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// Its name in files.
    pub name: &'static str,
    /// The fewest and the most empty squares; whole phases.
    pub empties: (u32, u32),
    /// How many moves ahead its boards are searched where they are not solved.
    pub depth: u32,
}

/// The stages, in the order in which they are set right.
pub const STAGES: [Stage; 5] = [
    stage("7-15", (7, 15), 8),
    stage("16-24", (16, 24), 8),
    stage("25-33", (25, 33), 6),
    stage("34-42", (34, 42), 6),
    stage("43-54", (43, 54), 6),
];

const fn stage(name: &'static str, empties: (u32, u32), depth: u32) -> Stage {
    Stage {
        name,
        empties,
        depth,
    }
}

/// Boards with more empty squares are searched and not solved.
const SOLVED: u32 = 14;

impl Stage {
    /// Whether a board belongs to it.
    pub fn holds(&self, board: Board) -> bool {
        (self.empties.0..=self.empties.1).contains(&board.empties())
    }

    /// An engine to value boards with.
    pub fn engine(weights: &Weights) -> Engine<'_> {
        Engine::new(weights, 4).with_confidence(Confidence::LOWEST)
    }

    /// What a board is worth.
    pub fn value(&self, engine: &Engine, board: Board) -> Sample {
        let limits = if board.empties() <= SOLVED {
            Limits::solve()
        } else {
            Limits::depth(self.depth, 0)
        };
        let value = engine.search(board, &limits).value as i8;
        Sample { board, value }
    }
}

/// The boards of a game to look at: six to nineteen random moves, then one and two moves ahead
/// with a random move now and then; none where the mover must pass.
pub fn boards(engine: &Engine, rng: &mut Rng) -> Vec<Board> {
    let random_moves = 6 + rng.below(14);
    let mut boards = Vec::new();
    let mut board = Board::START;
    while !board.is_over() && board.empties() > STAGES[0].empties.0 {
        let Some(random) = rng.pick(Squares(board.legal())) else {
            board = board.pass();
            continue;
        };
        let made = boards.len();
        boards.push(board);
        let strays = made < random_moves || rng.below(100) < 7;
        let ahead = if made % 2 == 0 { 2 } else { 1 };
        let chosen = if strays {
            random
        } else {
            let best = engine.search(board, &Limits::depth(ahead, 0)).best;
            best.unwrap_or(random)
        };
        board = board.play(chosen);
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::phase;

    #[test]
    fn every_phase_of_a_stage_lies_in_it_whole_and_sees_into_the_one_before() {
        for (before, stage) in STAGES.iter().zip(&STAGES[1..]) {
            assert_eq!(stage.empties.0, before.empties.1 + 1);
            assert_ne!(phase(stage.empties.0), phase(before.empties.1));
            assert!(before.depth > 0 && stage.depth.is_multiple_of(2));
        }
    }

    #[test]
    fn near_the_end_a_board_is_worth_what_it_is() {
        let weights = Weights::zero();
        let engine = Stage::engine(&weights);
        let boards = boards(&engine, &mut Rng::new(3));
        let board = *boards.iter().find(|board| board.empties() <= 10).unwrap();
        let sample = STAGES[0].value(&engine, board);
        let solved = engine.search(board, &Limits::solve());
        assert!(solved.exact);
        assert_eq!(i32::from(sample.value), solved.value);
    }
}
