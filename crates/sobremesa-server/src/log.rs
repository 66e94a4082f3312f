//! The log: a line on standard error for each thing the server's owner should know.

use std::io::{self, Write};

use sobremesa_core::clean;

/// Notes something. What others wrote in it cannot forge a second line; where nobody reads the log,
/// the server goes on without.
pub(crate) fn log(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", clean(line));
}
