//! What a step of the game shows to everybody at the table.

use serde::Serialize;
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
/// assert_eq!(
///     serde_json::to_string(&told[0]).unwrap(),
///     r#"{"event":"placed","seat":1,"square":"f5","turned":["e5"]}"#
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
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
