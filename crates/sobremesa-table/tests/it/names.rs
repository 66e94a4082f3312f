//! Whatever somebody is called and whatever is noted, the record tells it on its line and reads back
//! as itself.

use proptest::prelude::*;
use sobremesa_core::perft::{Matches, MatchesRules, Take};
use sobremesa_core::{Seat, Seed};
use sobremesa_table::{Player, Record, Table};

/// Pieces names are made of: letters of all kinds, and everything that could break a line.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        any::<String>(),
        prop::sample::select(vec![
            "\n",
            "\r\n",
            "\r",
            "\u{85}",
            "\u{2028}",
            "\u{2029}",
            "\0",
            "\t",
            " ",
            "\u{a0}",
            "\u{1b}[31m",
            "\u{1b}]0;title\u{7}",
            "\u{202e}",
            "\u{2066}",
            "\u{200f}",
            "\u{feff}",
            "#",
            "seed: 9",
            "\n\n1 2",
            "hand 2",
            "person",
            "bot random",
            "Ana",
            "ñ",
            "👩‍👩‍👧",
        ])
        .prop_map(str::to_owned),
    ];
    let short = prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat());
    let long = (any::<char>(), Just(10_000))
        .prop_map(|(letter, count)| std::iter::repeat_n(letter, count).collect());
    prop_oneof![9 => short, 1 => long]
}

/// The record of a game these two have begun.
fn record(players: &[Player; 2]) -> Record {
    let mut table =
        Table::<Matches>::new(MatchesRules::default(), players.to_vec(), 7).expect("two players");
    table.act(Seat::FIRST, Take::Two).expect("legal");
    table.record()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn a_record_reads_back_as_itself_whatever_its_players_are_called(
        person in text(), bot in text(), noted in text(),
    ) {
        let players = [Player::Person(person.into()), Player::Bot(bot.into())];
        let mut record = record(&players);
        record.note("place", &noted);
        let written = record.to_string();
        let again = Record::read_bytes(written.as_bytes()).expect("a record");
        prop_assert_eq!(again.to_string(), written.clone());
        prop_assert_eq!(written.lines().count(), 9, "{}", written);
        let seated: Vec<Player> = again.players.iter().map(|(_, player)| player.clone()).collect();
        prop_assert_eq!(&seated[..], &players[..]);
        prop_assert_eq!(again.extra("place"), record.extra("place"));
        prop_assert_eq!(again.seed, Some(Seed::from(7)));
        let table = Table::<Matches>::from_record(&again).expect("a sound one");
        prop_assert_eq!(table.players().values(), &players[..]);
        prop_assert_eq!(table.steps().len(), 1);
        prop_assert_eq!(table.record().to_string(), written);
    }
}

#[test]
fn a_name_writes_no_other_line() {
    let written = record(&[
        Player::Person("Ana\nseed: 9\n\n1 2".into()),
        Player::Bot("random\n= 1 0".into()),
    ]);
    assert_eq!(
        written.to_string(),
        "sobremesa 1\ngame: matches\nrules: matches=11\nseat 1: person Ana seed: 9 1 2\n\
         seat 2: bot random = 1 0\nseed: 7\n\n1 2\n"
    );
}

#[test]
#[should_panic = "\"seed\" is no key of one's own"]
fn a_key_a_record_knows_cannot_be_noted() {
    record(&[Player::somebody(), Player::somebody()]).note("seed", "9");
}

#[test]
#[should_panic = "is no key of one's own"]
fn a_key_is_a_word() {
    record(&[Player::somebody(), Player::somebody()]).note("a\n1 2\n#", "9");
}
