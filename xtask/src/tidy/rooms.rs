//! Rooms: the arrows between our crates are the ones ARCHITECTURE.md draws.
//!
//! ```text
//! | crate | one sentence | may use |
//! |---|---|---|
//! | `sobremesa-core` | the vocabulary | nothing of ours |
//! | `sobremesa-table` | the authority | `core`; in tests `bots` |
//! | `sobremesa-words` | not yet: Spanish and English | `core` |
//! ```

use std::collections::BTreeMap;

use super::{Finding, cells, quoted};
use crate::workspace::Crate;

/// Where the table stands.
const FILE: &str = "ARCHITECTURE.md";

/// The crate that any other may use in its tests.
const TESTKIT: &str = "sobremesa-testkit";

/// A row of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Room {
    line: usize,
    /// Whether the crate is still to be written.
    is_planned: bool,
    /// The crates it may use.
    may_use: Vec<String>,
    /// The crates its tests and benchmarks may use besides.
    may_use_in_tests: Vec<String>,
}

/// Compares the table with our crates, both ways.
pub(super) fn check(text: Option<&str>, crates: &[Crate]) -> Vec<Finding> {
    let rooms = rooms(text.unwrap_or_default());
    if rooms.is_empty() {
        let says = "there is no table `crate | one sentence | may use`: add it";
        return vec![Finding::new(FILE, 1, says)];
    }
    let mut findings = Vec::new();
    for each in crates {
        let name = &each.name;
        let Some(room) = rooms.get(name) else {
            let says = format!("`{name}` is missing in the table of crates: add its row");
            findings.push(Finding::new(FILE, 1, says));
            continue;
        };
        let mut say = |says: String| findings.push(Finding::new(FILE, room.line, says));
        if room.is_planned {
            say(format!(
                "`{name}` is here by now: take `not yet:` out of its row"
            ));
        }
        for need in &each.needs {
            let needed = &need.name;
            let is_allowed = room.may_use.contains(needed)
                || need.in_tests && (needed == TESTKIT || room.may_use_in_tests.contains(needed));
            if !is_allowed {
                let place = if need.in_tests { " in tests" } else { "" };
                say(format!(
                    "`{name}` uses `{needed}`{place}, which its row does not allow: \
                     take the dependency away, or think again about the rooms and add the arrow"
                ));
            }
        }
    }
    for (name, room) in &rooms {
        if !room.is_planned && !crates.iter().any(|each| each.name == *name) {
            let says = format!("there is no crate `{name}`: take its row away");
            findings.push(Finding::new(FILE, room.line, says));
        }
    }
    findings
}

/// The rows of the table, by crate.
fn rooms(text: &str) -> BTreeMap<String, Room> {
    let lines = text.lines().enumerate();
    let table = lines
        .skip_while(|(_, line)| cells(line) != Some(vec!["crate", "one sentence", "may use"]))
        .skip(2);
    let mut rooms = BTreeMap::new();
    for (index, line) in table {
        let row = cells(line).unwrap_or_default();
        let [name, sentence, may_use] = row.as_slice() else {
            break;
        };
        let (may_use, in_tests) = may_use.split_once("in tests").unwrap_or((*may_use, ""));
        let room = Room {
            line: index + 1,
            is_planned: sentence.starts_with("not yet:"),
            may_use: quoted(may_use).into_iter().map(full_name).collect(),
            may_use_in_tests: quoted(in_tests).into_iter().map(full_name).collect(),
        };
        rooms.extend(
            quoted(name)
                .into_iter()
                .map(|name| (full_name(name), room.clone())),
        );
    }
    rooms
}

/// `core` is short for `sobremesa-core`.
fn full_name(name: &str) -> String {
    if name == "xtask" || name.starts_with("sobremesa") {
        name.to_owned()
    } else {
        format!("sobremesa-{name}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Need;

    const TABLE: &str = "\
# Rooms

| crate | one sentence | may use |
|---|---|---|
| `sobremesa-core` | the vocabulary | nothing of ours |
| `sobremesa-table` | the authority | `core`; in tests `bots` |
| `sobremesa-bots` | thinking | `core` |
| `sobremesa-words` | not yet: Spanish and English | `core` |

| crate | another table |
|---|---|
| `nonsense` | |
";

    /// A crate from `name: need need`, where a need of the tests begins with `+`.
    fn made(text: &str) -> Crate {
        let (name, needs) = text.split_once(':').unwrap();
        Crate {
            name: full_name(name),
            needs: needs
                .split_whitespace()
                .map(|need| Need {
                    name: full_name(need.trim_start_matches('+')),
                    in_tests: need.starts_with('+'),
                })
                .collect(),
            benches: vec![],
        }
    }

    fn findings(crates: &[&str]) -> Vec<(usize, String)> {
        let crates: Vec<Crate> = crates.iter().map(|text| made(text)).collect();
        check(Some(TABLE), &crates)
            .into_iter()
            .map(|finding| (finding.line, finding.says))
            .collect()
    }

    fn check_refused(crates: &[&str], line: usize, why: &str) {
        let found = findings(crates);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, line);
        assert!(found[0].1.contains(why), "{found:?}");
    }

    #[test]
    fn crates_that_keep_to_the_table_are_well() {
        let crates = ["core: +testkit", "table: core +bots +testkit", "bots: core"];
        assert_eq!(findings(&crates), []);
    }

    #[test]
    fn an_arrow_that_is_not_drawn_is_found() {
        let crates = ["core:", "table: core bots", "bots: core"];
        check_refused(&crates, 6, "`sobremesa-table` uses `sobremesa-bots`");
        let crates = ["core:", "table: core", "bots: core testkit"];
        check_refused(&crates, 7, "`sobremesa-bots` uses `sobremesa-testkit`");
        let crates = ["core:", "table: core", "bots: +table"];
        check_refused(&crates, 7, "uses `sobremesa-table` in tests");
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        let crates = ["core:", "table:", "bots:", "chess:"];
        check_refused(&crates, 1, "`sobremesa-chess` is missing");
    }

    #[test]
    fn a_row_without_a_crate_is_found() {
        check_refused(&["core:", "table:"], 7, "no crate `sobremesa-bots`");
    }

    #[test]
    fn a_row_that_calls_a_crate_planned_although_it_is_here_is_found() {
        let crates = ["core:", "table:", "bots:", "words: core"];
        check_refused(&crates, 8, "`sobremesa-words` is here by now");
    }

    #[test]
    fn a_missing_table_is_found() {
        assert_eq!(check(None, &[]).len(), 1);
        assert_eq!(check(Some("# Rooms\n"), &[]).len(), 1);
    }
}
