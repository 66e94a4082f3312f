//! What a step of the game shows to everybody at the table.

use sobremesa_core::Seat;

use crate::{Square, Squares};

/// What a step shows: a disc placed and what it turned, a pass, the end.
///
/// ```
/// use sobremesa_core::{Game, Seat, Step, Viewer};
/// use sobremesa_reversi::{Event, Reversi};
/// let mut told = Vec::new();
/// let step = Step::Action(Seat::FIRST, "f5".parse().unwrap());
/// Reversi::start().tell(&step, Viewer::Spectator, &mut |event| told.push(event));
/// let [Event::Placed { turned, .. }] = &told[..] else { panic!("one disc is placed") };
/// assert_eq!(turned.to_string(), "e5");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A disc was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Where.
        square: Square,
        /// The discs it turned.
        turned: Squares,
    },
    /// Somebody could not move.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Neither side can move any more.
    Over {
        /// Black's discs on the board.
        black: u8,
        /// White's discs on the board.
        white: u8,
    },
}
