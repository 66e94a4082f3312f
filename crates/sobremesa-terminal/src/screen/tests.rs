//! The screen, shown and answered.

use std::io::{self, Write};

use sobremesa_words::Lang;

use super::{Leave, Screen};

#[test]
fn an_overlong_answer_is_cut_and_does_not_answer_the_next_question() {
    let long = format!("{}\nnext\n", "x".repeat(20_000));
    let mut screen = Screen::scripted(&long, Lang::En);
    assert_eq!(screen.ask("?").expect("an answer").len(), 4096);
    assert_eq!(screen.ask("?").expect("an answer"), "next");
}

#[test]
fn control_characters_never_reach_the_screen() {
    let mut screen = Screen::scripted("\u{1b}[2Jf5\u{7}\n", Lang::En);
    assert_eq!(screen.ask("?").expect("an answer"), "[2Jf5");
}

#[test]
fn at_a_terminal_lines_and_questions_are_broken_between_words() {
    let mut screen = Screen::scripted("x\n", Lang::En).at_a_terminal().wide(30);
    screen
        .line("  one two three four five six seven")
        .expect("shown");
    screen
        .ask("which of the many things would it be?")
        .expect("an answer");
    assert_eq!(
        screen.transcript(),
        "  one two three four five six\n  seven\nwhich of the many things would\nit be? x\n"
    );
    let mut piped = Screen::scripted("", Lang::En).wide(30);
    piped.line(&"word ".repeat(20)).expect("shown");
    assert_eq!(
        piped.transcript().lines().count(),
        1,
        "a pipe has no margin"
    );
}

#[test]
fn the_width_is_measured_whenever_something_is_shown() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static COLUMNS: AtomicUsize = AtomicUsize::new(40);
    let columns = || COLUMNS.load(Ordering::Relaxed);
    let mut screen = Screen::scripted("", Lang::En)
        .at_a_terminal()
        .measured(columns);
    screen.line("one two three four five six").expect("shown");
    COLUMNS.store(20, Ordering::Relaxed);
    screen.line("one two three four five six").expect("shown");
    let shown = screen.transcript();
    assert_eq!(
        shown,
        "one two three four five six\none two three four\nfive six\n"
    );
}

#[test]
fn what_is_covered_is_neither_on_the_screen_nor_above_it() {
    let mut capable = Screen::scripted("", Lang::En).at_a_terminal();
    capable.line("|6-6|").expect("shown");
    capable.cover().expect("covered");
    let shown = capable.transcript();
    assert!(shown.ends_with("\u{1b}[H\u{1b}[2J\u{1b}[3J"), "{shown:?}");
    let mut piped = Screen::scripted("", Lang::En);
    piped.cover().expect("nothing to cover");
    assert_eq!(piped.transcript(), "");
}

#[test]
fn a_page_of_rules_is_no_markdown_and_fits() {
    for game in sobremesa_catalog::GAMES {
        for lang in Lang::ALL {
            let mut screen = Screen::scripted("", lang).wide(50);
            let page = sobremesa_words::help::rules_page(lang, game).expect("a page");
            screen.page(page).expect("shown");
            let shown = screen.transcript();
            assert!(!shown.contains("# ") && !shown.contains('`'), "{shown}");
            for line in shown.lines() {
                assert!(crate::wrap::shown_width(line) <= 50, "{line}");
            }
        }
    }
}

#[test]
fn a_closed_output_is_a_way_to_leave() {
    struct Shut;
    impl Write for Shut {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut screen = Screen::new(Box::new(io::empty()), Box::new(Shut), Lang::En, false);
    assert!(matches!(screen.line("x"), Err(Leave::Closed(_))));
}
