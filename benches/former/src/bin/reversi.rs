//! The Reversi engine against itself as it was at an earlier commit, at equal processor time.
//!
//! ```text
//! cargo run --release --bin reversi -- --seconds 0.35 --games 600 --seed 1
//! ```
//!
//! Both sides are their GTP players with a clock of so many seconds a game, in one thread of one
//! process, one after the other. Who leaves a part of its clock unused is given a longer one the
//! next time, so that in the end both have thought equally long. An opening is eight random moves after which neither side is
//! more than [`BALANCED`] discs ahead, and is played with both colours. Every pair played is
//! written to a file, and the same command goes on after the last one. `--weights FILE` plays
//! with other weights than those in the repository; `--depth 6` gives both sides so many moves to
//! look ahead instead of a clock, which compares the evaluations alone.
//!
//! Lines that begin with `figure` are for `cargo xtask bench`.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use former::machine::Machine as _;
use former_reversi_engine as former;
use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Square, Squares};
use sobremesa_reversi_engine as today;
use today::line_protocol::LineProtocol as _;
use today::weights::Weights;

use sobremesa_former::processor_clock;
use sobremesa_former::tally::Tally;

/// Openings with more discs ahead, as the former engine judges 8 moves ahead, are left out: they
/// are won by whoever gets the better side.
const BALANCED: i32 = 6;
/// Memory of each side.
const MEGABYTES: usize = 64;

/// One side: hears a line of GTP and answers.
type Player<'a> = Box<dyn FnMut(&str) -> String + 'a>;

fn main() -> std::io::Result<()> {
    processor_clock::check();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let given = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1)
    };
    let number = |name: &str, default: f64| {
        given(name).map_or(default, |text| text.parse().expect("a number"))
    };
    let (seconds, seed) = (number("--seconds", 0.35), number("--seed", 1.0) as u64);
    let pairs = (number("--games", 600.0) / 2.0).ceil() as u64;
    let file = given("--file").map_or_else(
        || PathBuf::from(format!("target/former/reversi-{seconds}-{seed}.txt")),
        PathBuf::from,
    );
    let mut tally = Tally::read(&fs::read_to_string(&file).unwrap_or_default(), "discs");
    let mut notes = OpenOptions::new().create(true).append(true).open(&file)?;
    let referee = former::Engine::with_megabytes(16);
    let weights: &'static Weights = match given("--weights") {
        Some(path) => Box::leak(Box::new(
            Weights::from_bytes(&fs::read(path)?).map_err(std::io::Error::other)?,
        )),
        None => Weights::trained(),
    };
    let mut today = today::Gtp::new(today::Engine::new(weights, MEGABYTES));
    let mut former = former::Gtp::new(former::Engine::with_megabytes(MEGABYTES));
    if let Some(depth) = given("--depth") {
        let depth = depth.parse().expect("a number");
        return at_equal_depth(weights, depth, pairs, seed);
    }
    let mut players: [Player; 2] = [
        Box::new(|line| {
            let mut said = String::new();
            today.hear(line, &mut |answer| said += answer);
            said
        }),
        Box::new(|line| {
            let mut said = String::new();
            former.hear(line, &mut |answer| said += answer);
            said
        }),
    ];
    while tally.pairs() < pairs {
        let opening = opening(&referee, seed, tally.pairs());
        let mut scores = [0; 2];
        let mut times = [Duration::ZERO; 2];
        for (ours, score) in scores.iter_mut().enumerate() {
            let clocks = [seconds, seconds * tally.allowance(seconds)];
            *score = play(&mut players, &opening, ours, clocks, &mut times);
        }
        let line = tally.add(scores, times.map(|time| time.as_secs_f64()));
        writeln!(notes, "{line}")?;
        println!("{tally}");
    }
    print!("{}", tally.figures());
    Ok(())
}

