//! Siete y media game after game: decks, results, and what the machine remembers.

use std::path::PathBuf;

use sobremesa_core::{Game, Seat, Seed};
use sobremesa_siete::{Mode, Profile, Siete};
use sobremesa_sitting::any::{AnyInput, AnyOutput, open, resume};
use sobremesa_sitting::series::{Decks, ResultFile, SeriesInput, SeriesOutput, Taken};
use sobremesa_sitting::{AnySitting, Options, Series, Wait};
use sobremesa_table::{EndReason, Player, Record, Table};

/// A deck file that begins with these cards.
fn deck(first: &[u8]) -> String {
    let mut left: Vec<u8> = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].repeat(4);
    for card in first {
        let place = left.iter().position(|other| other == card);
        left.remove(place.expect("four of each"));
    }
    let cards = first.iter().chain(&left).map(u8::to_string);
    cards.collect::<Vec<_>>().join("\n") + "\n"
}

/// The game that is to be played, if that is all that is wanted.
fn game(outputs: Vec<SeriesOutput>) -> Table<Siete> {
    match <[SeriesOutput; 1]>::try_from(outputs) {
        Ok([SeriesOutput::Play(table)]) => *table,
        other => panic!("no game: {other:?}"),
    }
}

fn begin(series: &mut Series, mode: Mode, first: &[u8]) -> Table<Siete> {
    series.decks = Decks::Asked;
    series.handle(SeriesInput::Choose(mode.into(), 1.into()));
    game(series.handle(SeriesInput::Deck(deck(first).as_bytes())))
}

/// Everybody takes one card and stands.
fn play(table: &mut Table<Siete>) {
    while table.match_over().is_none() {
        if table.advance() {
            continue;
        }
        match table.truth().turn().seat() {
            Some(seat) => {
                let actions = table.truth().legal_actions();
                let action = actions.into_iter().next_back().expect("something is legal");
                table.act(seat, action).expect("listed");
            }
            None => table.close(EndReason::End).expect("the hand is over"),
        }
    }
}

fn result(outputs: &[SeriesOutput]) -> Option<(&ResultFile, bool)> {
    outputs.iter().find_map(|output| match output {
        SeriesOutput::Result { file, overwrite } => Some((file, *overwrite)),
        _ => None,
    })
}

#[test]
fn each_mode_wants_its_deck_as_the_document_says_unless_the_switch_says_otherwise() {
    let wanted = |decks: &Decks, mode: Mode| {
        let mut series = Series::new(decks.clone(), false);
        let outputs = series.handle(SeriesInput::Choose(mode.into(), Seed::from(1)));
        match &outputs[..] {
            [SeriesOutput::AskDeck] => "ask",
            [SeriesOutput::ReadDeck(_)] => "read",
            [SeriesOutput::Play(_)] => "play",
            other => panic!("{other:?}"),
        }
    };
    let all = |decks: Decks| Mode::ALL.map(|mode| wanted(&decks, mode));
    let document = all(Decks::AsTheModeSays);
    assert_eq!(document, ["ask", "ask", "ask", "play", "play"]);
    assert_eq!(all(Decks::Asked), ["ask"; 5]);
    assert_eq!(all(Decks::File(PathBuf::from("mazo.txt"))), ["read"; 5]);
}

#[test]
fn a_file_that_is_no_deck_is_refused_and_the_next_one_is_played() {
    let mut series = Series::default();
    series.handle(SeriesInput::Choose(Mode::C.into(), 1.into()));
    let refused = series.handle(SeriesInput::Deck(b"8\n"));
    assert!(
        matches!(refused[..], [SeriesOutput::Refuse(_)]),
        "{refused:?}"
    );
    assert_eq!(series.memory().chosen(), None, "nothing was begun");
    let table = game(series.handle(SeriesInput::Deck(deck(&[3]).as_bytes())));
    assert_eq!(table.rules().mode, Mode::C);
    assert_eq!(series.memory().chosen(), Some(Mode::C.into()));
    assert!(
        series.handle(SeriesInput::Shuffle).is_empty(),
        "no other game is waiting for a deck"
    );
}

#[test]
fn games_are_counted_and_their_results_take_the_number_as_name_and_first_line() {
    let mut series = Series::default();
    for number in 1..=2 {
        let mut table = begin(&mut series, Mode::D, &[6, 5]);
        assert_eq!(series.number(), number);
        play(&mut table);
        let outputs = series.handle(SeriesInput::Over(&table));
        let (file, overwrite) = result(&outputs).expect("S13: mode D stores its result");
        assert_eq!((file.name(), overwrite), (format!("{number}.txt"), false));
        assert!(file.text().starts_with(&format!("{number}\n")));
        assert_eq!(file.text().lines().count(), 4);
    }
    assert_eq!(series.memory().games(), 2);
    assert_eq!(series.memory().won().iter().sum::<u32>(), 2);
    let mut table = begin(&mut series, Mode::C, &[6, 5]);
    play(&mut table);
    let outputs = series.handle(SeriesInput::Over(&table));
    assert!(outputs.is_empty(), "mode C leaves nothing: {outputs:?}");
}

