//! The board to think at and the puzzles, as a script meets them.

use serde_json::Value;

use crate::{run, sobremesa, write};

/// The end of a game, in which black plays a2 where a1 would have kept the balance.
const BLUNDER: &str = "(;GM[Othello]PB[Ana]PW[Luis]\
    BO[8 -*-OOOO- -OOOO*-- -OO***** -O*OOO*O ****O*O- ***O*OO- *-**O*-- --*****- *]\
    B[H5]W[B7]B[A3]W[A4]B[A2]W[A1];)";

#[test]
fn branches_are_tried_gone_through_and_saved_as_sgf() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("study.sgf");
    let name = file.to_str().expect("a plain path");
    let talk = format!("f5d6c3\nb\nb\nf6\ne6\nstart\nend\nv\nb\nv\nb\nn\nm\ns {name}\nq\n");
    let line = "analyse reversi --lang en --depth 2";
    let (shown, errors, code) = run(sobremesa(line).write_stdin(talk));
    assert_eq!((errors.as_str(), code), ("", 0), "{shown}");
    assert!(shown.contains("Line: f5 f6 e6"), "{shown}");
    assert!(shown.contains("Branches here: d6 f6"), "{shown}");
    assert!(shown.contains("Branch 2 of 2"), "{shown}");
    let saved = std::fs::read_to_string(&file).expect("saved");
    assert!(
        saved.contains(";B[fe](;W[df];B[cc])(;W[ff];B[ef])"),
        "{saved}"
    );
    // What was saved is gone on with, branches and all.
    let again = run(sobremesa(line).arg(name).write_stdin("b\nb\nq\n")).0;
    assert!(again.contains("Branches here: d6 f6"), "{again}");
}

#[test]
fn a_position_is_set_up_square_by_square_or_pasted() {
    let ending = "XXXXXXXXOOXXOOOXOOXXXOOXOOOOOOXXXOXOOXXXXOOOXOX-XOOOOX----XXXXX- X";
    let line = "analyse reversi --lang en --depth 4";
    let (pasted, _, code) = run(sobremesa(line).write_stdin(format!("{ending}\nq\n")));
    assert_eq!(code, 0);
    assert!(pasted.contains("exact"), "{pasted}");
    let talk = "e\nc\nd4 e4 f4 x\ng4 o\no\nwrong\n\nq\n";
    let (shown, ..) = run(sobremesa(line).write_stdin(talk));
    assert!(shown.contains("4 · · + ● ● ● ○ ·"), "{shown}");
    assert!(shown.contains("A square and its sign"), "{shown}");
    assert!(
        shown.contains("c4   +64"),
        "white takes everything: {shown}"
    );
}

#[test]
fn a_game_is_played_on_from_the_board_and_comes_back_as_a_branch() {
    // Against the lowest level; the person gives up after one move.
    let line = "analyse reversi --lang en --depth 2";
    let talk = "f5\np 99\np 1\nd6\nq\nn\nn\nq\n";
    let (shown, _, code) = run(sobremesa(line).write_stdin(talk));
    assert_eq!(code, 0, "{shown}");
    assert!(shown.contains("There is a level 1 to 12"), "{shown}");
    assert!(
        shown.contains("What you played is a branch now."),
        "{shown}"
    );
    assert!(shown.contains("Line: f5 d6 "), "{shown}");
}

#[test]
fn the_puzzles_of_a_file_are_listed_with_their_solutions() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = write(folder.path(), "game.ggf", BLUNDER);
    let order = "puzzles --margin 12 --lang en";
    let (rows, errors, code) = run(sobremesa(order).arg("--list").arg(&file));
    assert_eq!((errors.as_str(), code), ("", 0));
    let blunder = "game 1, Ana – Luis. after move 4, black: A1 (+0; next G7 -14)";
    assert!(rows.lines().any(|row| row == blunder), "{rows}");
    let (objects, ..) = run(sobremesa(order).arg("--json").arg(&file));
    assert_eq!(objects.lines().count(), rows.lines().count());
    for line in objects.lines() {
        let puzzle: Value = serde_json::from_str(line).expect("JSON");
        assert!(puzzle["margin"].as_i64() >= Some(12), "{puzzle}");
        let values: Vec<i64> = puzzle["moves"]
            .as_array()
            .expect("moves")
            .iter()
            .filter_map(|it| it["value"].as_i64())
            .collect();
        assert!(values[0] >= values[1] + 12, "{puzzle}");
    }
    let (_, errors, code) = run(sobremesa("puzzles --margin 64 --lang en").arg(&file));
    assert_eq!(
        code, 0,
        "nothing is asked, and that is no failure: {errors}"
    );
}

#[test]
fn a_puzzle_asks_for_the_move_and_tells_the_best_one_and_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.mesa").display().to_string();
    let convert = format!("convert - --to mesa --out {file}");
    run(sobremesa(&convert).write_stdin(BLUNDER));
    let order = "puzzles --margin 14 --lang en";
    let (shown, errors, code) = run(sobremesa(order).arg(&file).write_stdin("a9\na2\nq\n"));
    assert_eq!((errors.as_str(), code), ("", 0));
    for part in [
        "Black to move: one move is better than all others by 14 discs or more.",
        "A legal move like ",
        "A2 gives 36 discs away. The best move is A1.",
        "Play A1: ",
        "A1 ends +0 for certain; the next best, G7, -14: 14 discs less.",
        "In the game A2 was played, which gave 36 discs away.",
        "Solved: 0 of 1.",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let own = run(sobremesa(order)
        .env("SOBREMESA_STATE", folder.path().join("none"))
        .current_dir(folder.path())
        .write_stdin("a1\n"));
    assert!(
        own.0.contains("Right: A1."),
        "one's own saved games: {}",
        own.0
    );
}
