//! Files that Othello players own, from the command line: listed, searched, taken apart, converted
//! without loss.

use serde_json::Value;

use crate::{run, sobremesa, write};

const GAMES: &str = "2 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[ant]PW[zebra]\
    RB[2197.01]RW[2199.72]TI[05:00//02:00]TY[8]RE[+8.000]B[f5/1.5/0.01]W[d6//2.5]B[c3]W[d3]B[c4];)\
    (;GM[Othello]PB[zebra]PW[ant]RE[-2.000:t]B[f5]W[f6];)\n\
    (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)\n\
    (;GM[Othello]DT[1999]PB[Ana]PW[Luis]RE[-12.00]B[f5]W[d6]B[c5];)\n";

#[test]
fn a_file_of_many_games_is_listed_and_searched() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = write(folder.path(), "games.ggf", GAMES);
    let list = |options: &str| {
        let line = format!("replay --lang en --list {options}");
        run(sobremesa(&line).arg(&file))
    };
    let (shown, errors, code) = list("");
    assert_eq!((errors.as_str(), code), ("", 0));
    let rows: Vec<&str> = shown.lines().collect();
    assert_eq!(rows.len(), 4, "{shown}");
    assert!(rows[0].contains("ant") && rows[0].contains("36-28") && rows[0].contains("Tiger"));
    assert!(rows[2].contains("only boards of 8 by 8"), "{shown}");
    for (options, numbers) in [
        ("--player ANA", &["4"][..]),
        ("--year 2003", &["1"]),
        ("--opening tiger", &["1"]),
        ("--result white", &["2", "4"]),
        ("--result -12", &["4"]),
        ("--result 36-28", &["1"]),
    ] {
        let (shown, ..) = list(options);
        let found = shown
            .lines()
            .filter_map(|row| row.split_whitespace().next());
        assert_eq!(found.collect::<Vec<_>>(), numbers, "{options}");
    }
    let (shown, ..) = list("--json --player zebra");
    let first: Value = serde_json::from_str(shown.lines().next().expect("a row")).expect("JSON");
    assert_eq!((&first["game"], &first["lead"]), (&1.into(), &8.into()));
    assert_eq!(first["opening"], "Tiger");
    let (_, errors, code) = list("--player nobody");
    assert!(
        errors.contains("No game of this file is like that."),
        "{errors}"
    );
    assert_eq!(code, 1);
}

#[test]
fn one_game_of_many_is_asked_for_and_never_taken_without_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = write(folder.path(), "games.ggf", GAMES);
    let replay = |options: &str, answers: &str| {
        let line = format!("replay --lang en {options}");
        run(sobremesa(&line).arg(&file).write_stdin(answers.to_owned()))
    };
    let (shown, ..) = replay("--game 4", "3\nq\n");
    assert!(shown.contains("last: C5"), "{shown}");
    let (shown, ..) = replay("", "9\n4\n3\nq\n");
    assert!(
        shown.contains("Which game? A number from 1 to 4"),
        "{shown}"
    );
    assert!(
        shown.contains("\nA number from 1 to 4, or words to look for."),
        "{shown}"
    );
    assert!(shown.contains("last: C5"), "{shown}");
    let (_, errors, code) = replay("--curve", "");
    assert!(errors.contains("This file has 4 games"), "{errors}");
    assert_eq!(code, 1);
    let (_, errors, code) = replay("--game 7", "");
    assert!(
        errors.contains("There is no game 7: this file has 4."),
        "{errors}"
    );
    assert_eq!(code, 1);
    let load = "play --lang en --seats person,person --game 4 --load";
    let (shown, ..) = run(sobremesa(load).arg(&file).write_stdin(""));
    assert!(shown.contains("last: C5"), "{shown}");
}

#[test]
fn nothing_is_lost_where_nothing_is_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = "---------------------------OX------XO--------------------------- X";
    let obf = format!("% Edax\n{start}; f5:+2; d3:-4;\n{start}; --:-127;\n");
    let mut wtb = vec![20, 3, 12, 15, 1, 0, 0, 0, 0, 0, 195, 7, 8, 0, 22, 0];
    wtb.extend([5, 0, 1, 0, 2, 0, 40, 38, 56, 64, 33]);
    wtb.extend([0; 57]);
    for (name, bytes) in [
        ("ggf", GAMES.as_bytes()),
        ("obf", obf.as_bytes()),
        ("wthor", &wtb),
        (
            "sgf",
            b"(;GM[2]EV[Open](;B[fe]C[x](;W[df])(;W[dd]))(;B[cd]))\n",
        ),
    ] {
        let file = write(folder.path(), name, bytes);
        let mut command = sobremesa(&format!("convert --to {name}"));
        let output = command.arg(&file).output().expect("it starts");
        assert_eq!(output.stdout, bytes, "{name}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{name}");
    }
}

#[test]
fn what_a_format_cannot_hold_and_what_is_left_out_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = write(folder.path(), "games.ggf", GAMES);
    let convert = |options: &str| {
        let line = format!("convert --lang en {options}");
        run(sobremesa(&line).arg(&file))
    };
    let (shown, errors, code) = convert("--to transcript");
    assert_eq!((shown.as_str(), code), ("f5d6c3d3c4\nf5f6\nf5d6c5\n", 0));
    for part in [
        "Game 3 is left out: Line 2:",
        "DT, ",
        "the times of the moves",
    ] {
        assert!(errors.contains(part), "{part} in {errors}");
    }
    let (_, errors, code) = convert("--to transcript --strict");
    assert!(errors.contains("only boards of 8 by 8"), "{errors}");
    assert_eq!(code, 1);
    let (shown, errors, _) = convert("--to sgf --game 4");
    assert!(shown.contains("DT[1999]RE[W+12]"), "{shown}");
    assert_eq!(errors, "");
    let set_up = write(
        folder.path(),
        "set-up.sgf",
        "(;GM[2]AB[dd]AW[ed]PL[B];B[fd])",
    );
    let (_, errors, code) = run(sobremesa("convert --lang en --to transcript").arg(&set_up));
    assert!(
        errors.contains("begins at a position that was set up"),
        "{errors}"
    );
    assert_eq!(code, 1);
    let (shown, _, code) = run(sobremesa("check --lang en").arg(&file));
    assert!(
        shown.contains("3 games") && shown.contains("Game 3 is left out"),
        "{shown}"
    );
    assert_eq!(code, 0);
    assert_eq!(run(sobremesa("check --strict").arg(&file)).2, 1);
}

