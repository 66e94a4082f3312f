//! What a viewer may know of a table now.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::wired::{Choice, Wired};

/// The state of a table for one viewer; `View`, `Event` and `Parts` are those of its game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct State<View, Event, Parts> {
    /// The table's id.
    pub table: String,
    /// The number of entries of its log.
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub version: u64,
    /// The game's name.
    pub game: String,
    /// The rules as text.
    pub rules: String,
    /// Who sits where, in order.
    pub seats: Vec<SeatInfo>,
    /// The viewer's own seat; null for who watches.
    #[schemars(range(min = 1, max = 4))]
    pub you: Option<u8>,
    /// What the table waits for.
    pub turn: Turn,
    /// The number of the hand, from 1.
    pub hand: u32,
    /// What the viewer may know of the game.
    pub view: View,
    /// The viewer's own legal actions; empty unless it is to move.
    pub choices: Vec<Choice<Parts>>,
    /// What happened since the viewer's own last decision.
    pub last: Vec<Told<Event>>,
    /// How each seat stands in the match.
    pub totals: Vec<Total>,
    /// How the match ended; null while it is played.
    pub over: Option<Over>,
    /// Whether it no longer counts, because somebody took back what had told them something.
    pub practice: bool,
    /// Whether the maker chose the seed, and can compute the deals.
    pub seeded: bool,
    /// BLAKE3 of the secret all deals come from, as 64 hex digits; null where nobody is bound.
    pub commitment: Option<String>,
    /// What the opening played so far is called, in a game whose openings have names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// What the others are asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
    /// The table of the next match, once all persons asked for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// Whether versions before this one were left out of the stream.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gap: bool,
}

/// The state of a table of this game.
pub type StateOf<G> = State<<G as Wired>::WireView, <G as Wired>::WireEvent, <G as Wired>::Parts>;

/// Who sits at one place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatInfo {
    /// Counted from 1.
    #[schemars(range(min = 1, max = 4))]
    pub seat: u8,
    /// What the others call whoever sits there; null while nobody does.
    pub name: Option<String>,
    /// Person or machine.
    pub kind: Kind,
    /// Whether a person is connected; machines always are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub here: Option<bool>,
    /// Which machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// Person or machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A person.
    Person,
    /// A machine.
    Bot,
}

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Turn {
    /// For whom.
    pub wait: Wait,
    /// The seat that decides; null between hands and at the end.
    #[schemars(range(min = 1, max = 4))]
    pub seat: Option<u8>,
    /// When its time is up, in milliseconds since 1970; null without a clock.
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub deadline: Option<u64>,
}

/// For whom a table waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wait {
    /// A person decides.
    Seat,
    /// A machine thinks.
    Bot,
    /// Between hands: any person goes on or finishes.
    Hand,
    /// The match is over.
    Nobody,
}

/// What one entry told the viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ToldOf{Event}")]
pub struct Told<Event> {
    /// The version that came of it.
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub version: u64,
    /// Who did it; null for chance.
    #[schemars(range(min = 1, max = 4))]
    pub seat: Option<u8>,
    /// What was seen of it.
    pub events: Vec<Event>,
    /// The same in words.
    pub said: String,
}

/// What one entry of this game told the viewer.
pub type ToldOf<G> = Told<<G as Wired>::WireEvent>;

/// How one seat stands in the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Total {
    /// Counted from 1.
    #[schemars(range(min = 1, max = 4))]
    pub seat: u8,
    /// 1 for the best; equals share a place.
    pub place: u8,
    /// Points over all hands.
    pub points: i32,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Over {
    /// Why.
    pub reason: Reason,
    /// Who won; several where they share it.
    pub winners: Vec<u8>,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// It was played to its end.
    End,
    /// Somebody gave up.
    Resign,
    /// Somebody left.
    Left,
}

/// What the others are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Asked {
    /// The seat that wants to take its last decision back.
    #[schemars(range(min = 1, max = 4))]
    pub undo: u8,
}
