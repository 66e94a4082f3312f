//! Reversi's entry in the list: the files Reversi players own.

use sobremesa_core::{BySeat, Start, Step, Viewer};
use sobremesa_reversi::wthor::Database;
use sobremesa_reversi::{
    Archive, Fault, Format, Position, Reversi, ReversiRules, Scoresheet, ggf, obf, pgn, sgf,
    transcript,
};
use sobremesa_table::{Player, Table};

use crate::{Imported, Listed, Tables};

impl Listed for Reversi {
    type FileError = Fault;

    const FORMATS: &'static [&'static str] = &[
        "position",
        "transcript",
        "obf",
        "ggf",
        "sgf",
        "wthor",
        "wtb",
        "pgn",
    ];

    fn import(bytes: &[u8]) -> Option<Result<Imported<Self>, Fault>> {
        let archive = Archive::open(bytes)?;
        // An unusual game spoils no other; a file of nothing else is refused for the first.
        let sound: Vec<u32> = (0_u32..)
            .zip(archive.games())
            .filter_map(|(index, game)| game.is_ok().then_some(index))
            .collect();
        if sound.is_empty()
            && let Some(fault) = archive.refusal()
        {
            return Some(Err(fault));
        }
        let archive = archive.into_owned();
        Some(Ok(Imported {
            format: archive.format().name(),
            tables: Tables::new(sound.len(), move |game| {
                let sheet = archive.game(sound[game] as usize);
                let sheet = sheet.expect("it was read before");
                let players = [&sheet.black, &sheet.white];
                let players = players.map(|name| Player::Person(name.as_str().into()));
                table_of(&sheet, &players)
            }),
        }))
    }

    fn export(tables: &[Table<Self>], format: &str) -> Option<Vec<u8>> {
        let sheets: Vec<Scoresheet> = tables.iter().map(sheet_of).collect();
        let lines = |write: fn(&Scoresheet) -> Option<String>| {
            let lines: Option<Vec<String>> = sheets.iter().map(write).collect();
            Some((lines?.join("\n") + "\n").into_bytes())
        };
        match Format::named(format)? {
            // Several positions are a file of positions, one a line, as OBF is.
            Format::Position => lines(|sheet| Some(sheet.game().to_position().to_string())),
            Format::Obf => {
                lines(|sheet| Some(obf::Problem::from(sheet.game().to_position()).to_string()))
            }
            Format::Transcript => {
                lines(|sheet| transcript::write(sheet).filter(|text| !text.is_empty()))
            }
            Format::Ggf => lines(|sheet| Some(ggf::write(sheet))),
            Format::Sgf => lines(|sheet| Some(sgf::write(sheet))),
            Format::Pgn => lines(pgn::write),
            Format::Wthor => Some(Database::of(&sheets)?.write()),
        }
    }
}

/// The table at which a written game was played, with these at it.
pub fn table_of(sheet: &Scoresheet, players: &[Player; 2]) -> Table<Reversi> {
    let laid = if sheet.start() == Position::START {
        Table::new(ReversiRules, players.to_vec(), 0)
    } else {
        let start = Start {
            game: Reversi::at(sheet.start()),
            totals: BySeat::from_fn(2, |_| 0),
        };
        Table::from_start(ReversiRules, players.to_vec(), 0, start)
    };
    let mut table = laid.expect("two players sit at a table for two");
    let mut colour = sheet.start().to_move();
    for action in sheet.moves() {
        table
            .act(colour.seat(), action)
            .expect("every move on a score sheet is legal");
        colour = !colour;
    }
    table
}

/// What was played at a table, written down.
pub fn sheet_of(table: &Table<Reversi>) -> Scoresheet {
    let start = match table.steps() {
        [] => *table.truth(),
        _ => table.view_before(0, Viewer::Spectator),
    };
    let mut sheet = Scoresheet::new(start.to_position());
    let mut names = table.players().values().iter().map(Player::name);
    names
        .next()
        .unwrap_or_default()
        .clone_into(&mut sheet.black);
    names
        .next()
        .unwrap_or_default()
        .clone_into(&mut sheet.white);
    for step in table.steps() {
        match step {
            Step::Action(_, action) => sheet.play(*action).expect("it was played at the table"),
            Step::Chance(chance) => match *chance {},
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(bytes: &[u8]) -> Table<Reversi> {
        let imported = Reversi::import(bytes).expect("recognised").expect("sound");
        imported.tables.only().expect("one game")
    }

    #[test]
    fn a_game_goes_through_every_format_and_comes_back() {
        let table = &only(b"f5d6c3d3c4f4f6f3e6e7d7g6");
        for format in ["transcript", "ggf", "sgf", "wthor", "WTB", "pgn"] {
            let bytes = Reversi::export(std::slice::from_ref(table), format).expect("can be told");
            let back = only(&bytes);
            assert_eq!(back.steps(), table.steps(), "{format}");
            assert_eq!(back.truth(), table.truth(), "{format}");
        }
        for format in ["position", "obf"] {
            let bytes = Reversi::export(std::slice::from_ref(table), format).expect("can be told");
            assert_eq!(only(&bytes).truth(), table.truth(), "{format}");
        }
        assert_eq!(Reversi::export(std::slice::from_ref(table), "pdf"), None);
    }

    #[test]
    fn a_set_up_game_has_no_transcript() {
        let set_up = [only(b"(;GM[2]AB[dd]AW[ed]PL[B];B[fd])")];
        assert_eq!(Reversi::export(&set_up, "transcript"), None);
        assert_eq!(Reversi::export(&set_up, "wthor"), None);
        let ggf = Reversi::export(&set_up, "ggf").expect("GGF has set-up boards");
        assert_eq!(only(&ggf).truth(), set_up[0].truth());
    }

    #[test]
    fn names_come_to_the_table_on_one_line() {
        let named = only(b"(;GM[2]PB[ Ana\n  Ruiz]PW[\tx];B[fe])");
        assert_eq!(named.players().values()[0].to_string(), "person Ana Ruiz");
    }

    #[test]
    fn what_is_no_reversi_file_is_left_to_the_other_games() {
        assert!(Reversi::import(b"2\n4 6 6 6\n").is_none());
        assert!(Reversi::import(b"(;GM[1];B[aa])").expect("an SGF").is_err());
    }
}
