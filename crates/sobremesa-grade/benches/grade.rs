//! What the referee promises, measured: `cargo xtask bench grade`, or a part by its name.
//!
//! ```text
//!  mutants   every fault that students make, in every program of ours: is it blamed for its own
//!            promise alone?
//!  right     our right programs over ten thousand games each: nothing is broken
//!  own       `sobremesa` itself, at its own menus, over a thousand games each; `--own PROGRAM`
//!  speed     games a second and core
//!  same      the same seed three times, on a loaded machine: the same verdicts
//! ```
//! `--games N` plays fewer, only to try; the name of a hand-out leaves the others out.

#[path = "../tests/it/family.rs"]
mod family;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use sobremesa_grade::driver::{Limits, Program, Workshop};
use sobremesa_grade::{Grade, HandOut, grade};

use family::{astray, evidence, graded, launcher, mutants, not_kept, order, workshop};

const SEED: u64 = 7;

/// What was asked for on the command line.
#[derive(Default)]
struct Asked {
    parts: Vec<String>,
    handouts: Vec<HandOut>,
    own: Option<PathBuf>,
    games: Option<usize>,
    /// `cargo test --benches` only asks whether it runs.
    is_trial: bool,
}

impl Asked {
    fn read() -> Asked {
        let mut asked = Asked::default();
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                "--bench" => {}
                "--test" => asked.is_trial = true,
                "--own" => asked.own = words.next().map(PathBuf::from),
                "--games" => {
                    let number = words.next().and_then(|it| it.parse().ok());
                    asked.games = Some(number.expect("--games needs a number"));
                }
                word => match word.parse::<HandOut>() {
                    Ok(handout) => asked.handouts.push(handout),
                    Err(_) => asked.parts.push(word.to_owned()),
                },
            }
        }
        if asked.handouts.is_empty() {
            asked.handouts = HandOut::ALL.to_vec();
        }
        asked
    }

    fn wants(&self, part: &str) -> bool {
        !self.is_trial && (self.parts.is_empty() || self.parts.iter().any(|it| it == part))
    }
}

/// A line for the table: what, how many, of what, and how many were promised.
fn measure(task: &str, number: f64, unit: &str, promised: f64) -> bool {
    println!("measure\tgrade: {task}\tsobremesa\t{number}\t{unit}\t>={promised}");
    number >= promised
}

/// Games of each kind that a mutant is shown in.
fn games_for_mutants(handout: HandOut) -> usize {
    match handout {
        HandOut::Siete => 80,
        HandOut::Domino => 24,
        HandOut::Directo => 12,
        HandOut::Reversi => 16,
    }
}

fn mutants_are_blamed(handout: HandOut) -> bool {
    let (tried, wrong) = astray(handout, games_for_mutants(handout), None);
    for line in &wrong {
        println!("  {line}");
    }
    let task = format!("{handout}: mutants blamed for their own promise and no other");
    let found = tried - wrong.len();
    measure(&task, found as f64, "mutants", tried as f64)
}

/// How many games of each kind make this many games in all.
fn of_each_kind(handout: HandOut, games: usize) -> usize {
    match handout {
        HandOut::Siete => games.div_ceil(4),
        HandOut::Directo => games.div_ceil(6),
        // Some runs of dominoes look at files or deals and play no round to its end.
        HandOut::Domino | HandOut::Reversi => games.div_ceil(2),
    }
}

/// Says what went wrong, and gives the games in which nothing did.
fn games_kept(grade: &Grade, may_be_unseen: &[&str]) -> f64 {
    let missing: Vec<&str> = not_kept(grade)
        .into_iter()
        .filter(|id| !may_be_unseen.contains(id))
        .collect();
    let evidence = evidence(grade);
    if missing.is_empty() && evidence.is_empty() {
        return grade.games as f64;
    }
    println!("  not kept: {missing:?}{evidence}");
    0.0
}

/// What no screen shows, and what the hand-outs leave open.
const UNSEEN: [&str; 5] = ["S15", "S16", "P24", "I12", "R09"];

