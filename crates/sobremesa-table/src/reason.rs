//! Why a record is refused.

use sobremesa_core::{ParseError, PlayError, RulesError, Seat};
use thiserror::Error;

use crate::TableError;

/// Why a record is refused, and on which line.
///
/// ```
/// use sobremesa_table::Record;
/// let refused = Record::read("sobremesa 1\ngame reversi\n").unwrap_err();
/// assert_eq!(refused.to_string(), "line 2: \"game reversi\" is not a line like key: value");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a line of a record.
///
/// ```
/// assert_eq!(sobremesa_table::Reason::Empty.to_string(), "the record is empty");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Reason {
    /// Nothing there.
    #[error("the record is empty")]
    Empty,
    /// Bytes that are no text.
    #[error("this is not text")]
    NotText,
    /// The first line is not `sobremesa 1`.
    #[error("a record begins with \"sobremesa 1\"")]
    NotARecord,
    /// A version this program does not know.
    #[error("this is version {0}, and this program reads versions 1 and 2")]
    Version(String),
    /// A header line without a colon.
    #[error("{0:?} is not a line like key: value")]
    NotAKey(String),
    /// A key twice.
    #[error("the key {0:?} stands there twice")]
    Repeated(String),
    /// More lines than any match has.
    #[error("a record has at most {0} lines")]
    TooLong(usize),
    /// No game named.
    #[error("the key \"game\" is missing")]
    NoGame,
    /// A game we do not have.
    #[error("there is no game {0:?}")]
    UnknownGame(String),
    /// A seed that is neither a number nor 64 hex digits.
    #[error(
        "{0:?} is not a seed: a seed is a number from 0 to 18446744073709551615, or 64 hex digits"
    )]
    BadSeed(String),
    /// A secret or a commitment that is not 64 hex digits.
    #[error("{0:?} is not made of 64 hex digits")]
    BadSecret(String),
    /// A secret that is not the one committed to.
    #[error("this secret is not the one the commitment was made for")]
    OtherSecret,
    /// A deal that does not come from the secret.
    #[error("the secret deals {expected}, and the record says {found}")]
    OtherDeal {
        /// What the secret gives.
        expected: String,
        /// What the record says.
        found: String,
    },
    /// A line that begins with `!` and is none of those.
    #[error("{0:?} is not one of undo, resign, timeout, seat, practice")]
    NotBeside(String),
    /// Something the table refuses: an event to go back to, a match that is over.
    #[error("{0}")]
    Table(TableError),
    /// A record of what one viewer saw, which cannot be played on.
    #[error("this is a viewer's record: what is hidden in it cannot be played on")]
    Viewers,
    /// A rule text that is refused.
    #[error("{0}")]
    Rules(RulesError),
    /// Something that does not read as what it should be.
    #[error("{0}")]
    Parse(ParseError),
    /// A seat line for a place this table does not have.
    #[error("there is no seat {seat} at a table of {seats}")]
    NoSuchSeat {
        /// The place named.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// A line that is no event.
    #[error("{0:?} is not an event: it begins with *, =, !, # or the number of a seat")]
    NotAnEvent(String),
    /// `hand 3` where `hand 2` was due.
    #[error("this should be hand {expected}, and says {found:?}")]
    HandOutOfOrder {
        /// The number due.
        expected: usize,
        /// What stands there.
        found: String,
    },
    /// The next hand begins before this one is over.
    #[error("hand {0} is not over, and the next one begins")]
    HandUnfinished(usize),
    /// Somebody acts out of turn.
    #[error("it is seat {expected}'s turn, not seat {found}'s")]
    WrongSeat {
        /// Whose turn it is.
        expected: Seat,
        /// Who acts.
        found: Seat,
    },
    /// An action or chance event the game refuses.
    #[error("{0}")]
    Play(PlayError),
    /// A result although the game goes on.
    #[error("a result, but the game is not over")]
    NotOver,
    /// A result that does not agree with the game.
    #[error("the result is {expected}, and the record says {found}")]
    WrongResult {
        /// What the game says.
        expected: String,
        /// What the record says.
        found: String,
    },
    /// An event after the result of the only or last hand.
    #[error("nothing can follow the result of a hand but the next hand")]
    AfterTheEnd,
}
