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

/// What was asked for.
#[derive(Clone, PartialEq, Debug)]
struct Asked<'a> {
    names: Vec<&'a str>,
    /// For each target.
    minutes: f64,
    /// So many inputs instead.
    runs: Option<u64>,
}

impl<'a> Asked<'a> {
    fn read(words: &[&'a str]) -> Result<Asked<'a>> {
        let mut asked = Asked {
            names: Vec::new(),
            minutes: 1.0,
            runs: None,
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
                "--runs" => asked.runs = Some(value()?.parse().context("--runs")?),
                option if option.starts_with("--") => bail!("there is no option {option}"),
                name => asked.names.push(name),
            }
        }
        Ok(asked)
    }
}

/// How many inputs a target took, and whether it held.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fuzzed {
    name: String,
    inputs: u64,
    held: bool,
}

/// Tries every target, or those named; writes the count into the page where all were tried.
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
    let (done, how) = try_out(&root, &known, &asked)?;
    let held = !done.is_empty() && done.iter().all(|it| it.held);
    if asked.names.is_empty() && held {
        let table = table(&done, how, &machine::day_and_commit(&root));
        let path = root.join(PAGE);
        let page = fs::read_to_string(&path).with_context(|| format!("cannot read {PAGE}"))?;
        fs::write(&path, written_into(&page, &table)?)?;
    }
    Ok(held)
}

/// Every target for a little while, and no figure is kept: is anything broken?
pub(crate) fn briefly(root: &Path) -> Result<bool> {
    let asked = Asked::read(&["--minutes", "0.2"])?;
    let (done, _) = try_out(root, &targets(root)?, &asked)?;
    Ok(!done.is_empty() && done.iter().all(|it| it.held))
}

/// Tries the targets asked for, and says how: with cargo-fuzz where it is installed.
fn try_out(root: &Path, known: &[String], asked: &Asked) -> Result<(Vec<Fuzzed>, &'static str)> {
    if !succeeds_silently(&mut cargo(root, &["fuzz", "--version"])) {
        println!("cargo-fuzz is not installed: inputs are made by chance");
        return Ok((by_chance(root, asked)?, "made by chance"));
    }
    let is_wanted = |name: &&String| asked.names.is_empty() || asked.names.contains(&name.as_str());
    let wanted = known.iter().filter(is_wanted);
    let done: Result<Vec<Fuzzed>> = wanted.map(|name| guided(root, name, asked)).collect();
    Ok((done?, "found by cargo-fuzz"))
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
    let limit = match asked.runs {
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

/// All targets with our own changes by chance. What is built is shared with the other workspace.
fn by_chance(root: &Path, asked: &Asked) -> Result<Vec<Fuzzed>> {
    let minutes = asked.minutes.to_string();
    let runs = asked.runs.map(|runs| runs.to_string());
    let mut words = vec!["run", "--quiet", "--manifest-path", "fuzz/Cargo.toml"];
    words.extend(["--target-dir", "target", "--bin", "mutate", "--"]);
    words.extend(["--minutes", &minutes]);
    if let Some(runs) = &runs {
        words.extend(["--runs", runs]);
    }
    words.extend(&asked.names);
    let (_, said) = overhear(&mut cargo(root, &words))?;
    Ok(said.iter().filter_map(|line| tried(line)).collect())
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

/// What the page says of it.
fn table(done: &[Fuzzed], how: &str, today: &str) -> String {
    let mut lines = vec![
        format!("On {today}, {how}:"),
        String::new(),
        "| target | inputs |".to_owned(),
        "|---|---|".to_owned(),
    ];
    lines.extend(
        done.iter()
            .map(|it| format!("| `{}` | {} |", it.name, grouped(it.inputs))),
    );
    let sum = done.iter().map(|it| it.inputs).sum();
    lines.push(format!("| all | {} |", grouped(sum)));
    lines.join("\n")
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

/// The page with the table between its marks.
fn written_into(page: &str, table: &str) -> Result<String> {
    let (before, rest) = page
        .split_once(BEGINS)
        .with_context(|| format!("{PAGE} has no place {BEGINS}"))?;
    let (_, after) = rest
        .split_once(ENDS)
        .with_context(|| format!("{PAGE} has no {ENDS} after {BEGINS}"))?;
    Ok(format!("{before}{BEGINS}\n{table}\n{ENDS}{after}"))
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
        let table = table(&done[..1], "by chance", "2026-11-16");
        let page = format!("# Page\n{BEGINS}\nold\n{ENDS}\nend\n");
        let written = written_into(&page, &table).unwrap();
        assert!(written.starts_with("# Page\n") && written.ends_with("-->\nend\n"));
        assert!(written.contains("| `record` | 1,234,567 |"), "{written}");
        assert_eq!(written_into(&written, &table).unwrap(), written);
        assert!(written_into("no marks", &table).is_err());
    }

    #[test]
    fn minutes_runs_and_names_are_asked_for() {
        let asked = Asked::read(&["--minutes", "0.5", "record", "--runs", "7"]).unwrap();
        assert_eq!((asked.minutes, asked.runs), (0.5, Some(7)));
        assert_eq!(asked.names, ["record"]);
        assert!(Asked::read(&["--minutes"]).is_err());
        assert!(Asked::read(&["--hours", "1"]).is_err());
    }
}
