//! The Reversi engine's figures, in yardsticks: the time crate `magpie` takes for perft 11.
//!
//! ```text
//! cargo run --release --bin engine                     positions 40–49 and perft, one thread
//! cargo run --release --bin engine -- --from 50 --to 55
//! cargo run --release --bin engine -- --zero           the same with weights that know nothing
//! cargo run --release --bin engine -- --threads 2      the harder half with one thread and with two
//! cargo run --release --bin engine -- --evaluation     mean error against a search 12 deep
//! cargo run --release --bin engine -- --figures        all of these, as `cargo xtask bench` does
//! ```
//!
//! Seconds of one thread are processor seconds, so that a busy machine changes little; several
//! threads are measured by the clock and need a machine with nothing else to do. Every score is
//! checked.

use std::time::Instant;

use magpie::othello::{Board as MagpieBoard, Stone};
use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Squares};
use sobremesa_reversi_engine::position::Position;
use sobremesa_reversi_engine::weights::{UNITS_PER_DISC, Weights};
use sobremesa_reversi_engine::{Engine, Limits};

const POSITIONS: &str =
    include_str!("../../../../crates/sobremesa-reversi-engine/data/ffo-40-59.txt");
/// The five of 40–49 that take longest.
const HARDER: [u32; 5] = [41, 45, 46, 48, 49];
const MEGABYTES: usize = 256;

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
            number("--boards", 20) as usize,
        );
    }
    if given("--evaluation").is_some() {
        return evaluation(
            &weights,
            number("--boards", 20) as usize,
            number("--depth", 12),
        );
    }
    if given("--threads").is_some() {
        return threads(&weights, number("--threads", 2) as usize);
    }
    let yardstick = yardstick();
    let chosen: Vec<u32> = (number("--from", 40)..=number("--to", 49)).collect();
    let engine = Engine::new(&weights, MEGABYTES);
    let (nodes, seconds) = solve(&engine, &chosen, processor_seconds);
    println!(
        "{}–{}: {nodes} nodes, {seconds:.1} s, {:.1} million nodes a second, {:.1} yardsticks",
        chosen[0],
        chosen[chosen.len() - 1],
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
    let chosen: Vec<u32> = (40..=last).collect();
    let engine = Engine::new(weights, MEGABYTES);
    let (nodes, seconds) = solve(&engine, &chosen, processor_seconds);
    let yardsticks = seconds / yardstick;
    let task = format!("FFO 40–{last} solved, one thread; a yardstick is magpie's perft 11");
    measure(&task, "sobremesa", yardsticks, "yardsticks", "<=60");
    let task = format!("FFO 40–{last} solved, one thread");
    let unit = "million nodes";
    measure(&task, "sobremesa", nodes as f64 / 1e6, unit, "<=1400");
    let (zero, _) = solve(
        &Engine::new(&Weights::zero(), MEGABYTES),
        &chosen,
        processor_seconds,
    );
    measure(
        &task,
        "the same with weights of zero",
        zero as f64 / 1e6,
        unit,
        ">=3",
    );
    threads(weights, 2);
    evaluation(weights, boards, 12);
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
        assert_eq!(Board::START.perft(11), 212_258_800);
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

/// Solves positions of the test set and checks them; nodes and seconds by the given clock.
fn solve(engine: &Engine, chosen: &[u32], clock: impl Fn() -> f64) -> (u64, f64) {
    let (mut all_nodes, mut all_seconds) = (0, 0.0);
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [number, discs, side, empties, score, best] = words[..] else {
            continue;
        };
        if !chosen.contains(&number.parse().expect("a number")) {
            continue;
        }
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
        let board = Board::new(mover, waiting).expect("no square twice");
        engine.forget();
        let begun = clock();
        let found = engine.search(board, &Limits::solve());
        let seconds = clock() - begun;
        let square = found
            .best
            .map(|square| square.to_string())
            .unwrap_or_default();
        println!(
            "{number}  {empties} empties  {:+3} {square}  {:>11} nodes  {seconds:7.2} s",
            found.value, found.nodes
        );
        assert!(
            found.exact && found.value == score.parse().expect("a score"),
            "{number}"
        );
        assert!(
            best.split(',').any(|best| best == square),
            "{number}: {square}, not {best}"
        );
        all_nodes += found.nodes;
        all_seconds += seconds;
    }
    (all_nodes, all_seconds)
}

/// The harder half of 40–49 with one thread and with several, by the clock.
fn threads(weights: &Weights, threads: usize) {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let (_, alone) = solve(&Engine::new(weights, MEGABYTES), &HARDER, clock);
    let engine = Engine::new(weights, MEGABYTES).with_threads(threads);
    let before = processor_seconds();
    let (_, together) = solve(&engine, &HARDER, clock);
    println!(
        "{HARDER:?}: 1 thread {alone:.1} s, {threads} threads {together:.1} s ({:.1} processor \
         seconds): {:.2} times as fast",
        processor_seconds() - before,
        alone / together
    );
    let task = format!("FFO {HARDER:?} solved, {threads} threads, on the clock");
    measure(&task, "sobremesa", together, "s", "");
    let promise = if threads == 2 { ">=1.7" } else { "" };
    measure(&task, "one thread", alone, "s", promise);
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
                // A third of the moves at random: plausible, and never the same twice.
                board = match random {
                    Some(square) if rng.below(3) == 0 => board.play(square),
                    Some(square) => board.play(engine.search(board, &quick).best.unwrap_or(square)),
                    None => board.pass(),
                };
            }
            if board.is_over() || !board.can_move() {
                continue;
            }
            let static_value = f64::from(weights.evaluate_finely(&Position::new(board)));
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
