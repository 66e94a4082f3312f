//! Saving: whole files or none, nothing overwritten without a yes.

use std::path::Path;

use sobremesa_catalog::Listed;
use sobremesa_files::{Overwrite, WriteError, write};
use sobremesa_table::Table;
use sobremesa_words::{Speak, say};

use crate::{Leave, Screen};

/// The bytes of a save under this name: a record for `.mesa`, the format of that name for `.sgf` and
/// the like, else the game's own file; a record where these cannot tell this table.
pub fn save_bytes<G: Listed>(table: &Table<G>, name: &Path) -> Vec<u8> {
    let ending = name.extension().unwrap_or_default().to_ascii_lowercase();
    let named = G::FORMATS.iter().find(|format| ending == **format).copied();
    let own = named.or_else(|| G::save_format(table).filter(|_| ending != "mesa"));
    own.and_then(|format| G::export(std::slice::from_ref(table), format))
        .unwrap_or_else(|| table.record().to_string().into_bytes())
}

/// Asks for a name and saves there; says what happened. False if nothing was saved.
pub fn save_by_asking<G: Listed>(table: &Table<G>, screen: &mut Screen) -> Result<bool, Leave> {
    let lang = screen.lang();
    loop {
        let name = screen.ask(&say!(lang, SAVE_NAME))?;
        if name.is_empty() {
            screen.line(&say!(lang, SAVE_NOT))?;
            return Ok(false);
        }
        let path = Path::new(&name);
        match write_by_asking(path, &save_bytes(table, path), "", screen)? {
            Ok(true) => {
                screen.line(&say!(lang, SAVE_DONE, file = name))?;
                return Ok(true);
            }
            Ok(false) => screen.line(&say!(lang, SAVE_KEPT, file = name))?,
            Err(error) => {
                let reason = error.speak(lang);
                screen.line(&say!(lang, SAVE_FAILED, file = name, reason = reason))?;
            }
        }
    }
}

/// Writes a file; one that exists only after a yes to an indented question. False if it stays as it
/// was.
pub fn write_by_asking(
    path: &Path,
    bytes: &[u8],
    indent: &str,
    screen: &mut Screen,
) -> Result<Result<bool, WriteError>, Leave> {
    let written = match write(path, bytes, Overwrite::Never) {
        Err(WriteError::Exists) => {
            let file = path.display().to_string();
            let question = say!(screen.lang(), SAVE_OVERWRITE, file = file);
            if !screen.yes(&format!("{indent}{question}"))? {
                return Ok(Ok(false));
            }
            write(path, bytes, Overwrite::Yes)
        }
        other => other,
    };
    Ok(written.map(|()| true))
}
