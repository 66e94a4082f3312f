//! `cargo xtask bench`: the benchmarks, by name.

use std::fmt;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::measures::{self, Measure};
use crate::program::{cargo, overhear, succeeds, succeeds_silently};
use crate::workspace::{self, Crate};

/// Where other people's libraries are measured beside ours: a workspace of its own, so that ours
/// does not depend on them.
const PEERS: &str = "benches/peers/Cargo.toml";

/// Where the table goes.
const PAGE: &str = "docs/benchmarks.md";

/// Something that can be measured.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Bench {
    /// A `[[bench]]` of one of our crates.
    Ours { package: String, name: String },
    /// The comparison with other people's libraries.
    Peers,
    /// The same with Python's, which are installed when asked for.
    Python,
}

impl Bench {
    /// Whether somebody who asks for `wanted` means this one: by its name or by its crate.
    fn is_called(&self, wanted: &str) -> bool {
        match self {
            Bench::Ours { package, name } => {
                wanted == name
                    || wanted == package
                    || package.strip_prefix("sobremesa-") == Some(wanted)
            }
            Bench::Peers => wanted == "peers",
            Bench::Python => wanted == "--peers" || wanted == "python",
        }
    }

    /// Runs it aloud; what it measured for the table comes back.
    fn run(&self, root: &Path) -> Result<(bool, Vec<Measure>)> {
        let (held, lines) = match self {
            Bench::Ours { package, name } => overhear(&mut cargo(
                root,
                &["bench", "--package", package, "--bench", name],
            ))?,
            Bench::Peers => {
                let peers = ["run", "--release", "--manifest-path", PEERS];
                let engine = [&peers[..], &["--bin", "engine"]].concat();
                let (held, mut lines) = overhear(&mut cargo(root, &peers))?;
                let (engine_held, more) = overhear(&mut cargo(root, &engine))?;
                lines.extend(more);
                (held && engine_held, lines)
            }
            Bench::Python => python_peers(root)?,
        };
        Ok((held, measures::read(&lines)))
    }
}

/// Measures the Python libraries, installing them first into an environment of their own.
fn python_peers(root: &Path) -> Result<(bool, Vec<String>)> {
    let folder = root.join("target/peers-python");
    let python = folder.join("bin/python");
    if !python.is_file() {
        let made = succeeds(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        if !made {
            bail!("python3 cannot make an environment in {}", folder.display());
        }
    }
    let mut known = Command::new(&python);
    known.args(["-c", "import pyspiel, dominoes"]);
    if !succeeds_silently(&mut known) {
        let mut install = Command::new(&python);
        install.args(["-m", "pip", "install", "--quiet", "open_spiel", "dominoes"]);
        if !succeeds(&mut install)? {
            bail!("pip cannot install open_spiel and dominoes");
        }
    }
    overhear(Command::new(&python).arg(root.join("benches/peers/peers.py")))
}

impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bench::Ours { package, name } => write!(f, "{name} ({package})"),
            Bench::Peers => write!(f, "peers (benches/peers)"),
            Bench::Python => write!(f, "python (benches/peers/peers.py; --peers)"),
        }
    }
}

/// Runs the benchmarks asked for; `--list` only names them.
///
/// Where none is named all run, the Python ones only with `--peers`, and what they measured is
/// written into one table.
pub(crate) fn run(wanted: &[&str]) -> Result<bool> {
    let root = workspace::root();
    let all = benches(&workspace::crates(&root)?, root.join(PEERS).is_file());
    if wanted == ["--list"] {
        for bench in &all {
            println!("{bench}");
        }
        return Ok(true);
    }
    let mut all_held = true;
    let mut measured = Vec::new();
    for bench in chosen(&all, wanted)? {
        println!("\n── {bench} ──");
        let (held, measures) = bench.run(&root)?;
        all_held &= held;
        measured.extend(measures);
    }
    if wanted.iter().all(|word| word.starts_with("--")) {
        let page = page(&root, &measured);
        fs::write(root.join(PAGE), page).with_context(|| format!("cannot write {PAGE}"))?;
        println!("\nwritten: {PAGE}");
    }
    Ok(all_held)
}

/// The page of benchmarks: when, where, and the table.
fn page(root: &Path, measured: &[Measure]) -> String {
    let said = |program: &str, words: &[&str]| {
        let output = Command::new(program).args(words).current_dir(root).output();
        let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
        text.unwrap_or_default()
    };
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split(':').nth(1))
        .unwrap_or("an unknown processor")
        .trim();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or("?");
    format!(
        "# Benchmarks\n\n\
         Written by `cargo xtask bench --peers`; every ratio compares two numbers of the same run.\n\
         A busy machine slows both sides, and not always equally: the load is told for that.\n\n\
         {}, commit {}, {model}, {cores} cores, load {load}.\n\n{}",
        said("date", &["-u", "+%Y-%m-%d"]),
        said("git", &["rev-parse", "--short", "HEAD"]),
        measures::table(measured),
    )
}

/// Everything that can be measured.
fn benches(crates: &[Crate], with_peers: bool) -> Vec<Bench> {
    let ours = crates.iter().flat_map(|each| {
        each.benches.iter().map(|name| Bench::Ours {
            package: each.name.clone(),
            name: name.clone(),
        })
    });
    let peers = [Bench::Peers, Bench::Python];
    ours.chain(peers.into_iter().filter(|_| with_peers))
        .collect()
}

/// The ones that were asked for, in the order of the list; Python only where it is named.
fn chosen<'a>(all: &'a [Bench], wanted: &[&str]) -> Result<Vec<&'a Bench>> {
    for name in wanted {
        if !all.iter().any(|bench| bench.is_called(name)) {
            bail!("there is no benchmark {name:?}: `cargo xtask bench --list` names them all");
        }
    }
    let everything = wanted.iter().all(|name| name.starts_with("--"));
    let named = |bench: &Bench| wanted.iter().any(|name| bench.is_called(name));
    Ok(all
        .iter()
        .filter(|bench| (everything && **bench != Bench::Python) || named(bench))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Bench> {
        let reversi = Crate {
            name: "sobremesa-reversi".to_owned(),
            needs: vec![],
            benches: vec!["perft".to_owned(), "games".to_owned()],
        };
        benches(&[reversi], true)
    }

    #[test]
    fn a_benchmark_is_asked_for_by_its_name_or_its_crate() {
        let all = all();
        assert_eq!(all.len(), 4);
        assert_eq!(chosen(&all, &[]).unwrap().len(), 3);
        assert_eq!(chosen(&all, &["--peers"]).unwrap().len(), 4);
        assert_eq!(chosen(&all, &["reversi"]).unwrap().len(), 2);
        assert_eq!(
            chosen(&all, &["peers", "perft"]).unwrap(),
            [&all[0], &all[2]]
        );
    }

    #[test]
    fn a_benchmark_nobody_wrote_is_refused() {
        assert!(chosen(&all(), &["chess"]).is_err());
    }
}
