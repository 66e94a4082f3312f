//! Why a file or a pasted text is refused, and where.

use std::fmt;

use sobremesa_core::ParseError;
use thiserror::Error;

use crate::{Colour, Move};

/// A file that is refused: where, and why.
///
/// ```
/// use sobremesa_reversi::{Archive, Format};
/// let refused = Archive::open(b"f5d6\na1").unwrap().refusal().unwrap();
/// assert_eq!(refused.format, Format::Transcript);
/// assert_eq!(refused.to_string(), "line 2: a1 is not legal for black");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {reason}")]
pub struct Fault {
    /// What the file was taken for.
    pub format: Format,
    /// Where.
    pub place: Place,
    /// Why.
    pub reason: Reason,
}

/// Where in a file something is wrong, counted from 1.
///
/// ```
/// assert_eq!(sobremesa_reversi::fault::Place::Line(3).to_string(), "line 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In this line of a text.
    Line(usize),
    /// In this game of a database.
    Game(usize),
    /// In the file's header.
    Header,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Game(game) => write!(f, "game {game}"),
            Place::Header => f.write_str("header"),
        }
    }
}

/// The formats Reversi players own.
///
/// ```
/// use sobremesa_reversi::Format;
/// assert_eq!(Format::named("GGF"), Some(Format::Ggf));
/// assert_eq!(Format::named("wtb"), Some(Format::Wthor), "as its files end");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// Sixty-four squares and the side to move.
    Position,
    /// Moves written one after another: `f5d6c3`.
    Transcript,
    /// Positions with scores of moves, one a line.
    Obf,
    /// The format of the Othello servers: `(;GM[Othello]…;)`.
    Ggf,
    /// The Smart Game Format: `(;GM[2]…)`.
    Sgf,
    /// The database of the French federation.
    Wthor,
    /// Tags in brackets, then numbered moves, as Edax and some servers write games.
    Pgn,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 7] = [
        Format::Position,
        Format::Transcript,
        Format::Obf,
        Format::Ggf,
        Format::Sgf,
        Format::Wthor,
        Format::Pgn,
    ];

    /// As the command line calls it.
    ///
    /// ```
    /// assert_eq!(sobremesa_reversi::Format::Transcript.name(), "transcript");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Format::Position => "position",
            Format::Transcript => "transcript",
            Format::Obf => "obf",
            Format::Ggf => "ggf",
            Format::Sgf => "sgf",
            Format::Wthor => "wthor",
            Format::Pgn => "pgn",
        }
    }

    /// The format of this name.
    ///
    /// ```
    /// use sobremesa_reversi::Format;
    /// assert_eq!(Format::named("obf"), Some(Format::Obf));
    /// assert_eq!(Format::named("pdf"), None);
    /// ```
    pub fn named(name: &str) -> Option<Format> {
        let name = match name.trim() {
            ending if ending.eq_ignore_ascii_case("wtb") => "wthor",
            name => name,
        };
        Format::ALL
            .into_iter()
            .find(|format| format.name().eq_ignore_ascii_case(name))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What is wrong with a file.
///
/// ```
/// use sobremesa_reversi::fault::Reason;
/// assert_eq!(Reason::Unfinished.to_string(), "the text ends in the middle of a game");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Reason {
    /// A square, a position or a score that is none.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// A move the rules do not allow.
    #[error("{action} is not legal for {}", name(*.colour))]
    NotLegal {
        /// The move.
        action: Move,
        /// Who was to move.
        colour: Colour,
    },
    /// A move after the end.
    #[error("the game was over before {0}")]
    Over(Move),
    /// The other side is to move.
    #[error("it is {}'s turn", name(*.0))]
    NotYourTurn(Colour),
    /// Another game than Reversi.
    #[error("this is a game of {0:?}, not of Reversi")]
    OtherGame(String),
    /// A board that is not eight by eight.
    #[error("only boards of 8 by 8 are played here, not {0:?}")]
    BoardSize(String),
    /// Something that does not belong there.
    #[error("{0:?} does not belong here")]
    Unexpected(String),
    /// The text ends too early.
    #[error("the text ends in the middle of a game")]
    Unfinished,
    /// Nothing in it.
    #[error("there is no game in it")]
    Nothing,
    /// The header and the length of a database disagree.
    #[error("the header promises {promised} games, and there is room for {room}")]
    Length {
        /// As the header says.
        promised: u32,
        /// As the length says.
        room: u32,
    },
    /// A number that stands for no square.
    #[error("{0} stands for no square")]
    SquareCode(u8),
    /// A move after an unused place.
    #[error("there are moves after the end of the list")]
    Gap,
    /// The game does not begin where every game of this format begins.
    #[error("the game begins at a position that was set up, and this format has no place for one")]
    SetUp,
    /// No moves, where a format tells nothing else.
    #[error("there are no moves in it to tell")]
    NoMoves,
    /// More discs than squares.
    #[error("a score of {0} is more than a board holds")]
    Score(u8),
}

fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}
