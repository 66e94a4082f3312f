//! Programs that ask in words of their own: each question is understood, or it is said that it is not.

use sobremesa_grade::driver::{Limits, Program, Workshop};
use sobremesa_grade::{Dialect, Grade, HandOut, grade};

use crate::family::{launcher, order, programs, workshop};

/// One of our right programs with another question, graded.
fn asking(handout: HandOut, question: &str, other: &str) -> Grade {
    let file = format!("{}.cpp", handout.name());
    let source = std::fs::read_to_string(programs().join(file)).unwrap();
    assert!(source.contains(question), "{question} is asked");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("main.cpp");
    std::fs::write(&path, source.replace(question, other)).unwrap();
    let workshop = Workshop::open(&Program::at(&path), launcher(), Limits::default()).unwrap();
    grade(&workshop, &order(handout, 3, 3))
}

/// What is found besides promises, of which none is broken.
fn found(grade: &Grade) -> Vec<(&str, &str)> {
    assert_eq!(grade.broken(), Vec::<&str>::new());
    let findings = grade.findings.iter();
    findings
        .map(|it| (it.kind.name(), it.shown.trim().lines().last().unwrap_or("")))
        .collect()
}

#[test]
fn a_question_that_stops_a_game_is_a_finding_in_every_game() {
    for (handout, question, other, shown) in [
        (
            HandOut::Domino,
            "Quieres jugar otra ronda?",
            "Y ahora?",
            "Y ahora? (s/n):",
        ),
        (
            HandOut::Domino,
            "Quieres guardar la partida?",
            "Y esto?",
            "Y esto? (s/n):",
        ),
        (
            HandOut::Directo,
            "\"Que ficha pones (1-\" << mano.size() << \", 0 para robar): \"",
            r#"([]{ static int n = 0; return n++ < 2 ? "Y bien? " : "zzz "; }())"#,
            "zzz",
        ),
        (
            HandOut::Reversi,
            "\"Tu jugada (por ejemplo D3): \"",
            r#"([]{ static int n = 0; return n++ < 2 ? "Y bien? " : "zzz "; }())"#,
            "zzz",
        ),
    ] {
        let grade = asking(handout, question, other);
        assert_eq!(found(&grade), [("unreadable", shown)], "{other}");
    }
}

#[test]
fn questions_that_tell_neither_ends_nor_squares_are_understood_by_trying() {
    let plain = [
        (HandOut::Reversi, "Tu jugada (por ejemplo D3): ", "Y bien? "),
        (
            HandOut::Directo,
            "Lado (1. izquierda, 2. derecha): ",
            "Extremo: ",
        ),
    ];
    for (handout, question, other) in plain {
        let grade = asking(handout, question, other);
        assert_eq!(found(&grade), [], "{other}");
        assert!(grade.count("kept") >= 8, "{other}");
    }
}

#[test]
fn what_is_not_understood_at_first_is_told_with_what_led_there() {
    let grade = asking(HandOut::Siete, "Quieres otra carta? (s/n): ", "Di algo: ");
    assert_eq!(found(&grade), [], "it is found by trying");
    let source = "(modo == 'A' ? \"Numero de cartas: \" : \"Numero maximo de cartas: \") << numCartas << endl;";
    let more = format!(
        "{source} if (modo == 'B') {{ string s; do {{ cout << \"Clave: \"; cin >> s; }} while (s != \"xyz\"); }}"
    );
    let grade = asking(HandOut::Siete, source, &more);
    assert_eq!(found(&grade), [("unreadable", "Clave:")]);
    assert!(!grade.findings[0].answers.is_empty(), "what led there");
}