/// The evaluations against each other: both sides look equally many moves ahead, without clocks.
fn at_equal_depth(weights: &Weights, depth: u32, pairs: u64, seed: u64) -> std::io::Result<()> {
    let referee = former::Engine::with_megabytes(16);
    let (ours, theirs) = (
        today::Engine::new(weights, 16),
        former::Engine::with_megabytes(16),
    );
    let mut tally = Tally::read("", "discs");
    while tally.pairs() < pairs {
        let opening = opening(&referee, seed, tally.pairs());
        let mut scores = [0; 2];
        let mut seconds = [0.0; 2];
        for (colour, score) in scores.iter_mut().enumerate() {
            let (mut board, mut mover) = (Board::START, 0);
            let mut given = opening.iter();
            while !board.is_over() {
                if board.can_move() {
                    let begun = Instant::now();
                    let side = usize::from(mover != colour);
                    let square = given.next().copied().or_else(|| {
                        if side == 0 {
                            return ours.search(board, &today::Limits::depth(depth, 12)).best;
                        }
                        let limits = former::Limits::depth(depth, 12);
                        let best = theirs.search(former_board(board), &limits).best?;
                        Square::new(best.index() as u8)
                    });
                    seconds[side] += begun.elapsed().as_secs_f64();
                    board = board.play(square.expect("a move where one can move"));
                } else {
                    board = board.pass();
                }
                mover = 1 - mover;
            }
            let won = board.exact_score();
            *score = if mover == colour { won } else { -won };
        }
        tally.add(scores, seconds);
    }
    println!("{tally}");
    print!("{}", tally.figures());
    Ok(())
}

fn former_board(board: Board) -> former_reversi::Board {
    former_reversi::Board::new(board.mover(), board.waiting()).expect("no square twice")
}

/// The moves of an opening that leaves both sides their chances.
fn opening(referee: &former::Engine, seed: u64, pair: u64) -> Vec<Square> {
    let mut rng = Rng::stream(seed, [pair]);
    loop {
        let mut board = Board::START;
        let mut moves = Vec::new();
        while moves.len() < 8 {
            let Some(square) = rng.pick(Squares(board.legal())) else {
                break;
            };
            board = board.play(square);
            moves.push(square);
        }
        if moves.len() < 8 || !board.can_move() {
            continue;
        }
        referee.forget();
        let judged = referee.search(former_board(board), &former::Limits::depth(8, 0));
        if judged.value.abs() <= BALANCED {
            return moves;
        }
    }
}

/// One game; the score for our side, who has this colour, and the time each side took.
fn play(
    players: &mut [Player; 2],
    opening: &[Square],
    ours: usize,
    clocks: [f64; 2],
    times: &mut [Duration; 2],
) -> i32 {
    for (player, seconds) in players.iter_mut().zip(clocks) {
        player("clear_board");
        player(&format!("time_settings {seconds} 0 0"));
    }
    let (mut board, mut colour, mut opening) = (Board::START, 0, opening.iter());
    while !board.is_over() {
        if board.can_move() {
            let name = ["black", "white"][colour];
            let side = usize::from(colour != ours);
            let given = opening.next().copied();
            let square = given.unwrap_or_else(|| {
                let begun = Instant::now();
                let said = players[side](&format!("genmove {name}"));
                times[side] += begun.elapsed();
                let square = said.trim_start_matches('=').trim();
                square
                    .parse()
                    .unwrap_or_else(|_| panic!("{said} is no move"))
            });
            assert!(board.legal() & square.bit() != 0, "{square} is not legal");
            for (index, player) in players.iter_mut().enumerate() {
                if given.is_some() || index != side {
                    let said = player(&format!("play {name} {square}"));
                    assert_eq!(said, "=", "a legal move is taken");
                }
            }
            board = board.play(square);
        } else {
            board = board.pass();
        }
        colour = 1 - colour;
    }
    let score = board.exact_score();
    if colour == ours { score } else { -score }
}
