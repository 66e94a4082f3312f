//! What players met at the terminal before it was mended, as they met it: the same words typed
//! again. `SOBREMESA_PROGRAM` names another program to be tried, a former one for instance: there
//! the test names everything that is still broken.

#[cfg(target_os = "linux")]
mod attacks;
#[cfg(unix)]
mod terminal;

use std::fmt::Write as _;
use std::path::Path;

use crate::{run, sobremesa, write};

/// What was typed, and what must come of it.
struct Met {
    /// Its number in the list of what was found.
    number: u8,
    /// The command line.
    line: &'static str,
    /// What is typed.
    typed: &'static str,
    /// Whether what was shown is as it should be, with the exit code, and the folder of it all.
    mended: fn(&str, i32, &Path) -> bool,
}

const DECK: &str = "3\n4\n5\n1\n2\n6\n7\n10\n11\n12\n";
const BLOCKED: &str = "2\n|6-4||4-4||4-2||2-6||6-6||6-1||1-4||4-5||5-6||6-3||3-4||4-0||0-6|\n0\n\
    8\n0 0 0 1 0 2 0 3 0 5 1 1 1 2 1 3\n0\n7\n1 5 2 2 2 3 2 5 3 3 3 5 5 5\n0\n";
const BLANK: &str =
    "2\n\n0\n8\n0 0 0 1 0 2 0 3 0 5 1 1 1 2 1 3\n0\n7\n1 5 2 2 2 3 2 5 3 3 3 5 5 5\n0\n";
const LOADED: &str = "sobremesa 1\ngame: siete\nrules: mode=D\nseat 1: person\n\
    seat 2: bot prudent\nseed: 1\n\n* 3 4 5 1 2 6 7 10 11 12 1 2 3 4 5 6 7 10 11 12 \
    1 2 3 4 5 6 7 10 11 12 1 2 3 4 5 6 7 10 11 12\n1 hit\n";

/// A round with open hands in which both machines gave much away.
const OPEN: &str = "sobremesa 1\ngame: domino\nrules: players=2\nseat 1: bot first\n\
    seat 2: bot highest\nseed: 2\n\n* 2-3 1-4 1-2 4-6 3-3 0-0 0-1 1-1 4-4 5-5 4-5 1-3 2-6 0-5 1-6 \
    2-4 0-2 0-4 0-3 3-4 6-6 3-6 2-2 0-6 1-5 3-5 5-6 2-5\n2 5-5>\n1 draw\n1 2-5<\n2 4-5>\n1 2-3<\n\
    2 4-4>\n1 1-4>\n2 1-3<\n1 1-2<\n2 2-6<\n1 4-6<\n2 1-1>\n1 0-1>\n2 0-5>\n";

/// Whether a curve goes against whoever moved only at tiles that are marked as mistakes, and does
/// so at each of them.
fn falls_only_where_marked(shown: &str) -> bool {
    let mut points: Vec<(u32, i32, bool)> = Vec::new();
    for line in shown.lines().filter(|line| line.contains(" % ")) {
        let mut words = line.split_whitespace();
        let step = words.next().and_then(|word| word.parse().ok());
        let percent = line.split(" %").next().and_then(|it| it.rsplit(' ').next());
        let percent = percent.and_then(|word| word.parse().ok());
        let (Some(step), Some(percent)) = (step, percent) else {
            continue;
        };
        points.push((step, percent, line.contains('?')));
    }
    let mut pairs = points.windows(2).filter(|pair| pair[1].0 == pair[0].0 + 1);
    let fits = |pair: &[(u32, i32, bool)]| {
        let apart = (pair[1].1 - pair[0].1).abs();
        if pair[0].2 { apart >= 9 } else { apart <= 10 }
    };
    points.len() > 5 && pairs.all(fits)
}

/// All the numbers before a sign of per cent.
fn shares(shown: &str) -> impl Iterator<Item = f64> + '_ {
    let words = shown
        .split(" %")
        .filter_map(|part| part.rsplit(['(', ' ']).next());
    words.filter_map(|word| word.replace(',', ".").replace('−', "-").parse().ok())
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_default()
}

