//! Why a file is not read, or not written.

use std::io;

use thiserror::Error;

use crate::Kind;

/// Why a file is not read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// A folder, a device, a pipe.
    #[error("it is no ordinary file but {0}")]
    NotAFile(Kind),
    /// It holds more than was asked for: so many bytes, as far as is known.
    #[error("it is too large ({0} bytes)")]
    TooLarge(u64),
    /// The system says no.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ReadError {
    /// Whether there is nothing under that name.
    pub fn is_not_found(&self) -> bool {
        matches!(self, ReadError::Io(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

/// Why a file is not written. What was there before is still there.
#[derive(Debug, Error)]
pub enum WriteError {
    /// There is a file already, and nobody said that it may go.
    #[error("it exists already")]
    Exists,
    /// A folder, a device, a pipe.
    #[error("it is no ordinary file but {0}")]
    NotAFile(Kind),
    /// The folder it should lie in is not there.
    #[error("there is no such folder")]
    NoFolder,
    /// The system says no.
    #[error(transparent)]
    Io(#[from] io::Error),
}
