//! Random games of Reversi through the arena, beside the bare loop over the checked game.

use std::sync::Arc;
use std::time::Instant;

use sobremesa_arena::{Plan, run, work};
use sobremesa_core::{Game, Rng, Seat, Turn};
use sobremesa_reversi::{Reversi, ReversiRules};

/// Random games through `Game::play`, one after another: what the arena is measured against.
fn bare(games: u64) -> u64 {
    let mut wins = 0;
    let mut rng = Rng::new(1);
    for _ in 0..games {
        let mut game = Reversi::new(&ReversiRules);
        while let Some(action) = rng.pick(game.legal_actions()) {
            game.play(action).expect("a listed action is legal");
        }
        if let Turn::Over(outcome) = game.turn() {
            wins += u64::from(outcome.winner() == Some(Seat::FIRST));
        }
    }
    wins
}

fn arena(games: u64, jobs: usize) -> u64 {
    let seats = ["random", "random"].map(str::to_owned);
    let plan = Plan::<Reversi>::simulation(ReversiRules, &seats, games, 1).expect("a plan");
    let done = run(&plan, jobs, &Arc::default(), |_| ());
    done.tallies[0].players[0].shares.wins()
}

/// The best of several runs, in games a second.
fn speed(games: u64, play: impl Fn(u64) -> u64) -> f64 {
    let seconds = (0..5).map(|_| {
        let start = Instant::now();
        let rate = play(games) as f64 / games as f64;
        assert!(
            (rate - 0.456).abs() < 0.02,
            "black wins {rate} of random games"
        );
        start.elapsed().as_secs_f64()
    });
    games as f64 / seconds.fold(f64::INFINITY, f64::min)
}

fn main() {
    let games = 200_000;
    let bare = speed(games, bare);
    let one = speed(games, |games| arena(games, 1));
    let cores = work::all_cores();
    let all = speed(games * cores as u64, |games| arena(games, cores));
    println!("reversi, random games a second");
    println!("bare loop, one core      {bare:>12.0}");
    println!(
        "arena, one core          {one:>12.0}  {:.2} of the bare loop",
        one / bare
    );
    println!(
        "arena, {cores} cores          {all:>12.0}  {:.2} times one core",
        all / one
    );
}
