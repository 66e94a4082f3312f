//! Stages one after the other, each with its time: a failed one does not stop the rest.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::tally::Tally;

/// What a stage came to.
pub(crate) enum Came {
    /// It held, or it did not; a failure counts as one.
    Held(bool),
    /// Tests ran.
    Counted(Tally),
    /// It did not run, for this reason.
    Skipped(String),
}

/// The stages run so far.
#[derive(Default)]
pub(crate) struct Stages {
    total: Tally,
    lines: Vec<String>,
}

impl Stages {
    /// Runs a stage and notes what came of it; a stage that cannot even start has failed.
    pub(crate) fn run(&mut self, name: &str, stage: impl FnOnce() -> Result<Came>) {
        println!("\n── {name} ──");
        let start = Instant::now();
        let came = stage().unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            Came::Held(false)
        });
        let line = self.note(name, &came, start.elapsed());
        println!("{line}");
        self.lines.push(line);
    }

    /// Adds what a stage came to, and says it in a line.
    fn note(&mut self, name: &str, came: &Came, took: Duration) -> String {
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
            Came::Skipped(reason) => format!("skipped: {reason}"),
        };
        format!("{name:<14} {:>7.1} s  {verdict}", took.as_secs_f64())
    }

    /// Ends with everything at a glance, and `N passed, N failed` alone on the last line.
    pub(crate) fn finish(self) -> bool {
        println!("\n── all ──");
        for line in &self.lines {
            println!("{line}");
        }
        println!("{}", self.total);
        self.total.failed == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_stage_counts_as_one_failure_and_the_rest_still_runs() {
        let mut stages = Stages::default();
        stages.run("first", || Ok(Came::Held(false)));
        stages.run("second", || anyhow::bail!("no such program"));
        let tests = Tally {
            passed: 4,
            failed: 1,
        };
        stages.run("third", || Ok(Came::Counted(tests)));
        assert_eq!(stages.total.to_string(), "4 passed, 3 failed");
        assert!(!stages.finish());
    }

    #[test]
    fn a_stage_that_holds_or_is_skipped_fails_nothing() {
        let mut stages = Stages::default();
        stages.run("first", || Ok(Came::Held(true)));
        stages.run("second", || Ok(Came::Skipped("not installed".to_owned())));
        assert_eq!(stages.total, Tally::default());
        assert!(stages.lines[1].ends_with("skipped: not installed"));
        assert!(stages.finish());
    }
}
