//! Reading: no more bytes than asked for, and never waiting for somebody who may not come.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::path::Path;

use crate::{Kind, ReadError, expand};

/// The bytes of an ordinary file that has no more than `limit` of them.
///
/// What is no ordinary file is refused before it is opened: a pipe would wait for a writer, and
/// some devices do something when they are opened.
///
/// ```
/// use sobremesa_files::{Kind, Overwrite, ReadError, read, write};
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("game.mesa");
/// write(&path, b"sobremesa 1\n", Overwrite::Never).unwrap();
/// assert_eq!(read(&path, 100).unwrap(), b"sobremesa 1\n");
/// assert!(matches!(read(&path, 11), Err(ReadError::TooLarge(12))));
/// assert!(matches!(read(folder.path(), 100), Err(ReadError::NotAFile(Kind::Folder))));
/// ```
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    let path = expand(path);
    refuse(&std::fs::metadata(&path)?, limit)?;
    let file = open(&path)?;
    // Somebody may have put something else there in between.
    refuse(&file.metadata()?, limit)?;
    let mut bytes = Vec::new();
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    // A file can grow while it is read, and some do not tell their length.
    match bytes.len() as u64 {
        length if length > limit => Err(ReadError::TooLarge(length)),
        _ => Ok(bytes),
    }
}

fn refuse(about: &std::fs::Metadata, limit: u64) -> Result<(), ReadError> {
    if let Some(kind) = Kind::unlike_a_file(about.file_type()) {
        return Err(ReadError::NotAFile(kind));
    }
    if about.len() > limit {
        return Err(ReadError::TooLarge(about.len()));
    }
    Ok(())
}

/// Opens without waiting, should it have become a pipe after it was looked at.
#[cfg(unix)]
fn open(path: &Path) -> std::io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;

    use rustix::fs::OFlags;
    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    let flags = i32::try_from(flags.bits()).expect("the flags of the system fit its own type");
    OpenOptions::new().read(true).custom_flags(flags).open(path)
}

#[cfg(not(unix))]
fn open(path: &Path) -> std::io::Result<File> {
    OpenOptions::new().read(true).open(path)
}
