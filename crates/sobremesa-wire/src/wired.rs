//! What a game says to be sent, and its choices.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sobremesa_core::{Game, Seat, View};

/// Plain data: written, read back, described by a schema. Nobody implements it by hand.
pub trait Data:
    Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static
{
}

impl<T> Data for T where
    T: Serialize
        + DeserializeOwned
        + JsonSchema
        + Clone
        + PartialEq
        + Debug
        + Send
        + Sync
        + 'static
{
}

/// A game whose views, events and actions can be sent.
///
/// All three are made from what a viewer was given already, never from the game: what the typed
/// view hides cannot be sent by mistake.
///
/// ```
/// use sobremesa_core::{Game, Seat, Viewer, perft::Matches};
/// use sobremesa_wire::{Wired, choices};
/// let view = Matches::new(&"matches=1".parse().unwrap()).view(Viewer::Seat(Seat::FIRST));
/// let sent = serde_json::to_string(&Matches::wire_view(&view)).unwrap();
/// assert_eq!(sent, r#"{"turn":1,"left":1}"#);
/// let offered = choices::<Matches>(&view, Seat::FIRST);
/// assert_eq!(serde_json::to_string(&offered).unwrap(), r#"[{"action":"1","take":1}]"#);
/// assert!(choices::<Matches>(&view, Seat::SECOND).is_empty());
/// ```
pub trait Wired: Game {
    /// What a viewer may know, as it is sent; its seat to move is called `turn`.
    type WireView: Data;
    /// One event, tagged `event`.
    type WireEvent: Data;
    /// The parts of an action, so that nobody has to take its notation apart.
    type Parts: Data;

    /// A view as it is sent.
    fn wire_view(view: &Self::View) -> Self::WireView;

    /// An event as it is sent.
    fn wire_event(event: &Self::Event) -> Self::WireEvent;

    /// The parts of an action.
    fn parts(action: Self::Action) -> Self::Parts;
}

/// A legal action: its notation, which is sent back to play it, and its parts beside it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ChoiceOf{P}")]
pub struct Choice<P> {
    /// The action in its notation: `4-6<`, `f5`, `3K4`, `hit`.
    pub action: String,
    /// What it consists of.
    #[serde(flatten)]
    pub parts: P,
}

/// This seat's legal actions, from its own view; none unless it is to move.
pub fn choices<G: Wired>(view: &G::View, seat: Seat) -> Vec<Choice<G::Parts>> {
    let offered = view.choices(seat).into_iter();
    offered
        .map(|action| Choice {
            action: action.to_string(),
            parts: G::parts(action),
        })
        .collect()
}

/// Events as they are sent, in order.
pub fn events<G: Wired>(events: &[G::Event]) -> Vec<G::WireEvent> {
    events.iter().map(G::wire_event).collect()
}

/// A seat as it is sent: counted from 1.
pub fn number(seat: Seat) -> u8 {
    seat.number() as u8
}
