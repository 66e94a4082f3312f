//! Files of many Reversi games at the command line: what is in them, and which one is meant.

use std::path::Path;

use serde_json::json;
use sobremesa_catalog::archive::{LARGEST, single};
use sobremesa_core::one_line;
use sobremesa_reversi::archive::Lost;
use sobremesa_reversi::summary::{Summary, Wanted};
use sobremesa_reversi::verdict::Verdict;
use sobremesa_reversi::{Archive, Fault, Format};
use sobremesa_screen::chooser::Wish;
use sobremesa_terminal::chooser::{self, rows};
use sobremesa_words::archive::read_result;
use sobremesa_words::{Lang, Speak, say};

use crate::args::Which;
use crate::commands::{Context, Failure, full_screen, read_within};
use crate::output;

pub(crate) use sobremesa_catalog::archive::open;

/// The bytes of a file that may be a large archive.
pub(crate) fn read(path: &Path, context: &Context) -> Result<Vec<u8>, Failure> {
    read_spoken(path, context).map_err(|reason| context.refused(path, &reason))
}

/// The same, refused with a sentence.
pub(crate) fn read_spoken(path: &Path, context: &Context) -> Result<Vec<u8>, String> {
    read_within(path, LARGEST).map_err(|error| error.speak(context.lang))
}

/// Which games are meant, by their index: one by its number, those looked for, or all.
pub(crate) fn chosen(
    archive: &Archive,
    which: &Which,
    context: &Context,
) -> Result<Vec<usize>, Failure> {
    if let Some(number) = which.game {
        return match number.checked_sub(1) {
            Some(index) if index < archive.len() => Ok(vec![index]),
            _ => Err(Failure::Failed(say!(
                context.lang,
                ARCHIVE_NO_GAME,
                number = number,
                count = archive.len()
            ))),
        };
    }
    let wanted = wanted(which, context.lang)?;
    if wanted.is_everything() {
        return Ok((0..archive.len()).collect());
    }
    let met = |game: &Result<_, Fault>| {
        game.as_ref()
            .is_ok_and(|sheet| wanted.is_met_by(&Summary::of(sheet)))
    };
    let games = archive.games().enumerate();
    let found: Vec<usize> = games
        .filter(|(_, game)| met(game))
        .map(|(index, _)| index)
        .collect();
    if found.is_empty() {
        return Err(Failure::Failed(say!(context.lang, ARCHIVE_NOT_FOUND)));
    }
    Ok(found)
}

fn wanted(which: &Which, lang: Lang) -> Result<Wanted, Failure> {
    let result =
        match which.result.as_deref() {
            None => None,
            Some(text) => Some(read_result(text).ok_or_else(|| {
                Failure::Usage(say!(lang, ARCHIVE_RESULT, found = one_line(text)))
            })?),
        };
    Ok(Wanted {
        player: which.player.clone(),
        year: which.year,
        opening: which.opening.clone(),
        result,
        words: Vec::new(),
    })
}

/// The game of a file that is meant.
pub(crate) struct Chosen {
    /// A file of its own, or the whole file where it is none of Reversi's own formats.
    pub(crate) bytes: Vec<u8>,
    /// Which of its games it is, counted from 1.
    pub(crate) number: usize,
}

impl Chosen {
    fn alone(bytes: Vec<u8>) -> Chosen {
        Chosen { bytes, number: 1 }
    }
}

/// The one game of a file that is meant. Nothing where somebody was asked and left.
pub(crate) fn one(
    path: &Path,
    which: &Which,
    asks: bool,
    context: &Context,
) -> Result<Option<Chosen>, Failure> {
    let bytes = read(path, context)?;
    let Some(archive) = open(&bytes, path) else {
        let number = which.game.unwrap_or(1);
        return Ok(Some(Chosen { bytes, number }));
    };
    let found = chosen(&archive, which, context)?;
    let index = match found.as_slice() {
        [] => return Ok(Some(Chosen::alone(bytes))),
        [only] => *only,
        _ if asks => match ask(&archive, &found, context) {
            Some(index) => index,
            None => return Ok(None),
        },
        found => {
            return Err(Failure::Failed(say!(
                context.lang,
                ARCHIVE_MANY,
                count = found.len()
            )));
        }
    };
    let refused = |fault: Fault| context.refused(path, &fault.speak(context.lang));
    if archive.len() == 1 && archive.format() != Format::Wthor {
        return Ok(Some(Chosen::alone(bytes)));
    }
    let single = single(&archive, index).map_err(refused)?;
    Ok(Some(Chosen::alone(single)))
}

