//! The bots: the document's strategy against chance, and the master's search against brute force.

use std::collections::HashMap;

use sobremesa_azul::master::value::after_round;
use sobremesa_azul::{Azul, Master, Phase, Rules, greedy};
use sobremesa_core::drive::{Dealing, play_hand};
use sobremesa_core::{Bot, Budget, Game, Log, Rng, Seat, Seen, Turn, drive};

fn finish(
    mut game: Azul,
    rng: &mut Rng,
    choose: impl FnMut(&Azul, Seat, &mut Rng) -> sobremesa_azul::Action,
) -> Azul {
    let Ok(_) = drive(&mut game, &mut Dealing::new(rng, choose));
    game
}

#[test]
fn a15_greedy_beats_random_nearly_always() {
    let mut won = 0;
    for seed in 0..40 {
        let own = Seat::new(seed as usize % 2).expect("two seats");
        let game = finish(
            Azul::new(&Rules::default()),
            &mut Rng::new(seed),
            |game, seat, rng| {
                let chosen = if seat == own {
                    greedy::choice(game)
                } else {
                    rng.pick(game.legal_actions())
                };
                chosen.expect("a seat to act has an action")
            },
        );
        let Turn::Over(outcome) = game.turn() else {
            panic!("it is over")
        };
        won += usize::from(outcome.winner() == Some(own));
    }
    assert!(won >= 39, "{won} of 40");
}

#[test]
fn a15_greedy_reaches_about_53_points_against_itself() {
    let games = 300;
    let mut sum = 0;
    for seed in 0..games {
        let game = finish(
            Azul::new(&Rules::default()),
            &mut Rng::new(seed),
            |game, _, _| greedy::choice(game).expect("a seat to act has an action"),
        );
        sum += game
            .boards()
            .iter()
            .map(|board| u64::from(board.score()))
            .sum::<u64>();
    }
    let mean = sum as f64 / (2 * games) as f64;
    assert!((51.0..57.0).contains(&mean), "{mean}");
}

/// Every line of play to the end of the round, remembered by position.
fn brute_force(game: &Azul, known: &mut HashMap<Azul, i32>) -> i32 {
    if let Some(value) = known.get(game) {
        return *value;
    }
    let Turn::Act(seat) = game.turn() else {
        panic!("somebody is to act")
    };
    let (own, other) = (seat.index(), 1 - seat.index());
    let best = game
        .legal_actions()
        .map(|action| {
            let mut next = *game;
            next.play(action).expect("listed is legal");
            match next.phase() {
                Phase::Take => -brute_force(&next, known),
                _ => after_round(&next, own, other),
            }
        })
        .max()
        .expect("a seat to act has an action");
    known.insert(*game, best);
    best
}

#[test]
fn the_rest_of_a_round_is_solved_as_brute_force_solves_it() {
    let mut master = Master::default();
    let (mut checked, mut seed) = (0, 0);
    while checked < 60 {
        seed += 1;
        let mut positions = Vec::new();
        finish(
            Azul::new(&Rules::default()),
            &mut Rng::new(seed),
            |game, _, rng| {
                if game.takes_left() <= 4 && game.takes_left() > 1 {
                    positions.push(*game);
                }
                let chosen = if rng.below(2) == 0 {
                    greedy::choice(game)
                } else {
                    rng.pick(game.legal_actions())
                };
                chosen.expect("a seat to act has an action")
            },
        );
        // Among them positions in which the game is about to end.
        let last = positions.iter().rev().find(|game| game.is_last_round());
        for game in positions.iter().step_by(5).take(2).chain(last) {
            let found = master.search(game, &Budget::nodes(1_000_000));
            assert!(found.exact);
            let expected = brute_force(game, &mut HashMap::new());
            assert_eq!(found.values[0].1, expected, "{game:?}");
            checked += 1;
        }
    }
}

fn choose(master: &mut Master, game: &Azul, nodes: u64) -> sobremesa_azul::Action {
    let log = Log::new(*game);
    let Turn::Act(seat) = game.turn() else {
        panic!("somebody is to act")
    };
    master.choose(
        &Seen::new(seat, game, &log, &7.into()),
        &Budget::nodes(nodes),
    )
}

#[test]
fn the_same_position_and_node_budget_give_the_same_move_whatever_came_before() {
    for players in 2..=4 {
        let mut game = Azul::new(&Rules::new(players).expect("2 to 4"));
        let mut rng = Rng::new(9);
        for _ in 0..2 {
            let chance = game.sample(&mut rng);
            game.resolve(&chance).expect("drawn as the rules say");
        }
        let mut used = Master::default();
        for _ in 0..4 {
            let action = choose(&mut used, &game, 2_000);
            assert_eq!(choose(&mut Master::default(), &game, 2_000), action);
            assert!(game.is_legal(action));
            game.play(action).expect("a legal move");
        }
    }
}

#[test]
fn master_that_sees_how_two_or_three_greedies_play_beats_them_nearly_always() {
    for players in [3, 4] {
        let (games, mut won) = (8, 0);
        for seed in 0..games {
            let own = Seat::new(seed as usize % players).expect("a seat");
            let mut log = Log::new(Azul::new(&Rules::new(players).expect("2 to 4")));
            let mut master = Master::default();
            let outcome = play_hand(&mut log, &seed.into(), |seen| {
                if seen.seat() == own {
                    master.choose(seen, &Budget::nodes(500))
                } else {
                    greedy::choice(seen.view()).expect("a seat to act has an action")
                }
            });
            won += usize::from(outcome.winner() == Some(own));
        }
        assert!(
            won + 1 >= games as usize,
            "{players} players: {won} of {games}"
        );
    }
}

#[test]
fn master_beats_greedy_at_tables_of_two_three_and_four() {
    for (players, games, needed) in [(2, 8, 6), (3, 6, 3), (4, 6, 2)] {
        let mut won = 0;
        for seed in 0..games {
            let own = Seat::new(seed as usize % players).expect("a seat");
            let start = Azul::new(&Rules::new(players).expect("2 to 4"));
            let mut master = Master::default();
            let game = finish(start, &mut Rng::new(seed), |game, seat, _| {
                if seat == own {
                    choose(&mut master, game, 1_000)
                } else {
                    greedy::choice(game).expect("a seat to act has an action")
                }
            });
            let Turn::Over(outcome) = game.turn() else {
                panic!("it is over")
            };
            won += usize::from(outcome.winner() == Some(own));
        }
        assert!(won >= needed, "{players} players: {won} of {games}");
    }
}
