//! Endings are solved exactly: against a minimax anybody can read, and against published scores.

use sobremesa_core::{Budget, Rng};
use sobremesa_reversi::{Board, Squares};
use sobremesa_reversi_engine::{Engine, Limits};

/// The value of a board, every line read to its end.
fn minimax(board: Board) -> i32 {
    if board.is_over() {
        return board.exact_score();
    }
    Squares(board.legal())
        .into_iter()
        .map(|square| -minimax(board.play(square)))
        .max()
        .unwrap_or_else(|| -minimax(board.pass()))
}

/// A board of random play with so many empty squares, if the game lasts that long.
fn random_board(rng: &mut Rng, empties: u32) -> Option<Board> {
    let mut board = Board::START;
    while board.empties() > empties {
        board = match rng.pick(Squares(board.legal())) {
            Some(square) => board.play(square),
            None if board.is_over() => return None,
            None => board.pass(),
        };
    }
    Some(board)
}

#[test]
fn small_endings_have_the_value_minimax_finds() {
    let engine = Engine::with_megabytes(1);
    let mut rng = Rng::new(11);
    for round in 0..300 {
        let Some(board) = random_board(&mut rng, round % 8) else {
            continue;
        };
        let analysis = engine.search(board, &Limits::solve());
        assert!(analysis.exact);
        assert_eq!(analysis.value, minimax(board), "{board:?}");
    }
}

#[test]
fn the_line_of_a_solved_board_leads_to_its_score() {
    let engine = Engine::with_megabytes(4);
    let mut rng = Rng::new(12);
    for _ in 0..30 {
        let Some(board) = random_board(&mut rng, 12) else {
            continue;
        };
        let analysis = engine.search(board, &Limits::solve());
        let (mut end, mut sign) = (board, 1);
        for &square in &analysis.line {
            if !end.can_move() {
                (end, sign) = (end.pass(), -sign);
            }
            assert_ne!(
                end.legal() & square.bit(),
                0,
                "{square} in {:?}",
                analysis.line
            );
            (end, sign) = (end.play(square), -sign);
        }
        assert!(end.is_over(), "{board:?} {:?}", analysis.line);
        assert_eq!(sign * end.exact_score(), analysis.value);
    }
}

#[test]
fn every_move_of_a_solved_board_has_its_own_exact_value() {
    let engine = Engine::with_megabytes(1);
    let mut rng = Rng::new(13);
    for _ in 0..20 {
        let Some(board) = random_board(&mut rng, 7) else {
            continue;
        };
        let values = engine.values(board, &Limits::solve());
        assert_eq!(values.len() as u32, board.legal().count_ones());
        for (square, analysis) in values {
            assert_eq!(
                analysis.value,
                -minimax(board.play(square)),
                "{square} on {board:?}"
            );
        }
    }
}

/// Positions of 14 to 18 empties on the best lines of the FFO test set, whose scores are published: board with the
/// mover as `X`, score.
const PUBLISHED: [(&str, i32); 12] = [
    (
        "OOXXXXXXXOXXXXXXOOXOOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------",
        38,
    ),
    (
        "XXOOOOOOOXOOOOOOXXOXOXXOXXOOXXOOXXOXXXOO-O-XXXXOO-X-X--O--------",
        -38,
    ),
    (
        "-OOOOO--X-OOOOX-XXOOOOO-XOXXOXXX-XOOOO--OOXOOOO---OXXO---OOO--O-",
        0,
    ),
    (
        "-XXXXX--O-XXXXO-OOXXXXX-OXOXXOOO-OOOXOO-XXOXXOX---XOOOX--XXX-OX-",
        0,
    ),
    (
        "--OOOXOO--XOOOOOOOOOOXXO-OOOXXXOX-OOOXXO---OOXOO---OOOXO--OOOO--",
        6,
    ),
    (
        "--OOOOO---OOOO---XOXOXX--XOOOOX--XOOOXXXXXOOOOXO--OOXXO---OOOOOO",
        -12,
    ),
    (
        "--XXXXX--OXXXX---OOOXOX--OXOXXXX-OXXOOXXOOXXXOOX--XXOOOX--XXXXXX",
        12,
    ),
    (
        "--O-X-O---OOOO-OXXXXXXOOXXOOXXXOXOXOXXX-XOOXXX---OOXXX---O-XXX--",
        14,
    ),
    (
        "--X-O-X---XXXX-XOOOOOOXXOOXXOOOXOXOOOOO-OXOOOO--XOOOOO--OOOOOO--",
        -14,
    ),
    (
        "--OOOOOOXXOOXO--XXOXOX-OXXOXXXOOXXOXXOO--OXXOOX-O-OOOO-X----OO--",
        6,
    ),
    (
        "-OOOOO--XXOOOOO--XXOOOO-XOXXOO--OOXOOX--OOOXOX---OOOXX---XXXXX--",
        -4,
    ),
    (
        "-XXXXX-OOOXXXXOO-OOOOOXOOXOOXX--XXOXXO--XXXOXO---XXXOO---OOOOO--",
        4,
    ),
];

/// A drawn board.
fn board_of(discs: &str) -> Board {
    let bits = |disc| {
        let bit = |(index, here)| u64::from(here == disc) << index;
        discs.chars().enumerate().map(bit).sum()
    };
    Board::new(bits('X'), bits('O')).expect("no square twice")
}

#[test]
fn two_threads_prove_the_same_as_one() {
    let engine = Engine::with_megabytes(16).with_threads(2);
    for (discs, score) in [PUBLISHED[0], PUBLISHED[2], PUBLISHED[5], PUBLISHED[10]] {
        engine.forget();
        let analysis = engine.search(board_of(discs), &Limits::solve());
        assert!(analysis.exact);
        assert_eq!(analysis.value, score, "{discs}");
    }
}

#[test]
fn a_repeatable_search_counts_the_same_nodes_with_any_number_of_threads() {
    let [alone, together] = [1, 2].map(|threads| Engine::with_megabytes(16).with_threads(threads));
    for (discs, _) in [PUBLISHED[1], PUBLISHED[10]] {
        let analysis = |engine: &Engine| {
            engine.forget();
            let found = engine.search(board_of(discs), &Limits::solve().repeatable());
            (found.nodes, found.line)
        };
        assert_eq!(analysis(&alone), analysis(&together), "{discs}");
    }
}

#[test]
fn a_dozen_endings_have_their_published_scores_within_a_budget_of_nodes() {
    let engine = Engine::with_megabytes(16);
    for (discs, score) in PUBLISHED {
        let board = board_of(discs);
        engine.forget();
        let limits = Limits {
            budget: Budget::nodes(2_000_000),
            ..Limits::solve()
        };
        let analysis = engine.search(board, &limits);
        assert!(
            analysis.exact,
            "{} nodes do not suffice for {discs}",
            analysis.nodes
        );
        assert_eq!(analysis.value, score, "{discs}");
    }
}
