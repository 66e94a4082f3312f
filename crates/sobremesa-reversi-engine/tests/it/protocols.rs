//! Conversations in both protocols, word for word.
//!
//! Lines that begin with `> ` are said to the engine, the others are its answers. Times, and what
//! a search says before it has proved anything, depend on the machine and on the weights: they are
//! left out. `UPDATE_TRANSCRIPTS=1 cargo test` writes the answers down anew.

use std::fs;
use std::path::PathBuf;

use sobremesa_core::{Game, Rng};
use sobremesa_reversi::{Position, Scoresheet};
use sobremesa_reversi_engine::line_protocol::{LineProtocol, serve};
use sobremesa_reversi_engine::{Engine, Gtp, Level, NBoard};

fn gtp() -> Gtp {
    Gtp::new(Engine::with_megabytes(1)).at_level(Level::new(6).expect("there is a level 6"))
}

fn nboard() -> NBoard {
    NBoard::new(Engine::with_megabytes(1))
}

/// What an answer says besides times, node counts and guesses.
fn settled(answer: &str) -> Option<String> {
    let words: Vec<&str> = answer.split(' ').collect();
    match words.as_slice() {
        ["nodestats", ..] => Some("nodestats NODES SECONDS".to_owned()),
        // Of several lines that are equally good any may be told: the first move stands.
        ["search", line, value, zero, "100%"] => {
            Some(format!("search {}… {value} {zero} 100%", &line[..2]))
        }
        ["search", ..] => None,
        ["analysis", played, _] if played.parse().is_ok_and(|played: u32| played < 52) => {
            Some(format!("analysis {played} VALUE"))
        }
        ["===", ply] => {
            let fields: Vec<&str> = ply.split('/').collect();
            Some(match fields.as_slice() {
                [action, value, _] => format!("=== {action}/{value}/SECONDS"),
                _ => answer.to_owned(),
            })
        }
        _ => Some(answer.to_owned()),
    }
}

fn check(name: &str, machine: &mut impl LineProtocol) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    let expected = fs::read_to_string(&path).expect("the transcript is there");
    let mut heard = String::new();
    for line in expected.lines().filter_map(|line| line.strip_prefix('>')) {
        heard.extend([">", line, "\n"]);
        let line = line.strip_prefix(' ').unwrap_or(line);
        machine.hear(line, &mut |answer| {
            if let Some(answer) = settled(answer) {
                heard.extend([answer.as_str(), "\n"]);
            }
        });
    }
    if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() {
        fs::write(&path, &heard).expect("the transcript can be written");
    }
    assert_eq!(heard, expected, "{name}");
}

#[test]
fn every_gtp_command_is_answered_as_written_down() {
    check("gtp.transcript", &mut gtp());
}

#[test]
fn every_nboard_command_is_answered_as_written_down() {
    check("nboard.transcript", &mut nboard());
}

#[test]
fn a_transcript_holds_every_command_the_engine_lists() {
    let mut listed = Vec::new();
    gtp().hear("list_commands", &mut |answer| {
        listed.extend(answer.trim_start_matches("= ").lines().map(str::to_owned));
    });
    let transcript = include_str!("../data/gtp.transcript");
    for command in listed.iter().filter(|command| !command.is_empty()) {
        let said = |line: &str| line.split_whitespace().any(|word| word == command);
        assert!(
            transcript
                .lines()
                .any(|line| line.starts_with('>') && said(line)),
            "{command}"
        );
    }
}

fn answers(gtp: &mut Gtp, lines: &[&str]) -> Vec<String> {
    let mut said = Vec::new();
    for line in lines {
        let mut answer = String::new();
        gtp.hear(line, &mut |line| answer += line);
        said.push(answer);
    }
    said
}

