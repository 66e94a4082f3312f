//! Writing: under a temporary name beside it, then renamed, so that nobody ever finds half a file.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::{Kind, WriteError, expand, leftovers};

/// Whether a file that is there already may be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overwrite {
    /// No: what is there stays, and [`WriteError::Exists`] says so.
    Never,
    /// Yes: somebody said so, or the file is this program's own.
    Yes,
}

/// Links followed before it is taken for a ring of them.
const LINKS: usize = 40;

/// Writes a file whole or not at all.
///
/// A new file has the permissions the person's umask leaves, a replaced one keeps its own. A link
/// stays: what it points to is written. When this returns, the file and its name are on the disk.
///
/// ```
/// use sobremesa_files::{Overwrite, WriteError, write};
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("game.mesa");
/// write(&path, b"first", Overwrite::Never).unwrap();
/// assert!(matches!(write(&path, b"second", Overwrite::Never), Err(WriteError::Exists)));
/// assert_eq!(std::fs::read(&path).unwrap(), b"first");
/// write(&path, b"second", Overwrite::Yes).unwrap();
/// assert_eq!(std::fs::read(&path).unwrap(), b"second");
/// ```
pub fn write(path: &Path, bytes: &[u8], overwrite: Overwrite) -> Result<(), WriteError> {
    let place = Place::find(path, overwrite)?;
    leftovers::sweep(&place.folder);
    let mut file = place.begin()?;
    file.write_all(bytes)?;
    if let Some(before) = &place.before {
        keep_permissions(file.as_file(), before)?;
    }
    file.as_file().sync_all()?;
    place.finish(file, overwrite)?;
    sync_folder(&place.folder)
}

/// Says beforehand whether [`write()`] would be refused, and leaves nothing behind.
///
/// Whoever will save at the end of a game wants to know before its first move.
///
/// ```
/// use sobremesa_files::{Overwrite, WriteError, try_out};
/// let folder = tempfile::tempdir().unwrap();
/// assert!(try_out(&folder.path().join("game.mesa"), Overwrite::Never).is_ok());
/// let nowhere = folder.path().join("nowhere").join("game.mesa");
/// assert!(matches!(try_out(&nowhere, Overwrite::Never), Err(WriteError::NoFolder)));
/// assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
/// ```
pub fn try_out(path: &Path, overwrite: Overwrite) -> Result<(), WriteError> {
    Ok(Place::find(path, overwrite)?.begin()?.close()?)
}

/// Makes a folder and those above it, where they are not there yet.
pub fn make_folder(path: &Path) -> Result<(), WriteError> {
    Ok(fs::create_dir_all(expand(path))?)
}

/// Where a file goes: the end of all links, and what lies there now.
struct Place {
    target: PathBuf,
    folder: PathBuf,
    before: Option<Metadata>,
}

impl Place {
    fn find(path: &Path, overwrite: Overwrite) -> Result<Place, WriteError> {
        let (target, before) = follow(expand(path))?;
        if let Some(before) = &before {
            if let Some(kind) = Kind::unlike_a_file(before.file_type()) {
                return Err(WriteError::NotAFile(kind));
            }
            if overwrite == Overwrite::Never {
                return Err(WriteError::Exists);
            }
            // Renaming would replace a file that may not be written: its owner meant what they said.
            OpenOptions::new().write(true).open(&target)?;
        }
        let folder = match target.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
            _ => PathBuf::from("."),
        };
        if target.file_name().is_none() || !folder.is_dir() {
            return Err(WriteError::NoFolder);
        }
        Ok(Place {
            target,
            folder,
            before,
        })
    }

    /// The temporary file: never more open than the file it will replace.
    fn begin(&self) -> io::Result<NamedTempFile> {
        let prefix = leftovers::prefix();
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(leftovers::SUFFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // What the umask forbids is taken away by the system.
            let mode = if self.before.is_some() { 0o600 } else { 0o666 };
            builder.permissions(fs::Permissions::from_mode(mode));
        }
        builder.tempfile_in(&self.folder)
    }

    fn finish(&self, file: NamedTempFile, overwrite: Overwrite) -> Result<(), WriteError> {
        if overwrite == Overwrite::Yes {
            return self.replace(file);
        }
        let Err(error) = file.persist_noclobber(&self.target) else {
            return Ok(());
        };
        if self.target.symlink_metadata().is_ok() {
            return Err(WriteError::Exists);
        }
        // Some file systems of sticks and clouds can rename, but not without replacing.
        self.replace(error.file)
    }

    /// Renames over whatever is there; a signal in between is no reason to give up.
    fn replace(&self, mut file: NamedTempFile) -> Result<(), WriteError> {
        loop {
            match file.persist(&self.target) {
                Ok(_) => return Ok(()),
                Err(again) if again.error.kind() == io::ErrorKind::Interrupted => file = again.file,
                Err(refused) => return Err(refused.error.into()),
            }
        }
    }
}

/// The end of a chain of links, and what lies there; a link that leads to nothing names a file that
/// can be written.
fn follow(mut path: PathBuf) -> io::Result<(PathBuf, Option<Metadata>)> {
    for _ in 0..LINKS {
        let about = match fs::symlink_metadata(&path) {
            Ok(about) => about,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((path, None)),
            Err(error) => return Err(error),
        };
        if !about.is_symlink() {
            return Ok((path, Some(about)));
        }
        let next = fs::read_link(&path)?;
        path = match path.parent() {
            Some(folder) => folder.join(next),
            None => next,
        };
    }
    // The system has its own words for a ring of links.
    fs::metadata(&path).map(|about| (path, Some(about)))
}

/// The new file is as open as the one it replaces, and its owner's.
#[cfg(unix)]
fn keep_permissions(file: &File, before: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let now = file.metadata()?;
    let mut mode = before.mode() & 0o777;
    let is_another = (now.uid(), now.gid()) != (before.uid(), before.gid());
    if is_another && fchown(file, Some(before.uid()), Some(before.gid())).is_err() {
        // It stays with our group, which gets no more than everybody had.
        mode = mode & 0o707 | (mode & 0o007) << 3;
    }
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn keep_permissions(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// A name is on the disk when its folder is.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> Result<(), WriteError> {
    // A folder one may write to but not list cannot be opened; the file is there all the same.
    let Ok(folder) = File::open(folder) else {
        return Ok(());
    };
    match folder.sync_all() {
        Err(error) if error.kind() != io::ErrorKind::InvalidInput => Err(error.into()),
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> Result<(), WriteError> {
    Ok(())
}
