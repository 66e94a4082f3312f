//! One line of a record, not yet understood, and where it stands.

use std::fmt;

use sobremesa_core::Seat;

use crate::record::quote;
use crate::{EndReason, Player, Reason};

/// An event and the line it stands on (0 for one that was not read from a file).
///
/// ```
/// use sobremesa_table::{Line, Record};
/// let record = Record::read("sobremesa 1\ngame: reversi\n\n1 f5\n").unwrap();
/// assert_eq!(record.hands[0][0].line, 4);
/// assert!(matches!(record.hands[0][0].what, Line::Action(..)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedLine {
    /// The line number, from 1.
    pub line: usize,
    /// What the line says.
    pub what: Line,
}

/// One event of a record, not yet understood.
///
/// ```
/// assert_eq!(sobremesa_table::Line::Result(vec![34, 30]).to_string(), "= 34 30");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// `* …`: chance brought this.
    Chance(String),
    /// `1 …`: this seat did this.
    Action(Seat, String),
    /// `= …`: the hand is over, with this result by seat.
    Result(Vec<i32>),
    /// `! undo 12`: back to after this event of the hand.
    Undo(usize),
    /// `! resign 2`: this seat gave up.
    Resign(Seat),
    /// `! timeout 1`: this seat's time ran out.
    Timeout(Seat),
    /// `! seat 2: person Ana`: from here on this player sat there.
    Seat(Seat, Player),
    /// `! practice`: the game is for practice from here on.
    Practice,
    /// `! close end`: the match ended here; only a journal says so, a record has its `secret`.
    Close(EndReason),
}

impl Line {
    /// Whether this stands beside the rules, in a line that begins with `!`.
    pub fn is_beside_the_rules(&self) -> bool {
        !matches!(self, Line::Chance(_) | Line::Action(..) | Line::Result(_))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Chance(text) => write!(f, "* {text}"),
            Line::Action(seat, text) => write!(f, "{seat} {text}"),
            Line::Result(points) => {
                f.write_str("=")?;
                points.iter().try_for_each(|points| write!(f, " {points}"))
            }
            Line::Undo(event) => write!(f, "! undo {event}"),
            Line::Resign(seat) => write!(f, "! resign {seat}"),
            Line::Timeout(seat) => write!(f, "! timeout {seat}"),
            Line::Seat(seat, player) => write!(f, "! seat {seat}: {player}"),
            Line::Practice => f.write_str("! practice"),
            Line::Close(EndReason::End) => f.write_str("! close end"),
            Line::Close(EndReason::Left) => f.write_str("! close left"),
            Line::Close(EndReason::Resign) => f.write_str("! close resign"),
        }
    }
}

/// What happened beside the rules, without its `!`.
pub(crate) fn read_beside(text: &str) -> Result<Line, Reason> {
    let wrong = || Reason::NotBeside(quote(text));
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let seat = || rest.parse::<Seat>().map_err(Reason::Parse);
    Ok(match word.to_lowercase().as_str() {
        "undo" => Line::Undo(rest.parse().map_err(|_| wrong())?),
        "resign" => Line::Resign(seat()?),
        "timeout" => Line::Timeout(seat()?),
        "seat" => {
            let (seat, player) = rest.split_once(':').ok_or_else(wrong)?;
            Line::Seat(
                seat.parse().map_err(Reason::Parse)?,
                player.parse().map_err(Reason::Parse)?,
            )
        }
        "practice" if rest.is_empty() => Line::Practice,
        "close" => Line::Close(match rest.to_lowercase().as_str() {
            "end" => EndReason::End,
            "left" => EndReason::Left,
            "resign" => EndReason::Resign,
            _ => return Err(wrong()),
        }),
        _ => return Err(wrong()),
    })
}
