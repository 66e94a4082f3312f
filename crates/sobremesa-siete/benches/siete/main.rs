//! How fast the game is played and solved; every answer is checked.
//!
//! `cargo bench -p sobremesa-siete` prints one line for each promise.

use std::hint::black_box;

use sobremesa_core::{Game, Rng};
use sobremesa_siete::{
    Equilibrium, Mode, OpenOdds, Policy, Profile, Siete, StandingRule, Strategy, reading,
};
use sobremesa_testkit::Clock;

#[path = "../../tests/it/people.rs"]
mod people;
mod strangers;

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let is_trial = std::env::args().any(|argument| argument == "--test");
    random_rounds(if is_trial { 10_000 } else { 20_000_000 });
    tables(if is_trial { 1 } else { 50 });
    equilibrium();
    learner(if is_trial { 2 } else { 60 });
    strangers::measure(if is_trial { 1 } else { 60 });
}

/// One full game after another, each seat hitting or standing with one half.
fn random_rounds(rounds: u32) {
    let mut rng = Rng::new(2026);
    let mut won = [0_u32; 2];
    let fresh = Siete::new(&Mode::D.into());
    let start = Clock::start();
    for _ in 0..rounds {
        let mut game = fresh.clone();
        let winner = loop {
            if let Some(action) = rng.pick(game.legal_actions()) {
                game.play_unchecked(action);
            } else if let Some(winner) = game.winner() {
                break winner;
            } else {
                let chance = game.sample(&mut rng);
                game.resolve_unchecked(&chance);
            }
        };
        won[winner.index()] += 1;
    }
    let seconds = start.seconds();
    let share = f64::from(won[0]) / f64::from(rounds);
    let expected = random_play();
    let spread = 5.0 * (0.25 / f64::from(rounds)).sqrt();
    assert!(
        (share - expected).abs() < spread,
        "seat 1 won {share}, expected {expected}"
    );
    let speed = f64::from(rounds) / seconds;
    println!(
        "random rounds, mode D        {:>8.2} million a second",
        speed / 1e6
    );
    println!(
        "measure\tsiete: random rounds, mode D, unchecked\tsobremesa\t{speed}\trounds a second\t>=5000000"
    );
}

/// How often seat 1 wins when both hit or stand with one half: counted, not played.
fn random_play() -> f64 {
    let half = Policy::new(|_, _| 0.5);
    1.0 - StandingRule::new(|_| 0.5).machine_wins(&half)
}

/// C, D and D against the best machine, over all 221 hands.
fn tables(times: u32) {
    let start = Clock::start();
    for _ in 0..times {
        let values = [
            (OpenOdds::new(Mode::C, None, Strategy::Prudent), 0.425_584),
            (OpenOdds::new(Mode::D, None, Strategy::Prudent), 0.438_002),
            (OpenOdds::new(Mode::D, None, Strategy::Optimal), 0.414_640),
        ];
        for (odds, expected) in black_box(values) {
            assert!((odds.value() - expected).abs() < 5e-7);
        }
    }
    report(
        "tables of C, D, D optimal",
        start.seconds() / f64::from(times),
        "<=10",
    );
}

fn equilibrium() {
    for gap in [1e-6, 1e-9] {
        let start = Clock::start();
        let found = Equilibrium::within(gap);
        let time = start.seconds();
        assert!((found.machine_wins - 0.534_758).abs() < 1e-6);
        report(&format!("equilibrium to {gap:e}"), time, "<=1000");
    }
}

/// What the learner holds after so many games against each person, exactly: the frontier.
fn learner(seeds: u64) {
    let perfect = Equilibrium::get();
    let games = [0, 1, 2, 5, 10, 20, 50, 100];
    println!("\nthe learner's policy after so many games, in thousandths above perfect play,");
    println!("mean of {seeds} seeds (best: knowing the person; safe: the perfect machine)\n");
    println!(
        "person        best     safe | {}",
        games.map(|games| format!("{games:>7}")).join(" ")
    );
    let mut answers = 0.0;
    let mut thinking = 0.0;
    for (name, ways) in people::everybody() {
        let value = |policy: &_| {
            let sum: f64 = ways.iter().map(|way| way.machine_wins(policy)).sum();
            1000.0 * (sum / ways.len() as f64 - perfect.machine_wins)
        };
        let mut sums = [0.0; 8];
        for seed in 0..seeds {
            let mut rng = Rng::stream(seed, [7]);
            let mut profile = Profile::new();
            for (sum, games) in sums.iter_mut().zip(games) {
                while profile.games() < games {
                    profile.observe(&people::draw(&ways[rng.below(ways.len())], &mut rng));
                }
                let start = Clock::start();
                let answer = reading::answer(&profile);
                thinking += start.seconds();
                answers += 1.0;
                *sum += value(&answer.policy) / seeds as f64;
            }
        }
        let best = match &ways[..] {
            [way] => format!(
                "{:>7.2}",
                1000.0 * (way.best_response().machine_wins - perfect.machine_wins)
            ),
            _ => "      –".to_owned(),
        };
        let safe = value(&perfect.machine);
        println!(
            "{name:<10} {best}  {safe:>7.2} | {}",
            sums.map(|sum| format!("{sum:>7.2}")).join(" ")
        );
        if seeds >= 60 {
            assert!(sums.iter().all(|&sum| sum > -3.0), "{name} is misread");
        }
    }
    println!();
    report("one answer of the learner", thinking / answers, "<=1");
}

/// Tells a time, and `cargo xtask bench` what was promised of it.
fn report(what: &str, seconds: f64, promise: &str) {
    let milliseconds = seconds * 1e3;
    println!("{what:<28} {milliseconds:>8.3} ms");
    println!("measure\tsiete: {what}\tsobremesa\t{milliseconds}\tms\t{promise}");
}
