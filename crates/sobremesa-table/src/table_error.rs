//! Why a table cannot be laid, or a step not taken back.

use thiserror::Error;

/// A table that cannot be laid, or a step that cannot be taken back.
///
/// ```
/// use sobremesa_core::perft::Matches;
/// use sobremesa_table::{Player, Table, TableError};
/// let refused = Table::<Matches>::new(Default::default(), vec![Player::somebody()], 1);
/// assert_eq!(refused.unwrap_err(), TableError::WrongPlayers { wanted: 2, found: 1 });
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TableError {
    /// Not as many players as seats.
    #[error("this game is for {wanted} players, and {found} are named")]
    WrongPlayers {
        /// How many the rules want.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// The game has no notation for the position it should start from, so no record could tell it.
    #[error("this game has no notation for its position")]
    NoNotation,
    /// This seat has decided nothing in this hand.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// This event of the hand is not there, or was taken back.
    #[error("event {0} is not there to go back to")]
    NoSuchEvent(usize),
    /// Nothing more happens in this match.
    #[error("the match is over")]
    MatchOver,
    /// The hand is still being played.
    #[error("the hand is not over")]
    HandNotOver,
}
