//! Says in a few numbers what boards and searches come to: the same in every build.
//!
//! The plain build works on several lines of the board at once; the portable one may not. Both are
//! one source, and `cargo xtask test` compares what both say here.

use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Squares};
use sobremesa_reversi_engine::accumulator::Accumulator;
use sobremesa_reversi_engine::stability::stable;
use sobremesa_reversi_engine::weights::Weights;
use sobremesa_reversi_engine::{Engine, Limits};

/// Adds a number to a sum that depends on the order.
fn mix(sum: u64, number: u64) -> u64 {
    (sum ^ number)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(27)
}

/// Boards of random play, and as many of scattered discs.
fn boards(count: usize) -> Vec<Board> {
    let mut rng = Rng::new(8);
    let mut boards = Vec::new();
    let mut board = Board::START;
    while boards.len() < count {
        boards.push(board);
        board = match rng.pick(Squares(board.legal())) {
            Some(square) => board.play(square),
            None if board.is_over() => Board::START,
            None => board.pass(),
        };
        let (one, other) = (rng.next_u64(), rng.next_u64());
        boards.push(Board::new(one, other & !one).expect("no square twice"));
    }
    boards
}

fn main() {
    let boards = boards(20_000);
    let weights = Weights::trained();
    let [mut moves, mut turned, mut settled, mut values] = [0; 4];
    for &board in &boards {
        moves = mix(moves, board.legal());
        for square in Squares(board.legal()) {
            turned = mix(turned, board.flips(square));
        }
        settled = mix(settled, stable(board));
        let value = weights.evaluate_finely(&Accumulator::new(board));
        values = mix(values, value as u64);
    }
    println!("legal moves {moves:016x}");
    println!("discs turned {turned:016x}");
    println!("stable discs {settled:016x}");
    println!("evaluations {values:016x}");
    println!("perft 8 {}", Board::START.perft(8));
    let engine = Engine::with_megabytes(4);
    let wanted = |board: &&Board| board.empties() == 13 && board.can_move();
    for &board in boards.iter().step_by(2).filter(wanted).take(10) {
        for limits in [Limits::depth(6, 0), Limits::solve()] {
            engine.forget();
            let found = engine.search(board, &limits);
            let best = found.best.map(|square| square.to_string());
            println!(
                "search {} {} {} nodes",
                best.unwrap_or_default(),
                found.value,
                found.nodes
            );
        }
    }
}
