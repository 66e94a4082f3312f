//! What a machine thinks of each action: for hints and reviews.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sobremesa_core::Notation;

/// A value for each action that was looked at, and the line expected.
///
/// ```
/// use sobremesa_core::{self as core, perft::Take};
/// let thoughts = core::Thoughts {
///     worth: core::Worth::Share,
///     values: vec![(Take::Two, 1.0)],
///     line: vec![Take::Two],
///     nodes: 3,
///     exact: true,
/// };
/// assert_eq!(
///     serde_json::to_string(&sobremesa_wire::Thoughts::of(&thoughts)).unwrap(),
///     r#"{"worth":"share","values":[{"action":"2","value":1.0}],"line":["2"],"nodes":3,"exact":true}"#
/// );
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Thoughts {
    /// In what the values are counted.
    pub worth: Worth,
    /// The actions looked at, in no special order.
    pub values: Vec<Value>,
    /// What is expected to be played, in notation, the machine's own choice first.
    pub line: Vec<String>,
    /// Positions looked at, or games played out.
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub nodes: u64,
    /// Whether the values are proven and not estimated.
    pub exact: bool,
}

/// What one action is worth to the seat to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Value {
    /// The action in its notation.
    pub action: String,
    /// Its value.
    pub value: f64,
}

/// In what values are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// The share of victory expected, from 0 to 1.
    Share,
    /// Discs ahead at the end.
    Discs,
}

impl From<sobremesa_core::Worth> for Worth {
    fn from(worth: sobremesa_core::Worth) -> Worth {
        match worth {
            sobremesa_core::Worth::Share => Worth::Share,
            sobremesa_core::Worth::Discs => Worth::Discs,
        }
    }
}

/// A browser counts no further than this.
const MOST: u64 = (1 << 53) - 1;

impl Thoughts {
    /// What a bot thought, as it is sent.
    pub fn of<A: Notation>(thoughts: &sobremesa_core::Thoughts<A>) -> Thoughts {
        let values = thoughts.values.iter();
        Thoughts {
            worth: thoughts.worth.into(),
            values: values
                .map(|(action, value)| Value {
                    action: action.to_string(),
                    value: *value,
                })
                .collect(),
            line: thoughts.line.iter().map(ToString::to_string).collect(),
            nodes: thoughts.nodes.min(MOST),
            exact: thoughts.exact,
        }
    }
}
