//! Solves the positions of an FFO file and says how much work each was.
//!
//! `cargo run --release --example ffo -- FILE [FIRST LAST]`

use std::time::Instant;

use sobremesa_reversi::Board;
use sobremesa_reversi_engine::{Engine, Limits, weights::Weights};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file");
    let first: u32 = arguments
        .next()
        .map_or(40, |text| text.parse().expect("a number"));
    let last: u32 = arguments
        .next()
        .map_or(49, |text| text.parse().expect("a number"));
    let weights = match arguments.next() {
        Some(path) if path == "zero" => Weights::zero(),
        Some(path) => Weights::from_bytes(&std::fs::read(path).expect("a file")).expect("weights"),
        None => Weights::zero(),
    };
    let verbose = std::env::var("VERBOSE").is_ok();
    let engine = Engine::new(&weights, 256);
    let text = std::fs::read_to_string(path).expect("a file that can be read");
    let (mut nodes, begun) = (0, Instant::now());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [number, discs, side, _, score, best] = words[..] else {
            continue;
        };
        let number: u32 = number.parse().expect("a number");
        if !(first..=last).contains(&number) {
            continue;
        }
        let bits = |colour: char| {
            discs.chars().enumerate().fold(0, |bits, (index, disc)| {
                bits | u64::from(disc == colour) << index
            })
        };
        let (black, white) = (bits('X'), bits('O'));
        let board = if side == "X" {
            Board::new(black, white)
        } else {
            Board::new(white, black)
        };
        engine.forget();
        let analysis = engine.search_with(board.expect("a board"), &Limits::solve(), |step| {
            if verbose {
                println!(
                    "   {:2}@{}% {:+3} {:?} {} {:.2?}",
                    step.depth,
                    step.confidence.percent(),
                    step.value,
                    step.best,
                    step.nodes,
                    step.time
                );
            }
        });
        nodes += analysis.nodes;
        let expected: i32 = score.parse().expect("a score");
        let square = analysis
            .best
            .map(|square| square.to_string())
            .unwrap_or_default();
        let right = analysis.value == expected && best.split(',').any(|best| best == square);
        println!(
            "{number} {:+3} {square} {:>12} nodes {:8.3} s {}",
            analysis.value,
            analysis.nodes,
            analysis.time.as_secs_f64(),
            if right { "right" } else { "WRONG" }
        );
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "total {nodes} nodes, {seconds:.2} s, {:.1} million a second",
        nodes as f64 / seconds / 1e6
    );
}
