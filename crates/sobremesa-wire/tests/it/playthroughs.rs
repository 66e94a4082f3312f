//! Golden JSON: a game of each kind as its viewers receive it, kept in a file, a state a line.
//!
//! `cargo xtask playthroughs` writes them anew.

use std::path::PathBuf;

use serde_json::Value;
use sobremesa_azul::Azul;
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_wire::{StateOf, Wired};

use crate::schema::schema;
use crate::states::states;

fn file(name: &str) -> PathBuf {
    let home = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    home.join("playthroughs").join(format!("{name}.jsonl"))
}

/// The states of a game are those of its file, each reads back as itself, and the schema
/// describes them all.
fn golden<G: Wired>(name: &str, rules: &str, seed: u64) {
    let sent = states::<G>(rules, seed);
    let lines: Vec<String> = sent
        .iter()
        .map(|state| serde_json::to_string(state).expect("plain data"))
        .collect();
    let path = file(name);
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("a folder");
        std::fs::write(&path, lines.join("\n") + "\n").expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        let path = path.display();
        panic!("{path}: {error}; `cargo xtask playthroughs` writes it")
    });
    let validator = jsonschema::validator_for(&schema()).expect("a schema");
    for (index, (golden, told)) in golden.lines().zip(&lines).enumerate() {
        let place = format!("line {} of {name}.jsonl", index + 1);
        assert_eq!(
            golden, told,
            "{place}: if meant, `cargo xtask playthroughs`"
        );
        let read: StateOf<G> = serde_json::from_str(golden).expect(&place);
        assert_eq!(read, sent[index], "{place} reads back");
        let value: Value = serde_json::from_str(golden).expect(&place);
        let faults: Vec<String> = validator
            .iter_errors(&value)
            .map(|error| format!("{error} at {}", error.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{place}: {faults:?}");
    }
    assert_eq!(golden.lines().count(), lines.len(), "{name}.jsonl");
}

#[test]
fn the_playthroughs_of_dominoes_stand_read_back_and_fit_the_schema() {
    golden::<Domino>("domino-puntos-2", "players=2", 2026);
    golden::<Domino>("domino-puntos-3-hidden", "players=3 hands=hidden", 2026);
    golden::<Domino>(
        "domino-directo-4-block",
        "set=directo players=4 hands=hidden draw=no",
        2026,
    );
    golden::<Domino>("domino-parejas", "set=parejas", 2026);
    golden::<Domino>("domino-solo", "set=solo", 2026);
    golden::<Domino>("domino-doce", "set=doce", 2026);
}

#[test]
fn the_playthrough_of_reversi_stands_reads_back_and_fits_the_schema() {
    golden::<Reversi>("reversi", "", 2026);
}

#[test]
fn the_playthrough_of_azul_stands_reads_back_and_fits_the_schema() {
    golden::<Azul>("azul-2", "players=2", 2026);
}

#[test]
fn the_playthroughs_of_siete_y_media_stand_read_back_and_fit_the_schema() {
    for (mode, seed) in [("A", 2), ("B", 5), ("C", 3), ("D", 1), ("E", 6)] {
        let name = format!("siete-{}", mode.to_lowercase());
        golden::<Siete>(&name, &format!("mode={mode}"), seed);
    }
}
