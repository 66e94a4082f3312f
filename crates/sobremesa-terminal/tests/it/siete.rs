//! Siete y media at the screen: the menu of modes, deck files, cards as they fall, result files.

use std::fs;
use std::path::Path;

use sobremesa_siete::Mode;
use sobremesa_sitting::Series;
use sobremesa_sitting::series::Decks;
use sobremesa_terminal::seeds::Seeds;
use sobremesa_terminal::{Screen, SeriesRun};
use sobremesa_words::Lang;

/// A deck file that begins with these cards.
fn deck(folder: &Path, name: &str, first: &[u8]) -> String {
    let mut left: Vec<u8> = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].repeat(4);
    for card in first {
        left.remove(
            left.iter()
                .position(|other| other == card)
                .expect("four of each"),
        );
    }
    let cards: Vec<String> = first.iter().chain(&left).map(u8::to_string).collect();
    let path = folder.join(name);
    fs::write(&path, cards.join("\n") + "\n").expect("the test's own folder");
    path.display().to_string()
}

/// What a series shows when these are the answers.
fn series(mut series: SeriesRun, folder: &Path, answers: &[&str]) -> String {
    if series.results.as_os_str().is_empty() {
        series.results = folder.to_path_buf();
    }
    let mut screen = Screen::scripted(&(answers.join("\n") + "\n"), Lang::Es);
    let _ = series.run(&mut screen, &mut Seeds::new(Some(1.into())));
    screen.transcript()
}

fn with_decks(decks: Decks) -> SeriesRun {
    SeriesRun {
        series: Series::new(decks, false),
        ..SeriesRun::default()
    }
}

fn with_deck(file: &str) -> SeriesRun {
    with_decks(Decks::File(file.into()))
}

fn with_shown_deck(file: &str) -> SeriesRun {
    let mut run = with_deck(file);
    run.series.show_deck = true;
    run
}

/// The pieces appear in this order.
fn in_order(text: &str, pieces: &[&str]) {
    let mut rest = text;
    for piece in pieces {
        let place = rest.find(piece);
        let place = place.unwrap_or_else(|| panic!("{piece:?} is missing in:\n{text}"));
        rest = &rest[place + piece.len()..];
    }
}

#[test]
fn an_empty_answer_is_answered_by_what_was_expected() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "d", &[3, 4]);
    let shown = series(with_deck(&file), folder.path(), &["C", "", "l"]);
    let asked = "   Escribe p para pedir carta o l para plantarte.";
    assert!(shown.lines().any(|line| line == asked), "{shown}");
    assert!(!shown.contains("«»"), "{shown}");
}

#[test]
fn the_menu_of_modes_returns_after_each_game_and_games_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[4, 4, 2]);
    let told = series(
        SeriesRun::default(),
        folder.path(),
        &[
            "x",
            "",
            "9",
            "?",
            "c",
            &file,
            "l",
            "D",
            "l",
            "0",
            "never asked",
        ],
    );
    assert_eq!(told.matches("    A  los dos roban").count(), 3, "{told}");
    in_order(
        &told,
        &[
            "Escribe una letra de la A a la E",
            "Las siete y media",
            "Modo C · partida 1",
            "partidas jugadas: 1",
            "Modo D · partida 2",
            "partidas jugadas: 2",
            "0 para volver, ? ayuda) 0\n",
        ],
    );
    assert!(!told.contains("never asked"));
}

