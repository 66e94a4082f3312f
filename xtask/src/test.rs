//! `cargo xtask test`: everything that must hold before a change goes in.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::program::{cargo, find, overhear, succeeds, succeeds_silently};
use crate::stages::{Came, Stages};
use crate::tally::Tally;
use crate::{portable, tidy, workspace};

/// Runs everything and says `N passed, N failed`, and `N skipped` where something was.
pub(crate) fn run() -> bool {
    let root = workspace::root();
    let mut stages = Stages::default();
    run_stages(&root, &mut stages);
    stages.finish()
}

/// The stages that `test` and `ci` share.
pub(crate) fn run_stages(root: &Path, stages: &mut Stages) {
    stages.run("engines", || Ok(fetch_engines()));
    stages.run("fmt", || {
        succeeds(&mut cargo(root, &["fmt", "--all", "--check"])).map(Came::Held)
    });
    stages.run("clippy", || {
        let words = "clippy --workspace --all-targets --keep-going -- -D warnings";
        succeeds(&mut cargo(root, &split(words))).map(Came::Held)
    });
    stages.run("doc", || {
        let mut doc = cargo(root, &split("doc --workspace --no-deps --keep-going"));
        succeeds(doc.env("RUSTDOCFLAGS", "-D warnings")).map(Came::Held)
    });
    stages.run("tidy", || tidy::check_aloud(root).map(Came::Held));
    stages.run("tests", || {
        count(&mut cargo(root, &split(test_words(has_nextest(root)))))
    });
    stages.run("doc tests", || {
        let words = "test --workspace --doc --no-fail-fast -- --quiet";
        count(&mut cargo(root, &split(words)))
    });
    stages.run("portable", || portable::says_the_same(root));
}

fn has_nextest(root: &Path) -> bool {
    succeeds_silently(&mut cargo(root, &["nextest", "--version"]))
}

/// How to run the unit and integration tests: with nextest, which runs the tests of all crates
/// side by side, where it is installed.
fn test_words(has_nextest: bool) -> &'static str {
    if has_nextest {
        "nextest run --workspace --tests --no-fail-fast --no-tests=fail --status-level=fail \
         --final-status-level=slow"
    } else {
        "test --workspace --tests --no-fail-fast -- --quiet"
    }
}

fn split(words: &str) -> Vec<&str> {
    words.split_whitespace().collect()
}

fn count(command: &mut Command) -> Result<Came> {
    let (success, lines) = overhear(command)?;
    Ok(Came::Counted(Tally::of_program(success, &lines)))
}

/// Fetches the Reversi engine that our own is measured against, where it is missing and may be
/// installed. The tests that need it say so and pass over themselves where it cannot be had.
fn fetch_engines() -> Came {
    if has_rhino() {
        return Came::Held(true);
    }
    if find("apt-get").is_none() {
        return Came::Skipped("gtp-rhino is not here, nor apt-get to install it".to_owned());
    }
    let as_root: &[&str] = if am_root() {
        &[]
    } else if succeeds_silently(Command::new("sudo").args(["-n", "true"])) {
        &["sudo", "-n"]
    } else {
        return Came::Skipped(
            "gtp-rhino is not here; `apt-get install grhino` needs an administrator".to_owned(),
        );
    };
    let quick = "-o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o DPkg::Lock::Timeout=60";
    let install = format!("apt-get {quick} install -y --no-install-recommends grhino");
    let update = format!("apt-get {quick} update");
    let apt = |words: &str| {
        let mut words = as_root
            .iter()
            .copied()
            .chain(["env", "DEBIAN_FRONTEND=noninteractive"])
            .chain(split(words));
        let mut command = Command::new(words.next().expect("there is always a first word"));
        succeeds_silently(command.args(words))
    };
    // A fresh machine has no list of packages yet.
    let installed = apt(&install) || (apt(&update) && apt(&install));
    if installed && has_rhino() {
        Came::Held(true)
    } else {
        Came::Skipped("gtp-rhino is not here and apt-get could not install grhino".to_owned())
    }
}

fn has_rhino() -> bool {
    Path::new("/usr/games/gtp-rhino").is_file() || find("gtp-rhino").is_some()
}

fn am_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_program_that_cannot_be_started_is_an_error() {
        assert!(count(&mut Command::new("a-program-nobody-has")).is_err());
    }

    #[test]
    fn both_ways_to_run_the_tests_go_on_after_a_failure() {
        for has_nextest in [true, false] {
            let words = split(test_words(has_nextest));
            assert!(words.contains(&"--no-fail-fast"), "{words:?}");
            assert!(words.contains(&"--workspace"), "{words:?}");
        }
    }
}
