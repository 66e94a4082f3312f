//! Every room around the games in every size, language and alphabet, styles included.

use std::fs::{self, File};
use std::path::Path;
use std::rc::Rc;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, mpsc};
use std::time::{Duration, SystemTime};

use crossterm::event::KeyCode;
use ratatui::buffer::Cell;
use sobremesa_person::Diary;
use sobremesa_screen::clock::Clock;
use sobremesa_screen::contest::Contest;
use sobremesa_screen::games::Purpose;
use sobremesa_screen::house::{House, Wish};
use sobremesa_screen::local::Setting;
use sobremesa_screen::look::{Look, Palette};
use sobremesa_screen::manner::Manner;
use sobremesa_screen::menu::Menu;
use sobremesa_screen::over::REST;
use sobremesa_screen::play::Play;
use sobremesa_screen::preferences::Preferences;
use sobremesa_screen::room::{Next, Pressed, Room};
use sobremesa_screen::series::SeriesFiles;
use sobremesa_screen::setup::Setup;
use sobremesa_screen::shelf::Shelf;
use sobremesa_screen::statistics::Statistics;
use sobremesa_screen::tournament::Tournament;
use sobremesa_sitting::Kept;
use sobremesa_words::{Lang, say};

use crate::frames::{SIZES, golden, told};
use crate::scene::{SCENES, frame, settle};

/// A game of Reversi with a mistake of black's to be found.
const GAME: &str = "sobremesa 1\ngame: reversi\nseat 1: person Ana\nseat 2: bot greedy\n\n\
    1 f5\n2 d6\n1 c3\n2 d3\n1 c4\n2 f4\n1 f6\n2 f3\n1 e6\n2 e7\n1 d7\n2 g6\n1 g5\n";

fn press(room: &mut dyn Room, codes: &[KeyCode]) {
    for code in codes {
        room.press(Pressed::plain(*code));
    }
}

/// The room a key leads to.
fn through(room: &mut dyn Room, code: KeyCode) -> Box<dyn Room> {
    match room.press(Pressed::plain(code)) {
        Next::Enter(room) | Next::Instead(room) => room,
        _ => panic!("{code:?} leads nowhere"),
    }
}

fn wish(game: &'static str, rules: &str, players: &[&str]) -> Wish {
    Wish {
        game,
        rules: rules.to_owned(),
        players: players
            .iter()
            .map(|it| it.parse().expect("a player"))
            .collect(),
        seed: Some(7.into()),
        position: None,
    }
}

/// A house in which something was played, saved and left.
fn furnished(folder: &Path, look: Look) -> House {
    let manner = Manner::usual(look, Duration::ZERO);
    let setting = Setting {
        lang: look.lang,
        kept: Some(Kept::at(folder.join("kept"))),
        diary: Some(Diary::at(&folder.join("data"))),
        series: Some(
            SeriesFiles {
                results: folder.join("results"),
                ..SeriesFiles::default()
            }
            .into(),
        ),
        ..Setting::default()
    };
    let house = House::new(look, setting, None)
        .saving_in(folder.to_owned())
        .set_in(
            folder.join("settings.toml"),
            Rc::new(move |_| manner.clone()),
        );
    let mut over = house.begin(wish("siete", "mode=D", &["person Ana", "bot prudent"]));
    let over = over.as_mut().expect("a game");
    settle(over);
    over.choose(1);
    settle(over);
    over.leave();
    let mut left = house.begin(wish("reversi", "", &["person Ana", "bot greedy"]));
    let left = left.as_mut().expect("a game");
    settle(left);
    left.choose(0);
    settle(left);
    left.leave();
    fs::write(folder.join("game.mesa"), GAME).expect("written");
    age(folder);
    house
}

/// Everything was touched some days ago, whenever this is drawn; each an hour after the other.
fn age(folder: &Path) {
    let day = Duration::from_hours(24);
    let mut files: Vec<_> = [folder.to_owned(), folder.join("kept")]
        .iter()
        .flat_map(|it| fs::read_dir(it).expect("a folder"))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    for (index, path) in files.iter().enumerate() {
        let then = SystemTime::now() - day * 5 - day / 2 + day / 24 * index as u32;
        let file = File::options().append(true).open(path).expect("a file");
        file.set_modified(then).expect("its time can be set");
    }
}

fn check(name: &str, room: &mut dyn Room, look: Look) {
    for (wide, high) in SIZES {
        let drawn = frame(room, wide, high);
        let letters = if look.ascii { "ascii" } else { "unicode" };
        let name = format!("room-{name}-{}-{letters}-{wide}x{high}", look.lang);
        golden(&name, &told(&drawn));
        let plain = drawn.content.iter().all(|cell| cell.symbol().is_ascii());
        assert!(plain || !look.ascii, "{name}");
    }
}

/// Each language in each alphabet, and a folder of its own.
fn everywhere(check: impl Fn(&Path, Look)) {
    for lang in Lang::ALL {
        for ascii in [false, true] {
            let folder = tempfile::tempdir().expect("a folder");
            let look = Look {
                lang,
                palette: Palette::Dark,
                ascii,
            };
            check(folder.path(), look);
        }
    }
}

