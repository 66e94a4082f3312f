//! A zoo of bad engines: each loses its game by a fault that says what it did, in its time, and
//! nothing of it is left running.
#![cfg(target_os = "linux")]

use std::fs;
use std::thread;
use std::time::Duration;

use sobremesa_arena::engine::Engine;
use sobremesa_arena::{Chair, FaultKind, Host};
use sobremesa_core::{Budget, Seat};
use sobremesa_reversi::{Reversi, ReversiRules};

/// How an engine ought to lose.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Loses {
    Silent,
    Gone,
    Garbled,
    Refused,
    Illegal,
}

/// Name, script, and how it loses. Where nothing else is said it answers `=` to what it is told.
const ZOO: [(&str, &str, Loses); 35] = [
    ("floods answers", "yes '= x y'", Loses::Silent),
    ("floods noise", "yes noise", Loses::Silent),
    (
        "floods an endless line",
        "yes x | tr -d '\\n'",
        Loses::Silent,
    ),
    ("floods empty lines", "yes ''", Loses::Silent),
    ("floods zeros", "cat /dev/zero", Loses::Silent),
    ("hangs from the start", "sleep 100", Loses::Silent),
    ("hangs when asked", "A 'sleep 100'", Loses::Silent),
    ("stops itself", "A 'kill -STOP $$'", Loses::Silent),
    (
        "answers too late",
        "A 'sleep 3; echo = F5; echo'",
        Loses::Silent,
    ),
    ("never ends its answer", "A 'echo = F5'", Loses::Silent),
    ("forgets the mark", "A 'echo F5; echo'", Loses::Silent),
    (
        "prints a prompt and nothing else",
        "A 'printf \"> \"'",
        Loses::Silent,
    ),
    (
        "says nothing at all",
        "while read line; do :; done; sleep 100",
        Loses::Silent,
    ),
    (
        "ignores every signal it can",
        "trap '' TERM INT HUP PIPE; sleep 100",
        Loses::Silent,
    ),
    (
        "forks and hangs",
        "(sleep 100) & (sleep 100) & sleep 100",
        Loses::Silent,
    ),
    (
        "forks, and leaves its child the pipe",
        "(sleep 100) & exit 0",
        Loses::Silent,
    ),
    ("closes its input", "exec <&-; sleep 100", Loses::Silent),
    ("is gone at once", "exit 0", Loses::Gone),
    ("ends with a code when asked", "A 'exit 7'", Loses::Gone),
    ("kills itself", "A 'kill -9 $$'", Loses::Gone),
    ("closes its output", "exec >&-; sleep 100", Loses::Gone),
    (
        "answers nonsense",
        "A 'echo = knight to f3; echo'",
        Loses::Garbled,
    ),
    ("resigns", "A 'echo = resign; echo'", Loses::Garbled),
    ("answers nothing", "A 'echo =; echo'", Loses::Garbled),
    (
        "prints escape sequences",
        "A 'printf \"= \\033]0;HA\\007\\033[2J\\n\\n\"'",
        Loses::Garbled,
    ),
    (
        "prints a zero",
        "A 'printf \"= f\\0005\\n\\n\"'",
        Loses::Garbled,
    ),
    (
        "prints no UTF-8",
        "A 'printf \"= \\377\\376\\n\\n\"'",
        Loses::Garbled,
    ),
    (
        "answers a megabyte",
        "A 'printf \"= \"; head -c 1000000 /dev/zero | tr \"\\0\" x; echo; echo'",
        Loses::Garbled,
    ),
    (
        "refuses to move",
        "A 'echo \"? not today\"; echo'",
        Loses::Refused,
    ),
    (
        "refuses everything",
        "while read line; do echo '? unknown'; echo; done",
        Loses::Refused,
    ),
    (
        "plays where nothing is turned",
        "A 'echo = A1; echo'",
        Loses::Illegal,
    ),
    (
        "plays for the other colour",
        "A 'echo = D6; echo'",
        Loses::Illegal,
    ),
    (
        "passes with a move at hand",
        "A 'echo = PASS; echo'",
        Loses::Illegal,
    ),
    (
        "plays the same move again",
        "A 'echo noise; echo =7 F5; echo'",
        Loses::Illegal,
    ),
    (
        "answers twice with line ends of another system",
        "A 'printf \"= F5\\r\\n\\r\\n= F5\\r\\n\\r\\n\"'",
        Loses::Garbled,
    ),
];

