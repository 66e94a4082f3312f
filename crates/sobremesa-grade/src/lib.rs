//! A referee for programs that others wrote from the hand-outs.
//!
//! | file | noun |
//! |---|---|
//! | [`driver`] | a program run in a cage and spoken to through pipes |

#![forbid(unsafe_code)]

pub mod driver;
