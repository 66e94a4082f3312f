//! Why somebody lost although the game was not over.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use thiserror::Error;

/// A seat that could not go on, and why.
///
/// ```
/// use sobremesa_arena::{Fault, FaultKind};
/// use sobremesa_core::Seat;
/// let fault = Fault { seat: Seat::SECOND, kind: FaultKind::Illegal("a1".into()) };
/// assert_eq!(fault.to_string(), "seat 2 lost: it played a1, which is not legal");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("seat {seat} lost: {kind}")]
pub struct Fault {
    /// Who lost.
    pub seat: Seat,
    /// Why.
    pub kind: FaultKind,
}

/// What a player did that no game goes on after.
///
/// ```
/// assert_eq!(sobremesa_arena::FaultKind::Silent.to_string(), "it did not answer in time");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// A bot of ours panicked.
    #[error("it panicked: {0}")]
    Panicked(String),
    /// An action the rules do not allow.
    #[error("it played {0}, which is not legal")]
    Illegal(String),
    /// An answer that is no action.
    #[error("it answered {0:?}, which is no move")]
    Garbled(String),
    /// An outside engine would not take what was played or asked.
    #[error("it refused: {0}")]
    Refused(String),
    /// An outside engine ended, or never began.
    #[error("the engine is gone: {0}")]
    Gone(String),
    /// An outside engine did not answer in time.
    #[error("it did not answer in time")]
    Silent,
}

/// A game lost by a fault, as results tell it.
///
/// ```
/// use sobremesa_arena::{FaultKind, fault::FaultLine};
/// let line = FaultLine { bot: "clumsy".into(), deal: 3, seat: 2, kind: FaultKind::Silent };
/// assert_eq!(line.to_string(), "clumsy lost deal 3 in seat 2: it did not answer in time");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[error("{bot} lost deal {deal} in seat {seat}: {kind}")]
pub struct FaultLine {
    /// Who.
    pub bot: String,
    /// On which deal, from 1.
    pub deal: u64,
    /// Where it sat, from 1.
    pub seat: usize,
    /// Why.
    #[serde(rename = "reason")]
    pub kind: FaultKind,
}
