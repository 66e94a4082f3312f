//! Whether anybody can still complete a row, and so whether the game can still end.
//!
//! Every tile of a colour may come to lie on lines that lack one more of it: then nobody can fill
//! them, no row that needs this colour can be completed, and the other tiles would go round from
//! bag to floor to lid for ever.
//!
//! ```text
//!   4    · W W W  │ · · · · ·        all twenty white tiles lie like this,
//!   5  · W W W W  │ Y R K · B        and every row needs a white one
//! ```

use crate::{Azul, Colour, PatternLines, PlayerBoard, Tiles};

/// Whether some row of some wall can be completed, if everybody helped.
///
/// Asked between rounds, when no line is full.
pub(crate) fn a_row_can_be_completed(game: &Azul) -> bool {
    let free = game.bag.tiles() + game.lid.tiles();
    // Nearly always the first row needs nothing but single tiles that lie free.
    if game
        .boards()
        .iter()
        .any(|board| row_is_open(board, 0, free))
    {
        return true;
    }
    let free = at_most_free(game.boards(), free);
    game.boards()
        .iter()
        .any(|board| (1..PatternLines::COUNT).any(|row| row_is_open(board, row, free)))
}

/// What lies free once every line is filled that can be: each gives back all it had but one.
fn at_most_free(boards: &[PlayerBoard], mut free: Tiles) -> Tiles {
    let mut filled = [[false; PatternLines::COUNT]; sobremesa_core::Seat::MAX];
    loop {
        let before = free;
        for (board, filled) in boards.iter().zip(&mut filled) {
            for (row, filled) in filled.iter_mut().enumerate() {
                if let Some((colour, count)) = board.lines().line(row)
                    && !*filled
                    && free.count(colour) >= PatternLines::size(row) - count
                {
                    *filled = true;
                    free += Tiles::of(colour, count - 1);
                }
            }
        }
        if free == before {
            return free;
        }
    }
}

/// Whether there are tiles enough for each colour a row lacks.
fn row_is_open(board: &PlayerBoard, row: usize, free: Tiles) -> bool {
    Colour::ALL.into_iter().all(|colour| {
        let begun = match board.lines().line(row) {
            Some((own, count)) if own == colour => count,
            _ => 0,
        };
        board.wall().has(row, colour) || free.count(colour) >= PatternLines::size(row) - begun
    })
}
