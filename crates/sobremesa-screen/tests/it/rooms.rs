//! The rooms around the games: what is chosen there, and what comes of it.

use std::path::Path;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::buffer::Cell;
use sobremesa_person::{Diary, Settings};
use sobremesa_screen::contest::{Contest, Fixture, Report};
use sobremesa_screen::games::Purpose;
use sobremesa_screen::house::{House, Wish};
use sobremesa_screen::local::Setting;
use sobremesa_screen::look::{Look, Palette};
use sobremesa_screen::manner::Manner;
use sobremesa_screen::menu::Menu;
use sobremesa_screen::preferences::Preferences;
use sobremesa_screen::room::{Next, Pressed, Room};
use sobremesa_screen::setup::Setup;
use sobremesa_screen::shelf::Shelf;
use sobremesa_screen::statistics::Statistics;
use sobremesa_screen::tournament::Tournament;
use sobremesa_sitting::Kept;
use sobremesa_words::Lang;

use crate::scene::{frame, look, settle};

fn shown(room: &mut dyn Room) -> String {
    let drawn = frame(room, 100, 30);
    drawn.content.iter().map(Cell::symbol).collect()
}

fn press(room: &mut dyn Room, code: KeyCode) -> Next {
    room.press(Pressed::plain(code))
}

fn house(folder: &Path) -> House {
    let setting = Setting {
        lang: Lang::En,
        kept: Some(Kept::at(folder.join("kept"))),
        diary: Some(Diary::at(&folder.join("data"))),
        ..Setting::default()
    };
    let house = House::new(look(Lang::En), setting, None);
    house.saving_in(folder.to_owned())
}

fn wish(game: &'static str, rules: &str) -> Wish {
    Wish {
        game,
        rules: rules.to_owned(),
        players: ["person Ana", "bot prudent"]
            .map(|it| it.parse().expect("a player"))
            .to_vec(),
        seed: Some(7.into()),
        position: None,
    }
}

#[test]
fn a_setting_that_is_changed_holds_at_once_in_every_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("settings.toml");
    let settle = |set: &Settings| {
        let lang = set.get("lang").and_then(|it| it.parse().ok());
        let look = Look {
            lang: lang.unwrap_or(Lang::En),
            palette: Palette::Dark,
            ascii: set.switch("ascii") == Some(true),
        };
        Manner {
            mouse: set.switch("mouse") != Some(false),
            ..Manner::usual(look, Duration::ZERO)
        }
    };
    let house = house(folder.path()).set_in(path.clone(), Rc::new(settle));
    let mut menu = Menu::new(house.clone(), None);
    assert!(shown(&mut menu).contains("Settings"));
    let mut room = Preferences::new(house, &path);
    // The first line is the language: Spanish comes after the usual.
    press(&mut room, KeyCode::Right);
    assert!(shown(&mut room).contains("vale ya"), "said in Spanish");
    menu.back(None);
    assert!(shown(&mut menu).contains("Ajustes"));
    let lines = (0..20).find(|_| {
        press(&mut room, KeyCode::Down);
        shown(&mut room).contains("▶    Ratón")
    });
    assert!(lines.is_some(), "the mouse has a line");
    press(&mut room, KeyCode::Right);
    let released = press(&mut room, KeyCode::Right);
    assert!(matches!(released, Next::Mouse(Some(false))));
}

#[test]
fn the_shelf_lists_what_is_kept_and_what_was_saved_and_opens_both() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = house(folder.path());
    let mut left = house.begin(wish("siete", "mode=D")).expect("a game");
    settle(&mut left);
    left.leave();
    let mut over = house.begin(wish("siete", "mode=D")).expect("a game");
    settle(&mut over);
    press(&mut over, KeyCode::Char('s'));
    settle(&mut over);
    drop((left, over));
    let kept = Kept::at(folder.path().join("kept")).list();
    let finished = kept.iter().find(|it| it.finished).expect("one is over");
    std::fs::copy(&finished.path, folder.path().join("mine.mesa")).expect("copied");
    std::fs::write(folder.path().join("other.mesa"), "no record").expect("written");
    let mut shelf = Shelf::new(house, Purpose::GoOn);
    let text = shown(&mut shelf);
    assert!(
        text.contains("unfinished") && text.contains("finished"),
        "{text}"
    );
    assert!(
        text.contains("mine.mesa") && !text.contains("other.mesa"),
        "{text}"
    );
    let rows = ["1", "2", "3"].map(|row| text.contains(row));
    assert_eq!(rows, [true; 3]);
    for key in ['1', '2', '3'] {
        let next = press(&mut shelf, KeyCode::Char(key));
        assert!(matches!(next, Next::Enter(_)), "row {key}");
        shelf.back(None);
    }
    let Next::Enter(mut review) = press(&mut shelf, KeyCode::Char('r')) else {
        panic!("the game is judged");
    };
    assert!(shown(&mut *review).contains("step 0 of"));
    let Next::Enter(mut name) = press(&mut shelf, KeyCode::Char('o')) else {
        panic!("a name is asked for");
    };
    for letter in "nowhere".chars() {
        press(&mut *name, KeyCode::Char(letter));
    }
    press(&mut *name, KeyCode::Enter);
    assert!(shown(&mut *name).contains("nowhere:"), "why not is said");
}

