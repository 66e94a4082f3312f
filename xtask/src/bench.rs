//! `cargo xtask bench`: the benchmarks and the strength matches, by name.

use std::fmt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::browser;
use crate::contest;
use crate::grade;
use crate::machine;
use crate::matches::{MATCHES, Match};
use crate::measures::{self, Measure};
use crate::page::{self, Part};
use crate::program::{cargo, overhear, succeeds, succeeds_silently};
use crate::python;
use crate::server;
use crate::terminal;
use crate::workspace::{self, Crate};

/// Where other people's libraries are measured beside ours: a workspace of its own, so that ours
/// does not depend on them.
const PEERS: &str = "benches/peers/Cargo.toml";

/// What the engine is asked to do where an hour is granted.
const HOUR: [&str; 11] = [
    "--bin",
    "engine",
    "--",
    "--from",
    "50",
    "--to",
    "59",
    "--minutes",
    "60",
    "--megabytes",
    "1024",
];

/// What ends a thousand games.
const RELIABILITY: &str = "reliability";

/// What takes an hour or ends things a thousand times: only where it is named.
const ONLY_NAMED: [&str; 4] = [RELIABILITY, server::BENCH, grade::BENCH, "noninterference"];

/// All the matches, where a name is asked for.
const ALL_MATCHES: &str = "matches";

/// What was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Asked<'a> {
    names: Vec<&'a str>,
    /// Only the names of everything.
    list: bool,
    /// Python's libraries too, installed where they are missing.
    with_python: bool,
    /// Fewer games in the matches and of the referee, only to try.
    games: Option<u64>,
    /// Fewer or more kills where reliability is measured.
    kills: Option<u64>,
}

impl<'a> Asked<'a> {
    fn read(words: &[&'a str]) -> Result<Asked<'a>> {
        let mut asked = Asked::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            match word {
                "--list" => asked.list = true,
                "--peers" => asked.with_python = true,
                "--games" => asked.games = Some(number(word, words.next())?),
                "--kills" => asked.kills = Some(number(word, words.next())?),
                name if name.starts_with("--") => bail!("there is no option {name}"),
                name => asked.names.push(name),
            }
        }
        Ok(asked)
    }

    /// The matches asked for: never without being named.
    fn matches(&self) -> Vec<&'static Match> {
        let named = |it: &&Match| {
            let is_called = |name: &&str| *name == it.name || *name == ALL_MATCHES;
            self.names.iter().any(is_called)
        };
        MATCHES.iter().filter(named).collect()
    }

    /// The benchmarks asked for, in the order of the list; all where nothing is named.
    fn benches<'b>(&self, all: &'b [Bench]) -> Result<Vec<&'b Bench>> {
        for name in &self.names {
            let is_match = *name == ALL_MATCHES || MATCHES.iter().any(|it| it.name == *name);
            if !is_match && !all.iter().any(|bench| bench.is_called(name)) {
                bail!("there is no benchmark {name:?}: `cargo xtask bench --list` names them all");
            }
        }
        let named = |bench: &Bench| self.names.iter().any(|name| bench.is_called(name));
        let wanted = |bench: &&Bench| match bench {
            Bench::Python => self.with_python || named(bench),
            Bench::EngineHour
            | Bench::PythonSecrets
            | Bench::Browser
            | Bench::Server(_)
            | Bench::Grade(_) => named(bench),
            Bench::Ours { name, .. } if ONLY_NAMED.contains(&name.as_str()) => named(bench),
            _ => self.names.is_empty() || named(bench),
        };
        Ok(all.iter().filter(wanted).collect())
    }
}

/// The number after an option.
fn number(option: &str, found: Option<&&str>) -> Result<u64> {
    let found = found.with_context(|| format!("{option} needs a number"))?;
    let number = found.parse();
    number.with_context(|| format!("{option} {found}"))
}