/// The command that starts an animal; everything it starts inherits its mark.
fn command(script: &str, mark: &str) -> String {
    let script = match script
        .strip_prefix("A '")
        .and_then(|it| it.strip_suffix('\''))
    {
        None => script.to_owned(),
        Some(answer) => format!(
            "while read command rest; do case $command in genmove) {answer};; *) echo =; echo;; \
             esac; done"
        ),
    };
    format!("env ZOO={mark} sh -c {}", quoted(&script))
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// Whether anything with this mark runs.
fn runs(mark: &str) -> bool {
    let wanted = format!("ZOO={mark}");
    let processes = fs::read_dir("/proc").expect("processes").flatten();
    processes
        .filter_map(|process| fs::read(process.path().join("environ")).ok())
        .any(|environment| {
            let mut variables = environment.split(|byte| *byte == 0);
            variables.any(|variable| variable == wanted.as_bytes())
        })
}

/// Whether that becomes so within some seconds: what is killed takes a moment to be gone.
fn becomes(mark: &str, running: bool) -> bool {
    (0..500).any(|_| {
        let is_so = runs(mark) == running;
        if !is_so {
            thread::sleep(Duration::from_millis(10));
        }
        is_so
    })
}

fn loses(script: &str, mark: &str, expected: Loses) -> FaultKind {
    let engine = Engine::start(&command(script, mark)).expect("there is a shell");
    // Who is not waited for in vain has all the time a busy machine takes.
    let patience = match expected {
        Loses::Silent => Duration::from_millis(400),
        _ => Duration::from_secs(30),
    };
    let mut host = Host::<Reversi>::new(&ReversiRules, Budget::unlimited());
    let mut chairs = [
        Chair::Engine(engine.patient(patience)),
        Chair::named("random").expect("it plays"),
    ];
    let played = host.play(&mut chairs, 1, &[]);
    assert_eq!(played.outcome.winner(), Some(Seat::SECOND), "{mark}");
    played.fault.expect("the engine loses by a fault").kind
}

#[test]
fn every_bad_engine_loses_in_its_time_and_nothing_of_it_is_left() {
    for (part, animals) in ZOO.chunks(6).enumerate() {
        thread::scope(|scope| {
            for (index, (name, script, expected)) in animals.iter().enumerate() {
                scope.spawn(move || {
                    let mark = format!("{}-{part}-{index}", std::process::id());
                    let kind = loses(script, &mark, *expected);
                    let found = match &kind {
                        FaultKind::Silent => Loses::Silent,
                        FaultKind::Gone(_) => Loses::Gone,
                        FaultKind::Garbled(_) => Loses::Garbled,
                        FaultKind::Refused(_) => Loses::Refused,
                        FaultKind::Illegal(_) => Loses::Illegal,
                        FaultKind::Panicked(said) => panic!("{name}: {said}"),
                    };
                    assert_eq!(found, *expected, "{name}: {kind}");
                    let said = kind.to_string();
                    assert!(
                        said.len() < 500 && !said.contains(char::is_control),
                        "{name}: {said}"
                    );
                    assert!(becomes(&mark, false), "{name} has left something running");
                });
            }
        });
    }
}

#[test]
fn a_mark_is_found_while_its_engine_runs() {
    let mark = format!("{}-alive", std::process::id());
    let engine = Engine::start(&command("(sleep 100) & sleep 100", &mark)).expect("a shell");
    assert!(becomes(&mark, true), "the search for what is left finds it");
    drop(engine);
    assert!(becomes(&mark, false));
}
