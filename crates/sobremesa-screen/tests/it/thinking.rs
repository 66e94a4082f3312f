//! The rooms of those who think: analysis, puzzles, and files of many games.

use std::path::Path;
use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use ratatui::buffer::Cell;
use sobremesa_bots::puzzles::Puzzles;
use sobremesa_reversi::study::Study;
use sobremesa_reversi::{Position, ggf, transcript};
use sobremesa_screen::chooser::{Wish, of_file};
use sobremesa_screen::games::{Purpose, opened};
use sobremesa_screen::house::House;
use sobremesa_screen::local::Setting;
use sobremesa_screen::menu::Menu;
use sobremesa_screen::room::{Next, Pressed, Room};
use sobremesa_screen::study::StudyRoom;
use sobremesa_screen::training::Training;
use sobremesa_sitting::Kept;
use sobremesa_words::Lang;

use crate::scene::{frame, look};

const GAME: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1\
    f8g8b3h3b2h5b7a3a4a2a1";

/// The end of the same game.
const ENDING: &str = "(;GM[Othello]BO[8 -*-OOOO- -OOOO*-- -OO***** -O*OOO*O ****O*O- ***O*OO- *-**O*-- --*****- *]\
    B[H5]W[B7]B[A3]W[A4]B[A2]W[A1];)";

fn house(folder: &Path) -> House {
    let setting = Setting {
        lang: Lang::En,
        kept: Some(Kept::at(folder.join("kept"))),
        ..Setting::default()
    };
    House::new(look(Lang::En), setting, None).saving_in(folder.to_owned())
}

fn shown(room: &mut dyn Room) -> String {
    let drawn = frame(room, 80, 24);
    let cells: Vec<&str> = drawn.content.iter().map(Cell::symbol).collect();
    let rows = cells.chunks(80).map(<[&str]>::concat);
    rows.collect::<Vec<_>>().join("\n")
}

fn press(room: &mut dyn Room, code: KeyCode) -> Next {
    room.press(Pressed::plain(code))
}

fn letters(room: &mut dyn Room, text: &str) {
    for letter in text.chars() {
        press(room, KeyCode::Char(letter));
    }
}

/// Lets time pass until something is shown.
fn wait_for(room: &mut dyn Room, part: &str) -> String {
    let until = Instant::now() + Duration::from_mins(2);
    loop {
        room.tick();
        let now = shown(room);
        if now.contains(part) {
            return now;
        }
        assert!(Instant::now() < until, "{part} never came:\n{now}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn the_value_of_every_legal_move_stands_on_its_square_and_exact_ones_are_marked() {
    let folder = tempfile::tempdir().expect("a folder");
    let sheet = transcript::read(GAME).expect("a game").remove(0);
    let mut study = Study::of(&sheet);
    study.back();
    study.back();
    let mut room = StudyRoom::new(house(folder.path()), study, Some(6));
    let proven = wait_for(&mut room, "everything proven");
    assert!(proven.contains("=+0"), "{proven}");
    assert!(proven.contains("=-36"), "{proven}");
    let mut beginning = StudyRoom::new(house(folder.path()), Study::new(Position::START), Some(3));
    let deep = wait_for(&mut beginning, "3 moves looked ahead");
    assert!(
        !deep.contains('='),
        "nothing is proven at the beginning:\n{deep}"
    );
}

#[test]
fn branches_are_played_gone_through_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("study.sgf");
    let mut room = StudyRoom::new(house(folder.path()), Study::new(Position::START), Some(2));
    // Tab goes to the first legal square behind the cursor.
    for _ in 0..3 {
        press(&mut room, KeyCode::Tab);
        press(&mut room, KeyCode::Enter);
    }
    letters(&mut room, "bb");
    press(&mut room, KeyCode::Tab);
    press(&mut room, KeyCode::Tab);
    press(&mut room, KeyCode::Enter);
    assert!(
        shown(&mut room).contains("Branch 2 of 2"),
        "{}",
        shown(&mut room)
    );
    letters(&mut room, "m");
    letters(&mut room, "s");
    letters(&mut room, file.to_str().expect("a plain path"));
    press(&mut room, KeyCode::Enter);
    let saved = std::fs::read_to_string(&file).expect("saved");
    assert_eq!(
        Study::read_sgf(&saved).expect("SGF").variations(),
        1,
        "{saved}"
    );
    // A second time it asks, and no leaves it as it was.
    letters(&mut room, "xs");
    letters(&mut room, file.to_str().expect("a plain path"));
    press(&mut room, KeyCode::Enter);
    letters(&mut room, "n");
    press(&mut room, KeyCode::Enter);
    assert_eq!(std::fs::read_to_string(&file).expect("there"), saved);
}

#[test]
fn a_position_is_set_up_on_the_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut room = StudyRoom::new(house(folder.path()), Study::new(Position::START), Some(2));
    letters(&mut room, "ec");
    // The cursor begins on d3.
    letters(&mut room, "x");
    press(&mut room, KeyCode::Right);
    letters(&mut room, "o");
    assert!(shown(&mut room).contains("Setting up"));
    press(&mut room, KeyCode::Enter);
    let set_up = wait_for(&mut room, "+64");
    assert!(set_up.contains("● 1 · ○ 1"), "{set_up}");
}

