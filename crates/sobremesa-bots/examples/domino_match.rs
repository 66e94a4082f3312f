//! One long match of dominoes: the share of rounds seat 1 wins, with its interval.
//!
//! `cargo run --release -p sobremesa-bots --example domino_match -- "players=2" master,highest 4000`

use std::time::{Duration, Instant};

use sobremesa_bots::Machines;
use sobremesa_core::Rng;
use sobremesa_core::{Bot, Budget, Game, Log, Seat, Seen, Step, Turn};
use sobremesa_domino::Domino;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, usual: &str| {
        words
            .get(index)
            .cloned()
            .unwrap_or_else(|| usual.to_owned())
    };
    let rules = word(0, "players=2").parse().expect("rules");
    let names = word(1, "master,highest");
    let rounds: u64 = word(2, "200").parse().expect("how many rounds");
    let seed: u64 = word(3, "1").parse().expect("a seed");
    let budget = word(4, "")
        .parse()
        .map_or_else(|_| Budget::unlimited(), Budget::nodes);
    let mut players: Vec<_> = names
        .split(',')
        .map(|name| Domino::machine(name).expect("a player"))
        .collect();

    let mut game = Domino::new(&rules);
    let mut log = Log::new(game);
    let (mut shares, mut squares) = (0.0, 0.0);
    let (mut slowest, mut thought, mut decisions) = (Duration::ZERO, Duration::ZERO, 0_u32);
    for round in 0..rounds {
        let mut deals = 0;
        loop {
            match game.turn() {
                Turn::Chance => {
                    let deal = game.sample(&mut Rng::stream(seed, [round, deals]));
                    deals += 1;
                    game.resolve(&deal).expect("a deal");
                    log.push(Step::Chance(deal));
                }
                Turn::Act(seat) => {
                    let action = game.automatic().unwrap_or_else(|| {
                        let seen = Seen::new(seat, &game, &log, seed);
                        let begun = Instant::now();
                        let action = players[seat.index()].choose(&seen, &budget);
                        if seat == Seat::FIRST {
                            slowest = slowest.max(begun.elapsed());
                            thought += begun.elapsed();
                            decisions += 1;
                        }
                        action
                    });
                    game.play(action).expect("a legal action");
                    log.push(Step::Action(seat, action));
                }
                Turn::Over(outcome) => {
                    let share = outcome.share(Seat::FIRST);
                    shares += share;
                    squares += share * share;
                    break;
                }
            }
        }
        let played = (round + 1) as f64;
        if (round + 1) % 200 == 0 || round + 1 == rounds {
            let mean = shares / played;
            let error = 1.96 * ((squares / played - mean * mean) / played).sqrt();
            println!(
                "{played:>6} rounds: {mean:.3} ± {error:.3}   {:.1} ms a decision, slowest {:.1} ms",
                thought.as_secs_f64() * 1000.0 / f64::from(decisions.max(1)),
                slowest.as_secs_f64() * 1000.0,
            );
        }
        game = Domino::new(&rules);
        log.next_hand(game);
    }
}