#[test]
fn a_name_that_is_taken_is_overwritten_or_another_is_tried_or_nothing_is_written() {
    let mut series = Series::default();
    let mut table = begin(&mut series, Mode::D, &[6, 5]);
    play(&mut table);
    series.handle(SeriesInput::Over(&table));
    let again = series.handle(SeriesInput::Taken(Taken::NextFree));
    let (file, overwrite) = result(&again).expect("the next number");
    assert_eq!((file.name().as_str(), overwrite), ("2.txt", false));
    assert!(file.text().starts_with("2\n"), "{}", file.text());
    let over = series.handle(SeriesInput::Taken(Taken::Overwrite));
    let (file, overwrite) = result(&over).expect("the same again");
    assert_eq!((file.name().as_str(), overwrite), ("2.txt", true));
    assert!(series.handle(SeriesInput::Taken(Taken::Leave)).is_empty());
    let asked_again = series.handle(SeriesInput::Taken(Taken::Overwrite));
    assert!(asked_again.is_empty(), "nothing is left to be written");
    assert_eq!(series.memory().games(), 1, "whatever its file is called");
}

#[test]
fn a_game_that_was_given_up_does_not_count() {
    let mut series = Series::default();
    let mut table = begin(&mut series, Mode::E, &[6, 5]);
    table.resign(Seat::FIRST).expect("nobody did before");
    assert!(table.match_over().is_some());
    assert!(series.handle(SeriesInput::Over(&table)).is_empty());
    assert_eq!(series.memory().games(), 0);
}

#[test]
fn what_is_learnt_is_to_be_kept_and_a_series_that_knows_it_goes_on_from_there() {
    let mut series = Series::default();
    let mut table = begin(&mut series, Mode::E, &[6, 5]);
    play(&mut table);
    let outputs = series.handle(SeriesInput::Over(&table));
    let Some(SeriesOutput::Keep(profile)) = outputs.first() else {
        panic!("S16: the cards are turned up: {outputs:?}");
    };
    let mut another = Series::default();
    another.know(profile.as_bytes()).expect("our own profile");
    assert_eq!(another.memory().profile().games(), 1);
    assert_eq!(another.memory().games(), 0, "of this run");
    assert!(another.know(b"\xff").is_err());
}

#[test]
fn a_game_that_was_left_is_the_same_number_of_its_series() {
    let mut series = Series::new(Decks::Asked, true);
    for _ in 0..2 {
        let mut table = begin(&mut series, Mode::D, &[6, 5]);
        play(&mut table);
        series.handle(SeriesInput::Over(&table));
    }
    let left = begin(&mut series, Mode::D, &[3, 4]);
    let continued = Series::of_continued(&left);
    assert_eq!((continued.number(), continued.show_deck), (3, true));
    let told = continued.deck_told(&left).expect("shown");
    let told = told.sentence(sobremesa_words::Lang::En);
    assert!(told.starts_with("Deck (40): 3 4"), "{told}");
}

/// Ana stands as soon as she may, in a match of mode E that knows this; gives what is known then.
fn one_more(memory: Option<&str>) -> String {
    let players = vec![Player::somebody(), Player::Bot("learner".into())];
    let sitting = open("siete", "mode=E", players, 7.into(), Options::usual(1));
    let mut sitting = sitting.expect("a table");
    if let Some(memory) = memory {
        sitting.remember(memory);
    }
    let outputs = sitting.begin(0, 0);
    finish(&mut *sitting, outputs);
    sitting.learnt().expect("the cards are turned up")
}

fn finish(sitting: &mut dyn AnySitting, mut outputs: Vec<AnyOutput>) {
    loop {
        let job = outputs.into_iter().find_map(|output| match output {
            AnyOutput::Think(job) => Some(job),
            _ => None,
        });
        outputs = match (job, sitting.wait()) {
            (Some(job), _) => sitting.handle(AnyInput::Thought(job.run()), 0),
            (None, Wait::Itself) => sitting.handle(AnyInput::Go, 0),
            (None, Wait::Person(seat)) => {
                let stood = sitting.act(seat, "stand", 0).expect("notation");
                if matches!(stood.first(), Some(AnyOutput::Refuse(_))) {
                    sitting.act(seat, "hit", 0).expect("notation")
                } else {
                    stood
                }
            }
            (None, Wait::Hand) => sitting.handle(AnyInput::Finish, 0),
            (None, _) => return,
        };
    }
}

#[test]
fn the_machine_of_mode_e_remembers_over_matches_that_follow_each_other() {
    let once = one_more(None);
    let twice = one_more(Some(&once));
    let profile: Profile = twice.parse().expect("a profile");
    assert_eq!(profile.games(), 2);
}

#[test]
fn what_was_known_before_a_match_is_known_after_its_program_ended() {
    let known = one_more(None);
    let players = vec![Player::somebody(), Player::Bot("learner".into())];
    let sitting = open("siete", "mode=E", players, 8.into(), Options::usual(1));
    let record = sitting.expect("a table").record();
    let record = Record::read(&record).expect("our own record");
    let mut again = resume(&record, Options::usual(1)).expect("the same game");
    again.remember(&known);
    assert_eq!(again.learnt(), Some(known), "nothing new was seen yet");
}

#[test]
fn nobody_learns_anything_from_other_games() {
    let players = vec![Player::somebody(), Player::Bot("greedy".into())];
    let sitting = open("reversi", "", players, 7.into(), Options::usual(1));
    assert_eq!(sitting.expect("a table").learnt(), None);
}
