//! `cargo xtask fuzz`: every reader tried with inputs nobody would write, and how many it took.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::machine;
use crate::program::{cargo, overhear, succeeds_silently};
use crate::workspace;

/// Where the count stands, between two marks.
const PAGE: &str = "docs/reliability.md";
const BEGINS: &str = "<!-- cargo xtask fuzz -->";
const ENDS: &str = "<!-- end -->";

/// So many inputs each target takes with `--full`.
const FULL: u64 = 1_000_000;

/// These take ten times as many: what strangers send is read by them.
const FULLER: &[&str] = &["http", "journal", "record", "wire"];

/// What was asked for.
#[derive(Clone, PartialEq, Debug)]
struct Asked<'a> {
    names: Vec<&'a str>,
    /// For each target.
    minutes: f64,
    /// So many inputs instead.
    runs: Option<u64>,
    /// As many inputs as are promised.
    full: bool,
}

impl<'a> Asked<'a> {
    fn read(words: &[&'a str]) -> Result<Asked<'a>> {
        let mut asked = Asked {
            names: Vec::new(),
            minutes: 1.0,
            runs: None,
            full: false,
        };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut value = || {
                words
                    .next()
                    .with_context(|| format!("{word} needs a number"))
            };
            match word {
                "--minutes" => asked.minutes = value()?.parse().context("--minutes")?,
                "--full" => asked.full = true,
                "--runs" => asked.runs = Some(value()?.parse().context("--runs")?),
                option if option.starts_with("--") => bail!("there is no option {option}"),
                name => asked.names.push(name),
            }
        }
        Ok(asked)
    }

    /// How many inputs this target is to take, where that was asked for.
    fn runs_of(&self, name: &str) -> Option<u64> {
        match self.full {
            true if FULLER.contains(&name) => Some(10 * FULL),
            true => Some(FULL),
            false => self.runs,
        }
    }

    /// The targets to try, in order.
    fn wanted(&self, known: &[String]) -> Vec<String> {
        let is_wanted = |name: &&String| {
            let mut names = self.names.iter();
            self.names.is_empty() || names.any(|it| it == name)
        };
        known.iter().filter(is_wanted).cloned().collect()
    }
}

/// How many inputs a target took, and whether it held.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fuzzed {
    name: String,
    inputs: u64,
    held: bool,
}

/// Tries every target, or those named, and writes into the page how many inputs each took: at once, so
/// that a run somebody ends early has told what it did.
pub(crate) fn run(words: &[&str]) -> Result<bool> {
    let asked = Asked::read(words)?;
    let root = workspace::root();
    let known = targets(&root)?;
    if let Some(name) = asked
        .names
        .iter()
        .find(|name| !known.iter().any(|it| it == *name))
    {
        bail!(
            "there is no fuzz target {name:?}: they are {}",
            known.join(", ")
        );
    }
    let today = machine::day_and_commit(&root);
    try_out(&root, &known, &asked, |done, how| {
        let path = root.join(PAGE);
        let page = fs::read_to_string(&path).with_context(|| format!("cannot read {PAGE}"))?;
        Ok(fs::write(&path, written_into(&page, done, &today, how)?)?)
    })
}

/// Every target for a little while, and no figure is kept: is anything broken?
pub(crate) fn briefly(root: &Path) -> Result<bool> {
    let asked = Asked::read(&["--minutes", "0.2"])?;
    try_out(root, &targets(root)?, &asked, |_, _| Ok(()))
}

/// Tries the targets asked for, with cargo-fuzz where it is installed; tells of each that held, and
/// how it was tried. Whether all held.
fn try_out(
    root: &Path,
    known: &[String],
    asked: &Asked,
    tell: impl Fn(&Fuzzed, &str) -> Result<()>,
) -> Result<bool> {
    let is_guided = succeeds_silently(&mut cargo(root, &["fuzz", "--version"]));
    if !is_guided {
        println!("cargo-fuzz is not installed: inputs are made by chance");
    }
    let how = if is_guided { "cargo-fuzz" } else { "chance" };
    let mut all = true;
    for name in asked.wanted(known) {
        let done = if is_guided {
            guided(root, &name, asked)?
        } else {
            by_chance(root, &name, asked)?
        };
        if done.held {
            tell(&done, how)?;
        }
        all &= done.held;
    }
    Ok(all)
}

