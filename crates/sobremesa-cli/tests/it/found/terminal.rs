//! What players met at a terminal and no pipe shows: windows of their heights, their keys, and what
//! stood there then. `SOBREMESA_PROGRAM` names another program to be tried, a former one for
//! instance: there the test names everything that is still broken.

use std::fmt::Write as _;
use std::path::Path;

use pty_process::blocking::Command;

use crate::full_screen::window::Window;

/// Two people with hidden hands; Luis opens by himself, and Ana has nothing that fits.
const TWO: &str = "sobremesa 1\ngame: domino\nrules: players=2 hands=hidden\nseat 1: person Ana\n\
    seat 2: person Luis\nseed: 2\n\n* 2-3 1-4 1-2 4-6 3-3 0-0 0-1 1-1 4-4 5-5 4-5 1-3 2-6 0-5 1-6 \
    2-4 0-2 0-4 0-3 3-4 6-6 3-6 2-2 0-6 1-5 3-5 5-6 2-5\n2 5-5>\n";

/// One person and three machines, of whom the first opens with 6-6.
const FOUR: &str = "sobremesa 1\ngame: domino\nrules: players=4\nseat 1: person Ana\n\
    seat 2: bot first\nseat 3: bot highest\nseat 4: bot first\nseed: 2\n\n\
    * 0-0 0-1 0-2 1-1 1-2 3-6 4-5 6-6 0-6 1-4 2-2 3-3 0-5 1-5 1-6 2-6 0-3 2-3 3-4 4-4 5-5 \
    4-6 5-6 0-4 1-3 2-4 2-5 3-5\n";

/// A game of Reversi after twenty moves, against the strongest machine.
const MIDDLE: &str = "sobremesa 1\ngame: reversi\nseat 1: person Ana\nseat 2: bot level:12\n\
    seed: 2\n\n1 f5\n2 f6\n1 e6\n2 f4\n1 g4\n2 e7\n1 c4\n2 h3\n1 d6\n2 c6\n1 e8\n2 f8\n1 g6\n2 b4\n\
    1 d7\n2 f7\n1 b5\n2 h6\n1 c3\n2 d8\n";

/// The document's save: the person has six tiles, and the ends are 4 and 6.
const SAVE: &str = include_str!("../../../../sobremesa-domino/tests/data/mipartida");

/// What was typed at a window of so many rows, and what must stand there then.
struct Met {
    /// Its number in the list of what was found.
    number: u8,
    line: &'static str,
    rows: u16,
    /// What is waited for, and what is typed then.
    typed: &'static [(&'static str, &'static str)],
    /// What one of is waited for at last.
    until: &'static [&'static str],
    /// Whether the window is as it should be.
    mended: fn(&str) -> bool,
}

const MET: &[Met] = &[
    // Ana draws and places; then Luis has the keyboard.
    Met {
        number: 16,
        line: "play domino --load two.mesa",
        rows: 72,
        typed: &[
            ("Intro.", "\r"),
            ("Tu opcion:", "3\r"),
            ("Tu opcion:", "2-5<\r"),
        ],
        until: &["Intro."],
        mended: |shown| !shown.contains("|1-4|") && !shown.contains("|4-6|"),
    },
    // Nobody's tiles are covered, so nobody is asked to press a key first.
    Met {
        number: 17,
        line: "play domino --seats person:Ana,person:Luis --seed 3",
        rows: 24,
        typed: &[],
        until: &["Tu opcion:"],
        mended: |shown| shown.contains("Turno de "),
    },
    Met {
        number: 18,
        line: "play domino --load four.mesa",
        rows: 24,
        typed: &[],
        until: &["Tu opcion:"],
        mended: |shown| {
            let did = |name: &str| {
                shown
                    .lines()
                    .any(|line| line.contains(name) && !line.contains('|'))
            };
            ["Maquina #1", "Maquina #2", "Maquina #3"]
                .into_iter()
                .all(did)
        },
    },
    // A machine that thinks for seconds: meanwhile one's own move is on the board.
    Met {
        number: 19,
        line: "play reversi --load middle.mesa",
        rows: 40,
        typed: &[("(? ayuda):", "c7\r")],
        until: &["Pensando…", "(? ayuda):"],
        mended: |shown| {
            let (_, since) = shown.split_once("Ana juega C7").unwrap_or_default();
            since.contains("última: C7") && since.contains("Pensando…")
        },
    },
    Met {
        number: 23,
        line: "play domino --load save",
        rows: 24,
        typed: &[("Tu opcion:", "\u{1b}[A\u{1b}[Bq")],
        until: &["q"],
        mended: |shown| !shown.contains("^["),
    },
    Met {
        number: 30,
        line: "play domino --load save",
        rows: 24,
        typed: &[],
        until: &["Tu opcion:"],
        mended: |shown| {
            shown.contains("pozo 14") && shown.contains("Maquina #1 0") && shown.contains("? ayuda")
        },
    },
    Met {
        number: 30,
        line: "play domino --load save",
        rows: 24,
        typed: &[("Tu opcion:", "1\r")],
        until: &[")", "?", "icha:"],
        mended: |shown| shown.contains("3 = 4-5"),
    },
];

/// Whether it is as it should be; what stands there if not.
fn tried(met: &Met, folder: &Path) -> Result<(), String> {
    let words = format!("{} --plain --lang es", met.line);
    let program = Command::new(crate::program()).args(words.split_whitespace());
    let window = Window::around(program, folder, 80, met.rows);
    for (shown, keys) in met.typed {
        let before = window.look_for(|text| text.trim_end().ends_with(shown))?;
        window.press(keys);
        window.look_for(|text| text != before)?;
    }
    let text = window.look_for(|text| met.until.iter().any(|it| text.trim_end().ends_with(it)))?;
    if (met.mended)(&text) {
        Ok(())
    } else {
        Err(text)
    }
}

#[test]
fn what_players_met_at_a_window_is_mended() {
    let mut broken = String::new();
    for met in MET {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in [
            ("two.mesa", TWO),
            ("four.mesa", FOUR),
            ("middle.mesa", MIDDLE),
            ("save", SAVE),
        ] {
            crate::write(folder.path(), name, text);
        }
        if let Err(shown) = tried(met, folder.path()) {
            let (number, line) = (met.number, met.line);
            let _ = writeln!(broken, "{number}: sobremesa {line}\n{shown}\n");
        }
    }
    assert!(broken.is_empty(), "{broken}");
}
