//! `sobremesa puzzles`: positions with one good move, asked one after another, or listed.

use std::path::Path;

use serde_json::json;
use sobremesa_bots::puzzles::{Games, Puzzle, Puzzles};
use sobremesa_catalog::reversi::sheet_of;
use sobremesa_reversi::{Archive, Reversi};
use sobremesa_sitting::Kept;
use sobremesa_sitting::own_games::own_games;
use sobremesa_table::{Record, Table};
use sobremesa_terminal::puzzles::train;
use sobremesa_words::{Speak, puzzle, say};

use crate::args;
use crate::commands::analyse::values;
use crate::commands::{Context, Failure, archive, full_screen, left, signals};
use crate::output;

pub(crate) fn run(order: &args::Puzzles, context: &Context) -> Result<(), Failure> {
    let games = games(order, context)?;
    let mut puzzles = Puzzles::new(games, i32::from(order.margin));
    let most = order.count.unwrap_or(usize::MAX);
    if order.list || context.json {
        return list(&mut puzzles, most, context);
    }
    if context.is_full_screen() {
        return full_screen::puzzles(puzzles, context);
    }
    let mut screen = context.screen();
    let result = train(&mut puzzles, most, signals::while_stoppable, &mut screen);
    left(&result, &mut screen)
}

/// The games puzzles are looked for in: of a file, or the person's own.
fn games(order: &args::Puzzles, context: &Context) -> Result<Games, Failure> {
    let Some(path) = &order.file else {
        let own = own_games(Kept::of_person().as_ref(), Path::new("."));
        if own.is_empty() {
            return Err(Failure::Failed(say!(context.lang, PUZZLE_NO_GAMES)));
        }
        return Ok(Box::new((1..).zip(own)));
    };
    let bytes = archive::read(path, context)?;
    if let Some(archive) = archive::open(&bytes, path) {
        let chosen = archive::chosen(&archive, &order.which, context)?;
        let archive: Archive<'static> = archive.into_owned();
        let game = move |index: usize| Some((index + 1, archive.game(index).ok()?));
        return Ok(Box::new(chosen.into_iter().filter_map(game)));
    }
    let table = Record::read_bytes(&bytes)
        .and_then(|record| Table::<Reversi>::from_record(&record))
        .map_err(|error| context.refused(path, &error.speak(context.lang)))?;
    Ok(Box::new(std::iter::once((1, sheet_of(&table)))))
}

/// A row or an object for each puzzle, as they are found.
fn list(puzzles: &mut Puzzles, most: usize, context: &Context) -> Result<(), Failure> {
    let margin = puzzles.margin();
    let mut found = 0;
    signals::while_stoppable(&mut |stop| {
        while found < most
            && let Some(puzzle) = puzzles.next(stop)
        {
            found += 1;
            output::line(&if context.json {
                object(&puzzle).to_string()
            } else {
                puzzle::row(&puzzle, context.lang)
            });
        }
    });
    if found == 0 {
        let none = say!(context.lang, PUZZLE_NONE, margin = margin);
        return Err(Failure::Failed(none));
    }
    Ok(())
}

fn object(puzzle: &Puzzle) -> serde_json::Value {
    json!({
        "game": puzzle.game,
        "step": puzzle.step,
        "black": puzzle.names[0],
        "white": puzzle.names[1],
        "position": puzzle.position.to_string(),
        "best": puzzle.best().to_string(),
        "value": puzzle.value(),
        "exact": puzzle.is_exact(),
        "margin": puzzle.margin(),
        "played": puzzle.played.map(|action| action.to_string()),
        "moves": values(&puzzle.moves),
    })
}
