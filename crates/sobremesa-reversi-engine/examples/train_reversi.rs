//! Trains the weights of the Reversi engine from nothing, generation after generation.
//!
//! Each generation plays games with the weights of the one before, writes their boards to the data
//! folder, and fits new weights to them. Stopped at any time, it goes on where it was.
//!
//! `cargo xtask train-reversi --data DIR --generations 5`

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Parser;
use sobremesa_core::Rng;
use sobremesa_reversi_engine::Engine;
use sobremesa_reversi_engine::training::Sample;
use sobremesa_reversi_engine::training::fit::{Settings, fit, misses};
use sobremesa_reversi_engine::training::selfplay::{Recipe, play_game};
use sobremesa_reversi_engine::weights::Weights;

/// Boards with so few empty squares were solved in every generation.
const EXACT: u32 = 12;

/// Trains the weights of the Reversi engine.
#[derive(Parser)]
struct Options {
    /// Where samples and weights are kept
    #[arg(long, default_value = "target/train-reversi")]
    data: PathBuf,
    /// Train up to this generation
    #[arg(long, default_value_t = 4)]
    generations: u32,
    /// Boards a generation adds
    #[arg(long, default_value_t = 1_000_000)]
    boards: usize,
    /// Moves looked ahead in self-play; generation 0 plays at random
    #[arg(long, default_value_t = 4)]
    depth: u32,
    /// Random moves at the beginning of a game, at most
    #[arg(long, default_value_t = 40)]
    random_moves: usize,
    /// How much what comes later in a game counts against what comes next, from 0 to 1
    #[arg(long, default_value_t = 0.9)]
    patience: f64,
    /// Empty squares from which boards are solved
    #[arg(long, default_value_t = 14)]
    exact_from: u32,
    /// Generations whose boards are learnt from, the newest ones
    #[arg(long, default_value_t = 3)]
    memory: u32,
    /// How many boards an old weight is worth
    #[arg(long, default_value_t = 5.0)]
    inertia: f32,
    /// Fit from nothing, and not from the weights of the generation before
    #[arg(long)]
    afresh: bool,
    /// Passes over the boards
    #[arg(long, default_value_t = 20)]
    steps: usize,
    /// The seed of all games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> std::io::Result<()> {
    let options = Options::parse();
    fs::create_dir_all(&options.data)?;
    let nothing = Weights::zero();
    let mut weights = Weights::zero();
    for generation in 0..=options.generations {
        let path = file(&options.data, generation, "weights");
        if let Ok(bytes) = fs::read(&path) {
            weights = Weights::from_bytes(&bytes).map_err(std::io::Error::other)?;
            continue;
        }
        play(&options, generation, &weights)?;
        let oldest = generation.saturating_sub(options.memory - 1);
        let mut samples = Vec::new();
        for earlier in 0..=generation {
            let learnt = read(&file(&options.data, earlier, "train"))?;
            // Endings stay true however badly their games were played.
            let keep = |sample: &Sample| earlier >= oldest || sample.board.empties() <= EXACT;
            samples.extend(learnt.into_iter().filter(keep));
        }
        let held_out = read(&file(&options.data, generation, "held"))?;
        let begun = Instant::now();
        let settings = Settings {
            inertia: options.inertia,
            steps: options.steps,
            ..Settings::default()
        };
        let start = if options.afresh { &nothing } else { &weights };
        let fitted = fit(&samples, start, &settings);
        println!(
            "generation {generation}: fitted to {} boards in {:.0?}",
            samples.len(),
            begun.elapsed()
        );
        report(&held_out, &weights, &fitted);
        fs::write(&path, fitted.to_bytes())?;
        weights = fitted;
    }
    Ok(())
}

fn file(folder: &Path, generation: u32, ending: &str) -> PathBuf {
    folder.join(format!("generation-{generation:02}.{ending}"))
}

fn read(path: &Path) -> std::io::Result<Vec<Sample>> {
    Ok(Sample::read_all(&fs::read(path)?))
}

/// Plays games until the generation has its boards; every sixteenth game is held out.
fn play(options: &Options, generation: u32, weights: &Weights) -> std::io::Result<()> {
    let append = |ending| -> std::io::Result<File> {
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(file(&options.data, generation, ending))
    };
    let (mut train, mut held) = (append("train")?, append("held")?);
    let played = file(&options.data, generation, "games");
    let mut game: u64 = fs::read_to_string(&played)
        .ok()
        .and_then(|text| text.trim().parse().ok())
        .unwrap_or(0);
    let mut boards = train.metadata()?.len() as usize / Sample::BYTES;
    let recipe = Recipe {
        random_moves: (2, options.random_moves),
        depth: if generation == 0 { 0 } else { options.depth },
        exact_from: options.exact_from,
        patience: options.patience,
        strays: 0.25,
        stop: None,
    };
    let engine = Engine::new(weights, 32);
    let begun = Instant::now();
    while boards < options.boards {
        let mut rng = Rng::stream(options.seed, [u64::from(generation), game]);
        let samples = play_game(&engine, &recipe, &mut rng);
        let bytes: Vec<u8> = samples
            .iter()
            .flat_map(|sample| sample.to_bytes())
            .collect();
        if game % 16 == 15 {
            held.write_all(&bytes)?;
        } else {
            train.write_all(&bytes)?;
            boards += samples.len();
        }
        game += 1;
        if game.is_multiple_of(1000) {
            fs::write(&played, game.to_string())?;
            println!(
                "generation {generation}: {game} games, {boards} boards, {:.0?}",
                begun.elapsed()
            );
        }
    }
    fs::write(&played, game.to_string())
}

/// The error on games nobody learnt from, before and after.
fn report(held_out: &[Sample], before: &Weights, after: &Weights) {
    println!("empties   boards   mean error before → after   root mean square before → after");
    let (before, after) = (misses(held_out, before), misses(held_out, after));
    for (phase, (before, after)) in before.iter().zip(&after).enumerate() {
        if after.samples > 0 {
            let empties = 60 - 3 * phase;
            println!(
                "{:>2}–{empties:>2}   {:>8}   {:>11.2} → {:5.2}   {:>20.2} → {:5.2}",
                empties.saturating_sub(2),
                after.samples,
                before.mean,
                after.mean,
                before.root_mean_square,
                after.root_mean_square
            );
        }
    }
    let mean = |misses: &[sobremesa_reversi_engine::training::fit::Miss]| {
        let count: usize = misses.iter().map(|miss| miss.samples).sum();
        misses
            .iter()
            .map(|miss| miss.mean * miss.samples as f64)
            .sum::<f64>()
            / count.max(1) as f64
    };
    println!("all: mean error {:.3} → {:.3}", mean(&before), mean(&after));
}
