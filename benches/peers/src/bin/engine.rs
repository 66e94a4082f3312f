//! The Reversi engine's figures, in yardsticks: the time crate `magpie` takes for perft 11.
//!
//! ```text
//! cargo run --release --bin engine                     positions 40–49 and perft, one thread
//! cargo run --release --bin engine -- --from 50 --to 59 --minutes 60 --megabytes 1024
//!                                                      at most so long on each, with more memory
//! cargo run --release --bin engine -- --zero           the same with weights that know nothing
//! cargo run --release --bin engine -- --threads 2      the harder half with one thread and with two
//! cargo run --release --bin engine -- --evaluation     mean error against a search 12 deep
//! cargo run --release --bin engine -- --figures        all of these, as `cargo xtask bench` does
//! ```
//!
//! Seconds of one thread are processor seconds, so that a busy machine changes little; several
//! threads are measured by the clock and need a machine with nothing else to do. Every score is
//! checked.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use magpie::othello::{Board as MagpieBoard, Stone};
use sobremesa_core::{Budget, Rng};
use sobremesa_reversi::{Board, Squares};
use sobremesa_reversi_engine::accumulator::Accumulator;
use sobremesa_reversi_engine::weights::{UNITS_PER_DISC, Weights};
use sobremesa_reversi_engine::{Engine, Limits};

const POSITIONS: &str =
    include_str!("../../../../crates/sobremesa-reversi-engine/data/ffo-40-59.txt");
const MEGABYTES: usize = 256;
/// With weights that know nothing a position is given up after so many times our nodes.
const PATIENCE: u64 = 5;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let given = |name: &str| words.iter().position(|word| word == name);
    let number = |name: &str, default: u32| {
        let text = given(name).and_then(|at| words.get(at + 1));
        text.map_or(default, |text| text.parse().expect("a number"))
    };
    let weights = match given("--weights").and_then(|at| words.get(at + 1)) {
        Some(path) => Weights::from_bytes(&std::fs::read(path).expect("a file")).expect("weights"),
        None if given("--zero").is_some() => Weights::zero(),
        None => Weights::from_bytes(&Weights::trained().to_bytes()).expect("sound weights"),
    };
    if given("--figures").is_some() {
        return figures(
            &weights,
            number("--to", 49),
            number("--boards", 50) as usize,
        );
    }
    if given("--evaluation").is_some() {
        return evaluation(
            &weights,
            number("--boards", 50) as usize,
            number("--depth", 12),
        );
    }
    if given("--threads").is_some() {
        let engine = Engine::new(&weights, MEGABYTES);
        let solved = solve(&engine, &puzzles(40, 49), processor_seconds);
        return threads(&weights, number("--threads", 2) as usize, &solved);
    }
    let yardstick = yardstick();
    let chosen = puzzles(number("--from", 40), number("--to", 49));
    let engine = Engine::new(&weights, number("--megabytes", MEGABYTES as u32) as usize);
    if given("--minutes").is_some() {
        return solve_in_time(&engine, &chosen, u64::from(number("--minutes", 20)));
    }
    let solved = solve(&engine, &chosen, processor_seconds);
    let (nodes, seconds) = all(&solved);
    println!(
        "{} positions: {nodes} nodes, {seconds:.1} s, {:.1} million nodes a second, {:.1} yardsticks",
        solved.len(),
        nodes as f64 / seconds / 1e6,
        seconds / yardstick
    );
}

/// Prints a measurement as `cargo xtask bench` reads it, with what was promised, if anything.
fn measure(task: &str, who: &str, number: f64, unit: &str, promise: &str) {
    println!("measure\tengine: {task}\t{who}\t{number}\t{unit}\t{promise}");
}

/// Every figure of the engine, positions 40 to this one.
fn figures(weights: &Weights, last: u32, boards: usize) {
    let yardstick = yardstick();
    let chosen = puzzles(40, last);
    let solved = solve(&Engine::new(weights, MEGABYTES), &chosen, processor_seconds);
    let (nodes, seconds) = all(&solved);
    let yardsticks = seconds / yardstick;
    let task = format!("FFO 40–{last} solved, one thread; a yardstick is magpie's perft 11");
    measure(&task, "sobremesa", yardsticks, "yardsticks", "<=60");
    let task = format!("FFO 40–{last} solved, one thread");
    let unit = "million nodes";
    measure(&task, "sobremesa", nodes as f64 / 1e6, unit, "<=1400");
    let zero = nodes_knowing_nothing(&solved) as f64 / 1e6;
    let nothing = format!("weights of zero, each given up after {PATIENCE} times ours");
    measure(&task, &nothing, zero, unit, ">=3");
    threads(weights, 2, &solved);
    evaluation(weights, boards, 12);
}

