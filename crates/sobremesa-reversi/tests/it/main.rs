//! What players may count on when they bring their files.

mod broken;
mod laws;
mod round_trips;
