//! Too little memory: whatever is asked for, it is done, or a sentence says why not.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{program, write};

/// Runs the program with so many kilobytes of addresses; gives the exit code, if it ended by itself,
/// and what it said.
fn within(kilobytes: u64, line: &str, folder: &Path, input: &str) -> (Option<i32>, String) {
    let program = program();
    let program = program.display();
    let shell = format!("ulimit -c 0; ulimit -v {kilobytes}; exec '{program}' {line}");
    let file = write(folder, "input", input.as_bytes());
    let output = Command::new("sh")
        .args(["-c", &shell])
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env("LC_ALL", "en_GB.UTF-8")
        .stdin(std::fs::File::open(file).expect("it was written"))
        .stdout(Stdio::null())
        .output()
        .expect("a shell");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), said)
}

/// The least with which the program starts at all: below that the system says why not, and not we.
fn least(folder: &Path) -> u64 {
    let (mut low, mut high): (u64, u64) = (1 << 10, 4 << 20);
    while high - low > 256 {
        let middle = low.midpoint(high);
        let (code, _) = within(middle, "--version", folder, "");
        if code == Some(0) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

#[test]
fn too_little_memory_is_told_in_a_sentence_and_nothing_falls_over() {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        "many",
        "f5d6c3d3c4f4c5b3c2\n".repeat(200_000).as_bytes(),
    );
    let ending = "XXXXXXXXOOXXOOOXOOXXXOOXOOOOOOXXXOXOOXXXXOOOXOX-XOOOOX----XXXXX- X\n";
    write(folder.path(), "ending", ending.repeat(4).as_bytes());
    let least = least(folder.path());
    let mut wrong = Vec::new();
    let mut refused = Vec::new();
    for (line, input) in [
        ("check many", ""),
        ("convert many --to ggf --out other.ggf --force", ""),
        ("engine reversi --protocol gtp --hash 1024", "name\n"),
        (
            "engine reversi --protocol nboard --hash 1024 --jobs 8",
            "nboard 2\nmove f5\ngo\n",
        ),
        ("solve reversi ending --jobs 8", ""),
        ("simulate domino --games 200 --jobs 8", ""),
        (
            "tournament reversi --bots random,greedy --pairs 20 --jobs 8",
            "",
        ),
        ("play reversi --seats person,level:9", "f5\n"),
        ("bots", ""),
    ] {
        let mut told = false;
        for more in [512, 1 << 10, 2 << 10, 4 << 10, 8 << 10, 24 << 10, 96 << 10] {
            let (code, said) = within(least + more, line, folder.path(), input);
            println!("{line}: {more} kB more: {code:?} {}", said.trim());
            let is_one_line = said.trim().lines().count() >= 1;
            if !matches!(code, Some(0 | 1)) || (code == Some(1) && !is_one_line) {
                wrong.push(format!("{line}: {more} kB more: {code:?} {said}"));
            }
            told |= code == Some(1) && said.contains("memory");
        }
        if told {
            refused.push(line);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What asks for a gigabyte does not get it here.
    assert!(
        refused.iter().any(|line| line.contains("--hash")),
        "{refused:?}"
    );
}
