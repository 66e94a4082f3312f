//! The result file of a game: its name, and its four lines.

use sobremesa_siete::{Siete, result_file};

/// A result that is to be written: `3.txt` for the third game (S13).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultFile {
    game: Siete,
    number: u32,
}

impl ResultFile {
    /// The result of a game that is over, under this number.
    pub(super) fn new(game: Siete, number: u32) -> ResultFile {
        ResultFile { game, number }
    }

    /// Its name in the folder of results.
    pub fn name(&self) -> String {
        format!("{}.txt", self.number)
    }

    /// What it says.
    pub fn text(&self) -> String {
        result_file(&self.game, self.number).expect("the game is over")
    }

    /// The same result under the next number, which is then its first line.
    pub(super) fn next(self) -> ResultFile {
        ResultFile {
            number: self.number.saturating_add(1),
            ..self
        }
    }
}
