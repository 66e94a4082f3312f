//! One entry of a table's log, and how a match ended.

use sobremesa_core::{Game, Outcome, Seat, Step};

use crate::Player;

/// One thing that happened at a table, by the rules or beside them.
///
/// A table's log is one growing sequence of these over all hands, and nothing is ever removed from
/// it: a step that was taken back stays, followed by the entry that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<G: Game> {
    /// Somebody did something, or chance did.
    Step(Step<G>),
    /// The next hand begins.
    Hand,
    /// Back to after this event of the hand, counted from 1 with those taken back; 0 is its start.
    Undo(usize),
    /// This seat gives up.
    Resign(Seat),
    /// This seat's time ran out.
    Timeout(Seat),
    /// From here on this player sits there.
    Seat(Seat, Player),
    /// The game is for practice from here on: somebody took back what had shown them something.
    Practice,
    /// The match ends here, between hands or because everybody left.
    Close(EndReason),
}

/// Why a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// It was played to its end.
    End,
    /// A side gave up.
    Resign,
    /// Nobody is left.
    Left,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchOver {
    /// Why.
    pub reason: EndReason,
    /// Places and points over the match.
    pub outcome: Outcome,
}
