//! A class: every program below a folder.

use std::fs;
use std::path::{Path, PathBuf};

use crate::driver::compile::is_source;

/// The programs below a folder, in order, each by its path below it.
///
/// A source file with a `main` is one, and so is whatever can be executed.
#[must_use]
pub fn programs(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(folder, &mut found, 0);
    found.sort();
    found
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>, depth: usize) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        let Ok(kind) = entry.file_type() else {
            continue;
        };
        if hidden || kind.is_symlink() {
            continue;
        }
        if kind.is_dir() && depth < 8 {
            walk(&path, found, depth + 1);
        } else if kind.is_file() && is_program(&path) {
            found.push(path);
        }
    }
}

fn is_program(path: &Path) -> bool {
    if is_source(path) {
        let text = sobremesa_files::read(path, 1 << 22).unwrap_or_default();
        return text.windows(4).any(|word| word == b"main");
    }
    let plain = [
        "txt", "md", "h", "hpp", "toml", "csv", "html", "json", "pdf", "o",
    ];
    let ending = path.extension().and_then(|it| it.to_str()).unwrap_or("");
    !plain.contains(&ending) && can_be_executed(path)
}

#[cfg(unix)]
fn can_be_executed(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|about| about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn can_be_executed(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == "exe")
}
