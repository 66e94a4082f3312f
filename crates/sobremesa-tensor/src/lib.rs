//! Games as numbers, for programs that learn: what can be done, what is seen, and many games at once.
//!
//! ```text
//!  Action ◀──number──▶ 0 … ACTIONS − 1      mask: one byte for each number, 1 where it is legal
//!  View ──observe──▶ bytes of a fixed shape, from where the seat sits: itself first
//! ```
//!
//! An observation is made from a seat's view and from nothing else, so it cannot tell what the seat
//! may not know. Numbers are a promise to every policy that was ever trained: never change them.
//!
//! | file | noun |
//! |---|---|
//! | [`tensored`] | [`Tensored`]: what a game says of itself in numbers |
//! | [`reversi`], [`domino`], [`azul`], [`siete`] | the numbers of one game each |
//! | [`writer`] | [`Writer`]: bytes laid down one after the other |
//! | [`walk`] | [`Walk`]: one hand to walk through, forwards and back |
//! | [`resample`] | other deals that look the same to a seat |
//! | [`batch`] | [`Batch`]: many hands, a step in each of them at a time |
//! | [`lane`] | [`Lane`]: one of them |

#![forbid(unsafe_code)]

pub mod azul;
pub mod batch;
pub mod domino;
pub mod lane;
pub mod resample;
pub mod reversi;
pub mod siete;
pub mod tensored;
pub mod walk;
pub mod writer;

pub use batch::{Batch, BatchError, Buffers, StepError};
pub use lane::Lane;
pub use tensored::Tensored;
pub use walk::{Walk, WalkError, returns};
pub use writer::Writer;