#[test]
fn a_saved_game_is_loaded_as_far_as_it_is_wanted() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/nine-moves.sgf");
    let mut gtp = gtp();
    let said = answers(
        &mut gtp,
        &[
            &format!("loadsgf {file}"),
            "final_score",
            "undo",
            "final_score",
            &format!("loadsgf {file} 3"),
            "play b a1",
            "play b e3",
        ],
    );
    // White has no disc left: the empty squares are black's too.
    assert_eq!(
        said,
        [
            "=",
            "= B+64",
            "=",
            "? cannot score",
            "=",
            "? illegal move",
            "="
        ]
    );
}

#[test]
fn a_level_under_a_clock_stays_that_level() {
    // A beginner errs as often with an hour on the clock as without one.
    let level = Level::new(1).expect("there is a level 1");
    let play = |clock: &str| -> Vec<String> {
        let mut gtp = Gtp::new(Engine::with_megabytes(1))
            .at_level(level)
            .with_seed(5);
        let mut lines = vec![clock];
        lines.extend(["genmove b", "genmove w"].repeat(8));
        answers(&mut gtp, &lines)
    };
    assert_eq!(play("time_settings 3600 0 0"), play("time_settings 0 1 0"));
}

#[test]
fn nonsense_leaves_both_engines_as_they_were() {
    let mut rng = Rng::new(3);
    let words = [
        "play",
        "genmove",
        "b",
        "w",
        "a1",
        "f5",
        "pass",
        "-1",
        "1e999",
        "999999999999",
        "\u{0}",
        "ñ",
        "undo",
        "set",
        "game",
        "(;GM[Othello]",
        "B[F5];)",
        "depth",
        "move",
        "F5/x/y",
        "hint",
        "go",
        "#",
        "time_left",
        "time_settings",
        "boardsize",
        "known_command",
        "contempt",
        "analyze",
        "nboard",
    ];
    for _ in 0..400 {
        let line: Vec<&str> = (0..=rng.below(4))
            .map(|_| words[rng.below(words.len())])
            .collect();
        let line = line.join(" ");
        // Thinking is not what is tested here.
        if ["genmove", "go", "hint", "analyze"]
            .iter()
            .any(|word| line.contains(word))
        {
            continue;
        }
        let (mut gtp, mut nboard) = (gtp(), nboard());
        assert!(gtp.hear(&line, &mut |_| {}));
        assert!(nboard.hear(&line, &mut |_| {}));
    }
    let mut said = Vec::new();
    let mut gtp = gtp();
    for line in [
        "play b a1",
        "play w f5",
        "play b",
        "genmove",
        "undo",
        "boardsize x",
        "1",
    ] {
        gtp.hear(line, &mut |answer| said.push(answer.to_owned()));
    }
    assert!(
        said.iter()
            .all(|answer| answer.is_empty() || answer.starts_with('?')),
        "{said:?}"
    );
}

#[test]
fn a_whole_game_with_itself_is_legal_to_its_last_move() {
    let mut gtp = Gtp::new(Engine::with_megabytes(1)).at_level(Level::new(2).expect("a level"));
    let mut sheet = Scoresheet::new(Position::START);
    while !sheet.game().is_over() {
        let letter = if sheet.game().to_move().seat().index() == 0 {
            'b'
        } else {
            'w'
        };
        let mut answer = String::new();
        gtp.hear(&format!("genmove {letter}"), &mut |line| answer += line);
        let action = answer.trim_start_matches('=').parse().expect("a move");
        sheet.play(action).expect("a legal move");
    }
    assert!(sheet.game().legal_actions().into_iter().next().is_none());
}

#[test]
fn half_a_conversation_is_answered_as_far_as_it_goes() {
    let mut output = Vec::new();
    serve(
        &mut nboard(),
        &b"nboard 2\nset depth 4\nping 7"[..],
        &mut output,
    )
    .expect("no trouble");
    let text = String::from_utf8(output).expect("text");
    assert_eq!(
        text,
        "set myname sobremesa\nset myname sobremesa4\npong 7\n"
    );
}
