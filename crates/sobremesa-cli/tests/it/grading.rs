//! A referee for other people's programs, from the command line.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{run, sobremesa, write};

/// One of the programs written from the hand-outs, with a fault or none, as a student hands it in.
fn handed_in(folder: &Path, game: &str, fault: u32) -> String {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sobremesa-grade/programs");
    let source = std::fs::read_to_string(programs.join(format!("{game}.cpp"))).unwrap();
    write(
        folder,
        &format!("{game}{fault}.cpp"),
        format!("#define FAULT {fault}\n{source}"),
    )
}

fn broken(json: &Value) -> Vec<&str> {
    let verdicts = json["verdicts"].as_array().unwrap().iter();
    verdicts
        .filter(|it| it["verdict"] == "broken")
        .map(|it| it["id"].as_str().unwrap())
        .collect()
}

#[test]
fn a_right_program_is_told_so_and_a_wrong_one_by_its_promise() {
    let folder = tempfile::tempdir().unwrap();
    for (fault, ids, code) in [(0, &[][..], 0), (20, &["S08"][..], 1)] {
        let program = handed_in(folder.path(), "siete", fault);
        let line =
            format!("grade {program} --as siete --games 10 --seed 7 --format json --lang en");
        let (told, errors, exit) = run(&mut sobremesa(&line));
        assert_eq!(exit, code, "{told}{errors}");
        let json: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(broken(&json), ids, "{told}");
        assert_eq!(json["program"], program.as_str());
        assert_eq!(json["seed"], 7);
    }
}

#[test]
fn the_record_of_a_fault_is_a_record_that_can_be_watched() {
    let folder = tempfile::tempdir().unwrap();
    for (game, fault, promise, games) in [
        ("siete", 20, "S08", 10),
        ("domino", 17, "P19", 4),
        ("directo", 2, "I04", 2),
        ("reversi", 1, "R03", 4),
    ] {
        let program = handed_in(folder.path(), game, fault);
        let line = format!(
            "grade {program} --as {game} --games {games} --seed 7 --format json --only {promise}"
        );
        let (told, _, _) = run(&mut sobremesa(&line));
        let json: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(json["verdicts"].as_array().unwrap().len(), 1, "--only");
        assert_eq!(broken(&json), [promise], "{told}");
        let record = json["verdicts"][0]["record"].as_str().expect("a record");
        let file = write(folder.path(), "f.mesa", record);
        let (said, errors, exit) = run(&mut sobremesa(&format!("check {file}")));
        assert_eq!(exit, 0, "{game}: {said}{errors}{record}");
    }
}

#[test]
fn what_does_not_compile_is_1_and_wrong_usage_is_2() {
    let folder = tempfile::tempdir().unwrap();
    let source = write(folder.path(), "main.cpp", "int main() { return 0 }\n");
    let (told, _, exit) = run(&mut sobremesa(&format!(
        "grade {source} --as siete --format json"
    )));
    assert_eq!(exit, 1);
    let json: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(json["findings"][0]["finding"], "does-not-compile");
    assert_eq!(json["score"], 0.0);
    for wrong in [
        format!("grade {source} --as azul"),
        format!("grade {source}"),
        "grade --as siete".to_owned(),
        format!("grade {source} --as siete --only P18"),
        format!("grade {source} --as siete --format pdf"),
        format!("grade {source} --as siete --games 0"),
        format!("grade {source} --as siete --time 0"),
        format!("grade {source} --as siete --time=-1"),
        format!("grade {source} --as siete --time nan"),
    ] {
        let (_, errors, exit) = run(&mut sobremesa(&wrong));
        assert_eq!(exit, 2, "{wrong}: {errors}");
        assert!(!errors.is_empty(), "{wrong}");
    }
}

