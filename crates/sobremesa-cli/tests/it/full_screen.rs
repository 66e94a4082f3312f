//! The full screen as a person meets it: a window, keys, and what stands there.

mod commands;
mod joining;
pub(crate) mod window;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rustix::process::Signal;
use sobremesa_screen::app;
use sobremesa_screen::room::{Next, Pressed, Room};

use self::window::Window;

/// Taken back by the terminal when the full screen is left.
const LEAVES: &str = "\u{1b}[?1049l";
const FRAME: &str = "╰─";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The key a person who plays anything would press now, from the line of keys; nothing while it is
/// not their turn.
fn any_key(text: &str) -> Option<&'static [&'static str]> {
    // A key that was still on its way when the game ended has asked for this.
    if text.contains("Under which name") {
        return Some(&["\u{1b}"]);
    }
    if text.contains("File of the deck") {
        return Some(&["-", "\r"]);
    }
    let keys = text.lines().rev().find(|line| line.starts_with(FRAME))?;
    // An arrow that came too late for an end has chosen a tile instead.
    if text.contains("does not fit") && keys.contains("place a tile") {
        const NUMBERS: [&[&str]; 9] = [
            &["1"],
            &["2"],
            &["3"],
            &["4"],
            &["5"],
            &["6"],
            &["7"],
            &["8"],
            &["9"],
        ];
        // A tile that fits carries its number.
        let fits = |keys: &&&[&str]| text.contains(&format!("─{}─", keys[0]));
        return NUMBERS.iter().find(fits).copied();
    }
    let known: [(&str, &'static [&'static str]); 9] = [
        ("go on", &["\r"]),
        ("which end?", &["\u{1b}[D"]),
        ("place a tile", &["\r"]),
        ("square", &["\t", "\r"]),
        ("p pass", &["p"]),
        ("draw", &["r"]),
        ("take", &["\r"]),
        ("stand", &["s"]),
        ("two columns", &[]),
    ];
    known
        .into_iter()
        .find(|(words, _)| keys.contains(words))
        .map(|(_, key)| key)
}

/// Plays anything until the end is shown; the window changes its size on the way.
fn play_to_the_end(words: &str) -> String {
    let folder = folder();
    let mut window = Window::open(words, folder.path(), 80, 24);
    let sizes = [(100, 30), (60, 20), (140, 40), (80, 24)];
    let over =
        |text: &str| text.contains("another game like this") || text.contains("another round");
    let mut text = String::new();
    for step in 0..400 {
        text = window.wait_for(|text| over(text) || any_key(text).is_some());
        if over(&text) {
            window.leave();
            let (status, sent) = window.end();
            assert!(status.success(), "{words}");
            assert!(sent.contains(LEAVES), "{words}: the screen is given back");
            return text;
        }
        if step > 0 && step % 5 == 0 {
            let (wide, high) = sizes[(step / 5) % sizes.len()];
            window.resize(wide, high);
            if wide < 80 {
                window.wait("are needed");
                window.resize(80, 24);
            }
            text = window.wait_for(|text| over(text) || any_key(text).is_some());
        }
        for key in any_key(&text).into_iter().flatten() {
            window.press_seen(key);
        }
        if text.contains("two columns") {
            // One pair of the seven columns after another.
            let (one, other) = (step % 7, (step + 1 + step / 7) % 7);
            window.press_seen(&format!("{}{}", one + 1, other + 1));
        }
    }
    panic!("{words} does not end:\n{text}");
}

