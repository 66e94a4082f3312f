//! The server as its callers see it: over a socket, with nothing that is not promised.

mod bad_clients;
mod client;
mod contract;
mod corpus;
#[cfg(feature = "postgres")]
#[allow(dead_code, reason = "others begin and kill it too")]
mod database;
mod durable;
#[path = "../../../sobremesa-wire/tests/it/knows.rs"]
mod knows;
mod noninterference;
mod pairs;
mod playing;
#[cfg(feature = "postgres")]
mod postgres;
mod refusals;
mod schema;
mod server;
mod sqlite_file;
mod streams;
