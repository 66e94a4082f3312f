//! An earlier commit unpacked into `target/former`, to be played against.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The commit, and the version its crates are given: two crates of one name and one version
/// cannot be told apart in a program.
const COMMIT: &str = "f96a541";
const VERSION: &str = "version = \"0.0.1\"";

/// Where programs are that play today's crates against the former ones: a workspace of its own.
pub(crate) const MANIFEST: &str = "benches/former/Cargo.toml";

/// Unpacks the crates of the commit where they are not yet.
pub(crate) fn unpack(root: &Path) -> Result<()> {
    let folder = root.join("target/former");
    let manifest = folder.join("Cargo.toml");
    let unpacked = fs::read_to_string(&manifest).unwrap_or_default();
    if unpacked.contains(COMMIT) {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    let mut archive = Command::new("git")
        .args(["archive", COMMIT, "Cargo.toml", "crates"])
        .current_dir(root)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start git")?;
    let packed = archive.stdout.take().context("git says nothing")?;
    let unpacked = Command::new("tar")
        .arg("x")
        .current_dir(&folder)
        .stdin(packed)
        .status()
        .context("cannot start tar")?;
    if !archive.wait()?.success() || !unpacked.success() {
        bail!("commit {COMMIT} is not in this repository");
    }
    // Written last: until then nothing counts as unpacked.
    let workspace = fs::read_to_string(&manifest)?;
    fs::write(&manifest, renumbered(&workspace))?;
    Ok(())
}

/// The manifest of the former workspace with a version of its own, its crates alone, and the
/// name of the commit.
fn renumbered(workspace: &str) -> String {
    let mut text = format!("# The crates of commit {COMMIT}.\n");
    for line in workspace.lines() {
        match line.split(" = ").next() {
            Some("version") => text += VERSION,
            Some("members") => text += "members = [\"crates/*\"]",
            Some("exclude") => continue,
            _ => text += line,
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_former_crates_get_a_version_of_their_own() {
        let workspace = "[workspace]\nmembers = [\"crates/*\", \"xtask\"]\nexclude = [\"fuzz\"]\n\
                         [workspace.package]\nversion = \"0.1.0\"\n\
                         [workspace.dependencies]\nclap = { version = \"4\" }\n";
        let text = renumbered(workspace);
        assert!(text.contains(COMMIT) && text.contains("version = \"0.0.1\"\n"));
        assert!(!text.contains("xtask") && !text.contains("exclude"));
        assert!(text.contains("clap = { version = \"4\" }"));
    }
}
