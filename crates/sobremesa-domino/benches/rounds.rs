//! How many random games of the block kind a core plays in a second, through the checked interface.
//!
//! `cargo bench -p sobremesa-domino --bench rounds`, with the number of games as an argument.

use sobremesa_core::{Game, Rng, Turn};
use sobremesa_domino::Domino;
use sobremesa_testkit::Clock;

/// Plays so many random games; the sum of all points, to prove that they were played.
fn play(rules: &str, games: u64) -> (u64, i64) {
    let rules = rules.parse().expect("these are rules");
    let mut rng = Rng::new(2026);
    let (mut actions, mut points) = (0, 0);
    for _ in 0..games {
        let mut game = Domino::new(&rules);
        loop {
            if let Some(action) = rng.pick(game.legal_actions()) {
                game.play(action).expect("a listed action is legal");
                actions += 1;
                continue;
            }
            match game.turn() {
                Turn::Chance => {
                    let deal = game.sample(&mut rng);
                    game.resolve(&deal).expect("a sampled deal is possible");
                }
                Turn::Over(outcome) => {
                    points += outcome
                        .standings
                        .iter()
                        .map(|(_, standing)| i64::from(standing.points))
                        .sum::<i64>();
                    break;
                }
                Turn::Act(_) => unreachable!("a seat to act has an action"),
            }
        }
    }
    (actions, points)
}

fn main() {
    let games = std::env::args()
        .find_map(|word| word.parse().ok())
        .unwrap_or(2_000_000);
    let wanted = std::env::args()
        .find(|word| word.contains('='))
        .unwrap_or_default();
    // The first 1,000 games of the seed are pinned: a fast wrong answer is no answer.
    for (rules, actions, points) in CHECKED {
        if !rules.contains(&wanted) {
            continue;
        }
        assert_eq!(play(rules, 1_000), (*actions, *points), "{rules}");
        let clock = Clock::start();
        let (actions, points) = play(rules, games);
        let seconds = clock.seconds();
        println!(
            "{rules:<42} {:>10.0} games/s  {:.1} actions a game  sum {points}",
            games as f64 / seconds,
            actions as f64 / games as f64,
        );
        let speed = games as f64 / seconds;
        let promise = if *rules == "players=4 draw=no" {
            ">=500000"
        } else {
            ""
        };
        println!(
            "measure\tdomino: {}\tsobremesa\t{speed}\tgames a second\t{promise}",
            task(rules)
        );
    }
}

/// What the table of benchmarks calls games by these rules; the names of games that others play
/// too are theirs as well (`benches/peers`).
fn task(rules: &str) -> String {
    match rules {
        "players=2 draw=no" => "random block games for two".to_owned(),
        "players=4 draw=no" => "random block games for four".to_owned(),
        _ => format!("random games, {rules}"),
    }
}

const CHECKED: &[(&str, u64, i64)] = &[
    ("players=2 draw=no", 11_819, 17_362),
    ("players=3 draw=no", 19_265, 23_492),
    ("players=4 draw=no", 25_740, 29_607),
    ("players=2 draw=no hands=hidden", 11_819, 17_362),
    ("players=4 draw=no hands=hidden", 25_740, 29_607),
    ("players=2", 26_485, 20_168),
    ("set=directo players=4", 26_007, 1_000),
];
