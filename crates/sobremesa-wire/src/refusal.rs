//! Answers that refuse.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An answer that refuses; where it refuses because the caller is behind, with the state of now.
///
/// ```
/// use sobremesa_wire::{Code, Problem, Refusal};
/// let refusal: Refusal<()> = Refusal {
///     error: Problem { code: Code::NotYourTurn, message: "Le toca a Ana.".into() },
///     state: None,
/// };
/// assert_eq!(
///     serde_json::to_string(&refusal).unwrap(),
///     r#"{"error":{"code":"not-your-turn","message":"Le toca a Ana."}}"#
/// );
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(bound(deserialize = "S: Deserialize<'de>"))]
pub struct Refusal<S> {
    /// What went wrong.
    pub error: Problem,
    /// The state of now, beside `stale`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<S>,
}

/// What went wrong, for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// For programs.
    pub code: Code,
    /// For people, in the language asked for.
    pub message: String,
}

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// 400: the request does not read.
    BadRequest,
    /// 400: the idempotency key is missing.
    NoKey,
    /// 401: the secret opens nothing here.
    WrongSecret,
    /// 403: switched off at this table.
    Off,
    /// 403: another site sent it.
    CrossSite,
    /// 404: there is no such table.
    UnknownTable,
    /// 409: meant for an earlier version.
    Stale,
    /// 410: the link was used.
    UsedLink,
    /// 413: too many bytes.
    TooLarge,
    /// 422: the rules do not allow it.
    NotLegal,
    /// 422: somebody else is to move.
    NotYourTurn,
    /// 422: the match is over.
    Over,
    /// 428: the version is missing.
    NoVersion,
    /// 429: too many requests.
    TooFast,
    /// 503: not yet, or no longer.
    NotReady,
    /// 503: no room for another table.
    Full,
}
