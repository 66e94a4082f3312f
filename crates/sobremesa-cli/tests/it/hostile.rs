//! Files and outputs that mean no good: escape sequences, devices that are full, pipes that are
//! closed, secrets that are not for the reader, files that would fill the memory.

use std::ffi::OsStr;
use std::fs::File;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{program, run, sobremesa, write};

/// Takes the window's title, paints, clears, turns letters round, forges a line.
const ESCAPES: &str = "\u{1b}]0;PWNED\u{7}\u{1b}[31m\u{9b}2J\u{202e}foo\u{2028}";

fn is_harmless(text: &str) -> bool {
    !text.contains(|letter: char| {
        (letter.is_control() && letter != '\n')
            || matches!(letter, '\u{202e}' | '\u{2028}' | '\u{2066}')
    })
}

#[test]
fn escape_sequences_in_files_and_their_names_never_reach_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = OsStr::from_bytes(b"a\x1b[31mb\xff\xc2\x9b.mesa");
    let path = folder.path().join(name);
    let texts = [
        format!("sobremesa 1\ngame: {ESCAPES}\n\n"),
        format!("sobremesa 1\ngame: reversi\n{ESCAPES}\n\n"),
        format!("sobremesa 1\ngame: reversi\nrules: {ESCAPES}\n\n"),
        format!("sobremesa 1\ngame: reversi\nseat 1: person {ESCAPES}\n\n1 {ESCAPES}\n"),
        format!("sobremesa {ESCAPES}\n"),
        format!("f5{ESCAPES}"),
        format!("(;GM[2]PB[{ESCAPES}]C[{ESCAPES}];B[{ESCAPES}])"),
        format!("2\n|4-6|{ESCAPES}\n"),
    ];
    for text in texts {
        std::fs::write(&path, &text).expect("written");
        for line in ["check", "check --json", "replay", "review", "play --load"] {
            let (shown, errors, code) = run(sobremesa(line).arg(&path).write_stdin("q\n\n"));
            assert!(!matches!(code, 101 | 134), "{line}: {errors}");
            assert!(is_harmless(&shown), "{line} {text:?}: {shown:?}");
            assert!(is_harmless(&errors), "{line} {text:?}: {errors:?}");
        }
    }
}

#[test]
fn an_argument_cannot_paint_its_refusal() {
    for line in ["", "play", "tournament reversi --bots random,", "--lang"] {
        let (_, errors, code) = run(sobremesa(line).arg(ESCAPES));
        assert_ne!(code, 0);
        assert!(is_harmless(&errors), "{line}: {errors:?}");
    }
}

/// The program with its standard output there.
fn shown_at(line: &str, folder: &Path, output: Stdio, errors: Stdio) -> (Option<i32>, String) {
    let child = Command::new(program())
        .args(line.split_whitespace())
        .args(["--lang", "en"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        .spawn()
        .expect("the program starts");
    let output = child.wait_with_output().expect("it ends");
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

fn full() -> Stdio {
    File::create("/dev/full")
        .expect("the device of full disks")
        .into()
}

const COMMANDS: &[&str] = &[
    "--help",
    "--version",
    "bots",
    "bots --json",
    "schema",
    "man",
    "completions bash",
    "check game.mesa",
    "check game.mesa --json",
    "convert game.mesa --to transcript",
    "replay game.mesa",
    "replay game.mesa --json",
    "simulate domino --games 2 --seed 1",
    "simulate domino --games 1 --seed 1 --tell",
    "tournament reversi --bots random,greedy --pairs 1 --seed 1",
    "solve siete --mode C --person 3,2,10",
    "play reversi --seats random,random --seed 1",
    "engine reversi --protocol gtp",
];

fn with_a_game() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        "game.mesa",
        "sobremesa 1\ngame: reversi\n\n1 f5\n",
    );
    folder
}

#[test]
fn what_cannot_be_shown_is_a_failure_that_is_told() {
    let folder = with_a_game();
    // An engine that is asked nothing says nothing.
    for line in COMMANDS.iter().filter(|line| !line.starts_with("engine")) {
        let (code, errors) = shown_at(line, folder.path(), full(), Stdio::piped());
        assert_eq!(code, Some(1), "{line}: {errors}");
        assert!(errors.contains("no space is left"), "{line}: {errors}");
    }
}

#[test]
fn whoever_closes_the_pipe_has_read_enough() {
    let folder = with_a_game();
    for line in COMMANDS {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let (code, errors) = shown_at(line, folder.path(), writer.into(), Stdio::piped());
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{line}");
    }
}

#[test]
fn a_complaint_nobody_can_read_is_no_panic() {
    let folder = with_a_game();
    for (line, wanted) in [
        ("--nothing-of-the-kind", 2),
        ("replay nowhere.mesa", 1),
        ("play chess", 2),
        ("convert game.mesa --to cuneiform", 2),
        ("tournament reversi --bots random", 2),
    ] {
        let (code, _) = shown_at(line, folder.path(), Stdio::null(), full());
        assert_eq!(code, Some(wanted), "{line}");
        let (code, _) = shown_at(line, folder.path(), full(), full());
        assert_eq!(code, Some(wanted), "{line}");
    }
}

#[test]
fn the_records_of_a_tournament_are_checked_watched_and_converted() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("t");
    let line = "tournament reversi --bots random,greedy --pairs 3 --seed 7 --quiet --records --out";
    let (_, errors, code) = run(sobremesa(line).arg(&out));
    assert_eq!(code, 0, "{errors}");
    let records = out.join("records.mesa.zst");
    let (shown, _, code) = run(sobremesa("check --json").arg(&records));
    assert_eq!(code, 0, "{shown}");
    let about: serde_json::Value = serde_json::from_str(&shown).expect("one JSON object");
    assert_eq!(
        (&about["game"], &about["games"]),
        (&"reversi".into(), &6.into())
    );
    let (shown, errors, code) = run(sobremesa("replay --speed 100000").arg(&records));
    assert_eq!(code, 0, "{errors}");
    assert!(shown.contains("> 1 "), "{shown}");
    let (all, _, code) = run(sobremesa("convert --to mesa").arg(&records));
    assert_eq!((code, all.matches("sobremesa 1\n").count()), (0, 6));
    let unpacked = write(folder.path(), "records.mesa", &all);
    let (again, _, code) = run(sobremesa("convert --to mesa").arg(&unpacked));
    assert_eq!(
        (code, again == all),
        (0, true),
        "unpacked they are the same"
    );
    let (shown, _, code) = run(sobremesa("convert --to transcript").arg(&records));
    assert_eq!((code, shown.lines().count()), (0, 6), "{shown}");
}

