//! Nodes a second of endings, ours beside the former engine's, in processor time.
//!
//! ```text
//! cargo run --release --bin ending -- --boards 200
//! ```
//!
//! Boards of 12 to 16 empty squares from games of the former engine with itself are solved by
//! both, one after the other; the scores must agree. Lines that begin with `figure` are for
//! `cargo xtask bench`.

use std::time::{Duration, Instant};

use former_reversi_engine as former;
use sobremesa_core::Rng;
use sobremesa_former::processor_clock;
use sobremesa_reversi::{Board, Squares};
use sobremesa_reversi_engine as today;

/// Nodes and the time they took.
#[derive(Default)]
struct Work {
    nodes: u64,
    time: Duration,
}

impl Work {
    fn a_second(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64() / 1e6
    }
}

fn main() {
    processor_clock::check();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let boards = words.iter().position(|word| word == "--boards");
    let boards = boards.and_then(|at| words.get(at + 1));
    let boards: u64 = boards.map_or(200, |text| text.parse().expect("a number"));
    let ours = today::Engine::with_megabytes(64);
    let theirs = former::Engine::with_megabytes(64);
    let mut all = [Work::default(), Work::default()];
    for empties in 12..=16 {
        let mut work = [Work::default(), Work::default()];
        for number in 0..boards {
            let board = board(&theirs, empties, number);
            ours.forget();
            let begun = Instant::now();
            let found = ours.search(board, &today::Limits::solve());
            let time = begun.elapsed();
            // Each forgets just before its own search: what the processor's cache still holds is
            // nobody's advantage.
            theirs.forget();
            let begun = Instant::now();
            let expected = theirs.search(former_board(board), &former::Limits::solve());
            assert_eq!(found.value, expected.value, "{board:?}");
            work[0].nodes += found.nodes;
            work[0].time += time;
            work[1].nodes += expected.nodes;
            work[1].time += begun.elapsed();
        }
        println!(
            "{empties} empties: {:.2} and {:.2} million nodes a second; {} and {} nodes; {:.3} s and {:.3} s",
            work[0].a_second(),
            work[1].a_second(),
            work[0].nodes,
            work[1].nodes,
            work[0].time.as_secs_f64(),
            work[1].time.as_secs_f64()
        );
        for (all, work) in all.iter_mut().zip(work) {
            all.nodes += work.nodes;
            all.time += work.time;
        }
    }
    let count = 5 * boards;
    let [speed, former_speed] = [all[0].a_second(), all[1].a_second()];
    println!("figure\tmillion nodes a second\t{speed}\t{count}");
    println!(
        "figure\tnodes a second over the former's\t{}\t{count}",
        speed / former_speed
    );
    let [time, former_time] = [&all[0], &all[1]].map(|work| work.time.as_secs_f64());
    println!(
        "figure\ttime over the former's\t{}\t{count}",
        time / former_time
    );
}

fn former_board(board: Board) -> former_reversi::Board {
    former_reversi::Board::new(board.mover(), board.waiting()).expect("no square twice")
}

/// A board with so many empty squares, from a game that begins with ten random moves.
fn board(engine: &former::Engine, empties: u32, number: u64) -> Board {
    let mut rng = Rng::stream(2026, [u64::from(empties), number]);
    loop {
        let mut board = Board::START;
        while board.empties() > empties && !board.is_over() {
            let Some(random) = rng.pick(Squares(board.legal())) else {
                board = board.pass();
                continue;
            };
            let quick = former::Limits::depth(2, 0);
            let searched = engine.search(former_board(board), &quick).best;
            let searched =
                searched.and_then(|square| sobremesa_reversi::Square::new(square.index() as u8));
            board = board.play(if board.empties() > 50 {
                random
            } else {
                searched.unwrap_or(random)
            });
        }
        if !board.is_over() && board.can_move() {
            return board;
        }
    }
}
