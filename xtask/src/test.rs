//! `cargo xtask test`: everything that must hold before a change goes in.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::browser::Times;
use crate::install::{ThisMachine, settle};
use crate::prerequisites::PREREQUISITES;
use crate::program::{cargo, overhear, succeeds, succeeds_silently};
use crate::stages::{Came, Stages};
use crate::tally::Tally;
use crate::{portable, python, tidy, workspace};

/// Runs everything and says `N passed, N failed`, and `N skipped` where something was.
pub(crate) fn run(may_install: bool) -> bool {
    let root = workspace::root();
    let mut stages = Stages::default();
    run_stages(&root, may_install, &mut stages);
    stages.finish()
}

/// The stages that `test` and `ci` share.
pub(crate) fn run_stages(root: &Path, may_install: bool, stages: &mut Stages) {
    stages.prepare("prerequisites", || {
        settle(root, PREREQUISITES, may_install, &mut ThisMachine)
    });
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
    let skipped = stages.missing().tests();
    let times = Times::begin(root).ok();
    stages.run("tests", || {
        let mut tests = cargo(root, &test_words(has_nextest(root), &skipped));
        if let Some(times) = &times {
            tests.env(Times::VARIABLE, times.folder());
        }
        count(&mut tests)
    });
    if let Some((cases, took)) = times.and_then(|times| times.sum()) {
        let what = format!("of them in a browser: {cases} cases, one after the other");
        stages.remark("browser", took, &what);
    }
    stages.run("doc tests", || {
        let words = "test --workspace --doc --no-fail-fast -- --quiet";
        count(&mut cargo(root, &split(words)))
    });
    stages.run("python", || python::holds(root));
    stages.run("portable", || portable::says_the_same(root));
}

fn has_nextest(root: &Path) -> bool {
    succeeds_silently(&mut cargo(root, &["nextest", "--version"]))
}

/// How to run the unit and integration tests: with nextest, which runs the tests of all crates
/// side by side, where it is installed. Tests whose names contain what is skipped are left out,
/// and both programs count them.
fn test_words<'a>(has_nextest: bool, skipped: &[&'a str]) -> Vec<&'a str> {
    let mut words = split(if has_nextest {
        "nextest run --workspace --tests --no-fail-fast --no-tests=fail --status-level=fail \
         --final-status-level=slow --"
    } else {
        "test --workspace --tests --no-fail-fast -- --quiet"
    });
    words.extend(skipped.iter().flat_map(|letters| ["--skip", *letters]));
    words
}

fn split(words: &str) -> Vec<&str> {
    words.split_whitespace().collect()
}

fn count(command: &mut Command) -> Result<Came> {
    let (success, lines) = overhear(command)?;
    Ok(Came::Counted(Tally::of_program(success, &lines)))
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
            let words = test_words(has_nextest, &[]);
            assert!(words.contains(&"--no-fail-fast"), "{words:?}");
            assert!(words.contains(&"--workspace"), "{words:?}");
        }
    }

    #[test]
    fn what_lacks_its_prerequisite_is_skipped_by_both_ways_to_run_the_tests() {
        for has_nextest in [true, false] {
            let words = test_words(has_nextest, &["on_a_page", "in_a_browser"]).join(" ");
            let (_, filters) = words.split_once(" -- ").expect("filters stand after `--`");
            assert!(
                filters.ends_with("--skip on_a_page --skip in_a_browser"),
                "{words}"
            );
        }
    }
}
