//! Random games of Reversi through the arena, beside the bare loop over the checked game; all cores
//! over one; and the memory a tournament of a million games takes.

use std::sync::Arc;
use std::time::Instant;

use sobremesa_arena::journal::Keep;
use sobremesa_arena::run::{State, run_from};
use sobremesa_arena::{Journal, League, Plan, run, work};
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

/// The round in the middle by this number.
fn middle(rounds: &mut [[Speed; 3]], of: fn(&[Speed; 3]) -> f64) -> [Speed; 3] {
    rounds.sort_by(|one, other| of(one).total_cmp(&of(other)));
    rounds[rounds.len() / 2]
}

fn measure(task: &str, who: &str, number: f64, unit: &str, promise: &str) {
    println!("measure\tarena: {task}\t{who}\t{number}\t{unit}\t{promise}");
}

fn main() {
    speeds(9, 200_000);
    memory(500_000);
}

/// The bare loop, the arena on one core and on all, side by side in each round, so that a ratio
/// compares like with like; the round in the middle is told.
fn speeds(rounds: usize, games: u64) {
    let cores = work::all_cores();
    let mut rounds: Vec<[Speed; 3]> = (0..rounds)
        .map(|_| {
            [
                speed(games, bare),
                speed(games, |games| arena(games, 1)),
                speed(games * cores as u64, |games| arena(games, cores)),
            ]
        })
        .collect();
    let [bare, one, _] = middle(&mut rounds, |[bare, one, _]| one.work / bare.work);
    let task = "random games of Reversi, one core";
    let unit = "games a second of work";
    measure(task, "sobremesa", one.work, unit, "");
    measure(task, "the bare loop", bare.work, unit, ">=0.78");
    let [_, one, all] = middle(&mut rounds, |[_, one, all]| all.clock / one.clock);
    let task = format!("random games of Reversi, {cores} cores, on the clock");
    let promise = format!(">={}", 0.925 * cores as f64);
    measure(&task, "sobremesa", all.clock, "games a second", "");
    measure(&task, "one core", one.clock, "games a second", &promise);
}

/// A tournament with a line for each game in a folder; the most memory this process ever held.
fn memory(pairs: u64) {
    let bots = ["random", "greedy"].map(str::to_owned);
    let plan = Plan::<Reversi>::tournament(ReversiRules, &bots, pairs, 1).expect("a plan");
    let folder = tempfile::tempdir().expect("a folder");
    let keep = Keep {
        lines: true,
        records: false,
    };
    let out = folder.path().join("out");
    let mut journal = Journal::create(&out, &plan.fingerprint(), 2, keep).expect("an empty folder");
    let (state, journal) = (State::new(&plan), Some(&mut journal));
    let done = run_from(
        &plan,
        state,
        work::all_cores(),
        &Arc::default(),
        journal,
        |_| (),
    );
    let league = League::new(&plan, &done.expect("the folder can be written"));
    assert_eq!(league.games, 2 * pairs);
    let megabytes = most_megabytes();
    let lines = std::fs::read_to_string(out.join("games.csv")).expect("lines");
    assert_eq!(lines.lines().count() as u64, 1 + 2 * pairs);
    if let Some(megabytes) = megabytes {
        let task = format!("memory of a tournament of {} games", 2 * pairs);
        assert!(megabytes < 300.0, "{task}: {megabytes} MB");
        measure(&task, "sobremesa", megabytes, "MB", "<=300");
    }
}

/// The most memory this process ever held, where the system tells.
fn most_megabytes() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024.0)
}
