//! Looking for what the tests need, and installing what is missing where that is allowed.
//!
//! | from | goes to |
//! |---|---|
//! | Debian | the system, with `apt-get`, as root or through `sudo` without a password |
//! | PyPI | an environment under `target/prerequisites/python` |
//! | npm | `tests/browser/node_modules`, as its lock file says |

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::prerequisites::{Missing, Prerequisite, Source};
use crate::program::{find, succeeds_silently};
use crate::python;

/// What we ask of the machine we run on; a test brings one of its own.
pub(crate) trait Host {
    /// Whether a program of this name is on the `PATH`, or a file at this path.
    fn has(&self, program: &str) -> bool;

    /// Whether we may do everything here.
    fn is_root(&self) -> bool;

    /// Runs a program silently and says whether it succeeded.
    fn succeeds(&mut self, words: &[&str]) -> bool;
}

/// The machine we really run on.
pub(crate) struct ThisMachine;

impl Host for ThisMachine {
    fn has(&self, program: &str) -> bool {
        if program.contains('/') {
            Path::new(program).is_file()
        } else {
            find(program).is_some()
        }
    }

    fn is_root(&self) -> bool {
        Command::new("id")
            .arg("-u")
            .output()
            .is_ok_and(|output| output.stdout.trim_ascii() == b"0")
    }

    fn succeeds(&mut self, words: &[&str]) -> bool {
        let (program, arguments) = words.split_first().expect("a command has a first word");
        succeeds_silently(Command::new(program).args(arguments))
    }
}

/// Looks for all of these, says what is missing and why it is needed, installs it where that is
/// allowed, and returns what is missing still.
pub(crate) fn settle(
    root: &Path,
    wanted: &[Prerequisite],
    may_install: bool,
    host: &mut dyn Host,
) -> Missing {
    let mut installer = Installer::new(root, host);
    let mut missing: Vec<Prerequisite> = wanted.to_vec();
    missing.retain(|one| !installer.has(one.source));
    for one in &missing {
        let Prerequisite {
            name, source, why, ..
        } = one;
        if may_install {
            println!("{name} is missing and will be installed, {source}: {why}");
        } else {
            println!("{name} is missing, {source}: {why}");
        }
    }
    if !missing.is_empty() && !may_install {
        println!("what needs it is skipped; --install installs it");
    }
    if may_install {
        missing.retain(|one| match installer.bring(one.source) {
            Ok(()) => false,
            Err(reason) => {
                println!("{} cannot be installed: {reason}", one.name);
                true
            }
        });
    }
    Missing(missing)
}

/// Options of apt-get for which nobody need wait long.
const APT: [&str; 6] = [
    "-o",
    "Acquire::Retries=1",
    "-o",
    "Acquire::http::Timeout=20",
    "-o",
    "DPkg::Lock::Timeout=60",
];

/// Finds and installs on one machine.
struct Installer<'a> {
    host: &'a mut dyn Host,
    /// The private Python environment.
    python: PathBuf,
    /// The folder of the browser's tests, which names its packages and locks their versions.
    node: PathBuf,
    /// Whether the list of Debian's packages was fetched already.
    is_updated: bool,
}

