//! A small table for boards near the end, each thread's own: it stays in the processor's cache.

use sobremesa_reversi::{Board, Square};

use crate::prefetch::prefetch;

/// What is known about a board: between which values its value lies, and its best move.
#[derive(Clone, Copy)]
pub(crate) struct Nearby {
    board: Board,
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    pub(crate) best: Option<Square>,
}

/// One place for each hash: the newest board takes it.
pub(crate) struct NearbyTable(Box<[Nearby]>);

impl NearbyTable {
    const PLACES: usize = 1 << 15;

    pub(crate) fn new() -> NearbyTable {
        NearbyTable(vec![Nearby::NOBODY; Self::PLACES].into_boxed_slice())
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.0.fill(Nearby::NOBODY);
    }

    /// Says that the board will soon be looked up.
    #[inline]
    pub(crate) fn expect(&self, board: Board) {
        prefetch(&self.0[place(board)]);
    }

    /// The place of the board; what is there may be of another one.
    #[inline]
    pub(crate) fn place(&mut self, board: Board) -> &mut Nearby {
        &mut self.0[place(board)]
    }
}

impl Nearby {
    /// A place nobody has taken: the board at the start of a game is never near the end.
    const NOBODY: Nearby = Nearby {
        board: Board::START,
        lower: -64,
        upper: 64,
        best: None,
    };

    /// What is known about the board, if it is this one.
    #[inline]
    pub(crate) fn about(&self, board: Board) -> Option<Nearby> {
        (self.board == board).then_some(*self)
    }

    /// Remembers the value found with a null window above `alpha`.
    #[inline]
    pub(crate) fn store(&mut self, board: Board, alpha: i32, value: i32, best: Option<Square>) {
        if self.board != board {
            *self = Nearby {
                board,
                lower: -64,
                upper: 64,
                best: None,
            };
        }
        if value > alpha {
            (self.lower, self.best) = (value as i8, best);
        } else {
            self.upper = value as i8;
        }
    }
}

/// A number below the number of places.
#[inline]
fn place(board: Board) -> usize {
    let mixed = board.mover().wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ board
            .waiting()
            .wrapping_mul(0xd1b5_4a32_d192_ed03)
            .rotate_left(31);
    (mixed >> 40) as usize & (NearbyTable::PLACES - 1)
}
