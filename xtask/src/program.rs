//! Starting programs: quietly, aloud, or aloud while listening to what they say.

use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result};

/// A cargo command in this folder, the cargo that runs us, nobody at the keyboard.
pub(crate) fn cargo(root: &std::path::Path, words: &[&str]) -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(cargo);
    command
        .args(words)
        .current_dir(root)
        .env("CI", "true")
        .stdin(Stdio::null());
    // What cargo told us of ourselves is no business of what is built: build scripts that look at it
    // would run again, and everything above them be built again, whenever somebody changes between
    // `cargo xtask` and `cargo`.
    for (name, _) in env::vars_os() {
        let begins = ["CARGO_PKG_", "CARGO_MANIFEST_"];
        let is_ours = |name: &str| begins.iter().any(|it| name.starts_with(it));
        if name.to_str().is_some_and(is_ours) {
            command.env_remove(name);
        }
    }
    command
}

/// Our own program with these words, from the release build.
pub(crate) fn sobremesa(root: &std::path::Path, words: &[&str]) -> Command {
    let mut command = cargo(root, &["run", "--quiet", "--release"]);
    command
        .args(["--package", "sobremesa-cli", "--"])
        .args(words);
    command
}

/// Runs a program aloud and says whether it succeeded.
pub(crate) fn succeeds(command: &mut Command) -> Result<bool> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    Ok(status.success())
}

/// Runs a program silently and says whether it could be started and succeeded.
pub(crate) fn succeeds_silently(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Runs a program aloud, and returns whether it succeeded and every line it said.
pub(crate) fn overhear(command: &mut Command) -> Result<(bool, Vec<String>)> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let stdout = child.stdout.take().expect("standard output was piped");
    let stderr = child.stderr.take().expect("standard error was piped");
    let listener = thread::spawn(move || repeat(stderr, &mut std::io::stderr()));
    let mut lines = repeat(stdout, &mut std::io::stdout());
    lines.extend(listener.join().expect("a listener only repeats lines"));
    let status = child.wait()?;
    Ok((status.success(), lines))
}

/// Runs a program and returns whether it succeeded and what it printed; its standard error, with
/// any progress, goes where ours goes.
pub(crate) fn listen(command: &mut Command, aloud: bool) -> Result<(bool, String)> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let stdout = child.stdout.take().expect("standard output was piped");
    let lines = if aloud {
        repeat(stdout, &mut std::io::stdout())
    } else {
        repeat(stdout, &mut std::io::sink())
    };
    Ok((child.wait()?.success(), lines.join("\n")))
}

/// Repeats what is said, line by line as it comes, and remembers it.
///
/// A test may print anything, so bytes that are no text are replaced; nobody listening is no error.
fn repeat(said: impl Read, aloud: &mut impl Write) -> Vec<String> {
    let mut said = BufReader::new(said);
    let mut lines = Vec::new();
    let mut line = Vec::new();
    while said.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let _ = aloud.write_all(&line);
        let _ = aloud.flush();
        lines.push(String::from_utf8_lossy(&line).trim_end().to_owned());
        line.clear();
    }
    lines
}

/// Where a program would be found, if anywhere.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|candidate| candidate.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_tells_of_us_is_not_told_to_what_we_build() {
        // Cargo sets it for every test.
        assert!(env::var_os("CARGO_PKG_NAME").is_some());
        let command = cargo(std::path::Path::new("."), &["--version"]);
        let mut told = command.get_envs();
        assert!(told.any(|(name, value)| name == "CARGO_PKG_NAME" && value.is_none()));
    }

    #[test]
    fn what_is_overheard_is_repeated_even_where_it_is_no_text() {
        let mut aloud = Vec::new();
        let lines = repeat(&b"one\r\n\xff two"[..], &mut aloud);
        assert_eq!(lines, ["one", "\u{fffd} two"]);
        assert_eq!(aloud, b"one\r\n\xff two");
    }

    #[test]
    fn a_program_is_listened_to_and_its_end_is_told() {
        let mut shell = Command::new("sh");
        shell.args(["-c", "echo one; echo two; exit 3"]);
        assert_eq!(
            listen(&mut shell, false).unwrap(),
            (false, "one\ntwo".to_owned())
        );
    }

    #[test]
    fn a_program_nobody_has_is_not_found() {
        assert!(find("a-program-nobody-has").is_none());
    }
}
