//! What a table keeps, and records as strangers fill them.

mod counted;
mod log;
mod names;
mod requests;
