//! A board together with its features, kept up to date move by move.

use sobremesa_reversi::{Board, Square, Squares};

use crate::pattern::{LANES, Layout};

/// A board and the numbers of its features, as the mover sees them.
///
/// A move changes the features of the squares it touches only: the digits of the new disc and of
/// each turned one. Then the sides change places, and with them all signs.
///
/// ```
/// use sobremesa_reversi::Board;
/// use sobremesa_reversi_engine::accumulator::Accumulator;
/// let f5 = "f5".parse().unwrap();
/// let moved = Accumulator::new(Board::START).play(f5, Board::START.flips(f5));
/// assert_eq!(moved, Accumulator::new(Board::START.play(f5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accumulator {
    board: Board,
    features: [i16; LANES],
}

impl Accumulator {
    /// Reads the features of a board.
    pub fn new(board: Board) -> Accumulator {
        let layout = Layout::get();
        let mut features = [0; LANES];
        for square in Squares(board.mover()) {
            add(&mut features, &layout.square[square.index()], 1);
        }
        for square in Squares(board.waiting()) {
            add(&mut features, &layout.square[square.index()], -1);
        }
        Accumulator { board, features }
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The numbers of its features.
    #[inline]
    pub fn features(&self) -> &[i16; LANES] {
        &self.features
    }

    /// The position after a move that turns these discs, seen by the other side.
    #[inline]
    pub fn play(&self, square: Square, flips: u64) -> Accumulator {
        let layout = Layout::get();
        let mut features = [0; LANES];
        // From 0 to −1 for the new disc, and from +1 to −1 for each turned one, as the side sees
        // it that is now to move.
        let placed = &layout.square[square.index()];
        for lane in 0..LANES {
            features[lane] = self.features[lane]
                .wrapping_neg()
                .wrapping_sub(placed[lane]);
        }
        for turned in Squares(flips) {
            add(&mut features, &layout.square[turned.index()], -2);
        }
        Accumulator {
            board: self.board.play_flips(square, flips),
            features,
        }
    }

    /// The same discs with the other side to move.
    #[inline]
    pub fn pass(&self) -> Accumulator {
        Accumulator {
            board: self.board.pass(),
            features: self.features.map(|feature| -feature),
        }
    }
}

#[inline]
fn add(features: &mut [i16; LANES], powers: &[i16; LANES], times: i16) {
    for (feature, power) in features.iter_mut().zip(powers) {
        // Twice the highest power leaves i16 for a moment; the sum is back inside.
        *feature = feature.wrapping_add(power.wrapping_mul(times));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::Rng;

    #[test]
    fn features_kept_up_to_date_are_those_read_afresh() {
        let mut rng = Rng::new(4);
        for _ in 0..20 {
            let mut position = Accumulator::new(Board::START);
            while !position.board().is_over() {
                position = match rng.pick(Squares(position.board().legal())) {
                    Some(square) => position.play(square, position.board().flips(square)),
                    None => position.pass(),
                };
                assert_eq!(position, Accumulator::new(position.board()));
            }
        }
    }
}
