//! The discs as the side to move sees them: what may be played, and what turns.
//!
//! ```text
//!      A B C D E F G H
//!   1  - - - - - - - -
//!   2  - - - - - - - -
//!   3  - - - + - - - -      X moves (`mover`), O waits (`waiting`),
//!   4  - - + O X - - -      + are the four legal squares:
//!   5  - - - X O + - -      X on f5 turns e5.
//!   6  - - - - + - - -
//!   7  - - - - - - - -
//!   8  - - - - - - - -
//! ```

use std::fmt;

use crate::{Square, Squares, lanes};

/// The discs of the side to move and of the side that waits, one bit a square.
///
/// A board knows no colours: after every move the sides change places, so whoever thinks about a
/// board thinks for its mover.
///
/// ```
/// use sobremesa_reversi::Board;
/// let f5 = "f5".parse().unwrap();
/// let after = Board::START.play(f5);
/// assert_eq!((after.mover().count_ones(), after.waiting().count_ones()), (1, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    mover: u64,
    waiting: u64,
}

impl Board {
    /// The four discs in the middle, black to move.
    // R01: pairs on the diagonals; white on d4 and e5, black on d5 and e4.
    pub const START: Board = Board {
        mover: 0x0000_0008_1000_0000,
        waiting: 0x0000_0010_0800_0000,
    };

    /// These discs, unless two lie on the same square.
    ///
    /// ```
    /// use sobremesa_reversi::Board;
    /// assert!(Board::new(1, 2).is_some());
    /// assert!(Board::new(3, 2).is_none());
    /// ```
    #[inline]
    pub const fn new(mover: u64, waiting: u64) -> Option<Board> {
        if mover & waiting == 0 {
            Some(Board { mover, waiting })
        } else {
            None
        }
    }

    /// The discs of the side to move.
    #[inline]
    pub const fn mover(self) -> u64 {
        self.mover
    }

    /// The discs of the side that waits.
    #[inline]
    pub const fn waiting(self) -> u64 {
        self.waiting
    }

    /// The squares without a disc.
    #[inline]
    pub const fn empty(self) -> u64 {
        !(self.mover | self.waiting)
    }

    /// How many squares have no disc.
    #[inline]
    pub const fn empties(self) -> u32 {
        self.empty().count_ones()
    }

    /// The mover's discs less the other's, as they lie on the board.
    #[inline]
    pub const fn difference(self) -> i32 {
        self.mover.count_ones() as i32 - self.waiting.count_ones() as i32
    }

    /// The exact score of a finished game for the mover: empty squares go to the winner.
    ///
    /// ```
    /// use sobremesa_reversi::Board;
    /// assert_eq!(Board::new(7, 0).unwrap().exact_score(), 64);
    /// assert_eq!(Board::new(1, 2).unwrap().exact_score(), 0);
    /// ```
    #[inline]
    pub const fn exact_score(self) -> i32 {
        let difference = self.difference();
        let empties = self.empties() as i32;
        difference + empties * difference.signum()
    }

    /// The squares the mover may play.
    ///
    /// ```
    /// use sobremesa_reversi::{Board, Squares};
    /// assert_eq!(Squares(Board::START.legal()).to_string(), "d3 c4 f5 e6");
    /// ```
    #[inline]
    pub fn legal(self) -> u64 {
        lanes::legal(self.mover, self.waiting)
    }

    /// Whether the mover may play anywhere.
    #[inline]
    pub fn can_move(self) -> bool {
        self.legal() != 0
    }

    /// Whether neither side may play any more.
    ///
    /// ```
    /// use sobremesa_reversi::Board;
    /// assert!(!Board::START.is_over());
    /// assert!(Board::new(1, 0).unwrap().is_over());
    /// ```
    #[inline]
    pub fn is_over(self) -> bool {
        !self.can_move() && !self.pass().can_move()
    }

    /// The discs that turn when the mover plays on this empty square; none if the move is illegal.
    ///
    /// ```
    /// use sobremesa_reversi::{Board, Squares};
    /// let flips = Board::START.flips("f5".parse().unwrap());
    /// assert_eq!(Squares(flips).to_string(), "e5");
    /// ```
    #[inline]
    pub fn flips(self, square: Square) -> u64 {
        lanes::flips(self.mover, self.waiting, square)
    }

    /// The board after a legal move, seen by the other side.
    #[inline]
    pub fn play(self, square: Square) -> Board {
        self.play_flips(square, self.flips(square))
    }

