//! Prerequisites: the tests that one names exist, so that renaming a test cannot unskip it unseen.

use super::Finding;
use super::tree::Tree;
use crate::prerequisites::Prerequisite;

/// Where the prerequisites are listed.
const FILE: &str = "xtask/src/prerequisites.rs";

/// Checks the table of prerequisites against the tree.
pub(super) fn check(tree: &Tree, prerequisites: &[Prerequisite]) -> Vec<Finding> {
    let functions = tree.functions();
    let mut findings = Vec::new();
    for one in prerequisites {
        for letters in one.tests {
            if !functions.iter().any(|name| name.contains(letters)) {
                let says = format!(
                    "no test has `{letters}` in its name: name the tests that need {}",
                    one.name
                );
                findings.push(Finding::new(FILE, 1, says));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prerequisites::Source;

    #[test]
    fn a_prerequisite_of_tests_that_do_not_exist_is_found() {
        let source = "//! Games.\nfn a_game_against_an_engine_ends() {}\n";
        let tree = Tree::of(&[("crates/a/tests/it/engine.rs", source)]);
        let engine = Prerequisite {
            name: "an engine",
            source: Source::Npm { package: "engine" },
            why: "games are played against it",
            tests: &["against_an_engine"],
            stages: &[],
        };
        assert_eq!(check(&tree, &[engine]), []);
        let renamed = Prerequisite {
            tests: &["against_an_engine", "against_a_machine"],
            ..engine
        };
        let findings = check(&tree, &[renamed]);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].says.contains("`against_a_machine`"));
    }
}
