//! The Python package: built into the private environment of the prerequisites, and tried there.
//!
//! It is a workspace of its own with a build folder of its own, because wheels are portable and the
//! rest of the house is not.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::lines::{Begun, Lines};
use crate::measures;
use crate::page::Part;
use crate::program::{cargo, overhear, succeeds, succeeds_silently};
use crate::stages::Came;
use crate::tally::Tally;

/// Where the package is.
const FOLDER: &str = "python";

/// The private environment that the prerequisites are installed into.
pub(crate) fn environment(root: &Path) -> PathBuf {
    root.join("target/prerequisites/python")
}

/// Builds the package as `pip install ./python` does, without optimising it fully, and runs its
/// tests.
pub(crate) fn holds(root: &Path) -> Result<Came> {
    let format = ["fmt", "--manifest-path", "python/Cargo.toml", "--check"];
    let is_formatted = succeeds(&mut cargo(root, &format))?;
    let python = environment(root).join("bin/python");
    install(root, &python, Profile::Tests)?;
    // What the package says is compared with what the program prints; the tests before these have
    // built it.
    let program = target(root).join("debug/sobremesa");
    let words = ["build", "--quiet", "--package", "sobremesa-cli"];
    if !program.is_file() && !succeeds(&mut cargo(root, &words))? {
        bail!("the program does not build");
    }
    let mut tests = Command::new(&python);
    tests
        .args(["-m", "pytest", "--quiet", "--durations=5"])
        .current_dir(root.join(FOLDER))
        // Nothing of a machine's own settings, and no files beside the sources.
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("SOBREMESA", program)
        .stdin(Stdio::null());
    let (success, lines) = overhear(&mut tests)?;
    let mut tally = Tally::of_program(success, &lines);
    if !is_formatted {
        tally += Tally::FAILURE;
    }
    Ok(Came::Counted(tally))
}

/// How the package is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    /// Quickly, to be tried.
    Tests,
    /// As people get it, to be measured.
    Release,
}

/// Installs the package into an environment that has maturin.
pub(crate) fn install(root: &Path, python: &Path, profile: Profile) -> Result<()> {
    if succeeds(&mut installing(root, python, profile))? {
        return Ok(());
    }
    bail!("`pip install ./{FOLDER}` failed");
}

fn installing(root: &Path, python: &Path, profile: Profile) -> Command {
    // The same version may be there with other code.
    let mut pip = pip(root, python, &["install", "--force-reinstall"]);
    pip.arg(format!("./{FOLDER}"));
    if profile == Profile::Tests {
        pip.env("MATURIN_PEP517_ARGS", "--profile dev");
    }
    pip
}

/// A command of pip that builds the package in a folder of its own and by its own flags.
fn pip(root: &Path, python: &Path, words: &[&str]) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "--quiet", "--disable-pip-version-check"])
        .args(words)
        // What it needs is in the environment already, the builder too.
        .args(["--no-deps", "--no-build-isolation"])
        .current_dir(root)
        .env("CARGO_TARGET_DIR", root.join("target/python"))
        // Flags from outside would undo those of its own `.cargo/config.toml`.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .stdin(Stdio::null());
    // The builder is a program of the environment.
    if let Some(programs) = python.parent() {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let all = std::iter::once(programs.to_owned()).chain(std::env::split_paths(&path));
        if let Ok(path) = std::env::join_paths(all) {
            pip.env("PATH", path);
        }
    }
    pip
}

/// The group of what it measures.
pub(crate) const GROUP: &str = "python";

/// What the benchmarks need beside the package, with the modules by which it is found.
const PEERS: [(&str, &str); 6] = [
    ("maturin", "maturin"),
    ("numpy", "numpy"),
    ("open_spiel", "pyspiel"),
    ("pgx", "pgx"),
    ("ray", "ray"),
    ("pettingzoo", "pettingzoo"),
];

/// Builds the package as people get it, portable, and measures it beside others.
pub(crate) fn measure(root: &Path) -> Result<(bool, Vec<String>)> {
    let python = built(root)?;
    let scripts = [
        ("speed.py", Some(native(root)?)),
        ("agree.py", None),
        ("package.py", Some(wheel(root, &python)?)),
        ("cluster.py", Some(program(root)?)),
    ];
    run_all(root, &python, &scripts)
}

/// Where the pairs that were compared stand, beside what is measured of the package.
const SECRETS: Lines = Lines {
    name: GROUP,
    parts: &["secrets"],
    page: Part::PythonSecrets,
};

