//! The folder of a workshop: it goes when the workshop goes, and when the referee is ended from
//! outside. What a referee leaves that was killed the next one removes.
//!
//! ```text
//!  sobremesa-grade-xxxxxx/
//!      owner     locked for as long as the referee lives, whatever ends it
//!      run0/ …
//! ```

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
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

/// How the folders of all referees begin.
const PREFIX: &str = "sobremesa-grade-";

/// The file by whose lock a folder is known to have an owner.
const OWNER: &str = "owner";

/// A folder of our own among those that nobody needs tomorrow.
#[derive(Debug)]
pub(super) struct Folder {
    folder: TempDir,
    /// Locked; the system lets go of it when we end, by whatever signal.
    _owner: File,
}

impl Folder {
    /// A fresh one.
    pub(super) fn make() -> io::Result<Folder> {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| remove_abandoned(&std::env::temp_dir()));
        let mut folders = folders();
        if folders.are_closed {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir()?;
        let owner = own(folder.path())?;
        folders.there.insert(folder.path().to_owned());
        Ok(Folder {
            folder,
            _owner: owner,
        })
    }

    /// A folder inside of it, with all between.
    pub(super) fn make_inside(&self, name: &Path) -> io::Result<PathBuf> {
        // Nothing is made while all is removed.
        let folders = folders();
        if folders.are_closed {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let path = self.folder.path().join(name);
        fs::create_dir_all(&path)?;
        Ok(path)
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Known until it is gone, so that an end from outside finds it.
        let _ = fs::remove_dir_all(self.folder.path());
        folders().there.remove(self.folder.path());
    }
}

/// Makes a folder's owner known. The file has its name only once it is locked, so that nobody finds it
/// unlocked between.
fn own(folder: &Path) -> io::Result<File> {
    let unnamed = folder.join("owner-to-be");
    let owner = File::create(&unnamed)?;
    // Where files cannot be locked nothing is ever taken for abandoned.
    if owner.lock().is_ok() {
        fs::rename(unnamed, folder.join(OWNER))?;
    }
    Ok(owner)
}

/// Removes the folders below this one whose owners have ended: only `kill -9` and a power cut leave any.
fn remove_abandoned(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        // Somebody else's cannot be opened, and one that is being made has no owner yet.
        if is_ours
            && is_folder
            && let Ok(owner) = File::options().write(true).open(entry.path().join(OWNER))
            && owner.try_lock().is_ok()
        {
            let _ = fs::remove_dir_all(entry.path());
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_referee_left_is_removed_and_nothing_else() {
        let all = tempfile::tempdir().unwrap();
        let make = |name: &str| {
            let folder = all.path().join(name);
            fs::create_dir_all(folder.join("run0/work")).unwrap();
            folder
        };
        let abandoned = make("sobremesa-grade-abandoned");
        drop(own(&abandoned).unwrap());
        let owned = make("sobremesa-grade-owned");
        let owner = own(&owned).unwrap();
        let kept = [owned, make("sobremesa-grade-being-made"), make("thesis")];
        drop(own(&kept[2]).unwrap());
        remove_abandoned(all.path());
        assert!(!abandoned.exists());
        assert!(kept.iter().all(|folder| folder.exists()), "{kept:?}");
        drop(owner);
        remove_abandoned(all.path());
        assert!(!kept[0].exists(), "its owner has ended");
    }
}
