//! The browser: `cargo xtask bench browser` looks at every page in every setting, `cargo xtask
//! pictures browser` takes pictures of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::program::{cargo, overhear, succeeds};

/// Under what the pages' measurements come.
pub(crate) const GROUP: &str = "browser";

/// What names the program to the driver.
const PROGRAM: &str = "SOBREMESA";

/// Where what drives the browser lies.
const DRIVER: &str = "tests/browser";

/// Where the pictures that the README shows are kept; all of them are beside the build.
const PICTURES: &str = "docs/pictures";

/// The folder in which each case of the driver leaves a file with its seconds.
pub(crate) struct Times(PathBuf);

impl Times {
    /// The name under which the driver finds the folder.
    pub(crate) const VARIABLE: &str = "SOBREMESA_BROWSER_TIMES";

    /// An empty folder beside the build.
    pub(crate) fn begin(root: &Path) -> Result<Times> {
        let folder = root.join("target/browser-times");
        if folder.is_dir() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        Ok(Times(folder))
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    /// How many cases there were and how long they took, one after the other; nothing where none
    /// ran.
    pub(crate) fn sum(&self) -> Option<(usize, Duration)> {
        let files = fs::read_dir(&self.0).ok()?;
        let texts = files.filter_map(|file| fs::read_to_string(file.ok()?.path()).ok());
        let seconds: Vec<f64> = texts.filter_map(|text| text.trim().parse().ok()).collect();
        let sum = Duration::try_from_secs_f64(seconds.iter().sum()).ok()?;
        (!seconds.is_empty()).then_some((seconds.len(), sum))
    }
}

/// What `cargo xtask test` tries in pairs, tried all with all.
pub(crate) fn cross(root: &Path) -> Result<(bool, Vec<String>)> {
    let mut command = driver(root, "run.js")?;
    overhear(command.args([
        "types",
        "pages-all",
        "weights",
        "motion",
        "tabs",
        "restart",
        "sleep",
    ]))
}

/// Takes the pictures of every game and page again, on these screens or on all.
pub(crate) fn pictures(root: &Path, screens: &[&str]) -> Result<bool> {
    let mut command = driver(root, "pictures.js")?;
    let all = root.join("target/pictures");
    succeeds(command.arg(all).arg(root.join(PICTURES)).args(screens))
}

/// A script of the driver, with our program built and named; one that is built already can be named
/// by `SOBREMESA`.
fn driver(root: &Path, script: &str) -> Result<Command> {
    if !root.join(DRIVER).join("node_modules").is_dir() {
        bail!("`npm ci --prefix {DRIVER}` first, or `cargo xtask test --install`");
    }
    let program = match std::env::var_os(PROGRAM) {
        Some(program) => std::path::absolute(program)?,
        None => built(root)?,
    };
    let mut command = Command::new("node");
    command
        .arg(root.join(DRIVER).join(script))
        .env(PROGRAM, program);
    Ok(command)
}

/// Our program as people get it.
fn built(root: &Path) -> Result<PathBuf> {
    let build = "build --release --package sobremesa-cli";
    let words: Vec<&str> = build.split_whitespace().collect();
    if !succeeds(&mut cargo(root, &words))? {
        bail!("the program does not build");
    }
    let target: PathBuf =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    Ok(target.join("release/sobremesa"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_all_cases_are_added_up_and_none_are_left_from_before() {
        let root = tempfile::tempdir().expect("a folder");
        let times = Times::begin(root.path()).expect("an empty folder");
        assert_eq!(times.sum(), None);
        fs::write(times.folder().join("pages"), "61.5").expect("a file");
        fs::write(times.folder().join("tabs"), "2.5\n").expect("a file");
        assert_eq!(times.sum(), Some((2, Duration::from_secs(64))));
        let again = Times::begin(root.path()).expect("an empty folder");
        assert_eq!(again.sum(), None);
    }
}
