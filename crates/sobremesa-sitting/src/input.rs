//! What a sitting is handed.

use sobremesa_bots::Roster;
use sobremesa_core::Seat;

use crate::Thought;

/// Something that happened outside a sitting, which it is told.
pub enum Input<G: Roster> {
    /// Let one thing happen that nobody decides: a deal, a pass, an opening tile.
    Go,
    /// This seat does this.
    Act(Seat, G::Action),
    /// This seat wants its last decision back.
    Undo(Seat),
    /// This seat answers somebody who wants a decision back.
    UndoAnswer(Seat, bool),
    /// This seat gives up.
    Resign(Seat),
    /// This seat leaves the table; whoever is left plays on.
    Leave(Seat),
    /// Another hand is played.
    NextHand,
    /// No other hand is played.
    Finish,
    /// This seat asks what to do.
    Hint(Seat),
    /// A machine has thought.
    Thought(Thought<G>),
    /// The machine that thinks answers now, with what it has.
    Hurry,
    /// A person whose seat a machine plays in is back.
    ComeBack(Seat),
    /// Time has passed.
    Tick,
}
