//! Random games of all our games through the checked interface: speed, bytes, allocations.

use std::alloc::System;
use std::mem::size_of;

use sobremesa_azul::Azul;
use sobremesa_core::{Game, Rng, Turn};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_testkit::Clock;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Prints a measurement as `cargo xtask bench` reads it: task, who, number, unit, and what was
/// promised, if anything.
pub(crate) fn measure(task: &str, who: &str, number: f64, unit: &str, promise: &str) {
    println!("measure\t{task}\t{who}\t{number}\t{unit}\t{promise}");
}

/// Does something and counts how often it asked for memory.
pub(crate) fn allocations<A>(work: impl FnOnce() -> A) -> (A, usize) {
    let region = Region::new(COUNTED);
    let answer = work();
    (answer, region.change().allocations)
}

/// Measures every game.
pub(crate) fn measure_all(games: u64) {
    one::<Reversi>("reversi: ", "", games);
    one::<Domino>("domino: ", "", games);
    one::<Azul>("azul: ", "", games / 10);
    let rounds = games * 4;
    let seconds = one::<Siete>("siete: ", "mode=C", rounds);
    let task =
        "siete: random rounds, mode C, checked (the peer plays blackjack, a distant relative)";
    measure(
        task,
        "sobremesa",
        rounds as f64 / seconds,
        "rounds a second",
        "",
    );
}

/// Plays random games and tells the bytes and the allocations; the seconds they took.
fn one<G: Game>(group: &str, rules: &str, games: u64) -> f64 {
    let rules: G::Rules = rules.parse().expect("these rules are known");
    play::<G>(&rules, games / 10);
    let clock = Clock::start();
    let (ended, counted) = allocations(|| play::<G>(&rules, games));
    let seconds = clock.seconds();
    assert_eq!(ended, games, "every game ends");
    let bytes = size_of::<G>() as f64;
    measure(&format!("{group}a state"), "sobremesa", bytes, "bytes", "");
    let task = format!("{group}memory asked for in a random game");
    let each = counted as f64 / games as f64;
    measure(&task, "sobremesa", each, "allocations", "");
    seconds
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
