//! A search ends when its budget is spent, and always has a legal move to offer.

use std::sync::{Arc, atomic::AtomicBool};

use sobremesa_core::Budget;
use sobremesa_reversi::Board;
use sobremesa_reversi_engine::{Engine, Limits};

fn is_legal(board: Board, engine: &Engine, budget: Budget) -> u64 {
    let limits = Limits {
        budget,
        exact_from: 20,
        ..Limits::default()
    };
    let analysis = engine.search(board, &limits);
    let best = analysis.best.expect("there is a legal move");
    assert_ne!(board.legal() & best.bit(), 0);
    analysis.nodes
}

#[test]
fn a_search_spends_little_more_than_its_nodes() {
    let engine = Engine::with_megabytes(1);
    for budget in [0, 1, 500, 5_000, 100_000] {
        let nodes = is_legal(Board::START, &engine, Budget::nodes(budget));
        assert!(nodes <= budget + 2_000, "{nodes} for a budget of {budget}");
    }
}

#[test]
fn a_search_told_to_stop_stops() {
    let engine = Engine::with_megabytes(1);
    let stop = Arc::new(AtomicBool::new(true));
    let nodes = is_legal(Board::START, &engine, Budget::unlimited().stopped_by(stop));
    assert!(nodes <= 2_000, "{nodes}");
}

#[test]
fn the_same_nodes_give_the_same_analysis() {
    let limits = Limits {
        budget: Budget::nodes(20_000),
        ..Limits::default()
    };
    let search = || {
        let mut analysis = Engine::with_megabytes(1).search(Board::START, &limits);
        analysis.time = std::time::Duration::ZERO;
        analysis
    };
    assert_eq!(search(), search());
}

#[test]
fn a_finished_game_has_a_value_but_no_move() {
    let engine = Engine::with_megabytes(1);
    let over = engine.search(Board::new(1, 0).unwrap(), &Limits::solve());
    assert_eq!((over.value, over.best, over.exact), (64, None, true));
}

#[test]
fn who_must_pass_has_no_move_but_a_line() {
    let engine = Engine::with_megabytes(1);
    // O O X - - - - -   X cannot move; O plays d1 and takes c1.
    let board = Board::new(0b100, 0b011).unwrap();
    assert!(!board.can_move() && board.pass().can_move());
    let analysis = engine.search(board, &Limits::depth(4, 0));
    assert_eq!(analysis.best, None);
    assert_eq!(
        analysis.line.first().map(ToString::to_string).as_deref(),
        Some("d1")
    );
}
