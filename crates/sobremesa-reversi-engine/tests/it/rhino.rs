//! Whole games against `GRhino`, another program of other people, through GTP.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use sobremesa_reversi::Colour;
use sobremesa_reversi_engine::line_protocol::LineProtocol;
use sobremesa_reversi_engine::{Engine, Gtp, Level};

/// Where Debian's package grhino puts it.
const RHINO: &str = "/usr/games/gtp-rhino";

struct Rhino {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Rhino {
    fn start() -> Option<Rhino> {
        if !Path::new(RHINO).exists() {
            eprintln!("skipped: {RHINO} is missing; `cargo xtask test --install` installs it");
            return None;
        }
        let mut child = Command::new(RHINO)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("gtp-rhino starts");
        let input = child.stdin.take().expect("a pipe was asked for");
        let output = BufReader::new(child.stdout.take().expect("a pipe was asked for"));
        Some(Rhino {
            child,
            input,
            output,
        })
    }

    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("rhino listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("rhino answers");
            if read == 0 || (line.trim().is_empty() && !answer.is_empty()) {
                return answer.trim().to_owned();
            }
            answer += &line;
        }
    }
}

impl Drop for Rhino {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}

fn ask_us(gtp: &mut Gtp, command: &str) -> String {
    let mut answer = String::new();
    gtp.hear(command, &mut |line| answer = answer.clone() + line + "\n");
    answer.trim().to_owned()
}

/// A good answer without its sign.
fn good<'a>(who: &str, command: &str, answer: &'a str) -> &'a str {
    answer
        .strip_prefix('=')
        .unwrap_or_else(|| panic!("{who} refused {command:?}: {answer}"))
        .trim()
}

fn play_a_game(our_colour: Colour) {
    let Some(mut rhino) = Rhino::start() else {
        return;
    };
    let level = Level::new(3).expect("there is a level 3");
    let mut gtp = Gtp::new(Engine::with_megabytes(1)).at_level(level);
    for command in ["set_game Othello", "boardsize 8", "clear_board"] {
        good("rhino", command, &rhino.ask(command));
        good("sobremesa", command, &ask_us(&mut gtp, command));
    }
    let mut colour = Colour::Black;
    let mut passes = 0;
    let mut moves = 0;
    while passes < 2 {
        let letter = if colour == Colour::Black { 'b' } else { 'w' };
        let think = format!("genmove {letter}");
        let action = if colour == our_colour {
            good("sobremesa", &think, &ask_us(&mut gtp, &think)).to_owned()
        } else {
            good("rhino", &think, &rhino.ask(&think)).to_owned()
        };
        let play = format!("play {letter} {action}");
        let passed = action.eq_ignore_ascii_case("pass");
        if colour != our_colour {
            good("sobremesa", &play, &ask_us(&mut gtp, &play));
        } else if !passed {
            // Rhino knows by itself that we pass, and does not understand being told.
            good("rhino", &play, &rhino.ask(&play));
        }
        passes = if passed { passes + 1 } else { 0 };
        moves += usize::from(!passed);
        colour = !colour;
    }
    assert!(moves > 30, "a whole game was played: {moves} moves");
    let ours = ask_us(&mut gtp, "final_score");
    let theirs = rhino.ask("final_score");
    let ours = good("sobremesa", "final_score", &ours);
    assert_eq!(
        ours,
        good("rhino", "final_score", &theirs),
        "after {moves} moves"
    );
    assert_eq!(
        gtp_board(&ask_us(&mut gtp, "showboard")),
        gtp_board(&rhino.ask("showboard"))
    );
}

/// The squares of a drawn board.
fn gtp_board(answer: &str) -> String {
    answer
        .lines()
        .filter(|line| {
            line.trim_start()
                .starts_with(|letter: char| letter.is_ascii_digit())
        })
        .flat_map(|line| line.chars().filter(|letter| "XO.".contains(*letter)))
        .collect()
}

#[test]
fn a_game_with_black_against_grhino_ends_with_the_same_score_on_both_sides() {
    play_a_game(Colour::Black);
}

#[test]
fn a_game_with_white_against_grhino_ends_with_the_same_score_on_both_sides() {
    play_a_game(Colour::White);
}

#[test]
fn a_game_with_empty_squares_left_has_the_same_score_in_us_and_against_grhino() {
    let Some(mut rhino) = Rhino::start() else {
        return;
    };
    let mut gtp = Gtp::new(Engine::with_megabytes(1));
    // White has nothing left after nine moves.
    let moves = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];
    let beginning = ["set_game Othello", "boardsize 8", "clear_board"].map(str::to_owned);
    let played = moves.iter().zip(["b", "w"].into_iter().cycle());
    let played = played.map(|(square, colour)| format!("play {colour} {square}"));
    for command in beginning.into_iter().chain(played) {
        good("rhino", &command, &rhino.ask(&command));
        good("sobremesa", &command, &ask_us(&mut gtp, &command));
    }
    let theirs = rhino.ask("final_score");
    assert_eq!(ask_us(&mut gtp, "final_score"), theirs);
    assert_eq!(theirs, "= B+64");
}
