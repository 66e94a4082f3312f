//! Siete y media from the command line: exact odds, decks, results, records.

use serde_json::Value;

use crate::{run, sobremesa, write};

/// The objects printed with `--json`, one a line.
fn objects(line: &str) -> Vec<Value> {
    let (printed, complaint, code) = run(&mut sobremesa(line));
    assert_eq!(code, 0, "{line}: {complaint}");
    printed
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

fn check(line: &str, key: &str, expected: f64, digits: i32) {
    let found = objects(&format!("solve siete {line} --json"))[0][key]
        .as_f64()
        .expect("a number");
    let close = 0.5 * 10_f64.powi(-digits) + 1e-13;
    assert!(
        (found - expected).abs() <= close,
        "{line}: {key} is {found}, expected {expected}"
    );
}

#[test]
fn the_exact_odds_are_printed_with_twelve_digits() {
    check("--mode C --person 7", "machine_wins", 0.216_278_609_285, 12);
    check("--mode D --person 6", "machine_wins", 0.393_079_633_525, 12);
    check(
        "--mode D --person 5 --machine optimal",
        "machine_wins",
        0.636_394_490_242,
        12,
    );
    check("--mode C", "person_wins", 0.425_584, 6);
    check("--mode D --machine optimal", "person_wins", 0.414_640, 6);
    check("--mode B --limit 4", "person_wins", 0.448_293, 6);
    check("--mode A --limit 5", "person_wins", 0.073_23, 5);
    check("--mode E --stands-at 6", "machine_wins", 0.600_135, 6);
    check("--mode E --equilibrium", "machine_wins", 0.534_758, 6);
    let (printed, _, _) = run(&mut sobremesa("solve siete --mode C --person 7 --json"));
    assert!(
        printed.contains("\"machine_wins\":0.216278609285,"),
        "{printed}"
    );
}

#[test]
fn without_a_limit_all_three_are_told() {
    let limits: Vec<u64> = objects("solve siete --mode B --json")
        .iter()
        .map(|object| object["limit"].as_u64().expect("a number"))
        .collect();
    assert_eq!(limits, [3, 4, 5]);
    let fitting = objects("solve siete --mode B --person 1,1,1,1 --json");
    assert_eq!(
        fitting.len(),
        2,
        "four cards fit in a limit of four or five"
    );
}

#[test]
fn a_hand_that_is_over_loses_and_a_hand_that_cannot_be_is_refused() {
    check("--mode D --person 7,6", "machine_wins", 1.0, 12);
    for wrong in [
        "--person 8",
        "--person 3,3,3,3,3",
        "--mode F",
        "--stands-at 5 --mode D",
        "--person ,",
    ] {
        let (_, complaint, code) = run(&mut sobremesa(&format!("solve siete {wrong}")));
        assert_eq!(code, 2, "{wrong}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
}

#[test]
fn the_odds_are_told_in_words_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let plot = folder.path().join("odds.svg");
    let line = format!(
        "solve siete --mode C --person 3,2,10 --plot {}",
        plot.display()
    );
    let (printed, _, code) = run(&mut sobremesa(&line));
    assert_eq!(code, 0);
    assert!(
        printed.contains("3 · 2 · sota (5½), modo C, máquina prudent"),
        "{printed}"
    );
    let drawn = std::fs::read_to_string(&plot).expect("drawn");
    assert!(drawn.starts_with("<svg") && drawn.trim_end().ends_with("</svg>"));
    assert!(
        drawn.matches("<circle").count() > 200,
        "a dot for every hand"
    );
}

fn deck() -> String {
    "3\n2\n10\n3\n10\n1\n11\n12\n".to_owned()
        + "1\n1\n1\n2\n2\n2\n3\n3\n4\n4\n4\n4\n5\n5\n5\n5\n6\n6\n6\n6\n7\n7\n7\n7\n10\n10\n11\n11\n11\n12\n12\n12\n"
}

#[test]
fn a_mode_can_be_played_at_once_with_a_deck_and_the_result_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = write(folder.path(), "mazo.txt", deck());
    let results = folder.path().join("out");
    let line = format!(
        "play siete --mode D --deck {file} --results {} --seed 1",
        results.display()
    );
    let (printed, complaint, code) = run(sobremesa(&line).write_stdin("p\np\nl\n"));
    assert_eq!(code, 0, "{complaint}");
    assert!(
        printed.contains("¿Qué modo?"),
        "the menu returns after the game: {printed}"
    );
    let result = std::fs::read_to_string(results.join("1.txt")).expect("a result");
    let lines: Vec<&str> = result.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!((lines[0], lines[2]), ("1", "5.5 3 2 10"));
}

#[test]
fn what_belongs_to_siete_is_refused_elsewhere() {
    let (_, complaint, code) = run(&mut sobremesa("play reversi --show-deck"));
    assert_eq!(code, 2);
    assert!(complaint.contains("siete y media"), "{complaint}");
    let (_, _, code) = run(&mut sobremesa("play siete --mode B --rules mode=C"));
    assert_eq!(code, 2);
}

#[test]
fn a_damaged_profile_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = write(
        folder.path(),
        "perfil",
        "sobremesa siete profile 1\ngames 3\nchecksum 0\n",
    );
    let line = format!("play siete --mode E --profile {file}");
    let (_, complaint, code) = run(sobremesa(&line).write_stdin("l\n"));
    assert_eq!(code, 1);
    assert!(complaint.contains("está dañado"), "{complaint}");
}

