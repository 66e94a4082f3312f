//! Tournaments from the command line: the same bytes for any number of jobs, and a report.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::{run, sobremesa};

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder");
    let files = entries.map(|entry| {
        let entry = entry.expect("an entry");
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, fs::read(entry.path()).expect("a file"))
    });
    files.collect()
}

const TOURNAMENT: &str =
    "tournament reversi --bots random,greedy --pairs 20 --seed 7 --lang en --quiet";

#[test]
fn any_number_of_jobs_leaves_the_same_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
    for (jobs, out) in [("1", &one), ("2", &two)] {
        let mut command = sobremesa(TOURNAMENT);
        command
            .args(["--records", "--jobs", jobs, "--out"])
            .arg(out);
        let (_, errors, code) = run(&mut command);
        assert_eq!((code, errors.as_str()), (0, ""));
    }
    let left = files(&one);
    assert!(left == files(&two));
    let names: Vec<&str> = left.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "convergence.svg",
            "crosstable.svg",
            "games.csv",
            "games.jsonl",
            "points.svg",
            "ratings.svg",
            "records.mesa.zst",
            "report.html",
            "results.json"
        ]
    );
    // What is there is not written over, and there is nothing to go on with.
    let (_, errors, code) = run(sobremesa(TOURNAMENT).arg("--out").arg(&one));
    assert_eq!(code, 1);
    assert!(errors.contains("results in that folder"), "{errors}");
    let (_, errors, code) = run(sobremesa(TOURNAMENT).arg("--resume").arg("--out").arg(&one));
    assert_eq!(code, 1);
    assert!(errors.contains("nothing"), "{errors}");
}

#[test]
fn a_tournament_speaks_json_and_people() {
    let (shown, _, code) = run(&mut sobremesa(&format!("{TOURNAMENT} --json")));
    assert_eq!(code, 0);
    let league: serde_json::Value = serde_json::from_str(&shown).expect("one JSON object");
    assert_eq!(league["games"], 40);
    assert_eq!(league["players"][1]["bot"], "greedy");
    assert!(league["seconds"].is_number() && league["seed"] == "7");
    let (shown, _, code) = run(&mut sobremesa(TOURNAMENT));
    assert_eq!(code, 0);
    assert!(shown.contains("greedy") && shown.contains("Elo"), "{shown}");
}

#[test]
fn what_cannot_be_played_is_wrong_usage() {
    for (line, sentence) in [
        ("tournament reversi --bots random", "at least two"),
        ("tournament reversi --bots random,random", "twice"),
        ("tournament reversi --bots random,nobody", "nobody"),
        ("tournament chess --bots random,greedy", "chess"),
        ("tournament reversi --bots random,greedy --sprt 5", "5"),
        (
            "tournament reversi --bots random,gtp:no-such-program",
            "no-such-program",
        ),
        (
            "tournament reversi --bots random,gtp:cat'",
            "opens a quote and does not close it",
        ),
    ] {
        let (shown, errors, code) = run(&mut sobremesa(&format!("{line} --lang en")));
        assert_eq!((code, shown.as_str()), (2, ""), "{line}: {errors}");
        assert!(errors.contains(sentence), "{line}: {errors}");
    }
}

#[test]
fn openings_are_played_from_a_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("openings.txt");
    fs::write(&list, "f5d6c3\nf5f6e6\n").expect("a list");
    let mut command =
        sobremesa("tournament reversi --bots random,greedy --seed 1 --json --openings");
    let (shown, _, code) = run(command.arg(&list));
    assert_eq!(code, 0);
    let league: serde_json::Value = serde_json::from_str(&shown).expect("one JSON object");
    assert_eq!(league["games"], 4, "each line from both sides");
    fs::write(&list, "f5d6c3\na1\n").expect("a list");
    let mut command = sobremesa("tournament reversi --bots random,greedy --lang en --openings");
    let (_, errors, code) = run(command.arg(&list));
    assert_eq!(code, 1);
    assert!(errors.contains("Line 2"), "{errors}");
}
