//! The eight ways to lay a board on itself: four turns, and the same seen in a mirror.

use sobremesa_reversi::{Board, Square};

/// One of the eight symmetries of the board: columns mirrored, rows mirrored, then both exchanged.
///
/// ```
/// use sobremesa_reversi::Board;
/// use sobremesa_reversi_engine::symmetry::Symmetry;
/// let [f5, d3] = ["f5", "d3"].map(|square| Board::START.play(square.parse().unwrap()));
/// assert_ne!(f5, d3);
/// assert_eq!(Symmetry::canonical(f5).0, Symmetry::canonical(d3).0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry(u8);

const COLUMNS: u8 = 1;
const ROWS: u8 = 2;
const EXCHANGED: u8 = 4;

impl Symmetry {
    /// All eight; the first changes nothing.
    pub fn all() -> impl ExactSizeIterator<Item = Symmetry> {
        (0..8).map(Symmetry)
    }

    /// The symmetry that takes back what this one does.
    ///
    /// ```
    /// use sobremesa_reversi::Square;
    /// use sobremesa_reversi_engine::symmetry::Symmetry;
    /// for symmetry in Symmetry::all() {
    ///     assert_eq!(symmetry.inverse().square(symmetry.square(Square::A1)), Square::A1);
    /// }
    /// ```
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        let Symmetry(bits) = self;
        if bits & EXCHANGED == 0 {
            return self;
        }
        Symmetry(EXCHANGED | (bits & COLUMNS) << 1 | (bits & ROWS) >> 1)
    }

    /// Where a square comes to lie.
    pub fn square(self, square: Square) -> Square {
        Square::lowest(self.bits(square.bit())).expect("a square lies on the board")
    }

    /// The board laid so.
    #[must_use]
    pub fn board(self, board: Board) -> Board {
        Board::new(self.bits(board.mover()), self.bits(board.waiting()))
            .expect("different squares stay different")
    }

    /// The one board that stands for all eight, and how to lay this one to get it.
    ///
    /// ```
    /// use sobremesa_reversi::Board;
    /// use sobremesa_reversi_engine::symmetry::Symmetry;
    /// let (canonical, symmetry) = Symmetry::canonical(Board::START);
    /// assert_eq!(symmetry.board(Board::START), canonical);
    /// ```
    pub fn canonical(board: Board) -> (Board, Symmetry) {
        Symmetry::all()
            .map(|symmetry| (symmetry.board(board), symmetry))
            .min_by_key(|(board, _)| *board)
            .expect("there are eight")
    }

    fn bits(self, mut bits: u64) -> u64 {
        if self.0 & COLUMNS != 0 {
            bits = bits.reverse_bits().swap_bytes();
        }
        if self.0 & ROWS != 0 {
            bits = bits.swap_bytes();
        }
        if self.0 & EXCHANGED != 0 {
            bits = exchange(bits);
        }
        bits
    }
}

/// Rows become columns: blocks of 4×4 change places across the diagonal, then 2×2, then squares.
fn exchange(mut bits: u64) -> u64 {
    for (distance, lower) in [
        (28, 0x0000_0000_f0f0_f0f0),
        (14, 0x0000_cccc_0000_cccc),
        (7, 0x00aa_00aa_00aa_00aa),
    ] {
        let differing = (bits ^ (bits >> distance)) & lower;
        bits ^= differing | (differing << distance);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same said with columns and rows.
    fn by_hand(symmetry: Symmetry, square: Square) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if symmetry.0 & COLUMNS != 0 {
            column = 7 - column;
        }
        if symmetry.0 & ROWS != 0 {
            row = 7 - row;
        }
        if symmetry.0 & EXCHANGED != 0 {
            (column, row) = (row, column);
        }
        Square::at(column, row).unwrap()
    }

    #[test]
    fn squares_come_to_lie_where_columns_and_rows_say() {
        for symmetry in Symmetry::all() {
            for square in Square::all() {
                let laid = symmetry.square(square);
                assert_eq!(laid, by_hand(symmetry, square), "{square}, {symmetry:?}");
                assert_eq!(symmetry.inverse().square(laid), square, "{symmetry:?}");
            }
        }
    }

    #[test]
    fn a_board_laid_otherwise_offers_the_same_moves() {
        let mut board = Board::START;
        for square in ["f5", "d6", "c3", "d3", "c4", "f4"] {
            board = board.play(square.parse().unwrap());
        }
        for symmetry in Symmetry::all() {
            let laid = symmetry.board(board);
            assert_eq!(laid.legal(), symmetry.bits(board.legal()));
            assert_eq!(
                Symmetry::canonical(laid).0,
                Symmetry::canonical(board).0,
                "{symmetry:?}"
            );
        }
    }
}
