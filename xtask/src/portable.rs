//! The portable build says the same as the plain one, which uses what the processor can do.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::program::cargo;
use crate::stages::Came;

const FINGERPRINT: [&str; 6] = [
    "run",
    "--quiet",
    "--package",
    "sobremesa-reversi-engine",
    "--example",
    "fingerprint",
];

/// Compares what both builds say of boards and searches.
pub(crate) fn says_the_same(root: &Path) -> Result<Came> {
    if cfg!(not(target_arch = "x86_64")) {
        let reason = "the plain build is the portable one on this processor";
        return Ok(Came::Skipped(reason.to_owned()));
    }
    let plain = said(&mut cargo(root, &FINGERPRINT))?;
    let mut portable = cargo(root, &FINGERPRINT);
    // No flags at all, and a folder of its own, so that neither build undoes the other.
    portable
        .env("RUSTFLAGS", "")
        .env("CARGO_TARGET_DIR", root.join("target/portable"));
    let portable = said(&mut portable)?;
    Ok(Came::Held(agree(&plain, &portable)))
}

fn said(command: &mut Command) -> Result<String> {
    let output = command.output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether both said something, and the same; where not, says which lines differ.
fn agree(plain: &str, portable: &str) -> bool {
    for (plain, portable) in plain.lines().zip(portable.lines()) {
        if plain != portable {
            println!("plain {plain:?}, portable {portable:?}");
        }
    }
    println!("{} lines in both builds", plain.lines().count());
    !plain.is_empty() && plain == portable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_agree_when_every_line_does() {
        assert!(agree("perft 8 390216\n", "perft 8 390216\n"));
        assert!(!agree("perft 8 390216\n", "perft 8 390217\n"));
        assert!(!agree("perft 8 390216\nmore\n", "perft 8 390216\n"));
        assert!(!agree("", ""), "a program that says nothing proves nothing");
    }
}