/// The names of the fuzz targets, in order.
fn targets(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("fuzz/fuzz_targets");
    let mut targets = Vec::new();
    let entries =
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            targets.extend(path.file_stem().map(|name| name.display().to_string()));
        }
    }
    targets.sort();
    Ok(targets)
}

/// One target with cargo-fuzz, without a sanitizer: those need a nightly compiler. What it finds new
/// goes to `work`, not among the chosen inputs.
fn guided(root: &Path, name: &str, asked: &Asked) -> Result<Fuzzed> {
    let chosen = format!("fuzz/corpus/{name}");
    let work = format!("{chosen}/work");
    fs::create_dir_all(root.join(&work))?;
    // What breaks it is kept there too.
    let broken = format!("-artifact_prefix={}/broken-", root.join(&work).display());
    let limit = match asked.runs_of(name) {
        Some(runs) => format!("-runs={runs}"),
        None => format!("-max_total_time={}", (asked.minutes * 60.0).ceil()),
    };
    let words = [
        "fuzz",
        "run",
        "-s",
        "none",
        name,
        &work,
        &chosen,
        "--",
        &limit,
        "-max_len=4096",
        "-timeout=60",
        &broken,
    ];
    let (held, said) = overhear(&mut cargo(root, &words))?;
    // `Done 1000000 runs in 61 second(s)`
    let inputs = said.iter().find_map(|line| {
        let count = line.strip_prefix("Done ")?.split(' ').next()?;
        count.parse().ok()
    });
    Ok(Fuzzed {
        name: name.to_owned(),
        inputs: inputs.unwrap_or(0),
        held,
    })
}

/// One target with our own changes by chance. What is built is shared with the other workspace.
fn by_chance(root: &Path, name: &str, asked: &Asked) -> Result<Fuzzed> {
    let minutes = asked.minutes.to_string();
    let runs = asked.runs_of(name).map(|runs| runs.to_string());
    let mut words = vec!["run", "--quiet", "--manifest-path", "fuzz/Cargo.toml"];
    words.extend(["--target-dir", "target", "--example", "mutate", "--"]);
    words.extend(["--minutes", &minutes]);
    if let Some(runs) = &runs {
        words.extend(["--runs", runs]);
    }
    words.push(name);
    let (_, said) = overhear(&mut cargo(root, &words))?;
    let done = said.iter().find_map(|line| tried(line));
    Ok(done.unwrap_or_else(|| Fuzzed {
        name: name.to_owned(),
        inputs: 0,
        held: false,
    }))
}

/// `fuzzed`, a name and a count, or `broken` and the same, with tabs.
fn tried(line: &str) -> Option<Fuzzed> {
    let mut cells = line.split('\t');
    let held = match cells.next()? {
        "fuzzed" => true,
        "broken" => false,
        _ => return None,
    };
    Some(Fuzzed {
        name: cells.next()?.to_owned(),
        inputs: cells.next()?.parse().ok()?,
        held,
    })
}

/// A row of the page: `| name | inputs | day, commit | how |`.
fn row(done: &Fuzzed, today: &str, how: &str) -> String {
    let inputs = grouped(done.inputs);
    format!("| `{}` | {inputs} | {today} | {how} |", done.name)
}

/// The name and the count of a row, if it is one.
fn of_row(row: &str) -> Option<(&str, u64)> {
    let mut cells = row.strip_prefix("| `")?.split(" | ");
    let name = cells.next()?.strip_suffix('`')?;
    let count = cells.next()?.replace(',', "").parse().ok()?;
    Some((name, count))
}

