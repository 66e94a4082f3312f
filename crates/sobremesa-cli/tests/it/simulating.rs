//! Machines alone: summaries, told games, records played on.

use crate::{run, sobremesa, write};

/// A summary without what depends on the machine.
fn summary(line: &str) -> serde_json::Value {
    let (shown, errors, code) = run(&mut sobremesa(line));
    assert_eq!(code, 0, "{errors}");
    let mut summary: serde_json::Value = serde_json::from_str(&shown).expect("one JSON object");
    let fields = summary.as_object_mut().expect("an object");
    assert!(fields.remove("seconds").is_some());
    assert!(fields.remove("games_per_second").is_some());
    summary
}

#[test]
fn the_same_seed_gives_the_same_result_for_any_number_of_jobs() {
    let line = "simulate reversi --seats random,greedy --games 500 --seed 5 --json";
    let one = summary(&format!("{line} --jobs 1"));
    assert_eq!(one, summary(&format!("{line} --jobs 3")));
    assert_eq!(one["games"], 500);
    let wins = |seat: usize| one["seats"][seat]["wins"].as_u64().expect("a number");
    assert_eq!(
        wins(0) + wins(1) + one["draws"].as_u64().expect("a number"),
        500
    );
    assert!(wins(1) > wins(0), "greed beats chance");
}

#[test]
fn a_summary_is_told_in_both_languages() {
    let line = "simulate reversi --seats random,random --games 10 --seed 1";
    let (spanish, ..) = run(&mut sobremesa(line));
    assert!(
        spanish.starts_with("Reversi: 10 partidas, semilla 1\n"),
        "{spanish}"
    );
    let (english, ..) = run(&mut sobremesa(&format!("{line} --lang en")));
    assert!(english.contains("95 % interval"), "{english}");
}

#[test]
fn a_told_game_shows_every_move_and_the_board_after_it() {
    let (shown, _, code) = run(&mut sobremesa(
        "simulate reversi --seats greedy,greedy --tell --seed 1 --lang en",
    ));
    assert_eq!(code, 0);
    let moves = shown.matches(" plays ").count();
    assert!(moves > 20, "{moves} moves");
    assert_eq!(
        shown.matches("      A  B  C").count(),
        2 * (moves + 1),
        "a board for each"
    );
}

#[test]
fn a_record_is_played_on_by_the_machines_it_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let text =
        "sobremesa 1\ngame: reversi\nseat 1: bot greedy\nseat 2: bot greedy\nseed: 3\n\n1 f5\n";
    let name = write(folder.path(), "begun.mesa", text);
    let (shown, errors, code) = run(sobremesa("simulate --from").arg(&name));
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(shown.starts_with(text), "the record and nothing else");
    assert!(
        shown
            .lines()
            .last()
            .is_some_and(|line| line.starts_with("= "))
    );
    assert_eq!(shown, run(sobremesa("simulate --from").arg(&name)).0);

    let person = write(
        folder.path(),
        "person.mesa",
        text.replace("bot greedy", "person"),
    );
    let (_, errors, code) = run(sobremesa("simulate --lang en --from").arg(&person));
    assert_eq!(code, 2);
    assert!(errors.contains("--seats"), "{errors}");
    let mut seated = sobremesa("simulate --seats greedy,greedy --from");
    assert_eq!(run(seated.arg(&person)).2, 0);
}

#[test]
fn without_seats_the_documents_machines_play() {
    let (told, said, code) = run(&mut sobremesa(
        "simulate azul --rules players=3 --tell --seed 1",
    ));
    assert_eq!(code, 0, "{said}");
    assert!(told.contains("greedy (3)"), "{told}");
}

#[test]
fn the_interval_of_a_share_ends_at_nought_and_at_one() {
    let line = "tournament reversi --bots greedy,random --pairs 2 --seed 1 --json";
    let (told, ..) = run(&mut sobremesa(line));
    let league: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let ends = league["opener"]["interval"]
        .as_array()
        .expect("an interval");
    let number = |index: usize| ends[index].as_f64().expect("a number");
    assert!(number(0) >= 0.0 && number(1) <= 1.0, "{ends:?}");
}

#[test]
fn partners_win_together_in_a_simulation() {
    let line = "simulate domino --rules set=parejas --seats highest,first,highest,first \
                --games 200 --seed 1 --json";
    let summary = summary(line);
    let wins = |seat: usize| summary["seats"][seat]["wins"].as_u64().expect("a number");
    assert_eq!(wins(0), wins(2));
    assert_eq!(wins(1), wins(3));
    assert!(wins(0) > 0 && wins(1) > 0);
    let draws = summary["draws"].as_u64().expect("a number");
    assert_eq!(wins(0) + wins(1) + draws, 200);
}
