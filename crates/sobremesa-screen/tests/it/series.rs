//! Siete y media game after game in full screen: its files are asked about, and the machine
//! remembers.

use std::fs;
use std::path::Path;

use crossterm::event::KeyCode;
use sobremesa_screen::house::{House, Wish};
use sobremesa_screen::local::Setting;
use sobremesa_screen::play::Play;
use sobremesa_screen::room::{Next, Pressed, Room};
use sobremesa_screen::series::SeriesFiles;
use sobremesa_siete::Deck;
use sobremesa_sitting::Series;
use sobremesa_sitting::series::Decks;
use sobremesa_words::Lang;

use crate::scene::{frame, look, settle};

fn house(files: SeriesFiles) -> House {
    let setting = Setting {
        lang: Lang::En,
        series: Some(files.into()),
        ..Setting::default()
    };
    House::new(look(Lang::En), setting, None)
}

fn begin(house: &House) -> Play {
    let players = ["person Ana", "bot learner"].map(|it| it.parse().expect("a player"));
    let wish = Wish {
        game: "siete",
        rules: "mode=E".to_owned(),
        players: players.to_vec(),
        seed: Some(7.into()),
        position: None,
    };
    let mut play = house.begin(wish).expect("a game");
    settle(&mut play);
    play
}

/// Plays to the end, standing as soon as that may be done.
fn finish(play: &mut Play) {
    while play.head().over.is_none() {
        assert!(play.choose(1), "the person's turn");
        settle(play);
    }
    play.tick();
}

fn shown(play: &mut Play) -> String {
    let buffer = frame(play, 100, 30);
    let cells = buffer.content.iter().map(ratatui::buffer::Cell::symbol);
    cells.collect()
}

fn press(play: &mut Play, code: KeyCode) {
    play.press(Pressed::plain(code));
    play.tick();
}

fn results_in(folder: &Path) -> SeriesFiles {
    SeriesFiles {
        results: folder.to_owned(),
        ..SeriesFiles::default()
    }
}

#[test]
fn a_result_whose_name_is_taken_is_asked_about_and_can_have_the_next_free_one() {
    let folder = tempfile::tempdir().expect("a folder");
    for number in [1, 2] {
        let taken = folder.path().join(format!("{number}.txt"));
        fs::write(taken, "precious\n").expect("the test's own folder");
    }
    let mut play = begin(&house(results_in(folder.path())));
    finish(&mut play);
    let asked = shown(&mut play);
    assert!(asked.contains("1.txt exists already"), "{asked}");
    press(&mut play, KeyCode::Char('f'));
    let result = fs::read_to_string(folder.path().join("3.txt")).expect("a result");
    assert!(result.starts_with("3\n"), "{result}");
    for number in [1, 2] {
        let kept = fs::read_to_string(folder.path().join(format!("{number}.txt")));
        assert_eq!(kept.expect("still there"), "precious\n");
    }
}

#[test]
fn a_result_whose_name_is_taken_stays_unless_somebody_says_yes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("1.txt");
    for (key, stays) in [
        (KeyCode::Esc, true),
        (KeyCode::Char('n'), true),
        (KeyCode::Char('y'), false),
    ] {
        fs::write(&path, "precious\n").expect("the test's own folder");
        let mut play = begin(&house(results_in(folder.path())));
        finish(&mut play);
        press(&mut play, key);
        let text = fs::read_to_string(&path).expect("there");
        assert_eq!(text == "precious\n", stays, "{key:?}: {text}");
        assert!(!folder.path().join("2.txt").exists());
    }
}

#[test]
fn games_of_a_run_are_counted_and_the_machine_of_mode_e_remembers_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let profile = folder.path().join("profile");
    let house = house(SeriesFiles {
        profile: Some(profile.clone()),
        ..results_in(folder.path())
    });
    for number in 1..=2 {
        finish(&mut begin(&house));
        assert!(folder.path().join(format!("{number}.txt")).exists());
    }
    let learnt = fs::read_to_string(&profile).expect("a profile");
    assert!(learnt.contains("\ngames 2\n"), "{learnt}");
}

