//! Calls of the system that fail: whatever is written is whole or as it was, and a sentence says so.
//!
//! `fixtures/faults.c` is preloaded and lets the n-th call fail, for n = 1, 2, … until all went well.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use crate::keeping::terminal::Terminal;
use crate::{program, run, sobremesa};

/// What goes wrong: the call, and the errors it may give. A sync that has failed once lasts, a
/// signal comes once.
const FAULTS: &[(&str, &[&str])] = &[
    ("open", &["EACCES", "EROFS", "ENOSPC"]),
    ("write", &["ENOSPC", "SHORT", "EINTR"]),
    ("sync", &["ENOSPC", "EINTR"]),
    ("rename", &["EACCES", "ENOSPC", "EINTR"]),
    ("truncate", &["ENOSPC"]),
    ("remove", &["EACCES"]),
];

/// The program is no more, right before that call.
const KILLS: &[(&str, &[&str])] = &[
    ("open", &["KILL"]),
    ("write", &["KILL"]),
    ("sync", &["KILL"]),
    ("rename", &["KILL"]),
    ("truncate", &["KILL"]),
    ("remove", &["KILL"]),
];

/// The library, compiled once; nothing where there is no compiler.
fn library() -> Option<&'static Path> {
    static LIBRARY: OnceLock<Option<PathBuf>> = OnceLock::new();
    let made = LIBRARY.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/faults.c");
        // Each test is a process of its own, and two of them may compile at once.
        let made = folder.join(format!("faults-{}.so", std::process::id()));
        let compiler = Command::new("cc")
            .args(["-shared", "-fPIC", "-o"])
            .arg(&made)
            .arg(source)
            .arg("-ldl")
            .stderr(Stdio::inherit())
            .status();
        if let Ok(status) = compiler {
            assert!(status.success(), "the library of faults compiles");
            Some(made)
        } else {
            eprintln!("skipped: cc is missing; `cargo xtask test --install` installs it");
            None
        }
    });
    made.as_deref()
}

/// One call that fails, in one folder.
struct Fault<'a> {
    what: String,
    under: &'a Path,
    hit: PathBuf,
}

impl<'a> Fault<'a> {
    fn new(call: &str, number: usize, error: &str, under: &'a Path) -> Fault<'a> {
        let hit = under.with_extension("hit");
        let _ = fs::remove_file(&hit);
        Fault {
            what: format!("{call}:{number}:{error}"),
            under,
            hit,
        }
    }

    /// What the program's environment holds then.
    fn environment(&self, library: &Path) -> [(&'static str, String); 4] {
        let text = |path: &Path| path.to_str().expect("a plain path").to_owned();
        [
            ("LD_PRELOAD", text(library)),
            ("FAULT", self.what.clone()),
            ("FAULT_UNDER", text(self.under)),
            ("FAULT_HIT", text(&self.hit)),
        ]
    }

    fn has_happened(&self) -> bool {
        self.hit.exists()
    }
}

/// Every fault at every call, until a run in which it no longer happens. Gives how many happened.
fn each_fault(attempt: impl FnMut(&Path, &Fault)) -> usize {
    each_of(FAULTS, attempt)
}

fn each_of(faults: &[(&str, &[&str])], mut attempt: impl FnMut(&Path, &Fault)) -> usize {
    let Some(library) = library() else { return 0 };
    let mut happened = 0;
    for (call, errors) in faults {
        for error in *errors {
            for number in 1.. {
                let folder = tempfile::tempdir().expect("a folder");
                let under = folder.path().join("under");
                fs::create_dir(&under).expect("a folder inside");
                let fault = Fault::new(call, number, error, &under);
                attempt(library, &fault);
                if !fault.has_happened() {
                    break;
                }
                happened += 1;
                assert!(number < 200, "{} happens again and again", fault.what);
            }
        }
    }
    assert!(happened > 0, "nothing went wrong, so nothing was tried");
    happened
}

/// Runs the program with this fault: it says something where it fails, and never breaks down.
fn with_fault(words: &str, input: &str, fault: &Fault, library: &Path) -> Output {
    let mut command = assert_cmd::Command::new(program());
    let output = command
        .args(words.split_whitespace())
        .args(["--lang", "en"])
        .envs(fault.environment(library))
        .write_stdin(input)
        .output()
        .expect("the program starts");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    let code = output.status.code();
    assert!(
        matches!(code, Some(0 | 1)),
        "{}: {code:?} {errors}",
        fault.what
    );
    if code == Some(1) {
        let said = format!("{shown}{errors}");
        assert!(
            ["cannot", "could not", "not saved", "no space", "permission"]
                .iter()
                .any(|word| said.contains(word)),
            "{}: {said}",
            fault.what
        );
    }
    output
}

/// The files of a folder and of those in it, by their names.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            let inside = files(&entry.path()).into_iter();
            found.extend(inside.map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else {
            found.insert(name, fs::read(entry.path()).expect("a readable file"));
        }
    }
    found
}

/// What a run leaves where nothing goes wrong.
fn undisturbed(
    prepare: impl Fn(&Path),
    words: impl Fn(&Path) -> String,
    input: &str,
) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    prepare(folder.path());
    let words = words(folder.path());
    let (shown, errors, code) = run(sobremesa(&words).args(["--lang", "en"]).write_stdin(input));
    assert_eq!(code, 0, "{words}: {shown}{errors}");
    files(folder.path())
}

