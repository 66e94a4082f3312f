//! What the server can do, part by part: each keeps its lines on the page as soon as it is measured.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::machine;
use crate::measures::{self, Measure};
use crate::page::{self, Part};
use crate::program::{cargo, overhear, succeeds, succeeds_silently};

/// The parts, in the order in which they are measured and stand on the page.
pub(crate) const PARTS: [&str; 7] = [
    "load", "streams", "kills", "database", "rolling", "hosting", "cases",
];

/// The benchmark that knows them.
pub(crate) const BENCH: &str = "server";

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
    let rows = rows(
        part,
        &measures::read(&lines),
        &when,
        &format!("{load} – {}", machine::load()),
    );
    if held && kills.is_none() && !rows.is_empty() {
        let page = page::read(root);
        let kept = Part::Server.of(&page).unwrap_or_default();
        page::write(root, Part::Server, &table(kept, part, &rows))?;
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

/// The lines of a part.
fn rows(part: &str, measured: &[Measure], when: &str, load: &str) -> String {
    let mut text = String::new();
    for measure in measured {
        let _ = writeln!(
            text,
            "| `server-{part}` | {} | {} {} | {} | {when} | {load} |",
            measure.task,
            measures::short(measure.number),
            measure.unit,
            measures::promised(measure.promise, measure.number, ""),
        );
    }
    text
}

/// The table with the lines of one part anew, in the order of the parts.
fn table(kept: &str, part: &str, rows: &str) -> String {
    let mut text = String::from(
        "| name | task | measured | promised | when | load |\n|---|---|---:|---|---|---|\n",
    );
    for each in PARTS {
        if each == part {
            text += rows;
            continue;
        }
        let begin = format!("| `server-{each}` |");
        for line in kept.lines().filter(|line| line.starts_with(&begin)) {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kills(count: u32) -> String {
        let line = format!("measure\tserver: kills\tsobremesa\t{count}\tkills\t>=1000");
        rows("kills", &measures::read(&[line]), "today", "0.10 – 0.20")
    }

    #[test]
    fn a_line_says_what_was_promised_when_it_was_measured_and_under_which_load() {
        let line = "| `server-kills` | kills | 20.0 kills | ≥ 1_000 **not held** | today | 0.10 – 0.20 |\n";
        assert_eq!(kills(20).replace('\u{202f}', "_"), line);
        assert!(kills(1000).contains('✓'));
    }

    #[test]
    fn a_part_measured_again_replaces_its_lines_and_no_others() {
        let old = table("", "kills", &kills(20));
        let both = table(&old, "load", "| `server-load` | fast |\n");
        let new = table(&both, "kills", &kills(1000));
        assert_eq!(new.lines().count(), 2 + 1 + 1);
        assert!(new.contains("✓") && !new.contains("not held"));
        let load = new.find("server-load").expect("kept");
        assert!(load < new.find("server-kills").expect("anew"));
    }
}
