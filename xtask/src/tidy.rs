//! `cargo xtask tidy`: what no compiler checks.
//!
//! | file | what stays true |
//! |---|---|
//! | `rooms` | the arrows between our crates are the ones ARCHITECTURE.md draws |
//! | `sources` | each source file says what it is, stays short, and is safe |
//! | `games` | each game has a golden playthrough |
//! | `outlets` | what other people wrote is cleaned on its way out |
//! | `prerequisites` | what is skipped without a prerequisite exists |
//! | `promises` | each promise of `docs/requirements.md` points to code and tests that exist |
//! | `tree` | nothing points out of the repository |

mod games;
mod outlets;
mod prerequisites;
mod promises;
mod rooms;
mod sources;
mod tree;

use std::fmt;
use std::path::Path;

use anyhow::Result;

use crate::prerequisites::PREREQUISITES;
use crate::workspace;

/// Something that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    file: String,
    line: usize,
    says: String,
    is_warning: bool,
}

impl Finding {
    /// What is wrong in a file, and what to do.
    fn new(file: &str, line: usize, says: impl Into<String>) -> Finding {
        Finding {
            file: file.to_owned(),
            line,
            says: says.into(),
            is_warning: false,
        }
    }

    /// What may become wrong if it goes on like this.
    fn warning(file: &str, line: usize, says: impl Into<String>) -> Finding {
        Finding {
            is_warning: true,
            ..Finding::new(file, line, says)
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_warning { "warning" } else { "error" };
        write!(f, "{}:{}: {kind}: {}", self.file, self.line, self.says)
    }
}

/// Checks the repository and says what is wrong.
pub(crate) fn run() -> Result<bool> {
    check_aloud(&workspace::root())
}

/// Checks a repository, prints what is wrong, and says whether all is well.
pub(crate) fn check_aloud(root: &Path) -> Result<bool> {
    let tree = tree::Tree::read(root)?;
    let crates = workspace::crates(root)?;
    let mut findings = rooms::check(tree.text("ARCHITECTURE.md"), &crates);
    findings.extend(sources::check(&tree));
    findings.extend(games::check(&tree));
    findings.extend(outlets::check(&tree));
    findings.extend(prerequisites::check(&tree, PREREQUISITES));
    findings.extend(promises::check(&tree));
    findings.extend(tree::check(&tree));
    for finding in &findings {
        eprintln!("{finding}");
    }
    let errors = findings
        .iter()
        .filter(|finding| !finding.is_warning)
        .count();
    println!("tidy: {} files, {errors} errors", tree.files().len());
    Ok(errors == 0)
}

/// The cells of a line of a Markdown table, without the blanks around them; `\|` is no border.
fn cells(line: &str) -> Option<Vec<&str>> {
    let line = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    let mut cells = Vec::new();
    let mut start = 0;
    for (border, _) in line.match_indices('|') {
        if !line[..border].ends_with('\\') {
            cells.push(line[start..border].trim());
            start = border + 1;
        }
    }
    cells.push(line[start..].trim());
    Some(cells)
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_names_file_line_and_what_to_do() {
        let finding = Finding::new("src/lib.rs", 7, "say less");
        assert_eq!(finding.to_string(), "src/lib.rs:7: error: say less");
        let warning = Finding::warning("src/lib.rs", 7, "say less");
        assert_eq!(warning.to_string(), "src/lib.rs:7: warning: say less");
    }

    #[test]
    fn a_table_is_read_cell_by_cell() {
        assert_eq!(cells("| a |  b c | |"), Some(vec!["a", "b c", ""]));
        assert_eq!(cells(r"| `[a\|b]` | c |"), Some(vec![r"`[a\|b]`", "c"]));
        assert_eq!(cells("a | b"), None);
        assert_eq!(quoted("`a`, then `b c`"), ["a", "b c"]);
    }
}
