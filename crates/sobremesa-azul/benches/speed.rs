//! How many random games a core plays.
use sobremesa_azul::{Azul, Greedy, Rules, greedy};
use sobremesa_core::{Game, Rng, Turn};
use std::time::Instant;

fn main() {
    for players in 2..=4 {
        let rules = Rules::new(players).unwrap();
        let started = Instant::now();
        let mut rng = Rng::new(1);
        let (mut sum, mut moves, mut rounds) = (0u64, 0u64, 0u64);
        let games = 20000;
        for _ in 0..games {
            let mut game = Azul::new(&rules);
            loop {
                if game.round() > 200 {
                    println!(
                        "{:?}",
                        game.position(&sobremesa_core::BySeat::from_fn(players, |_| 0))
                    );
                    break;
                }
                if let Some(action) = rng.pick(game.legal_actions()) {
                    game.play(action).unwrap();
                    moves += 1;
                } else {
                    match game.turn() {
                        Turn::Over(outcome) => {
                            sum += outcome
                                .points()
                                .values()
                                .iter()
                                .map(|&points| points as u64)
                                .sum::<u64>();
                            break;
                        }
                        _ => {
                            let chance = game.sample(&mut rng);
                            game.resolve(&chance).unwrap();
                        }
                    }
                }
            }
            rounds += u64::from(game.round());
        }
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{players}: {:.0} games/s, {:.1} moves, {:.1} rounds, {:.1} points, {} bytes",
            games as f64 / seconds,
            moves as f64 / games as f64,
            rounds as f64 / games as f64,
            sum as f64 / games as f64 / players as f64,
            size_of::<Azul>()
        );
        let started = Instant::now();
        let games = 2000;
        let mut sum = 0;
        for _ in 0..games {
            let mut game = Azul::new(&rules);
            loop {
                if game.round() > 60 {
                    println!(
                        "{:?}",
                        game.position(&sobremesa_core::BySeat::from_fn(players, |_| 0))
                    );
                    break;
                }
                if let Some(action) = greedy::choice(&game) {
                    game.play(action).unwrap();
                } else {
                    match game.turn() {
                        Turn::Over(outcome) => {
                            sum += outcome
                                .points()
                                .values()
                                .iter()
                                .map(|&points| points as u64)
                                .sum::<u64>();
                            break;
                        }
                        _ => {
                            let chance = game.sample(&mut rng);
                            game.resolve(&chance).unwrap();
                        }
                    }
                }
            }
        }
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{players} greedy: {:.0} games/s, {:.1} points",
            games as f64 / seconds,
            sum as f64 / games as f64 / players as f64
        );
    }
    let _ = Greedy;
}
