//! `cargo xtask playthroughs`: writes the golden playthroughs again.

use std::process::Command;

use anyhow::Result;

use crate::program::{cargo, succeeds};
use crate::workspace;

/// Runs the tests named for playthroughs so that they write instead of compare, and shows what
/// changed: a golden file is kept after it was read.
pub(crate) fn run() -> Result<bool> {
    let root = workspace::root();
    let words = [
        "test",
        "--workspace",
        "--tests",
        "--no-fail-fast",
        "playthrough",
    ];
    let mut rewrite = cargo(&root, &words);
    let written = succeeds(rewrite.env("UPDATE_PLAYTHROUGHS", "1"))?;
    println!("\nChanged playthroughs, to be read before they are kept:");
    let status = ["status", "--short", "--", "crates/*/playthroughs/*"];
    let listed = succeeds(Command::new("git").args(status).current_dir(&root))?;
    Ok(written && listed)
}