#[test]
fn what_a_teacher_wrote_wrongly_is_refused_in_the_teachers_language() {
    let folder = tempfile::tempdir().unwrap();
    let program = handed_in(folder.path(), "reversi", 0);
    let dialect = write(folder.path(), "d.toml", "new = \"1\"\nmvoe = \"{C}{r}\"\n");
    let rubric = write(folder.path(), "r.toml", "R03 = 2\nR04 = \"dos\"\n");
    for line in [
        format!("grade {program} --as reversi --dialect {dialect}"),
        format!("play reversi --seats level:1,program:{program}@{dialect}"),
        format!("tournament reversi --bots program:{program}@{dialect},random --pairs 1"),
    ] {
        for (lang, said) in [
            ("es", "«mvoe» no es palabra de un dialecto"),
            ("en", "“mvoe” is no word of a dialect"),
        ] {
            let (told, errors, exit) = run(&mut sobremesa(&format!("{line} --lang {lang}")));
            assert_eq!(exit, 2, "{line}: {told}{errors}");
            assert!(errors.contains(said), "{line}: {errors}");
        }
    }
    for (lang, said) in [
        ("es", "«R04» necesita un peso"),
        ("en", "“R04” needs a weight"),
    ] {
        let line = format!("grade {program} --as reversi --rubric {rubric} --lang {lang}");
        let (_, errors, exit) = run(&mut sobremesa(&line));
        assert_eq!(exit, 2, "{errors}");
        assert!(errors.contains(said), "{errors}");
    }
}

#[test]
fn a_program_that_cannot_sit_at_a_game_is_told_where_it_can() {
    for line in [
        "play domino --plain --seats person,program:./main.cpp",
        "play siete --plain --seats person,program:./main.cpp",
        "simulate azul --seats greedy,program:./main.cpp --games 1",
        "tournament domino --bots program:./main.cpp,random --pairs 1",
    ] {
        for (lang, sits, judges) in [
            ("es", "sólo se sientan al Reversi", "«sobremesa grade»"),
            ("en", "sit only at Reversi", "“sobremesa grade”"),
        ] {
            let (told, errors, exit) = run(&mut sobremesa(&format!("{line} --lang {lang}")));
            assert_eq!(exit, 2, "{line}: {told}{errors}");
            let is_said = errors.contains(sits) && errors.contains(judges);
            assert!(is_said, "{line}: {errors}");
        }
    }
}

#[test]
fn a_class_gets_a_page_and_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let class: PathBuf = folder.path().join("class");
    std::fs::create_dir(&class).unwrap();
    handed_in(&class, "siete", 0);
    handed_in(&class, "siete", 10);
    let (class, out) = (class.display(), folder.path().display());
    let line = format!("grade --class {class} --as siete --games 4 --seed 7 --out {out} -q");
    let (told, errors, exit) = run(&mut sobremesa(&line));
    assert_eq!(exit, 1, "{told}{errors}");
    let table = std::fs::read_to_string(folder.path().join("grades.csv")).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert!(rows[1].starts_with("siete0.cpp,10,"), "{table}");
    assert!(rows[2].starts_with("siete10.cpp,"), "{table}");
    let page = std::fs::read_to_string(folder.path().join("grades.html")).unwrap();
    assert!(page.contains("siete10.cpp"));
}

#[test]
fn where_a_class_page_cannot_be_written_nobody_is_judged() {
    let folder = tempfile::tempdir().unwrap();
    let class: PathBuf = folder.path().join("class");
    std::fs::create_dir(&class).unwrap();
    write(&class, "ana.cpp", "int main() {}\n");
    let table = write(folder.path(), "grades.csv", "mine\n");
    let nowhere = folder.path().join("nowhere");
    for out in [folder.path(), &nowhere] {
        let (class, out) = (class.display(), out.display());
        let line = format!("grade --class {class} --as siete --games 1 --out {out} --lang en");
        let (told, errors, exit) = run(&mut sobremesa(&line));
        assert_eq!(exit, 1, "{told}{errors}");
        assert!(!errors.contains("ana.cpp"), "it was judged: {errors}");
    }
    assert_eq!(std::fs::read_to_string(table).unwrap(), "mine\n");
    assert!(!folder.path().join("grades.html").exists());
}

#[test]
fn of_a_program_that_is_not_understood_no_dialect_is_written() {
    let folder = tempfile::tempdir().unwrap();
    for source in ["int main() { return 0; }\n", "int main() { return 0 }\n"] {
        let program = write(folder.path(), "main.cpp", source);
        let (told, errors, exit) = run(&mut sobremesa(&format!(
            "grade {program} --as siete --learn --lang en"
        )));
        assert_eq!((told.as_str(), exit), ("", 1), "{errors}");
        assert!(errors.contains("Nothing to learn of"), "{errors}");
    }
}

