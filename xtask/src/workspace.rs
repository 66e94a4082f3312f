//! The workspace as cargo knows it: our crates, their arrows and their benchmarks.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::program::cargo;

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    let manifest = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest.parent().unwrap_or(&manifest).to_path_buf()
}

/// One of our crates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Crate {
    /// Its name: `sobremesa-core`.
    pub(crate) name: String,
    /// What it needs of ours.
    pub(crate) needs: Vec<Need>,
    /// Its benchmarks.
    pub(crate) benches: Vec<String>,
}

/// An arrow from one of our crates to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Need {
    /// The crate needed.
    pub(crate) name: String,
    /// Whether only tests and benchmarks need it.
    pub(crate) in_tests: bool,
}

/// Our crates, as `cargo metadata` lists them.
pub(crate) fn crates(root: &Path) -> Result<Vec<Crate>> {
    let words = ["metadata", "--no-deps", "--format-version", "1"];
    let output = cargo(root, &words).output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!(
            "cargo metadata: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    crates_in(&serde_json::from_slice(&output.stdout)?)
}

/// Our crates in the answer of `cargo metadata`.
fn crates_in(metadata: &Value) -> Result<Vec<Crate>> {
    let packages = metadata["packages"]
        .as_array()
        .context("cargo metadata lists no packages")?;
    let name_of = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let ours: Vec<String> = packages.iter().map(name_of).collect();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut crates: Vec<Crate> = packages
        .iter()
        .map(|package| Crate {
            name: name_of(package),
            needs: list(&package["dependencies"])
                .iter()
                .filter(|needed| ours.contains(&name_of(needed)))
                .map(|needed| Need {
                    name: name_of(needed),
                    in_tests: needed["kind"] == "dev",
                })
                .collect(),
            benches: list(&package["targets"])
                .iter()
                .filter(|target| list(&target["kind"]).iter().any(|kind| kind == "bench"))
                .map(name_of)
                .collect(),
        })
        .collect();
    crates.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(crates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn arrows_to_our_own_crates_and_benchmarks_are_read() {
        let metadata = json!({"packages": [
            {"name": "table", "dependencies": [
                {"name": "core", "kind": null},
                {"name": "testkit", "kind": "dev"},
                {"name": "serde", "kind": null},
            ], "targets": [
                {"name": "table", "kind": ["lib"]},
                {"name": "hands", "kind": ["bench"]},
            ]},
            {"name": "core", "dependencies": [], "targets": []},
            {"name": "testkit", "dependencies": [], "targets": []},
        ]});
        let crates = crates_in(&metadata).unwrap();
        assert_eq!(crates[0].name, "core");
        assert_eq!(crates[1].benches, ["hands"]);
        let needs: Vec<(&str, bool)> = crates[1]
            .needs
            .iter()
            .map(|need| (need.name.as_str(), need.in_tests))
            .collect();
        assert_eq!(needs, [("core", false), ("testkit", true)]);
    }

    #[test]
    fn an_answer_without_packages_is_refused() {
        assert!(crates_in(&json!({})).is_err());
    }
}
