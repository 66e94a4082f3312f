//! What a person types: `3N4`, or a part of it, with a reason for everything refused.

use sobremesa_azul::{Action, Azul, Colour, PatternLines, Source, Target};
use sobremesa_core::{Game, ParseError, Seat};
use sobremesa_words::azul::{counts, take, tiles};
use sobremesa_words::{Speak, say};

use super::sources;
use crate::face::Scene;

/// How much of a move was typed.
pub(super) enum Answer {
    /// Nothing yet.
    Nothing,
    /// From where.
    Source(Source),
    /// From where, and which colour.
    Heap(Source, Colour),
    /// All of it.
    Whole(Action),
}

/// Reads what was meant so far, in the letters of records, checking each part as it comes; `typed`
/// is the last answer, as it was typed.
pub(super) fn read(meant: &str, typed: &str, scene: &Scene<Azul>) -> Result<Answer, String> {
    let parts: Vec<String> = meant.chars().map(String::from).collect();
    let lost = || not_understood(typed, scene);
    if parts.len() > 3 {
        return Err(lost());
    }
    let Some(source) = parts.first() else {
        return Ok(Answer::Nothing);
    };
    let source: Source = source.parse().map_err(|_| lost())?;
    check_source(source, scene)?;
    let Some(colour) = parts.get(1) else {
        return Ok(Answer::Source(source));
    };
    let colour: Colour = colour.parse().map_err(|_| lost())?;
    check_colour(source, colour, scene)?;
    let Some(target) = parts.get(2) else {
        return Ok(Answer::Heap(source, colour));
    };
    let target: Target = target.parse().map_err(|_| lost())?;
    check_target(colour, target, scene)?;
    Ok(Answer::Whole(Action {
        source,
        colour,
        target,
    }))
}

/// Asks which colour is taken from there.
pub(super) fn ask_colour(source: Source, scene: &Scene<Azul>) -> String {
    let place = match source.number() {
        None => say!(scene.lang, AZUL_THE_CENTRE),
        Some(number) => say!(scene.lang, AZUL_THE_FACTORY, number = number),
    };
    let choices = colours_at(source, scene);
    let question = say!(
        scene.lang,
        AZUL_WHICH_COLOUR,
        source = place,
        choices = choices
    );
    format!(" {question}")
}

/// Asks where the tiles are laid.
pub(super) fn ask_target(source: Source, colour: Colour, scene: &Scene<Azul>) -> String {
    let count = scene.view.count(source, colour);
    let tiles = tiles(colour, count, scene.lang);
    let choices = targets(colour, scene);
    let question = say!(
        scene.lang,
        AZUL_WHICH_TARGET,
        tiles = tiles,
        choices = choices
    );
    format!(" {question}")
}

/// What was typed is no move; an example that is.
pub(super) fn not_understood(answer: &str, scene: &Scene<Azul>) -> String {
    let found = ParseError::new("take", "3K4", answer).found;
    let example = scene.view.legal_actions().next();
    let example = example.map_or_else(String::new, |action| take(action, scene.lang));
    if answer.is_empty() {
        return format!(" {}", say!(scene.lang, AZUL_WHAT_MOVE, example = example));
    }
    format!(
        " {}",
        say!(scene.lang, AZUL_WHAT, found = found, example = example)
    )
}

fn check_source(source: Source, scene: &Scene<Azul>) -> Result<(), String> {
    let open = sources(&scene.view);
    if open.contains(&source) {
        return Ok(());
    }
    let names: Vec<String> = open.iter().map(ToString::to_string).collect();
    let sentence = say!(scene.lang, AZUL_NOTHING_THERE, sources = names.join(" "));
    Err(format!(" {sentence}"))
}

fn check_colour(source: Source, colour: Colour, scene: &Scene<Azul>) -> Result<(), String> {
    if scene.view.count(source, colour) > 0 {
        return Ok(());
    }
    let choices = colours_at(source, scene);
    let colour = colour.speak(scene.lang);
    let sentence = say!(
        scene.lang,
        AZUL_NO_SUCH_COLOUR,
        colour = colour,
        choices = choices
    );
    Err(format!(" {sentence}"))
}

fn check_target(colour: Colour, target: Target, scene: &Scene<Azul>) -> Result<(), String> {
    let board = scene.view.board(mover(scene));
    let (false, Some(row)) = (board.accepts(colour, target), target.row()) else {
        return Ok(());
    };
    let choices = targets(colour, scene);
    let named = colour.speak(scene.lang);
    let number = row + 1;
    let sentence = match board.lines().line(row) {
        Some((_, count)) if count == PatternLines::size(row) => say!(
            scene.lang,
            AZUL_LINE_FULL,
            row = number,
            colour = named,
            choices = choices
        ),
        Some((other, _)) if other != colour => say!(
            scene.lang,
            AZUL_LINE_OTHER,
            row = number,
            other = other.speak(scene.lang),
            colour = named,
            choices = choices
        ),
        _ => say!(
            scene.lang,
            AZUL_LINE_WALL,
            row = number,
            colour = named,
            choices = choices
        ),
    };
    Err(format!(" {sentence}"))
}

fn mover(scene: &Scene<Azul>) -> Seat {
    scene.to_act.unwrap_or(Seat::FIRST)
}

/// The colours at a place with their counts: `A2 N1`.
fn colours_at(source: Source, scene: &Scene<Azul>) -> String {
    let tiles = match source.number() {
        None => scene.view.centre().tiles(),
        Some(factory) => scene.view.factories().tiles(factory),
    };
    counts(tiles, scene.lang)
}

/// Where a colour may be laid: `2 4 5 F`.
fn targets(colour: Colour, scene: &Scene<Azul>) -> String {
    let board = scene.view.board(mover(scene));
    let names: Vec<String> = Target::all()
        .filter(|target| board.accepts(colour, *target))
        .map(|target| target.to_string())
        .collect();
    names.join(" ")
}
