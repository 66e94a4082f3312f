//! The smallest game as it is sent: a model to copy, and what tests of fronts play with.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sobremesa_core::Game;
use sobremesa_core::perft::{Matches, Take};

use crate::wired::{Wired, number};

/// The matches on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MatchesView {
    /// The seat to move; null when the game is over.
    pub turn: Option<u8>,
    /// How many are left.
    pub left: u8,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum MatchesEvent {
    /// Somebody took so many.
    Took {
        /// One or two.
        take: u8,
    },
}

/// The parts of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MatchesParts {
    /// One or two.
    pub take: u8,
}

impl Wired for Matches {
    type WireView = MatchesView;
    type WireEvent = MatchesEvent;
    type Parts = MatchesParts;

    fn wire_view(view: &Matches) -> MatchesView {
        MatchesView {
            turn: view.turn().seat().map(number),
            left: view.left(),
        }
    }

    fn wire_event(take: &Take) -> MatchesEvent {
        MatchesEvent::Took { take: *take as u8 }
    }

    fn parts(take: Take) -> MatchesParts {
        MatchesParts { take: take as u8 }
    }
}
