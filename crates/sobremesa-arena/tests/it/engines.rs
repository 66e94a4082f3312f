//! Engines of somebody else's: what becomes of those that crash, hang, or play illegally.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_arena::engine::Engine;
use sobremesa_arena::{Chair, Fault, FaultKind, Host, Plan, Played, run};
use sobremesa_core::{Budget, Seat};
use sobremesa_reversi::{Move, Reversi, ReversiRules};

/// An engine in four lines of shell: for each command the answer is what `answers` prints.
fn engine(answers: &str) -> String {
    let script = format!(
        "while read command rest; do case $command in {answers} *) echo =; echo;; esac; done"
    );
    format!("sh -c '{script}'")
}

fn play(answers: &str) -> (Played, String) {
    let engine = Engine::start(&engine(answers)).expect("there is a shell");
    let mut host = Host::<Reversi>::new(&ReversiRules, Budget::unlimited());
    let mut chairs = [
        Chair::Engine(engine.patient(Duration::from_millis(500))),
        Chair::named("random").expect("it plays"),
    ];
    let played = host.play(&mut chairs, 1, &[]);
    let steps = host.log().current().steps.iter();
    let first = steps.map(ToString::to_string).next().unwrap_or_default();
    (played, first)
}

fn fault(answers: &str) -> FaultKind {
    let (played, _) = play(answers);
    assert_eq!(played.outcome.winner(), Some(Seat::SECOND));
    let Some(Fault { seat, kind }) = played.fault else {
        panic!("the engine should have lost by a fault");
    };
    assert_eq!(seat, Seat::FIRST);
    kind
}

#[test]
fn an_engine_that_plays_illegally_loses() {
    assert_eq!(
        fault("genmove) echo = A1; echo;;"),
        FaultKind::Illegal("a1".into())
    );
}

#[test]
fn an_engine_that_answers_nonsense_loses() {
    assert_eq!(
        fault("genmove) echo = knight to f3; echo;;"),
        FaultKind::Garbled("knight to f3".into())
    );
    assert_eq!(
        fault("genmove) echo = resign; echo;;"),
        FaultKind::Garbled("resign".into())
    );
}

#[test]
fn an_engine_that_refuses_loses() {
    assert_eq!(
        fault("genmove) echo \"? not today\"; echo;;"),
        FaultKind::Refused("genmove black: not today".into())
    );
}

#[test]
fn an_engine_that_takes_no_pass_is_asked_to_make_it() {
    // A game to the point where white has no move and black has the last one.
    let line = "f5 d6 c5 b4 b5 f4 b3 b6 b7 a3 e3 g6 g5 d3 c3 h5 e7 f3 f2 c4 h6 h7 e2 g4 e6 b8 h4 \
                g3 a5 d2 a2 c7 d7 h3 a7 f8 e1 g1 f7 b2 h2 f6 g8 d1 h8 g7 c2 f1 e8 g2 a6 b1 c8 a1 \
                a8 c6 c1 a4 d8";
    let opening: Vec<Move> = line
        .split_whitespace()
        .map(|action| action.parse().expect("a move"))
        .collect();
    // Told of a pass it complains; asked for a move it passes, and then plays.
    let answers = "play) case $rest in *pass) echo \"? syntax error\";; *) echo =;; esac; echo;; \
                   genmove) n=x$n; if [ $n = x ]; then echo = PASS; else echo = H1; fi; echo;;";
    let engine = Engine::start(&engine(answers)).expect("there is a shell");
    let mut host = Host::<Reversi>::new(&ReversiRules, Budget::unlimited());
    let mut chairs = [
        Chair::Engine(engine.patient(Duration::from_secs(5))),
        Chair::named("random").expect("it plays"),
    ];
    let played = host.play(&mut chairs, 1, &opening);
    assert_eq!(played.fault, None);
    let steps = &host.log().current().steps[opening.len()..];
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    assert_eq!(steps, ["2 pass", "1 h1"]);
}

#[test]
fn an_engine_that_hangs_loses_when_patience_ends() {
    assert_eq!(fault("genmove) read nothing;;"), FaultKind::Silent);
}

#[test]
fn an_engine_that_crashes_loses_and_what_it_played_stays() {
    let (played, first) = play("genmove) echo = F5; echo; exit 3;;");
    assert_eq!(first, "1 f5");
    let Some(FaultKind::Gone(reason)) = played.fault.map(|fault| fault.kind) else {
        panic!("it should be gone");
    };
    assert!(reason.contains('3'), "{reason}");
    assert_eq!(played.actions, 2);
}

#[test]
fn a_tournament_goes_on_with_a_new_engine_after_each_fault() {
    let bad = "gtp:sh -c 'read command; exit 1'".to_owned();
    let plan = Plan::<Reversi>::tournament(ReversiRules, &["random".to_owned(), bad], 3, 1);
    let plan = plan.expect("the shell starts");
    let done = run(&plan, 2, &Arc::default(), |_| ());
    assert!(done.complete);
    let tally = &done.state.tallies[0];
    assert_eq!((tally.games, tally.players[1].faults), (6, 6));
    assert_eq!(tally.players[0].shares.wins(), 6);
    assert_eq!(done.state.faults.len(), 6);
    let told = done.state.faults[0].to_string();
    assert!(told.contains("seat 2: the engine is gone"), "{told}");
}
