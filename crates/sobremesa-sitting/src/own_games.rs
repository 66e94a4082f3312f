//! A person's own games of Reversi: those that are kept, and those that were saved in a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sobremesa_catalog::reversi::sheet_of;
use sobremesa_core::Game;
use sobremesa_reversi::{Reversi, Scoresheet};
use sobremesa_table::{Record, Table};

use crate::{Journal, Kept};

/// So many saved files are looked into, the newest ones.
const FILES: usize = 400;
/// A larger file is no record of one match.
const LARGEST: u64 = 1 << 20;

/// The games of Reversi that are kept, then the records saved in this folder; the newest first. What
/// cannot be read is left out.
pub fn own_games(kept: Option<&Kept>, folder: &Path) -> Vec<Scoresheet> {
    let kept = kept.map(Kept::list).unwrap_or_default();
    let kept = kept.into_iter().map(|it| it.record);
    kept.chain(saved(folder))
        .filter_map(|it| sheet(&it))
        .collect()
}

fn sheet(record: &Record) -> Option<Scoresheet> {
    if record.game != Reversi::NAME {
        return None;
    }
    let table = Table::<Reversi>::from_record(record).ok()?;
    let sheet = sheet_of(&table);
    sheet.squares().next()?;
    Some(sheet)
}

fn saved(folder: &Path) -> Vec<Record> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let file = |entry: fs::DirEntry| -> Option<(SystemTime, PathBuf)> {
        let path = entry.path();
        let ending = path.extension()?;
        let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        let is_record = ending.eq_ignore_ascii_case("mesa") && about.len() <= LARGEST;
        is_record.then_some((about.modified().ok()?, path))
    };
    let mut files: Vec<_> = entries.filter_map(|entry| file(entry.ok()?)).collect();
    files.sort_by(|one, other| other.cmp(one));
    let newest = files.into_iter().take(FILES);
    newest
        .filter_map(|(_, path)| Journal::look(&path).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_catalog::reversi::table_of;
    use sobremesa_reversi::transcript;
    use sobremesa_table::Player;

    #[test]
    fn kept_and_saved_games_of_reversi_are_found_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let kept = Kept::at(folder.path().join("state"));
        let table = |moves: &str| {
            let sheet = transcript::read(moves).expect("moves").remove(0);
            let players = ["Ana", "Luis"].map(|name| Player::Person(name.into()));
            table_of(&sheet, &players)
        };
        drop(kept.keep(&table("f5d6c3")).expect("a journal"));
        let saved = table("f5f6").record().to_string();
        fs::write(folder.path().join("mine.mesa"), saved).expect("written");
        fs::write(
            folder.path().join("other.mesa"),
            "sobremesa 1\ngame: azul\n",
        )
        .expect("written");
        fs::write(folder.path().join("notes.txt"), "f5d6").expect("written");
        let games = own_games(Some(&kept), folder.path());
        let moves: Vec<usize> = games.iter().map(|sheet| sheet.plies().len()).collect();
        assert_eq!(moves, [3, 2]);
        assert_eq!(games[1].black, "Ana");
    }
}
