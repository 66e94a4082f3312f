//! Reports: the same verdicts in every form, and a class on one page.

use sobremesa_grade::HandOut;
use sobremesa_grade::class::programs as programs_below;
use sobremesa_grade::report::{ClassRow, Format, Report, csv, page};
use sobremesa_grade::rubric::Rubric;
use sobremesa_words::Lang;

use crate::family::graded;

/// A siete y media whose strategy is wrong in one thing.
fn report() -> Report {
    let grade = graded(HandOut::Siete, &["-DFAULT=20".to_owned()], 12, 7);
    let score = Rubric::default().score(&grade);
    Report {
        program: "main<1>.cpp".into(),
        handout: HandOut::Siete,
        seed: 7,
        games: 12,
        grade,
        score,
    }
}

#[test]
fn every_format_tells_the_same_verdicts() {
    let report = report();
    assert_eq!(report.grade.broken(), ["S08"]);
    let kept = report.grade.count("kept");
    let json = report.json(Lang::En);
    let verdicts = json["verdicts"].as_array().unwrap();
    assert_eq!(verdicts.len(), 16);
    let broken: Vec<&str> = verdicts
        .iter()
        .filter(|it| it["verdict"] == "broken")
        .map(|it| it["id"].as_str().unwrap())
        .collect();
    assert_eq!(broken, ["S08"]);
    assert_eq!(json["as"], "siete");
    assert_eq!(json["seed"], 7);
    let expected = (1000.0 * kept as f64 / (kept + 1) as f64).round() / 100.0;
    assert_eq!(json["score"].as_f64(), Some(expected));
    let s08 = &verdicts[7];
    assert!(!s08["answers"].as_array().unwrap().is_empty());
    assert!(
        s08["record"]
            .as_str()
            .unwrap()
            .starts_with("sobremesa 1\ngame: siete\n")
    );

    // Whoever reads any of them can see the fault again: with this file, these answers, this chance.
    let (name, text) = s08["files"].as_object().unwrap().iter().next().unwrap();
    let deck: Vec<&str> = text.as_str().unwrap().lines().collect();
    assert_eq!((name.as_str(), deck.len()), ("mazo.txt", 40));
    let chance = s08["chance"].as_u64().unwrap();
    assert!(s08["sentence"].as_str().unwrap().contains("50%"));
    for format in [Format::Text, Format::Junit, Format::Vpl, Format::Gradescope] {
        let told = report.told(format, Lang::En);
        for wanted in [
            format!("mazo.txt ({}", deck[..9].join(" ⏎ ")),
            format!("type: {}", s08["answers"][0].as_str().unwrap()),
            format!("seed {chance}, which the referee repeats: --only S08 --seed 7 --games 12"),
            "The hand-out: ".to_owned(),
            "compile again".to_owned(),
        ] {
            assert!(told.contains(&wanted), "{wanted}: {told}");
        }
    }

    let junit = report.told(Format::Junit, Lang::En);
    assert_eq!(junit.matches("<testcase ").count(), 16);
    assert_eq!(junit.matches("<failure ").count(), 1);
    assert!(junit.contains("main&lt;1&gt;.cpp"), "{junit}");

    let vpl = report.told(Format::Vpl, Lang::Es);
    assert!(vpl.contains("Comment :=>> -S08 INCUMPLE"), "{vpl}");
    assert_eq!(
        vpl.lines().last(),
        Some(format!("Grade :=>> {expected}").as_str())
    );

    let gradescope: serde_json::Value =
        serde_json::from_str(&report.told(Format::Gradescope, Lang::En)).unwrap();
    let failed = gradescope["tests"].as_array().unwrap().iter();
    assert_eq!(failed.filter(|it| it["status"] == "failed").count(), 1);

    for lang in [Lang::Es, Lang::En] {
        let text = report.told(Format::Text, lang);
        assert!(
            text.contains("si la probabilidad de pasarse supera el 50%"),
            "the hand-out is quoted: {text}"
        );
    }
}

#[test]
fn what_the_compiler_says_stands_line_by_line() {
    let said = "main.cpp:3:1: error: one\nmain.cpp:9:4: error: two";
    let report = Report::uncompiled("main.cpp".into(), HandOut::Siete, 7, said);
    let text = report.told(Format::Text, Lang::Es);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for line in said.lines() {
        assert!(lines.contains(&line), "{text}");
        let comment = format!("Comment :=>> {line}");
        let vpl = report.told(Format::Vpl, Lang::Es);
        assert!(vpl.lines().any(|it| it == comment), "{vpl}");
    }
}

#[test]
fn a_source_that_does_not_compile_is_an_error_among_test_cases() {
    let said = "main.cpp:1:1: error: expected <;>";
    let report = Report::uncompiled("main.cpp".into(), HandOut::Siete, 7, said);
    let junit = report.told(Format::Junit, Lang::En);
    assert!(
        junit.contains("tests=\"1\" failures=\"0\" errors=\"1\""),
        "{junit}"
    );
    assert!(
        junit.contains("name=\"does-not-compile\"><error message="),
        "{junit}"
    );
    assert!(junit.contains("expected &lt;;&gt;"), "{junit}");
}

#[test]
fn a_class_is_one_page_and_one_table() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("ana")).unwrap();
    std::fs::write(folder.path().join("ana/main.cpp"), "int main() {}").unwrap();
    std::fs::write(folder.path().join("luis.c"), "int main(void) { return 0; }").unwrap();
    std::fs::write(folder.path().join("notes.txt"), "main").unwrap();
    let found = programs_below(folder.path());
    let names: Vec<_> = found
        .iter()
        .map(|path| path.strip_prefix(folder.path()).unwrap())
        .collect();
    assert_eq!(
        names,
        [
            std::path::Path::new("ana/main.cpp"),
            std::path::Path::new("luis.c")
        ]
    );

    let rows = [
        ClassRow {
            program: "ana/<b>.cpp".into(),
            report: Ok(report()),
        },
        ClassRow {
            program: "=luis".into(),
            report: Err("no".into()),
        },
    ];
    let page = page(HandOut::Siete, &rows, Lang::Es);
    assert!(
        page.contains("ana/&lt;b&gt;.cpp") && !page.contains("<b>.cpp"),
        "names are no markup"
    );
    let first = page
        .find("<a href=\"#")
        .map(|place| &page[place + 10..place + 13]);
    assert_eq!(first, Some("S08"), "the most broken promise comes first");
    let table = csv(HandOut::Siete, &rows);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[2].ends_with(",not-judged"));
    assert!(page.contains("mazo.txt (") && page.contains("--only S08"));
    assert!(lines[0].starts_with("program,score,S01,"));
    assert!(lines[1].contains(",broken,"));
    assert!(
        lines[2].starts_with("'=luis,,"),
        "a spreadsheet takes no name for a formula, and who was not judged has no mark"
    );
}
