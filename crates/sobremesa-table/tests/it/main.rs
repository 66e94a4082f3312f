//! What a table keeps, and records as strangers fill them.

mod log;
mod names;
