//! Playing through piped answers: to the end, leaving, saving, loading.

use crate::{run, sobremesa, write};

/// Answers for a whole game of Reversi: each side takes the first square of the list that it can.
fn all_squares(times: usize) -> String {
    let squares = (1..=8).flat_map(|row| ('a'..='h').map(move |column| format!("{column}{row}\n")));
    squares.collect::<String>().repeat(times)
}

#[test]
fn two_people_play_reversi_to_its_end_through_the_menu() {
    let answers = format!("2\n1\n1\n{}0\n0\n", all_squares(40));
    let (shown, _, code) = run(sobremesa("").write_stdin(answers));
    assert_eq!(code, 0);
    assert!(
        shown.contains("sobremesa · juegos de mesa"),
        "Spanish where no locale says otherwise"
    );
    assert!(shown.contains("Juegan ● negras."));
    assert!(
        shown.contains("Ganan las") || shown.contains("Empate"),
        "{shown}"
    );
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let game = || {
        let mut command = sobremesa("play reversi --seats person,level:2 --seed 7 --lang en");
        run(command.write_stdin(all_squares(30)))
    };
    let (first, _, code) = game();
    assert_eq!(code, 0);
    assert!(first.contains("wins") || first.contains("tie"), "{first}");
    assert_eq!(first, game().0);
}

#[test]
fn the_end_of_input_leaves_cleanly_and_writes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = sobremesa("play reversi");
    command.env("SOBREMESA_STATE", folder.path());
    let (shown, errors, code) = run(command.write_stdin("f5\n"));
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(shown.ends_with('\n'));
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 0);
}

#[test]
fn where_answers_come_from_a_pipe_save_keeps_every_decision() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("so-far.mesa");
    let mut command = sobremesa("play reversi --seats person,person --save");
    let (_, errors, code) = run(command.arg(&file).write_stdin("f5\nd6\n"));
    assert_eq!((code, errors.as_str()), (0, ""));
    let saved = std::fs::read_to_string(&file).expect("the input ended, the game is there");
    assert!(saved.ends_with("\n1 f5\n2 d6\n"), "{saved}");
}

#[test]
fn help_hint_undo_save_and_quit_work_in_line_mode() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("partida.mesa");
    let name = file.to_str().expect("a plain path");
    let answers = format!("?\nh\nu\nf5\nd6\nu\ns\n{name}\nq\nn\n");
    let mut command = sobremesa("play reversi --seats person:Ana,person:Luis --seed 1 --lang en");
    let (shown, _, code) = run(command.write_stdin(answers));
    assert_eq!(code, 0, "{shown}");
    assert!(
        shown.contains("Two players, eight rows by eight columns."),
        "? shows the rules"
    );
    assert!(shown.contains("Hint: "), "h gives a hint");
    assert!(
        shown.contains("There is nothing to take back."),
        "u before the first move"
    );
    assert!(shown.contains("Ana plays F5 and turns 1."));
    assert!(
        shown.contains("steps taken back."),
        "u takes back one's own last decision"
    );
    let saved = std::fs::read_to_string(&file).expect("s saved the game");
    assert!(
        saved.starts_with("sobremesa 2\ngame: reversi\nseat 1: person Ana\n"),
        "{saved}"
    );
    assert!(
        saved.ends_with("\n1 f5\n2 d6\n! undo 0\n"),
        "what was taken back stays in the record: {saved}"
    );
}

#[test]
fn an_existing_file_is_overwritten_only_after_a_yes() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = write(folder.path(), "mine.mesa", "precious");
    let (shown, ..) =
        run(sobremesa("play reversi --lang en").write_stdin(format!("s\n{name}\nn\n\nq\nn\n")));
    assert!(shown.contains("stays as it was."), "{shown}");
    assert_eq!(
        std::fs::read_to_string(&name).expect("it is there"),
        "precious"
    );
    run(sobremesa("play reversi --lang en").write_stdin(format!("s\n{name}\ny\nq\nn\n")));
    assert!(
        std::fs::read_to_string(&name)
            .expect("it is there")
            .starts_with("sobremesa 1\n")
    );
}

#[test]
fn a_saved_game_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("half.mesa");
    let name = file.to_str().expect("a plain path");
    let answers = format!("f5\nd6\nq\ny\n{name}\n");
    run(sobremesa("play reversi --seats person,person").write_stdin(answers));
    let (shown, _, code) = run(sobremesa("play --load").arg(name).write_stdin("c3\n"));
    assert_eq!(code, 0);
    assert!(shown.contains("● negras juegan C3"), "{shown}");
    let (_, errors, code) = run(sobremesa("play domino --load").arg(name));
    assert_eq!(code, 1, "a file of another game is refused: {errors}");
}

#[test]
fn wrong_answers_are_told_and_asked_again() {
    let answers = "zz\n\n99\na1\nd4\nf5\n";
    let (shown, _, code) =
        run(sobremesa("play reversi --seats person,person --lang en").write_stdin(answers));
    assert_eq!(code, 0);
    assert!(shown.contains("I do not understand “zz”."));
    assert!(
        shown.contains("A1 turns nothing; you can play D3 C4 F5 E6."),
        "{shown}"
    );
    assert!(shown.contains("D4 is taken;"));
    assert!(shown.contains("plays F5"));
}

#[test]
fn a_script_sees_no_colour_unless_it_asks() {
    let (plain, ..) = run(sobremesa("play reversi").write_stdin(""));
    assert!(!plain.contains('\u{1b}'));
    let (coloured, ..) = run(sobremesa("play reversi --color always").write_stdin(""));
    assert!(coloured.contains('\u{1b}'));
}

#[test]
fn the_menu_holds_a_tournament_and_returns() {
    let answers = "6\n2\nrandom,nobody\n6\n2\nrandom,greedy\n0\n";
    let (shown, errors, code) = run(sobremesa("--seed 3 --lang en").write_stdin(answers));
    assert_eq!((code, errors.as_str()), (0, ""), "{shown}");
    assert!(
        shown.contains("Nobody called “nobody” plays reversi"),
        "{shown}"
    );
    assert!(shown.contains("Elo"), "{shown}");
    assert!(shown.contains("See you after the next lunch!"));
}

#[test]
fn a_name_writes_no_line_of_the_record_and_no_escape_sequence() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("named.mesa");
    let seats = format!(
        "person:Ana\n\u{1b}[31mseed: 9\u{202e},person:{}",
        "x".repeat(100)
    );
    let (shown, _, code) = run(sobremesa("play reversi --seed 3 --save")
        .arg(&file)
        .args(["--seats", &seats])
        .write_stdin("q\n"));
    assert_eq!(code, 0, "{shown}");
    assert!(!shown.contains(['\u{1b}', '\u{202e}']), "{shown}");
    let saved = std::fs::read_to_string(&file).expect("saved");
    let head = format!(
        "sobremesa 1\ngame: reversi\nseat 1: person Ana [31mseed: 9\nseat 2: person {}\nseed: 3\n\n",
        "x".repeat(64)
    );
    assert_eq!(saved, head);
}