/// Lets one of a file's games be chosen in full screen, where there are several and none is named;
/// false where that is not so.
pub(crate) fn chosen_in_full_screen(
    path: &Path,
    which: &Which,
    wish: Wish,
    context: &Context,
) -> Result<bool, Failure> {
    if which.game.is_some() || !context.is_full_screen() || path.as_os_str() == "-" {
        return Ok(false);
    }
    let bytes = read(path, context)?;
    let Some(archive) = open(&bytes, path) else {
        return Ok(false);
    };
    let games = chosen(&archive, which, context)?;
    if games.len() < 2 {
        return Ok(false);
    }
    full_screen::choose(archive.into_owned(), games, wish, context)?;
    Ok(true)
}

/// Asks which of these games; nothing if nobody answers.
fn ask(archive: &Archive, found: &[usize], context: &Context) -> Option<usize> {
    let mut screen = context.screen();
    let index = chooser::choose(archive, found, &mut screen);
    let _ = screen.flush();
    index.ok().flatten()
}

/// `--list`: the games looked for, a row each.
pub(crate) fn list(path: &Path, which: &Which, context: &Context) -> Result<(), Failure> {
    let bytes = read(path, context)?;
    let Some(archive) = open(&bytes, path) else {
        return Err(Failure::Failed(say!(context.lang, ARCHIVE_NO_LIST)));
    };
    let found = chosen(&archive, which, context)?;
    for part in found.chunks(1000) {
        let text = if context.json {
            part.iter().map(|&index| object(&archive, index)).collect()
        } else {
            rows(&archive, part, context.lang)
        };
        output::show(&text);
    }
    for note in archive.notes() {
        output::say(&note.speak(context.lang));
    }
    Ok(())
}

fn object(archive: &Archive, index: usize) -> String {
    let object = match archive.game(index) {
        Ok(sheet) => {
            let summary = Summary::of(&sheet);
            json!({
                "game": index + 1,
                "ok": true,
                "black": summary.black,
                "white": summary.white,
                "date": summary.date,
                "event": summary.event,
                "result": summary.verdict.and_then(|verdict| verdict.write(Format::Pgn)),
                "lead": summary.verdict.and_then(Verdict::lead),
                "moves": summary.moves,
                "opening": summary.opening.map(|opening| opening.name),
            })
        }
        Err(fault) => json!({ "game": index + 1, "ok": false, "reason": fault.to_string() }),
    };
    format!("{object}\n")
}

/// Says on standard error what could not be told, by its name.
pub(crate) fn tell_lost<'a>(lost: impl Iterator<Item = &'a Lost>, format: &str, context: &Context) {
    let names: Vec<String> = lost.map(|lost| name_of(lost, context.lang)).collect();
    if !names.is_empty() && !context.quiet {
        let names = names.join(", ");
        let format = format.to_owned();
        let sentence = say!(context.lang, CONVERT_LOST, format = format, names = names);
        output::say(&sentence);
    }
}

fn name_of(lost: &Lost, lang: Lang) -> String {
    match lost {
        Lost::Property(name) => one_line(name),
        Lost::Names => say!(lang, LOST_NAMES),
        Lost::Times => say!(lang, LOST_TIMES),
        Lost::Values => say!(lang, LOST_VALUES),
        Lost::Variations => say!(lang, LOST_VARIATIONS),
        Lost::Scores => say!(lang, LOST_SCORES),
        Lost::Moves => say!(lang, LOST_MOVES),
    }
}

/// A game that was left out, by its number.
pub(crate) fn left_out(number: usize, fault: &Fault, lang: Lang) -> String {
    let reason = fault.speak(lang);
    say!(lang, ARCHIVE_LEFT_OUT, number = number, reason = reason)
}
