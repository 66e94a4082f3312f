//! Statistics, settings and reviews, as a person meets them.

use std::path::Path;

use assert_cmd::Command;

use crate::{run, sobremesa, write};

/// The program with settings and diary in this folder.
fn at_home(line: &str, home: &Path) -> Command {
    let mut command = sobremesa(line);
    command
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("SOBREMESA_DATA", home.join("data"));
    command
}

const DIARY: &str = concat!(
    r#"{"when":1,"game":"reversi","seats":[{"name":"Ana","place":1,"points":40,"side":0},{"name":"level:5","strength":4,"place":2,"points":24,"side":1}]}"#,
    "\n",
    r#"{"when":2,"game":"reversi","seats":[{"name":"Ana","place":2,"points":20,"side":0},{"name":"level:5","strength":4,"place":1,"points":44,"side":1}]}"#,
    "\n",
    r#"{"when":3,"game":"azul","seats":[{"name":"Ana","place":1,"points":50,"side":0},{"name":"greedy","strength":3,"place":2,"points":44,"side":1}],"practice":true}"#,
    "\n{torn",
);

#[test]
fn stats_tell_what_was_played_in_words_csv_and_json() {
    let home = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(home.path().join("data")).expect("made");
    write(&home.path().join("data"), "diary.jsonl", DIARY);
    let (shown, said, code) = run(&mut at_home("stats --lang es", home.path()));
    assert_eq!(code, 0);
    let row = shown.lines().find(|line| line.contains("level:5"));
    let row = row.unwrap_or_else(|| panic!("{shown}"));
    assert!(row.contains("███···") && row.contains("Ana"), "{row}");
    assert!(shown.contains("Además, 1 partida de práctica"), "{shown}");
    assert!(said.contains("1 línea de diary.jsonl"), "{said}");
    let (csv, ..) = run(&mut at_home("stats --csv", home.path()));
    assert!(
        csv.contains("reversi,Ana,level:5,4,2,1,0,1,0,1,0\n"),
        "{csv}"
    );
    let (json, ..) = run(&mut at_home("stats --json", home.path()));
    let rows: Vec<serde_json::Value> = json
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(rows[1]["won"], 1);
    assert_eq!(rows[0]["practice"], 1);
    let nobody = tempfile::tempdir().expect("a folder");
    let (shown, _, code) = run(&mut at_home("stats --lang en", nobody.path()));
    assert_eq!(
        (shown.as_str(), code),
        ("No match has been played to its end yet.\n", 0)
    );
}

#[test]
fn flags_win_over_the_environment_and_that_over_the_file() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("config/sobremesa");
    std::fs::create_dir_all(&folder).expect("made");
    write(&folder, "settings.toml", "lang = \"en\"\ncolour = 3\n");
    let (shown, said, _) = run(&mut at_home("stats", home.path()));
    assert!(shown.starts_with("No match"), "{shown}");
    assert!(
        said.contains("settings.toml: colour means nothing here"),
        "{said}"
    );
    let (shown, ..) = run(at_home("stats", home.path()).env("SOBREMESA_LANG", "es"));
    assert!(shown.starts_with("Aún no hay"), "{shown}");
    let (shown, ..) = run(at_home("stats --lang en", home.path()).env("SOBREMESA_LANG", "es"));
    assert!(shown.starts_with("No match"), "{shown}");
    write(&folder, "settings.toml", "lang = = \n");
    let (_, said, code) = run(&mut at_home("stats --lang es", home.path()));
    assert!(said.contains("Se juega sin esos ajustes"), "{said}");
    assert_eq!(code, 0, "a broken file keeps nobody from playing");
}

#[test]
fn settings_are_changed_in_the_menu_and_nothing_else_in_their_file() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("config/sobremesa");
    std::fs::create_dir_all(&folder).expect("made");
    let file = write(&folder, "settings.toml", "# mine\nfuture = 1\n");
    let mut command = at_home("--lang es -q", home.path());
    let (shown, ..) = run(command.write_stdin("8\nlang=en\nlang=de\nplain=true\n\n0\n"));
    assert!(
        shown.contains("No se puede: no hay ningún ajuste «lang = de»"),
        "{shown}"
    );
    let kept = std::fs::read_to_string(file).expect("there");
    assert_eq!(kept, "# mine\nfuture = 1\nlang = \"en\"\nplain = true\n");
}

#[test]
fn a_review_names_at_most_three_turning_points_and_can_be_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    // Who plays by chance gives much away.
    let file = folder.path().join("game.mesa").display().to_string();
    let line = format!("play reversi --seats random,random --seed 3 --save {file}");
    let (_, said, code) = run(&mut at_home(&line, folder.path()));
    assert_eq!(code, 0, "{said}");
    let (shown, said, code) = run(&mut at_home(
        &format!("review {file} --lang es"),
        folder.path(),
    ));
    assert_eq!(code, 0, "{said}");
    assert!(shown.contains("Donde cambió la partida:"), "{shown}");
    let points = shown.lines().filter(|line| line.contains("Costó "));
    let points: Vec<&str> = points.collect();
    assert!((1..=3).contains(&points.len()), "{shown}");
    assert!(points[0].contains("Mejor: juega "), "{}", points[0]);
    let page = folder.path().join("review.html");
    let line = format!("review {file} --lang en --html {}", page.display());
    let (shown, said, code) = run(&mut at_home(&line, folder.path()));
    assert_eq!(code, 0, "{said}");
    assert!(shown.starts_with("Review in "), "{shown}");
    let text = std::fs::read_to_string(page).expect("written");
    assert!(
        text.contains("<svg viewBox") && text.contains("It cost "),
        "{text}"
    );
    assert!(!text.contains('\u{1b}'), "no colours of a terminal");
    let (_, said, code) = run(&mut at_home(&line, folder.path()));
    assert_eq!(code, 1, "not overwritten unasked: {said}");
}
