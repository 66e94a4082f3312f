//! Reversi from the command line: every pairing, every format, endings solved, graphical programs.

use serde_json::Value;

use crate::{run, sobremesa, write};

const MOVES: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1\
                     f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2";

#[test]
fn people_and_machines_sit_down_in_every_pairing() {
    // R06
    let two_people =
        run(sobremesa("play reversi --seats person,person --seed 1").write_stdin("f5\nd6\n"));
    assert!(two_people.0.contains("Juegan ● negras") && two_people.0.contains("Juegan ○ blancas"));
    for (seats, first) in [("person,level:2", "f5\n"), ("level:2,person", "")] {
        let line = format!("play reversi --seats {seats} --seed 1");
        let (shown, _, code) = run(sobremesa(&line).write_stdin(first));
        assert!(shown.contains("Nivel 2 juega"), "{shown}");
        assert_eq!(code, 0);
    }
    let (shown, _, code) = run(&mut sobremesa(
        "play reversi --seats level:2,level:3 --seed 1",
    ));
    assert!(
        shown.contains("● Nivel 2 juega") && shown.contains("○ Nivel 3 juega"),
        "{shown}"
    );
    assert!(
        shown.contains("Ganan") || shown.contains("Empate"),
        "{shown}"
    );
    assert_eq!(code, 0);
}

#[test]
fn the_board_is_shown_after_every_move() {
    // R08
    let (shown, ..) =
        run(sobremesa("play reversi --seats person,person").write_stdin("f5\nD6\n3c\n"));
    assert_eq!(
        shown.matches("A  B  C  D  E  F  G  H").count(),
        2 * 4,
        "{shown}"
    );
    assert!(shown.contains("última: C3 (voltea 1)"), "{shown}");
}

#[test]
fn a_player_may_resign_and_hear_what_the_machine_thinks() {
    let answers = "f5\nt\nr\nn\nr\ns\nn\n";
    let (shown, _, code) =
        run(sobremesa("play reversi --seats person,level:3 --seed 1").write_stdin(answers));
    assert!(shown.contains("Espera "), "{shown}");
    assert!(shown.contains("● negras abandonan."), "{shown}");
    assert!(
        shown.contains("Gana ○ nivel 3.") || shown.contains("Gana ○ Nivel 3."),
        "{shown}"
    );
    assert!(
        !shown.contains("1 a 0"),
        "given up, not won by points: {shown}"
    );
    assert_eq!(code, 0);
}

#[test]
fn a_game_goes_from_format_to_format_and_is_sound_in_each() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut file = write(folder.path(), "game.txt", MOVES);
    for format in ["ggf", "sgf", "wthor", "mesa", "wtb", "transcript"] {
        let next = folder.path().join(format).display().to_string();
        let (_, errors, code) =
            run(sobremesa(&format!("convert --to {format} --out {next}")).arg(&file));
        assert_eq!((errors.as_str(), code), ("", 0), "{format}");
        let (shown, _, code) = run(sobremesa("check --json").arg(&next));
        let about: Value = serde_json::from_str(&shown).expect("JSON");
        assert_eq!(code, 0);
        assert_eq!(
            (&about["game"], &about["steps"]),
            (&"reversi".into(), &54.into()),
            "{format}"
        );
        let (shown, _, code) = run(sobremesa("replay").arg(&next).write_stdin("54\nq\n"));
        assert!(shown.contains("última: G2 (voltea 2)"), "{format}: {shown}");
        assert_eq!(code, 0);
        file = next;
    }
    assert_eq!(
        std::fs::read_to_string(&file).expect("a text").trim(),
        MOVES
    );
}

#[test]
fn a_refused_file_says_where() {
    let folder = tempfile::tempdir().expect("a folder");
    for (bytes, sentence) in [
        (
            &b"f5d6\na1"[..],
            "Línea 2: a1 no es una jugada legal de las negras.",
        ),
        (
            b"(;GM[1];B[aa])",
            "Línea 1: es una partida de «1», no de Reversi.",
        ),
        (
            b"(;GM[Othello]B[F5",
            "Línea 1: el texto se acaba en medio de una partida.",
        ),
    ] {
        let file = write(folder.path(), "file", bytes);
        let (shown, _, code) = run(sobremesa("check").arg(&file));
        assert_eq!(
            (shown.trim_end(), code),
            (format!("{file}: {sentence}").as_str(), 1)
        );
        let (_, errors, code) = run(sobremesa("solve reversi").arg(&file));
        assert!(errors.contains(sentence), "{errors}");
        assert_eq!(code, 1);
    }
}