#[test]
fn every_game_is_played_to_its_end_in_a_window_that_changes_its_size() {
    let games = [
        ("play reversi --seats person,greedy", "1. "),
        ("play domino --seats person,first,highest,first", "round"),
        (
            "play domino --rules hands=hidden --seats person,highest",
            "round",
        ),
        (
            "play domino --rules set=parejas --seats person,first,first,first",
            "round",
        ),
        (
            "play domino --rules set=directo --seats person,blocker",
            "wins",
        ),
        ("play azul --seats person,greedy,greedy,greedy", "wins"),
        ("play domino --rules set=solo", "Seed 5."),
        ("play domino --rules set=doce", "Seed 5."),
        ("play siete --mode A", "the game"),
        ("play siete --mode B", "the game"),
        ("play siete --mode C", "the game"),
        ("play siete --mode D", "the game"),
        ("play siete --mode E", "the game"),
    ];
    // Most of it is waiting for a redraw, so all of them wait at the same time.
    std::thread::scope(|scope| {
        for (words, shown) in games {
            scope.spawn(move || {
                let words = format!("{words} --seed 5 --speed 0 --lang en");
                let text = play_to_the_end(&words);
                assert!(text.contains(shown), "{words} ends with\n{text}");
            });
        }
    });
}

#[test]
fn whatever_ends_it_gives_the_terminal_back_and_keeps_the_game() {
    let ends: [(Result<&str, Signal>, i32); 5] = [
        (Ok("q\r"), 0),
        (Ok("\u{3}"), 130),
        (Err(Signal::INT), 130),
        (Err(Signal::TERM), 143),
        (Err(Signal::HUP), 129),
    ];
    for (end, code) in ends {
        let folder = folder();
        let window = Window::open("play reversi --seed 1 --lang en", folder.path(), 80, 24);
        window.wait("your turn");
        match end {
            Err(signal) => window.signal(signal),
            Ok(keys) => window.press(keys),
        }
        let (status, sent) = window.end_given_back();
        assert_eq!(status.code(), Some(code), "{end:?}");
        assert!(sent.contains(LEAVES), "it was in full screen");
        let kept = std::fs::read_dir(folder.path().join("kept")).expect("kept");
        assert_eq!(kept.count(), 1, "{end:?}");
    }
}

/// A room that breaks as soon as a key is pressed.
struct Broken;

impl Room for Broken {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        buffer.set_string(area.x, area.y, "all is well", Style::new());
    }
    fn press(&mut self, _: Pressed) -> Next {
        panic!("nobody thought of this key")
    }
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_told() {
    const INSIDE: &str = "SOBREMESA_TEST_BREAKS";
    // This test again, in a window of its own: there the room breaks.
    if std::env::var_os(INSIDE).is_some() {
        let left = app::run(Box::new(Broken), true);
        panic!("a broken room cannot be left: {left:?}");
    }
    let folder = folder();
    let this = std::env::current_exe().expect("a test is a program");
    let name = "full_screen::a_panic_gives_the_terminal_back_before_it_is_told";
    let program = pty_process::blocking::Command::new(this)
        .args(["--exact", name, "--nocapture"])
        .env(INSIDE, "1");
    let window = Window::around(program, folder.path(), 80, 24);
    window.wait("all is well");
    window.press("x");
    let (status, sent) = window.end_given_back();
    assert!(!status.success());
    let left = sent.find(LEAVES).expect("the screen is given back");
    let told = sent.find("nobody thought of this key").expect("it is told");
    assert!(left < told, "it is told on the ordinary screen");
}

#[test]
fn a_game_that_was_left_goes_on_from_the_menu() {
    let folder = folder();
    let window = Window::open(
        "play reversi --seed 1 --speed 0 --lang en",
        folder.path(),
        80,
        24,
    );
    window.wait("your turn");
    window.press("\t\r");
    window.wait_for(|text| text.contains("plays") && text.contains("your turn"));
    window.press("q\r");
    let (status, sent) = window.end();
    assert!(status.success());
    assert!(sent.contains("is kept"), "where it is, is said");
    let window = Window::open("--lang en", folder.path(), 80, 24);
    window.wait("Continue");
    window.press("c");
    // The last move is marked.
    window.wait_for(|text| text.contains("your turn") && text.contains('◆'));
}

#[test]
fn a_game_of_mode_d_leaves_its_result_and_never_overwrites_one() {
    let folder = folder();
    std::fs::write(folder.path().join("1.txt"), "mine").expect("written");
    let words = "play siete --mode D --seed 5 --speed 0 --lang en";
    let window = Window::open(words, folder.path(), 80, 24);
    window.wait("[s] stand");
    window.press("s");
    window.wait("1.txt exists already");
    window.press("f");
    window.wait("another game like this");
    window.press_until("q", |_| false);
    assert!(window.end().0.success());
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("there");
    assert_eq!(read("1.txt"), "mine");
    assert!(read("2.txt").starts_with("2\n"));
}

