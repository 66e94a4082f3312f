//! `cargo xtask pictures`: draws the pictures of the full screen again.

use anyhow::Result;

use crate::program::{cargo, succeeds};
use crate::workspace;

/// Has every game drawn as it looks today, into `docs/pictures`.
pub(crate) fn run() -> Result<bool> {
    let root = workspace::root();
    let folder = root.join("docs/pictures");
    let folder = folder.display().to_string();
    let words = [
        "run",
        "--quiet",
        "--package",
        "sobremesa-screen",
        "--example",
        "picture",
        "--",
        &folder,
    ];
    succeeds(&mut cargo(&root, &words))
}