#[test]
fn every_trouble_with_a_deck_file_gets_its_sentence_and_the_menu_again() {
    let folder = tempfile::tempdir().unwrap();
    let sound = deck(folder.path(), "mazo.txt", &[7]);
    let lines: Vec<String> = fs::read_to_string(&sound)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect();
    let changed = |change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        lines.join("\n").into_bytes()
    };
    let cases: Vec<(&str, Vec<u8>, &str)> = vec![
        (
            "wrong-count",
            changed(&|lines| lines[39] = "7".into()),
            "es el quinto 7",
        ),
        (
            "wrong-card",
            changed(&|lines| lines[4] = "8".into()),
            "línea 5: «8» no es una carta",
        ),
        (
            "letters",
            changed(&|lines| lines[9] = "rey".into()),
            "línea 10: «rey» no es una carta",
        ),
        (
            "short",
            changed(&|lines| drop(lines.pop())),
            "hay 39 cartas, y un mazo tiene 40",
        ),
        (
            "long",
            changed(&|lines| lines.push("1".into())),
            "hay 41 cartas, y un mazo tiene 40",
        ),
        ("empty", Vec::new(), "el archivo está vacío"),
        ("bytes", vec![0xff, 0xfe, 0, 1], "no es un archivo de texto"),
    ];
    let mut answers = vec!["A".to_owned(), folder.path().display().to_string()];
    let mut sentences = vec!["es una carpeta"];
    for (name, bytes, sentence) in &cases {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        answers.push(path.display().to_string());
        sentences.push(sentence);
    }
    answers.extend(["nowhere.txt", "", "0"].map(str::to_owned));
    sentences.push("no existe ese archivo");
    let answers: Vec<&str> = answers.iter().map(String::as_str).collect();
    let told = series(SeriesRun::default(), folder.path(), &answers);
    for sentence in &sentences {
        assert!(
            told.contains(sentence),
            "{sentence:?} is missing in:\n{told}"
        );
    }
    in_order(&told, &sentences);
    let menus = told.matches("¿Qué modo?").count();
    assert_eq!(
        menus, 2,
        "another name is asked for; an empty one goes back"
    );
    assert!(!told.contains("partidas jugadas"), "nothing was played");
}

#[test]
fn a_deck_file_that_may_not_be_read_says_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[7]);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    let told = series(SeriesRun::default(), folder.path(), &["C", &file, "l", "0"]);
    // Whoever may read everything reads this too.
    let readable = fs::read(&file).is_ok();
    assert_eq!(told.contains("no hay permiso"), !readable, "{told}");
}

#[test]
fn a_deck_with_crlf_and_blank_ends_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[7, 6]);
    let text = fs::read_to_string(&file).unwrap().replace('\n', " \r\n");
    fs::write(&file, format!("\r\n{text}\r\n")).unwrap();
    let told = series(SeriesRun::default(), folder.path(), &["C", &file, "l", "0"]);
    in_order(&told, &["Sacas un 7.", "La máquina saca un 6."]);
}

#[test]
fn mode_a_draws_by_itself_and_shows_each_card_and_score() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(
        folder.path(),
        "mazo.txt",
        &[1, 10, 11, 12, 10, 1, 2, 1, 11, 12],
    );
    let told = series(with_deck(&file), folder.path(), &["A", "0"]);
    in_order(
        &told,
        &[
            "Cada uno roba",
            "Sacas un 1.",
            " 1\n",
            "Sacas una sota.",
            " 1½\n",
            "La máquina saca",
        ],
    );
    assert!(
        !told.contains("¿Pides carta"),
        "nobody decides anything in mode A"
    );
}

#[test]
fn the_documents_first_example_ends_in_a_toss() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[3, 2, 10, 3, 10, 1, 11, 12]);
    let told = series(with_deck(&file), folder.path(), &["C", "p", "p", "l", "0"]);
    in_order(
        &told,
        &[
            "Te plantas con 5½.",
            "La máquina se planta con 5½.",
            "Empate a 5½: decide el azar.",
            "sorteo",
        ],
    );
    assert!(
        !folder.path().join("1.txt").exists(),
        "mode C keeps no result"
    );
}

#[test]
fn mode_d_shows_all_cards_held_and_keeps_the_result_in_four_lines() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[3, 2, 10, 2, 4]);
    let told = series(
        with_deck(&file),
        folder.path(),
        &["D", "pido", "HIT", "stand", "0"],
    );
    in_order(
        &told,
        &[
            "Tú        3 ",
            "Tú        3 · 2 ",
            "Tú        3 · 2 · sota ",
            "La máquina saca un 2.",
            "La máquina saca un 4: 2 · 4.",
            "La máquina gana la partida.",
            "Resultado guardado en",
        ],
    );
    let result = fs::read_to_string(folder.path().join("1.txt")).unwrap();
    assert_eq!(result, "1\nmaquina\n5.5 3 2 10\n6 2 4\n");
}

