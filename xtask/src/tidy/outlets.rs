//! Outlets: what other people wrote reaches a terminal, a page or a log only through the places that
//! clean it.
//!
//! A sentence made with `say!` is clean, `html` makes a text fit for a page, and a few files hold
//! standard output and standard error. Whoever prints, escapes or paints beside them is found here.

use super::Finding;
use super::tree::{File, Tree};

/// A way out, how it is written, and the files that may use it.
struct Outlet {
    written: &'static [&'static str],
    /// Where this stands on the line too, nothing leaves.
    harmless_with: Option<&'static str>,
    files: &'static [&'static str],
    instead: &'static str,
}

const OUTLETS: &[Outlet] = &[
    Outlet {
        written: &["print!(", "println!(", "dbg!("],
        harmless_with: None,
        files: &[],
        instead: "show it with the command line's `output`, or log it with the server's `log`",
    },
    Outlet {
        written: &["stdout()", "stderr()"],
        harmless_with: Some("is_terminal()"),
        files: &[
            // A protocol's answers and the person's conversation.
            "crates/sobremesa-cli/src/commands/engine.rs",
            "crates/sobremesa-cli/src/commands/guest.rs",
            "crates/sobremesa-cli/src/commands/mod.rs",
            "crates/sobremesa-cli/src/output.rs",
            "crates/sobremesa-screen/src/terminal.rs",
            "crates/sobremesa-server/src/log.rs",
        ],
        instead: "show it with the command line's `output`, or log it with the server's `log`",
    },
    Outlet {
        written: &["\\u{1b}", "\\x1b"],
        harmless_with: None,
        files: &[
            "crates/sobremesa-terminal/src/screen.rs",
            "crates/sobremesa-terminal/src/wrap.rs",
        ],
        instead: "let the screen cover and unsay; `paint` has the colours",
    },
    Outlet {
        written: &["&lt;", "&amp;", "&quot;"],
        harmless_with: None,
        files: &["crates/sobremesa-words/src/html.rs"],
        instead: "write it into a page with `sobremesa_words::html`",
    },
];

/// Checks the code of every crate, its tests aside.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let of_a_crate = |file: &&File| {
        let mut parts = file.path.split('/');
        let room = (parts.next(), parts.next(), parts.next());
        matches!(room, (Some("crates"), Some(name), Some("src")) if name != "sobremesa-testkit")
    };
    let files = tree.sources().filter(of_a_crate);
    files.flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<Finding> {
    let is_of_tests = file.path.ends_with("/tests.rs");
    let code = file
        .text
        .lines()
        .enumerate()
        .take_while(|(_, line)| !is_of_tests && line.trim() != "#[cfg(test)]")
        .filter(|(_, line)| !line.trim_start().starts_with("//"));
    let mut findings = Vec::new();
    for (index, line) in code {
        let culprit = OUTLETS.iter().find(|outlet| {
            outlet.written.iter().any(|way| line.contains(way))
                && !outlet.files.contains(&file.path.as_str())
                && outlet.harmless_with.is_none_or(|with| !line.contains(with))
        });
        if let Some(outlet) = culprit {
            findings.push(Finding::new(&file.path, index + 1, outlet.instead));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: [usize; 0] = [];

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let findings = check(&Tree::of(&[(path, text)]));
        findings.iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn whoever_goes_around_the_cleaning_is_found() {
        let path = "crates/sobremesa-arena/src/report.rs";
        for culprit in [
            "    println!(\"{name}\");",
            "    eprint!(\"{name}\");",
            "    let mut out = io::stdout().lock();",
            "    let page = name.replace('<', \"&lt;\");",
            "    let red = format!(\"\\u{1b}[31m{name}\");",
        ] {
            let text = format!("//! A page.\nfn page(name: &str) {{\n{culprit}\n}}\n");
            assert_eq!(lines(path, &text), [3], "{culprit}");
        }
    }

    #[test]
    fn comments_tests_and_the_outlets_themselves_are_left_alone() {
        let path = "crates/sobremesa-arena/src/report.rs";
        assert_eq!(lines(path, "/// println!(\"example\");\n"), NOTHING);
        assert_eq!(
            lines(path, "#[cfg(test)]\nmod tests { println!(); }\n"),
            NOTHING
        );
        assert_eq!(lines(path, "if io::stdout().is_terminal() {}\n"), NOTHING);
        assert_eq!(
            lines("crates/sobremesa-arena/tests/it/a.rs", "println!();\n"),
            NOTHING
        );
        let outlet = "crates/sobremesa-words/src/html.rs";
        assert_eq!(lines(outlet, "text.replace('<', \"&lt;\")\n"), NOTHING);
        assert_eq!(lines(outlet, "println!(\"{text}\")\n"), [1]);
    }
}
