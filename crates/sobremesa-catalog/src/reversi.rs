//! Reversi's entry in the list.

use std::convert::Infallible;

use sobremesa_reversi::Reversi;
use sobremesa_table::Table;

use crate::{Imported, Listed};

impl Listed for Reversi {
    type FileError = Infallible;

    fn import(_: &[u8]) -> Option<Result<Imported<Self>, Infallible>> {
        None
    }

    fn export(_: &[Table<Self>], _: &str) -> Option<Vec<u8>> {
        None
    }
}
