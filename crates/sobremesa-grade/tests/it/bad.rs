//! Programs that behave badly: each is found out, the referee lives, nothing is left running.

use std::path::Path;
use std::time::Duration;

use rayon::prelude::*;
use sobremesa_grade::driver::{
    CompileError, Conversation, Ending, Limits, Pause, Program, Workshop, WorkshopError,
};
use sobremesa_grade::{Grade, HandOut, grade};
use toml_edit::DocumentMut;

use crate::family::{launcher, order, programs};

/// One program of `bad.toml`.
struct Bad {
    file: String,
    handout: HandOut,
    defines: Vec<String>,
    finding: String,
}

fn all() -> Vec<Bad> {
    let text = std::fs::read_to_string(programs().join("bad/bad.toml")).unwrap();
    let document: DocumentMut = text.parse().unwrap();
    let tables = document["bad"].as_array_of_tables().unwrap();
    tables
        .iter()
        .map(|table| Bad {
            file: table["file"].as_str().unwrap().to_owned(),
            handout: table
                .get("as")
                .and_then(|it| it.as_str())
                .unwrap_or("siete")
                .parse()
                .unwrap(),
            defines: table
                .get("defines")
                .and_then(|it| it.as_array())
                .map(|all| {
                    all.iter()
                        .filter_map(|it| it.as_str().map(str::to_owned))
                        .collect()
                })
                .unwrap_or_default(),
            finding: table["finding"].as_str().unwrap().to_owned(),
        })
        .collect()
}