/// `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The page with this target in the table between its marks. A run that tried less than the one that
/// stands there takes nothing from it.
fn written_into(page: &str, done: &Fuzzed, today: &str, how: &str) -> Result<String> {
    let (before, rest) = page
        .split_once(BEGINS)
        .with_context(|| format!("{PAGE} has no place {BEGINS}"))?;
    let (table, after) = rest
        .split_once(ENDS)
        .with_context(|| format!("{PAGE} has no {ENDS} after {BEGINS}"))?;
    let mut rows: Vec<&str> = table
        .lines()
        .filter(|line| of_row(line).is_some())
        .collect();
    let new = row(done, today, how);
    let standing = rows
        .iter()
        .position(|row| of_row(row).is_some_and(|(name, _)| name == done.name));
    match standing {
        Some(index) if of_row(rows[index]).is_some_and(|(_, count)| count > done.inputs) => {}
        Some(index) => rows[index] = &new,
        None => rows.push(&new),
    }
    rows.sort_unstable_by_key(|row| of_row(row));
    let sum: u64 = rows
        .iter()
        .filter_map(|row| of_row(row))
        .map(|it| it.1)
        .sum();
    let head = "| target | inputs | when | by |\n|---|---|---|---|";
    let rows = rows.join("\n");
    let sum = grouped(sum);
    Ok(format!(
        "{before}{BEGINS}\n{head}\n{rows}\n| all | {sum} | | |\n{ENDS}{after}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_in_the_folder_of_targets_is_a_target() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("fuzz/fuzz_targets");
        fs::create_dir_all(&folder).unwrap();
        for name in ["record.rs", "moves.rs", "notes.txt"] {
            fs::write(folder.join(name), "").unwrap();
        }
        assert_eq!(targets(root.path()).unwrap(), ["moves", "record"]);
    }

    #[test]
    fn a_missing_folder_of_targets_is_an_error() {
        let root = tempfile::tempdir().unwrap();
        assert!(targets(root.path()).is_err());
    }

    #[test]
    fn what_was_tried_comes_into_the_page_and_nothing_else_changes() {
        let said = [
            "fuzzed\trecord\t1234567",
            "broken\twire\t5\tfile\twhy",
            "other",
        ];
        let done: Vec<Fuzzed> = said.iter().filter_map(|line| tried(line)).collect();
        assert_eq!(done.len(), 2);
        assert!(done[0].held && !done[1].held);
        let page = format!("# Page\n{BEGINS}\nold\n{ENDS}\nend\n");
        let written = written_into(&page, &done[0], "2026-11-16", "chance").unwrap();
        assert!(written.starts_with("# Page\n") && written.ends_with("-->\nend\n"));
        let row = "| `record` | 1,234,567 | 2026-11-16 | chance |";
        assert!(written.contains(row), "{written}");
        assert_eq!(
            written_into(&written, &done[0], "2026-11-16", "chance").unwrap(),
            written
        );
        assert!(written_into("no marks", &done[0], "", "").is_err());
    }

    #[test]
    fn each_target_keeps_its_own_row_and_less_takes_nothing_from_more() {
        let fuzzed = |name: &str, inputs| Fuzzed {
            name: name.to_owned(),
            inputs,
            held: true,
        };
        let page = format!("{BEGINS}\n{ENDS}");
        let page =
            written_into(&page, &fuzzed("wire", 10_000_000), "Monday", "cargo-fuzz").unwrap();
        let page = written_into(&page, &fuzzed("gtp", 2000), "Tuesday", "chance").unwrap();
        let page = written_into(&page, &fuzzed("wire", 5), "Friday", "chance").unwrap();
        let rows: Vec<&str> = page.lines().skip(3).collect();
        assert_eq!(
            rows,
            [
                "| `gtp` | 2,000 | Tuesday | chance |",
                "| `wire` | 10,000,000 | Monday | cargo-fuzz |",
                "| all | 10,002,000 | | |",
                ENDS
            ]
        );
    }

    #[test]
    fn minutes_runs_and_names_are_asked_for() {
        let asked = Asked::read(&["--minutes", "0.5", "record", "--runs", "7"]).unwrap();
        assert_eq!((asked.minutes, asked.runs), (0.5, Some(7)));
        assert_eq!(asked.names, ["record"]);
        assert_eq!(asked.runs_of("wire"), Some(7));
        let known = ["gtp", "record"].map(str::to_owned);
        assert_eq!(asked.wanted(&known), ["record"]);
        let full = Asked::read(&["--full"]).unwrap();
        assert_eq!(full.runs_of("gtp"), Some(1_000_000));
        assert_eq!(full.runs_of("record"), Some(10_000_000));
        assert_eq!(full.wanted(&known), known);
        assert!(Asked::read(&["--minutes"]).is_err());
        assert!(Asked::read(&["--hours", "1"]).is_err());
    }
}