/// A game of dominoes with covered hands, begun by a person against a machine.
fn hidden(folder: &Path) -> (String, String) {
    let rules = "play domino --rules hands=hidden --seats person:Ana,highest --seed 5 --save";
    let file = folder.join("hidden.mesa");
    let (shown, errors, code) = run(sobremesa(rules).arg(&file).write_stdin("0\n\n"));
    assert_eq!(code, 0, "{shown}{errors}");
    let text = std::fs::read_to_string(&file).expect("a record");
    (file.to_str().expect("a plain path").to_owned(), text)
}

#[test]
fn an_unfinished_hidden_game_is_shown_as_its_only_person_saw_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, text) = hidden(folder.path());
    let deal = text
        .lines()
        .find(|line| line.starts_with('*'))
        .expect("a deal");
    let tiles: Vec<&str> = deal.split_whitespace().skip(1).collect();
    let (shown, errors, code) = run(sobremesa("replay").arg(&file).write_stdin(""));
    assert_eq!(code, 0, "{errors}");
    let read = shown
        .lines()
        .find(|line| line.starts_with("> *"))
        .expect("the deal");
    let known: Vec<&str> = read.split_whitespace().skip(2).collect();
    assert_eq!(known[..7], tiles[..7], "one's own hand");
    assert!(known[7..].iter().all(|tile| *tile == "?-?"), "{read}");
    let (shown, _, code) = run(sobremesa("replay --json").arg(&file));
    assert_eq!(code, 0);
    assert!(shown.contains("?-?") && !shown.contains(deal), "{shown}");
    for line in ["replay --host", "replay --host --json"] {
        let (shown, _, code) = run(sobremesa(line).arg(&file).write_stdin(""));
        assert_eq!(code, 0);
        assert!(shown.contains(deal), "{line}: {shown}");
    }
}

#[test]
fn whoever_sits_down_in_a_machines_place_plays_for_practice() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, _) = hidden(folder.path());
    let line = format!("play --lang en --load {file} --save {file} --seats highest,person");
    let (_, errors, code) = run(sobremesa(&line).write_stdin("0\n\n"));
    assert_eq!(code, 0, "{errors}");
    assert!(errors.contains("for practice"), "{errors}");
    let after = std::fs::read_to_string(&file).expect("a record");
    assert!(after.contains("\n! practice\n"), "{after}");
}

/// What the program says of a file, and the most memory it took for that, in kilobytes.
#[cfg(target_os = "linux")]
fn memory(line: &str, file: &str) -> (Option<i32>, u64) {
    let mut child = Command::new(program())
        .args(line.split_whitespace())
        .arg(file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    loop {
        // The highest it ever was: what is read last says it all.
        let told = std::fs::read_to_string(&status).unwrap_or_default();
        let peak = told.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.and_then(|it| it.trim().trim_end_matches(" kB").parse().ok());
        most = most.max(peak.unwrap_or(0));
        if let Some(ended) = child.try_wait().expect("it was started") {
            return (ended.code(), most);
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
}

/// Files of sixteen million bytes that look like something, piece by piece.
#[cfg(target_os = "linux")]
const PIECES: &[(&str, &str)] = &[
    ("", "f5\n"),
    ("", "(;)"),
    ("", "(;GM[2];B[fe])"),
    (
        "",
        "(;GM[Othello]PC[x]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)",
    ),
    ("", "1\n"),
    ("", "f5d6c3d3c4f4c5b3c2\n"),
    ("sobremesa 1\ngame: reversi\n\n", "1 f5\n! undo 0\n"),
    ("sobremesa 1\ngame: reversi\n\n", "1 f5\n"),
    ("sobremesa 1\ngame: domino\n\n", "hand 1\n"),
    ("sobremesa 1\ngame: reversi\n", "k: v\n"),
    ("sobremesa 1\ngame: domino\nrules: ", "a=1 "),
    ("", "sobremesa 1\ngame: reversi\n\n"),
    ("2\n|4-6|\n", "1 2 "),
    ("2\n", "|1-1|"),
];

#[test]
#[cfg(target_os = "linux")]
fn a_file_of_sixteen_megabytes_never_takes_more_than_three_hundred() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut greedy = Vec::new();
    for (head, piece) in PIECES {
        let mut bytes = head.as_bytes().to_vec();
        while bytes.len() + piece.len() <= 16 << 20 {
            bytes.extend_from_slice(piece.as_bytes());
        }
        let file = write(folder.path(), "large", &bytes);
        let (code, kilobytes) = memory("check --json", &file);
        println!("{kilobytes} kB for {head:?} {piece:?}");
        if !matches!(code, Some(0 | 1)) || kilobytes > 300_000 {
            greedy.push(format!("{head:?} {piece:?}: {code:?}, {kilobytes} kB"));
        }
    }
    assert!(greedy.is_empty(), "{}", greedy.join("\n"));
}
