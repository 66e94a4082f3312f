//! What is asked for when a table is made, as JSON.

use serde::Deserialize;
use sobremesa_core::Seed;
use sobremesa_sitting::{Options, Start, UndoPolicy};
use sobremesa_table::Player;

use crate::about::Undo;
use crate::body::within;
use crate::refusal::{BAD_JSON, Refused};

/// A table as somebody wants it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) rules: String,
    #[serde(default)]
    pub(crate) seats: Vec<WantedSeat>,
    #[serde(default)]
    pub(crate) seed: Option<WantedSeed>,
    #[serde(default)]
    pub(crate) from: Option<WantedStart>,
    #[serde(default, deserialize_with = "within")]
    pub(crate) options: Option<WantedOptions>,
}

/// Who is to sit somewhere: a person, by name or none, or a machine.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WantedSeat {
    Person(Option<String>),
    Bot(String),
}

/// A seed as text, or as a number.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum WantedSeed {
    Text(String),
    Number(u64),
}

/// What a table begins with.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WantedStart {
    Record(String),
    Position(String),
    Save(String),
    Deck(String),
}

/// What is to be allowed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedOptions {
    #[serde(default)]
    undo: Option<Undo>,
    #[serde(default)]
    hints: Option<bool>,
    #[serde(default, deserialize_with = "within")]
    pace: Option<WantedPace>,
    #[serde(default)]
    pub(crate) listed: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WantedPace {
    seconds: u64,
}

/// Nobody waits longer than this for a decision: a week.
const LONGEST_PACE: u64 = 7 * 24 * 60 * 60;

impl WantedSeat {
    pub(crate) fn player(&self) -> Player {
        match self {
            WantedSeat::Person(name) => Player::Person(name.as_deref().unwrap_or_default().into()),
            WantedSeat::Bot(name) => Player::Bot(name.as_str().into()),
        }
    }
}

impl From<&WantedStart> for Start {
    fn from(start: &WantedStart) -> Start {
        match start {
            WantedStart::Record(text) => Start::Record(text.clone()),
            WantedStart::Position(text) => Start::Position(text.clone()),
            WantedStart::Save(text) => Start::Save(text.clone()),
            WantedStart::Deck(text) => Start::Deck(text.clone()),
        }
    }
}

impl Wanted {
    /// The seed the maker chose, if one was.
    pub(crate) fn seed(&self) -> Result<Option<Seed>, Refused> {
        let text = match &self.seed {
            None => return Ok(None),
            Some(WantedSeed::Number(number)) => number.to_string(),
            Some(WantedSeed::Text(text)) => text.clone(),
        };
        text.parse().map(Some).map_err(|_| BAD_JSON)
    }

    /// What is allowed at a table of so many persons.
    pub(crate) fn options(&self, persons: usize) -> Result<Options, Refused> {
        let mut options = Options::usual(persons);
        let Some(wanted) = &self.options else {
            return Ok(options);
        };
        if let Some(undo) = wanted.undo {
            options.undo = match undo {
                Undo::Never => UndoPolicy::Never,
                Undo::Ask => UndoPolicy::Ask,
                Undo::Free => UndoPolicy::Free,
            };
        }
        options.hints = wanted.hints.unwrap_or(options.hints);
        if let Some(pace) = &wanted.pace {
            if pace.seconds == 0 || pace.seconds > LONGEST_PACE {
                return Err(BAD_JSON);
            }
            options.pace = Some(pace.seconds * 1000);
        }
        Ok(options)
    }
}
