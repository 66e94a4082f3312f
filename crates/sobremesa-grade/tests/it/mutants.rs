//! Our own programs written from the hand-outs, right and with one fault each.

use std::path::{Path, PathBuf};

use rayon::prelude::*;
use sobremesa_grade::driver::{Launcher, Limits, Program, Workshop};
use sobremesa_grade::{Dialect, Grade, HandOut, Order, grade};
use toml_edit::DocumentMut;

pub(crate) fn launcher() -> Launcher {
    Launcher::alone(env!("CARGO_BIN_EXE_sobremesa-cage"))
}

pub(crate) fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("programs")
}

/// One fault of `faults.toml`.
struct Mutant {
    number: i64,
    name: String,
    promise: String,
    defines: Vec<String>,
}

fn mutants(game: &str) -> Vec<Mutant> {
    let text = std::fs::read_to_string(programs().join("faults.toml")).unwrap();
    let document: DocumentMut = text.parse().unwrap();
    let tables = document[game].as_array_of_tables().unwrap();
    tables
        .iter()
        .map(|table| Mutant {
            number: table["number"].as_integer().unwrap(),
            name: table["name"].as_str().unwrap().to_owned(),
            promise: table["promise"].as_str().unwrap().to_owned(),
            defines: table
                .get("defines")
                .and_then(|it| it.as_array())
                .map(|all| {
                    all.iter()
                        .filter_map(|it| it.as_str().map(str::to_owned))
                        .collect()
                })
                .unwrap_or_default(),
        })
        .collect()
}

/// Grades one of our programs compiled with these options.
pub(crate) fn graded(handout: HandOut, options: &[String], games: usize, seed: u64) -> Grade {
    let mut program = Program::at(programs().join(format!("{}.cpp", handout.name())));
    program.options = options.to_vec();
    program.options.push("-O0".into());
    let workshop = Workshop::open(&program, launcher(), Limits::default()).expect("it compiles");
    let order = Order {
        handout,
        dialect: Dialect::default(),
        seed,
        games,
        time: None,
        only: Vec::new(),
    };
    grade(&workshop, &order)
}

fn evidence(grade: &Grade) -> String {
    use sobremesa_grade::sheet::Verdict;
    use sobremesa_words::Lang;
    let mut lines = Vec::new();
    for (id, verdict) in &grade.verdicts {
        if let Verdict::Broken(fault) = verdict {
            lines.push(format!(
                "\n    {id}: saw {}; expected {}; seed {} answers {:?}",
                fault.seen.sentence(Lang::En),
                fault.expected.sentence(Lang::En),
                fault.seed,
                fault.answers
            ));
        }
    }
    for finding in &grade.findings {
        lines.push(format!(
            "\n    {:?} {:?} {:?}",
            finding.kind, finding.answers, finding.shown
        ));
    }
    lines.concat()
}

/// Each mutant, or each of these, breaks its own promise and no other: how many were tried, and what
/// went otherwise.
pub(crate) fn astray(handout: HandOut, games: usize, only: Option<&[i64]>) -> (usize, Vec<String>) {
    let mut all = mutants(handout.name());
    all.retain(|mutant| only.is_none_or(|only| only.contains(&mutant.number)));
    let wrong = all.par_iter().filter_map(|mutant| {
        let mut options = vec![format!("-DFAULT={}", mutant.number)];
        options.extend(mutant.defines.iter().map(|define| format!("-D{define}")));
        let grade = graded(handout, &options, games, 7);
        let broken = grade.broken();
        (broken != [mutant.promise.as_str()]).then(|| {
            format!(
                "{} {}: wanted {}, broken {broken:?}{}",
                mutant.number,
                mutant.name,
                mutant.promise,
                evidence(&grade)
            )
        })
    });
    (all.len(), wrong.collect())
}

/// Some of the mutants, chosen among those that are blamed rightly today, so that none is lost again:
/// this is no measure of how many are. `cargo bench -p sobremesa-grade` tries all of them.
fn check(handout: HandOut, games: usize, numbers: &[i64]) {
    let (tried, wrong) = astray(handout, games, Some(numbers));
    assert_eq!(tried, numbers.len(), "a number is no fault's");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A right program breaks nothing, in whatever words it speaks.
fn check_right(handout: HandOut, games: usize, unseen: &[&str]) {
    for dialect in 0..3 {
        let grade = graded(handout, &[format!("-DDIALECT={dialect}")], games, 7);
        assert_eq!(
            grade.broken(),
            Vec::<&str>::new(),
            "dialect {dialect}{}",
            evidence(&grade)
        );
        assert!(
            grade.findings.is_empty(),
            "dialect {dialect}{}",
            evidence(&grade)
        );
        let not_kept: Vec<&str> = grade
            .verdicts
            .iter()
            .filter(|(_, verdict)| verdict.name() != "kept")
            .map(|(id, _)| *id)
            .collect();
        assert_eq!(not_kept, unseen, "dialect {dialect}");
    }
}

#[test]
fn the_right_siete_y_media_keeps_everything_in_any_words() {
    check_right(HandOut::Siete, 200, &["S15", "S16"]);
}

#[test]
fn mutants_of_siete_y_media_are_blamed_for_their_own_promise() {
    check(HandOut::Siete, 80, &[1, 3, 4, 6, 8, 20]);
}

#[test]
fn the_right_domino_keeps_everything_in_any_words() {
    check_right(HandOut::Domino, 40, &["P24"]);
}

#[test]
fn mutants_of_domino_are_blamed_for_their_own_promise() {
    check(HandOut::Domino, 24, &[1, 2, 7, 14, 17, 29]);
}

#[test]
fn the_right_directo_keeps_everything_in_any_words() {
    check_right(HandOut::Directo, 34, &["I12"]);
}

#[test]
fn mutants_of_directo_are_blamed_for_their_own_promise() {
    check(HandOut::Directo, 12, &[1, 2, 3, 4, 5]);
}