fn right_programs_keep_everything(handout: HandOut, games: usize) -> bool {
    let grade = graded(handout, &[], of_each_kind(handout, games), SEED);
    let task = format!("{handout}: games in which our right program keeps everything");
    measure(&task, games_kept(&grade, &UNSEEN), "games", games as f64)
}

fn our_own_keeps_everything(handout: HandOut, own: &PathBuf, games: usize) -> bool {
    let mut program = Program::at(own);
    let play: &[&str] = match handout {
        HandOut::Siete => &["play", "siete"],
        _ => &[],
    };
    let further = ["--plain", "--lang", "es", "--seed", "{seed}"];
    program.arguments = play
        .iter()
        .chain(&further)
        .map(|word| (*word).to_owned())
        .collect();
    let workshop = Workshop::open(&program, launcher(), Limits::default()).expect("it is there");
    let order = order(handout, of_each_kind(handout, games), SEED);
    let began = Instant::now();
    let grade = grade(&workshop, &order);
    // Ours asks for no deal that has to be made again, and tells none.
    let unseen = [&UNSEEN[..], &["P07"]].concat();
    let kept = games_kept(&grade, &unseen);
    println!("  {} games in {:.1?}", grade.games, began.elapsed());
    let task = format!("{handout}: games in which `sobremesa` itself keeps everything");
    measure(&task, kept, "games", games as f64)
}

fn games_a_second(handout: HandOut, games: usize) -> bool {
    let workshop = workshop(handout, &["-O2".to_owned()]);
    let order = order(handout, of_each_kind(handout, games), SEED);
    let began = Instant::now();
    let grade = grade(&workshop, &order);
    let rate = grade.games as f64 / began.elapsed().as_secs_f64();
    let cores = rayon::current_num_threads() as f64;
    let task = format!("{handout}: games of our right program judged, a second and core");
    measure(&task, rate / cores, "games", 20.0)
}

/// The same seed gives the same verdicts, with the same evidence, while others keep all cores busy.
fn the_same_three_times(handout: HandOut, games: usize) -> bool {
    // A fault that many games show, so that the evidence has something to differ in.
    let fault = mutants(handout.name())[0].number;
    let workshop = workshop(handout, &[format!("-DFAULT={fault}")]);
    let order = order(handout, of_each_kind(handout, games), SEED);
    let told = |grade: &Grade| {
        let verdicts = grade.verdicts.iter();
        let names: Vec<String> = verdicts
            .map(|(id, verdict)| format!("{id} {}", verdict.name()))
            .collect();
        format!("{} {}{}", grade.games, names.join(" "), evidence(grade))
    };
    let first = told(&grade(&workshop, &order));
    let stop = AtomicBool::new(false);
    let equal = std::thread::scope(|scope| {
        for _ in 0..2 * rayon::current_num_threads() {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    std::hint::black_box((0..10_000_u64).sum::<u64>());
                }
            });
        }
        let runs: Vec<String> = (0..2).map(|_| told(&grade(&workshop, &order))).collect();
        stop.store(true, Ordering::Relaxed);
        runs.into_iter().filter(|run| *run == first).count() + 1
    });
    let task = format!("{handout}: equal runs of {games} games, two of them on a busy machine");
    measure(&task, equal as f64, "runs", 3.0)
}

fn main() -> ExitCode {
    let asked = Asked::read();
    if asked.is_trial {
        assert!(HandOut::ALL.iter().all(|it| !mutants(it.name()).is_empty()));
        return ExitCode::SUCCESS;
    }
    let games = |promised: usize| asked.games.unwrap_or(promised);
    let mut all_held = true;
    for handout in asked.handouts.iter().copied() {
        if asked.wants("mutants") {
            all_held &= mutants_are_blamed(handout);
        }
        if asked.wants("right") {
            all_held &= right_programs_keep_everything(handout, games(10_000));
        }
        if let Some(own) = asked.own.as_ref().filter(|_| asked.wants("own")) {
            all_held &= our_own_keeps_everything(handout, own, games(1_000));
        }
        if asked.wants("speed") {
            all_held &= games_a_second(handout, games(600));
        }
        if asked.wants("same") {
            all_held &= the_same_three_times(handout, games(450));
        }
    }
    if all_held {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
