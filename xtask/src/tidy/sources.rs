//! Source files: each opens by saying what it is, ends before it tires, and is safe.

use super::Finding;
use super::tree::{File, Tree};

/// More lines than this in one file are a warning.
const LONG: usize = 450;

/// More lines than this in one file are an error.
const TOO_LONG: usize = 700;

/// The files that may be unsafe: where a measured gain pays for it and a portable twin is tested
/// equal, or where the system offers no other way.
const MAY_BE_UNSAFE: &[&str] = &[
    // A clock in the C library's place, in a program that only measures.
    "benches/former/src/processor_clock.rs",
    // A child asks to end with its parent, between fork and exec.
    "crates/sobremesa-arena/src/process.rs",
    // An allocator that says when there is no more memory: stable Rust has no other place to.
    "crates/sobremesa-cli/src/memory.rs",
    // Memory asked for before it is read: no such word in the language; it changes no result.
    "crates/sobremesa-reversi-engine/src/prefetch.rs",
    // Wide registers by name; its portable twin is held beside it by a test.
    "crates/sobremesa-reversi/src/wide.rs",
];

/// What a crate says that is safe from beginning to end.
const FORBIDS: &str = "#![forbid(unsafe_code)]";

/// Checks every source file.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.sources()
        .flat_map(|file| {
            let mut findings = check_file(file, MAY_BE_UNSAFE);
            findings.extend(check_root(file, MAY_BE_UNSAFE));
            findings
        })
        .collect()
}

/// `crates/NAME/src/`.
fn is_a_crates(folder: &str) -> bool {
    let parts: Vec<&str> = folder.split('/').collect();
    matches!(parts[..], ["crates", _, "src", ""])
}

/// A crate that needs nothing unsafe says so at its root, where no file of it can take it back.
fn check_root(file: &File, may_be_unsafe: &[&str]) -> Option<Finding> {
    let folder = ["lib.rs", "main.rs"]
        .iter()
        .find_map(|root| file.path.strip_suffix(root))?;
    let is_root = folder == "xtask/src/" || is_a_crates(folder);
    let may = may_be_unsafe.iter().any(|named| named.starts_with(folder));
    let forbids = file.text.lines().any(|line| line.trim() == FORBIDS);
    let says = format!("write `{FORBIDS}` here: nothing in this crate needs more");
    (is_root && !may && !forbids).then(|| Finding::new(&file.path, 1, says))
}

fn check_file(file: &File, may_be_unsafe: &[&str]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let opening = file.text.lines().next().unwrap_or_default();
    if opening
        .strip_prefix("//!")
        .is_none_or(|says| says.trim().is_empty())
    {
        let says = "open the file with `//! ` and one sentence that says what it is";
        findings.push(Finding::new(&file.path, 1, says));
    }
    let lines = file.text.lines().count();
    if lines > TOO_LONG {
        let says =
            format!("{lines} lines, {TOO_LONG} are the most: give a noun of it its own file");
        findings.push(Finding::new(&file.path, TOO_LONG + 1, says));
    } else if lines > LONG {
        let says = format!("{lines} lines: a noun of it could have its own file");
        findings.push(Finding::warning(&file.path, LONG + 1, says));
    }
    if !may_be_unsafe.contains(&file.path.as_str()) {
        for (index, line) in file.text.lines().enumerate() {
            if is_unsafe(line) {
                let says = "write it safely, or name the file in xtask's list of unsafe ones";
                findings.push(Finding::new(&file.path, index + 1, says));
            }
        }
    }
    findings
}

/// Whether the code of a line, comments and short texts aside, is unsafe or allows it.
fn is_unsafe(line: &str) -> bool {
    if line.trim() == FORBIDS {
        return false;
    }
    let line = line.replace("\\\"", "");
    let outside_texts = line.split('"').step_by(2).collect::<Vec<_>>().join("\"\"");
    let code = outside_texts.split("//").next().unwrap_or_default();
    code.split(|character: char| !character.is_alphanumeric() && character != '_')
        .any(|word| word == "unsafe" || word == "unsafe_code")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, may_be_unsafe: &[&str]) -> Vec<(usize, bool)> {
        let file = File {
            path: "a.rs".to_owned(),
            text: text.to_owned(),
        };
        check_file(&file, may_be_unsafe)
            .iter()
            .map(|finding| (finding.line, finding.is_warning))
            .collect()
    }

    #[test]
    fn a_file_must_open_with_what_it_is() {
        assert_eq!(lines("//! A tile.\n", &[]), []);
        assert_eq!(lines("use std::fmt;\n//! A tile.\n", &[]), [(1, false)]);
        assert_eq!(lines("//!\n", &[]), [(1, false)]);
        assert_eq!(lines("", &[]), [(1, false)]);
    }

    #[test]
    fn a_long_file_is_warned_of_and_a_longer_one_refused() {
        let file = |lines: usize| format!("//! A tile.\n{}", "\n".repeat(lines - 1));
        assert_eq!(lines(&file(450), &[]), []);
        assert_eq!(lines(&file(451), &[]), [(451, true)]);
        assert_eq!(lines(&file(700), &[]), [(451, true)]);
        assert_eq!(lines(&file(701), &[]), [(701, false)]);
    }

    #[test]
    fn only_a_named_file_may_be_unsafe() {
        let text = "//! Lanes.\n#![allow(unsafe_code)]\nfn add() { unsafe { lanes() } }\n";
        assert_eq!(lines(text, &[]), [(2, false), (3, false)]);
        assert_eq!(lines(text, &["a.rs"]), []);
    }

    #[test]
    fn a_crate_without_unsafe_files_forbids_them_at_its_root() {
        let root = |path: &str, text: &str| {
            let file = File {
                path: path.to_owned(),
                text: text.to_owned(),
            };
            check_root(&file, &["crates/b/src/wide.rs"]).is_some()
        };
        assert!(root("crates/a/src/lib.rs", "//! A.\n"));
        assert!(!root(
            "crates/a/src/lib.rs",
            "//! A.\n\n#![forbid(unsafe_code)]\n"
        ));
        assert!(!root("crates/b/src/lib.rs", "//! B.\n"));
        assert!(!root("crates/a/src/tile.rs", "//! A tile.\n"));
        assert!(!root("crates/a/tests/it/main.rs", "//! Tests.\n"));
    }

    #[test]
    fn speaking_of_the_unsafe_is_safe() {
        assert!(!is_unsafe("// nothing unsafe here"));
        assert!(!is_unsafe("let word = \"unsafe\";"));
        assert!(!is_unsafe("let word = \"an \\\"unsafe\\\" word\";"));
        assert!(!is_unsafe("let unsafe_looking = 1;"));
        assert!(is_unsafe("let text = \"a\"; unsafe { b() }"));
    }
}
