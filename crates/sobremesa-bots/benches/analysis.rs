//! What a board to think at promises: every legal move exactly within two seconds at 20 empty
//! squares, and a curve that calls nothing exact that is not.
//!
//! `cargo bench -p sobremesa-bots --bench analysis` prints one line for each promise.

use std::sync::Arc;

use sobremesa_bots::analyst::Analyst;
use sobremesa_bots::judging::judge;
use sobremesa_core::{Game, Log, Rng, Step};
use sobremesa_reversi::{Move, Reversi, ReversiRules};
use sobremesa_reversi_engine::{Engine, Limits};
use sobremesa_testkit::Clock;

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let is_trial = std::env::args().any(|argument| argument == "--test");
    let (positions, points, empties) = if is_trial {
        (2, 10, 12)
    } else {
        (200, 500, 20)
    };
    every_move(positions, empties);
    curve(points, empties);
}

/// A game between equals: eight moves by chance, then each side looks three moves ahead.
fn game(seed: u64) -> Vec<Move> {
    let engine = Engine::with_megabytes(1);
    let mut rng = Rng::stream(18, [seed]);
    let mut game = Reversi::start();
    let mut moves = Vec::new();
    while !game.is_over() {
        let legal: Vec<Move> = game.legal_actions().into_iter().collect();
        let thought = engine.search(game.board(), &Limits::depth(3, 0)).best;
        let chance = moves.len() < 8 || thought.is_none();
        let action = if chance {
            rng.pick(legal).expect("somebody is to move")
        } else {
            thought.expect("a move").into()
        };
        game.play_unchecked(action);
        moves.push(action);
    }
    moves
}

/// The value of every legal move, exactly, one core, nothing remembered from the position before.
fn every_move(positions: usize, empties: u32) {
    let solver = Engine::with_megabytes(64);
    let mut seconds = Vec::new();
    for seed in 0.. {
        let mut at = Reversi::start();
        for action in game(seed) {
            if at.board().empties() == empties && at.automatic().is_none() {
                break;
            }
            at.play_unchecked(action);
        }
        if at.board().empties() != empties || at.is_over() {
            continue;
        }
        let analyst = Analyst::new(Analyst::MEGABYTES, 1);
        let clock = Clock::start();
        let moves = analyst.think(&at, &Arc::default(), &mut |_| {});
        seconds.push(clock.seconds());
        assert_eq!(moves.len(), at.board().legal().count_ones() as usize);
        assert!(moves.iter().all(|(_, analysis)| analysis.exact));
        let solved = solver.search(at.board(), &Limits::solve()).value;
        assert_eq!(moves[0].1.value, solved, "{}", at.to_position());
        if seconds.len() == positions {
            break;
        }
    }
    seconds.sort_by(f64::total_cmp);
    let at = |share: f64| seconds[((seconds.len() - 1) as f64 * share) as usize];
    let (median, most) = (at(0.5), at(1.0));
    println!(
        "every legal move at {empties} empties, exactly, {positions} positions: median {median:.3} s, \
         nine of ten within {:.3} s, at most {most:.3} s",
        at(0.9)
    );
    println!(
        "measure\treversi: every legal move at {empties} empties, exactly, median of {positions}\t\
         sobremesa\t{median}\ts\t<=2"
    );
}

/// Points of curves that are called exact, against the solver.
fn curve(points: usize, empties: u32) {
    let solver = Engine::with_megabytes(64);
    let (mut compared, mut wrong, mut missed) = (0, 0, 0);
    for seed in 1000.. {
        let moves = game(seed);
        let mut log = Log::new(Reversi::start());
        let mut at = Reversi::start();
        for action in &moves {
            let seat = at.to_move().seat();
            log.push(Step::Action(seat, *action));
            at.play_unchecked(*action);
        }
        let seed: sobremesa_core::Seed = 1.into();
        let curve = judge::<Reversi>(&ReversiRules, &log, &seed, &mut |_, _| true);
        let curve = curve.expect("nobody stops it");
        let mut at = Reversi::start();
        for (point, action) in curve.points.iter().zip(&moves) {
            if let Some(judgement) = &point.judgement {
                let few = at.board().empties() <= empties;
                missed += usize::from(few && !judgement.exact);
                if judgement.exact && few {
                    let solved = solver.search(at.board(), &Limits::solve()).value;
                    let differs = (judgement.value - f64::from(solved)).abs() > 0.01;
                    wrong += usize::from(differs);
                    compared += 1;
                }
                assert!(
                    few || !judgement.exact || at.board().empties() <= 26,
                    "{} empties are called exact",
                    at.board().empties()
                );
            }
            assert_eq!(point.seat, at.to_move().seat());
            at.play_unchecked(*action);
        }
        if compared >= points {
            break;
        }
    }
    println!(
        "the curve: {wrong} wrong of {compared} points called exact; {missed} with {empties} empties \
         or fewer not called exact"
    );
    println!(
        "measure\treversi: wrong of {points} values the curve calls exact\tsobremesa\t{wrong}\t\
         values\t<=0"
    );
    assert_eq!(wrong, 0, "the curve never calls exact what is not");
}
