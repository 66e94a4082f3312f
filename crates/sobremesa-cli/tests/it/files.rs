//! Checking, converting and watching files; what is broken gets one clear sentence.

use crate::{run, sobremesa, write};

const GAME: &str = "sobremesa 1\ngame: reversi\nseat 1: person Ana\nseat 2: bot greedy\n\n\
                    1 f5\n2 d6\n1 c3\n";

/// The one line `check` prints for these bytes, without the file's name, and the exit code.
fn check(bytes: &[u8]) -> (String, i32) {
    let folder = tempfile::tempdir().expect("a folder");
    let name = write(folder.path(), "file", bytes);
    let (shown, errors, code) = run(sobremesa("check --lang en").arg(&name));
    assert_eq!(errors, "");
    assert_eq!(shown.lines().count(), 1, "{shown}");
    (
        shown
            .trim_start_matches(&format!("{name}: "))
            .trim_end()
            .to_owned(),
        code,
    )
}

#[test]
fn a_sound_record_says_what_it_is() {
    assert_eq!(
        check(GAME.as_bytes()),
        ("a record of Reversi, 3 steps, unfinished.".into(), 0)
    );
}

#[test]
fn a_broken_record_gets_one_clear_sentence_and_exit_code_1() {
    let refused = |bytes: &[u8], sentence: &str| {
        assert_eq!(check(bytes), (sentence.to_owned(), 1));
    };
    refused(b"", "The file is empty.");
    refused(
        &GAME.as_bytes()[..GAME.len() - 2],
        "Line 8: “c” is not a square; for example: f5.",
    );
    refused(
        GAME.replace("2 d6", "2 d5").as_bytes(),
        "Line 7: d5 is not a legal move of player 2.",
    );
    refused(
        GAME.replace("2 d6", "1 d6").as_bytes(),
        "Line 7: it is player 2's turn, not player 1's.",
    );
    refused(
        format!("{GAME}= 3 4\n").as_bytes(),
        "Line 9: a result, but the game is not over.",
    );
    refused(
        b"sobremesa 1\ngame: reversi\n\n1 f5\xff\n",
        "Line 4: this is not text.",
    );
    refused(
        &[0x89, b'P', b'N', b'G', 0, 1, 2, 3, 255],
        "This is neither a saved game nor any other file of these games.",
    );
    let huge = vec![b'1'; 17 << 20];
    refused(
        &huge,
        "The file is too large to be a game (17825792 bytes).",
    );
}

#[test]
fn a_file_that_is_not_there_or_is_a_folder_is_told() {
    let (shown, _, code) = run(&mut sobremesa("check --lang en /no/such/file /"));
    assert_eq!(code, 1);
    assert_eq!(
        shown,
        "/no/such/file: there is no such file.\n/: it is a folder.\n"
    );
}

#[test]
fn check_speaks_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = write(folder.path(), "game.mesa", GAME);
    let (shown, _, code) = run(sobremesa("check --json").arg(&name));
    assert_eq!(code, 0);
    let about: serde_json::Value = serde_json::from_str(&shown).expect("one JSON object");
    assert_eq!(about["ok"], true);
    assert_eq!(about["game"], "reversi");
    assert_eq!(about["steps"], 3);
}

#[test]
fn a_record_is_watched_forwards_and_backwards() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = write(folder.path(), "game.mesa", GAME);
    let (shown, _, code) = run(sobremesa("replay --lang en")
        .arg(&name)
        .write_stdin("\n\nb\n3\nx\nq\n"));
    assert_eq!(code, 0);
    let steps: Vec<&str> = shown
        .lines()
        .filter(|line| line.starts_with("Step"))
        .map(|line| &line[..11])
        .collect();
    assert_eq!(
        steps,
        [
            "Step 0 of 3",
            "Step 1 of 3",
            "Step 2 of 3",
            "Step 1 of 3",
            "Step 3 of 3",
            "Step 3 of 3"
        ]
    );
    let (all, _, code) = run(sobremesa("replay --speed 100000").arg(&name));
    assert_eq!(code, 0);
    assert_eq!(
        all.matches("      A  B  C").count(),
        8,
        "four boards, letters above and below"
    );
}

#[test]
fn a_record_converts_to_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = write(folder.path(), "game.mesa", GAME);
    let (shown, _, code) = run(sobremesa("convert --to mesa").arg(&name));
    assert_eq!(code, 0);
    assert!(shown.ends_with("\n\n1 f5\n2 d6\n1 c3\n"), "{shown}");
    let (_, errors, code) = run(sobremesa("convert --to cuneiform --lang en").arg(&name));
    assert_eq!(code, 2);
    assert!(errors.contains("has no format “cuneiform”"), "{errors}");
}

#[test]
fn a_script_that_says_nothing_sees_the_whole_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = write(folder.path(), "game.mesa", GAME);
    let (all, _, code) = run(sobremesa("replay").arg(&name).write_stdin(""));
    assert_eq!(code, 0);
    assert!(all.contains("> 1 c3"), "{all}");
}
