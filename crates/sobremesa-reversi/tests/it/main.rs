//! What players may count on when they bring their files.

mod broken;
mod corpus;
mod round_trips;
