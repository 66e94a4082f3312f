//! What a person types: `3K4`, or a part of it, with a reason for everything refused.

use sobremesa_azul::{Action, Azul, Colour, PatternLines, Source, Target};
use sobremesa_core::{Game, ParseError, Seat};
use sobremesa_words::{Lang, Speak, say};

use super::sources;
use crate::face::Look;

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

/// Reads what was typed so far, checking each part as it comes.
pub(super) fn read(typed: &str, look: &Look<Azul>) -> Result<Answer, String> {
    let typed = letters(typed, look.lang);
    let parts: Vec<String> = typed.chars().map(String::from).collect();
    let lost = || not_understood(&typed, look);
    if parts.len() > 3 {
        return Err(lost());
    }
    let Some(source) = parts.first() else {
        return Ok(Answer::Nothing);
    };
    let source: Source = source.parse().map_err(|_| lost())?;
    check_source(source, look)?;
    let Some(colour) = parts.get(1) else {
        return Ok(Answer::Source(source));
    };
    let colour: Colour = colour.parse().map_err(|_| lost())?;
    check_colour(source, colour, look)?;
    let Some(target) = parts.get(2) else {
        return Ok(Answer::Heap(source, colour));
    };
    let target: Target = target.parse().map_err(|_| lost())?;
    check_target(colour, target, look)?;
    Ok(Answer::Whole(Action {
        source,
        colour,
        target,
    }))
}

/// An answer without blanks; a colour's name in the player's language is its letter.
pub(super) fn letters(answer: &str, lang: Lang) -> String {
    let answer = answer.trim().to_lowercase();
    let named = Colour::ALL
        .into_iter()
        .find(|colour| colour.speak(lang) == answer);
    match named {
        Some(colour) => colour.to_string(),
        None => answer.split_whitespace().collect::<String>().to_uppercase(),
    }
}

/// Asks which colour is taken from there.
pub(super) fn ask_colour(source: Source, look: &Look<Azul>) -> String {
    let place = match source.number() {
        None => say!(look.lang, "azul-the-centre"),
        Some(number) => say!(look.lang, "azul-the-factory", number = number),
    };
    let choices = colours_at(source, look);
    let question = say!(
        look.lang,
        "azul-which-colour",
        source = place,
        choices = choices
    );
    format!(" {question}")
}

/// Asks where the tiles are laid.
pub(super) fn ask_target(source: Source, colour: Colour, look: &Look<Azul>) -> String {
    let count = look.view.count(source, colour);
    let tiles = sobremesa_words::azul::tiles(colour, count, look.lang);
    let choices = targets(colour, look);
    let question = say!(
        look.lang,
        "azul-which-target",
        tiles = tiles,
        choices = choices
    );
    format!(" {question}")
}

/// What was typed is no move; an example that is.
pub(super) fn not_understood(answer: &str, look: &Look<Azul>) -> String {
    let found = ParseError::new("take", "3K4", answer).found;
    let example = look.view.legal_actions().next();
    let example = example.map_or_else(|| "3K4".to_owned(), |action| action.to_string());
    format!(
        " {}",
        say!(look.lang, "azul-what", found = found, example = example)
    )
}

fn check_source(source: Source, look: &Look<Azul>) -> Result<(), String> {
    let open = sources(&look.view);
    if open.contains(&source) {
        return Ok(());
    }
    let names: Vec<String> = open.iter().map(ToString::to_string).collect();
    let sentence = say!(look.lang, "azul-nothing-there", sources = names.join(" "));
    Err(format!(" {sentence}"))
}

fn check_colour(source: Source, colour: Colour, look: &Look<Azul>) -> Result<(), String> {
    if look.view.count(source, colour) > 0 {
        return Ok(());
    }
    let choices = colours_at(source, look);
    let colour = colour.speak(look.lang);
    let sentence = say!(
        look.lang,
        "azul-no-such-colour",
        colour = colour,
        choices = choices
    );
    Err(format!(" {sentence}"))
}

fn check_target(colour: Colour, target: Target, look: &Look<Azul>) -> Result<(), String> {
    let board = look.view.board(mover(look));
    let (false, Some(row)) = (board.accepts(colour, target), target.row()) else {
        return Ok(());
    };
    let choices = targets(colour, look);
    let named = colour.speak(look.lang);
    let number = row + 1;
    let sentence = match board.lines().line(row) {
        Some((_, count)) if count == PatternLines::size(row) => say!(
            look.lang,
            "azul-line-full",
            row = number,
            colour = named,
            choices = choices
        ),
        Some((other, _)) if other != colour => say!(
            look.lang,
            "azul-line-other",
            row = number,
            other = other.speak(look.lang),
            colour = named,
            choices = choices
        ),
        _ => say!(
            look.lang,
            "azul-line-wall",
            row = number,
            colour = named,
            choices = choices
        ),
    };
    Err(format!(" {sentence}"))
}

fn mover(look: &Look<Azul>) -> Seat {
    look.to_act.unwrap_or(Seat::FIRST)
}

/// The colours at a place with their counts: `B2 K1`.
fn colours_at(source: Source, look: &Look<Azul>) -> String {
    match source.number() {
        None => look.view.centre().tiles().counts(),
        Some(factory) => look.view.factories().tiles(factory).counts(),
    }
}

/// Where a colour may be laid: `2 4 5 F`.
fn targets(colour: Colour, look: &Look<Azul>) -> String {
    let board = look.view.board(mover(look));
    let names: Vec<String> = Target::all()
        .filter(|target| board.accepts(colour, *target))
        .map(|target| target.to_string())
        .collect();
    names.join(" ")
}
