//! A table of the page whose lines are kept part by part: what is measured again replaces its own.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;

use crate::machine;
use crate::measures::{self, Measure};
use crate::page::{self, Part};

/// What is measured part by part, and where its lines stand.
pub(crate) struct Lines {
    /// What stands before the name of a part: `server` in `server-kills`.
    pub(crate) name: &'static str,
    /// The parts, in the order in which they stand in the table.
    pub(crate) parts: &'static [&'static str],
    /// The part of the page that holds the table.
    pub(crate) page: Part,
}

/// When something was measured and under which load, noted before it begins.
pub(crate) struct Begun {
    when: String,
    load: String,
}

impl Begun {
    /// Now: the code as it is at this moment is measured, whatever is written meanwhile.
    pub(crate) fn now(root: &Path) -> Begun {
        Begun {
            when: machine::day_and_commit(root),
            load: machine::load(),
        }
    }
}

impl Lines {
    /// Writes the lines of one part anew; the others stay. Nothing measured changes nothing.
    pub(crate) fn keep(
        &self,
        root: &Path,
        part: &str,
        measured: &[Measure],
        begun: &Begun,
    ) -> Result<()> {
        let load = format!("{} – {}", begun.load, machine::load());
        let rows = self.rows(part, measured, &begun.when, &load);
        if rows.is_empty() {
            return Ok(());
        }
        let page = page::read(root);
        let kept = self.page.of(&page).unwrap_or_default();
        page::write(root, self.page, &self.table(kept, part, &rows))
    }

    /// The lines of a part.
    fn rows(&self, part: &str, measured: &[Measure], when: &str, load: &str) -> String {
        let mut text = String::new();
        for measure in measured {
            let _ = writeln!(
                text,
                "| `{}-{part}` | {} | {} {} | {} | {when} | {load} |",
                self.name,
                measure.task,
                measures::short(measure.number),
                measure.unit,
                measures::promised(measure.promise, measure.number, ""),
            );
        }
        text
    }

    /// The table with the lines of one part anew, in the order of the parts.
    fn table(&self, kept: &str, part: &str, rows: &str) -> String {
        let mut text = String::from(
            "| name | task | measured | promised | when | load |\n|---|---|---:|---|---|---|\n",
        );
        for each in self.parts {
            if *each == part {
                text += rows;
                continue;
            }
            let begin = format!("| `{}-{each}` |", self.name);
            for line in kept.lines().filter(|line| line.starts_with(&begin)) {
                let _ = writeln!(text, "{line}");
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: Lines = Lines {
        name: "server",
        parts: &["load", "kills"],
        page: Part::Server,
    };

    fn kills(count: u32) -> String {
        let line = format!("measure\tserver: kills\tsobremesa\t{count}\tkills\t>=1000");
        LINES.rows("kills", &measures::read(&[line]), "today", "0.10 – 0.20")
    }

    #[test]
    fn a_line_says_what_was_promised_when_it_was_measured_and_under_which_load() {
        let line = "| `server-kills` | kills | 20.0 kills | ≥ 1_000 **not held** | today | 0.10 – 0.20 |\n";
        assert_eq!(kills(20).replace('\u{202f}', "_"), line);
        assert!(kills(1000).contains('✓'));
    }

    #[test]
    fn a_part_measured_again_replaces_its_lines_and_no_others() {
        let old = LINES.table("", "kills", &kills(20));
        let both = LINES.table(&old, "load", "| `server-load` | fast |\n");
        let new = LINES.table(&both, "kills", &kills(1000));
        assert_eq!(new.lines().count(), 2 + 1 + 1);
        assert!(new.contains("✓") && !new.contains("not held"));
        let load = new.find("server-load").expect("kept");
        assert!(load < new.find("server-kills").expect("anew"));
    }
}
