//! `sobremesa analyse`: a board to think at, with the value of every legal move while the engine
//! looks deeper.

use std::path::Path;

use serde_json::json;
use sobremesa_bots::analyst::{Analyst, Valued};
use sobremesa_catalog::reversi::sheet_of;
use sobremesa_core::Game;
use sobremesa_reversi::study::Study;
use sobremesa_reversi::{Archive, Format, Position, Reversi, Square};
use sobremesa_screen::chooser::Wish;
use sobremesa_table::{Record, Table};
use sobremesa_terminal::study::Board;
use sobremesa_words::{Speak, say};

use crate::args::Analyse;
use crate::commands::{Context, Failure, archive, full_screen, left, signals};
use crate::output;

pub(crate) fn run(analyse: &Analyse, context: &Context) -> Result<(), Failure> {
    if !analyse.game.trim().eq_ignore_ascii_case(Reversi::NAME) {
        return Err(Failure::Usage(say!(context.lang, ANALYSE_ONLY_REVERSI)));
    }
    let Some(study) = read(analyse, context)? else {
        return Ok(());
    };
    if context.is_full_screen() {
        return full_screen::analyse(study, analyse.depth, context);
    }
    let analyst = Analyst::new(Analyst::MEGABYTES, context.jobs)
        .to_depth(u32::from(analyse.depth.unwrap_or(Analyst::DEPTH as u8)))
        .exact_from(u32::from(analyse.exact));
    if context.json {
        let game = study.game();
        // Programs are promised the same numbers on every machine.
        let analyst = analyst.repeatable();
        signals::while_stoppable(&mut |stop| {
            analyst.think(&game, stop, &mut |moves| {
                output::line(&object(&game, moves));
            });
        });
        return Ok(());
    }
    let mut screen = context.screen();
    let mut board = Board::new(study, analyst, signals::while_stoppable).forcing(context.force);
    let result = board.talk(&mut screen);
    left(&result, &mut screen)
}

/// What is to be thought about: of a file, of a text, or the beginning.
fn read(analyse: &Analyse, context: &Context) -> Result<Option<Study>, Failure> {
    let Some(what) = &analyse.what else {
        return Ok(Some(Study::new(Position::START)));
    };
    let path = Path::new(what);
    let is_file = what == "-" || path.exists();
    if is_file && archive::chosen_in_full_screen(path, &analyse.which, Wish::Study, context)? {
        return Ok(None);
    }
    let bytes = if is_file {
        match archive::one(path, &analyse.which, true, context)? {
            Some(chosen) => chosen.bytes,
            None => return Ok(None),
        }
    } else {
        what.as_bytes().to_vec()
    };
    let refused = |reason: &str| context.refused(path, reason);
    if let Some(archive) = Archive::open(&bytes) {
        let fault = |fault: sobremesa_reversi::Fault| refused(&fault.speak(context.lang));
        // Side lines are part of what one thinks about.
        if archive.format() == Format::Sgf
            && let Ok(text) = std::str::from_utf8(&bytes)
        {
            return Study::read_sgf(text).map(Some).map_err(fault);
        }
        return Ok(Some(Study::of(&archive.game(0).map_err(fault)?)));
    }
    let table = Record::read_bytes(&bytes)
        .and_then(|record| Table::<Reversi>::from_record(&record))
        .map_err(|error| refused(&error.speak(context.lang)))?;
    Ok(Some(Study::of(&sheet_of(&table))))
}

/// One depth of all moves.
fn object(game: &Reversi, moves: &[Valued]) -> String {
    let first = moves.first().map(|(_, analysis)| analysis);
    json!({
        "position": game.to_position().to_string(),
        "depth": first.map(|analysis| analysis.depth),
        "exact": moves.iter().all(|(_, analysis)| analysis.exact),
        "moves": values(moves),
        "nodes": moves.iter().map(|(_, analysis)| analysis.nodes).max(),
        "seconds": moves.iter().map(|(_, analysis)| analysis.time).max().map(|time| {
            (time.as_secs_f64() * 1e6).round() / 1e6
        }),
    })
    .to_string()
}

/// Every move with its value and what is expected to follow.
pub(crate) fn values(moves: &[Valued]) -> Vec<serde_json::Value> {
    let told = |(square, analysis): &Valued| {
        json!({
            "move": square.to_string(),
            "value": analysis.value,
            "exact": analysis.exact,
            "line": analysis.line.iter().map(Square::to_string).collect::<Vec<_>>(),
        })
    };
    moves.iter().map(told).collect()
}
