//! `cargo xtask ci`: the tests, the spelling, the licences of what we stand on, and a minute of each
//! fuzz target.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::program::{cargo, find, succeeds, succeeds_silently};
use crate::stages::{Came, Stages};
use crate::{test, workspace};

/// Runs everything and says `N passed, N failed`, and `N skipped` where something was.
pub(crate) fn run(may_install: bool) -> Result<bool> {
    let root = workspace::root();
    let mut stages = Stages::default();
    test::run_stages(&root, may_install, &mut stages);
    stages.run("typos", || typos(&root));
    stages.run("deny", || deny(&root));
    for target in fuzz_targets(&root)? {
        stages.run(&format!("fuzz {target}"), || fuzz(&root, &target));
    }
    Ok(stages.finish())
}

/// The spelling, as `typos.toml` says.
fn typos(root: &Path) -> Result<Came> {
    if find("typos").is_none() {
        return Ok(Came::Skipped(
            "typos is not installed (cargo install typos-cli)".to_owned(),
        ));
    }
    succeeds(Command::new("typos").current_dir(root)).map(Came::Held)
}

/// The licences, sources and bans of `deny.toml`; advisories would need a network.
fn deny(root: &Path) -> Result<Came> {
    if !succeeds_silently(&mut cargo(root, &["deny", "--version"])) {
        return Ok(Came::Skipped(
            "cargo-deny is not installed (cargo install cargo-deny)".to_owned(),
        ));
    }
    let words = ["deny", "check", "bans", "licenses", "sources"];
    succeeds(&mut cargo(root, &words)).map(Came::Held)
}

/// The names of the fuzz targets, in order.
fn fuzz_targets(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("fuzz/fuzz_targets");
    let mut targets = Vec::new();
    let entries =
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            targets.extend(path.file_stem().map(|name| name.display().to_string()));
        }
    }
    targets.sort();
    Ok(targets)
}

/// A minute of one fuzz target, without a sanitizer: those need a nightly compiler. What it finds new goes to `work`, not among the chosen inputs.
fn fuzz(root: &Path, target: &str) -> Result<Came> {
    if !succeeds_silently(&mut cargo(root, &["fuzz", "--version"])) {
        return Ok(Came::Skipped(
            "cargo-fuzz is not installed (cargo install cargo-fuzz)".to_owned(),
        ));
    }
    let chosen = format!("fuzz/corpus/{target}");
    let work = format!("{chosen}/work");
    fs::create_dir_all(root.join(&work))?;
    let words = [
        "fuzz",
        "run",
        "-s",
        "none",
        target,
        &work,
        &chosen,
        "--",
        "-max_total_time=60",
    ];
    succeeds(&mut cargo(root, &words)).map(Came::Held)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_in_the_folder_of_targets_is_a_target() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("fuzz/fuzz_targets");
        fs::create_dir_all(&folder).unwrap();
        for name in ["record.rs", "moves.rs", "notes.txt"] {
            fs::write(folder.join(name), "").unwrap();
        }
        assert_eq!(fuzz_targets(root.path()).unwrap(), ["moves", "record"]);
    }

    #[test]
    fn a_missing_folder_of_targets_is_an_error() {
        let root = tempfile::tempdir().unwrap();
        assert!(fuzz_targets(root.path()).is_err());
    }
}