#[test]
fn decks_results_and_profiles_named_on_the_command_line_serve_the_full_screen_too() {
    let folder = folder();
    let deck = "3\n4\n5\n1\n2\n6\n7\n10\n11\n12\n".repeat(4);
    std::fs::write(folder.path().join("mazo.txt"), deck).expect("written");
    let words = "play siete --mode E --deck mazo.txt --show-deck --results out --profile learnt \
                 --seed 5 --speed 0 --lang en";
    let window = Window::open(words, folder.path(), 100, 30);
    window.wait_for(|text| text.contains("[s] stand") && text.contains("Deck (39): 4 5 1"));
    window.press("s");
    window.wait("another game like this");
    window.press_until("q", |_| false);
    assert!(window.end().0.success());
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("there");
    assert!(read("out/1.txt").lines().nth(2) == Some("3 3"));
    assert!(read("learnt").contains("\ngames 1\n"));
}

#[test]
fn the_menu_of_modes_asks_for_decks_where_the_document_does_and_comes_back_after_each_game() {
    let folder = folder();
    let deck = "3\n4\n5\n1\n2\n6\n7\n10\n11\n12\n".repeat(4);
    std::fs::write(folder.path().join("mazo.txt"), deck).expect("written");
    let window = Window::open("play siete --speed 0 --lang en", folder.path(), 80, 24);
    window.wait("Seat 2");
    // The mode is the second line; C comes before D.
    window.press_seen("\u{1b}[B");
    window.press_seen("\u{1b}[D");
    window.press_seen("\r");
    window.wait("File of the deck");
    window.press("mazo.txt\r");
    window.wait_for(|text| text.contains("[s] stand") && text.contains("39"));
    window.press("s");
    window.wait("another game like this");
    window.press_until("\r", |text| text.contains("File of the deck"));
    window.press_seen("\u{1b}");
    window.wait("Seat 2");
    window.press_seen("\u{1b}");
    assert!(window.end_given_back().0.success());
}

#[test]
fn line_mode_is_there_for_whoever_asks() {
    let folder = folder();
    for words in ["--plain --lang en", "play reversi --plain --lang en"] {
        let window = Window::open(words, folder.path(), 80, 24);
        window.wait_for(|text| text.contains("What shall we play?") || text.contains("Your move"));
        let sent = String::from_utf8_lossy(&window.bytes()).into_owned();
        assert!(!sent.contains("\u{1b}[?1049h"), "{words}");
    }
}

#[test]
fn the_menu_offers_rules_seats_and_machines_and_begins_what_was_chosen() {
    let folder = folder();
    let window = Window::open("--lang en --speed 0", folder.path(), 100, 30);
    window.wait("Reversi");
    window.press("3");
    window.wait("How many play");
    // Four players, a name, the strongest machine opposite.
    window.press("\u{1b}[B\u{1b}[C\u{1b}[C\u{1b}[BAna\u{1b}[B\u{1b}[D");
    window.wait("Ana (person)");
    window.press("\r");
    let text = window.wait("round 1");
    assert!(text.contains("Ana"), "{text}");
    window.press("q\r");
    window.wait("Continue");
    window.press("?");
    window.wait("Nothing is lost");
    window.press("\u{1b}");
    window.wait_for(|text| !text.contains("Nothing is lost"));
    window.press("a");
    window.wait("Palette");
    window.press("\u{1b}[C");
    window.wait("Kept in");
    window.press("\u{1b}");
    window.wait("Continue");
    window.press("k");
    window.wait("unfinished");
    window.press("\u{1b}");
    window.wait("Continue");
    window.press("q");
    assert!(window.end().0.success());
}

