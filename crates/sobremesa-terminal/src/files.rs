//! Saving and loading: whole files or none, nothing overwritten without a yes.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use sobremesa_catalog::file::LARGEST;
use sobremesa_catalog::{FileError, Listed};
use sobremesa_table::Table;
use sobremesa_words::{Speak, say};

use crate::{Leave, Screen};

/// Writes a file whole: under a temporary name first, then renamed, so that nobody ever finds half.
///
/// ```
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("game.mesa");
/// sobremesa_terminal::files::write_whole(&path, b"sobremesa 1\n").unwrap();
/// assert_eq!(std::fs::read(&path).unwrap(), b"sobremesa 1\n");
/// ```
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    let mut file = tempfile::Builder::new()
        .prefix(".sobremesa-")
        .tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    share_like_others(file.as_file())?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A temporary file is its owner's alone; a saved game is as open as any other file.
#[cfg(unix)]
fn share_like_others(file: &fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn share_like_others(_: &fs::File) -> io::Result<()> {
    Ok(())
}

/// Reads a file, refusing folders and what is too large to be a game before reading it.
pub fn read_bounded(path: &Path) -> Result<Vec<u8>, ReadError> {
    let about = fs::metadata(path)?;
    if about.is_dir() {
        return Err(ReadError::Io(io::ErrorKind::IsADirectory.into()));
    }
    if about.len() > LARGEST {
        return Err(ReadError::File(FileError::TooLarge(about.len())));
    }
    let mut bytes = Vec::new();
    let mut bounded = io::Read::take(fs::File::open(path)?, LARGEST + 1);
    io::Read::read_to_end(&mut bounded, &mut bytes)?;
    Ok(bytes)
}

/// Why a file could not be read.
#[derive(Debug)]
pub enum ReadError {
    /// The system says no.
    Io(io::Error),
    /// It is no file of ours.
    File(FileError),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        ReadError::Io(error)
    }
}

impl Speak for ReadError {
    fn speak(&self, lang: sobremesa_words::Lang) -> String {
        match self {
            ReadError::Io(error) => error.speak(lang),
            ReadError::File(error) => error.speak(lang),
        }
    }
}

/// The bytes of a save under this name: a record for `.mesa`, else the game's own file where it has
/// one that can tell this table, else a record.
pub fn save_bytes<G: Listed>(table: &Table<G>, name: &Path) -> Vec<u8> {
    let is_record = name
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("mesa"));
    let own = G::save_format(table).filter(|_| !is_record);
    own.and_then(|format| G::export(std::slice::from_ref(table), format))
        .unwrap_or_else(|| table.record().to_string().into_bytes())
}

/// Asks for a name and saves there; says what happened. False if nothing was saved.
pub fn save_by_asking<G: Listed>(table: &Table<G>, screen: &mut Screen) -> Result<bool, Leave> {
    let lang = screen.lang();
    loop {
        let name = screen.ask(&say!(lang, "save-name"))?;
        if name.is_empty() {
            screen.line(&say!(lang, "save-not"))?;
            return Ok(false);
        }
        let path = Path::new(&name);
        if path.is_file() && !screen.yes(&say!(lang, "save-overwrite", file = name.clone()))? {
            screen.line(&say!(lang, "save-kept", file = name.clone()))?;
            continue;
        }
        match write_whole(path, &save_bytes(table, path)) {
            Ok(()) => {
                screen.line(&say!(lang, "save-done", file = name))?;
                return Ok(true);
            }
            Err(error) => {
                let reason = error.speak(lang);
                screen.line(&say!(lang, "save-failed", file = name, reason = reason))?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_not_there_is_an_error_and_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("nowhere").join("game.mesa");
        assert_eq!(
            write_whole(&path, b"x").expect_err("no folder").kind(),
            io::ErrorKind::NotADirectory
        );
        assert_eq!(fs::read_dir(folder.path()).expect("readable").count(), 0);
    }

    #[test]
    fn a_folder_is_not_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(write_whole(folder.path(), b"x").is_err());
        assert!(matches!(read_bounded(folder.path()), Err(ReadError::Io(_))));
    }
}
