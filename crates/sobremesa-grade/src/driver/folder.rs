//! The folder of a workshop: it goes when the workshop goes, and when the referee is ended from
//! outside.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::Duration;

use tempfile::TempDir;

/// The folders there are, and whether new ones may be made.
struct Folders {
    there: BTreeSet<PathBuf>,
    are_closed: bool,
}

static FOLDERS: Mutex<Folders> = Mutex::new(Folders {
    there: BTreeSet::new(),
    are_closed: false,
});

fn folders() -> MutexGuard<'static, Folders> {
    FOLDERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A folder of our own among those that nobody needs tomorrow.
#[derive(Debug)]
pub(super) struct Folder(TempDir);

impl Folder {
    /// A fresh one.
    pub(super) fn make() -> io::Result<Folder> {
        let mut folders = folders();
        if folders.are_closed {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let folder = tempfile::Builder::new()
            .prefix("sobremesa-grade-")
            .tempdir()?;
        folders.there.insert(folder.path().to_owned());
        Ok(Folder(folder))
    }

    /// A folder inside of it, with all between.
    pub(super) fn make_inside(&self, name: &Path) -> io::Result<PathBuf> {
        // Nothing is made while all is removed.
        let folders = folders();
        if folders.are_closed {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let path = self.0.path().join(name);
        fs::create_dir_all(&path)?;
        Ok(path)
    }

    pub(super) fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Known until it is gone, so that an end from outside finds it.
        let _ = fs::remove_dir_all(self.0.path());
        folders().there.remove(self.0.path());
    }
}

/// Removes the folders of all workshops, for good: for a referee that is ended from outside. The
/// programs in them end with it.
pub fn clear_away() {
    let mut folders = folders();
    folders.are_closed = true;
    for folder in std::mem::take(&mut folders.there) {
        // A program that writes at this moment is in the way for a moment.
        for _ in 0..50 {
            if fs::remove_dir_all(&folder).is_ok() || !folder.exists() {
                break;
            }
            sleep(Duration::from_millis(10));
        }
    }
}
