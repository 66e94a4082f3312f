//! Azul's entry in the list.

use std::convert::Infallible;

use sobremesa_azul::Azul;
use sobremesa_table::Table;

use crate::{Imported, Listed};

/// Azul has no files but our records.
impl Listed for Azul {
    type FileError = Infallible;

    fn import(_: &[u8]) -> Option<Result<Imported<Self>, Infallible>> {
        None
    }

    fn export(_: &[Table<Self>], _: &str) -> Option<Vec<u8>> {
        None
    }
}