#[test]
fn a_result_is_never_overwritten_without_a_yes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("1.txt");
    let file = deck(folder.path(), "mazo.txt", &[6, 5]);
    for (answer, kept) in [(Some("n"), true), (None, true), (Some("s"), false)] {
        fs::write(&path, "precious\n").unwrap();
        let mut answers = vec!["D", "p"];
        answers.extend(answer);
        let told = series(with_deck(&file), folder.path(), &answers);
        assert!(
            told.contains("ya existe. ¿Lo sobrescribo (s), tomo"),
            "{told}"
        );
        assert_eq!(told.contains("se queda como estaba"), kept, "{told}");
        let expected = if kept {
            "precious\n"
        } else {
            "1\nmaquina\n11 6 5\n0\n"
        };
        assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    }
}

#[test]
fn a_result_whose_number_is_taken_can_have_the_next_free_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[6, 5]);
    for number in [1, 2] {
        fs::write(folder.path().join(format!("{number}.txt")), "precious\n").unwrap();
    }
    let told = series(
        with_deck(&file),
        folder.path(),
        &["D", "p", "quizá", "l", "0"],
    );
    assert!(told.contains("Responde s, l o n."), "{told}");
    let result = fs::read_to_string(folder.path().join("3.txt")).unwrap();
    assert_eq!(
        result, "3\nmaquina\n11 6 5\n0\n",
        "its line 1 is the number it took"
    );
}

#[test]
fn a_game_that_was_left_does_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let told = series(
        SeriesRun::default(),
        folder.path(),
        &["D", "q", "n", "D", "l", "0"],
    );
    assert_eq!(
        told.matches("partida 1 ").count(),
        told.matches(" · partida ").count()
    );
    assert!(folder.path().join("1.txt").exists() && !folder.path().join("2.txt").exists());
}

#[test]
fn the_run_is_remembered_through_the_main_menu() {
    let folder = tempfile::tempdir().unwrap();
    let siete = 1 + sobremesa_catalog::GAMES
        .iter()
        .position(|name| *name == "siete")
        .expect("listed");
    let typed = format!("{siete}\n1\nD\nl\nE\nl\n0\n0\n{siete}\n1\n\nl\n0\n0\n0\n");
    let mut screen = Screen::scripted(&typed, Lang::Es);
    let mut evening = sobremesa_terminal::Evening::new(Seeds::new(Some(1.into())));
    evening.siete.results = folder.path().to_path_buf();
    let left = sobremesa_terminal::menu::run(&mut screen, &mut evening, &mut |_, _| Ok(()));
    left.expect("left by the menu");
    let told = screen.transcript();
    in_order(
        &told,
        &[
            "Modo D · partida 1",
            "partidas jugadas: 1 · tú ",
            "Intro: otra D",
            "Modo E · partida 2",
            "La máquina espera que te plantes desde",
            "¿A qué jugamos?",
            "partidas jugadas: 2 · tú ",
            "Modo E · partida 3",
        ],
    );
    assert!(!told.contains("ya existe"), "{told}");
    for number in 1..=3 {
        assert!(
            folder.path().join(format!("{number}.txt")).exists(),
            "{number}"
        );
    }
}

#[test]
fn a_practice_game_leaves_no_result() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[2, 3, 1]);
    let told = series(with_deck(&file), folder.path(), &["D", "p", "u", "l", "0"]);
    assert!(
        told.contains("Partida de práctica: no deja resultado."),
        "{told}"
    );
    assert!(!folder.path().join("1.txt").exists(), "{told}");
}

#[test]
fn what_the_machine_counted_is_told_when_asked() {
    // The document's first example: the machine holds 5½ of eight cards seen, and 18 of 32 would
    // take it over.
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[1, 1, 1, 10, 2, 2, 1, 12]);
    let told = series(
        with_deck(&file),
        folder.path(),
        &["C", "p", "p", "t", "p", "l", "t", "0"],
    );
    assert!(
        told.contains("te pasan"),
        "one's own count, in the middle: {told}"
    );
    assert!(told.contains("La máquina, con "), "{told}");
    assert!(told.contains("se pasaría con "), "{told}");
}

