//! What the server can do, part by part: each keeps its lines on the page as soon as it is measured.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::machine;
use crate::measures;
use crate::page::Part;
use crate::parts::Parts;
use crate::program::{cargo, overhear, succeeds, succeeds_silently};

/// The parts, in the order in which they are measured and stand on the page.
pub(crate) const PARTS: [&str; 7] = [
    "load", "streams", "kills", "database", "rolling", "hosting", "cases",
];

/// The benchmark that knows them.
pub(crate) const BENCH: &str = "server";

/// How they stand on the page.
const ON_PAGE: Parts = Parts {
    bench: BENCH,
    names: &PARTS,
    page: Part::Server,
};

/// What makes up requests, and where it is put.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";
const PYTHON: &str = "target/prerequisites/python";

/// Measures a part and keeps its lines; with a number of kills it is only a trial, and nothing is
/// written.
pub(crate) fn measure(root: &Path, part: &str, kills: Option<u64>) -> Result<bool> {
    if part == "cases" {
        bring_schemathesis(root)?;
    }
    // The code as it is now is measured, whatever is written meanwhile.
    let (when, load) = (machine::day_and_commit(root), machine::load());
    let kills_text = kills.unwrap_or(1_000).to_string();
    let bench = ["bench", "--package", "sobremesa-cli", "--bench", BENCH];
    let words = [&bench[..], &["--", "--kills", &kills_text, part]].concat();
    let (held, lines) = overhear(&mut cargo(root, &words))?;
    if held && kills.is_none() {
        let load = format!("{load} – {}", machine::load());
        ON_PAGE.keep(root, part, &measures::read(&lines), &when, &load)?;
    }
    Ok(held)
}

/// Installs what makes up requests into an environment of our own.
fn bring_schemathesis(root: &Path) -> Result<()> {
    let folder = root.join(PYTHON);
    if succeeds_silently(Command::new(folder.join("bin/schemathesis")).arg("--version")) {
        return Ok(());
    }
    let python = folder.join("bin/python");
    let is_there =
        python.is_file() || succeeds(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    let mut install = Command::new(python);
    install.args(["-m", "pip", "install", "--quiet", SCHEMATHESIS]);
    if !is_there || !succeeds(&mut install)? {
        bail!("pip cannot install {SCHEMATHESIS}");
    }
    Ok(())
}
