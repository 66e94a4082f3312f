//! How well a search in the middle of the game finds what is best at its end.
//!
//! `cargo run --release -p sobremesa-reversi-engine --example middle_game -- --positions 100`
//!
//! Positions with [`EMPTIES`] empty squares come from games of the engine against itself after
//! random, balanced openings that no weights were taught. Each is solved once, which takes minutes,
//! and kept in a file: how it comes about, its score, the moves known to reach it and those known
//! not to. Stopped, the same command goes on after the last one. Then every position is searched
//! `--depth` moves ahead by an engine that remembers nothing; a move nobody judged yet is solved
//! and kept too.
//!
//! Lines that begin with `figure` are for `cargo xtask bench`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Parser;
use sobremesa_core::Rng;
use sobremesa_files::{Overwrite, write};
use sobremesa_reversi::{Board, Square, Squares};
use sobremesa_reversi_engine::{Engine, Limits};

/// Empty squares of every position.
const EMPTIES: u32 = 26;
/// Random moves of an opening, after which neither side is more than so many discs ahead.
const RANDOM_MOVES: usize = 8;
const BALANCED: i32 = 6;
/// Moves looked ahead in those games: far enough for sensible ones.
const GAME_DEPTH: u32 = 8;
/// Its own seed: training has others.
const SEED: u64 = 2_600;
/// Memory while solving, and while searching.
const SOLVING: usize = 1_024;
const SEARCHING: usize = 64;

/// Compares searches of the middle game with the truth.
#[derive(Parser)]
struct Options {
    /// How many positions
    #[arg(long, default_value_t = 100)]
    positions: usize,
    /// Moves looked ahead
    #[arg(long, default_value_t = 12)]
    depth: u32,
    /// Where solved positions are kept
    #[arg(
        long,
        default_value = "crates/sobremesa-reversi-engine/data/middle-game.txt"
    )]
    file: PathBuf,
}

/// A position and what is known of it.
struct Solved {
    /// The moves that lead to it.
    moves: Vec<Square>,
    score: i32,
    best: Vec<Square>,
    worse: Vec<Square>,
}

fn main() -> io::Result<()> {
    let options = Options::parse();
    let mut solved = read(&options.file)?;
    let solver = Engine::with_megabytes(SOLVING);
    let searcher = Engine::with_megabytes(SEARCHING);
    while solved.len() < options.positions {
        let moves = game(&searcher, solved.len() as u64);
        solver.forget();
        let found = solver.search(after(&moves), &Limits::solve());
        println!(
            "{:>3} {:+} {} nodes",
            solved.len() + 1,
            found.value,
            found.nodes
        );
        solved.push(Solved {
            moves,
            score: found.value,
            best: found.best.into_iter().collect(),
            worse: Vec::new(),
        });
        keep(&options.file, &solved)?;
    }
    let (mut right, mut misses) = (0, 0);
    for index in 0..options.positions {
        let board = after(&solved[index].moves);
        searcher.forget();
        let found = searcher.search(board, &Limits::depth(options.depth, 0));
        let chosen = found.best.ok_or_else(|| broken("nobody can move"))?;
        if !solved[index].knows(chosen) {
            solver.forget();
            let truth = -solver.search(board.play(chosen), &Limits::solve()).value;
            let position = &mut solved[index];
            let known = if truth == position.score {
                &mut position.best
            } else {
                &mut position.worse
            };
            known.push(chosen);
            println!("{:>3} {chosen} {truth:+}", index + 1);
            keep(&options.file, &solved)?;
        }
        right += usize::from(solved[index].best.contains(&chosen));
        misses += (found.value - solved[index].score).abs();
    }
    let games = options.positions;
    println!(
        "figure\tshare of best moves\t{}\t{games}",
        right as f64 / games as f64
    );
    println!(
        "figure\tmean error, discs\t{}\t{games}",
        f64::from(misses) / games as f64
    );
    Ok(())
}

impl Solved {
    fn knows(&self, square: Square) -> bool {
        self.best.contains(&square) || self.worse.contains(&square)
    }
}

/// The moves of a game until [`EMPTIES`] squares are left and somebody can move.
fn game(engine: &Engine, number: u64) -> Vec<Square> {
    let mut rng = Rng::stream(SEED, [number]);
    loop {
        engine.forget();
        let (mut board, mut moves) = (Board::START, Vec::new());
        while board.empties() > EMPTIES || !board.can_move() {
            if board.is_over() {
                break;
            }
            if !board.can_move() {
                board = board.pass();
                continue;
            }
            let square = if moves.len() < RANDOM_MOVES {
                rng.pick(Squares(board.legal()))
            } else {
                let found = engine.search(board, &Limits::depth(GAME_DEPTH, 0));
                if moves.len() == RANDOM_MOVES && found.value.abs() > BALANCED {
                    break;
                }
                found.best
            };
            let square = square.expect("a move where one can move");
            moves.push(square);
            board = board.play(square);
        }
        if board.empties() == EMPTIES && board.can_move() {
            return moves;
        }
    }
}

/// The board after these moves, passes made where they must be.
fn after(moves: &[Square]) -> Board {
    let mut board = Board::START;
    for square in moves {
        if !board.can_move() {
            board = board.pass();
        }
        board = board.play(*square);
    }
    if board.can_move() {
        board
    } else {
        board.pass()
    }
}

fn broken(what: &str) -> io::Error {
    io::Error::other(what.to_owned())
}

/// Reads the file: a position a line, `moves score best [worse]`, squares written one after the other.
fn read(file: &Path) -> io::Result<Vec<Solved>> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error),
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            let mut next = || words.next().unwrap_or_default();
            Ok(Solved {
                moves: squares(next())?,
                score: next().parse().map_err(|_| broken(line))?,
                best: squares(next())?,
                worse: squares(next())?,
            })
        })
        .collect()
}

fn squares(text: &str) -> io::Result<Vec<Square>> {
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| {
            let name = std::str::from_utf8(pair).map_err(|_| broken(text))?;
            name.parse().map_err(|_| broken(text))
        })
        .collect()
}

/// Writes the whole file anew.
fn keep(file: &Path, solved: &[Solved]) -> io::Result<()> {
    let joined = |squares: &[Square]| squares.iter().map(Square::to_string).collect::<String>();
    let mut text = format!(
        "# Positions with {EMPTIES} empty squares, solved. One a line: the moves that lead to it, \
         the score of the side to move, moves that reach it, moves that do not.\n"
    );
    for it in solved {
        let [moves, best, worse] = [&it.moves, &it.best, &it.worse].map(|it| joined(it));
        text += format!("{moves} {:+} {best} {worse}", it.score).trim_end();
        text.push('\n');
    }
    write(file, text.as_bytes(), Overwrite::Yes).map_err(io::Error::other)
}