#[test]
fn check_knows_deck_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let sound = write(folder.path(), "mazo.txt", deck());
    let (printed, _, code) = run(&mut sobremesa(&format!("check {sound}")));
    assert_eq!(code, 0);
    assert!(printed.contains("Siete y media, formato deck"), "{printed}");
    let short = write(folder.path(), "corto.txt", deck().replacen("12\n", "", 1));
    let (printed, _, code) = run(&mut sobremesa(&format!("check {short}")));
    assert_eq!(code, 1);
    assert!(printed.contains("hay 39 cartas"), "{printed}");
}

#[test]
fn a_record_that_holds_only_the_deal_is_played_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = deck().replace('\n', " ");
    let record = format!(
        "sobremesa 1\ngame: siete\nrules: mode=C\nseat 1: bot threshold:5.5\nseat 2: bot prudent\nseed: 7\n\n* {}\n",
        cards.trim_end()
    );
    let file = write(folder.path(), "reparto.mesa", &record);
    let (printed, _, code) = run(&mut sobremesa(&format!("simulate --from {file}")));
    assert_eq!(code, 0);
    let events: Vec<&str> = printed
        .split("\n\n")
        .nth(1)
        .expect("events")
        .lines()
        .skip(1)
        .collect();
    let toss = events[events.len() - 2];
    assert!(
        toss == "* toss 1" || toss == "* toss 2",
        "the toss stands just before the result"
    );
    assert_eq!(
        events[..events.len() - 2],
        [
            "1 hit", "1 hit", "1 hit", "1 stand", "2 hit", "2 hit", "2 hit", "2 hit", "2 hit",
            "2 stand"
        ]
    );
    let (again, _, _) = run(&mut sobremesa(&format!("simulate --from {file}")));
    assert_eq!(printed, again, "the same seed gives the same toss");
}

#[test]
fn a_refused_deck_is_a_failure_where_nobody_names_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = write(folder.path(), "bad.txt", "1\n2\n");
    let (told, _, code) = run(&mut sobremesa(&format!(
        "play siete --mode D --deck {file}"
    )));
    assert!(told.contains("hay 2 cartas, y un mazo tiene 40"), "{told}");
    assert_eq!(code, 1);
}

#[test]
fn a_loaded_game_of_mode_d_leaves_its_result_where_it_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("left.mesa").display().to_string();
    let line = format!("play siete --mode D --seed 7 --save {file}");
    run(sobremesa(&line).write_stdin("q\n"));
    let results = folder.path().join("results");
    let line = format!("play siete --load {file} --results {}", results.display());
    let (told, said, code) = run(sobremesa(&line).write_stdin("l\n"));
    assert_eq!(code, 0, "{told}{said}");
    let result = std::fs::read_to_string(results.join("1.txt")).expect("kept");
    assert_eq!(result.lines().count(), 4);
}

#[test]
fn the_equilibrium_is_told_as_a_table_and_as_json() {
    let (told, _, code) = run(&mut sobremesa("solve siete --mode E --equilibrium"));
    assert_eq!(code, 0);
    let row = told
        .lines()
        .find(|line| line.trim_start().starts_with("7½"))
        .expect("a row");
    assert!(row.contains("100 %"), "{row}");
    let object = &objects("solve siete --mode E --equilibrium --json")[0];
    let rows = object["strategy"].as_array().expect("rows");
    assert_eq!(rows.len(), 15, "from a half to seven and a half");
}

#[test]
fn a_plot_says_what_it_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    let drawn = |line: &str, name: &str| {
        let path = folder.path().join(name);
        let line = format!("solve siete {line} --lang en --plot {}", path.display());
        let (_, said, code) = run(&mut sobremesa(&line));
        assert_eq!(code, 0, "{said}");
        std::fs::read_to_string(path).expect("drawn")
    };
    let fixed = drawn("--mode A --limit 3", "a.svg");
    assert!(fixed.contains("mode A with 3 cards each"), "{fixed}");
    assert!(!fixed.contains("hitting"), "nobody decides anything");
    let asked = drawn("--mode E --stands-at 5.5", "e.svg");
    assert!(asked.contains("stands from 5½"), "{asked}");
    assert_ne!(asked, drawn("--mode E --stands-at 4", "f.svg"));
}
