//! Our own programs written from the hand-outs, right and with one fault each.

use std::path::{Path, PathBuf};

use rayon::prelude::*;
use sobremesa_grade::driver::{Launcher, Limits, Program, Workshop};
use sobremesa_grade::sheet::Verdict;
use sobremesa_grade::{Dialect, Grade, HandOut, Order, grade};
use sobremesa_words::Lang;
use toml_edit::DocumentMut;

pub(crate) fn launcher() -> Launcher {
    Launcher::alone(env!("CARGO_BIN_EXE_sobremesa-cage"))
}

pub(crate) fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("programs")
}

/// One fault of `faults.toml`.
pub(crate) struct Mutant {
    pub(crate) number: i64,
    name: String,
    promise: String,
    defines: Vec<String>,
}

/// The faults of a game.
pub(crate) fn mutants(game: &str) -> Vec<Mutant> {
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

/// One of our programs compiled with these options.
pub(crate) fn workshop(handout: HandOut, options: &[String]) -> Workshop {
    let mut program = Program::at(programs().join(format!("{}.cpp", handout.name())));
    program.options = options.to_vec();
    Workshop::open(&program, launcher(), Limits::default()).expect("it compiles")
}

/// What is asked of the referee by default.
pub(crate) fn order(handout: HandOut, games: usize, seed: u64) -> Order {
    Order {
        handout,
        dialect: Dialect::default(),
        seed,
        games,
        time: None,
        only: Vec::new(),
    }
}

/// Grades one of our programs compiled with these options.
pub(crate) fn graded(handout: HandOut, options: &[String], games: usize, seed: u64) -> Grade {
    grade(&workshop(handout, options), &order(handout, games, seed))
}

/// The promises that were not kept, by what they came to.
pub(crate) fn not_kept(grade: &Grade) -> Vec<&'static str> {
    let verdicts = grade.verdicts.iter();
    verdicts
        .filter(|(_, verdict)| verdict.name() != "kept")
        .map(|(id, _)| *id)
        .collect()
}

/// What was seen of everything that went wrong.
pub(crate) fn evidence(grade: &Grade) -> String {
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
        let mut options = vec![format!("-DFAULT={}", mutant.number), "-O0".to_owned()];
        options.extend(mutant.defines.iter().map(|define| format!("-D{define}")));
        let grade = graded(handout, &options, games, 7);
        let broken = grade.broken();
        let is_right = broken == [mutant.promise.as_str()] && grade.findings.is_empty();
        (!is_right).then(|| {
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
