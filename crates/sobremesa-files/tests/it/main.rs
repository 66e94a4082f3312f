//! Files as they are on a real disk: permissions, links, pipes, devices, what a killed save left.

mod leftovers;
mod reading;
mod writing;

use std::path::{Path, PathBuf};

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// A pipe with a name.
#[cfg(unix)]
fn pipe(folder: &Path) -> PathBuf {
    let path = folder.join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.expect("mkfifo is everywhere").success());
    path
}
