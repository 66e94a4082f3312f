//! Every command in a window: those that say something and end, and those that stay and listen.

use std::path::Path;

use super::joining::Server;
use super::window::Window;
use super::{LEAVES, folder};

/// Commands that say something and end.
const SAYING: [&str; 17] = [
    "simulate siete --games 20",
    "tournament siete --bots bold,prudent --pairs 5",
    "replay game.mesa --curve",
    "review game.mesa --html page.html",
    "check game.mesa",
    "convert game.mesa --to sgf",
    "solve siete --mode C --person 3,2,10",
    "openings tiger",
    "stats",
    "bots reversi",
    "schema",
    "sample deck",
    "man",
    "completions bash",
    "loadtest SERVER --tables 1 --seconds 1",
    "grade siete.cpp --as siete --games 2 --seed 7",
    "--help",
];

/// A command that stays until it is left.
struct Staying {
    words: &'static str,
    /// What shows that it is there.
    shown: &'static str,
    /// What is typed then, and what shows that it was heard.
    typed: &'static str,
    heard: &'static str,
    /// What is typed to leave it, where it has no screen of its own, and its exit code.
    leaves: Option<&'static str>,
    code: i32,
}

/// Commands that stay. The game that is left by the first is what the second goes on with.
const STAYING: [Staying; 9] = [
    Staying {
        words: "play reversi --seats person,greedy --seed 1 --speed 0",
        shown: "your turn",
        typed: "\t\r",
        heard: "plays",
        leaves: None,
        code: 0,
    },
    Staying {
        words: "continue",
        shown: "your turn",
        typed: "?",
        heard: "Esc closes",
        leaves: None,
        code: 0,
    },
    Staying {
        words: "replay game.mesa",
        shown: "step 0 of 3",
        typed: "\u{1b}[C",
        heard: "step 1 of 3",
        leaves: None,
        code: 0,
    },
    Staying {
        words: "review game.mesa",
        shown: "step 0 of 3",
        typed: "\u{1b}[F",
        heard: "step 3 of 3",
        leaves: None,
        code: 0,
    },
    Staying {
        words: "analyse reversi --depth 2",
        shown: "Analysis",
        typed: "\t\r",
        heard: "59 empty squares",
        leaves: None,
        code: 0,
    },
    Staying {
        words: "puzzles blunder.ggf",
        shown: "Puzzle 1",
        typed: "v",
        heard: "A1",
        leaves: None,
        code: 0,
    },
    Staying {
        words: "engine reversi --protocol gtp",
        shown: "",
        typed: "protocol_version\n",
        heard: "= 2",
        leaves: Some("quit\n"),
        code: 0,
    },
    Staying {
        words: "serve --listen 127.0.0.1:0 --data data",
        shown: "http://127.0.0.1:",
        typed: "",
        heard: "http://127.0.0.1:",
        leaves: Some("\u{3}"),
        code: 0,
    },
    Staying {
        words: "join LINK",
        shown: "your turn",
        typed: "\t\r",
        heard: "plays",
        leaves: None,
        code: 0,
    },
];

/// Files to look at, to train with and to judge.
pub(super) fn files(folder: &Path) {
    let record = "sobremesa 1\ngame: reversi\n\n1 f5\n2 d6\n1 c3\n";
    std::fs::write(folder.join("game.mesa"), record).expect("written");
    // Black plays a2 where a1 would have kept the balance.
    let blunder = "(;GM[Othello]PB[Ana]PW[Luis]\
        BO[8 -*-OOOO- -OOOO*-- -OO***** -O*OOO*O ****O*O- ***O*OO- *-**O*-- --*****- *]\
        B[H5]W[B7]B[A3]W[A4]B[A2]W[A1];)";
    std::fs::write(folder.join("blunder.ggf"), blunder).expect("written");
    // A program somebody wrote from the hand-out.
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sobremesa-grade/programs");
    std::fs::copy(programs.join("siete.cpp"), folder.join("siete.cpp")).expect("copied");
}

#[test]
fn every_command_that_asks_nothing_says_its_say_in_a_window_and_ends() {
    let folder = folder();
    files(folder.path());
    let server = Server::start(folder.path());
    for words in SAYING {
        let words = words.replace("SERVER", &server.1);
        let window = Window::open(&format!("{words} --lang en"), folder.path(), 80, 24);
        for (wide, high) in [(100, 30), (60, 20), (140, 40)] {
            window.resize(wide, high);
        }
        let (status, said) = window.end();
        assert!(status.success(), "{words}: {said}");
        assert!(!said.trim().is_empty(), "{words} says nothing");
        assert!(!said.contains(LEAVES), "{words} needs no full screen");
    }
}

#[test]
fn every_command_that_stays_hears_what_is_typed_whatever_size_the_window_has() {
    let folder = folder();
    files(folder.path());
    let server = Server::start(&folder.path().join("server"));
    let link = server
        .table(r#"{"game":"reversi","seats":[{"person":"Ana"},{"bot":"greedy"}],"seed":"1"}"#);
    for it in &STAYING {
        let words = it.words.replace("LINK", &link);
        let mut window = Window::open(&format!("{words} --lang en"), folder.path(), 80, 24);
        window.wait(it.shown);
        window.resize(100, 30);
        window.wait(it.shown);
        // A key that comes while a window is being drawn for the first time may be missed.
        window.press_until(it.typed, |text| text.contains(it.heard));
        window.wait(it.heard);
        window.resize(140, 40);
        window.wait(it.heard);
        match it.leaves {
            Some(typed) => window.press(typed),
            None => window.leave(),
        }
        let (status, said) = window.end_given_back();
        assert_eq!(status.code(), Some(it.code), "{words}: {said}");
    }
}

#[test]
fn no_command_is_left_out_of_the_windows() {
    let (help, _, code) = crate::run(&mut crate::sobremesa("--help --lang en"));
    assert_eq!(code, 0);
    let commands = help.split("Commands:\n").nth(1).expect("commands");
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let staying = STAYING.iter().map(|it| it.words);
    let driven: Vec<&str> = SAYING.into_iter().chain(staying).collect();
    for command in commands.filter_map(|line| line.split_whitespace().next()) {
        let found = driven
            .iter()
            .any(|words| words.split(' ').next() == Some(command));
        assert!(found, "{command}");
    }
}
