//! What players may count on: the laws of every game, and the files they bring.

mod broken;
mod corpus;
mod laws;
mod round_trips;
