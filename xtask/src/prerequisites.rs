//! What the tests need beyond Rust: how each is found, which package brings it, who needs it.

use std::fmt;

/// Everything the tests need beyond Rust, in the order of installing: what a later one is
/// installed with (`python3-venv`, `npm`) comes first.
pub(crate) const PREREQUISITES: &[Prerequisite] = &[
    Prerequisite {
        name: "gtp-rhino",
        source: Source::Debian {
            package: "grhino",
            any_of: &["/usr/games/gtp-rhino"],
        },
        why: "the Reversi engine plays whole games against another program",
        tests: &["against_grhino"],
        stages: &[],
    },
    Prerequisite {
        name: "quarry",
        source: Source::Debian {
            package: "quarry",
            any_of: &["/usr/games/quarry"],
        },
        why: "a graphical program of other people lets the Reversi engine play",
        tests: &["in_quarry"],
        stages: &[],
    },
    Prerequisite {
        name: "xvfb",
        source: Source::Debian {
            package: "xvfb",
            any_of: &["/usr/bin/Xvfb"],
        },
        why: "that program has a screen nobody sees",
        tests: &["in_quarry"],
        stages: &[],
    },
    Prerequisite {
        name: "xdotool",
        source: Source::Debian {
            package: "xdotool",
            any_of: &["/usr/bin/xdotool"],
        },
        why: "it presses that program's keys",
        tests: &["in_quarry"],
        stages: &[],
    },
    Prerequisite {
        name: "chromium",
        source: Source::Debian {
            package: "chromium",
            any_of: &["/usr/bin/chromium"],
        },
        why: "the pages are opened and played with in a browser",
        tests: &["in_a_browser"],
        stages: &[],
    },
    Prerequisite {
        name: "node",
        source: Source::Debian {
            package: "npm",
            any_of: &["npm"],
        },
        why: "what drives the browser runs in it, and the compiler that checks the pages' types",
        tests: &["in_a_browser", "of_the_pages_compile"],
        stages: &[],
    },
    Prerequisite {
        name: "playwright-core",
        source: Source::Npm {
            package: "playwright-core",
        },
        why: "it drives the browser",
        tests: &["in_a_browser"],
        stages: &[],
    },
    Prerequisite {
        name: "axe-core",
        source: Source::Npm {
            package: "axe-core",
        },
        why: "it finds what a screen reader could not read",
        tests: &["in_a_browser"],
        stages: &[],
    },
    Prerequisite {
        name: "typescript",
        source: Source::Npm {
            package: "typescript",
        },
        why: "it checks the types of the pages",
        tests: &["of_the_pages_compile"],
        stages: &[],
    },
    Prerequisite {
        name: "postgresql",
        source: Source::Debian {
            package: "postgresql",
            any_of: &[
                "pg_ctl",
                "/usr/lib/postgresql/15/bin/pg_ctl",
                "/usr/lib/postgresql/17/bin/pg_ctl",
            ],
        },
        why: "several servers share one database",
        tests: &["postgresql"],
        stages: &[],
    },
    Prerequisite {
        name: "openssl",
        source: Source::Debian {
            package: "openssl",
            any_of: &["openssl"],
        },
        why: "it makes the certificate of a database that speaks TLS",
        tests: &["the_line_to_postgresql_is_encrypted"],
        stages: &[],
    },
    Prerequisite {
        name: "root",
        source: Source::Root,
        why: "a disk of its own is made small and filled up, and another cannot be written",
        tests: &["on_a_disk_of_its_own"],
        stages: &[],
    },
    Prerequisite {
        name: "cc",
        source: Source::Debian {
            package: "gcc",
            any_of: &["cc"],
        },
        why: "calls of the system are made to fail by a small library",
        tests: &["under_a_fault", "after_a_fault"],
        stages: &[],
    },
    Prerequisite {
        name: "python3-venv",
        source: Source::DebianModule {
            package: "python3-venv",
            module: "ensurepip",
        },
        why: "the Python package is tried in an environment of its own",
        tests: &[],
        stages: &["python"],
    },
    Prerequisite {
        name: "maturin",
        source: Source::PyPi {
            package: "maturin==1.16.0",
            module: "maturin",
        },
        why: "it builds the Python package",
        tests: &[],
        stages: &["python"],
    },
    Prerequisite {
        name: "numpy",
        source: Source::PyPi {
            package: "numpy>=2,<3",
            module: "numpy",
        },
        why: "the Python package writes into its arrays",
        tests: &[],
        stages: &["python"],
    },
    Prerequisite {
        name: "pytest",
        source: Source::PyPi {
            package: "pytest==9.2.0",
            module: "pytest",
        },
        why: "it runs the tests of the Python package",
        tests: &[],
        stages: &["python"],
    },
    Prerequisite {
        name: "pettingzoo",
        source: Source::PyPi {
            package: "pettingzoo==1.27.0",
            module: "pettingzoo",
        },
        why: "its own checks try our environments",
        tests: &[],
        stages: &["python"],
    },
    Prerequisite {
        name: "gymnasium",
        source: Source::PyPi {
            package: "gymnasium==1.4.0",
            module: "gymnasium",
        },
        why: "its own checks try our environments",
        tests: &[],
        stages: &["python"],
    },
    Prerequisite {
        name: "mypy",
        source: Source::PyPi {
            package: "mypy==2.4.1",
            module: "mypy",
        },
        why: "it checks the types of the Python package",
        tests: &[],
        stages: &["python"],
    },
];

