//! The server as its callers see it: over a socket, with nothing that is not promised.

mod bad_clients;
mod client;
mod contract;
#[cfg(feature = "postgres")]
mod database;
mod durable;
mod noninterference;
mod playing;
#[cfg(feature = "postgres")]
mod postgres;
mod refusals;
mod server;
mod sqlite_file;
mod streams;
