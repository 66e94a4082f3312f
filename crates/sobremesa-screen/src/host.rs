//! Where a table stands: in this program, or at a server. A screen asks the same of both.

use sobremesa_sitting::series::Taken;
use sobremesa_wire::Thoughts;

use crate::reel::Reel;

/// A table as a screen meets it: it gives states as they are sent and takes notation.
pub trait Host {
    /// The seats that are played from this keyboard, counted from 1.
    fn people(&self) -> Vec<u8>;

    /// What this seat may know now, or a watcher where there is no seat, as it is sent.
    fn state(&self, seat: Option<u8>) -> String;

    /// Whether people who share this keyboard must not see each other's view now.
    fn covers(&self) -> bool;

    /// Everything that happened in this hand as this seat may know it, a sentence or several each.
    fn log(&self, seat: Option<u8>) -> Vec<String>;

    /// Does what was asked for, or says in the news why not.
    fn send(&mut self, order: Order);

    /// What has happened since one asked last. Never waits.
    fn poll(&mut self) -> Vec<News>;

    /// What the machine that played last reckoned.
    fn reckoning(&self) -> Reckoning;

    /// Writes the match to a file; one that exists only if `overwrite`.
    fn save(&mut self, name: &str, overwrite: bool) -> Result<(), Unsaved>;

    /// Leaves: what is unfinished is kept where it can be. The sentence says where it is.
    fn leave(&mut self) -> Option<String>;

    /// The seed of the match, where it may be told.
    fn seed(&self) -> Option<String>;

    /// Whether another match like this can be asked for here.
    fn can_rematch(&self) -> bool {
        false
    }

    /// A match that is over, to be looked at and judged, where it is known here.
    fn reel(&self) -> Option<Box<dyn Reel>> {
        None
    }
}

/// What a screen wants done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// This seat does this, in its notation.
    Act(u8, String),
    /// This seat wants its last decision back.
    Undo(u8),
    /// This seat asks for advice.
    Hint(u8),
    /// This seat answers somebody who wants a decision back.
    UndoAnswer(u8, bool),
    /// Another match like this, with the same people at a server's table.
    Rematch,
    /// This seat gives up.
    Resign(u8),
    /// The machine that thinks answers now.
    Hurry,
    /// Another hand is played.
    NextHand,
    /// No other hand is played.
    Finish,
    /// A result file whose name is taken: this is done.
    Taken(Taken),
    /// This file holds the deck of the game; `-` has one shuffled.
    Deck(String),
}

/// What a screen is told.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The table is another than before.
    Changed,
    /// The state others were sent when somebody at this keyboard decided something. One's own state
    /// begins after one's own decision, and over the wire nothing else tells what came of it.
    Own(String),
    /// A machine thinks.
    Thinking(u8),
    /// What the adviser of this seat would do.
    Hint {
        /// Who asked.
        seat: u8,
        /// In words, with its reason where there is one.
        said: String,
        /// What it thought, if it says so.
        thoughts: Option<Thoughts>,
    },
    /// A sentence to be read: a refusal, trouble.
    Said(String),
    /// A result file of this name exists: somebody must say what is done.
    Taken(String),
    /// Somebody must name the file of the deck; and why the one named before was refused.
    AskDeck(Option<String>),
}

/// What the machine that played last reckoned, or why that is not told.
#[derive(Clone, PartialEq, Debug)]
pub enum Reckoning {
    /// No machine has moved yet.
    Nobody,
    /// The cards it counted, in sentences.
    Counted(Vec<String>),
    /// This seat's machine plays by a rule, or had no choice, and reckoned nothing.
    ByRule(u8),
    /// What it reckoned would tell what it holds covered: only how much, and for how many
    /// milliseconds.
    Hidden {
        /// Which one.
        seat: u8,
        /// How many positions it looked at.
        nodes: u64,
        /// For how many milliseconds.
        took: u64,
    },
    /// All of it.
    Told {
        /// Which one.
        seat: u8,
        /// What it thought.
        thoughts: Thoughts,
        /// For how many milliseconds.
        took: u64,
    },
    /// The table is not in this program.
    Elsewhere,
}

/// Why a match is not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsaved {
    /// A file of this name exists.
    Exists,
    /// The sentence that says why.
    Refused(String),
}
