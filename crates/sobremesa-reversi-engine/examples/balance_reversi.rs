//! Teaches the Reversi engine's evaluation the boards that come up between good players.
//!
//! `cargo run --release -p sobremesa-reversi-engine --example balance_reversi -- --data DIR --out FILE`
//!
//! Begins with the weights in the repository, or with those of `--weights`; phases of which it has
//! no boards stay as they are. Stopped, it goes on after the last hundred games. Every sixteenth game is
//! held out: the errors printed are of those.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Parser;
use sobremesa_core::Rng;
use sobremesa_reversi_engine::training::Sample;
use sobremesa_reversi_engine::training::balanced::{Recipe, play_game};
use sobremesa_reversi_engine::training::fit::{Settings, calibrate, fit, misses};
use sobremesa_reversi_engine::weights::{Weights, phase};
use sobremesa_reversi_engine::{Confidence, Engine};

/// Games between two writings to disk.
const AT_ONCE: u64 = 100;

/// Teaches the evaluation balanced boards.
#[derive(Parser)]
struct Options {
    /// Where samples are kept
    #[arg(long, default_value = "target/balance-reversi")]
    data: PathBuf,
    /// Folders of other samples to learn from too
    #[arg(long)]
    with: Vec<PathBuf>,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The seed of all games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Moves looked ahead where boards are not learned from
    #[arg(long, default_value_t = 4)]
    play: u32,
    /// Moves looked ahead where they are
    #[arg(long, default_value_t = 8)]
    depth: u32,
    /// Solved from so many empty squares on
    #[arg(long, default_value_t = 15)]
    exact_from: u32,
    /// The fewest empty squares of boards to learn from
    #[arg(long, default_value_t = 4)]
    least: u32,
    /// The most empty squares of boards to learn from
    #[arg(long, default_value_t = 15)]
    most: u32,
    /// How many boards an old weight is worth
    #[arg(long, default_value_t = 40.0)]
    inertia: f32,
    /// How much a board of a neighbouring phase counts
    #[arg(long, default_value_t = 0.5)]
    neighbours: f32,
    /// Passes over the boards
    #[arg(long, default_value_t = 15)]
    steps: usize,
    /// The weights to begin with; those in the repository where none are given
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Where the weights are written
    #[arg(long)]
    out: PathBuf,
}

fn main() -> io::Result<()> {
    let options = Options::parse();
    fs::create_dir_all(&options.data)?;
    let start = match &options.weights {
        Some(path) => fs::read(path)?,
        None => Weights::trained().to_bytes(),
    };
    let before = Weights::from_bytes(&start).map_err(io::Error::other)?;
    play(&options, &before)?;
    let read = |ending| read(&options, ending);
    let settings = Settings {
        steps: options.steps,
        inertia: options.inertia,
        neighbours: options.neighbours,
    };
    let seen = read("train")?;
    // First the scale and who has the last word, which few boards tell: what then stays near the
    // old weights stays near good ones.
    let mut phases = fit(&seen, &calibrate(&seen, &before), &settings).distinct();
    // Phases nobody saw boards of stay as they are.
    for (number, old) in before.distinct().into_iter().enumerate() {
        if number < phase(options.most) || number > phase(options.least) {
            phases[number] = old;
        }
    }
    let after = Weights::from_distinct(&phases);
    report(&read("held")?, &before, &after);
    fs::write(&options.out, after.to_bytes())
}

fn file(options: &Options, ending: &str) -> PathBuf {
    options.data.join(format!("{}.{ending}", options.seed))
}

/// The samples of this kind in all folders.
fn read(options: &Options, ending: &str) -> io::Result<Vec<Sample>> {
    let mut samples = Sample::read_all(&fs::read(file(options, ending))?);
    for folder in &options.with {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|found| found == ending) {
                samples.append(&mut Sample::read_all(&fs::read(path)?));
            }
        }
    }
    Ok(samples)
}

/// Plays the games that are missing.
fn play(options: &Options, weights: &Weights) -> io::Result<()> {
    let append = |ending| {
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(file(options, ending))
    };
    let (mut train, mut held) = (append("train")?, append("held")?);
    let played = file(options, "games");
    let first: u64 = fs::read_to_string(&played)
        .ok()
        .and_then(|text| text.trim().parse().ok())
        .unwrap_or(0);
    let engine = Engine::new(weights, 4).with_confidence(Confidence::LOWEST);
    let recipe = Recipe {
        play: options.play,
        depth: options.depth,
        exact_from: options.exact_from,
        empties: (options.least, options.most),
        ..Recipe::default()
    };
    let (mut to_train, mut to_hold) = (Vec::new(), Vec::new());
    for game in first..options.games {
        let samples = play_game(&engine, &recipe, &mut Rng::stream(options.seed, [game]));
        let bytes = samples.iter().flat_map(|sample| sample.to_bytes());
        if game % 16 == 15 {
            to_hold.extend(bytes);
        } else {
            to_train.extend(bytes);
        }
        if (game + 1).is_multiple_of(AT_ONCE) || game + 1 == options.games {
            train.write_all(&to_train)?;
            held.write_all(&to_hold)?;
            to_train.clear();
            to_hold.clear();
            fs::write(&played, (game + 1).to_string())?;
            println!("{} games", game + 1);
        }
    }
    Ok(())
}

/// The error on games that were held out, before and after.
fn report(held_out: &[Sample], before: &Weights, after: &Weights) {
    let (before, after) = (misses(held_out, before), misses(held_out, after));
    for (phase, (before, after)) in before.iter().zip(&after).enumerate() {
        if after.samples > 0 {
            let empties = 60 - 3 * phase;
            println!(
                "{:>2}–{empties:>2}  {:>6} boards  mean error {:.2} → {:.2}  root mean square {:.2} → {:.2}",
                empties.saturating_sub(2),
                after.samples,
                before.mean,
                after.mean,
                before.root_mean_square,
                after.root_mean_square
            );
        }
    }
}
