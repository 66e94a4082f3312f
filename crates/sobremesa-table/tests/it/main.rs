//! The table's promises, with the smallest game there is.

mod log;