#[test]
fn every_game_takes_the_deck_of_the_file_and_shows_it_where_that_was_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "3\n4\n5\n1\n2\n6\n7\n10\n11\n12\n".repeat(4);
    let house = house(SeriesFiles {
        series: Series::new(Decks::AsTheModeSays, true),
        deck: Some(Deck::read(text.as_bytes()).expect("a deck")),
        ..results_in(folder.path())
    });
    for _ in 0..2 {
        let mut play = begin(&house);
        let told = shown(&mut play);
        assert!(
            told.contains("): 4 5 1 2") || told.contains("): 3 4 5 1"),
            "{told}"
        );
        finish(&mut play);
    }
    let result = fs::read_to_string(folder.path().join("2.txt")).expect("a result");
    assert!(
        result
            .lines()
            .nth(2)
            .is_some_and(|line| line.starts_with("3 3")),
        "{result}"
    );
}

#[test]
fn modes_a_to_c_ask_for_the_file_of_the_deck_and_play_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let deck = "3\n4\n5\n1\n2\n6\n7\n10\n11\n12\n".repeat(4);
    let good = folder.path().join("deck.txt").display().to_string();
    fs::write(&good, deck).expect("the test's own folder");
    let bad = folder.path().join("short.txt").display().to_string();
    fs::write(&bad, "3\n").expect("the test's own folder");
    for (mode, decks) in [
        ("mode=A", Decks::AsTheModeSays),
        ("mode=B", Decks::AsTheModeSays),
        ("mode=C", Decks::AsTheModeSays),
        ("mode=D", Decks::Asked),
    ] {
        let house = house(SeriesFiles {
            series: Series::new(decks, false),
            ..results_in(folder.path())
        });
        let mut play = ask(&house, mode);
        assert!(shown(&mut play).contains("File of the deck"), "{mode}");
        name(&mut play, &bad);
        let refused = shown(&mut play);
        assert!(refused.contains("there is 1 card"), "{mode}: {refused}");
        assert!(refused.contains("File of the deck"), "asked again");
        name(&mut play, &good);
        settle(&mut play);
        let begun = shown(&mut play);
        if mode == "mode=A" {
            // It draws by itself: 3, 4 and 5.
            assert!(begun.contains("You go over: 12"), "{begun}");
        } else {
            assert!(begun.contains("deck of 39 cards"), "{mode}: {begun}");
            assert!(play.choose(0), "{mode}: it is Ana's turn");
        }
    }
}

#[test]
fn without_the_name_of_a_deck_one_goes_back_and_a_dash_has_one_shuffled() {
    let house = house(SeriesFiles::default());
    let mut play = ask(&house, "mode=C");
    let next = play.press(Pressed::plain(KeyCode::Enter));
    assert!(matches!(next, Next::Back(None)), "nothing is kept of it");
    let mut play = ask(&house, "mode=C");
    name(&mut play, "-");
    settle(&mut play);
    assert!(shown(&mut play).contains("deck of 39 cards"));
    let mut shuffles = ask(&house, "mode=D");
    settle(&mut shuffles);
    assert!(!shown(&mut shuffles).contains("File of the deck"));
}

fn ask(house: &House, rules: &str) -> Play {
    let players = ["person Ana", "bot prudent"].map(|it| it.parse().expect("a player"));
    let wish = Wish {
        game: "siete",
        rules: rules.to_owned(),
        players: players.to_vec(),
        seed: Some(7.into()),
        position: None,
    };
    let mut play = house.begin(wish).expect("a game");
    play.tick();
    play
}

/// Types the name of a file where one is asked for.
fn name(play: &mut Play, name: &str) {
    for letter in name.chars() {
        press(play, KeyCode::Char(letter));
    }
    press(play, KeyCode::Enter);
}