/// Compares a hundred thousand pairs of states of each game that a player cannot tell apart.
pub(crate) fn secrets(root: &Path) -> Result<bool> {
    let python = built(root)?;
    let begun = Begun::now(root);
    let (held, lines) = run_all(root, &python, &[("secrecy.py", None)])?;
    if held {
        SECRETS.keep(root, "secrets", &measures::read(&lines), &begun)?;
    }
    Ok(held)
}

/// An environment with the package as people get it, and with what it is measured beside.
fn built(root: &Path) -> Result<PathBuf> {
    let folder = root.join("target/python-bench");
    let python = folder.join("bin/python");
    if !python.is_file() && !succeeds(Command::new("python3").args(["-m", "venv"]).arg(&folder))? {
        bail!("python3 cannot make an environment in {}", folder.display());
    }
    for (package, module) in PEERS {
        let import = format!("import {module}");
        if succeeds_silently(Command::new(&python).args(["-c", &import])) {
            continue;
        }
        let install = ["-m", "pip", "install", "--quiet", package];
        if !succeeds(Command::new(&python).args(install))? {
            // Whatever needs it says that it is not here.
            println!("pip cannot install {package}");
        }
    }
    install(root, &python, Profile::Release)?;
    Ok(python)
}

/// Our program: the one that `SOBREMESA` names, or the release build.
fn program(root: &Path) -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("SOBREMESA") {
        return Ok(named.into());
    }
    let words = ["build", "--release", "--package", "sobremesa-cli"];
    if !succeeds(&mut cargo(root, &words))? {
        bail!("the program does not build");
    }
    Ok(target(root).join("release/sobremesa"))
}

/// Where what is built lies.
fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Runs these scripts aloud, one after the other.
fn run_all(
    root: &Path,
    python: &Path,
    scripts: &[(&str, Option<PathBuf>)],
) -> Result<(bool, Vec<String>)> {
    let (mut all_held, mut lines) = (true, Vec::new());
    for (script, argument) in scripts {
        println!("{script}");
        let mut command = Command::new(python);
        command
            .arg(root.join(FOLDER).join("bench").join(script))
            .args(argument)
            .stdin(Stdio::null());
        let (held, more) = overhear(&mut command)?;
        all_held &= held;
        lines.extend(more);
    }
    Ok((all_held, lines))
}

/// The wheel itself, to be weighed.
fn wheel(root: &Path, python: &Path) -> Result<PathBuf> {
    let folder = root.join("target/python/wheels");
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder)?;
    }
    let mut pip = pip(root, python, &["wheel"]);
    let out = [OsStr::new("--wheel-dir"), folder.as_os_str()];
    if !succeeds(pip.args(out).arg(format!("./{FOLDER}")))? {
        bail!("`pip wheel ./{FOLDER}` failed");
    }
    let mut files = std::fs::read_dir(&folder)?;
    match files.next() {
        Some(file) => Ok(file?.path()),
        None => bail!("there is no wheel in {}", folder.display()),
    }
}

/// The program that plays the same games without Python, built as the wheel is.
fn native(root: &Path) -> Result<PathBuf> {
    let words = ["build", "--release", "--example", "native"];
    let mut build = cargo(&root.join(FOLDER), &words);
    let target = root.join("target/python");
    build
        .env("CARGO_TARGET_DIR", &target)
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    if !succeeds(&mut build)? {
        bail!("the example `native` does not build");
    }
    Ok(target.join("release/examples/native"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_is_built_in_a_folder_of_its_own_and_by_its_own_flags() {
        let root = Path::new("/r");
        for profile in [Profile::Tests, Profile::Release] {
            let pip = installing(root, Path::new("/e/bin/python"), profile);
            let set = |name: &str| {
                let mut all = pip.get_envs();
                all.find(|(found, _)| *found == name)
                    .and_then(|(_, value)| value)
                    .map(|value| value.to_string_lossy().into_owned())
            };
            assert_eq!(set("CARGO_TARGET_DIR").as_deref(), Some("/r/target/python"));
            assert_eq!(set("RUSTFLAGS"), None);
            let quickly = set("MATURIN_PEP517_ARGS").is_some();
            assert_eq!(quickly, profile == Profile::Tests);
            assert!(pip.get_args().any(|word| word == "./python"));
        }
    }
}
