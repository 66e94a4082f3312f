//! Files of many Reversi games at the command line: what is in them, and which one is meant.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde_json::json;
use sobremesa_core::one_line;
use sobremesa_reversi::archive::Lost;
use sobremesa_reversi::names::Names;
use sobremesa_reversi::summary::{Summary, Wanted, WantedResult};
use sobremesa_reversi::verdict::Verdict;
use sobremesa_reversi::{Archive, Colour, Fault, Format};
use sobremesa_terminal::Leave;
use sobremesa_words::{Lang, Speak, say};

use crate::args::Which;
use crate::commands::{Context, Failure, read_within};
use crate::output;

/// No archive of games is larger than this: 256 million bytes.
const LARGEST: u64 = 256 << 20;

/// Files of names are small.
const LARGEST_NAMES: u64 = 8 << 20;

/// So many games are shown where one is asked for.
const SHOWN: usize = 20;

/// The bytes of a file that may be a large archive.
pub(crate) fn read(path: &Path, context: &Context) -> Result<Vec<u8>, Failure> {
    read_spoken(path, context).map_err(|reason| context.refused(path, &reason))
}

/// The same, refused with a sentence.
pub(crate) fn read_spoken(path: &Path, context: &Context) -> Result<Vec<u8>, String> {
    read_within(path, LARGEST).map_err(|error| error.speak(context.lang))
}

/// The games of a file, if it is one of Reversi's own formats; a database with the names beside it.
pub(crate) fn open<'a>(bytes: &'a [u8], path: &Path) -> Option<Archive<'a>> {
    let archive = Archive::open(bytes)?;
    Some(match archive.format() {
        Format::Wthor => archive.with_names(names_beside(path)),
        _ => archive,
    })
}

/// The players and tournaments of the folder a database lies in.
fn names_beside(path: &Path) -> Names {
    let mut names = Names::default();
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = fs::read_dir(folder.unwrap_or(Path::new("."))) else {
        return names;
    };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
        let read = || sobremesa_files::read(&path, LARGEST_NAMES).unwrap_or_default();
        if ending == "jou" {
            names.read_players(&read());
        } else if ending == "trn" {
            names.read_tournaments(&read());
        }
    }
    names
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
    let result = match which.result.as_deref().map(str::trim) {
        None => None,
        Some("1-0" | "black" | "negras") => Some(WantedResult::Won(Colour::Black)),
        Some("0-1" | "white" | "blancas") => Some(WantedResult::Won(Colour::White)),
        Some("=" | "1/2" | "tie" | "tablas") => Some(WantedResult::Tied),
        Some(text) => {
            let verdict = Verdict::read(Format::Pgn, text);
            let lead = verdict.and_then(Verdict::lead);
            let lead = lead.or_else(|| text.parse().ok());
            Some(WantedResult::By(lead.ok_or_else(|| {
                Failure::Usage(say!(lang, ARCHIVE_RESULT, found = one_line(text)))
            })?))
        }
    };
    Ok(Wanted {
        player: which.player.clone(),
        year: which.year,
        opening: which.opening.clone(),
        result,
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
    // A database alone has numbers for names.
    if archive.format() == Format::Wthor {
        let written = archive.write(&[index], Format::Ggf).map_err(refused)?;
        return Ok(Some(Chosen::alone(written.bytes)));
    }
    if archive.len() == 1 {
        return Ok(Some(Chosen::alone(bytes)));
    }
    let single = archive.single(index).map_err(refused)?;
    Ok(Some(Chosen::alone(single)))
}

/// Shows the first games and asks for a number; nothing if nobody answers.
fn ask(archive: &Archive, found: &[usize], context: &Context) -> Option<usize> {
    let lang = context.lang;
    let mut screen = context.screen();
    let mut conversation = || -> Result<usize, Leave> {
        let shown = &found[..found.len().min(SHOWN)];
        screen.line(rows(archive, shown, lang).trim_end())?;
        if shown.len() < found.len() {
            let more = found.len() - shown.len();
            screen.line(&say!(lang, ARCHIVE_MORE, count = more))?;
        }
        loop {
            let answer = screen.ask(&say!(lang, ARCHIVE_WHICH, count = archive.len()))?;
            let number = answer.trim().parse::<usize>().ok();
            match number.and_then(|number| number.checked_sub(1)) {
                Some(index) if index < archive.len() => return Ok(index),
                _ => screen.line(&say!(lang, ARCHIVE_NUMBER, count = archive.len()))?,
            }
        }
    };
    let index = conversation().ok();
    let _ = screen.flush();
    index
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

fn rows(archive: &Archive, which: &[usize], lang: Lang) -> String {
    let mut text = String::new();
    for &index in which {
        let row = match archive.game(index) {
            Ok(sheet) => row(&Summary::of(&sheet)),
            Err(fault) => say!(lang, ARCHIVE_ODD, reason = fault.speak(lang)),
        };
        let _ = writeln!(text, "{:>6}  {}", index + 1, row.trim_end());
    }
    text
}

fn row(summary: &Summary) -> String {
    let date = summary.date.as_deref().map(one_line).unwrap_or_default();
    let date: String = date.chars().take(10).collect();
    let result = summary
        .verdict
        .and_then(|verdict| verdict.write(Format::Pgn))
        .unwrap_or_else(|| "*".to_owned());
    let name = |name: &str| match one_line(name) {
        empty if empty.is_empty() => "–".to_owned(),
        name => name.chars().take(24).collect(),
    };
    format!(
        "{date:<10}  {:<20} {:<20} {result:>7}  {:>2}  {}",
        name(&summary.black),
        name(&summary.white),
        summary.moves,
        summary.opening.map_or("", |opening| opening.name),
    )
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
