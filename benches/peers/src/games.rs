//! Random games of all our games through the checked interface: speed, bytes, allocations.

use std::alloc::System;
use std::mem::size_of;
use std::time::Instant;

use sobremesa_azul::Azul;
use sobremesa_core::{Game, Rng, Turn};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Prints a measurement as `cargo xtask bench` reads it: task, who, number, unit.
pub(crate) fn measure(task: &str, who: &str, number: f64, unit: &str) {
    println!("measure\t{task}\t{who}\t{number}\t{unit}");
}

/// Measures every game.
pub(crate) fn measure_all(games: u64) {
    one::<Reversi>("reversi, random games", "", games);
    one::<Domino>("block dominoes for two, random games", "draw=no", games);
    one::<Domino>("dominoes with drawing for two, random games", "", games);
    one::<Siete>("siete y media mode C, random games", "mode=C", games * 4);
    one::<Azul>("azul for two, random games", "", games / 10);
}

fn one<G: Game>(task: &str, rules: &str, games: u64) {
    let rules: G::Rules = rules.parse().expect("these rules are known");
    play::<G>(&rules, games / 10);
    let region = Region::new(COUNTED);
    let start = Instant::now();
    let ended = play::<G>(&rules, games);
    let seconds = start.elapsed().as_secs_f64();
    let allocations = region.change().allocations;
    assert_eq!(ended, games, "every game ends");
    measure(task, "sobremesa", games as f64 / seconds, "games a second");
    let name = G::NAME;
    measure(
        &format!("{name} ({rules}), bytes of a state"),
        "sobremesa",
        size_of::<G>() as f64,
        "bytes",
    );
    measure(
        &format!("{name} ({rules}), allocations of a random game"),
        "sobremesa",
        allocations as f64 / games as f64,
        "allocations",
    );
}

/// How many games came to their end.
fn play<G: Game>(rules: &G::Rules, games: u64) -> u64 {
    let mut rng = Rng::new(1);
    let mut ended = 0;
    for _ in 0..games {
        let mut game = G::new(rules);
        loop {
            match rng.pick(game.legal_actions()) {
                Some(action) => game.play(action).expect("a listed action is legal"),
                None => match game.turn() {
                    Turn::Chance => {
                        let chance = game.sample(&mut rng);
                        game.resolve(&chance).expect("what is sampled is possible");
                    }
                    Turn::Over(_) => break,
                    Turn::Act(seat) => panic!("seat {seat} is to act and has no action"),
                },
            }
        }
        ended += 1;
    }
    ended
}