#[test]
fn endings_are_solved_in_file_order_and_the_same_for_any_number_of_jobs() {
    let folder = tempfile::tempdir().expect("a folder");
    // The same ending six squares from the end, then seen by the other side, then over.
    let ending = "XXXXXXXXOOXXOOOXOOXXXOOXOOOOOOXXXOXOOXXXXOOOXOX-XOOOOX----XXXXX-";
    let text = format!("{ending} X; b8:+0\n{ending} O\n{} X\n", "X".repeat(64));
    let file = write(folder.path(), "endings.obf", text);
    let solve = |jobs: u8| -> Vec<Value> {
        let line = format!("solve reversi --json --jobs {jobs}");
        let (shown, errors, code) = run(sobremesa(&line).arg(&file));
        assert_eq!((errors.as_str(), code), ("", 0));
        let mut answers: Vec<Value> = shown
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        for answer in &mut answers {
            answer["seconds"] = 0.into();
        }
        answers
    };
    let answers = solve(1);
    assert_eq!(answers, solve(3));
    assert_eq!(answers.len(), 4, "three positions and a total");
    assert_eq!(
        (&answers[0]["score"], &answers[0]["best"]),
        (&0.into(), &"b8".into())
    );
    assert_eq!(answers[0]["exact"], Value::Bool(true));
    assert_eq!(answers[0]["line"][0], "b8");
    assert_eq!(
        (&answers[2]["score"], &answers[2]["best"]),
        (&64.into(), &Value::Null)
    );
    assert_eq!(answers[3]["positions"], 3);
    assert!(answers[3].get("score").is_none());
    let (shown, ..) = run(sobremesa("solve reversi --lang en").arg(&file));
    assert!(
        shown
            .lines()
            .last()
            .is_some_and(|line| line.starts_with("Total: 3 positions, "))
    );
}

#[test]
fn programs_get_the_same_nodes_of_a_position_that_several_threads_could_share() {
    let folder = tempfile::tempdir().expect("a folder");
    let ending = "-OOOOO--XXOOOOO--XXOOOO-XOXXOO--OOXOOX--OOOXOX---OOOXX---XXXXX--";
    let file = write(folder.path(), "ending.obf", format!("{ending} X\n"));
    let solve = |options: &str| {
        let line = format!("solve reversi --lang en {options}");
        let (shown, errors, code) = run(sobremesa(&line).arg(&file));
        assert_eq!((errors.as_str(), code), ("", 0));
        shown
    };
    let nodes = |jobs: u8| -> Value {
        let shown = solve(&format!("--json --jobs {jobs}"));
        let first = shown.lines().next().expect("an answer");
        serde_json::from_str::<Value>(first).expect("JSON")["nodes"].clone()
    };
    assert!(nodes(1).as_u64() > Some(10_000));
    assert_eq!(nodes(1), nodes(4));
    // People get it as fast as can be, and proven all the same.
    let shown = solve("--jobs 4");
    assert!(shown.contains(" -4  "), "{shown}");
}

#[test]
fn graphical_programs_find_both_engines() {
    let (shown, errors, code) = run(sobremesa("engine reversi --protocol gtp --level 2")
        .write_stdin("1 name\n2 genmove b\nfly\n3 final_sc"));
    assert_eq!((errors.as_str(), code), ("", 0));
    let answers: Vec<&str> = shown.split("\n\n").collect();
    assert_eq!(answers[0], "=1 sobremesa");
    assert!(answers[1].starts_with("=2 "), "{shown}");
    assert_eq!(&answers[2..4], ["? unknown command", "?3 unknown command"]);
    let (shown, _, code) = run(sobremesa("engine reversi --protocol nboard")
        .write_stdin("nboard 2\nset depth 2\ngo\nping 3\nquit\n"));
    assert!(shown.contains("\n=== "), "{shown}");
    assert!(shown.ends_with("pong 3\n"), "{shown}");
    assert_eq!(code, 0);
    assert_eq!(run(&mut sobremesa("engine azul --protocol gtp")).2, 2);
    assert_eq!(run(&mut sobremesa("engine reversi --protocol morse")).2, 2);
}

#[test]
fn a_pasted_game_is_recognised_like_a_file() {
    let (shown, _, code) = run(sobremesa("check --lang en -").write_stdin("f5d6c3\n"));
    assert_eq!(
        (shown.as_str(), code),
        ("-: Reversi, format transcript, 3 steps, unfinished.\n", 0)
    );
    let (shown, _, code) = run(sobremesa("convert - --to sgf").write_stdin("f5d6c3\n"));
    assert!(shown.ends_with(";B[fe];W[df];B[cc])\n"), "{shown}");
    assert_eq!(code, 0);
    // At the menu: Reversi, load, and the game itself instead of a name.
    let games = run(&mut sobremesa("--lang en")).0;
    let number = games
        .lines()
        .find(|line| line.contains("Reversi"))
        .expect("in the menu");
    let number: String = number
        .chars()
        .filter(char::is_ascii_digit)
        .take(1)
        .collect();
    let (shown, ..) = run(sobremesa("--lang en").write_stdin(format!("{number}\n2\nf5d6c3\n")));
    assert!(shown.contains("last: C3 (turns 1)"), "{shown}");
}
