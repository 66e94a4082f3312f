//! Engines of somebody else's in a tournament of the program: they end with it, and are not blamed for
//! what it slept.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use crate::program;

/// A tournament of this engine against chance, under way; whatever it starts inherits its mark.
fn tournament(folder: &Path, engine: &str, mark: &str) -> Child {
    let bots = format!("gtp:{engine},random");
    Command::new(program())
        .args(["tournament", "reversi", "--pairs", "1", "--time", "0.2"])
        .args(["--jobs", "1", "--quiet", "--bots", &bots, "--out", "made"])
        .current_dir(folder)
        .env("ENGINE_MARK", mark)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

fn signal(child: &Child, signal: Signal) {
    let pid = Pid::from_child(child);
    kill_process(pid, signal).expect("it runs");
}

/// The processes that carry this mark.
fn marked(mark: &str) -> Vec<Pid> {
    let wanted = format!("ENGINE_MARK={mark}");
    let processes = std::fs::read_dir("/proc").expect("processes").flatten();
    let carries = |folder: &Path| {
        let environment = std::fs::read(folder.join("environ")).unwrap_or_default();
        let mut variables = environment.split(|byte| *byte == 0);
        variables.any(|variable| variable == wanted.as_bytes())
    };
    let folders = processes.map(|process| process.path());
    let numbers = folders
        .filter(|folder| carries(folder))
        .filter_map(|folder| {
            let number = folder.file_name()?.to_str()?.parse().ok()?;
            Pid::from_raw(number)
        });
    numbers.collect()
}

/// Whether this becomes so within a minute.
fn becomes(is_so: impl Fn() -> bool) -> bool {
    (0..3_000).any(|_| {
        let so = is_so();
        if !so {
            std::thread::sleep(Duration::from_millis(20));
        }
        so
    })
}

#[test]
fn an_engine_and_what_it_started_end_with_the_tournament_whatever_ends_it() {
    let script = "sleep 1000 & sleep 1000 & sleep 1000";
    for end in [Signal::KILL, Signal::TERM, Signal::HUP] {
        let folder = tempfile::tempdir().expect("a folder");
        let mark = format!("{}-{end:?}", std::process::id());
        let mut child = tournament(folder.path(), &format!("sh -c '{script}'"), &mark);
        // The tournament itself, the shell that guards, the engine and its children.
        let runs = becomes(|| marked(&mark).len() >= 6);
        signal(&child, end);
        child.wait().expect("it was started");
        assert!(runs, "{end:?}: the engine never ran");
        assert!(
            becomes(|| marked(&mark).is_empty()),
            "{end:?}: something is left"
        );
    }
}

#[test]
fn a_tournament_that_slept_does_not_blame_the_engine() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = program();
    let program = program.display();
    // It thinks for two seconds about its first move, as it is told when that is asked for.
    let engine = format!(
        r#"sh -c 'while read line; do case "$line" in genmove*) [ -e asked ] || {{ : > asked; sleep 2; }};; esac; echo "$line"; done | "{program}" engine reversi --protocol gtp --level 1'"#
    );
    let mark = format!("{}-asleep", std::process::id());
    let mut child = tournament(folder.path(), &engine, &mark);
    assert!(becomes(|| folder.path().join("asked").exists()));
    // The whole machine sleeps, longer than the time and the grace of a move together; the tournament
    // is the first to wake, when the engine has not answered yet.
    let asleep = marked(&mark);
    let all = |signal| asleep.iter().map(move |pid| kill_process(*pid, signal));
    all(Signal::STOP).for_each(|sent| sent.expect("it runs"));
    std::thread::sleep(Duration::from_millis(6_500));
    signal(&child, Signal::CONT);
    std::thread::sleep(Duration::from_millis(300));
    all(Signal::CONT).for_each(|sent| sent.expect("it runs"));
    assert!(child.wait().expect("it was started").success());
    let games = std::fs::read_to_string(folder.path().join("made/games.csv")).expect("games");
    assert_eq!(games.lines().count(), 3, "{games}");
    assert!(!games.contains("answer in time"), "{games}");
    assert!(becomes(|| marked(&mark).is_empty()), "something is left");
}

#[test]
fn what_an_engine_prints_moves_no_cursor_and_becomes_no_markup_in_the_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = r#"sh -c 'while read word rest; do case $word in genmove) printf "= <script>alert</script>\033]0;HA\007\033[2J\n\n";; *) echo =; echo;; esac; done'"#;
    let mut child = tournament(folder.path(), engine, "painter");
    assert!(child.wait().expect("it was started").success());
    let made = folder.path().join("made");
    let page = std::fs::read_to_string(made.join("report.html")).expect("a report");
    assert!(page.contains("&lt;script&gt;alert"), "{page}");
    assert!(!page.contains("<script>alert"), "{page}");
    for entry in std::fs::read_dir(&made).expect("a folder").flatten() {
        let bytes = std::fs::read(entry.path()).expect("a file");
        let is_harmless = !bytes.iter().any(|byte| matches!(byte, 7 | 27));
        assert!(is_harmless, "{}", entry.path().display());
    }
}
