//! The temporary files of a save that was killed: cleared away by the next save in that folder.
//!
//! `.sobremesa-1234-aB3xYz.part` was written by process 1234. It goes when that process is gone and
//! nobody has written to it for a minute, or when it is a day old: a save takes no second, and a
//! process of another machine that shares the folder cannot be asked.

use std::fs::{self, DirEntry};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// How a temporary file's name begins, before the number of its process.
const PREFIX: &str = ".sobremesa-";

/// How it ends.
pub(crate) const SUFFIX: &str = ".part";

/// Nobody is still writing what was not touched for so long, if its process is gone.
const QUIET: Duration = Duration::from_mins(1);

/// Nobody is still writing what was not touched for so long.
const OLD: Duration = Duration::from_hours(24);

/// How the names of this process's temporary files begin.
pub(crate) fn prefix() -> String {
    format!("{PREFIX}{}-", std::process::id())
}

/// Removes what killed saves left in this folder. What cannot be removed stays: it harms nobody.
pub(crate) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_left_over(&entry) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_left_over(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let Some(process) = name.to_str().and_then(writer) else {
        return false;
    };
    // The metadata of an entry are the link's own: a link is never ours.
    let Ok(about) = entry.metadata() else {
        return false;
    };
    let untouched = about
        .modified()
        .ok()
        .and_then(|then| SystemTime::now().duration_since(then).ok());
    about.is_file()
        && untouched.is_some_and(|time| time >= OLD || (time >= QUIET && is_gone(process)))
}

/// The number of the process that wrote a temporary file of this name, if it is one of ours.
fn writer(name: &str) -> Option<u32> {
    let (process, random) = name
        .strip_prefix(PREFIX)?
        .strip_suffix(SUFFIX)?
        .split_once('-')?;
    let is_random = random.len() == 6 && random.bytes().all(|byte| byte.is_ascii_alphanumeric());
    process.parse().ok().filter(|_| is_random)
}

/// Whether there is no such process on this machine; in doubt there is.
#[cfg(unix)]
fn is_gone(process: u32) -> bool {
    use rustix::process::{Pid, test_kill_process};
    let process = i32::try_from(process).ok().and_then(Pid::from_raw);
    process.is_some_and(|process| test_kill_process(process) == Err(rustix::io::Errno::SRCH))
}

#[cfg(not(unix))]
fn is_gone(_: u32) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_looked_at() {
        assert_eq!(writer(".sobremesa-1234-aB3xYz.part"), Some(1234));
        for name in [
            ".sobremesa-1234-aB3xYz",
            ".sobremesa-aB3xYz.part",
            ".sobremesa--aB3xYz.part",
            ".sobremesa-1234-notes on azul.part",
            "sobremesa-1234-aB3xYz.part",
        ] {
            assert_eq!(writer(name), None, "{name}");
        }
    }

    #[test]
    fn the_names_we_give_are_the_names_we_know() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = tempfile::Builder::new()
            .prefix(&prefix())
            .suffix(SUFFIX)
            .tempfile_in(folder.path())
            .expect("a temporary file");
        let name = file.path().file_name().expect("a name");
        let name = name.to_str().expect("plain letters");
        assert_eq!(writer(name), Some(std::process::id()));
    }
}
