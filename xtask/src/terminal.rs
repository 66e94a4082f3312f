//! What the full screen promises: how soon it is there, and how long a frame takes.

use std::path::Path;

use anyhow::Result;

use crate::lines::{Begun, Lines};
use crate::measures;
use crate::page::Part;
use crate::program::{cargo, overhear};

/// What names both of its benchmarks.
pub(crate) const NAME: &str = "terminal";

/// The benchmarks and the crates they belong to, in the order in which they stand on the page.
const BENCHES: [(&str, &str); 2] = [("start", "sobremesa-cli"), ("frame", "sobremesa-screen")];

/// Their names alone.
pub(crate) const PARTS: [&str; 2] = [BENCHES[0].0, BENCHES[1].0];

const LINES: Lines = Lines {
    name: NAME,
    parts: &PARTS,
    page: Part::Terminal,
};

/// Measures one of them and keeps its lines.
pub(crate) fn measure(root: &Path, part: &str) -> Result<bool> {
    let bench = BENCHES.into_iter().find(|(name, _)| *name == part);
    let (name, package) = bench.expect("only the parts above are asked for");
    let begun = Begun::now(root);
    let words = ["bench", "--package", package, "--bench", name];
    let (held, lines) = overhear(&mut cargo(root, &words))?;
    if held {
        LINES.keep(root, part, &measures::read(&lines), &begun)?;
    }
    Ok(held)
}