/// Something that can be measured.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Bench {
    /// A `[[bench]]` of one of our crates.
    Ours { package: String, name: String },
    /// The comparison with other people's libraries.
    Peers,
    /// The Reversi engine, in yardsticks of somebody else's.
    Engine,
    /// The hardest positions of its test, with up to an hour for each: only where it is named.
    EngineHour,
    /// The comparison with Python's libraries, which are installed when asked for.
    Python,
    /// What a player is given of states it cannot tell apart, from Python: only where it is named.
    PythonSecrets,
    /// Every page in every language, theme and size: only where it is named.
    Browser,
    /// What the full screen promises, by the name of its benchmark.
    Terminal(&'static str),
    /// A part of what the server can do: only where it, or the server, is named.
    Server(&'static str),
    /// A part of what the referee promises: only where it, or the referee, is named.
    Grade(&'static str),
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
            Bench::Engine => wanted == "engine",
            Bench::EngineHour => wanted == "engine-hour",
            Bench::Python => wanted == "python",
            Bench::PythonSecrets => wanted == "python-secrets",
            Bench::Terminal(part) => {
                let alone = wanted.strip_prefix("terminal-").unwrap_or(wanted);
                wanted == terminal::NAME || alone == *part
            }
            Bench::Browser => wanted == "browser",
            Bench::Server(part) => {
                wanted == server::BENCH || wanted.strip_prefix("server-") == Some(part)
            }
            Bench::Grade(part) => {
                wanted == grade::BENCH || wanted.strip_prefix("grade-") == Some(part)
            }
        }
    }

    /// Runs it aloud; what it measured for the table comes back.
    fn run(&self, root: &Path, asked: &Asked) -> Result<(bool, Vec<Measure>)> {
        let kills = asked.kills;
        let (held, lines) = match self {
            Bench::Terminal(part) => (terminal::measure(root, part)?, Vec::new()),
            Bench::Server(part) => (server::measure(root, part, kills)?, Vec::new()),
            Bench::Grade(part) => (grade::measure(root, part, asked.games)?, Vec::new()),
            Bench::Ours { package, name } => {
                let kills = kills
                    .filter(|_| ONLY_NAMED.contains(&name.as_str()))
                    .map(|it| it.to_string());
                let mut words = vec!["bench", "--package", package, "--bench", name];
                words.extend(kills.iter().flat_map(|kills| ["--", "--kills", kills]));
                overhear(&mut cargo(root, &words))?
            }
            Bench::Peers => overhear(&mut peers(root, &[]))?,
            Bench::Engine => overhear(&mut peers(root, &["--bin", "engine", "--", "--figures"]))?,
            Bench::EngineHour => overhear(&mut peers(root, &HOUR))?,
            Bench::Python => {
                let (held, mut lines) = python_peers(root)?;
                let (also_held, more) = python::measure(root)?;
                lines.extend(more);
                (held && also_held, lines)
            }
            Bench::PythonSecrets => (python::secrets(root)?, Vec::new()),
            Bench::Browser => browser::cross(root)?,
        };
        Ok((held, measures::read(&lines)))
    }
}

/// A command of the workspace of peers.
fn peers(root: &Path, words: &[&str]) -> Command {
    let run = ["run", "--release", "--manifest-path", PEERS];
    cargo(root, &[&run[..], words].concat())
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
            Bench::Engine => write!(f, "engine (benches/peers)"),
            Bench::EngineHour => write!(f, "engine-hour (benches/peers; only where named)"),
            Bench::Python => write!(f, "python (benches/peers/peers.py, python/bench; --peers)"),
            Bench::PythonSecrets => {
                write!(
                    f,
                    "python-secrets (python/bench/secrecy.py; only where named)"
                )
            }
            Bench::Terminal(part) => write!(f, "{part} (the full screen)"),
            Bench::Browser => write!(f, "browser (tests/browser; only where named)"),
            Bench::Server(part) => write!(f, "server-{part} (sobremesa-cli)"),
            Bench::Grade(part) => write!(f, "grade-{part} (sobremesa-grade)"),
        }
    }
}

/// Runs the benchmarks and matches asked for; `--list` only names them.
///
/// Where none is named all benchmarks run, the Python ones only with `--peers`, and what they
/// measured is written to the page. A match is played where it is named, and its lines are kept.
pub(crate) fn run(words: &[&str]) -> Result<bool> {
    let root = workspace::root();
    let asked = Asked::read(words)?;
    let all = benches(&workspace::crates(&root)?, root.join(PEERS).is_file());
    if asked.list {
        list(&all);
        return Ok(true);
    }
    // The code as it is now is measured, whatever is written meanwhile.
    let (when, load) = (machine::day_and_commit(&root), machine::load());
    let mut all_held = true;
    let mut measured = Vec::new();
    for bench in asked.benches(&all)? {
        println!("\n── {bench} ──");
        let (held, measures) = bench.run(&root, &asked)?;
        all_held &= held;
        measured.extend(measures);
    }
    // What the Python package and the pages measured has a part of its own.
    let of = |group: &'static str| move |measure: &Measure| measure.group == group;
    let (from_python, measured): (Vec<_>, Vec<_>) =
        measured.into_iter().partition(of(python::GROUP));
    let (from_browser, measured): (Vec<_>, Vec<_>) =
        measured.into_iter().partition(of(browser::GROUP));
    let under = |tables: &str| {
        let (machine, at_the_end) = (machine::described(), machine::load());
        format!(
            "Measured on {when}; {machine}, load {load} at the start, {at_the_end} at the end.\n\n\
             {tables}"
        )
    };
    for (part, of_part) in [(Part::Python, from_python), (Part::Browser, from_browser)] {
        if !of_part.is_empty() {
            let table = measures::tables(&of_part);
            println!("\n{table}");
            page::write(&root, part, &under(&table))?;
        }
    }
    let tables = measures::tables(&measured);
    if !tables.is_empty() {
        println!("\n{tables}");
    }
    if asked.names.is_empty() {
        page::write(&root, Part::Speed, &under(&tables))?;
    }
    Ok(contest::play(&root, &asked.matches(), asked.games)? && all_held)
}