const MET: &[Met] = &[
    Met {
        number: 11,
        line: "play domino --seed 3 --save keep.mesa",
        typed: "q\n",
        mended: |_, code, folder| code == 1 && read(folder, "keep.mesa") == "KEEP",
    },
    Met {
        number: 11,
        line: "convert game.mesa --to mesa --out keep.mesa",
        typed: "",
        mended: |_, code, folder| code == 1 && read(folder, "keep.mesa") == "KEEP",
    },
    Met {
        number: 11,
        line: "solve siete --mode C --plot keep.svg",
        typed: "",
        mended: |_, code, folder| code == 1 && read(folder, "keep.svg") == "KEEP",
    },
    Met {
        number: 12,
        line: "play domino --seed 3 --save nowhere/x.mesa",
        typed: "q\n",
        mended: |shown, code, _| code == 1 && !shown.contains("T A B L E R O"),
    },
    Met {
        number: 13,
        line: "play reversi --seats person,greedy --seed 3 --save out.mesa",
        typed: "f5\n",
        mended: |_, _, folder| read(folder, "out.mesa").contains("\n1 f5\n"),
    },
    Met {
        number: 14,
        line: "play reversi --seats person,greedy --seed 3",
        typed: "q\n\nf5\n",
        mended: |shown, _, _| shown.contains("juega F5") || shown.contains("juegan F5"),
    },
    Met {
        number: 15,
        line: "play domino --seed 3 --save link.mesa",
        typed: "q\n",
        mended: |_, code, folder| {
            let is_link = std::fs::read_link(folder.join("link.mesa")).is_ok();
            code == 1 && is_link && read(folder, "keep.mesa") == "KEEP"
        },
    },
    Met {
        number: 20,
        line: "",
        typed: "1\n3\n",
        mended: |shown, _, _| shown.contains("por parejas") && shown.contains("niveles"),
    },
    Met {
        number: 21,
        line: "play domino --seed 3 --color always",
        typed: "",
        mended: |shown, _, _| shown.contains("\u{1b}["),
    },
    Met {
        number: 22,
        line: "play azul --seed 3",
        typed: "?\n",
        mended: |shown, _, _| !shown.lines().any(|line| line.starts_with("# ")),
    },
    Met {
        number: 24,
        line: "play domino --rules players=5",
        typed: "",
        mended: |shown, code, _| code == 2 && !shown.contains("for a solitaire"),
    },
    Met {
        number: 24,
        line: "play reversi --seats person,person --seed 3",
        typed: "f5\nd6\n",
        mended: |shown, _, _| shown.contains("negras juegan") && !shown.contains("negras juega "),
    },
    Met {
        number: 25,
        line: "play domino --seed 3",
        typed: "h\n",
        mended: |shown, _, _| shown.contains("de cada 100") && !shown.contains("> ("),
    },
    Met {
        number: 26,
        line: "tournament reversi --bots random,greedy --pairs 2 --seed 1",
        typed: "",
        mended: |shown, code, _| code == 0 && shares(shown).all(|it| (0.0..=100.0).contains(&it)),
    },
    Met {
        number: 27,
        line: "play domino --seed 3",
        typed: "1\n9\n2\n",
        mended: |shown, _, _| {
            shown.matches("Tu opcion").count() == 1 || !shown.contains("Tu opcion: 2")
        },
    },
    Met {
        number: 28,
        line: "play domino --load blocked",
        typed: "n\n",
        mended: |shown, _, _| shown.contains("Nadie gana la ronda."),
    },
    Met {
        number: 29,
        line: "play domino --rules set=solo --seed 4",
        typed: "robar\n",
        mended: |shown, _, _| !shown.contains("Escribe un número"),
    },
    Met {
        number: 31,
        line: "play domino --seats first,person:Ana,highest --seed 5",
        typed: "",
        mended: |shown, _, _| shown.contains("Maquina #1  |") && !shown.contains("first"),
    },
    Met {
        number: 32,
        line: "replay open.mesa --curve",
        typed: "",
        mended: |shown, code, _| code == 0 && falls_only_where_marked(shown),
    },
    Met {
        number: 33,
        line: "check blank",
        typed: "",
        mended: |shown, code, _| code == 1 && shown.contains("Línea 2"),
    },
    Met {
        number: 34,
        line: "",
        typed: "4\n1\nD\nl\nE\nl\n0\n1\nD\nl\n",
        mended: |shown, _, folder| {
            shown.contains("Modo D · partida 3") && !read(folder, "3.txt").is_empty()
        },
    },
    Met {
        number: 35,
        line: "play siete --load loaded.mesa --results out",
        typed: "l\n",
        mended: |_, _, folder| read(folder, "out/1.txt").lines().count() == 4,
    },
    Met {
        number: 36,
        line: "play siete --mode C --deck bad",
        typed: "",
        mended: |_, code, _| code == 1,
    },
    Met {
        number: 37,
        line: "play siete --mode C --deck deck --seed 3",
        typed: "p\nl\nt\n",
        mended: |shown, _, _| shown.contains("/3"),
    },
    Met {
        number: 38,
        line: "play siete --mode D --deck deck --lang en",
        typed: "h\ns\n",
        mended: |shown, _, _| shown.contains("You stand with 7."),
    },
    Met {
        number: 39,
        line: "solve siete --mode E --equilibrium",
        typed: "",
        mended: |shown, code, _| code == 0 && shown.lines().count() > 6,
    },
    Met {
        number: 40,
        line: "play siete --mode E --deck deck",
        typed: "p\nl\n",
        mended: |shown, _, _| shown.contains("espera que te plantes"),
    },
    Met {
        number: 41,
        line: "play siete --mode D --deck deck --show-deck",
        typed: "p\nu\n",
        mended: |shown, _, _| shown.matches("Mazo (").count() > 3,
    },
    Met {
        number: 42,
        line: "play azul --seed 3",
        typed: "2azul\n",
        mended: |shown, _, _| !shown.contains("«B»") && !shown.contains("3K4"),
    },
    Met {
        number: 43,
        line: "simulate azul --rules players=2 --seats greedy,greedy --tell --seed 1",
        typed: "",
        mended: |shown, _, _| {
            let alone = |line: &str| !line.contains("+1 (") || line.contains("(está solo)");
            shown.contains("(está solo)")
                && shown.lines().filter(|it| it.contains("al muro")).all(alone)
        },
    },
    Met {
        number: 44,
        line: "simulate azul --rules players=3 --tell --seed 1",
        typed: "",
        mended: |shown, code, _| code == 0 && shown.lines().count() > 100,
    },
    Met {
        number: 45,
        line: "bots azul",
        typed: "",
        mended: |shown, _, _| shown.contains("level:5"),
    },
];

