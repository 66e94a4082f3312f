//! Line mode at a real pseudo-terminal.

mod games;

use std::path::Path;

use rustix::process::Signal;

use crate::full_screen::window::Window;
use crate::keeping::terminal::Terminal;

fn start(words: &str, folder: &Path, kind: &str) -> Terminal {
    Terminal::start_as(&crate::program(), words, folder, kind).expect("a terminal")
}

fn wait(terminal: &Terminal, text: &str) {
    let seen = terminal.wait_for(|shown| shown.contains(text));
    assert_eq!(seen, Ok(true), "{text:?} in\n{}", terminal.shown());
}

const GAME: &str = "play reversi --plain --lang en --seats person,level:1 --seed 1";

#[test]
fn the_arrow_keys_edit_the_line_and_recall_what_was_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    let terminal = start(GAME, folder.path(), "xterm");
    wait(&terminal, "Your move (? help): ");
    // `5`, one to the left, `f`: that is `f5`.
    terminal.press(b"5\x1b[Df\n").expect("typed");
    wait(&terminal, "black plays F5");
    wait(&terminal, "last: ");
    // Up recalls it; now the square is taken.
    terminal.press(b"\x1b[A\n").expect("typed");
    wait(&terminal, "F5 is taken");
}

/// Two lines that come together, pasted or typed faster than they are asked for, answer two
/// questions.
#[test]
fn what_is_typed_ahead_answers_the_next_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = "play reversi --plain --lang en --seats person,person --seed 1";
    let terminal = start(words, folder.path(), "xterm");
    wait(&terminal, "Your move (? help): ");
    terminal.press(b"f5\nf6\ne6\n").expect("typed");
    wait(&terminal, "black plays E6");
}

/// Two people with hidden hands: Luis has opened, and Ana has nothing that fits.
const TWO: &str = "sobremesa 1\ngame: domino\nrules: players=2 hands=hidden\n\
    seat 1: person Ana\nseat 2: person Luis\nseed: 2\n\n\
    * 2-3 1-4 1-2 4-6 3-3 0-0 0-1 1-1 4-4 5-5 4-5 1-3 2-6 0-5 1-6 2-4 0-2 0-4 0-3 3-4 6-6 3-6 \
    2-2 0-6 1-5 3-5 5-6 2-5\n2 5-5>\n";

/// A second Enter of whoever goes does not uncover the hand of whoever comes, and what the one typed
/// is not the other's to recall.
#[test]
fn what_was_typed_before_the_keyboard_was_passed_on_is_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("two.mesa"), TWO).expect("written");
    let words = "play domino --load two.mesa --plain --lang en";
    let window = Window::open(words, folder.path(), 80, 40);
    let asks = |question: &str| window.wait_for(|text| text.trim_end().ends_with(question));
    // What is shown next, and no more what was.
    let press = |keys: &str| {
        let before = window.text();
        window.press(keys);
        window.wait_for(|text| *text != before);
    };
    asks("Enter.");
    press("\r");
    asks("Your option:");
    // A tile that does not fit, of which nobody else shall know; then one is drawn and placed.
    press("1-4<\r");
    asks("Your option:");
    press("3\r");
    asks("Your option:");
    press("2-5<\r\r\r");
    let text = asks("Enter.");
    assert!(text.contains("Luis"), "{text}");
    press("\r");
    asks("Your option:");
    press("\u{1b}[A\u{1b}[A\u{1b}[Ax");
    let text = asks("x");
    assert!(text.trim_end().ends_with("Your option: x"), "{text}");
}

#[test]
fn a_terminal_in_the_middle_of_a_line_is_given_back_as_it_was() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129)] {
        let folder = tempfile::tempdir().expect("a folder");
        let terminal = start(GAME, folder.path(), "xterm");
        wait(&terminal, "Your move (? help): ");
        assert_eq!(terminal.is_as_it_was(), Ok(false), "a line is being edited");
        terminal.signal(signal).expect("sent");
        let gone = terminal.wait_for(|_| false);
        assert_eq!(gone, Ok(false));
        assert_eq!(terminal.is_as_it_was(), Ok(true));
        let (status, shown) = terminal.end().expect("it ends");
        assert_eq!(status.code(), Some(code), "{shown}");
    }
}

