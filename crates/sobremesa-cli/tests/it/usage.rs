//! Help, exit codes, languages, manual pages, completions.

use crate::{run, sobremesa};

#[test]
fn wrong_usage_is_told_in_a_sentence_with_exit_code_2() {
    for (line, sentence) in [
        ("dance", "No hay ninguna orden «dance»."),
        ("play --what", "No hay ninguna opción «--what»."),
        ("play parchis", "No hay ningún juego «parchis»; hay"),
        (
            "play reversi --seats person,nobody",
            "Nadie que se llame «nobody» juega a reversi;",
        ),
        (
            "play reversi --seats person",
            "Este juego es para 2 jugadores, y hay 1.",
        ),
        (
            "play reversi --rules size=10",
            "No hay ninguna regla «size».",
        ),
        (
            "play reversi --lang fr",
            "«fr» no vale para --lang <es|en>.",
        ),
        ("play reversi --seed x", "«x» no vale para --seed <N>."),
        (
            "simulate reversi --seats person,random",
            "En el asiento 1 hay una persona",
        ),
        ("convert file", "Falta --to <FORMAT>."),
        ("bots parchis", "No hay ningún juego «parchis»"),
    ] {
        let (shown, errors, code) = run(&mut sobremesa(line));
        assert_eq!(code, 2, "{line}: {errors}");
        assert_eq!(shown, "", "{line}");
        assert!(errors.starts_with(sentence), "{line}: {errors}");
    }
}

#[test]
fn help_begins_with_examples_in_both_languages() {
    for order in ["", "play", "simulate", "replay", "check", "convert", "bots"] {
        let (spanish, _, code) = run(&mut sobremesa(&format!("{order} --help")));
        assert_eq!(code, 0);
        assert!(
            spanish.starts_with("Ejemplos:\n  sobremesa"),
            "{order}: {spanish}"
        );
        let (english, ..) = run(&mut sobremesa(&format!("{order} --help --lang en")));
        assert!(
            english.starts_with("Examples:\n  sobremesa"),
            "{order}: {english}"
        );
    }
}

#[test]
fn the_locale_chooses_the_language_and_the_option_overrules_it() {
    let (english, ..) = run(sobremesa("bots reversi").env("LANG", "en_US.UTF-8"));
    assert!(english.contains("any legal move"), "{english}");
    let (spanish, ..) = run(sobremesa("bots reversi --lang es").env("LANG", "en_US.UTF-8"));
    assert!(spanish.contains("cualquier jugada legal"), "{spanish}");
}

#[test]
fn manual_pages_and_completions_come_from_the_same_definitions() {
    let (page, _, code) = run(&mut sobremesa("man --lang en"));
    assert_eq!(code, 0);
    assert!(
        page.contains(".SH NAME") && page.contains("sobremesa"),
        "{page}"
    );
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(run(sobremesa("man").arg(folder.path())).2, 0);
    assert!(folder.path().join("sobremesa-play.1").is_file());
    for shell in ["bash", "zsh", "fish"] {
        let (script, ..) = run(&mut sobremesa(&format!("completions {shell}")));
        assert!(script.contains("simulate"), "{shell}");
    }
}

#[test]
fn the_schema_of_what_is_sent_is_printed_to_read_or_on_one_line() {
    let (shown, _, code) = run(&mut sobremesa("schema"));
    assert_eq!(code, 0);
    let read: serde_json::Value = serde_json::from_str(&shown).expect("a JSON document");
    assert!(read["$defs"]["SieteView"].is_object(), "{shown}");
    let (line, ..) = run(&mut sobremesa("schema --json"));
    assert_eq!(line.lines().count(), 1);
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&line).ok(),
        Some(read)
    );
}

#[test]
fn the_list_of_players_speaks_json() {
    let (shown, ..) = run(&mut sobremesa("bots reversi --json"));
    for line in shown.lines() {
        let card: serde_json::Value = serde_json::from_str(line).expect("one object per line");
        assert_eq!(card["game"], "reversi");
        assert!(
            card["strength"]
                .as_u64()
                .is_some_and(|strength| strength <= 10)
        );
    }
}

#[test]
fn rules_are_refused_in_the_language_of_the_player() {
    for rules in ["players=5", "set=doce,players=3"] {
        let rules = rules.replace(',', " ");
        let mut command = sobremesa("play domino --lang es");
        let (_, said, code) = run(command.args(["--rules", &rules]));
        assert_eq!(code, 2);
        assert!(
            !said.contains("player ") && !said.contains(" for a "),
            "{said}"
        );
        assert!(
            said.contains("no es posible") || said.contains("no van juntas"),
            "{said}"
        );
    }
}
