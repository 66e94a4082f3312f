//! The browser: `cargo xtask bench browser` looks at every page in every setting, `cargo xtask
//! pictures browser` takes pictures of them.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::program::{cargo, overhear, succeeds};

/// Where what drives the browser lies.
const DRIVER: &str = "tests/browser";

/// Where the pictures that the README shows are kept; all of them are beside the build.
const PICTURES: &str = "docs/pictures";

/// What `cargo xtask test` tries in pairs, tried all with all.
pub(crate) fn cross(root: &Path) -> Result<(bool, Vec<String>)> {
    let mut command = driver(root, "run.js")?;
    overhear(command.args(["types", "pages-all", "weights", "motion", "tabs", "restart"]))
}

/// Takes the pictures of every game and page again.
pub(crate) fn pictures(root: &Path) -> Result<bool> {
    let mut command = driver(root, "pictures.js")?;
    let all = root.join("target/pictures");
    succeeds(command.arg(all).arg(root.join(PICTURES)))
}

/// A script of the driver, with our program built and named.
fn driver(root: &Path, script: &str) -> Result<Command> {
    if !root.join(DRIVER).join("node_modules").is_dir() {
        bail!("`npm ci --prefix {DRIVER}` first, or `cargo xtask test --install`");
    }
    let build = "build --release --package sobremesa-cli";
    let words: Vec<&str> = build.split_whitespace().collect();
    if !succeeds(&mut cargo(root, &words))? {
        bail!("the program does not build");
    }
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    let mut command = Command::new("node");
    command
        .arg(root.join(DRIVER).join(script))
        .env("SOBREMESA", target.join("release/sobremesa"));
    Ok(command)
}
