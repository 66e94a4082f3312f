//! `sobremesa convert`: between the formats of a game.

use sobremesa_catalog::{Held, Listed, Tables, recognise};
use sobremesa_table::Table;
use sobremesa_terminal::Face;
use sobremesa_terminal::opened::{self, Opened};
use sobremesa_words::{Speak, say};

use crate::args::Convert;
use crate::commands::{Context, Failure};
use crate::output;

pub(crate) fn run(convert: &Convert, context: &Context) -> Result<(), Failure> {
    let bytes = context.read(&convert.file)?;
    let to = convert.to.trim().to_lowercase();
    let file = recognise(&bytes)
        .map_err(|error| context.refused(&convert.file, &error.speak(context.lang)))?;
    let written = opened::open(file, context.lang, Rewrite { to: &to, context });
    let written = written.map_err(|trouble| match trouble {
        Trouble::Format(sentence) => Failure::Usage(sentence),
        Trouble::Refused(sentence) => context.refused(&convert.file, &sentence),
    })?;
    match &convert.out {
        None => output::show_bytes(&written),
        Some(path) => context.write(path, &written)?,
    }
    Ok(())
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