    /// The board after a move that turns exactly these discs, seen by the other side.
    ///
    /// ```
    /// use sobremesa_reversi::Board;
    /// let f5 = "f5".parse().unwrap();
    /// let flips = Board::START.flips(f5);
    /// assert_eq!(Board::START.play_flips(f5, flips), Board::START.play(f5));
    /// ```
    #[inline]
    pub const fn play_flips(self, square: Square, flips: u64) -> Board {
        Board {
            mover: self.waiting & !flips,
            waiting: self.mover | flips | square.bit(),
        }
    }

    /// The same discs with the other side to move.
    #[inline]
    pub const fn pass(self) -> Board {
        Board {
            mover: self.waiting,
            waiting: self.mover,
        }
    }

    /// The leaves `depth` moves below; a pass is a move, a finished game is one leaf.
    ///
    /// ```
    /// assert_eq!(sobremesa_reversi::Board::START.perft(5), 1396);
    /// ```
    pub fn perft(self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = self.legal();
        if legal == 0 {
            return match self.pass() {
                other if other.can_move() => other.perft(depth - 1),
                _ => 1,
            };
        }
        if depth == 1 {
            return u64::from(legal.count_ones());
        }
        Squares(legal)
            .into_iter()
            .map(|square| self.play(square).perft(depth - 1))
            .sum()
    }
}

/// Rows from top to bottom, the mover's discs as `X`.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            if square.column() == 0 && square.row() > 0 {
                f.write_str("/")?;
            }
            f.write_str(if Squares(self.mover).contains(square) {
                "X"
            } else if Squares(self.waiting).contains(square) {
                "O"
            } else {
                "-"
            })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks square by square, as a person would with a finger.
    fn flips_by_hand(board: Board, square: Square) -> u64 {
        let mut turned = 0;
        for (across, along) in [
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (-1, 1),
        ] {
            let mut line = 0;
            let mut column = square.column() as i8 + across;
            let mut row = square.row() as i8 + along;
            while let Some(here) = Square::at(column as u8, row as u8) {
                if Squares(board.mover()).contains(here) {
                    turned |= line;
                    break;
                }
                if !Squares(board.waiting()).contains(here) {
                    break;
                }
                line |= here.bit();
                column += across;
                row += along;
            }
        }
        turned
    }

    /// Boards of random play, with every density of discs.
    fn boards(count: usize) -> Vec<Board> {
        let mut rng = sobremesa_core::Rng::new(5);
        let mut boards = Vec::new();
        let mut board = Board::START;
        while boards.len() < count {
            boards.push(board);
            board = match rng.pick(Squares(board.legal())) {
                Some(square) => board.play(square),
                None if board.is_over() => Board::START,
                None => board.pass(),
            };
            // Scattered discs reach edges and corners that play rarely does.
            let (one, other) = (rng.next_u64(), rng.next_u64());
            boards.push(Board::new(one, other & !one).expect("no square twice"));
        }
        boards
    }

    #[test]
    fn what_turns_is_what_a_finger_finds() {
        for board in boards(2000) {
            let mut legal = 0;
            for square in Squares(board.empty()) {
                let flips = board.flips(square);
                assert_eq!(flips, flips_by_hand(board, square), "{square} on {board:?}");
                legal |= if flips == 0 { 0 } else { square.bit() };
            }
            assert_eq!(Squares(board.legal()), Squares(legal), "{board:?}");
        }
    }

    #[test]
    fn the_first_move_turns_one_disc() {
        let f5 = "f5".parse().unwrap();
        let after = Board::START.play(f5);
        assert_eq!(
            format!("{after:?}"),
            "--------/--------/--------/---OX---/---XXX--/--------/--------/--------"
                .replace('X', "?")
                .replace('O', "X")
                .replace('?', "O")
        );
    }

    #[test]
    fn leaf_counts_agree_with_the_published_ones() {
        for (depth, leaves) in [(0, 1), (1, 4), (2, 12), (6, 8200), (9, 3_005_288)] {
            assert_eq!(Board::START.perft(depth), leaves, "{depth} moves deep");
        }
    }

    #[test]
    fn empties_go_to_the_winner_in_exact_scores() {
        let check = |mover, waiting, score| {
            assert_eq!(Board::new(mover, waiting).unwrap().exact_score(), score);
        };
        check(0b111, 0b1000, 62);
        check(0b1, 0b1110, -62);
        check(0xffff_ffff, 0xffff_ffff_0000_0000, 0);
    }
}