#[test]
fn the_limit_of_mode_b_is_told_when_it_is_reached() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(
        folder.path(),
        "mazo.txt",
        &[10, 11, 12, 10, 11, 12, 10, 11, 12, 10],
    );
    let told = series(
        with_deck(&file),
        folder.path(),
        &["B", "p", "p", "p", "p", "p", "0"],
    );
    assert!(told.contains("cartas termina el turno de "), "{told}");
}

#[test]
fn the_perfect_machine_of_mode_d_is_shown_as_d_plus() {
    let folder = tempfile::tempdir().unwrap();
    let told = series(SeriesRun::default(), folder.path(), &["D+", "l", "0"]);
    assert!(told.contains("Modo D+ · partida 1"), "{told}");
}

#[test]
fn the_deck_is_shown_again_after_something_was_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[2, 3, 1]);
    let shown = with_shown_deck(&file);
    let told = series(shown, folder.path(), &["D", "p", "u", "q", "n", "0"]);
    let undone = told.find("Retirado un paso.").expect("taken back");
    assert!(
        told[undone..].contains("Mazo (39): 3 1"),
        "{}",
        &told[undone..]
    );
}

#[test]
fn on_a_narrow_screen_the_score_stays_on_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[2, 3, 1]);
    let mut run = with_deck(&file);
    run.results = folder.path().to_path_buf();
    let mut screen = Screen::scripted("D\np\n", Lang::Es)
        .at_a_terminal()
        .wide(50);
    let _ = run.run(&mut screen, &mut Seeds::new(Some(1.into())));
    let shown = screen.transcript();
    let line = shown
        .lines()
        .find(|line| line.contains("Tú "))
        .expect("own cards");
    assert!(line.ends_with(" 2") && line.len() <= 51, "{line:?}");
}

#[test]
fn in_mode_e_hints_reckon_with_what_was_learnt() {
    use sobremesa_core::{Game, Viewer};
    use sobremesa_siete::{Action, Odds, Profile, Siete, Strategy};
    let mut game = Siete::new(&"mode=E".parse().expect("rules"));
    game.resolve(&game.sample(&mut sobremesa_core::Rng::new(3)))
        .expect("a deal");
    game.play(Action::Hit)
        .expect("the first card is compulsory");
    let view = game.view(Viewer::Seat(sobremesa_core::Seat::FIRST));
    let mut profile = Profile::new();
    for _ in 0..30 {
        profile.observe(&["7".parse().expect("a card")]);
    }
    let stranger = Odds::of(&view, Strategy::Optimal).expect("odds");
    let known = Odds::against_learner(&view, &profile).expect("odds");
    assert_eq!((stranger.over, stranger.left), (known.over, known.left));
    assert_ne!(
        stranger.choice, known.choice,
        "who is read plays other odds"
    );
}

#[test]
fn a_result_that_cannot_be_written_says_why_and_the_menu_returns() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("blocked");
    fs::write(&blocked, "a file where a folder should be").unwrap();
    let file = deck(folder.path(), "mazo.txt", &[6, 5]);
    let there = SeriesRun {
        results: blocked,
        ..with_deck(&file)
    };
    let told = series(there, folder.path(), &["D", "p", "0"]);
    in_order(&told, &["No se puede escribir", "¿Qué modo?"]);
}

#[test]
fn the_deck_is_shown_after_it_is_made_and_after_every_change() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[3, 4, 5]);
    let shown = with_shown_deck(&file);
    let told = series(shown, folder.path(), &["D", "l", "0"]);
    in_order(
        &told,
        &[
            "Mazo (40): 3 4 5 ",
            "Sacas un 3.",
            "Mazo (39): 4 5 ",
            "La máquina saca un 4.",
            "Mazo (38): 5 ",
        ],
    );
    let hidden = series(with_deck(&file), folder.path(), &["D", "l", "n", "0"]);
    assert!(!hidden.contains("Mazo ("), "{hidden}");
}

#[test]
fn with_the_switch_every_game_asks_for_its_deck() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[3, 4, 5]);
    let told = series(
        with_decks(Decks::Asked),
        folder.path(),
        &["D", &file, "l", "E", &file, "l", "0"],
    );
    assert_eq!(told.matches("Archivo del mazo").count(), 2, "{told}");
    assert_eq!(told.matches("Sacas un 3.").count(), 2, "{told}");
}

