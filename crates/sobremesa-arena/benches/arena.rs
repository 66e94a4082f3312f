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
    done.state.tallies[0].players[0].shares.wins()
}

/// Seconds of work this process has done, on all its threads, where the system tells; else seconds
/// on the clock. A busy machine spoils the clock, and work much less.
fn worked(since: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/stat").ok();
    let ticks = told.as_deref().and_then(|line| {
        let fields: Vec<&str> = line.rsplit(')').next()?.split_whitespace().collect();
        let (user, system): (f64, f64) =
            (fields.get(11)?.parse().ok()?, fields.get(12)?.parse().ok()?);
        Some((user + system) / 100.0)
    });
    ticks.unwrap_or_else(|| since.elapsed().as_secs_f64())
}

/// Games a second of work, and a second on the clock.
#[derive(Clone, Copy)]
struct Speed {
    work: f64,
    clock: f64,
}

fn speed(games: u64, play: impl Fn(u64) -> u64) -> Speed {
    let start = Instant::now();
    let before = worked(start);
    let rate = play(games) as f64 / games as f64;
    assert!(
        (rate - 0.456).abs() < 0.02,
        "black wins {rate} of random games"
    );
    Speed {
        work: games as f64 / (worked(start) - before),
        clock: games as f64 / start.elapsed().as_secs_f64(),
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn main() {
    let games = 200_000;
    let cores = work::all_cores();
    // Side by side in each round, so that a ratio compares like with like.
    let rounds: Vec<[Speed; 3]> = (0..9)
        .map(|_| {
            [
                speed(games, bare),
                speed(games, |games| arena(games, 1)),
                speed(games * cores as u64, |games| arena(games, cores)),
            ]
        })
        .collect();
    let over = |of: fn(&[Speed; 3]) -> f64| median(rounds.iter().map(of).collect());
    println!(
        "reversi, random games; the middle one of {} rounds",
        rounds.len()
    );
    let measure = |task: &str, who: &str, number: f64, unit: &str| {
        println!("measure\t{task}\t{who}\t{number}\t{unit}");
    };
    let task = "reversi, random games through the arena, one core";
    let unit = "games a second of work";
    measure(task, "sobremesa", over(|round| round[1].work), unit);
    let bare = "the bare loop over the checked game";
    measure(task, bare, over(|round| round[0].work), unit);
    let task = format!("arena, {cores} cores over one, on the clock");
    let times = over(|round| round[2].clock / round[1].clock);
    measure(&task, "sobremesa", times, "times");
}