/// Each file is as it was before or as it is after a run without faults; nothing else lies there.
fn assert_whole(
    before: &BTreeMap<String, Vec<u8>>,
    after: &BTreeMap<String, Vec<u8>>,
    found: &BTreeMap<String, Vec<u8>>,
    fault: &Fault,
) {
    for (name, bytes) in found {
        let is_whole = [before, after].iter().any(|it| it.get(name) == Some(bytes));
        assert!(
            is_whole,
            "{}: {name} is {:?}",
            fault.what,
            String::from_utf8_lossy(bytes)
        );
    }
    for name in before.keys() {
        assert!(found.contains_key(name), "{}: {name} is lost", fault.what);
    }
}

/// A command whose files are whole whatever goes wrong.
fn check_command(prepare: impl Fn(&Path), words: impl Fn(&Path) -> String, input: &str) {
    let after = undisturbed(&prepare, &words, input);
    let happened = each_fault(|library, fault| {
        prepare(fault.under);
        let before = files(fault.under);
        let output = with_fault(&words(fault.under), input, fault, library);
        let found = files(fault.under);
        assert_whole(&before, &after, &found, fault);
        if output.status.success() {
            let said = String::from_utf8_lossy(&output.stdout);
            assert_eq!(found, after, "{}: nothing was said: {said}", fault.what);
        }
    });
    println!("{happened} faults");
}

#[test]
fn a_converted_file_is_whole_or_as_it_was_under_a_fault() {
    let source = tempfile::tempdir().expect("a folder");
    let game = "sobremesa 1\ngame: reversi\n\n1 f5\n";
    let game = crate::write(source.path(), "g.mesa", game);
    check_command(
        |folder| fs::write(folder.join("out.mesa"), "KEEP\n").expect("written"),
        |folder| {
            let out = folder.join("out.mesa");
            format!("convert {game} --to mesa --force --out {}", out.display())
        },
        "",
    );
}

#[test]
fn a_saved_game_is_sound_or_as_it_was_under_a_fault() {
    let happened = each_fault(|library, fault| {
        let save = fault.under.join("save.mesa");
        fs::write(&save, "KEEP\n").expect("written");
        let words = format!(
            "play reversi --seats person,greedy --seed 3 --force --save {}",
            save.display()
        );
        let output = with_fault(&words, "f5\nq\n\n", fault, library);
        let mut found = files(fault.under);
        // Where nothing can be removed, what was only tried out stays too.
        found.retain(|name, _| !(fault.what.starts_with("remove") && is_part(name)));
        let names: Vec<&String> = found.keys().collect();
        assert_eq!(names, ["save.mesa"], "{}", fault.what);
        let is_old = found["save.mesa"] == b"KEEP\n";
        if !is_old {
            let (said, _, code) = run(sobremesa("check").arg(&save));
            assert_eq!(code, 0, "{}: {said}", fault.what);
        }
        assert!(
            !(is_old && output.status.success()),
            "{}: nothing was said",
            fault.what
        );
    });
    println!("{happened} faults");
}

