//! A position of the book and its moves.

use sobremesa_reversi::{Board, Square};

use super::Valued;

/// A position of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// How it comes about.
    pub(super) line: Vec<Square>,
    pub(super) board: Board,
    /// What was found when the page was written, best first.
    pub(super) written: Vec<Valued>,
    /// The same with what the pages after it say, best first.
    pub(super) moves: Vec<Valued>,
}

impl Page {
    /// How the position comes about from the beginning; passes go without saying.
    pub fn line(&self) -> &[Square] {
        &self.line
    }

    /// The position.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The moves worth knowing, best first, in tenths of a disc.
    pub fn moves(&self) -> &[Valued] {
        &self.moves
    }

    /// What the position is worth to its mover, in tenths of a disc.
    pub fn value(&self) -> i32 {
        self.moves[0].1
    }
}
