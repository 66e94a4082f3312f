//! The two solitaires: what their solvers promise is replayed.

use sobremesa_core::{Budget, Game, Rng, Turn};
use sobremesa_domino::solve_columns::{clear, judge};
use sobremesa_domino::solve_solo::{Prospect, solve};
use sobremesa_domino::{Action, Columns, Deal, Domino, Round};

#[test]
fn about_23_of_100_deals_of_suman_doce_can_be_cleared_and_each_answer_is_replayed() {
    let mut rng = Rng::new(2026);
    let mut cleared = 0;
    for _ in 0..3_000 {
        let deal = Deal::shuffled(&mut rng);
        let mut columns = Columns::new();
        columns.deal(&deal);
        let Some(pairs) = clear(&columns) else {
            continue;
        };
        let mut game = Domino::new(&"set=doce".parse().unwrap());
        game.resolve(&deal).unwrap();
        for pair in pairs {
            game.play(Action::Remove(pair)).unwrap();
        }
        let Turn::Over(outcome) = game.turn() else {
            panic!("{deal} is not cleared")
        };
        assert_eq!(outcome.points().values(), &[1]);
        cleared += 1;
    }
    assert!((620..760).contains(&cleared), "{cleared} of 3,000");
}

#[test]
fn a_hint_never_throws_a_clearable_table_away() {
    let mut rng = Rng::new(5);
    for _ in 0..100 {
        let mut columns = Columns::new();
        columns.deal(&Deal::shuffled(&mut rng));
        loop {
            let judged = judge(&columns);
            let solvable = clear(&columns).is_some();
            assert_eq!(
                judged.iter().any(|(_, clears)| *clears),
                solvable && !judged.is_empty()
            );
            let Some((pair, _)) = judged.iter().max_by_key(|(_, clears)| *clears) else {
                assert_eq!(columns.is_cleared(), solvable);
                break;
            };
            columns.remove(*pair);
            assert_eq!(clear(&columns).is_some(), solvable);
        }
    }
}

#[test]
fn a_won_solitaire_is_won_when_replayed_and_a_lost_one_is_lost_however_it_is_played() {
    let mut rng = Rng::new(8);
    let (mut won, mut lost, mut unknown) = (0, 0, 0);
    for _ in 0..100 {
        let mut round = Round::new(&"set=solo".parse().unwrap());
        round.deal(&Deal::shuffled(&mut rng));
        match solve(&round, &Budget::nodes(100_000)) {
            Prospect::Won(actions) => {
                for action in actions {
                    assert!(round.is_legal(action), "{action}");
                    round.play(action);
                }
                assert!(round.winner().is_some());
                won += 1;
            }
            Prospect::Lost => {
                for _ in 0..200 {
                    let mut tried = round;
                    while let Some(action) = rng.pick(tried.legal_actions()) {
                        tried.play(action);
                    }
                    assert_eq!(tried.winner(), None);
                }
                lost += 1;
            }
            Prospect::Unknown => unknown += 1,
        }
    }
    println!("won {won}, lost {lost}, unknown {unknown}");
    assert!(
        won > 0 && unknown <= 5,
        "won {won}, lost {lost}, unknown {unknown}"
    );
}
