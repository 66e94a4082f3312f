//! What every game of sobremesa must pass, used from the `tests/` folders of the games.
//!
//! | file | noun |
//! |---|---|
//! | [`clock`] | a clock for benchmarks, which counts work |
//! | [`laws`] | the laws every game obeys, checked over random play |
//! | [`noninterference`](mod@noninterference) | nothing leaks: two games a viewer cannot tell apart look equal |
//! | `options` | the rules a game lists are those it reads and prints |
//! | [`playthrough`](mod@playthrough) | golden playthroughs: one game told step by step, kept in a file |

#![forbid(unsafe_code)]

pub mod clock;
pub mod laws;
pub mod noninterference;
mod options;
pub mod playthrough;

pub use clock::Clock;
pub use laws::{Broken, Law, check, obey};
pub use noninterference::noninterference;
pub use playthrough::{golden, playthrough};
