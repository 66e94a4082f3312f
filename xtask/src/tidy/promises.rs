//! Promises: each row of `docs/requirements.md` points to code and tests that exist.

use std::collections::BTreeSet;

use super::tree::Tree;
use super::{Finding, cells, quoted};

/// Where the promises are listed.
const FILE: &str = "docs/requirements.md";

/// What stands in a cell whose promise is still to be kept.
const NOT_YET: &str = "not yet";

/// The promises: a letter for each document and how many it makes; then those made beyond the
/// documents to players, on the network, to Python and to teachers.
const PROMISES: [(char, usize); 9] = [
    ('P', 24),
    ('I', 12),
    ('R', 10),
    ('A', 16),
    ('S', 16),
    ('X', 8),
    ('N', 7),
    ('Y', 3),
    ('G', 2),
];

/// What players found at the terminal, and attacks around it, by its number: each has a row with the test that shows it is
/// mended.
const FOUND: std::ops::RangeInclusive<usize> = 11..=75;

/// Every id that has a row.
fn ids() -> impl Iterator<Item = String> {
    let promised = PROMISES
        .into_iter()
        .flat_map(|(letter, count)| (1..=count).map(move |number| format!("{letter}{number:02}")));
    promised.chain(FOUND.map(|number| format!("F{number}")))
}

/// Checks the table of promises against the tree.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let Some(text) = tree.text(FILE) else {
        let says = "the list of promises is missing: a row for each, with its code and its test";
        return vec![Finding::new(FILE, 1, says)];
    };
    let functions = tree.functions();
    let mut findings = Vec::new();
    let mut missing: BTreeSet<String> = ids().collect();
    let ids = missing.clone();
    for (index, line) in text.lines().enumerate() {
        let Some(row) = cells(line) else { continue };
        let id = row[0];
        if id == "id" || id.chars().all(|character| "-: ".contains(character)) {
            continue;
        }
        let mut say = |says: String| findings.push(Finding::new(FILE, index + 1, says));
        if !missing.remove(id) {
            say(if ids.contains(id) {
                format!("{id} stands here a second time: keep one row")
            } else {
                format!("nobody promised {id}: take the row away")
            });
        }
        let [_, promise, code, test] = row.as_slice() else {
            say(format!("{id} needs four cells: id, promise, code, test"));
            continue;
        };
        if promise.is_empty() {
            say(format!("say what {id} promises"));
        }
        for (cell, what) in [(*code, "code"), (*test, "test")] {
            let named = quoted(cell);
            if named.is_empty() && cell != NOT_YET {
                say(format!(
                    "name the {what} of {id} in backticks, or say `{NOT_YET}`"
                ));
            }
            for name in named {
                if !exists(tree, &functions, name) {
                    say(format!(
                        "{id} names `{name}`, which is neither a file nor a function here: name \
                         its {what} of today, or say `{NOT_YET}`"
                    ));
                }
            }
        }
    }
    for id in missing {
        let says = format!("{id} is missing: add its row, `{NOT_YET}` where it is not kept yet");
        findings.push(Finding::new(FILE, 1, says));
    }
    findings
}

/// Whether a path stands in the tree, or a function of this name, with its modules or without.
fn exists(tree: &Tree, functions: &BTreeSet<&str>, name: &str) -> bool {
    if name.contains('/') || name.contains('.') {
        tree.has(name)
    } else {
        functions.contains(name.rsplit("::").next().unwrap_or(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All rows, with one of them replaced.
    fn findings(id: &str, row: &str) -> Vec<String> {
        let mut text = "| id | promise | code | test |\n|---|---|---|---|\n".to_owned();
        for this in ids() {
            if this == id {
                text += row;
            } else {
                text += &["| ", &this, " | fun | not yet | not yet |\n"].concat();
            }
        }
        let tree = Tree::of(&[
            (FILE, text.as_str()),
            (
                "crates/a/src/tile.rs",
                "//! Tiles.\n    fn a_double_is_one_tile() {}\n",
            ),
        ]);
        check(&tree).into_iter().map(|found| found.says).collect()
    }

    fn check_refused(row: &str, why: &str) {
        let says = findings("P01", row);
        assert!(
            says.iter().any(|says| says.contains(why)),
            "{row}: {says:?}"
        );
    }

    #[test]
    fn a_promise_with_its_code_and_test_is_well() {
        let row = "| P01 | tiles | `crates/a/src/tile.rs` | `tile::a_double_is_one_tile` |\n";
        assert_eq!(findings("P01", row), [""; 0]);
        assert_eq!(
            findings("P01", "| P01 | tiles | `crates/a` | not yet |\n"),
            [""; 0]
        );
    }

    #[test]
    fn a_promise_that_points_to_nothing_is_found() {
        check_refused("| P01 | tiles | `crates/b` | not yet |\n", "crates/b");
        check_refused("| P01 | tiles | not yet | `a_double_is` |\n", "a_double_is");
        check_refused("| P01 | tiles | soon | not yet |\n", "name the code");
        check_refused("| P01 | tiles | not yet |  |\n", "name the test");
    }

    #[test]
    fn a_row_that_is_missing_double_or_unknown_is_found() {
        check_refused("", "P01 is missing");
        let row = "| P02 | fun | not yet | not yet |\n";
        check_refused(row, "P02 stands here a second time");
        check_refused("| P99 | fun | not yet | not yet |\n", "nobody promised P99");
        check_refused("| P01 | fun | not yet |\n", "four cells");
        check_refused("| P01 |  | not yet | not yet |\n", "say what P01 promises");
    }

    #[test]
    fn a_missing_list_is_found() {
        assert_eq!(check(&Tree::default()).len(), 1);
    }
}
