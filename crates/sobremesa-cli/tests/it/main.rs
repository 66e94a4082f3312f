//! The program as its users call it.

mod archive;
mod browser;
mod curve;
#[cfg(target_os = "linux")]
mod engines;
#[cfg(target_os = "linux")]
mod faults;
mod files;
mod found;
#[cfg(unix)]
mod full_screen;
#[cfg(target_os = "linux")]
mod grading;
#[cfg(unix)]
mod hostile;
#[cfg(unix)]
mod keeping;
#[cfg(unix)]
mod line;
#[cfg(target_os = "linux")]
mod memory;
mod overwriting;
mod person;
mod playing;
mod promises;
#[cfg(unix)]
mod quarry;
mod records;
mod report;
mod reversi;
mod serving;
mod siete;
mod simulating;
mod study;
mod tournaments;
mod usage;

use std::path::{Path, PathBuf};

use assert_cmd::Command;

/// The program that is driven: the one just built, or another that `SOBREMESA_PROGRAM` names, to see
/// what the tests find in it.
fn program() -> PathBuf {
    let named = std::env::var_os("SOBREMESA_PROGRAM");
    named.map_or_else(|| env!("CARGO_BIN_EXE_sobremesa").into(), PathBuf::from)
}

/// The program, in Spanish unless the test says otherwise, whatever the machine speaks.
fn sobremesa(line: &str) -> Command {
    let mut command = Command::new(program());
    for name in [
        "LANG",
        "LC_ALL",
        "LC_MESSAGES",
        "NO_COLOR",
        "COLUMNS",
        "SOBREMESA_LANG",
    ] {
        command.env_remove(name);
    }
    command.args(line.split_whitespace());
    command
}

/// What it printed, and its exit code.
fn run(command: &mut Command) -> (String, String, i32) {
    let output = command.output().expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        text(&output.stdout),
        text(&output.stderr),
        output.status.code().expect("it was not killed"),
    )
}

/// Writes a file for a test.
fn write(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, bytes).expect("the test's own folder can be written");
    path.to_str().expect("a plain path").to_owned()
}