#[test]
fn a_program_that_cannot_be_executed_takes_no_seat() {
    let folder = tempfile::tempdir().unwrap();
    let text = write(folder.path(), "notes.txt", "no program\n");
    let broken = write(folder.path(), "main.cpp", "int main() { return 0 }\n");
    for (seat, said) in [
        ("nowhere/main.cpp", "it cannot be read"),
        (text.as_str(), "is no program"),
        (broken.as_str(), "does not compile"),
    ] {
        for line in [
            format!("play reversi --plain --seats level:1,program:{seat} --lang en"),
            format!("tournament reversi --bots program:{seat},random --pairs 1 --lang en"),
        ] {
            let (told, errors, exit) = run(&mut sobremesa(&line));
            assert_eq!((told.as_str(), exit), ("", 1), "{line}: {errors}");
            assert!(errors.contains(said), "{line}: {errors}");
        }
    }
}

/// A referee that plays with a program for hours, in a folder of this one.
#[cfg(unix)]
fn at_work(program: &str, rooms: &Path) -> std::process::Child {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let line = format!("grade {program} --as siete --games 100000 --jobs 1");
    let mut referee = Command::new(assert_cmd::cargo::cargo_bin("sobremesa"))
        .args(line.split(' '))
        .env("TMPDIR", rooms)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let is_playing = || {
        let inside = std::fs::read_dir(rooms).unwrap().flatten().next();
        inside.is_some_and(|it| it.path().join("tools").exists())
    };
    while !is_playing() {
        assert!(referee.try_wait().unwrap().is_none(), "it ended by itself");
        std::thread::sleep(Duration::from_millis(20));
    }
    referee
}

#[cfg(unix)]
#[test]
fn a_referee_that_is_ended_leaves_no_folder() {
    let folder = tempfile::tempdir().unwrap();
    let rooms = folder.path().join("rooms");
    std::fs::create_dir(&rooms).unwrap();
    let program = handed_in(folder.path(), "siete", 0);
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let mut referee = at_work(&program, &rooms);
        let pid = referee.id().to_string();
        let sent = std::process::Command::new("kill")
            .args(["-s", signal, &pid])
            .status();
        assert!(sent.unwrap().success());
        assert_eq!(referee.wait().unwrap().code(), Some(code), "{signal}");
        assert_eq!(std::fs::read_dir(&rooms).unwrap().count(), 0, "{signal}");
    }
}

/// Nobody can tidy up who is killed: what it started ends with it, and its folder goes when the next
/// referee begins.
#[cfg(target_os = "linux")]
#[test]
fn a_referee_that_is_killed_leaves_nothing_running_and_its_folder_to_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let rooms = folder.path().join("rooms");
    std::fs::create_dir(&rooms).unwrap();
    let wanted = rooms.to_string_lossy().into_owned();
    let running = || {
        let processes = std::fs::read_dir("/proc").unwrap().flatten();
        let environs = processes.map(|entry| std::fs::read(entry.path().join("environ")));
        let environs = environs.map(Result::unwrap_or_default);
        environs
            .filter(|it| String::from_utf8_lossy(it).contains(&wanted))
            .count()
    };
    let waits = "#include <iostream>\n#include <string>\nint main() { std::string s; std::cout << \"? \"; \
                 while (true) { if (!std::getline(std::cin, s)) for (;;) {} } }\n";
    let program = write(folder.path(), "waits.cpp", waits);
    let mut referee = at_work(&program, &rooms);
    referee.kill().unwrap();
    referee.wait().unwrap();
    for _ in 0..100 {
        if running() == 0 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert_eq!(running(), 0, "left running");
    assert_eq!(std::fs::read_dir(&rooms).unwrap().count(), 1);
    let line = format!("grade {program} --as siete --games 1 --time 1");
    let (told, errors, exit) = run(sobremesa(&line).env("TMPDIR", &rooms));
    assert_eq!(exit, 0, "{told}{errors}");
    assert_eq!(std::fs::read_dir(&rooms).unwrap().count(), 0);
}

