//! Grows the opening book page by page; stopped at any time, it goes on where it was.
//!
//! `cargo run --release -p sobremesa-reversi-engine --example grow_book -- --book FILE --pages 2000`

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Parser;
use sobremesa_core::Rng;
use sobremesa_files::{Overwrite, WriteError, write};
use sobremesa_reversi::Board;
use sobremesa_reversi_engine::training::growth::{judge, next_line};
use sobremesa_reversi_engine::{Book, Engine, Limits};

/// Grows the opening book of the Reversi engine.
#[derive(Parser)]
struct Options {
    /// The book, begun if it does not exist
    #[arg(long, default_value = "target/reversi.book")]
    book: PathBuf,
    /// Until it has so many pages
    #[arg(long, default_value_t = 2000)]
    pages: usize,
    /// Moves every move of a page is searched ahead
    #[arg(long, default_value_t = 13)]
    depth: u32,
    /// Instead play so many games with the book against the same engine without it
    #[arg(long, default_value_t = 0)]
    games: u64,
    /// Moves both look ahead in these games; solved from 8 more on
    #[arg(long, default_value_t = 8)]
    game_depth: u32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    let mut book: Book = match fs::read_to_string(&options.book) {
        Ok(text) => text.parse()?,
        Err(_) => Book::default(),
    };
    if options.games > 0 {
        play(&book, &options);
        return Ok(());
    }
    let engine = Engine::with_megabytes(64);
    let begun = Instant::now();
    while book.len() < options.pages {
        let Some(line) = next_line(&book) else {
            break;
        };
        let moves = judge(&engine, &line, &Limits::depth(options.depth, 0));
        book.write(line, moves)?;
        book.settle();
        if book.len().is_multiple_of(20) {
            save(&book, &options.book)?;
            let deepest = book.pages().map(|page| page.line().len()).max();
            println!(
                "{} pages, the deepest after {} moves, {:.0?}",
                book.len(),
                deepest.unwrap_or(0),
                begun.elapsed()
            );
        }
    }
    save(&book, &options.book)?;
    Ok(())
}

/// The book is its own file: it grows by being written again.
fn save(book: &Book, path: &Path) -> Result<(), WriteError> {
    write(path, book.to_string().as_bytes(), Overwrite::Yes)
}

/// Games from the beginning, both colours: one side opens by the book.
fn play(book: &Book, options: &Options) {
    let engine = Engine::with_megabytes(16);
    let limits = Limits::depth(options.game_depth, options.game_depth + 8);
    let (mut share, mut discs) = (0.0, 0);
    for game in 0..options.games {
        let mut rng = Rng::stream(1, [game]);
        let reader = game % 2;
        let (mut board, mut turns) = (Board::START, 0);
        while !board.is_over() {
            engine.forget();
            // The other side's first two moves are drawn, so that not all games are the same.
            let known = (turns % 2 == reader || turns < 4)
                .then(|| book.pick(board, &mut rng))
                .flatten();
            let chosen = known.or_else(|| engine.search(board, &limits).best);
            board = chosen.map_or(board.pass(), |square| board.play(square));
            turns += 1;
        }
        let score = board.exact_score() * if turns % 2 == reader { 1 } else { -1 };
        discs += score;
        share += f64::from(score.signum() + 1) / 2.0;
    }
    let games = options.games as f64;
    println!(
        "{games} games: the side with the book {:.1} %, {:+.2} discs a game",
        100.0 * share / games,
        f64::from(discs) / games
    );
}
