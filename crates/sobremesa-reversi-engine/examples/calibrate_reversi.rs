//! Sets the scale of the Reversi engine's evaluation right, from the end of the game backwards.
//!
//! `cargo run --release -p sobremesa-reversi-engine --example calibrate_reversi -- --out FILE`
//!
//! Each stage values the boards of some games with the weights of the stages before it. Every
//! other game is held out: the errors printed are of those.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Parser;
use sobremesa_core::Rng;
use sobremesa_reversi_engine::Engine;
use sobremesa_reversi_engine::training::Sample;
use sobremesa_reversi_engine::training::backwards::{STAGES, Stage, boards};
use sobremesa_reversi_engine::training::fit::{calibrate, misses};
use sobremesa_reversi_engine::weights::Weights;

/// Sets the scale of the evaluation right.
#[derive(Parser)]
struct Options {
    /// How many games
    #[arg(long, default_value_t = 4000)]
    games: u64,
    /// The seed of all games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weights to begin with; those in the repository where none are given
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Where the weights are written
    #[arg(long)]
    out: PathBuf,
}

fn main() -> io::Result<()> {
    let options = Options::parse();
    let start = match &options.weights {
        Some(path) => fs::read(path)?,
        None => Weights::trained().to_bytes(),
    };
    let mut weights = Weights::from_bytes(&start).map_err(io::Error::other)?;
    let engine = Engine::new(&weights, 1);
    let games: Vec<_> = (0..options.games)
        .map(|game| boards(&engine, &mut Rng::stream(options.seed, [game])))
        .collect();
    drop(engine);
    for stage in &STAGES {
        let engine = Stage::engine(&weights);
        let mut samples: [Vec<Sample>; 2] = Default::default();
        for (number, game) in games.iter().enumerate() {
            let held = game.iter().filter(|&&board| stage.holds(board));
            samples[number % 2].extend(held.map(|&board| stage.value(&engine, board)));
        }
        let [seen, held_out] = samples;
        let right = calibrate(&seen, &weights);
        report(&held_out, &weights, &right);
        weights = right;
    }
    fs::write(&options.out, weights.to_bytes())
}

/// The error on games that were not looked at, before and after.
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