/// Names everything that can be asked for.
fn list(all: &[Bench]) {
    println!(
        "Benchmarks: all run where none is named, python only with --peers, {} only where named",
        ONLY_NAMED.join(", ")
    );
    for bench in all {
        println!("  {bench}");
    }
    println!("\nMatches: played where they are named, all of them with `{ALL_MATCHES}`");
    for each in MATCHES {
        println!(
            "  {}: {}\n      {}",
            each.name,
            each.about,
            each.command(None)
        );
    }
}

/// Everything that can be measured.
fn benches(crates: &[Crate], with_peers: bool) -> Vec<Bench> {
    let ours = crates.iter().flat_map(|each| {
        // Those are measured part by part, and their lines stand on a page of their own.
        let has_lines = |name: &str| {
            [server::BENCH, grade::BENCH].contains(&name) || terminal::PARTS.contains(&name)
        };
        let whole = each.benches.iter().filter(move |name| !has_lines(name));
        whole.map(|name| Bench::Ours {
            package: each.name.clone(),
            name: name.clone(),
        })
    });
    let terminal = terminal::PARTS.into_iter().map(Bench::Terminal);
    let server = server::PARTS.into_iter().map(Bench::Server);
    let referee = grade::PARTS.into_iter().map(Bench::Grade);
    let peers = [
        Bench::Peers,
        Bench::Engine,
        Bench::EngineHour,
        Bench::Python,
        Bench::PythonSecrets,
    ];
    let peers = peers.into_iter().filter(|_| with_peers);
    let others = peers.chain([Bench::Browser]).chain(server).chain(referee);
    ours.chain(terminal).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Bench> {
        let reversi = Crate {
            name: "sobremesa-reversi".to_owned(),
            needs: vec![],
            benches: ["perft", "games", RELIABILITY].map(String::from).to_vec(),
        };
        benches(&[reversi], true)
    }

    fn chosen(words: &[&str]) -> Result<Vec<String>> {
        let all = all();
        let asked = Asked::read(words)?;
        let benches = asked.benches(&all)?.into_iter();
        let mut names: Vec<String> = benches
            .map(|bench| bench.to_string().split(' ').next().unwrap().to_owned())
            .collect();
        names.extend(asked.matches().into_iter().map(|it| it.name.to_owned()));
        Ok(names)
    }

    #[test]
    fn a_benchmark_is_asked_for_by_its_name_or_its_crate() {
        let all = ["perft", "games", "start", "frame", "peers", "engine"];
        assert_eq!(chosen(&[]).unwrap(), all);
        assert_eq!(
            chosen(&["--peers"]).unwrap(),
            [&all[..], &["python"]].concat()
        );
        assert_eq!(
            chosen(&["reversi"]).unwrap(),
            ["perft", "games", RELIABILITY]
        );
        assert_eq!(chosen(&[RELIABILITY]).unwrap(), [RELIABILITY]);
        assert_eq!(chosen(&["peers", "perft"]).unwrap(), ["perft", "peers"]);
        assert_eq!(chosen(&["perft", "--peers"]).unwrap(), ["perft", "python"]);
        assert_eq!(chosen(&["engine-hour"]).unwrap(), ["engine-hour"]);
        assert_eq!(chosen(&["browser"]).unwrap(), ["browser"]);
        assert_eq!(chosen(&["terminal"]).unwrap(), ["start", "frame"]);
        assert_eq!(chosen(&["frame"]).unwrap(), ["frame"]);
        assert_eq!(chosen(&["terminal-start"]).unwrap(), ["start"]);
        assert_eq!(chosen(&["server-kills"]).unwrap(), ["server-kills"]);
        assert_eq!(chosen(&["server"]).unwrap().len(), server::PARTS.len());
        assert_eq!(chosen(&["grade-own"]).unwrap(), ["grade-own"]);
        assert_eq!(chosen(&["grade"]).unwrap().len(), grade::PARTS.len());
    }

    #[test]
    fn a_match_is_played_only_where_it_is_named() {
        assert_eq!(chosen(&["azul-master-2"]).unwrap(), ["azul-master-2"]);
        assert_eq!(chosen(&["matches"]).unwrap().len(), MATCHES.len());
        let asked = Asked::read(&["azul-master-2", "--games", "20"]).unwrap();
        assert_eq!((asked.games, asked.matches().len()), (Some(20), 1));
    }

    #[test]
    fn what_nobody_wrote_is_refused() {
        assert!(chosen(&["chess"]).is_err());
        assert!(Asked::read(&["--chess"]).is_err());
        assert!(Asked::read(&["--games"]).is_err());
        assert!(Asked::read(&["--kills", "some"]).is_err());
        assert!(Asked::read(&["--games", "many"]).is_err());
    }
}