#[test]
fn playthroughs_the_menu_and_the_rooms_of_new_games_are_drawn_as_kept() {
    everywhere(|folder, look| {
        let house = furnished(folder, look);
        let organise = house.clone().with_tournaments(Rc::new(|_| Contest {
            reports: mpsc::channel().1,
            stop: Arc::new(AtomicBool::new(false)),
        }));
        let first = say!(look.lang, SCREEN_PLAIN);
        let mut menu = Menu::new(organise.clone(), Some(first));
        check("menu", &mut menu, look);
        press(&mut menu, &[KeyCode::Char('?')]);
        check("help", &mut menu, look);
        for game in ["domino", "reversi", "azul", "siete"] {
            let mut setup = Setup::new(house.clone(), game);
            // The last seat, where a machine sits; below it come the beginning and the seed.
            let up = if game == "reversi" { 3 } else { 2 };
            press(&mut setup, &vec![KeyCode::Up; up]);
            check(&format!("setup-{game}"), &mut setup, look);
        }
        let organise = organise.organise().expect("somebody holds them");
        let mut room = Tournament::new(house.clone(), organise);
        check("tournament", &mut room, look);
        let mut room = Preferences::new(house, &folder.join("settings.toml"));
        press(&mut room, &[KeyCode::Down]);
        check("settings", &mut room, look);
    });
}

#[test]
fn playthroughs_the_shelf_statistics_and_a_game_looked_at_are_drawn_as_kept() {
    everywhere(|folder, look| {
        let house = furnished(folder, look);
        let mut shelf = Shelf::new(house.clone(), Purpose::GoOn);
        check("shelf", &mut shelf, look);
        let mut typing = through(&mut shelf, KeyCode::Char('o'));
        check("file", &mut *typing, look);
        check("statistics", &mut Statistics::new(house.clone()), look);
        let name = folder.join("game.mesa").display().to_string();
        let opened = |purpose| {
            let room = sobremesa_screen::games::opened(&house, &name, purpose);
            room.expect("a game to look at")
        };
        let mut watched = opened(Purpose::Watch);
        press(&mut *watched, &[KeyCode::Right; 7]);
        check("watching", &mut *watched, look);
        let mut judged = opened(Purpose::Review);
        let judging = say!(look.lang, SCREEN_REEL_JUDGING, done = 0, of = 0);
        let judging = judging.split(':').next().expect("a word").to_owned();
        loop {
            judged.tick();
            let drawn = frame(&mut *judged, 140, 40);
            let text: String = drawn.content.iter().map(Cell::symbol).collect();
            if !text.contains(&judging) {
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        press(&mut *judged, &[KeyCode::Char('n')]);
        check("review", &mut *judged, look);
        press(&mut *judged, &[KeyCode::Char('c')]);
        check("curve", &mut *judged, look);
    });
}

/// A table that people share, or whose end is looked at.
fn seated(look: Look, wish: Wish) -> (Play, Rc<std::cell::Cell<Duration>>) {
    let hand = Rc::<std::cell::Cell<Duration>>::default();
    let setting = Setting {
        lang: look.lang,
        clock: Clock::by_hand(Rc::clone(&hand)),
        seed_asked_for: true,
        ..Setting::default()
    };
    let house = House::new(look, setting, None);
    let mut play = house.begin(wish).expect("a game");
    settle(&mut play);
    (play, hand)
}

#[test]
fn playthroughs_what_lies_above_a_table_is_drawn_as_kept() {
    everywhere(|_, look| {
        let people = ["person Ana", "bot first", "person Luis", "bot first"];
        let (mut covered, _) = seated(look, wish("domino", "players=4 hands=hidden", &people));
        check("covered", &mut covered, look);
        let scene = SCENES
            .iter()
            .find(|it| it.name == "domino")
            .expect("listed");
        let mut play = scene.play(look);
        press(&mut play, &[KeyCode::Char('q')]);
        check("leaving", &mut play, look);
        press(
            &mut play,
            &[KeyCode::Esc, KeyCode::Char('s'), KeyCode::Char('x')],
        );
        check("saving", &mut play, look);
        press(&mut play, &[KeyCode::Esc, KeyCode::Char('l')]);
        check("log", &mut play, look);
        press(&mut play, &[KeyCode::Esc, KeyCode::Char('?')]);
        check("rules", &mut play, look);
        let machines = ["person Ana", "bot first", "bot highest", "bot first"];
        for (name, game, rules, players) in [
            ("ending-puntos", "domino", "players=4", &machines[..]),
            (
                "ending-azul",
                "azul",
                "players=2",
                &["person Ana", "bot greedy"],
            ),
            (
                "ending-reversi",
                "reversi",
                "",
                &["person Ana", "bot greedy"],
            ),
        ] {
            let (mut play, hand) = seated(look, wish(game, rules, players));
            while play.choose_first() {
                settle(&mut play);
            }
            hand.set(REST);
            play.tick();
            check(name, &mut play, look);
        }
    });
}