/// Nodes with weights that know nothing on positions that were solved with ours.
fn nodes_knowing_nothing(solved: &[Solved]) -> u64 {
    let zero = Weights::zero();
    let engine = Engine::new(&zero, MEGABYTES);
    solved
        .iter()
        .map(|with_ours| {
            engine.forget();
            let limits = Limits {
                budget: Budget::nodes(PATIENCE * with_ours.nodes),
                ..Limits::solve()
            };
            let found = engine.search(with_ours.puzzle.board, &limits);
            println!("{}  {:>11} nodes", with_ours.puzzle.number, found.nodes);
            found.nodes
        })
        .sum()
}

/// Processor seconds of magpie's perft 11, the better of two; says how much faster ours is.
fn yardstick() -> f64 {
    let mut best = [f64::MAX; 2];
    for _ in 0..2 {
        let begun = processor_seconds();
        assert_eq!(
            magpie_leaves(&MagpieBoard::standard(), Stone::Black, false, 11),
            212_258_800
        );
        let between = processor_seconds();
        assert_eq!(black_box(Board::START).perft(black_box(11)), 212_258_800);
        best[0] = best[0].min(between - begun);
        best[1] = best[1].min(processor_seconds() - between);
    }
    println!(
        "yardstick: magpie perft 11 in {:.2} s, ours in {:.2} s: {:.2} times as fast",
        best[0],
        best[1],
        best[0] / best[1]
    );
    best[0]
}

/// A position of the test set.
#[derive(Clone, Copy)]
struct Puzzle {
    number: u32,
    board: Board,
    score: i32,
    /// The best moves, with commas.
    best: &'static str,
}

/// The positions with these numbers.
fn puzzles(first: u32, last: u32) -> Vec<Puzzle> {
    let read = |line: &'static str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [number, discs, side, _, score, best] = words[..] else {
            return None;
        };
        let bits = |disc: char| {
            let bit = |(index, here)| u64::from(here == disc) << index;
            discs.chars().enumerate().map(bit).sum::<u64>()
        };
        let (black, white) = (bits('X'), bits('O'));
        let (mover, waiting) = if side == "X" {
            (black, white)
        } else {
            (white, black)
        };
        Some(Puzzle {
            number: number.parse().expect("a number"),
            board: Board::new(mover, waiting).expect("no square twice"),
            score: score.parse().expect("a score"),
            best,
        })
    };
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(read)
        .filter(|puzzle| (first..=last).contains(&puzzle.number))
        .collect()
}

/// A position solved, with what it took.
struct Solved {
    puzzle: Puzzle,
    nodes: u64,
    seconds: f64,
}

/// Solves positions and checks them; seconds by the given clock.
fn solve(engine: &Engine, chosen: &[Puzzle], clock: impl Fn() -> f64) -> Vec<Solved> {
    let solve = |&puzzle: &Puzzle| {
        let solved = solve_one(engine, puzzle, &Limits::solve(), &clock);
        solved.expect("without a limit every position is solved")
    };
    chosen.iter().map(solve).collect()
}

/// Solves positions as far as the time for each goes, and checks those that were.
fn solve_in_time(engine: &Engine, chosen: &[Puzzle], minutes: u64) {
    for &puzzle in chosen {
        // A flag and not a limit of time: with a limit the engine would not begin what it may not
        // finish, and here it shall use the whole of it.
        let stop = Arc::new(AtomicBool::new(false));
        let alarm = Arc::clone(&stop);
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(60 * minutes));
            alarm.store(true, Ordering::Relaxed);
        });
        let limits = Limits {
            budget: Budget::unlimited().stopped_by(stop),
            ..Limits::solve()
        };
        if solve_one(engine, puzzle, &limits, processor_seconds).is_none() {
            println!("{}  not in {minutes} minutes", puzzle.number);
        }
    }
}

/// Solves a position and checks it; nothing if the limits did not allow it.
fn solve_one(
    engine: &Engine,
    puzzle: Puzzle,
    limits: &Limits,
    clock: impl Fn() -> f64,
) -> Option<Solved> {
    engine.forget();
    let begun = clock();
    let found = engine.search_with(puzzle.board, limits, |step| {
        if step.time > Duration::from_secs(20) {
            eprintln!(
                "{}  {} deep, {} % sure: {:+} after {:.0} s",
                puzzle.number,
                step.depth,
                step.confidence.percent(),
                step.value,
                step.time.as_secs_f64()
            );
        }
    });
    let seconds = clock() - begun;
    if !found.exact {
        return None;
    }
    let Puzzle {
        number,
        board,
        score,
        best,
    } = puzzle;
    let square = found.best.map(|square| square.to_string());
    let square = square.unwrap_or_default();
    println!(
        "{number}  {} empties  {:+3} {square}  {:>11} nodes  {seconds:7.2} s",
        board.empties(),
        found.value,
        found.nodes
    );
    assert_eq!(found.value, score, "{number}");
    assert!(
        best.split(',').any(|best| best == square),
        "{number}: {square}, not {best}"
    );
    Some(Solved {
        puzzle,
        nodes: found.nodes,
        seconds,
    })
}

