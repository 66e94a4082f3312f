//! The master of Azul for two against itself as it was at an earlier commit, at equal processor
//! time.
//!
//! ```text
//! cargo run --release --bin azul -- --seconds 0.2 --games 600 --seed 1
//! ```
//!
//! Both sides are in one thread of one process and think so long at most over each move. The deals
//! of a pair come from one seed, and each side begins one of its games. Every pair played is
//! written to a file, and the same command goes on after the last one. `--nodes 5000` gives both
//! sides so many positions a move to look at instead, `--depth 2` so many moves ahead;
//! `--former-seconds` gives the former side another time.
//!
//! Lines that begin with `figure` are for `cargo xtask bench`.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use former::core as former_core;
use former::core::Game as _;
use sobremesa_azul::{Azul, Chance, Master, Rules};
use sobremesa_core::{Budget, Game, Rng, Seat, Turn};
use sobremesa_former::processor_clock;
use sobremesa_former::tally::Tally;

/// The crates of the former commit.
mod former {
    pub use former_azul as azul;
    pub use former_core as core;
}

/// How long, or how much, the sides may look at a move.
#[derive(Clone, Copy)]
enum Limits {
    Seconds([f64; 2]),
    Nodes(u64),
    Depth(u32),
}

fn main() -> std::io::Result<()> {
    processor_clock::check();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let given = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1)
    };
    let number = |name: &str| given(name).map(|text| text.parse::<f64>().expect("a number"));
    let seed = number("--seed").unwrap_or(1.0) as u64;
    let pairs = (number("--games").unwrap_or(600.0) / 2.0).ceil() as u64;
    let seconds = number("--seconds").unwrap_or(0.2);
    let limits = match (number("--nodes"), number("--depth")) {
        (Some(nodes), _) => Limits::Nodes(nodes as u64),
        (None, Some(depth)) => Limits::Depth(depth as u32),
        (None, None) => Limits::Seconds([seconds, number("--former-seconds").unwrap_or(seconds)]),
    };
    let file = match (given("--file"), limits) {
        (Some(path), _) => PathBuf::from(path),
        (None, Limits::Nodes(nodes)) => {
            format!("target/former/azul-nodes-{nodes}-{seed}.txt").into()
        }
        (None, Limits::Depth(depth)) => {
            format!("target/former/azul-depth-{depth}-{seed}.txt").into()
        }
        (None, Limits::Seconds([ours, theirs])) => {
            format!("target/former/azul-{ours}-{theirs}-{seed}.txt").into()
        }
    };
    let mut tally = Tally::read(&fs::read_to_string(&file).unwrap_or_default(), "points");
    let mut notes = OpenOptions::new().create(true).append(true).open(&file)?;
    let mut players = (Master::default(), former::azul::Master::default());
    while tally.pairs() < pairs {
        let mut times = [Duration::ZERO; 2];
        let deals = Rng::child(seed, [tally.pairs()]);
        let scores = [0, 1].map(|ours| play(&mut players, deals, ours, limits, &mut times));
        let line = tally.add(scores, times.map(|time| time.as_secs_f64()));
        writeln!(notes, "{line}")?;
        println!("{tally}");
    }
    print!("{}", tally.figures());
    Ok(())
}

/// One game; how many points our side is ahead at the end, a tie that rows decide being one point.
fn play(
    (today, former): &mut (Master, former::azul::Master),
    deals: u64,
    ours: usize,
    limits: Limits,
    times: &mut [Duration; 2],
) -> i32 {
    let ours = Seat::new(ours).expect("two seats");
    let mut game = Azul::new(&Rules::default());
    let mut theirs = former::azul::Azul::new(&former::azul::Rules::default());
    let mut round = 0;
    loop {
        match game.turn() {
            Turn::Chance => {
                // The first seat begins both games of a pair: each side is it once.
                let chance = match round {
                    0 => Chance::Start(Seat::FIRST),
                    _ => game.sample(&mut Rng::stream(deals, [round])),
                };
                round += 1;
                let same = chance.to_string().parse().expect("the same notation");
                theirs.resolve(&same).expect("the same game");
                game.resolve(&chance).expect("possible");
            }
            Turn::Act(seat) => {
                let begun = Instant::now();
                let said = if seat == ours {
                    let budget = match limits {
                        Limits::Nodes(nodes) => Budget::nodes(nodes),
                        Limits::Depth(depth) => Budget::depth(depth),
                        Limits::Seconds([most, _]) => Budget::time(Duration::from_secs_f64(most)),
                    };
                    today.search(&game, &budget).values[0].0.to_string()
                } else {
                    let budget = match limits {
                        Limits::Nodes(nodes) => former_core::Budget::nodes(nodes),
                        Limits::Depth(depth) => former_core::Budget::depth(depth),
                        Limits::Seconds([_, most]) => {
                            former_core::Budget::time(Duration::from_secs_f64(most))
                        }
                    };
                    former.search(&theirs, &budget).values[0].0.to_string()
                };
                times[usize::from(seat != ours)] += begun.elapsed();
                let same = said.parse().expect("the same notation");
                theirs.play(same).expect("the same game");
                game.play(said.parse().expect("a move"))
                    .expect("a legal move");
            }
            Turn::Over(outcome) => {
                let board = |seat: Seat| i32::from(game.board(seat).score());
                let margin = board(ours) - board(ours.next(2));
                return match (margin, outcome.winner()) {
                    (0, Some(winner)) => 1 - 2 * i32::from(winner != ours),
                    _ => margin,
                };
            }
        }
    }
}
