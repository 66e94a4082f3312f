//! `cargo xtask ci`: the tests, the spelling, the licences of what we stand on, and a while of each
//! fuzz target.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::program::{cargo, find, succeeds, succeeds_silently};
use crate::stages::{Came, Stages};
use crate::{fuzz, test, workspace};

/// Runs everything and says `N passed, N failed`, and `N skipped` where something was.
pub(crate) fn run(may_install: bool) -> bool {
    let root = workspace::root();
    let mut stages = Stages::default();
    test::run_stages(&root, may_install, &mut stages);
    stages.run("typos", || typos(&root));
    stages.run("deny", || deny(&root));
    stages.run("fuzz", || fuzz::briefly(&root).map(Came::Held));
    stages.finish()
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
