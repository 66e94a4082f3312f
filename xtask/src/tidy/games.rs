//! Games: each that is played here has a golden playthrough, a whole game anybody can read.

use super::Finding;
use super::tree::Tree;

/// Crates that hold a game only as an example of one.
const EXAMPLES: [&str; 2] = ["sobremesa-core", "sobremesa-testkit"];

/// Every crate that implements `Game` has a file in `playthroughs/`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for file in tree.sources() {
        let Some((name, inside)) = crate_of(&file.path) else {
            continue;
        };
        if EXAMPLES.contains(&name) || !inside.starts_with("src/") {
            continue;
        }
        let Some(line) = file.text.lines().position(is_game) else {
            continue;
        };
        let folder = format!("crates/{name}/playthroughs/");
        let has_one = tree.files().iter().any(|file| {
            file.path.starts_with(&folder) && file.is_a("txt") && !file.text.is_empty()
        });
        if !has_one {
            let says = format!(
                "this game has no playthrough: write a test that calls \
                 sobremesa_testkit::playthrough and run `cargo xtask playthroughs` to fill {folder}"
            );
            findings.push(Finding::new(&file.path, line + 1, says));
        }
    }
    findings
}

/// The crate of a path under `crates/`, and the path inside it.
fn crate_of(path: &str) -> Option<(&str, &str)> {
    path.strip_prefix("crates/")?.split_once('/')
}

/// Whether a line begins `impl Game for`, with generics or without.
fn is_game(line: &str) -> bool {
    line.starts_with("impl") && (line.contains(" Game for ") || line.contains("::Game for "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "//! Chinchón.\nimpl Game for Chinchon {}\n";

    #[test]
    fn a_game_without_a_playthrough_is_found() {
        let tree = Tree::of(&[("crates/sobremesa-chinchon/src/game.rs", GAME)]);
        let findings = check(&tree);
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].line, 2);
    }

    #[test]
    fn an_empty_playthrough_is_none() {
        let tree = Tree::of(&[
            ("crates/sobremesa-chinchon/src/game.rs", GAME),
            ("crates/sobremesa-chinchon/playthroughs/short.txt", ""),
        ]);
        assert_eq!(check(&tree).len(), 1);
    }

    #[test]
    fn a_game_with_a_playthrough_is_well() {
        let tree = Tree::of(&[
            ("crates/sobremesa-chinchon/src/game.rs", GAME),
            (
                "crates/sobremesa-chinchon/playthroughs/short.txt",
                "1 draw\n",
            ),
            ("crates/sobremesa-testkit/src/coins.rs", GAME),
            ("crates/sobremesa-table/tests/it/coins.rs", GAME),
            (
                "crates/sobremesa-table/src/any.rs",
                "impl<G: Game> Any for G {}\n",
            ),
        ]);
        assert_eq!(check(&tree), []);
    }
}
