//! A small library loaded before the program: repeatable chance, unbuffered output, no pauses.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What it says, in C; compiled where the system has a compiler.
const SOURCE: &str = include_str!("preload.c");

/// Compiles it into this folder; nothing where no compiler is, or where none is loaded that way.
pub(super) fn build(folder: &Path) -> Option<PathBuf> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let source = folder.join("preload.c");
    let library = folder.join("preload.so");
    std::fs::write(&source, SOURCE).ok()?;
    ["cc", "gcc", "clang"].into_iter().find_map(|compiler| {
        let status = Command::new(compiler)
            .args(["-shared", "-fPIC", "-O1", "-w", "-o"])
            .arg(&library)
            .arg(&source)
            .arg("-ldl")
            // Whatever it leaves goes with the folder.
            .env("TMPDIR", folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        status
            .is_ok_and(|status| status.success())
            .then(|| library.clone())
    })
}
