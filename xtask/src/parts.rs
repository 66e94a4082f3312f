//! A benchmark in parts: each keeps its lines on the page as soon as it is measured.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;

use crate::measures::{self, Measure};
use crate::page::{self, Part};

/// A benchmark that is measured part by part.
pub(crate) struct Parts {
    /// Its name, which stands before that of a part.
    pub(crate) bench: &'static str,
    /// Its parts, in the order in which they are measured and stand on the page.
    pub(crate) names: &'static [&'static str],
    /// Where on the page they stand.
    pub(crate) page: Part,
}

impl Parts {
    /// Writes what a part measured to the page; the lines of the others stay.
    pub(crate) fn keep(
        &self,
        root: &Path,
        part: &str,
        measured: &[Measure],
        when: &str,
        load: &str,
    ) -> Result<()> {
        let rows = self.rows(part, measured, when, load);
        if rows.is_empty() {
            return Ok(());
        }
        let page = page::read(root);
        let kept = self.page.of(&page).unwrap_or_default();
        page::write(root, self.page, &self.table(kept, part, &rows))
    }

    /// How a line of a part begins.
    fn begin(&self, part: &str) -> String {
        format!("| `{}-{part}` |", self.bench)
    }

    /// The lines of a part.
    fn rows(&self, part: &str, measured: &[Measure], when: &str, load: &str) -> String {
        let mut text = String::new();
        for measure in measured {
            let _ = writeln!(
                text,
                "{} {} | {} {} | {} | {when} | {load} |",
                self.begin(part),
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
        for each in self.names {
            if *each == part {
                text += rows;
                continue;
            }
            let begin = self.begin(each);
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

    const SERVER: Parts = Parts {
        bench: "server",
        names: &["load", "kills"],
        page: Part::Server,
    };

    fn kills(count: u32) -> String {
        let line = format!("measure\tserver: kills\tsobremesa\t{count}\tkills\t>=1000");
        SERVER.rows("kills", &measures::read(&[line]), "today", "0.10 – 0.20")
    }

    #[test]
    fn a_line_says_what_was_promised_when_it_was_measured_and_under_which_load() {
        let line = "| `server-kills` | kills | 20.0 kills | ≥ 1_000 **not held** | today | 0.10 – 0.20 |\n";
        assert_eq!(kills(20).replace('\u{202f}', "_"), line);
        assert!(kills(1000).contains('✓'));
    }

    #[test]
    fn a_part_measured_again_replaces_its_lines_and_no_others() {
        let old = SERVER.table("", "kills", &kills(20));
        let both = SERVER.table(&old, "load", "| `server-load` | fast |\n");
        let new = SERVER.table(&both, "kills", &kills(1000));
        assert_eq!(new.lines().count(), 2 + 1 + 1);
        assert!(new.contains("✓") && !new.contains("not held"));
        let load = new.find("server-load").expect("kept");
        assert!(load < new.find("server-kills").expect("anew"));
    }
}
