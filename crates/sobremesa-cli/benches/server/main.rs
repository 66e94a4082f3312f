//! What the server can do: actions a second that are on disk, streams, kills and restarts under
//! load, and whatever requests the published schema allows.
//!
//! `cargo bench -p sobremesa-cli --bench server -- --kills 1000` does everything; the names of
//! parts after it do only those: `load streams kills database
//! rolling hosting cases`. Each fails if an
//! acknowledged action is lost or an answer is wrong.

mod cases;
#[allow(dead_code, reason = "the server's own tests use the rest")]
#[path = "../../../sobremesa-server/tests/it/database.rs"]
mod database;
mod hosting;
#[path = "../../tests/it/serving/killing.rs"]
mod killing;
mod load;
#[path = "../../tests/it/serving/ordeal.rs"]
mod ordeal;
#[path = "../../tests/it/serving/proxy.rs"]
mod proxy;
#[path = "../../tests/it/serving/rolling.rs"]
mod rolling;

use std::time::{Duration, Instant};

/// A part: its name, and what measures it with so many kills.
type Part = (&'static str, fn(usize));

/// The parts, in the order in which they are measured.
const PARTS: [Part; 7] = [
    ("load", load::measure),
    ("streams", load::measure_streams),
    ("kills", kills),
    ("database", database_kills),
    ("rolling", restarts),
    ("hosting", hosting::measure),
    ("cases", cases::measure),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` only asks whether it runs.
    let is_trial = words.iter().any(|word| word == "--test");
    let after = words.iter().skip_while(|word| *word != "--kills").nth(1);
    let kills = after.map_or(1_000, |kills| {
        kills.parse().expect("--kills takes a number")
    });
    let is_named = |part: &str| words.iter().any(|word| word == part);
    let all = !PARTS.iter().any(|(part, _)| is_named(part));
    for (part, measure) in PARTS {
        if is_trial && !["load", "streams", "kills"].contains(&part) {
            continue;
        }
        if all || is_named(part) {
            measure(if is_trial { 0 } else { kills });
        }
    }
}

/// A line that the page of benchmarks is made from.
fn tell(task: &str, number: f64, unit: &str, promise: &str) {
    println!("measure\tserver: {task}\tsobremesa\t{number:.3}\t{unit}\t{promise}");
}

fn kills(kills: usize) {
    let kills = kills.max(2);
    let started = Instant::now();
    let acknowledged = ordeal::undergo(kills);
    println!(
        "{kills} kills, {acknowledged} actions acknowledged, none lost, {:.0} s",
        started.elapsed().as_secs_f64()
    );
    let task = "kills under load without a loss";
    tell(task, kills as f64, "kills", ">=1000");
}

/// A fifth as often as the server, the database is killed.
fn database_kills(kills: usize) {
    let kills = (kills / 5).max(2);
    let started = Instant::now();
    let acknowledged = killing::kill_the_database(kills);
    println!(
        "{kills} kills of PostgreSQL, {acknowledged} actions acknowledged, none lost, {:.0} s",
        started.elapsed().as_secs_f64()
    );
    let task = "kills of PostgreSQL under load without a loss";
    tell(task, kills as f64, "kills", ">=200");
}

/// A tenth as often, one of two servers over PostgreSQL behind a proxy is restarted.
fn restarts(kills: usize) {
    let restarts = (kills / 10).max(2);
    // Slowly enough that no game is over before the last restart.
    let rolled = rolling::roll(restarts, 200, Duration::from_secs(3));
    let longest = rolled.away.last().copied().unwrap_or_default();
    println!(
        "{restarts} restarts under 200 tables, {} actions acknowledged, none lost or doubled; \
         streams broke {} times",
        rolled.acknowledged,
        rolled.away.len()
    );
    let task = "rolling restarts of two servers without a loss";
    tell(task, restarts as f64, "restarts", ">=100");
    tell("the longest a client was away", longest, "s", "<=2");
}