#[test]
fn what_players_met_at_the_terminal_is_mended() {
    let mut broken = String::new();
    for met in MET {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in [
            ("keep.mesa", "KEEP"),
            ("keep.svg", "KEEP"),
            ("game.mesa", "sobremesa 1\ngame: reversi\n\n1 f5\n"),
            ("loaded.mesa", LOADED),
            ("blocked", BLOCKED),
            ("blank", BLANK),
            ("open.mesa", OPEN),
            ("bad", "x\n"),
            ("deck", &DECK.repeat(4)),
        ] {
            write(folder.path(), name, text);
        }
        let link = std::os::unix::fs::symlink("keep.mesa", folder.path().join("link.mesa"));
        link.expect("a link");
        let mut command = sobremesa(met.line);
        command
            .current_dir(folder.path())
            .env("SOBREMESA_STATE", folder.path().join("kept"))
            .env("HOME", folder.path())
            .write_stdin(met.typed);
        let (shown, complained, code) = run(&mut command);
        let shown = format!("{shown}{complained}");
        if !(met.mended)(&shown, code, folder.path()) {
            let (number, line) = (met.number, met.line);
            let _ = writeln!(broken, "{number}: sobremesa {line} ({code})\n{shown}\n");
        }
    }
    assert!(broken.is_empty(), "{broken}");
}