#[test]
fn a_question_that_says_nothing_is_learnt_with_a_pattern_in_every_game() {
    for (handout, question, other, word) in [
        (
            HandOut::Domino,
            "\"Que ficha (\" << primera << \"-\" << lista.contador - 1 + primera << \"): \"",
            "\"Y bien? \"",
            "tile",
        ),
        (
            HandOut::Directo,
            "\"Que ficha pones (1-\" << mano.size() << \", 0 para robar): \"",
            "\"Y bien? \"",
            "tile",
        ),
        (
            HandOut::Directo,
            "\"Lado (1. izquierda, 2. derecha): \"",
            "\"Y bien? \"",
            "side",
        ),
        (
            HandOut::Reversi,
            "Tu jugada (por ejemplo D3): ",
            "Y bien? ",
            "move",
        ),
        (
            HandOut::Siete,
            "Quieres otra carta? (s/n): ",
            "Y bien? ",
            "hit",
        ),
    ] {
        let grade = asking(handout, question, other);
        let written = grade.dialect.write();
        assert_eq!(found(&grade), [], "{written}");
        assert_eq!(grade.dialect.prompt("Y bien? "), Some(word), "{written}");
        assert!(written.contains("[prompts]"), "{written}");
    }
}

#[test]
fn every_game_is_as_patient_with_what_it_does_not_understand() {
    // Five lines in a row that want an empty line and do not say so.
    let five = "[]{ for (int n = 0; n < 5; n++) { std::cout << \"zzz\" << std::endl; std::string s; std::getline(std::cin, s); } }();";
    for (handout, after) in [
        (HandOut::Domino, "srand(time(NULL));"),
        (HandOut::Directo, "srand(time(NULL));"),
        (HandOut::Siete, "srand(time(NULL));"),
        (HandOut::Reversi, "srand(time(NULL));"),
    ] {
        let grade = asking(handout, after, &format!("{after} {five}"));
        assert_eq!(found(&grade), [], "{handout}");
        assert!(grade.count("kept") >= 8, "{handout}");
    }
}

#[test]
fn a_game_after_which_another_is_offered_and_nobody_named_names_no_winner() {
    let question = "        jugar(jugadores, opcion == 2 && pedirDificultad());\n";
    let other = "        do { jugar(jugadores, opcion == 2 && pedirDificultad()); cout << \"Quieres jugar otra partida? (s/n): \"; } while (leerLinea() == \"s\");\n";
    let source = std::fs::read_to_string(programs().join("directo.cpp")).unwrap();
    for (fault, broken) in [(14, &["I10"][..]), (0, &[])] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("main.cpp");
        assert!(source.contains(question));
        std::fs::write(&path, source.replace(question, other)).unwrap();
        let mut program = Program::at(&path);
        program.options = vec![format!("-DFAULT={fault}")];
        let workshop = Workshop::open(&program, launcher(), Limits::default()).unwrap();
        let grade = grade(&workshop, &order(HandOut::Directo, 3, 3));
        assert_eq!(grade.broken(), broken);
        assert!(grade.findings.is_empty(), "{:?}", grade.findings);
    }
}

/// Each of these words stands in what is learnt; with it nothing is found anew, and everything is
/// judged as before.
fn learns(handout: HandOut, dialect: u8, words: &[&str]) {
    let workshop = workshop(handout, &[format!("-DDIALECT={dialect}")]);
    let first = grade(&workshop, &order(handout, 2, 3));
    let written = first.dialect.write();
    let missing = words
        .iter()
        .filter(|word| first.dialect.get(word).is_none());
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "{handout:?} {missing:?} in\n{written}");
    let mut again = order(handout, 2, 3);
    again.dialect = Dialect::read(&written).expect("it is written so that it is read");
    let second = grade(&workshop, &again);
    assert_eq!(second.dialect.write(), written);
    assert_eq!(second.verdicts, first.verdicts);
}

#[test]
fn everything_that_was_found_is_learnt() {
    let domino = ["new", "load", "players", "draw", "leave", "tile"];
    let agreed = ["save-yes", "save-no", "again-yes", "again-no"];
    let placing: [&[&str]; 3] = [&["left", "right"], &["left", "right"], &["place"]];
    for (dialect, placing) in (0..).zip(placing) {
        learns(
            HandOut::Domino,
            dialect,
            &[&domino[..], &agreed, placing].concat(),
        );
    }
    let directo = [
        "multi",
        "players",
        "difficulty-easy",
        "difficulty-hard",
        "draw",
    ];
    for dialect in 0..=2 {
        learns(HandOut::Directo, dialect, &directo);
    }
    let reversi = ["people", "person", "machines", "black", "white", "move"];
    for dialect in [0, 2] {
        learns(HandOut::Reversi, dialect, &reversi);
    }
    learns(HandOut::Reversi, 1, &["row", "column", "black", "white"]);
}
