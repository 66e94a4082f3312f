//! `sobremesa convert`: between the formats of a game.

use sobremesa_catalog::{Content, Imported, Listed, recognise};
use sobremesa_table::{RecordError, Table};
use sobremesa_words::{Speak, say};

use crate::args::Convert;
use crate::commands::{Context, Failure, check};
use crate::output;

pub(crate) fn run(convert: &Convert, context: &Context) -> Result<(), Failure> {
    let bytes = context.read(&convert.file)?;
    let to = convert.to.trim().to_lowercase();
    let written = recognise(&bytes, Rewrite { to: &to, context })
        .map_err(|error| context.refused(&convert.file, &error.speak(context.lang)))?;
    let written = match written {
        Ok(written) => written,
        Err(Trouble::Format(sentence)) => return Err(Failure::Usage(sentence)),
        Err(Trouble::Untold(sentence)) => return Err(context.refused(&convert.file, &sentence)),
        Err(Trouble::Refused) => {
            let reason = check::refusal(&bytes, context);
            return Err(context.refused(&convert.file, &reason));
        }
    };
    match &convert.out {
        None => output::show_bytes(&written),
        Some(path) => context.write(path, &written)?,
    }
    Ok(())
}

enum Trouble {
    /// There is no such format.
    Format(String),
    /// This cannot be told in that format.
    Untold(String),
    /// The file itself is refused.
    Refused,
}

struct Rewrite<'a> {
    to: &'a str,
    context: &'a Context,
}

impl Rewrite<'_> {
    fn write<G: Listed>(&self, tables: &[Table<G>]) -> Result<Vec<u8>, Trouble> {
        let lang = self.context.lang;
        if self.to == "mesa" {
            let [table] = tables else {
                return Err(Trouble::Untold(say!(
                    lang,
                    CONVERT_ONE,
                    count = tables.len()
                )));
            };
            return Ok(table.record().to_string().into_bytes());
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
        G::export(tables, self.to)
            .ok_or_else(|| Trouble::Untold(say!(lang, CONVERT_UNTOLD, format = format)))
    }
}

impl Content for Rewrite<'_> {
    type Output = Result<Vec<u8>, Trouble>;

    fn record<G: Listed>(self, table: Result<Table<G>, RecordError>) -> Self::Output {
        self.write(&[table.map_err(|_| Trouble::Refused)?])
    }

    fn imported<G: Listed>(self, imported: Result<Imported<G>, G::FileError>) -> Self::Output {
        self.write(&imported.map_err(|_| Trouble::Refused)?.tables)
    }
}