#[test]
fn results_and_profile_are_whole_or_as_they_were_under_a_fault() {
    let profile = Path::new(env!("CARGO_MANIFEST_DIR"));
    let profile = profile.join("tests/fixtures/records-1/siete-profile.txt");
    let profile = fs::read(profile).expect("a profile of yesterday");
    let prepare = |folder: &Path| {
        fs::write(folder.join("profile.txt"), &profile).expect("written");
    };
    let words = |folder: &Path| {
        let folder = folder.display();
        format!("play siete --mode E --seed 3 --profile {folder}/profile.txt --results {folder}")
    };
    let after = undisturbed(prepare, words, "h\ns\n0\n");
    let before = BTreeMap::from([("profile.txt".to_owned(), profile.clone())]);
    let happened = each_fault(|library, fault| {
        prepare(fault.under);
        let output = with_fault(&words(fault.under), "h\ns\n0\n", fault, library);
        let found = files(fault.under);
        assert_whole(&before, &after, &found, fault);
        if found != after {
            let said = [output.stdout, output.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            assert!(said.contains("cannot"), "{}: {said}", fault.what);
        }
    });
    println!("{happened} faults");
}

fn tournament(folder: &Path) -> String {
    format!(
        "tournament reversi --bots random,greedy --pairs 2 --seed 7 --records --quiet --jobs 1 \
         --out {}/t",
        folder.display()
    )
}

/// A tournament that was broken off is gone on with or begun anew, one of them is the way; it ends
/// with the same bytes.
fn assert_ends_the_same(after: &BTreeMap<String, Vec<u8>>, fault: &Fault) {
    let words = format!("{} --lang en", tournament(fault.under));
    let (_, errors, code) = run(&mut sobremesa(&format!("{words} --resume")));
    if code != 0 {
        let (_, again, code) = run(&mut sobremesa(&words));
        assert_eq!(code, 0, "{}: {errors}{again}", fault.what);
    }
    let mut found = files(fault.under);
    // What a killed save left is cleared away a minute later.
    found.retain(|name, _| !is_part(name));
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&found), names(after), "{}", fault.what);
    assert!(found == *after, "{}: other bytes", fault.what);
}

#[test]
fn a_tournament_is_gone_on_with_after_a_fault() {
    let after = undisturbed(|_| (), tournament, "");
    let happened = each_fault(|library, fault| {
        let output = with_fault(&tournament(fault.under), "", fault, library);
        if output.status.success() {
            assert!(files(fault.under) == after, "{}: other bytes", fault.what);
        } else {
            assert_ends_the_same(&after, fault);
        }
    });
    println!("{happened} faults");
}

#[test]
fn a_tournament_killed_before_any_call_is_gone_on_with_after_a_fault() {
    let after = undisturbed(|_| (), tournament, "");
    let happened = each_of(KILLS, |library, fault| {
        let status = Command::new(program())
            .args(tournament(fault.under).split_whitespace())
            .args(["--lang", "en"])
            .envs(fault.environment(library))
            .stdout(Stdio::null())
            .status()
            .expect("the program starts");
        if fault.has_happened() {
            assert_eq!(status.code(), None, "{}: it was killed", fault.what);
            assert_ends_the_same(&after, fault);
        }
    });
    println!("{happened} kills");
}

#[test]
fn a_kept_game_is_a_legal_match_under_a_fault() {
    let happened = each_fault(|library, fault| {
        let environment = fault.environment(library);
        let environment: Vec<String> = environment
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let words = format!(
            "{} {} play reversi --seats person,greedy --seed 7",
            environment.join(" "),
            program().display()
        );
        let terminal = Terminal::start(Path::new("/usr/bin/env"), &words, fault.under);
        let terminal = terminal.expect("a pseudo-terminal");
        for answer in ["f5", "u", "f5"] {
            terminal.type_line(answer).expect("typed");
        }
        // The end of the input, once everything before it is answered.
        terminal.press(b"\x04").expect("pressed");
        let (status, shown) = terminal.end().expect("it ends");
        assert_eq!(status.code(), Some(0), "{}: {shown}", fault.what);
        assert!(!shown.contains("panicked"), "{}: {shown}", fault.what);
        for (name, bytes) in files(&fault.under.join("kept")) {
            assert!(!bytes.is_empty(), "{}: {name} is empty", fault.what);
            let path = fault.under.join("kept").join(&name);
            let (said, _, code) = run(sobremesa("check").arg(&path));
            assert_eq!(code, 0, "{}: {said}", fault.what);
        }
    });
    println!("{happened} faults");
}

#[test]
fn without_threads_everything_is_done_or_refused_under_a_fault() {
    let Some(library) = library() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for (words, input) in [
        (
            "simulate reversi --seats greedy,random --games 3 --seed 1",
            "",
        ),
        (
            "tournament domino --bots first,highest --pairs 2 --seed 1",
            "",
        ),
        ("play reversi --seats person,level:2 --seed 1", "f5\nq\n\n"),
        (
            "engine reversi --protocol gtp --level 1",
            "genmove b\nquit\n",
        ),
        ("engine reversi --protocol nboard", "set depth 1\ngo\n"),
    ] {
        let fault = Fault::new("thread", 1, "EAGAIN", folder.path());
        let mut command = assert_cmd::Command::new(program());
        let output = command
            .args(words.split_whitespace())
            .envs(fault.environment(library))
            .write_stdin(input)
            .output()
            .expect("the program starts");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            matches!(output.status.code(), Some(0 | 1)),
            "{words}: {errors}"
        );
        assert!(!output.stdout.is_empty() || !errors.is_empty(), "{words}");
    }
}

/// Whether this is what a save that did not end left behind.
fn is_part(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|ending| ending == "part")
}
