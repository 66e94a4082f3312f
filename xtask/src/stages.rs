//! Stages one after the other, each with its time: a failed one does not stop the rest.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::prerequisites::Missing;
use crate::tally::Tally;

/// What a stage came to.
pub(crate) enum Came {
    /// It held, or it did not; a failure counts as one.
    Held(bool),
    /// Tests ran.
    Counted(Tally),
    /// It went as far as it could without these; whatever needs them is skipped, and counts there.
    Without(Missing),
    /// It did not run, for this reason; that counts as one skipped.
    Skipped(String),
}

/// The stages run so far.
#[derive(Default)]
pub(crate) struct Stages {
    total: Tally,
    took: Duration,
    missing: Missing,
    lines: Vec<String>,
}

impl Stages {
    /// Runs the stage that finds out what is missing; later stages that need it are skipped.
    pub(crate) fn prepare(&mut self, name: &str, stage: impl FnOnce() -> Missing) {
        let mut missing = Missing::default();
        self.run(name, || {
            missing = stage();
            Ok(if missing.0.is_empty() {
                Came::Held(true)
            } else {
                Came::Without(missing.clone())
            })
        });
        self.missing = missing;
    }

    /// What was found missing.
    pub(crate) fn missing(&self) -> &Missing {
        &self.missing
    }

    /// Runs a stage and notes what came of it; a stage that cannot even start has failed, and one
    /// whose prerequisite is missing is skipped.
    pub(crate) fn run(&mut self, name: &str, stage: impl FnOnce() -> Result<Came>) {
        println!("\n── {name} ──");
        let start = Instant::now();
        let came = match self.missing.skips(name) {
            Some(reason) => Came::Skipped(reason),
            None => stage().unwrap_or_else(|error| {
                eprintln!("error: {error:#}");
                Came::Held(false)
            }),
        };
        let line = self.note(name, &came, start.elapsed());
        println!("{line}");
        self.lines.push(line);
    }

    /// Adds what a stage came to, and says it in a line.
    fn note(&mut self, name: &str, came: &Came, took: Duration) -> String {
        self.took += took;
        let verdict = match came {
            Came::Held(true) => "ok".to_owned(),
            Came::Held(false) => {
                self.total += Tally::FAILURE;
                "FAILED".to_owned()
            }
            Came::Counted(tally) => {
                self.total += *tally;
                tally.to_string()
            }
            Came::Without(missing) => format!("without {missing}"),
            Came::Skipped(reason) => {
                self.total += Tally::SKIP;
                format!("skipped: {reason}")
            }
        };
        format!("{name:<14} {}  {verdict}", minutes(took))
    }

    /// Adds a line about a part of the stage before, whose time is counted there.
    pub(crate) fn remark(&mut self, name: &str, took: Duration, what: &str) {
        let line = format!("{:<14} {}  {what}", format!("  {name}"), minutes(took));
        println!("{line}");
        self.lines.push(line);
    }

    /// Ends with everything at a glance, and `N passed, N failed` alone on the last line, or
    /// `N passed, N failed, N skipped` where something was not run.
    pub(crate) fn finish(self) -> bool {
        println!("\n── all ──");
        for line in &self.lines {
            println!("{line}");
        }
        println!("{:<14} {}", "total", minutes(self.took));
        println!("{}", self.total);
        self.total.failed == 0
    }
}

/// A time in minutes and seconds, as wide as any of less than a thousand minutes.
fn minutes(took: Duration) -> String {
    // Rounded first: 59.96 seconds are a minute, not `0 min 60.0 s`.
    let tenths = (took.as_millis() + 50) / 100;
    let (minutes, tenths) = (tenths / 600, tenths % 600);
    format!("{minutes:>3} min {:02}.{} s", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prerequisites::{Prerequisite, Source};

    #[test]
    fn a_failed_stage_counts_as_one_failure_and_the_rest_still_runs() {
        let mut stages = Stages::default();
        stages.run("first", || Ok(Came::Held(false)));
        stages.run("second", || anyhow::bail!("no such program"));
        let tests = Tally {
            passed: 4,
            failed: 1,
            skipped: 2,
        };
        stages.run("third", || Ok(Came::Counted(tests)));
        assert_eq!(stages.total.to_string(), "4 passed, 3 failed, 2 skipped");
        assert!(!stages.finish());
    }

    #[test]
    fn a_stage_that_holds_or_is_skipped_fails_nothing_and_what_is_skipped_is_counted() {
        let mut stages = Stages::default();
        stages.run("first", || Ok(Came::Held(true)));
        stages.run("second", || Ok(Came::Skipped("not installed".to_owned())));
        assert_eq!(stages.total, Tally::SKIP);
        assert!(stages.lines[1].ends_with("skipped: not installed"));
        assert!(stages.finish());
    }

    #[test]
    fn a_stage_whose_prerequisite_is_missing_does_not_run_and_is_counted() {
        let browser = Prerequisite {
            name: "chromium",
            source: Source::Npm {
                package: "chromium",
            },
            why: "pages are opened in it",
            tests: &[],
            stages: &["browser"],
        };
        let mut stages = Stages::default();
        stages.prepare("prerequisites", || Missing(vec![browser]));
        stages.run("browser", || panic!("it is not here"));
        stages.run("fmt", || Ok(Came::Held(true)));
        assert!(stages.lines[0].ends_with("without chromium"));
        assert!(stages.lines[1].ends_with("skipped: not here: chromium"));
        assert_eq!(stages.total, Tally::SKIP);
        assert!(stages.finish());
    }

    #[test]
    fn a_remark_is_told_at_the_end_and_counts_nowhere() {
        let mut stages = Stages::default();
        stages.remark("browser", Duration::from_secs(75), "11 cases");
        assert_eq!(stages.lines, ["  browser        1 min 15.0 s  11 cases"]);
        assert_eq!(stages.took, Duration::ZERO);
        assert!(stages.finish());
    }

    #[test]
    fn times_are_told_in_minutes_and_seconds_and_add_up() {
        let mut stages = Stages::default();
        let line = stages.note("fmt", &Came::Held(true), Duration::from_millis(59_960));
        assert_eq!(line, "fmt              1 min 00.0 s  ok");
        let line = stages.note("tests", &Came::Held(true), Duration::from_millis(725_340));
        assert_eq!(line, "tests           12 min 05.3 s  ok");
        assert_eq!(minutes(stages.took), " 13 min 05.3 s");
    }
}