impl<'a> Installer<'a> {
    fn new(root: &Path, host: &'a mut dyn Host) -> Installer<'a> {
        Installer {
            host,
            python: python::environment(root),
            node: root.join("tests/browser"),
            is_updated: false,
        }
    }

    fn has(&mut self, source: Source) -> bool {
        match source {
            Source::Debian { any_of, .. } => any_of.iter().any(|program| self.host.has(program)),
            Source::DebianModule { module, .. } => {
                let import = format!("import {module}");
                self.host.succeeds(&["python3", "-c", &import])
            }
            Source::PyPi { module, .. } => {
                let import = format!("import {module}");
                let python = self.python();
                self.host.has(&python) && self.host.succeeds(&[&python, "-c", &import])
            }
            Source::Npm { package } => {
                let manifest = self.node.join("node_modules").join(package);
                self.host
                    .has(&manifest.join("package.json").to_string_lossy())
            }
            Source::Root => self.host.is_root(),
        }
    }

    /// Installs it, or says why that cannot be done.
    fn bring(&mut self, source: Source) -> Result<(), String> {
        match source {
            Source::Debian { package, .. } | Source::DebianModule { package, .. } => {
                self.bring_from_debian(package)?;
            }
            Source::PyPi { package, .. } => self.bring_from_pypi(package)?,
            Source::Npm { .. } if self.has(source) => {}
            Source::Npm { .. } => self.bring_from_npm()?,
            Source::Root => return Err("run the tests as root".to_owned()),
        }
        if self.has(source) {
            Ok(())
        } else {
            Err("it was installed and is still not found".to_owned())
        }
    }

    fn bring_from_debian(&mut self, package: &str) -> Result<(), String> {
        if !self.host.has("apt-get") {
            return Err("there is no apt-get here".to_owned());
        }
        let as_root: &[&str] = if self.host.is_root() {
            &[]
        } else if self.host.succeeds(&["sudo", "-n", "true"]) {
            &["sudo", "-n"]
        } else {
            return Err(format!(
                "`apt-get install {package}` needs an administrator"
            ));
        };
        let apt = [
            as_root,
            &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"],
            &APT,
        ]
        .concat();
        let install = [
            &apt[..],
            &["install", "-y", "--no-install-recommends", package],
        ]
        .concat();
        let mut is_here = self.host.succeeds(&install);
        if !is_here && !self.is_updated {
            // A fresh machine has no list of packages yet.
            self.is_updated = true;
            is_here = self.host.succeeds(&[&apt[..], &["update"]].concat())
                && self.host.succeeds(&install);
        }
        if is_here {
            Ok(())
        } else {
            Err(format!("`apt-get install {package}` failed"))
        }
    }

    fn bring_from_pypi(&mut self, package: &str) -> Result<(), String> {
        let python = self.python();
        let folder = self.python.to_string_lossy().into_owned();
        if !self.host.has(&python) && !self.host.succeeds(&["python3", "-m", "venv", &folder]) {
            return Err(format!("`python3 -m venv {folder}` failed"));
        }
        let install = [&python, "-m", "pip", "install", "--quiet", package];
        if self.host.succeeds(&install) {
            Ok(())
        } else {
            Err(format!("`pip install {package}` failed"))
        }
    }

    /// Brings all packages of the lock file at once.
    fn bring_from_npm(&mut self) -> Result<(), String> {
        let folder = self.node.to_string_lossy().into_owned();
        let quietly = ["--no-audit", "--no-fund"];
        let install = [&quietly[..], &["ci", "--prefix", &folder]].concat();
        if self.host.succeeds(&[&["npm"], &install[..]].concat()) {
            Ok(())
        } else {
            Err("`npm ci` failed".to_owned())
        }
    }

    /// The Python of the private environment.
    fn python(&self) -> String {
        self.python
            .join("bin/python")
            .to_string_lossy()
            .into_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const ENGINE: Prerequisite = Prerequisite {
        name: "an engine",
        source: Source::Debian {
            package: "engines",
            any_of: &["/usr/games/engine", "engine"],
        },
        why: "games are played against it",
        tests: &["against_an_engine"],
        stages: &[],
    };

    const NUMBERS: Prerequisite = Prerequisite {
        name: "numbers",
        source: Source::PyPi {
            package: "py-numbers",
            module: "numbers",
        },
        ..ENGINE
    };

    const VENV: Prerequisite = Prerequisite {
        name: "environments",
        source: Source::DebianModule {
            package: "python-environments",
            module: "environments",
        },
        ..ENGINE
    };

    const BROWSER: Prerequisite = Prerequisite {
        name: "a browser",
        source: Source::Npm { package: "browser" },
        ..ENGINE
    };

    /// A machine on which a command brings what its last word says, unless it is broken.
    #[derive(Default)]
    struct Pretended {
        has: BTreeSet<String>,
        is_root: bool,
        /// What fails: any command with these words in it.
        broken: &'static str,
        /// Whether packages are known only after an update.
        needs_update: bool,
        said: Vec<String>,
    }

    impl Pretended {
        fn with(programs: &[&str]) -> Pretended {
            Pretended {
                has: programs.iter().map(ToString::to_string).collect(),
                is_root: true,
                ..Pretended::default()
            }
        }

        fn bring(&mut self, path: &str) {
            self.has.insert(path.to_owned());
        }

        /// What was run, without the options of apt-get.
        fn ran(&self) -> Vec<String> {
            let options = format!(" {}", APT.join(" "));
            self.said
                .iter()
                .map(|line| {
                    line.replace(&options, "")
                        .replace("env DEBIAN_FRONTEND=noninteractive ", "")
                })
                .collect()
        }
    }

    impl Host for Pretended {
        fn has(&self, program: &str) -> bool {
            self.has.contains(program)
        }

        fn is_root(&self) -> bool {
            self.is_root
        }

        fn succeeds(&mut self, words: &[&str]) -> bool {
            let line = words.join(" ");
            self.said.push(line.clone());
            if !self.broken.is_empty() && line.contains(self.broken) {
                return false;
            }
            match *words.last().unwrap() {
                "update" => self.needs_update = false,
                "engines" if self.needs_update => return false,
                "engines" => self.bring("/usr/games/engine"),
                "/r/target/prerequisites/python" => {
                    self.bring("/r/target/prerequisites/python/bin/python");
                }
                "python-environments" => self.bring("environments"),
                "import environments" => return self.has("environments"),
                "py-numbers" => self.bring("numbers"),
                "import numbers" => return self.has("numbers"),
                "/r/tests/browser" => {
                    self.bring("/r/tests/browser/node_modules/browser/package.json");
                }
                _ => {}
            }
            true
        }
    }

    fn check(wanted: &[Prerequisite], may_install: bool, host: &mut Pretended, missing: &str) {
        let left = settle(Path::new("/r"), wanted, may_install, host);
        assert_eq!(left.to_string(), missing, "{:?}", host.said);
    }

    #[test]
    fn what_is_here_is_not_installed() {
        let mut host = Pretended::with(&["apt-get", "engine"]);
        check(&[ENGINE], true, &mut host, "");
        assert_eq!(host.said, [""; 0]);
    }

    #[test]
    fn nothing_is_installed_unasked() {
        let mut host = Pretended::with(&["apt-get"]);
        check(
            &[ENGINE, NUMBERS, BROWSER],
            false,
            &mut host,
            "an engine, numbers, a browser",
        );
        assert_eq!(host.said, [""; 0]);
    }

    #[test]
    fn root_installs_and_anybody_else_asks_for_leave_without_a_password() {
        let mut host = Pretended::with(&["apt-get"]);
        check(&[ENGINE], true, &mut host, "");
        let install = "apt-get install -y --no-install-recommends engines";
        assert_eq!(host.ran(), [install]);
        let mut host = Pretended::with(&["apt-get"]);
        host.is_root = false;
        check(&[ENGINE], true, &mut host, "");
        assert_eq!(
            host.ran(),
            ["sudo -n true".to_owned(), format!("sudo -n {install}")]
        );
        let mut host = Pretended::with(&["apt-get"]);
        (host.is_root, host.broken) = (false, "sudo");
        check(&[ENGINE], true, &mut host, "an engine");
        assert_eq!(host.ran(), ["sudo -n true"]);
    }

    #[test]
    fn a_fresh_machine_fetches_its_list_of_packages_once() {
        let mut host = Pretended::with(&["apt-get"]);
        host.needs_update = true;
        check(&[ENGINE], true, &mut host, "");
        assert_eq!(host.ran()[1], "apt-get update");
        let mut host = Pretended::with(&["apt-get"]);
        host.broken = "engines";
        check(&[ENGINE, ENGINE], true, &mut host, "an engine, an engine");
        let updates = host
            .ran()
            .iter()
            .filter(|line| *line == "apt-get update")
            .count();
        assert_eq!(updates, 1, "{:?}", host.ran());
    }

    #[test]
    fn a_machine_without_the_installer_goes_on_without() {
        let mut host = Pretended::with(&[]);
        check(&[ENGINE], true, &mut host, "an engine");
        assert_eq!(host.said, [""; 0]);
        host.broken = "npm";
        check(&[BROWSER], true, &mut host, "a browser");
        host.broken = "venv";
        check(&[NUMBERS], true, &mut host, "numbers");
    }

    #[test]
    fn packages_of_python_go_to_an_environment_of_our_own() {
        let mut host = Pretended::with(&[]);
        check(&[NUMBERS], true, &mut host, "");
        let python = "/r/target/prerequisites/python/bin/python";
        assert_eq!(
            host.said,
            [
                "python3 -m venv /r/target/prerequisites/python".to_owned(),
                format!("{python} -m pip install --quiet py-numbers"),
                format!("{python} -c import numbers"),
            ]
        );
        host.said.clear();
        check(&[NUMBERS], true, &mut host, "");
        assert_eq!(host.said, [format!("{python} -c import numbers")]);
    }

    #[test]
    fn a_module_of_the_systems_python_is_found_by_importing_it() {
        let mut host = Pretended::with(&["apt-get"]);
        check(&[VENV], false, &mut host, "environments");
        check(&[VENV], true, &mut host, "");
        let last = "python3 -c import environments";
        assert_eq!(host.ran().last().map(String::as_str), Some(last));
        host.said.clear();
        check(&[VENV], false, &mut host, "");
        assert_eq!(host.said, [last]);
    }

    #[test]
    fn packages_of_npm_are_those_of_the_lock_file() {
        let mut host = Pretended::with(&[]);
        check(&[BROWSER], true, &mut host, "");
        let install = "npm --no-audit --no-fund ci --prefix /r/tests/browser";
        assert_eq!(host.said, [install]);
        host.said.clear();
        check(&[BROWSER], true, &mut host, "");
        assert_eq!(host.said, [""; 0]);
    }

    #[test]
    fn what_is_installed_and_still_not_found_is_missing() {
        let nowhere = Source::Debian {
            package: "engines",
            any_of: &["/usr/games/other"],
        };
        let mut host = Pretended::with(&["apt-get"]);
        let wanted = Prerequisite {
            source: nowhere,
            ..ENGINE
        };
        check(&[wanted], true, &mut host, "an engine");
    }

    #[test]
    fn this_machine_knows_its_programs_by_name_and_by_path() {
        let mut here = ThisMachine;
        assert!(here.has("sh") && here.has("/bin/sh"));
        assert!(!here.has("a-program-nobody-has") && !here.has("/bin/a-program-nobody-has"));
        assert!(here.succeeds(&["sh", "-c", "exit 0"]));
        assert!(!here.succeeds(&["sh", "-c", "exit 3"]));
    }
}
