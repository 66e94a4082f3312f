//! Programs that behave badly.
use sobremesa_grade::driver::*;
use std::path::PathBuf;

fn launcher() -> Launcher {
    Launcher::alone(env!("CARGO_BIN_EXE_sobremesa-cage"))
}

fn talk(source: &str, answers: &[&str]) -> (String, Pause, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join("main.cpp");
    std::fs::write(&path, source).unwrap();
    let workshop = Workshop::open(&Program::at(&path), launcher(), Limits::default()).unwrap();
    let mut talk = Conversation::start(&workshop, 7, |_| Ok(())).unwrap();
    let mut all = Vec::new();
    let (text, mut pause) = talk.listen();
    all.extend(text);
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
fn it_waits_exactly_and_chance_is_repeatable() {
    let source = "#include <iostream>\nint main(){srand(time(NULL));int n;std::cout<<\"A \"<<rand()%1000<<\" ? \";while(std::cin>>n&&n){std::cout<<n*2<<\"\\n? \";}std::cout<<\"end\";return 3;}";
    let (one, pause, notes) = talk(source, &["4", "5", "0"]);
    let (two, _, _) = talk(source, &["4", "5", "0"]);
    assert_eq!(one, two);
    assert!(one.ends_with("? 8\n? 10\n? end"), "{one}");
    assert_eq!(pause, Pause::Ended(Ending::Code(3)));
    assert_eq!(notes, Vec::<String>::new());
}
