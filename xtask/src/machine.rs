//! Where and when something was measured: the day, the commit, the machine and its load.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The day, in UTC, and the commit: `2026-11-16, 70b9e76`; a tree with changes is told by a `+`.
pub(crate) fn day_and_commit(root: &Path) -> String {
    let said = |program: &str, words: &[&str]| {
        let output = Command::new(program).args(words).current_dir(root).output();
        let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
        text.unwrap_or_default()
    };
    let day = said("date", &["-u", "+%Y-%m-%d"]);
    let commit = said("git", &["rev-parse", "--short", "HEAD"]);
    let changes = ["status", "--porcelain", "--untracked-files=no", "--", "."];
    let without_docs = [&changes[..], &[":!docs"]].concat();
    let mark = if said("git", &without_docs).is_empty() {
        ""
    } else {
        "+"
    };
    format!("{day}, {commit}{mark}")
}

/// The processor, its cores and how busy it is.
pub(crate) fn described() -> String {
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = model(&processors).unwrap_or("an unknown processor");
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores, load {}", load())
}

/// How many want to run: the mean of the last minute.
pub(crate) fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or("?").to_owned()
}

/// The name of the processor in what Linux tells of it.
fn model(processors: &str) -> Option<&str> {
    let mut lines = processors.lines();
    let line = lines.find(|line| line.starts_with("model name"))?;
    line.split(':').nth(1).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_is_named() {
        let told = "processor\t: 0\nmodel name\t: Some Processor 9\nflags\t: fpu\n";
        assert_eq!(model(told), Some("Some Processor 9"));
        assert_eq!(model("processor\t: 0\n"), None);
    }
}
