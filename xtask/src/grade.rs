//! What the referee promises, part by part: each keeps its lines on the page as soon as it is measured.

use std::path::Path;

use anyhow::Result;

use crate::lines::{Begun, Lines};
use crate::measures;
use crate::page::Part;
use crate::program::{cargo, overhear, succeeds};

/// The parts, in the order in which they are measured and stand on the page.
pub(crate) const PARTS: [&str; 5] = ["mutants", "right", "own", "speed", "same"];

/// The benchmark that knows them.
pub(crate) const BENCH: &str = "grade";

const LINES: Lines = Lines {
    name: BENCH,
    parts: &PARTS,
    page: Part::Grade,
};

/// Our own program, where it is built.
const OWN: &str = "target/release/sobremesa";

/// Measures a part and keeps its lines; with a number of games it is only a trial, and nothing is
/// written.
pub(crate) fn measure(root: &Path, part: &str, games: Option<u64>) -> Result<bool> {
    let own = root.join(OWN).display().to_string();
    let mut words = vec!["bench", "--package", "sobremesa-grade", "--bench", BENCH];
    words.extend(["--", part]);
    if part == "own" {
        let build = ["build", "--release", "--package", "sobremesa-cli"];
        if !succeeds(&mut cargo(root, &build))? {
            return Ok(false);
        }
        words.extend(["--own", &own]);
    }
    let games = games.map(|it| it.to_string());
    words.extend(games.iter().flat_map(|games| ["--games", games]));
    let begun = Begun::now(root);
    let (held, lines) = overhear(&mut cargo(root, &words))?;
    if games.is_none() {
        LINES.keep(root, part, &measures::read(&lines), &begun)?;
    }
    Ok(held)
}