#[test]
fn a_database_has_the_names_of_the_files_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut wtb = vec![20, 3, 12, 15, 1, 0, 0, 0, 0, 0, 195, 7, 8, 0, 22, 0];
    wtb.extend([0, 0, 1, 0, 2, 0, 40, 38, 56, 64, 33]);
    wtb.extend([0; 57]);
    let mut players = vec![0; 16];
    players[8] = 3;
    for name in ["???", "Ruiz Ana", "Luis"] {
        let mut record = name.as_bytes().to_vec();
        record.resize(20, 0);
        players.extend(record);
    }
    let file = write(folder.path(), "wth_1987.wtb", wtb);
    write(folder.path(), "WTHOR.JOU", players);
    let (shown, _, code) = run(sobremesa("convert --to pgn").arg(&file));
    for tag in [
        "[Black \"Ruiz Ana\"]",
        "[Date \"1987\"]",
        "[Result \"40-24\"]",
    ] {
        assert!(shown.contains(tag), "{shown}");
    }
    assert_eq!(code, 0);
    let (shown, ..) = run(sobremesa("replay --list").arg(&file));
    assert!(
        shown.contains("Ruiz Ana") && shown.contains("Luis"),
        "{shown}"
    );
}

#[test]
fn a_name_that_ends_as_a_format_is_saved_in_that_format() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, begin) in [("x.sgf", "(;FF[4]GM[2]"), ("x.ggf", "(;GM[Othello]")] {
        let path = folder.path().join(name);
        let line = format!(
            "play reversi --seats person,person --save {}",
            path.display()
        );
        run(sobremesa(&line).write_stdin("f5\nd6\n"));
        let saved = std::fs::read_to_string(&path).expect("it is saved");
        assert!(saved.starts_with(begin), "{saved}");
    }
}

#[test]
fn after_a_pass_the_last_disc_is_still_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let moves = "B[c4]W[c3]B[f5]W[b4]B[a4]W[a5]B[c2]W[a3]B[PA]";
    let file = write(folder.path(), "pass.ggf", format!("(;GM[Othello]{moves};)"));
    let (shown, ..) = run(sobremesa("replay --lang en")
        .arg(&file)
        .write_stdin("9\nq\n"));
    assert!(shown.contains("> 1 pass"), "{shown}");
    let (_, after) = shown.rsplit_once("> 1 pass").expect("the last step");
    assert!(after.contains("last: A3"), "{shown}");
}

#[test]
fn openings_are_found_by_name_and_by_moves() {
    let openings = |asked: &str| run(&mut sobremesa(&format!("openings {asked}")));
    assert!(openings("").0.lines().count() > 70);
    assert!(openings("buffalo").0.contains("f5f6e6f4c3"));
    assert!(openings("c4e3f6e6f5").0.starts_with("Tiger "));
    assert_eq!(openings("nothing").2, 1);
    let (shown, ..) = openings("--json heath-bat");
    let found: Value = serde_json::from_str(shown.trim()).expect("JSON");
    assert_eq!(found["name"], "Heath-Bat");
}

#[test]
fn a_position_is_analysed_move_by_move() {
    let ending = "XXXXXXXXOOXXOOOXOOXXXOOXOOOOOOXXXOXOOXXXXOOOXOX-XOOOOX----XXXXX- X";
    let (shown, errors, code) = run(sobremesa("analyse reversi --json").arg(ending));
    assert_eq!((errors.as_str(), code), ("", 0));
    let last: Value = serde_json::from_str(shown.lines().last().expect("a depth")).expect("JSON");
    assert_eq!(
        (&last["exact"], &last["moves"][0]["value"]),
        (&true.into(), &0.into())
    );
    let talk = "f5\nd6\nb\ng8\nq\n";
    let line = "analyse reversi --lang en --depth 3";
    let (shown, _, code) = run(sobremesa(line).write_stdin(talk));
    assert!(shown.contains("depth 3: "), "{shown}");
    assert!(shown.contains("Opening: Perpendicular"), "{shown}");
    assert!(shown.contains("A legal move like f5"), "{shown}");
    assert_eq!(code, 0);
}

#[test]
fn a_program_of_somebody_else_s_is_an_opponent() {
    let program = assert_cmd::cargo::cargo_bin("sobremesa");
    let engine = format!(
        "gtp:\"{} engine reversi --protocol gtp --level 1\"",
        program.display()
    );
    let mut command = sobremesa("play reversi --lang en --seed 1 --seats");
    let (shown, errors, code) = run(command.arg(format!("level:1,{engine}")));
    assert!(
        shown.contains("wins") || shown.contains("tie"),
        "{shown} {errors}"
    );
    assert_eq!((errors.as_str(), code), ("", 0));
    let (_, errors, code) =
        run(sobremesa("play reversi --lang en --seats person,gtp:no-such-program").write_stdin(""));
    assert!(errors.contains("cannot be started"), "{errors}");
    assert_eq!(code, 1);
}
