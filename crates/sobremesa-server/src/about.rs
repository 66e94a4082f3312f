//! What is kept of a table besides its journal: whose places, what is allowed, what was asked for.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use sobremesa_sitting::{AskedUndo, Options, UndoPolicy};

use crate::secret::opens;

/// What stands around a table, as it is kept.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct About {
    /// The places in order.
    pub(crate) places: Vec<Place>,
    pub(crate) allowed: Allowed,
    /// Whether everybody finds it in the list of tables.
    #[serde(default)]
    pub(crate) listed: bool,
    /// Whether the maker can compute the deals.
    #[serde(default)]
    pub(crate) seeded: bool,
    /// The maker's seat, counted from 1; none at a table of machines.
    #[serde(default)]
    pub(crate) maker: Option<u8>,
    /// Who wants a decision back, and who has not answered yet, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<(u8, Vec<u8>)>,
    /// Who wants a rematch, counted from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) again: Vec<u8>,
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<String>,
    /// What machines that learn knew before this match, from the ones it is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) memory: Option<String>,
}

/// One place: secrets as hashes.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Place {
    /// Whether it is for a person.
    pub(crate) person: bool,
    /// The machine that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
    /// What opens it, once somebody sat down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) secret: Option<String>,
    /// What lets somebody sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) join: Option<String>,
    /// Links that were used, the last ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) used: Vec<String>,
}

impl Place {
    /// Whether nobody sat down in this person's place yet.
    pub(crate) fn is_free(&self) -> bool {
        self.person && self.secret.is_none()
    }

    /// The link to sit down with opens nothing any more; whoever has it still is told so.
    pub(crate) fn use_link(&mut self) {
        self.used.extend(self.join.take());
        let forgotten = self.used.len().saturating_sub(REMEMBERED);
        self.used.drain(..forgotten);
    }
}

/// So many used links are remembered for each place.
const REMEMBERED: usize = 8;

/// What is allowed, as it is kept.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Allowed {
    pub(crate) undo: Undo,
    pub(crate) hints: bool,
    /// Milliseconds for a decision.
    pub(crate) pace: Option<u64>,
}

/// When a decision may be taken back, as it is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Undo {
    Never,
    Ask,
    Free,
}

impl Default for Allowed {
    fn default() -> Allowed {
        Allowed::from(Options::usual(1))
    }
}

impl From<Options> for Allowed {
    fn from(options: Options) -> Allowed {
        Allowed {
            undo: match options.undo {
                UndoPolicy::Never => Undo::Never,
                UndoPolicy::Ask => Undo::Ask,
                UndoPolicy::Free => Undo::Free,
            },
            hints: options.hints,
            pace: options.pace,
        }
    }
}

impl From<Allowed> for Options {
    fn from(allowed: Allowed) -> Options {
        Options {
            undo: match allowed.undo {
                Undo::Never => UndoPolicy::Never,
                Undo::Ask => UndoPolicy::Ask,
                Undo::Free => UndoPolicy::Free,
            },
            hints: allowed.hints,
            pace: allowed.pace,
        }
    }
}

impl About {
    /// The seat this secret opens.
    pub(crate) fn opened_by(&self, secret: &str) -> Option<Seat> {
        let mut found = None;
        // Every place is looked at, so that the time tells nothing.
        for (index, place) in self.places.iter().enumerate() {
            if place
                .secret
                .as_deref()
                .is_some_and(|kept| opens(kept, secret))
            {
                found = Seat::new(index);
            }
        }
        found
    }

    /// Where nobody sat down yet.
    pub(crate) fn free(&self) -> Vec<bool> {
        self.places.iter().map(Place::is_free).collect()
    }

    /// Who wants a decision back, as a sitting knows it.
    pub(crate) fn asked(&self) -> Option<AskedUndo> {
        let (seat, waiting) = self.asked.as_ref()?;
        let seat_of = |number: &u8| Seat::new(usize::from(*number).checked_sub(1)?);
        Some(AskedUndo {
            seat: seat_of(seat)?,
            waiting: waiting.iter().filter_map(seat_of).collect(),
        })
    }

    /// Notes who wants a decision back.
    pub(crate) fn note_asked(&mut self, asked: Option<AskedUndo>) {
        self.asked = asked.map(|asked| {
            let waiting = asked.waiting.iter().map(|seat| seat.number() as u8);
            (asked.seat.number() as u8, waiting.collect())
        });
    }
}