#[test]
fn one_plays_on_against_a_level_from_where_one_looks() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut room = StudyRoom::new(house(folder.path()), Study::new(Position::START), Some(2));
    letters(&mut room, "p");
    letters(&mut room, "77");
    assert!(matches!(press(&mut room, KeyCode::Enter), Next::Stay));
    letters(&mut room, "p1");
    let Next::Enter(mut table) = press(&mut room, KeyCode::Enter) else {
        panic!("no table: {}", shown(&mut room));
    };
    assert!(shown(table.as_mut()).contains("Reversi"));
}

#[test]
fn a_puzzle_is_asked_answered_and_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let sheet = ggf::read(ENDING).expect("a game").remove(0);
    let games = std::iter::once((1, sheet));
    let puzzles = Puzzles::new(Box::new(games), 14);
    let mut room = Training::new(house(folder.path()), puzzles);
    wait_for(&mut room, "Puzzle 1");
    letters(&mut room, "v");
    let told = shown(&mut room);
    assert!(told.contains("The best move is A1."), "{told}");
    assert!(
        told.contains("=-36"),
        "every move has its value now: {told}"
    );
    letters(&mut room, "n");
    wait_for(&mut room, "There are no more puzzles here.");
    let none = Training::own(&house(folder.path()))
        .err()
        .expect("no games");
    assert!(none.contains("no game of Reversi"), "{none}");
}

#[test]
fn one_of_many_games_is_found_by_words_and_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = |number: usize| {
        let name = if number == 33 { "Eva" } else { "Ana" };
        let year = 1990 + number % 20;
        format!("(;GM[Othello]PB[{name}]PW[Luis]DT[{year}.05.03]B[F5]W[D6]B[C3]W[D3]B[C4];)\n")
    };
    let text: String = (1..=60).map(game).collect();
    let path = folder.path().join("many.ggf");
    std::fs::write(&path, text).expect("written");
    let house = house(folder.path());
    let name = path.to_str().expect("a plain path");
    let mut room = opened(&house, name, Purpose::Watch).expect("a chooser");
    let list = wait_for(room.as_mut(), "60 of 60 games");
    assert!(list.contains("Tiger") && list.contains("1991"), "{list}");
    letters(room.as_mut(), "eva");
    assert!(shown(room.as_mut()).contains("1 of 60 games"));
    let Next::Enter(mut watching) = press(room.as_mut(), KeyCode::Enter) else {
        panic!("no room: {}", shown(room.as_mut()));
    };
    assert!(shown(watching.as_mut()).contains("Eva"));
    let mut study = of_file(&house, name, Wish::Study).expect("a chooser");
    wait_for(study.as_mut(), "60 of 60 games");
    let Next::Enter(mut analysis) = press(study.as_mut(), KeyCode::Enter) else {
        panic!("no room: {}", shown(study.as_mut()));
    };
    assert!(shown(analysis.as_mut()).contains("Tiger"));
}

#[test]
fn the_menu_leads_to_analysis_and_to_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut menu = Menu::new(house(folder.path()), None);
    assert!(matches!(
        press(&mut menu, KeyCode::Char('n')),
        Next::Enter(_)
    ));
    assert!(matches!(press(&mut menu, KeyCode::Char('p')), Next::Stay));
    assert!(shown(&mut menu).contains("There is no game of Reversi here yet"));
}