/// A program or a library of other people that some tests cannot do without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prerequisite {
    /// What people call it.
    pub(crate) name: &'static str,
    /// How it is found, and what brings it where it is missing.
    pub(crate) source: Source,
    /// What it is for.
    pub(crate) why: &'static str,
    /// The tests that are skipped without it: those with any of these in their names.
    pub(crate) tests: &'static [&'static str],
    /// The stages that are skipped without it.
    pub(crate) stages: &'static [&'static str],
}

/// Where it comes from, which also says how it is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A package of Debian and its kin, there when any of these programs is: a name looked up
    /// on the `PATH`, or a whole path.
    Debian {
        package: &'static str,
        any_of: &'static [&'static str],
    },
    /// A package of Debian and its kin, there when the system's Python can import this module.
    DebianModule {
        package: &'static str,
        module: &'static str,
    },
    /// A package of the Python index in an environment of our own, there when the module can be
    /// imported.
    PyPi {
        package: &'static str,
        module: &'static str,
    },
    /// A package of npm, one of those the lock file of the browser's tests names.
    Npm { package: &'static str },
    /// Nothing that could be installed: whoever may do everything on this machine.
    Root,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Debian { package, .. } | Source::DebianModule { package, .. } => {
                write!(f, "package {package} of Debian")
            }
            Source::PyPi { package, .. } => write!(f, "package {package} of PyPI"),
            Source::Npm { package } => write!(f, "package {package} of npm"),
            Source::Root => write!(f, "the tests must run as root"),
        }
    }
}

/// What is missing after everything was looked for, and installed where that was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Missing(pub(crate) Vec<Prerequisite>);

impl Missing {
    /// What the names of the tests to skip contain.
    pub(crate) fn tests(&self) -> Vec<&'static str> {
        let tests = self.0.iter().flat_map(|missing| missing.tests);
        tests.copied().collect()
    }

    /// Why a stage must be skipped, if it must.
    pub(crate) fn skips(&self, stage: &str) -> Option<String> {
        let of_stage = |missing: &&Prerequisite| missing.stages.contains(&stage);
        let names = names(self.0.iter().filter(of_stage));
        (!names.is_empty()).then(|| format!("not here: {names}"))
    }
}

/// The names one after the other.
impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&names(self.0.iter()))
    }
}

fn names<'a>(prerequisites: impl Iterator<Item = &'a Prerequisite>) -> String {
    let names: Vec<&str> = prerequisites.map(|one| one.name).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_prerequisite_skips_its_tests_and_its_stages_and_no_others() {
        let browser = Prerequisite {
            name: "chromium",
            source: Source::Debian {
                package: "chromium",
                any_of: &["chromium"],
            },
            why: "pages are opened in a browser",
            tests: &["in_a_browser", "on_a_page"],
            stages: &["browser"],
        };
        let driver = Prerequisite {
            name: "playwright-core",
            source: Source::Npm {
                package: "playwright-core",
            },
            tests: &[],
            ..browser
        };
        let missing = Missing(vec![browser, driver]);
        assert_eq!(missing.tests(), ["in_a_browser", "on_a_page"]);
        assert_eq!(
            missing.skips("browser").as_deref(),
            Some("not here: chromium, playwright-core")
        );
        assert_eq!(missing.skips("fmt"), None);
        assert_eq!(Missing::default().skips("browser"), None);
    }

    #[test]
    fn every_prerequisite_is_needed_by_something_and_can_be_found() {
        for one in PREREQUISITES {
            assert!(!one.why.is_empty(), "{}: say what it is for", one.name);
            assert!(
                !one.tests.is_empty() || !one.stages.is_empty(),
                "nothing needs {}: take it out",
                one.name
            );
            if let Source::Debian { any_of, .. } = one.source {
                assert!(!any_of.is_empty(), "{} is never found", one.name);
            }
        }
    }
}