#[test]
fn samples_are_files_that_are_checked_and_the_same_for_the_same_seed() {
    let folder = tempfile::tempdir().unwrap();
    for kind in [
        "deck",
        "deck-half",
        "save",
        "save-empty-boneyard",
        "save-blocked",
        "deal-no-double",
    ] {
        let line = format!("sample {kind} --seed 5");
        let (text, errors, exit) = run(&mut sobremesa(&line));
        assert_eq!(exit, 0, "{kind}: {errors}");
        assert_eq!(text, run(&mut sobremesa(&line)).0, "{kind}");
        let file = write(folder.path(), kind, &text);
        let (said, errors, exit) = run(&mut sobremesa(&format!("check {file}")));
        assert_eq!(exit, 0, "{kind}: {said}{errors}");
    }
    assert_eq!(run(&mut sobremesa("sample wine")).2, 2);
}

/// Our own program, driven through its own screens.
fn judged_ourselves(handout: &str, games: u32, arguments: &[&str]) -> Value {
    let own = assert_cmd::cargo::cargo_bin("sobremesa");
    let line = format!(
        "grade {} --as {handout} --games {games} --seed 7 --format json --",
        own.display()
    );
    let (told, errors, _) = run(sobremesa(&line).args(arguments));
    serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}: {told}{errors}"))
}

fn kept(json: &Value) -> usize {
    let verdicts = json["verdicts"].as_array().unwrap().iter();
    verdicts.filter(|it| it["verdict"] == "kept").count()
}

#[test]
fn our_own_siete_y_media_keeps_everything() {
    let json = judged_ourselves(
        "siete",
        10,
        &[
            "play", "siete", "--plain", "--lang", "es", "--seed", "{seed}",
        ],
    );
    assert_eq!(broken(&json), Vec::<&str>::new(), "{json}");
    assert!(kept(&json) >= 12, "{json}");
    assert_eq!(json["findings"], Value::Array(Vec::new()), "{json}");
}

#[test]
fn our_own_domino_keeps_everything() {
    let json = judged_ourselves(
        "domino",
        4,
        &["--plain", "--lang", "es", "--seed", "{seed}"],
    );
    assert_eq!(broken(&json), Vec::<&str>::new(), "{json}");
    assert!(kept(&json) >= 16, "{json}");
    assert_eq!(json["findings"], Value::Array(Vec::new()), "{json}");
}

#[test]
fn our_own_directo_keeps_everything() {
    let json = judged_ourselves(
        "directo",
        1,
        &["--plain", "--lang", "es", "--seed", "{seed}"],
    );
    assert_eq!(broken(&json), Vec::<&str>::new(), "{json}");
    assert!(kept(&json) >= 10, "{json}");
    assert_eq!(json["findings"], Value::Array(Vec::new()), "{json}");
}

#[test]
fn our_own_reversi_keeps_everything() {
    let json = judged_ourselves(
        "reversi",
        4,
        &["--plain", "--lang", "es", "--seed", "{seed}"],
    );
    assert_eq!(broken(&json), Vec::<&str>::new(), "{json}");
    assert!(kept(&json) >= 9, "{json}");
    assert_eq!(json["findings"], Value::Array(Vec::new()), "{json}");
}

#[test]
fn a_students_reversi_sits_at_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let program = handed_in(folder.path(), "reversi", 0);
    let out = folder.path().join("made");
    let line = format!(
        "tournament reversi --bots program:{program},random --pairs 1 --jobs 1 --seed 3 --quiet --out {}",
        out.display()
    );
    let (told, errors, exit) = run(&mut sobremesa(&line));
    assert_eq!(exit, 0, "{told}{errors}");
    let games = std::fs::read_to_string(out.join("games.csv")).unwrap();
    assert_eq!(games.lines().count(), 3, "{games}");
    assert!(
        !games.contains("it does not") && !games.contains("it shows no"),
        "{games}"
    );

    let line = format!("play reversi --plain --lang en --seed 3 --seats level:1,program:{program}");
    let (told, errors, exit) = run(&mut sobremesa(&line));
    assert!(told.contains("wins") || told.contains("tie"), "{told}");
    assert_eq!((errors.as_str(), exit), ("", 0), "{told}");
}
