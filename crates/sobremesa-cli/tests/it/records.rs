//! Records that the program wrote before the log: read, checked, watched and played on today.
//!
//! `fixtures/records-1` has a finished and an unfinished game of each game, set and mode, a match of
//! three rounds, a game from a position, a save file, a deck file and a profile. Nobody writes them
//! anew: what a player saved stays readable.

use std::path::{Path, PathBuf};

use crate::{run, sobremesa, write};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/records-1")
}

/// The records whose names end like this, in order, with their text.
fn records(ending: &str) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder()).expect("the records are there");
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let mut found: Vec<(String, String)> = paths
        .map(|path| path.to_str().expect("a plain path").to_owned())
        .filter(|path| path.ends_with(ending))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a record is text");
            (path, text)
        })
        .collect();
    found.sort();
    found
}

/// The program's answer about a file, where all is well.
fn told(line: &str, file: &str) -> String {
    let (shown, complaint, code) = run(sobremesa(line).arg(file).write_stdin(""));
    assert_eq!((code, complaint.as_str()), (0, ""), "{line} {file}");
    shown
}

#[test]
fn there_is_a_record_of_each_game_and_mode() {
    let name = |path: String| {
        let name = path.rsplit('/').next().unwrap_or_default().to_owned();
        name.rsplit_once('-')
            .expect("a name and an ending")
            .0
            .to_owned()
    };
    let names = |ending| records(ending).into_iter().map(|(path, _)| name(path));
    let finished: Vec<String> = names("-finished.mesa").collect();
    let unfinished: Vec<String> = names("-unfinished.mesa").collect();
    assert_eq!(finished, unfinished);
    let rounds = [2, 3, 4].map(|players| {
        ["block", "hidden", "open"].map(|kind| format!("domino-puntos-{players}-{kind}"))
    });
    let others = "azul-2 azul-3 azul-4 domino-directo domino-doce domino-match domino-position \
                  domino-solo reversi siete-A siete-B siete-C siete-D siete-E";
    let mut expected = rounds.concat();
    expected.extend(others.split_whitespace().map(str::to_owned));
    expected.sort();
    assert_eq!(finished, expected);
}

#[test]
fn a_record_of_yesterday_is_sound_and_says_whether_it_is_finished() {
    for (file, _) in records("-finished.mesa") {
        let about = told("check --lang en", &file);
        assert!(about.contains(" finished: "), "{about}");
    }
    for (file, _) in records("-unfinished.mesa") {
        let about = told("check --lang en", &file);
        assert!(about.ends_with(" unfinished.\n"), "{about}");
    }
}

#[test]
fn a_record_of_yesterday_is_watched_to_its_end() {
    for (file, text) in records(".mesa") {
        // The hand at the end is watched: its chance events and actions.
        let (_, events) = text.split_once("\n\n").expect("an empty line");
        let hand = events.rsplit("hand ").next().unwrap_or_default();
        let is_step = |line: &&str| line.starts_with('*') || line.contains(' ');
        let is_result = |line: &&str| line.starts_with('=');
        let steps = hand.lines().filter(is_step).filter(|line| !is_result(line));
        let steps = steps.count();
        let told_apart = told("replay --json", &file);
        let last = told_apart.lines().last().expect("a step");
        let last: serde_json::Value = serde_json::from_str(last).expect("one JSON object");
        assert_eq!(last["step"], steps, "{file}");
        // On the screen each step is shown, with how the table stands after it.
        let shown = told("replay --speed 100000", &file);
        assert!(shown.lines().count() > steps, "{file}\n{shown}");
    }
}

#[test]
fn a_record_of_yesterday_writes_back_byte_for_byte() {
    for (file, text) in records(".mesa") {
        assert_eq!(told("convert --to mesa", &file), text, "{file}");
    }
}

#[test]
fn an_unfinished_record_of_yesterday_is_played_on_to_its_end() {
    for (file, text) in records("-unfinished.mesa") {
        let whole = told("simulate --from", &file);
        assert!(whole.starts_with(&text), "{file}\n{whole}");
        let last = whole.lines().last().expect("an event");
        assert!(last.starts_with("= "), "{file}\n{whole}");
    }
}

#[test]
fn a_save_and_a_deck_of_yesterday_write_back_byte_for_byte() {
    for (name, format) in [("domino-save.txt", "partida"), ("siete-deck.txt", "deck")] {
        let file = folder().join(name);
        let text = std::fs::read_to_string(&file).expect("a file of yesterday");
        let file = file.to_str().expect("a plain path");
        let written = told(&format!("convert --to {format}"), file);
        assert_eq!(written, text, "{name}");
        assert!(told("check", file).contains(format), "{name}");
    }
}

#[test]
fn a_profile_of_yesterday_is_learnt_on() {
    let folder_now = tempfile::tempdir().expect("a folder");
    let text = std::fs::read_to_string(folder().join("siete-profile.txt")).expect("a profile");
    let file = write(folder_now.path(), "profile.txt", &text);
    let line = format!(
        "play siete --mode E --lang en --seed 3 --profile {file} --results {}",
        folder_now.path().display()
    );
    let (shown, complaint, code) = run(sobremesa(&line).write_stdin("h\ns\n0\n"));
    assert_eq!((code, complaint.as_str()), (0, ""), "{shown}");
    let after = std::fs::read_to_string(&file).expect("the profile");
    assert!(text.contains("\ngames 1\n"), "{text}");
    assert!(after.contains("\ngames 2\n"), "{after}\n{shown}");
}
