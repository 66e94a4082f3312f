//! What a sitting of any game is handed.

use sobremesa_core::Seat;

use super::AnyThought;

/// [`Input`](crate::Input) without the types of a game.
pub enum AnyInput {
    /// Let one thing happen that nobody decides.
    Go,
    /// This seat wants its last decision back.
    Undo(Seat),
    /// This seat answers somebody who wants a decision back.
    UndoAnswer(Seat, bool),
    /// This seat gives up.
    Resign(Seat),
    /// This seat leaves the table.
    Leave(Seat),
    /// Another hand is played.
    NextHand,
    /// No other hand is played.
    Finish,
    /// This seat asks what to do.
    Hint(Seat),
    /// A machine has thought.
    Thought(AnyThought),
    /// The machine that thinks answers now.
    Hurry,
    /// A person whose seat a machine plays in is back.
    ComeBack(Seat),
    /// Time has passed.
    Tick,
}
