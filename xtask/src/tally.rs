//! How many tests passed, failed and were left out, read from what the test programs say.

use std::fmt;
use std::ops::AddAssign;

/// How many passed, how many failed, and how many were not run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl Tally {
    /// One thing that failed.
    pub(crate) const FAILURE: Tally = Tally {
        passed: 0,
        failed: 1,
        skipped: 0,
    };

    /// One thing that was not run.
    pub(crate) const SKIP: Tally = Tally {
        passed: 0,
        failed: 0,
        skipped: 1,
    };

    /// The sum over all summaries of `cargo test`, `cargo nextest` and `pytest`; nothing where there
    /// is none.
    ///
    /// ```text
    /// test result: FAILED. 5 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out
    ///      Summary [   0.016s] 6 tests run: 5 passed (1 slow), 1 failed, 0 skipped
    /// 1 failed, 5 passed, 2 skipped in 0.02s
    /// ```
    pub(crate) fn of(lines: &[String]) -> Option<Tally> {
        let mut summaries = lines.iter().filter_map(|line| summary(line));
        let mut total = summaries.next()?;
        for tally in summaries {
            total += tally;
        }
        Some(total)
    }

    /// What a finished test program counts as: a program that failed has at least one failure, and
    /// one that does not say what it ran has proved nothing.
    pub(crate) fn of_program(success: bool, lines: &[String]) -> Tally {
        match Tally::of(lines) {
            Some(tally) if success || tally.failed > 0 => tally,
            Some(tally) => Tally { failed: 1, ..tally },
            None => Tally::FAILURE,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

/// The numbers of one summary line, coloured or not.
fn summary(line: &str) -> Option<Tally> {
    let line = without_colour(line);
    if let Some(tally) = pytest_summary(&line) {
        return Some(tally);
    }
    // What nextest shows of a test that failed stands further in: its summary counts that already.
    let counts = if let Some(rest) = line.strip_prefix("test result: ") {
        rest.split_once(". ")?.1
    } else {
        let rest = line.trim_start().strip_prefix("Summary [")?;
        rest.split_once(" run: ")?.1
    };
    let mut tally = Tally::default();
    for part in counts.split([',', ';']) {
        let Some((number, what)) = part.trim().split_once(' ') else {
            continue;
        };
        let Ok(number) = number.parse::<u64>() else {
            continue;
        };
        // `4 passed (1 slow)`: the note in brackets says nothing new.
        match what.split(" (").next().unwrap_or(what) {
            "passed" => tally.passed += number,
            "failed" | "timed out" | "exec failed" => tally.failed += number,
            "skipped" | "ignored" | "filtered out" => tally.skipped += number,
            _ => {}
        }
    }
    Some(tally)
}

/// The numbers of the last line of pytest: `1 failed, 5 passed in 0.02s`, with or without a frame.
fn pytest_summary(line: &str) -> Option<Tally> {
    let framed = line.trim_start_matches('=').trim_end_matches('=');
    let framed = if framed.len() < line.len() {
        framed.trim()
    } else {
        line
    };
    let (counts, time) = framed.rsplit_once(" in ")?;
    let seconds = time.split(' ').next()?.strip_suffix('s')?;
    seconds.parse::<f64>().ok()?;
    let mut tally = Tally::default();
    for part in counts.split(", ") {
        let (number, what) = part.split_once(' ')?;
        let number: u64 = number.parse().ok()?;
        match what {
            "passed" | "xfailed" => tally.passed += number,
            "failed" | "error" | "errors" | "xpassed" => tally.failed += number,
            "skipped" | "deselected" => tally.skipped += number,
            "warning" | "warnings" => {}
            _ => return None,
        }
    }
    Some(tally)
}

/// The text without the escape sequences that colour it.
fn without_colour(line: &str) -> String {
    let mut plain = String::new();
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\u{1b}' {
            // A colour sequence ends at its first letter.
            characters.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(character);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(said: &str, expected: &str) {
        let lines: Vec<String> = said.lines().map(str::to_owned).collect();
        let tally = Tally::of(&lines).map(|tally| tally.to_string());
        assert_eq!(tally.as_deref(), Some(expected), "{said}");
    }

    #[test]
    fn summaries_of_cargo_test_add_up() {
        check(
            "test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
             test a_hand ... ok\n\
             test result: FAILED. 7 passed; 2 failed; 0 ignored; 0 measured; 3 filtered out; finished in 0.00s",
            "12 passed, 2 failed, 4 skipped",
        );
    }

    #[test]
    fn summaries_of_nextest_are_read() {
        check(
            "     Summary [   0.016s] 27 tests run: 27 passed, 0 skipped",
            "27 passed, 0 failed",
        );
        check(
            "     Summary [  12.500s] 9/12 tests run: 5 passed (1 slow, 1 flaky), 2 failed, 1 timed out, 1 exec failed, 3 skipped",
            "5 passed, 4 failed, 3 skipped",
        );
        check(
            "Summary [   0.2s] 1 test run: 1 passed, 0 skipped",
            "1 passed, 0 failed",
        );
    }

    #[test]
    fn the_last_line_of_pytest_is_read_and_no_other_that_tells_a_time() {
        check("159 passed in 43.21s", "159 passed, 0 failed");
        check(
            "=== 1 failed, 5 passed, 2 skipped, 3 warnings, 1 error in 65.40s (0:01:05) ===",
            "5 passed, 2 failed, 2 skipped",
        );
        for other in ["5 games in 3.2s", "    1 passed in 0.1s", "1 passed in all"] {
            assert_eq!(Tally::of(&[other.to_owned()]), None, "{other}");
        }
    }

    #[test]
    fn colours_do_not_matter() {
        check(
            "\u{1b}[32;1m     Summary\u{1b}[0m [   0.016s] \u{1b}[1m2\u{1b}[0m tests run: \u{1b}[1m2\u{1b}[0m \u{1b}[32;1mpassed\u{1b}[0m, \u{1b}[1m0\u{1b}[0m skipped",
            "2 passed, 0 failed",
        );
        check(
            "test result: \u{1b}[32mok\u{1b}[0m. 3 passed; 0 failed",
            "3 passed, 0 failed",
        );
    }

    #[test]
    fn a_program_that_fails_without_saying_so_counts_as_one_failure() {
        let said = ["test result: ok. 5 passed; 0 failed".to_owned()];
        assert_eq!(
            Tally::of_program(false, &said),
            Tally {
                passed: 5,
                ..Tally::FAILURE
            }
        );
        assert_eq!(Tally::of_program(true, &said).failed, 0);
    }

    #[test]
    fn a_program_that_does_not_say_what_it_ran_counts_as_one_failure() {
        let said = ["error: could not compile `sobremesa-core`".to_owned()];
        assert_eq!(Tally::of(&said), None);
        assert_eq!(Tally::of_program(true, &said), Tally::FAILURE);
        assert_eq!(Tally::of_program(false, &said), Tally::FAILURE);
    }

    #[test]
    fn the_last_line_is_two_numbers_and_a_third_where_something_was_skipped() {
        assert_eq!(Tally::FAILURE.to_string(), "0 passed, 1 failed");
        assert_eq!(Tally::SKIP.to_string(), "0 passed, 0 failed, 1 skipped");
    }
}