#[test]
fn in_mode_e_the_machine_learns_and_its_profile_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let profile = folder.path().join("perfil");
    let file = deck(folder.path(), "mazo.txt", &[3, 4, 5]);
    let begun = with_deck(&file).with_profile(&profile).unwrap();
    let told = series(begun, folder.path(), &["E", "l", "E", "p", "l", "0"]);
    assert_eq!(told.matches("Lo aprendido queda en").count(), 2, "{told}");
    let text = fs::read_to_string(&profile).unwrap();
    assert!(text.contains("games 2\n"), "{text}");
    assert!(
        text.contains("hand 0 0 0 1 0 0 0 0 hit 1 stand 1\n"),
        "{text}"
    );
    let result = fs::read_to_string(folder.path().join("1.txt")).unwrap();
    assert_eq!(result.lines().count(), 4, "S16: as D, result file included");
    // Resumed, then damaged.
    assert!(SeriesRun::default().with_profile(&profile).is_ok());
    fs::write(&profile, text.replace("games 2", "games 9")).unwrap();
    assert!(SeriesRun::default().with_profile(&profile).is_err());
}

#[test]
fn a_hint_gives_the_exact_odds() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[7, 1]);
    let told = series(with_deck(&file), folder.path(), &["C", "h", "l", "0"]);
    // 27 of 39 cards count one or more; standing wins 1 − .216278609285.
    assert!(
        told.contains(
            "Plántate: 27 de las 39 cartas que quedan te pasan. Ganas 78,4 de cada 100 plantándote"
        ),
        "{told}"
    );
}

#[test]
fn a_wrong_answer_says_what_would_be_right_and_undo_takes_a_card_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[1, 2, 3, 7]);
    let told = series(
        with_deck(&file),
        folder.path(),
        &["D", "seven", "p", "u", "p", "p", "l", "0"],
    );
    in_order(
        &told,
        &[
            "No entiendo «seven»",
            "Sacas un 2.",
            "Retirado un paso.",
            "Sacas un 2.",
            "Sacas un 3.",
        ],
    );
}

#[test]
fn the_end_of_the_answers_leaves_cleanly_wherever_it_comes() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "mazo.txt", &[3, 4, 5]);
    let saved = folder.path().join("x").display().to_string();
    let answers = ["D", "p", "s", &saved, "q"];
    for count in 0..answers.len() {
        let told = series(with_deck(&file), folder.path(), &answers[..count]);
        assert!(told.contains("¿Qué modo?"));
    }
}

#[test]
fn machines_alone_play_a_game_of_every_mode() {
    let folder = tempfile::tempdir().unwrap();
    for mode in Mode::ALL {
        let mut alone = with_deck(&deck(folder.path(), "mazo.txt", &[3, 4, 5]));
        alone.results = folder.path().join(mode.to_string());
        alone.series.players = Some(
            ["prudent", "learner"]
                .map(|name| sobremesa_table::Player::Bot(name.into()))
                .to_vec(),
        );
        let mut screen = Screen::scripted("", Lang::En);
        assert!(
            alone
                .play(mode.into(), &mut screen, Seeds::new(Some(1.into())).draw())
                .is_ok()
        );
        assert!(
            screen.transcript().contains(" wins the game."),
            "{}",
            screen.transcript()
        );
    }
}

#[test]
fn in_english_h_hits_and_s_stands_and_the_commands_they_cover_are_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = deck(folder.path(), "deck.txt", &[2, 3, 1, 7]);
    let mut run = with_deck(&file);
    run.results = folder.path().to_path_buf();
    let answers = "C\nhint\np\nh\nsave\n\ns\n0\n";
    let mut screen = Screen::scripted(answers, Lang::En);
    let _ = run.run(&mut screen, &mut Seeds::new(Some(1.into())));
    in_order(
        &screen.transcript(),
        &[
            "You draw a 2.",
            "(h / s, ? help) hint",
            "of the 39 cards left take you over. You win",
            "(h / s, ? help) p",
            "I do not understand “p”. Type h for another card (hit) or s to stand.",
            "(h / s, ? help) h",
            "You draw a 3.",
            "(h / s, ? help) save",
            "Name of the file",
            "(h / s, ? help) s",
            "You stand with 5.",
        ],
    );
}
