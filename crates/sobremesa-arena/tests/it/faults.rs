//! Players that fall over in a tournament: each loses its game, the reason is on the record, and the
//! tournament goes on.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use sobremesa_arena::engine::Engine;
use sobremesa_arena::journal::Keep;
use sobremesa_arena::run::{State, run_from};
use sobremesa_arena::{Chair, Journal, League, Plan};
use sobremesa_core::{Bot, Budget, Seen};
use sobremesa_reversi::{Move, Reversi, ReversiRules};
use sobremesa_table::{Record, Table};

/// Panics, with more than a line of last words.
struct Panics;

impl Bot<Reversi> for Panics {
    fn choose(&mut self, _: &Seen<Reversi>, _: &Budget) -> Move {
        panic!("out of ideas\n\n1 f5");
    }
}

/// Plays where nobody may.
struct Cheats;

impl Bot<Reversi> for Cheats {
    fn choose(&mut self, _: &Seen<Reversi>, _: &Budget) -> Move {
        "a1".parse().expect("a square")
    }
}

/// An engine in a line of shell that does this when it is asked for a move.
fn engine(does: &str) -> Chair<Reversi> {
    let script = format!(
        "while read command rest; do case $command in genmove) {does};; *) echo =; echo;; esac; done"
    );
    let engine = Engine::start(&format!("sh -c '{script}'")).expect("there is a shell");
    Chair::Engine(engine.patient(Duration::from_millis(300)))
}

/// Who stands behind a name of the plan, and how its faults are told.
const FALLEN: [(&str, &str); 5] = [
    ("level:1", "it panicked: out of ideas"),
    ("level:2", "it played a1, which is not legal"),
    ("level:3", "the engine is gone"),
    ("level:4", "it did not answer in time"),
    ("level:5", "it played h8, which is not legal"),
];

fn plan() -> Plan<Reversi> {
    let mut names = vec!["random".to_owned()];
    names.extend(FALLEN.map(|(name, _)| name.to_owned()));
    let mut plan = Plan::tournament(ReversiRules, &names, 1, 42).expect("a plan");
    plan.hire = Arc::new(|name| match name {
        "level:1" => Ok(Chair::Guest(Box::new(Panics))),
        "level:2" => Ok(Chair::Guest(Box::new(Cheats))),
        "level:3" => Ok(engine("exit 3")),
        "level:4" => Ok(engine("read nothing")),
        "level:5" => Ok(engine("echo = H8; echo")),
        _ => Chair::named(name),
    });
    plan
}

#[test]
fn whoever_falls_over_loses_with_the_reason_on_the_record_and_the_tournament_goes_on() {
    let plan = plan();
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let keep = Keep {
        lines: true,
        records: true,
    };
    let mut journal = Journal::create(&out, &plan.fingerprint(), 2, keep).expect("a new folder");
    let (state, journal) = (State::new(&plan), Some(&mut journal));
    let done = run_from(&plan, state, 2, &Arc::default(), journal, |_| ());
    let done = done.expect("the folder can be written");
    assert!(done.complete);
    let league = League::new(&plan, &done);
    assert_eq!(league.games, 30, "everybody against everybody, twice");
    assert_eq!(league.players[0].wins, 10, "the one who stands wins all");

    let packed = fs::read(out.join("records.mesa.zst")).expect("records");
    let text = zstd::decode_all(&packed[..]).expect("sound frames");
    let text = String::from_utf8(text).expect("text");
    let records: Vec<Record> = text
        .split(Record::HEADER)
        .skip(1)
        .map(|record| Record::read(&format!("{}{record}", Record::HEADER)).expect("a record"))
        .collect();
    assert_eq!(records.len(), 30, "every game has its record");
    for record in &records {
        let table = Table::<Reversi>::from_record(record).expect("a sound one");
        assert!(table.steps().len() < 20, "nobody plays to the end");
        let reason = record.extra("fault").expect("the reason is on the record");
        assert!(
            FALLEN.iter().any(|(_, told)| reason.contains(told)),
            "{reason}"
        );
    }
    let lines = fs::read_to_string(out.join("games.jsonl")).expect("lines");
    for (name, told) in FALLEN {
        assert!(lines.contains(told), "{name}: {told}");
    }
}
