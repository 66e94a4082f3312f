//! The log: nothing is removed, everything reads back.

use sobremesa_core::perft::{Matches, Take};
use sobremesa_core::{Rng, Seat, Viewer};
use sobremesa_table::{EndReason, Player, Record, Table};

fn table(matches: u32) -> Table<Matches> {
    let rules = format!("matches={matches}").parse().expect("rules");
    let players = vec![Player::somebody(), Player::Bot("random".into())];
    Table::new(rules, players, 7).expect("two players")
}

fn events(table: &Table<Matches>) -> String {
    let record = table.record().to_string();
    record
        .split_once("\n\n")
        .expect("an empty line")
        .1
        .to_owned()
}

fn again(table: &Table<Matches>) -> Table<Matches> {
    let text = table.record().to_string();
    let record = Record::read(&text).expect("a record");
    Table::from_record(&record).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_step_taken_back_stays_in_the_record_and_the_game_goes_on_from_there() {
    let mut table = table(11);
    table.act(Seat::FIRST, Take::Two).expect("legal");
    table.act(Seat::SECOND, Take::One).expect("legal");
    table.undo(Seat::FIRST).expect("a decision to take back");
    table.act(Seat::FIRST, Take::One).expect("legal");
    assert_eq!(events(&table), "1 2\n2 1\n! undo 0\n1 1\n");
    assert!(table.record().to_string().starts_with("sobremesa 2\n"));
    assert_eq!(table.version(), 4);
    let again = again(&table);
    assert_eq!(again.truth(), table.truth());
    assert_eq!(events(&again), events(&table));
    assert_eq!(again.version(), table.version());
}

#[test]
fn one_goes_never_back_to_what_was_taken_back() {
    let text = "sobremesa 2\ngame: matches\n\n1 2\n2 1\n! undo 1\n2 2\n! undo 2\n";
    let record = Record::read(text).expect("lines");
    let refused = Table::<Matches>::from_record(&record).expect_err("refused");
    assert_eq!(
        refused.to_string(),
        "line 8: event 2 is not there to go back to"
    );
}

#[test]
fn a_resignation_stands_in_the_record_with_who_wins() {
    let mut table = table(11);
    table.act(Seat::FIRST, Take::Two).expect("legal");
    table.resign(Seat::SECOND).expect("the match goes on");
    assert_eq!(events(&table), "1 2\n! resign 2\n= 1 0\n");
    let over = again(&table).match_over().expect("over");
    assert_eq!(over.reason, EndReason::Resign);
    assert_eq!(over.outcome.winner(), Some(Seat::FIRST));
    assert!(table.act(Seat::SECOND, Take::One).is_err());
    assert!(table.undo(Seat::FIRST).is_err());
    assert!(table.resign(Seat::FIRST).is_err());
}

#[test]
fn a_seat_that_changes_hands_is_told_from_that_line_on() {
    let mut table = table(11);
    table.act(Seat::FIRST, Take::One).expect("legal");
    table.time_out(Seat::FIRST);
    table.change_seat(Seat::FIRST, Player::Bot("random".into()));
    table.practise();
    table.practise();
    let text = table.record().to_string();
    assert!(text.contains("\nseat 1: person\n"), "{text}");
    assert!(
        text.ends_with("\n1 1\n! timeout 1\n! seat 1: bot random\n! practice\n"),
        "{text}"
    );
    let again = again(&table);
    assert!(!again.players()[Seat::FIRST].is_person());
    assert!(again.is_practice());
    assert_eq!(again.record().to_string(), text);
}

#[test]
fn a_closed_match_is_over_and_its_record_has_no_line_for_it() {
    let mut table = table(11);
    table.close(EndReason::Left).expect("open");
    assert!(table.close(EndReason::Left).is_err());
    assert_eq!(table.match_over().expect("over").reason, EndReason::Left);
    assert_eq!(events(&table), "");
}

#[test]
fn any_course_of_steps_undos_and_seats_reads_back_as_itself() {
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let mut table = table(1 + rng.below(12) as u32);
        for _ in 0..rng.below(40) {
            let seat = [Seat::FIRST, Seat::SECOND][rng.below(2)];
            // Refusals are part of the course: they change nothing.
            let before = table.version();
            let refused = match rng.below(8) {
                0 => table.undo(seat).is_err(),
                1 if rng.below(10) == 0 => table.resign(seat).is_err(),
                2 => {
                    table.change_seat(seat, Player::Bot("random".into()));
                    false
                }
                3 => table.next_hand().is_err(),
                _ => table
                    .act(seat, [Take::One, Take::Two][rng.below(2)])
                    .is_err(),
            };
            assert_eq!(table.version() > before, !refused, "seed {seed}");
        }
        let again = again(&table);
        assert_eq!(again.truth(), table.truth(), "seed {seed}");
        assert_eq!(again.entries(), table.entries(), "seed {seed}");
        assert_eq!(again.totals(), table.totals(), "seed {seed}");
        assert_eq!(
            again.record_for(Viewer::Spectator),
            table.record_for(Viewer::Spectator)
        );
    }
}

#[test]
fn a_secret_that_was_not_committed_to_is_refused() {
    let mut table = table(2);
    table.commit();
    assert_eq!(table.record().secret, None, "the match goes on");
    table.act(Seat::FIRST, Take::Two).expect("legal");
    let text = table.record().to_string();
    assert!(
        text.contains(&format!("\nsecret: {}\n", table.seed().hex())),
        "{text}"
    );
    again(&table);
    let other = text.replace(&table.seed().hex(), &sobremesa_core::Seed::from(8).hex());
    let refused = Table::<Matches>::from_record(&Record::read(&other).expect("lines"));
    assert_eq!(
        refused.expect_err("refused").reason,
        sobremesa_table::Reason::OtherSecret
    );
}

#[test]
fn a_told_secret_and_its_promise_read_back_as_themselves() {
    let mut table = table(2);
    table.commit();
    table.close(EndReason::Left).expect("open");
    let text = table.record().to_string();
    assert!(text.contains("\nsecret: "), "{text}");
    assert_eq!(again(&table).record().to_string(), text);
    assert_eq!(
        again(&table).proof(),
        Some(sobremesa_table::Proof::AsPromised)
    );
}

#[test]
fn a_promise_is_kept_as_it_was_read_and_ends_with_another_seed() {
    let mut promised = table(11);
    promised.commit();
    let hash = promised.seed().commitment();
    let seen = promised.record_for(Viewer::Spectator).to_string();
    let record = Record::read(&seen).expect("a record");
    assert_eq!(record.seed, None);
    let mut read = Table::<Matches>::from_record(&record).expect("sound");
    assert_eq!(
        read.record().commitment,
        Some(hash),
        "though its seed is not known"
    );
    read.set_seed(8);
    assert_eq!(read.record().commitment, None);
}