/// Nodes and seconds of all of them.
fn all(solved: &[Solved]) -> (u64, f64) {
    let nodes = solved.iter().map(|each| each.nodes).sum();
    (nodes, solved.iter().map(|each| each.seconds).sum())
}

/// The harder half of what was solved, with one thread and with several in turn, by the clock; the
/// best of three of each position counts.
fn threads(weights: &Weights, threads: usize, solved: &[Solved]) {
    let mut harder: Vec<&Solved> = solved.iter().collect();
    harder.sort_by_key(|solved| std::cmp::Reverse(solved.nodes));
    harder.truncate(solved.len() / 2);
    harder.sort_by_key(|solved| solved.puzzle.number);
    let chosen: Vec<Puzzle> = harder.iter().map(|solved| solved.puzzle).collect();
    let engines = [1, threads].map(|threads| Engine::new(weights, MEGABYTES).with_threads(threads));
    let mut sums = [0.0; 2];
    for puzzle in &chosen {
        let mut best = [f64::MAX; 2];
        for _ in 0..3 {
            for (best, engine) in best.iter_mut().zip(&engines) {
                let (_, seconds) = all(&solve(engine, &[*puzzle], by_the_clock()));
                *best = best.min(seconds);
            }
        }
        for (sum, best) in sums.iter_mut().zip(best) {
            *sum += best;
        }
    }
    let [alone, together] = sums;
    let numbers: Vec<String> = chosen
        .iter()
        .map(|puzzle| puzzle.number.to_string())
        .collect();
    let numbers = numbers.join(", ");
    println!(
        "{numbers}: 1 thread {alone:.1} s, {threads} threads {together:.1} s: {:.2} times as fast",
        alone / together
    );
    let task = format!(
        "FFO {numbers}, the harder half, solved with {threads} threads, on the clock, each the best of three"
    );
    measure(&task, "sobremesa", together, "s", "");
    let promise = if threads == 2 { ">=1.7" } else { "" };
    measure(&task, "one thread", alone, "s", promise);
}

/// A clock that counts seconds from now on.
fn by_the_clock() -> impl Fn() -> f64 {
    let begun = Instant::now();
    move || begun.elapsed().as_secs_f64()
}

/// Mean error of the evaluation against a search, on boards of play that nobody learnt from.
fn evaluation(weights: &Weights, boards: usize, depth: u32) {
    let engine = Engine::new(weights, 64);
    let quick = Limits::depth(2, 10);
    println!("empties  boards  mean error against a search {depth} deep");
    for empties in (12..=54).rev().step_by(6) {
        let (mut sum, mut count) = (0.0, 0);
        let mut rng = Rng::stream(2026, [u64::from(empties)]);
        while count < boards {
            let mut board = Board::START;
            while board.empties() > empties && !board.is_over() {
                let random = rng.pick(Squares(board.legal()));
                // Eight random moves, then a tenth: plausible, and never the same twice.
                let opening = board.empties() > 52;
                board = match random {
                    Some(square) if opening || rng.below(10) == 0 => board.play(square),
                    Some(square) => board.play(engine.search(board, &quick).best.unwrap_or(square)),
                    None => board.pass(),
                };
            }
            if board.is_over() || !board.can_move() {
                continue;
            }
            let static_value = f64::from(weights.evaluate_finely(&Accumulator::new(board)));
            let searched = engine.search(board, &Limits::depth(depth, 12));
            sum += (static_value / f64::from(UNITS_PER_DISC) - f64::from(searched.value)).abs();
            count += 1;
        }
        let error = sum / count as f64;
        println!("{empties:>7}  {count:>6}  {error:.2}");
        let task = format!("mean error of the evaluation, {empties} empties, {depth} deep");
        measure(&task, "sobremesa", error, "discs", "");
    }
}

/// Processor seconds this process has used.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").expect("a Linux process");
    let fields = text
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace();
    // User and system time, in hundredths.
    fields
        .skip(11)
        .take(2)
        .filter_map(|field| field.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}

fn magpie_leaves(board: &MagpieBoard, stone: Stone, passed: bool, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.moves_for(stone);
    if moves == 0 {
        return if passed {
            1
        } else {
            magpie_leaves(board, stone.flip(), true, depth - 1)
        };
    }
    if depth == 1 {
        return moves.count_set().into();
    }
    let mut sum = 0;
    for square in moves.hot_bits() {
        let mut next = board.clone();
        next.play(stone, square);
        sum += magpie_leaves(&next, stone.flip(), false, depth - 1);
    }
    sum
}
