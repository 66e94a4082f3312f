//! Nothing leaks, in a million pairs of games for each game.
//!
//! `cargo bench -p sobremesa-wire --bench noninterference -- reversi 20000` tries this game, and as
//! many as it is told.

use std::thread;

use sobremesa_azul::Azul;
use sobremesa_core::{Game, Viewer};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_testkit::Clock;
use sobremesa_testkit::noninterference::{Compared, noninterference};
use sobremesa_wire::Wired;
use sobremesa_words::Tell;

#[path = "../tests/it/channels.rs"]
mod channels;
#[path = "../tests/it/knows.rs"]
mod knows;

/// Those that can be asked for by name; all where none is.
const GAMES: [&str; 4] = [Domino::NAME, Siete::NAME, Azul::NAME, Reversi::NAME];

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let is_trial = std::env::args().any(|argument| argument == "--test");
    let told = std::env::args().find_map(|argument| argument.parse().ok());
    let pairs = told.unwrap_or(if is_trial { 100 } else { 1_000_000 });
    run::<Domino, _>(knows::DOMINO, knows::domino, pairs);
    run::<Siete, _>(knows::SIETE, knows::siete, pairs);
    run::<Reversi, _>(knows::REVERSI, knows::reversi, pairs);
    // The slowest comes last.
    run::<Azul, _>(knows::AZUL, knows::azul, pairs);
}

/// Compares so many pairs on all processors; a leak is a panic that shows it.
fn run<G: Wired<Event: Tell>, K: PartialEq>(
    rules: &[&str],
    knows: fn(&G, Viewer) -> K,
    pairs: u64,
) {
    let named = |name: &str| std::env::args().any(|argument| argument == name);
    if !named(G::NAME) && GAMES.into_iter().any(named) {
        return;
    }
    let threads = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let mut compared = Compared::default();
    let mut seconds = 0.0;
    thread::scope(|scope| {
        let share = |part: u64| {
            let clock = Clock::start();
            let numbers = (part..pairs).step_by(threads as usize);
            let compared = noninterference(rules, numbers, &knows, &channels::channels::<G>());
            (compared, clock.seconds())
        };
        let parts: Vec<_> = (0..threads)
            .map(|part| scope.spawn(move || share(part)))
            .collect();
        for part in parts {
            let (part, worked) = part.join().expect("a thread ends");
            compared += part.unwrap_or_else(|leak| panic!("{leak}"));
            seconds += worked;
        }
    });
    assert_eq!(compared.pairs, pairs);
    let game = G::NAME;
    println!(
        "{game}: nothing leaks in {} pairs of games, {} of them with other tiles or cards, at {} \
         moments",
        compared.pairs, compared.differing, compared.moments
    );
    let speed = pairs as f64 / seconds;
    println!("measure\t{game}: pairs of games searched for leaks\tsobremesa\t{speed:.0}\tpairs/s");
}
