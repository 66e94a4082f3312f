//! `replay --curve`: from a record, from a pasted game, as text and as JSON.

use serde_json::Value;

use crate::{run, sobremesa, write};

/// Black plays a2 at the end where a1 would have kept the balance.
const BLUNDER: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1\
                       f8g8b3h3b2h5b7a3a4a2a1";

#[test]
fn a_pasted_game_and_its_record_have_the_same_curve() {
    let (pasted, errors, code) = run(sobremesa("replay - --curve").write_stdin(BLUNDER));
    assert_eq!(
        (errors.as_str(), code),
        ("", 0),
        "no bar without a terminal"
    );
    assert!(pasted.contains("?? mejor A1\n"), "{pasted}");
    assert!(!pasted.contains('\u{1b}'), "no colours in a pipe");
    let folder = tempfile::tempdir().expect("a folder");
    let text = write(folder.path(), "game.txt", BLUNDER);
    let file = folder.path().join("game.mesa").display().to_string();
    run(sobremesa(&format!("convert --to mesa --out {file}")).arg(&text));
    let (shown, _, code) = run(sobremesa("replay --curve").arg(&file));
    assert_eq!((shown, code), (pasted, 0));
    let (english, ..) = run(sobremesa("replay --curve --lang en").arg(&file));
    assert!(english.contains("?? better A1\n"), "{english}");
    assert!(english.contains("● black: loses "), "{english}");
    let (coloured, ..) = run(sobremesa("replay --curve --color always").arg(&file));
    assert!(coloured.contains("\u{1b}["));
}

#[test]
fn json_has_one_object_for_each_judged_step() {
    let (shown, errors, code) = run(sobremesa("replay - --curve --json").write_stdin(BLUNDER));
    assert_eq!((errors.as_str(), code), ("", 0));
    let objects: Vec<Value> = shown
        .lines()
        .map(|line| serde_json::from_str(line).expect("one object a line"))
        .collect();
    assert_eq!(objects.len(), 50);
    for object in &objects {
        let mut keys: Vec<&String> = object.as_object().expect("an object").keys().collect();
        keys.sort();
        assert_eq!(
            keys,
            [
                "best", "did", "exact", "hand", "loss", "seat", "step", "value", "worth"
            ]
        );
    }
    let blunder: Value = serde_json::from_str(
        r#"{"hand": 1, "step": 49, "did": "1 a2", "seat": 1, "value": 0.0, "worth": "discs",
            "best": "a1", "loss": 36.0, "exact": true}"#,
    )
    .expect("JSON");
    assert_eq!(objects[48], blunder);
    assert_eq!(objects[49]["seat"], 2);
    assert_eq!(objects[49]["value"], -36.0, "always for seat 1");
}

#[test]
fn a_card_too_many_is_judged_by_the_odds() {
    let folder = tempfile::tempdir().expect("a folder");
    // A six and a two: with 6 of 7½ the person draws on and goes over.
    let game = "sobremesa 1\ngame: siete\nrules: mode=C\nseat 1: person Ana\nseat 2: bot prudent\n\n\
        * 6e 2o 10c 2e 6b 1c 12c 4e 5b 12b 4c 3e 1e 5o 11o 5e 2c 12e 7e 10o 3b 3c 5c 4o 10b 11b 2b \
        6c 3o 7b 4b 12o 10e 1o 1b 6o 7c 11e 11c 7o\n1 hit\n1 hit\n";
    let file = write(folder.path(), "game.mesa", game);
    let (shown, _, code) = run(sobremesa("replay --curve --json").arg(&file));
    assert_eq!(code, 0);
    let last: Value = serde_json::from_str(shown.lines().last().expect("a line")).expect("JSON");
    assert_eq!(
        (&last["worth"], &last["exact"]),
        (&"share".into(), &true.into())
    );
    assert_eq!(last["best"], "stand");
    assert!(last["loss"].as_f64() > Some(0.25), "{last}");
}

#[test]
fn nothing_played_nothing_shown_and_nothing_to_watch_at_a_speed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = write(folder.path(), "game.mesa", "sobremesa 1\ngame: reversi\n\n");
    let (shown, _, code) = run(sobremesa("replay --curve --lang en").arg(&file));
    assert_eq!(
        (shown.as_str(), code),
        ("Nobody has moved yet: there is no curve to show.\n", 0)
    );
    let (shown, _, code) = run(sobremesa("replay --curve --json").arg(&file));
    assert_eq!((shown.as_str(), code), ("", 0));
    let (_, errors, code) = run(sobremesa("replay --curve --speed 2 --lang en").arg(&file));
    assert_eq!(code, 2);
    assert!(
        errors.contains("--curve") && errors.contains("--speed"),
        "{errors}"
    );
}

#[test]
fn a_narrow_screen_is_asked_for_by_its_columns() {
    for columns in ["40", "60"] {
        let mut command = sobremesa("replay - --curve");
        let (shown, ..) = run(command.env("COLUMNS", columns).write_stdin(BLUNDER));
        let rows = shown.lines().filter(|line| line.starts_with(' '));
        let widest = rows.map(|row| row.chars().count()).max();
        let limit: usize = columns.parse().expect("a number");
        assert!(widest <= Some(limit), "{shown}");
        assert_eq!(shown.contains('│'), limit > 40, "{shown}");
    }
}
