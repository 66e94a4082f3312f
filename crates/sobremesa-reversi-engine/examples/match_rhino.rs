//! Plays a match against `gtp-rhino`: random openings, each played with both colours.
//!
//! `cargo run --release -p sobremesa-reversi-engine --example match_rhino -- --level 3 --games 100`
//!
//! Lines that begin with `figure` are for `cargo xtask bench`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use clap::Parser;
use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Square, Squares};
use sobremesa_reversi_engine::{Engine, Limits};

/// Plays a match against gtp-rhino.
#[derive(Parser)]
struct Options {
    /// The program
    #[arg(long, default_value = "/usr/games/gtp-rhino")]
    program: String,
    /// Its level
    #[arg(long, default_value_t = 3)]
    level: u32,
    /// How many games
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Random moves before the game begins
    #[arg(long, default_value_t = 8)]
    opening: usize,
    /// Moves our side looks ahead
    #[arg(long, default_value_t = 8)]
    depth: u32,
    /// Empty squares from which our side plays perfectly
    #[arg(long, default_value_t = 16)]
    exact_from: u32,
    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The other program, spoken to in GTP.
struct Rhino {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Rhino {
    fn start(options: &Options) -> std::io::Result<Rhino> {
        let mut process = Command::new(&options.program)
            .args(["-l", &options.level.to_string(), "-b", "0"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(std::io::Error::other("the program has no input or output"));
        };
        Ok(Rhino {
            process,
            input,
            output: BufReader::new(output),
        })
    }

    /// Sends a command and gives the answer without its `=`.
    fn ask(&mut self, command: &str) -> std::io::Result<String> {
        writeln!(self.input, "{command}")?;
        self.input.flush()?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(std::io::Error::other(format!("no answer to {command}")));
            }
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(line.trim());
        }
        match answer.strip_prefix('=') {
            Some(answer) => Ok(answer.trim().to_owned()),
            None => Err(std::io::Error::other(format!("{command}: {answer}"))),
        }
    }
}

/// Processor seconds a process has used.
fn seconds_used(process: &str) -> f64 {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields: Vec<&str> = text
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let ticks = |index: usize| {
        fields
            .get(index)
            .and_then(|field| field.parse().ok())
            .unwrap_or(0.0)
    };
    (ticks(11) + ticks(12)) / 100.0
}

fn main() -> std::io::Result<()> {
    let options = Options::parse();
    let mut rhino = Rhino::start(&options)?;
    let engine = Engine::with_megabytes(64);
    let begun = seconds_used("self");
    let [mut won, mut drawn, mut lost] = [0; 3];
    for game in 0..options.games {
        let score = play(&options, &engine, &mut rhino, game)?;
        match score.signum() {
            1 => won += 1,
            0 => drawn += 1,
            _ => lost += 1,
        }
        let share = (f64::from(won) + f64::from(drawn) / 2.0) / (game + 1) as f64 * 100.0;
        println!(
            "game {:>3}: {score:+3}   +{won} ={drawn} -{lost}   {share:.1} %   ours {:.2} s, rhino {:.2} s",
            game + 1,
            seconds_used("self") - begun,
            seconds_used(&rhino.process.id().to_string()),
        );
    }
    let games = options.games;
    let share = (f64::from(won) + f64::from(drawn) / 2.0) / games as f64;
    let time = (seconds_used("self") - begun) / seconds_used(&rhino.process.id().to_string());
    println!("figure\tshare\t{share}\t{games}");
    println!("figure\tprocessor time over rhino's\t{time}\t{games}");
    rhino.ask("quit").ok();
    rhino.process.wait()?;
    Ok(())
}

/// One game; the score for our side.
fn play(options: &Options, engine: &Engine, rhino: &mut Rhino, game: u64) -> std::io::Result<i32> {
    let mut rng = Rng::stream(options.seed, [game / 2]);
    let ours = (game % 2) as usize;
    rhino.ask("clear_board")?;
    engine.forget();
    let (mut board, mut side, mut made) = (Board::START, 0, 0);
    while !board.is_over() {
        let colour = ["B", "W"][side];
        if board.can_move() {
            let opening = made < options.opening;
            let square = if opening {
                rng.pick(Squares(board.legal()))
            } else if side == ours {
                let limits = Limits::depth(options.depth, options.exact_from);
                engine.search(board, &limits).best
            } else {
                rhino
                    .ask(&format!("genmove {colour}"))?
                    .parse::<Square>()
                    .ok()
            };
            let square = square
                .filter(|square| board.legal() & square.bit() != 0)
                .ok_or_else(|| std::io::Error::other("no legal move"))?;
            if opening || side == ours {
                rhino.ask(&format!("play {colour} {square}"))?;
            }
            board = board.play(square);
            made += 1;
        } else {
            // gtp-rhino passes by itself and knows no word for it.
            board = board.pass();
        }
        side = 1 - side;
    }
    Ok(if side == ours {
        board.exact_score()
    } else {
        -board.exact_score()
    })
}
