//! The dominoes' entry in the list: the save file of dominó por puntos.

use sobremesa_core::Seat;
use sobremesa_domino::{Domino, Save, SaveError, strategy::documents_strategy};
use sobremesa_table::{Player, Table};

use crate::{Imported, Listed};

/// The document's save file, as `convert --to` calls it.
const PARTIDA: &str = "partida";

impl Listed for Domino {
    type FileError = SaveError;

    const FORMATS: &'static [&'static str] = &[PARTIDA];

    fn import(bytes: &[u8]) -> Option<Result<Imported<Self>, SaveError>> {
        looks_like_a_save(bytes).then(|| {
            Save::read(bytes).map(|save| Imported {
                format: PARTIDA,
                tables: table_of(&save, bytes).into(),
            })
        })
    }

    fn export(tables: &[Table<Self>], format: &str) -> Option<Vec<u8>> {
        match tables {
            [table] if format == PARTIDA => {
                let save = Save::of(table.truth(), &table.earlier_totals())?;
                Some(save.to_string().into_bytes())
            }
            _ => None,
        }
    }

    /// The document's file keeps dominó por puntos with a person in seat 1 and its own machines.
    fn save_format(table: &Table<Self>) -> Option<&'static str> {
        let as_in_the_document = table.players().iter().all(|(seat, player)| {
            if seat == Seat::FIRST {
                player.is_person()
            } else {
                *player == machine_of(seat)
            }
        });
        let open = table.rules().open_hands();
        let kept = Save::of(table.truth(), &table.earlier_totals()).is_some();
        (as_in_the_document && open && kept).then_some(PARTIDA)
    }
}

/// A first line with one word and a board below, or a line of many numbers: not a list of cards.
fn looks_like_a_save(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let one_number = lines
        .next()
        .is_some_and(|line| line.split_whitespace().count() == 1 && line.parse::<i64>().is_ok());
    let many_numbers = |line: &str| {
        line.split_whitespace()
            .filter(|word| word.parse::<i64>().is_ok())
            .count()
            >= 3
    };
    one_number
        && (lines
            .next()
            .is_some_and(|board| board.contains('|') || many_numbers(board))
            || lines.any(many_numbers))
}

fn machine_of(seat: Seat) -> Player {
    Player::Bot(
        documents_strategy(seat.index().saturating_sub(1))
            .to_string()
            .into(),
    )
}

/// The table at which a saved game goes on: the person, and the document's machines.
fn table_of(save: &Save, bytes: &[u8]) -> Table<Domino> {
    let rules = save.rules();
    let players = Seat::all(rules.players())
        .map(|seat| {
            if seat == Seat::FIRST {
                Player::somebody()
            } else {
                machine_of(seat)
            }
        })
        .collect();
    // Rounds to come are dealt from a seed, and the file has none: its text gives one.
    let seed = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Table::from_start(rules, players, seed, save.start()).expect("a player for every hand")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = include_str!("../../sobremesa-domino/tests/data/mipartida");

    #[test]
    fn the_documents_sample_comes_in_and_goes_out_byte_for_byte() {
        let imported = Domino::import(SAMPLE.as_bytes())
            .expect("a save")
            .expect("a sound one");
        let table = imported.tables.only().expect("one game");
        assert_eq!(table.players()[Seat::SECOND], Player::Bot("highest".into()));
        assert_eq!(Domino::save_format(&table), Some(PARTIDA));
        let written = Domino::export(&[table], PARTIDA).expect("it can be told");
        assert_eq!(String::from_utf8_lossy(&written), SAMPLE);
    }

    #[test]
    fn a_record_of_a_loaded_game_reads_back() {
        let imported = Domino::import(SAMPLE.as_bytes())
            .expect("a save")
            .expect("a sound one");
        let mut table = imported.tables.only().expect("one game");
        table
            .act(Seat::FIRST, "4-5<".parse().expect("an action"))
            .expect("it fits");
        let text = table.record().to_string();
        assert!(
            text.contains("position: |4-6||6-6| / 0-0 2-3 4-5 0-4 5-6 3-5 / "),
            "{text}"
        );
        let record = sobremesa_table::Record::read(&text).expect("a record");
        let again = Table::<Domino>::from_record(&record).expect("a sound one");
        assert_eq!(again.truth(), table.truth());
    }

    #[test]
    fn what_is_no_save_is_left_to_others() {
        for text in [
            "",
            "2\n",
            "7\n3\n10\n1\n",
            "|4-6|",
            "f5d6c3",
            "sobremesa 1\n",
        ] {
            assert!(Domino::import(text.as_bytes()).is_none(), "{text:?}");
        }
        for text in ["7\n|4-6|\n", "2\n\n14\n1 2 0 6\n", "2\n0 1 2 3\n"] {
            assert!(
                matches!(Domino::import(text.as_bytes()), Some(Err(_))),
                "{text:?}"
            );
        }
    }

    #[test]
    fn other_players_and_covered_hands_are_saved_as_a_record() {
        let imported = Domino::import(SAMPLE.as_bytes())
            .expect("a save")
            .expect("a sound one");
        let mut table = imported.tables.only().expect("one game");
        let players = vec![Player::somebody(), Player::Bot("blocker".into())];
        table.seat_players(players).expect("two players");
        assert_eq!(Domino::save_format(&table), None);
    }

    #[test]
    fn a_save_in_which_nobody_can_go_on_is_over_at_once_and_its_record_reads_back() {
        let text = "2\n|6-0||0-1||1-6||6-6||6-2||2-3||3-6||6-4||4-5||5-6|\n0\n\n\
            9\n0 0 0 2 0 3 0 4 0 5 1 1 1 2 1 3 1 4\n0\n\
            9\n1 5 2 2 2 4 2 5 3 3 3 4 3 5 4 4 5 5\n0\n";
        let imported = Domino::import(text.as_bytes())
            .expect("a save")
            .expect("a sound one");
        let table = imported.tables.only().expect("one game");
        assert!(matches!(table.pending(), sobremesa_table::Pending::Over(_)));
        let record = sobremesa_table::Record::read(&table.record().to_string()).expect("a record");
        let again = Table::<Domino>::from_record(&record).expect("a sound one");
        assert_eq!(again.truth(), table.truth());
    }
}