/// Every line of the menu: its key, and what the room it leads to shows.
const ROOMS: [(&str, &str); 13] = [
    ("1", "How many play"),
    ("2", "Beginning"),
    ("3", "How many play"),
    ("4", "Seat 2"),
    ("k", "Another file"),
    ("w", "Another file"),
    ("r", "Another file"),
    ("n", "Analysis"),
    ("p", "Puzzles"),
    ("t", "Deals for each two"),
    ("e", "No match has been played"),
    ("a", "Palette"),
    ("?", "Nothing is lost"),
];

/// The key of a line of the menu, which stands before two blanks.
fn menu_key(line: &str) -> Option<&str> {
    let line = line.trim_matches(['│', ' ', '▶']);
    let (key, words) = line.split_once("  ")?;
    (key.chars().count() == 1 && !words.trim().is_empty()).then_some(key)
}

#[test]
fn every_line_of_the_menu_leads_to_a_room_and_back_whatever_size_the_window_has() {
    let folder = folder();
    // Puzzles are made of the games there are.
    commands::files(folder.path());
    let window = Window::open("--lang en --speed 0", folder.path(), 80, 24);
    let menu = window.wait("Tournament");
    for key in menu.lines().filter_map(menu_key) {
        let driven = ROOMS.iter().any(|(known, _)| *known == key);
        assert!(driven || key == "q", "{key} of\n{menu}");
    }
    for (key, shown) in ROOMS {
        window.wait("Tournament");
        window.press_seen(key);
        window.wait(shown);
        window.resize(140, 40);
        window.wait(shown);
        window.resize(60, 20);
        window.wait("are needed");
        window.resize(80, 24);
        window.wait(shown);
        window.press_seen("\u{1b}");
        window.wait_for(|text| text.contains("Tournament") && !text.contains(shown));
    }
    window.press("q");
    assert!(window.end().0.success());
}

#[test]
fn a_tournament_is_held_in_the_window_and_its_table_is_shown() {
    let folder = folder();
    let window = Window::open("--lang en --seed 3", folder.path(), 100, 30);
    window.wait("Tournament");
    window.press_seen("t");
    window.wait("Deals for each two");
    window.press("\r");
    let text = window.wait("Elo");
    assert!(text.contains("random"), "{text}");
    window.press_until("\u{1b}", |text| text.contains("table games"));
}

/// A key that comes together with a new size of the window is heard too.
#[test]
fn a_key_pressed_as_the_window_changes_its_size_is_heard() {
    let folder = folder();
    let record =
        "sobremesa 1\ngame: reversi\nseat 1: person Ana\nseat 2: bot greedy\n\n1 f5\n2 d6\n";
    std::fs::write(folder.path().join("game.mesa"), record).expect("written");
    let window = Window::open("replay game.mesa --lang en", folder.path(), 80, 24);
    window.wait("step 0 of 2");
    for wide in 81..121 {
        for (key, step) in [("\u{1b}[F", "step 2 of 2"), ("\u{1b}[H", "step 0 of 2")] {
            // Both wait together for the program.
            window.signal(Signal::STOP);
            window.resize(wide, 24);
            window.press(key);
            window.signal(Signal::CONT);
            window.wait(step);
        }
    }
    window.press("q");
    assert!(window.end().0.success());
}

#[test]
fn a_game_is_watched_and_reviewed_in_the_window_and_played_on_from_there() {
    let folder = folder();
    let record =
        "sobremesa 1\ngame: reversi\nseat 1: person Ana\nseat 2: bot greedy\n\n1 f5\n2 d6\n1 c3\n";
    std::fs::write(folder.path().join("game.mesa"), record).expect("written");
    for command in ["replay", "review"] {
        let words = format!("{command} game.mesa --lang en");
        let window = Window::open(&words, folder.path(), 80, 24);
        window.wait("step 0 of 3");
        window.press_seen("\u{1b}[C");
        window.wait("step 1 of 3");
        window.resize(140, 40);
        window.wait("step 1 of 3");
        window.press_seen("\u{1b}[F");
        window.wait("step 3 of 3");
        // White moved last: the machine answers, and it is Ana's turn.
        window.press_until("\r", |text| text.contains("your turn"));
        window.press("q\r");
        window.wait("step 3 of 3");
        window.press("q");
        assert!(window.end().0.success(), "{command}");
    }
}