#[test]
fn ctrl_c_leaves_at_once_after_a_tournament_held_from_the_menu() {
    let folder = tempfile::tempdir().expect("a folder");
    let terminal = start("--lang en --seed 1", folder.path(), "dumb");
    wait(&terminal, "What shall we play?");
    let reversi = 1 + sobremesa_catalog::GAMES
        .iter()
        .position(|name| *name == "reversi")
        .expect("listed");
    let contest = sobremesa_catalog::GAMES.len() + 2;
    for line in [
        contest.to_string(),
        reversi.to_string(),
        "greedy,random".into(),
    ] {
        terminal.type_line(&line).expect("typed");
    }
    let back = |shown: &str| shown.matches("What shall we play?").count() == 2;
    assert_eq!(terminal.wait_for(back), Ok(true), "{}", terminal.shown());
    terminal.press(b"\x03").expect("pressed");
    let (status, shown) = terminal.end().expect("it ends");
    assert_eq!(status.code(), Some(130), "{shown}");
}

#[test]
fn a_terminal_that_knows_no_colours_is_sent_none() {
    for kind in ["dumb", ""] {
        let folder = tempfile::tempdir().expect("a folder");
        let terminal = start("play reversi --lang en --seed 1", folder.path(), kind);
        wait(&terminal, "Your move (? help): ");
        terminal.press(b"\x04").expect("pressed");
        let (_, shown) = terminal.end().expect("it ends");
        assert!(!shown.contains('\u{1b}'), "{kind:?}: {shown}");
    }
}

#[test]
fn a_match_played_at_a_terminal_is_in_the_statistics() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = "play reversi --lang en --seed 1 --seats person:Ana,random";
    let terminal = start(words, folder.path(), "dumb");
    wait(&terminal, "(? help): ");
    terminal.type_line("r").expect("typed");
    wait(&terminal, "(y/n)");
    terminal.type_line("y").expect("typed");
    let (status, shown) = terminal.end().expect("it ends");
    assert_eq!(status.code(), Some(0), "{shown}");
    let noted = std::fs::read_to_string(folder.path().join("data/diary.jsonl")).expect("noted");
    assert!(
        noted.contains("\"resigned\":true") && noted.contains("Ana"),
        "{noted}"
    );
}

/// Every line of the menu: what is typed, what is asked then, and what leads back.
const LINES: [(&str, &str, &str); 8] = [
    ("1", "Your choice:", "0\r"),
    ("2", "Your choice:", "0\r"),
    ("3", "Your choice:", "0\r"),
    ("4", "Your choice:", "0\r"),
    ("5", "back):", "\r"),
    ("6", "Which game?", "0\r"),
    ("7", "What shall we play?", ""),
    ("8", "back)", "\r"),
];

#[test]
fn every_line_of_the_menu_in_lines_leads_somewhere_and_back_whatever_size_the_window_has() {
    let folder = tempfile::tempdir().expect("a folder");
    let window = Window::open("--plain --lang en", folder.path(), 80, 24);
    let asks = |question: &str| {
        window.wait_for(|text| text.trim_end().ends_with(question));
    };
    for (index, (typed, question, back)) in LINES.into_iter().enumerate() {
        asks("What shall we play?");
        let (wide, high) = [(100, 30), (60, 20), (80, 24)][index % 3];
        window.resize(wide, high);
        window.press_seen(typed);
        window.press_seen("\r");
        asks(question);
        if !back.is_empty() {
            window.press_seen(back);
        }
    }
    asks("What shall we play?");
    window.press("0\r");
    let (status, sent) = window.end();
    assert!(status.success(), "{sent}");
    assert!(sent.contains("No match has been played"), "{sent}");
}

#[test]
fn a_kept_game_is_chosen_by_its_number_from_the_menu_in_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let window = Window::open(GAME, folder.path(), 80, 24);
    window.wait("Your move (? help)");
    window.press("\u{3}");
    assert_eq!(window.end().0.code(), Some(130));
    let window = Window::open("--plain --lang en", folder.path(), 80, 40);
    window.wait("What shall we play?");
    window.press("5\r");
    let text = window.wait("or the number of one of these");
    assert!(text.contains("1. Reversi"), "{text}");
    window.press("1\r");
    window.wait("Your move (? help)");
}