/// Processes that were started for this workshop and are still there.
fn left_running(folder: &Path) -> Vec<String> {
    let wanted = folder.to_string_lossy().into_owned();
    let Ok(processes) = std::fs::read_dir("/proc") else {
        return Vec::new();
    };
    processes
        .flatten()
        .filter(|entry| {
            let environ = std::fs::read(entry.path().join("environ")).unwrap_or_default();
            String::from_utf8_lossy(&environ).contains(&wanted)
        })
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// What is found out about one of them; what went otherwise.
fn check(bad: &Bad) -> Result<(), String> {
    let mut program = Program::at(programs().join("bad").join(&bad.file));
    program.options = bad
        .defines
        .iter()
        .map(|define| format!("-D{define}"))
        .collect();
    program.options.push("-O0".into());
    let limits = Limits {
        thinking: Duration::from_millis(500),
        silence: Duration::from_secs(2),
        memory: 256 << 20,
        ..Limits::default()
    };
    let workshop = match Workshop::open(&program, launcher(), limits) {
        Ok(workshop) => workshop,
        Err(WorkshopError::Compile(CompileError::Refused(_)))
            if bad.finding == "does-not-compile" =>
        {
            return Ok(());
        }
        Err(error) => return Err(error.to_string()),
    };
    let grade = grade(&workshop, &order(bad.handout, 2, 3));
    let found: Vec<&str> = grade
        .findings
        .iter()
        .map(|finding| finding.kind.name())
        .collect();
    // One finding and no other: what follows from it is not told again.
    let wanted = match bad.finding.as_str() {
        "none" => "unreadable",
        wanted => wanted,
    };
    if found != [wanted] {
        return Err(format!("found {found:?}"));
    }
    let mut left = left_running(workshop.folder());
    // The system takes a moment to end a namespace.
    for _ in 0..50 {
        if left.is_empty() {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
        left = left_running(workshop.folder());
    }
    if left.is_empty() {
        Ok(())
    } else {
        Err(format!("left running: {left:?}"))
    }
}

#[test]
fn bad_programs_are_found_out_and_nothing_is_left_running() {
    let all = all();
    let wrong: Vec<String> = all
        .par_iter()
        .filter_map(|bad| {
            let error = check(bad).err()?;
            Some(format!(
                "{} {:?}, wanted {}: {error}",
                bad.file, bad.defines, bad.finding
            ))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The right siete y media with another question about a card, graded.
fn siete_that_asks(question: &str) -> Grade {
    let source = std::fs::read_to_string(programs().join("siete.cpp")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("main.cpp");
    std::fs::write(
        &path,
        source.replace("\"Quieres otra carta? (s/n): \"", question),
    )
    .unwrap();
    let workshop = Workshop::open(&Program::at(&path), launcher(), Limits::default()).unwrap();
    grade(&workshop, &order(HandOut::Siete, 10, 3))
}

#[test]
fn a_question_that_says_nothing_is_understood_by_trying() {
    let grade = siete_that_asks("\"Y bien? \"");
    assert_eq!(grade.broken(), Vec::<&str>::new());
    assert!(grade.findings.is_empty(), "{:?}", grade.findings);
    assert!(grade.count("kept") >= 13, "{}", grade.count("kept"));
}

#[test]
fn a_program_that_is_understood_only_at_first_is_found_out() {
    // From its third question on it asks otherwise.
    let question = r#"([]{ static int n = 0; return n++ < 2 ? "Y bien? " : "zzz "; }())"#;
    let grade = siete_that_asks(question);
    let found: Vec<&str> = grade.findings.iter().map(|it| it.kind.name()).collect();
    assert_eq!(found, ["unreadable"]);
}

/// What the compiler says of a source that it refuses.
fn refused(source: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("main.cpp");
    std::fs::write(&path, source).unwrap();
    match Workshop::open(&Program::at(&path), launcher(), Limits::default()) {
        Err(WorkshopError::Compile(CompileError::Refused(said))) => said,
        other => panic!("{source}: {:?}", other.map(|_| "a program")),
    }
}

#[test]
fn a_compiler_is_in_a_cage_too() {
    // A file of the teacher's, which would stand in what the compiler says of it.
    let elsewhere = tempfile::tempdir().unwrap();
    let secret = elsewhere.path().join("exam.txt");
    std::fs::write(&secret, "Question 1: what is hidden?\n").unwrap();
    let said = refused(&format!(
        "#include \"{}\"\nint main() {{}}\n",
        secret.display()
    ));
    assert!(
        !said.contains("what is hidden") && said.contains("exam.txt"),
        "{said}"
    );
    // Without a limit this one reads for ever.
    let said = refused("#include \"/dev/zero\"\nint main() {}\n");
    assert!(said.contains("memory"), "{said}");
}

#[test]
fn a_source_of_a_class_includes_the_headers_above_it_and_no_other_source() {
    let class = tempfile::tempdir().unwrap();
    let own = class.path().join("group 1/ana");
    std::fs::create_dir_all(&own).unwrap();
    std::fs::write(class.path().join("hand-out.h"), "#define ONE 1\n").unwrap();
    std::fs::write(class.path().join("best.cpp"), "int best() { return 1; }\n").unwrap();
    let opens = |source: &str, class: Option<&Path>| {
        let mut program = Program::at(own.join("main.cpp"));
        program.class = class.map(Path::to_owned);
        std::fs::write(&program.path, source).unwrap();
        Workshop::open(&program, launcher(), Limits::default()).is_ok()
    };
    let header = "#include \"../../hand-out.h\"\nint main() { return ONE; }\n";
    assert!(opens(header, Some(class.path())));
    assert!(!opens(header, None));
    let neighbour = "#include \"../../best.cpp\"\nint main() { return best(); }\n";
    assert!(!opens(neighbour, Some(class.path())));
}

#[test]
fn in_a_flat_class_nobody_includes_a_neighbours_program() {
    let class = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| {
        let path = class.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    };
    put(
        "luis.cpp",
        "int best() { return 1; }\nint main() { return best(); }\n",
    );
    put(
        "eva/main.cpp",
        "int best() { return 2; }\nint main() { return best(); }\n",
    );
    put("cards.cpp", "// for main()\nint cards() { return 40; }\n");
    put("ana/cards.h", "#define FORTY 40\n");
    let opens = |source: &str, class: Option<&Path>| {
        let mut program = Program::at(put("ana.cpp", source));
        program.class = class.map(Path::to_owned);
        Workshop::open(&program, launcher(), Limits::default()).is_ok()
    };
    for neighbour in ["luis.cpp", "eva/main.cpp"] {
        let source = format!(
            "#define main theirs\n#include \"{neighbour}\"\n#undef main\nint main() {{}}\n"
        );
        assert!(!opens(&source, Some(class.path())), "{neighbour}");
        assert!(opens(&source, None), "{neighbour}");
    }
    let parts = "#include \"cards.cpp\"\n#include \"ana/cards.h\"\nint main() { return cards() - FORTY; }\n";
    assert!(opens(parts, Some(class.path())));
}

fn talk(source: &str, answers: &[&str]) -> (String, Pause, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("main.cpp");
    std::fs::write(&path, source).unwrap();
    let workshop = Workshop::open(&Program::at(&path), launcher(), Limits::default()).unwrap();
    let mut talk = Conversation::start(&workshop, 7, |_| Ok(())).unwrap();
    let (mut all, mut pause) = talk.listen();
    for answer in answers {
        if pause != Pause::Waiting {
            break;
        }
        talk.answer(answer);
        let (text, next) = talk.listen();
        all.extend(text);
        pause = next;
    }
    (
        String::from_utf8_lossy(&all).into_owned(),
        pause,
        talk.notes(),
    )
}

#[test]
fn a_program_is_waited_for_exactly_and_its_chance_comes_again() {
    let source = "#include <iostream>\nint main(){srand(time(NULL));int n;std::cout<<\"A \"<<rand()%1000<<\" ? \";\
                  while(std::cin>>n&&n){std::cout<<n*2<<\"\\n? \";}std::cout<<\"end\";return 3;}";
    let (one, pause, notes) = talk(source, &["4", "5", "0"]);
    let (two, _, _) = talk(source, &["4", "5", "0"]);
    assert_eq!(one, two);
    assert!(one.ends_with("? 8\n? 10\n? end"), "{one}");
    assert_eq!(pause, Pause::Ended(Ending::Code(3)));
    assert_eq!(
        notes,
        Vec::<String>::new(),
        "everything can be forbidden here"
    );
}

/// Where the system has no namespaces to give, that is said, and what a program starts is not taken for
/// the program.
#[cfg(target_os = "linux")]
#[test]
fn without_namespaces_it_is_said_and_the_program_is_still_waited_for() {
    let none = "echo 0 > /proc/sys/user/max_user_namespaces; exec \"$0\" \"$@\"";
    let cage = launcher().program;
    let mut alone = launcher();
    alone.program = "unshare".into();
    alone.arguments = ["-U", "-r", "sh", "-c", none].map(Into::into).to_vec();
    alone.arguments.push(cage.into());
    let program = Program::at(programs().join("bad/orphans.cpp"));
    let workshop = Workshop::open(&program, alone, Limits::default()).unwrap();
    let mut talk = Conversation::start(&workshop, 7, |_| Ok(())).unwrap();
    let (text, pause) = talk.listen();
    assert_eq!(String::from_utf8_lossy(&text), "Tu opcion: ");
    assert_eq!(pause, Pause::Waiting);
    assert!(talk.asked, "its child was taken for the program");
    assert_eq!(talk.notes(), ["unguarded processes", "unguarded network"]);
}

#[test]
fn a_crash_is_told_by_its_signal_through_the_cage() {
    let (_, pause, _) = talk("#include <csignal>\nint main(){int *p=nullptr;*p=1;}", &[]);
    assert_eq!(pause, Pause::Ended(Ending::Signal(11)));
}

#[cfg(unix)]
#[test]
fn a_script_that_ends_by_an_exception_has_crashed() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("main");
    let script = "#!/bin/sh\nprintf '1. Jugar\\n0. Salir\\nOpcion: '\nread choice\n\
                  echo 'Traceback (most recent call last):' >&2\nexit 1\n";
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let workshop = Workshop::open(&Program::at(&path), launcher(), Limits::default()).unwrap();
    let grade = grade(&workshop, &order(HandOut::Siete, 2, 3));
    let found: Vec<&str> = grade.findings.iter().map(|it| it.kind.name()).collect();
    assert_eq!(found, ["crash"]);
    assert!(!grade.findings[0].answers.is_empty());
}

#[test]
fn a_line_that_is_not_finished_is_seen_before_a_read_a_process_and_any_end() {
    let says = |statement: &str| {
        let source = format!(
            "#include <cstdio>\n#include <cstdlib>\n#include <unistd.h>\n\
             int main(){{char c;printf(\"half a line\");{statement};return 0;}}"
        );
        let (text, pause, _) = talk(&source, &[]);
        let end = match pause {
            Pause::Waiting => "waits",
            Pause::Ended(Ending::Code(_)) => "ends",
            Pause::Ended(Ending::Signal(_)) => "falls",
            Pause::Stopped(_) => "is stopped",
        };
        format!("{text} and {end}")
    };
    for (statement, seen) in [
        ("read(0,&c,1)", "half a line and waits"),
        ("scanf(\"%c\",&c)", "half a line and waits"),
        ("system(\"echo on\")", "half a lineon\n and ends"),
        ("_exit(3)", "half a line and ends"),
        ("if(fork()==0)_exit(0)", "half a line and ends"),
        ("abort()", "half a line and falls"),
        ("*(volatile int*)0=1", "half a line and falls"),
    ] {
        assert_eq!(says(statement), seen, "{statement}");
    }
}

#[test]
fn what_a_sanitizer_reports_is_a_crash_with_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("main.cpp");
    let source = "#include <iostream>\nint main(){int n;std::cout<<\"1. Jugar\\n0. Salir\\nOpcion: \";\
                  std::cin>>n;int*p=new int[3];p[n+3]=1;std::cout<<p[0];delete[] p;}";
    std::fs::write(&path, source).unwrap();
    let mut program = Program::at(&path);
    program.options.push("-fsanitize=address".into());
    let workshop = Workshop::open(&program, launcher(), Limits::default()).unwrap();
    let grade = grade(&workshop, &order(HandOut::Siete, 2, 3));
    let found: Vec<&str> = grade.findings.iter().map(|it| it.kind.name()).collect();
    assert_eq!(found, ["crash"]);
    let typed = &grade.findings[0].answers;
    assert!(!typed.is_empty(), "it falls after an answer");
}
