//! `cargo xtask bench`: the benchmarks, by name.

use std::fmt;
use std::path::Path;

use anyhow::{Result, bail};

use crate::program::{cargo, succeeds};
use crate::workspace::{self, Crate};

/// Where other people's libraries are measured beside ours: a workspace of its own, so that ours
/// does not depend on them.
const PEERS: &str = "benches/peers/Cargo.toml";

/// Something that can be measured.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Bench {
    /// A `[[bench]]` of one of our crates.
    Ours { package: String, name: String },
    /// The comparison with other people's libraries.
    Peers,
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
        }
    }

    fn run(&self, root: &Path) -> Result<bool> {
        match self {
            Bench::Ours { package, name } => succeeds(&mut cargo(
                root,
                &["bench", "--package", package, "--bench", name],
            )),
            Bench::Peers => {
                let peers = ["run", "--release", "--manifest-path", PEERS];
                let engine = [&peers[..], &["--bin", "engine"]].concat();
                Ok(succeeds(&mut cargo(root, &peers))? & succeeds(&mut cargo(root, &engine))?)
            }
        }
    }
}

impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bench::Ours { package, name } => write!(f, "{name} ({package})"),
            Bench::Peers => write!(f, "peers (benches/peers)"),
        }
    }
}

/// Runs the benchmarks asked for, all of them where none is named; `--list` only names them.
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
    for bench in chosen(&all, wanted)? {
        println!("\n── {bench} ──");
        all_held &= bench.run(&root)?;
    }
    Ok(all_held)
}

/// Everything that can be measured.
fn benches(crates: &[Crate], with_peers: bool) -> Vec<Bench> {
    let ours = crates.iter().flat_map(|each| {
        each.benches.iter().map(|name| Bench::Ours {
            package: each.name.clone(),
            name: name.clone(),
        })
    });
    ours.chain(with_peers.then_some(Bench::Peers)).collect()
}

/// The ones that were asked for, in the order of the list.
fn chosen<'a>(all: &'a [Bench], wanted: &[&str]) -> Result<Vec<&'a Bench>> {
    for name in wanted {
        if !all.iter().any(|bench| bench.is_called(name)) {
            bail!("there is no benchmark {name:?}: `cargo xtask bench --list` names them all");
        }
    }
    Ok(all
        .iter()
        .filter(|bench| wanted.is_empty() || wanted.iter().any(|name| bench.is_called(name)))
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
        assert_eq!(all.len(), 3);
        assert_eq!(chosen(&all, &[]).unwrap().len(), 3);
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
