//! `sobremesa convert`: between the formats of a game.

use sobremesa_catalog::{Held, Listed, Tables, recognise};
use sobremesa_reversi::{Archive, Fault, Format};
use sobremesa_table::Table;
use sobremesa_terminal::Face;
use sobremesa_terminal::opened::{self, Opened};
use sobremesa_words::{Speak, say};

use crate::args::Convert;
use crate::commands::{Context, Failure, archive};
use crate::output;

pub(crate) fn run(convert: &Convert, context: &Context) -> Result<(), Failure> {
    let to = convert.to.trim().to_lowercase();
    let mut bytes = archive::read(&convert.file, context)?;
    if let Some(games) = archive::open(&bytes, &convert.file) {
        if let Some(format) = Format::named(&to) {
            return rewrite(&games, format, convert, context);
        }
        let chosen = archive::chosen(&games, &convert.which, context)?;
        if let ([index], "mesa") = (chosen.as_slice(), to.as_str()) {
            let refused = |fault: Fault| context.refused(&convert.file, &fault.speak(context.lang));
            // A record holds players and moves.
            let lost = games.besides_moves(*index).map_err(refused)?;
            archive::tell_lost(lost.iter(), &to, context);
            let one = match games.format() {
                // A database alone has numbers for names.
                Format::Wthor => games.write(&[*index], Format::Ggf).map(|it| it.bytes),
                _ => games.single(*index),
            };
            bytes = one.map_err(refused)?;
        }
    }
    let file = recognise(&bytes)
        .map_err(|error| context.refused(&convert.file, &error.speak(context.lang)))?;
    let written = opened::open(file, context.lang, Rewrite { to: &to, context });
    let written = written.map_err(|trouble| match trouble {
        Trouble::Format(sentence) => Failure::Usage(sentence),
        Trouble::Refused(sentence) => context.refused(&convert.file, &sentence),
    })?;
    put(&written, convert, context)
}

fn put(written: &[u8], convert: &Convert, context: &Context) -> Result<(), Failure> {
    match &convert.out {
        None => output::show_bytes(written),
        Some(path) => context.write(path, written)?,
    }
    Ok(())
}

/// Games of Reversi from one of its formats to another, with everything the other can hold.
fn rewrite(
    games: &Archive,
    format: Format,
    convert: &Convert,
    context: &Context,
) -> Result<(), Failure> {
    let lang = context.lang;
    let chosen = archive::chosen(games, &convert.which, context)?;
    let refused = |fault: Fault| context.refused(&convert.file, &fault.speak(lang));
    if let Some(note) = games.notes().first() {
        if convert.strict || games.is_empty() {
            return Err(refused(note.clone()));
        }
        output::say(&note.speak(lang));
    }
    if convert.strict {
        for index in &chosen {
            games.game(*index).map_err(refused)?;
        }
    }
    let written = games.write(&chosen, format).map_err(refused)?;
    for (number, fault) in &written.left_out {
        if convert.strict {
            return Err(refused(fault.clone()));
        }
        output::say(&archive::left_out(*number, fault, lang));
    }
    archive::tell_lost(written.lost.iter(), format.name(), context);
    put(&written.bytes, convert, context)
}

enum Trouble {
    /// There is no such format.
    Format(String),
    /// The file is refused, or cannot be told in that format.
    Refused(String),
}

struct Rewrite<'a> {
    to: &'a str,
    context: &'a Context,
}

impl Rewrite<'_> {
    fn write<G: Listed>(&self, tables: &Tables<G>) -> Result<Vec<u8>, Trouble> {
        let lang = self.context.lang;
        if self.to == "mesa" {
            // Records stand one after another, as a tournament leaves them.
            let records = tables.iter().map(|table| table.record().to_string());
            return Ok(records.collect::<String>().into_bytes());
        }
        if !G::FORMATS.contains(&self.to) {
            let formats: Vec<&str> = ["mesa"].iter().chain(G::FORMATS).copied().collect();
            let formats = formats.join(", ");
            let to = self.to.to_owned();
            return Err(Trouble::Format(say!(
                lang,
                CONVERT_FORMATS,
                game = G::NAME,
                format = to,
                formats = formats
            )));
        }
        let format = self.to.to_owned();
        let tables: Vec<Table<G>> = tables.iter().collect();
        G::export(&tables, self.to)
            .ok_or_else(|| Trouble::Refused(say!(lang, CONVERT_UNTOLD, format = format)))
    }
}

impl Opened for Rewrite<'_> {
    type Output = Result<Vec<u8>, Trouble>;

    fn opened<F: Face>(self, held: Result<Held<F::Game>, String>) -> Self::Output {
        self.write(&held.map_err(Trouble::Refused)?.tables)
    }
}
