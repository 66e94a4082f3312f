//! Programs in other words than ours: the right ones keep everything, the others break their promise.

use rayon::prelude::*;
use sobremesa_grade::driver::{Limits, Program, Workshop};
use sobremesa_grade::{Grade, HandOut, grade};
use toml_edit::{DocumentMut, Table};

use crate::family::{evidence, launcher, not_kept, order, programs};

/// One program of `strangers.toml` in one of its ways.
struct Stranger {
    file: String,
    handout: HandOut,
    option: String,
    /// What it breaks, if it has a fault, else what cannot be seen of it.
    wanted: Vec<String>,
    is_right: bool,
    games: usize,
}

fn texts(table: &Table, key: &str) -> Vec<String> {
    let all = table.get(key).and_then(|it| it.as_array());
    let all = all.into_iter().flat_map(|all| all.iter());
    all.filter_map(|it| it.as_str().map(str::to_owned))
        .collect()
}

/// The right ones in all their words, or those with a fault.
fn all(right: bool) -> Vec<Stranger> {
    let text = std::fs::read_to_string(programs().join("strangers/strangers.toml")).unwrap();
    let document: DocumentMut = text.parse().unwrap();
    let tables = document["stranger"].as_array_of_tables().unwrap();
    let mut all = Vec::new();
    for table in tables {
        let stranger = |option: String, wanted: Vec<String>| Stranger {
            file: table["file"].as_str().unwrap().to_owned(),
            handout: table["as"].as_str().unwrap().parse().unwrap(),
            option,
            wanted,
            is_right: right,
            games: table["games"].as_integer().unwrap() as usize,
        };
        if right {
            let asks = table["asks"].as_integer().unwrap();
            let ways = (0..asks).map(|way| format!("-DASKS={way}"));
            all.extend(ways.map(|option| stranger(option, texts(table, "unseen"))));
        } else {
            let faults = table["faults"].as_array_of_tables().unwrap();
            all.extend(faults.iter().map(|fault| {
                let number = fault["fault"].as_integer().unwrap();
                let promise = fault["promise"].as_str().unwrap().to_owned();
                stranger(format!("-DFAULT={number}"), vec![promise])
            }));
        }
    }
    all
}

fn graded(stranger: &Stranger) -> Grade {
    let mut program = Program::at(programs().join("strangers").join(&stranger.file));
    program.options = vec![stranger.option.clone(), "-O0".to_owned()];
    let workshop = Workshop::open(&program, launcher(), Limits::default()).expect("it compiles");
    grade(&workshop, &order(stranger.handout, stranger.games, 5))
}

/// What went otherwise with these.
fn astray(right: bool) -> Vec<String> {
    let all = all(right);
    let wrong = all.par_iter().filter_map(|stranger| {
        let grade = graded(stranger);
        let found = if stranger.is_right {
            not_kept(&grade)
        } else {
            grade.broken()
        };
        let is_fine = found == stranger.wanted && grade.findings.is_empty();
        (!is_fine).then(|| {
            let (file, option) = (&stranger.file, &stranger.option);
            format!(
                "{file} {option}: wanted {:?}, found {found:?}{}",
                stranger.wanted,
                evidence(&grade)
            )
        })
    });
    wrong.collect()
}

#[test]
fn programs_in_words_of_their_own_are_understood_and_keep_everything() {
    let wrong = astray(true);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faults_in_other_words_are_blamed_for_their_own_promise() {
    let wrong = astray(false);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
