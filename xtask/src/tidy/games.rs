//! Games: each that is played here is in the catalog and has a golden playthrough, a whole game
//! anybody can read.

use std::collections::BTreeMap;

use super::Finding;
use super::tree::Tree;

/// Where the games are listed: `::sobremesa_reversi::Reversi,` in the macro `games`.
const CATALOG: &str = "crates/sobremesa-catalog/src/list.rs";

/// Crates that hold a game only as an example of one.
const EXAMPLES: [&str; 2] = ["core", "testkit"];

/// Every listed game and every crate that implements `Game` has a file in `playthroughs/`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut games = crates_with_a_game(tree);
    if let Some(catalog) = tree.text(CATALOG) {
        let listed = listed(catalog);
        if listed.is_empty() {
            let says = "list the games in `macro_rules! games`, one a line, where tidy reads them";
            findings.push(Finding::new(CATALOG, 1, says));
        }
        for (game, (file, line)) in &games {
            if !listed.iter().any(|(name, _)| name == game) {
                let says = format!("{game} is not in the catalog's list of games: add it there");
                findings.push(Finding::warning(file, *line, says));
            }
        }
        for (name, line) in listed {
            games.entry(name).or_insert((CATALOG, line));
        }
    }
    for (game, (file, line)) in games {
        let folder = format!("crates/sobremesa-{game}/playthroughs/");
        let has_one = tree.files().iter().any(|file| {
            file.path.starts_with(&folder) && file.is_a("txt") && !file.text.is_empty()
        });
        if !has_one {
            let says = format!(
                "{game} has no playthrough: write a test that calls sobremesa_testkit::golden \
                 and run `cargo xtask playthroughs` to fill {folder}"
            );
            findings.push(Finding::new(file, line, says));
        }
    }
    findings
}

/// The crates that implement `Game`, by the name of their game, and where they do.
fn crates_with_a_game(tree: &Tree) -> BTreeMap<&str, (&str, usize)> {
    let mut games = BTreeMap::new();
    for file in tree.sources() {
        let Some((game, inside)) = file
            .path
            .strip_prefix("crates/sobremesa-")
            .and_then(|path| path.split_once('/'))
        else {
            continue;
        };
        if EXAMPLES.contains(&game) || !inside.starts_with("src/") {
            continue;
        }
        if let Some(index) = file.text.lines().position(is_game) {
            games.insert(game, (file.path.as_str(), index + 1));
        }
    }
    games
}

/// Whether a line begins `impl Game for`, with generics or without.
fn is_game(line: &str) -> bool {
    line.starts_with("impl") && (line.contains(" Game for ") || line.contains("::Game for "))
}

/// The names in the catalog's list, and their lines.
fn listed(catalog: &str) -> Vec<(&str, usize)> {
    let lines = catalog.lines().enumerate();
    lines
        .skip_while(|(_, line)| !line.starts_with("macro_rules! games "))
        .take_while(|(_, line)| *line != "}")
        .filter_map(|(index, line)| {
            let path = line.trim().strip_prefix("::sobremesa_")?;
            Some((path.split_once("::")?.0, index + 1))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "//! Chinchón.\nimpl Game for Chinchon {}\n";
    const IN_CHINCHON: &str = "crates/sobremesa-chinchon/src/game.rs";
    const PLAYTHROUGH: (&str, &str) = (
        "crates/sobremesa-chinchon/playthroughs/short.txt",
        "1 draw\n",
    );

    fn lines(files: &[(&str, &str)]) -> Vec<(String, usize, bool)> {
        check(&Tree::of(files))
            .into_iter()
            .map(|finding| (finding.file, finding.line, finding.is_warning))
            .collect()
    }

    #[test]
    fn a_game_without_a_playthrough_is_found() {
        let found = [(IN_CHINCHON.to_owned(), 2, false)];
        assert_eq!(lines(&[(IN_CHINCHON, GAME)]), found);
        assert_eq!(lines(&[(IN_CHINCHON, GAME), (PLAYTHROUGH.0, "")]), found);
    }

    #[test]
    fn a_game_with_a_playthrough_is_well() {
        let files = [
            (IN_CHINCHON, GAME),
            PLAYTHROUGH,
            (
                CATALOG,
                "macro_rules! games {\n    ::sobremesa_chinchon::Chinchon,\n}\n",
            ),
            ("crates/sobremesa-testkit/src/coins.rs", GAME),
            ("crates/sobremesa-table/tests/it/coins.rs", GAME),
            (
                "crates/sobremesa-table/src/any.rs",
                "impl<G: Game> Any for G {}\n",
            ),
        ];
        assert_eq!(lines(&files), []);
    }

    #[test]
    fn a_listed_game_without_a_playthrough_is_found() {
        let list = "//! Games.\nmacro_rules! games {\n    ::sobremesa_mus::Mus,\n}\n\
            macro_rules! other {\n    ::sobremesa_tute::Tute,\n}\n";
        assert_eq!(lines(&[(CATALOG, list)]), [(CATALOG.to_owned(), 3, false)]);
    }

    #[test]
    fn a_catalog_without_a_list_is_found() {
        assert_eq!(
            lines(&[(CATALOG, "//! Games.\n")]),
            [(CATALOG.to_owned(), 1, false)]
        );
    }

    #[test]
    fn a_game_nobody_can_choose_is_warned_of() {
        let list = "macro_rules! games {\n    ::sobremesa_chinchon::Chinchon,\n}\n";
        let other = "crates/sobremesa-mus/src/game.rs";
        let played = ("crates/sobremesa-mus/playthroughs/first.txt", "1 paso\n");
        let files = [(CATALOG, list), PLAYTHROUGH, (other, GAME), played];
        assert_eq!(lines(&files), [(other.to_owned(), 2, true)]);
    }
}