#[test]
fn a_file_of_many_games_asks_which() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("two.txt");
    std::fs::write(&file, "f5d6c3\nf5f6e6\n").expect("written");
    let house = house(folder.path());
    let name = file.display().to_string();
    let mut room = sobremesa_screen::games::opened(&house, &name, Purpose::GoOn).expect("opened");
    assert!(shown(&mut *room).contains("Several games"));
    // The list is read elsewhere.
    while !shown(&mut *room).contains("2 of 2 games") {
        room.tick();
        std::thread::sleep(Duration::from_millis(1));
    }
    press(&mut *room, KeyCode::Down);
    let Next::Enter(mut game) = press(&mut *room, KeyCode::Enter) else {
        panic!("the second game is looked at");
    };
    assert!(shown(&mut *game).contains("step 0 of 3"));
}

#[test]
fn a_tournament_is_held_told_and_stopped_without_leaving_the_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let asked = Arc::new(Mutex::new(None));
    let (tell, reports) = mpsc::channel();
    let given = Mutex::new(Some(reports));
    let stop = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let (noted, stopped) = (Arc::clone(&asked), Arc::clone(&stop));
    let organise = move |fixture: &Fixture| {
        *noted.lock().expect("sound") = Some(fixture.clone());
        Contest {
            reports: given.lock().expect("sound").take().expect("held once"),
            stop: Arc::clone(&stopped),
        }
    };
    let mut room = Tournament::new(house(folder.path()), Rc::new(organise));
    press(&mut room, KeyCode::Enter);
    let fixture = asked.lock().expect("sound").clone().expect("it is held");
    assert_eq!((fixture.game, fixture.bots.len()), ("domino", 2));
    tell.send(Report::Games(3, 40)).expect("somebody listens");
    assert!(room.tick());
    assert!(shown(&mut room).contains("3 of 40 games"));
    tell.send(Report::Over(Ok("  first   51 %".to_owned())))
        .expect("somebody listens");
    room.tick();
    assert!(
        shown(&mut room).contains("  first   51 %"),
        "the table stays as it is"
    );
    assert!(stop.load(Ordering::Relaxed), "what is over is let go");
}

#[test]
fn statistics_stand_in_a_room_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = house(folder.path());
    assert!(shown(&mut Statistics::new(house.clone())).contains("No match"));
    let mut play = house.begin(wish("siete", "mode=D")).expect("a game");
    settle(&mut play);
    press(&mut play, KeyCode::Char('s'));
    settle(&mut play);
    let text = shown(&mut Statistics::new(house));
    assert!(text.contains("Ana: Siete y media · prudent"), "{text}");
    assert!(text.contains("█") || text.contains("········"), "{text}");
}

#[test]
fn reversi_begins_with_a_position_that_was_typed_or_with_an_even_random_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = format!("{}X", "-".repeat(27) + "OX------XO" + &"-".repeat(27));
    for typed in [false, true] {
        let mut room = Setup::new(house(folder.path()), "reversi");
        while !shown(&mut room).contains("▶    Beginning") {
            press(&mut room, KeyCode::Down);
        }
        if typed {
            for letter in position.chars() {
                press(&mut room, KeyCode::Char(letter));
            }
        } else {
            press(&mut room, KeyCode::Right);
            assert!(shown(&mut room).contains("XOT"));
        }
        let Next::Instead(mut game) = press(&mut room, KeyCode::Enter) else {
            panic!("the game begins: {}", shown(&mut room));
        };
        game.tick();
        let text = shown(&mut *game);
        let empties = if typed { "60 empty" } else { "52 empty" };
        assert!(text.contains(empties), "{text}");
    }
}

#[test]
fn what_a_machine_reckoned_with_a_covered_hand_is_told_only_as_how_much() {
    let folder = tempfile::tempdir().expect("a folder");
    let players = ["person Ana", "bot master"].map(|it| it.parse().expect("a player"));
    let wish = Wish {
        players: players.to_vec(),
        ..wish("domino", "players=2 hands=hidden")
    };
    let mut play = house(folder.path()).begin(wish).expect("a game");
    settle(&mut play);
    let mut told = Vec::new();
    // Where it could do one thing only it reckons nothing.
    while play.choose_first() && told.len() < 6 {
        settle(&mut play);
        press(&mut play, KeyCode::Char('t'));
        told.push(shown(&mut play));
    }
    let hidden = |text: &String| text.contains("looked at") && text.contains("covered");
    assert!(told.iter().any(hidden), "{told:?}");
    let page = |text: &String| text.contains("of 100");
    assert!(!told.iter().any(page), "no value of a covered tile is told");
}

#[test]
fn whoever_likes_hints_is_advised_at_every_turn_without_asking() {
    let folder = tempfile::tempdir().expect("a folder");
    for hints in [false, true] {
        let manner = Manner {
            hints,
            ..Manner::usual(look(Lang::En), Duration::ZERO)
        };
        let house = house(folder.path()).in_manner(manner);
        let mut play = house.begin(wish("siete", "mode=D")).expect("a game");
        settle(&mut play);
        // The adviser thinks elsewhere; only where it was asked is it waited for.
        while hints && !shown(&mut play).contains("You win") {
            play.tick();
            std::thread::sleep(Duration::from_millis(1));
        }
        play.tick();
        let text = shown(&mut play);
        assert_eq!(text.contains("You win"), hints, "{text}");
    }
}
