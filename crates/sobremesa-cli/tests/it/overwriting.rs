//! What is there stays there: no command overwrites a file unasked, or what is no file at all.

use std::fs;

use crate::{run, sobremesa, write};

const GAME: &str = "sobremesa 1\ngame: reversi\n\n1 f5\n";

/// Runs a command that writes to `FILE`, which holds something precious: first as it is, then with
/// `--force`.
fn check(command: &str, answers: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let game = write(folder.path(), "game.mesa", GAME);
    let file = write(folder.path(), "file", "KEEP");
    let line = command.replace("FILE", &file).replace("GAME", &game);
    let (shown, told, code) = run(sobremesa(&line).write_stdin(answers));
    assert_eq!(code, 1, "{line}: {shown}{told}");
    assert!(told.contains("--force"), "{line}: {told}");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "KEEP");

    let (shown, told, code) = run(sobremesa(&format!("{line} --force")).write_stdin(answers));
    assert_eq!(code, 0, "{line}: {shown}{told}");
    assert_ne!(fs::read_to_string(&file).expect("it is there"), "KEEP");
    assert_eq!(
        fs::read_dir(folder.path()).expect("a folder").count(),
        2,
        "{line}"
    );
}

#[test]
fn no_command_overwrites_a_file_unasked() {
    check("play domino --seed 3 --save FILE", "q\n");
    check("play siete --mode D --seed 3 --save FILE", "q\n");
    check("convert GAME --to sgf --out FILE", "");
    check("solve siete --mode C --person 3,2,10 --plot FILE", "");
}

#[test]
fn a_name_that_cannot_be_written_is_refused_before_the_first_move() {
    let (shown, told, code) =
        run(sobremesa("play domino --lang en --save /nope/x.mesa").write_stdin("q\n"));
    assert_eq!((shown.as_str(), code), ("", 1));
    assert_eq!(
        told,
        "/nope/x.mesa cannot be written: there is no such folder.\n"
    );
}

#[test]
fn a_game_is_saved_again_under_its_own_name_without_asking() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = write(folder.path(), "game.mesa", GAME);
    let (_, told, code) =
        run(sobremesa(&format!("play --load {game} --save {game}")).write_stdin("d6\nq\n"));
    assert_eq!(code, 0, "{told}");
    let saved = fs::read_to_string(&game).expect("it is there");
    assert!(saved.ends_with("\n1 f5\n2 d6\n"), "{saved}");
}

#[test]
fn each_limit_has_a_plot_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let plot = folder.path().join("odds.svg");
    let (_, told, code) = run(&mut sobremesa(&format!(
        "solve siete --mode B --plot {}",
        plot.display()
    )));
    assert_eq!(code, 0, "{told}");
    for name in ["odds-3.svg", "odds-4.svg", "odds-5.svg"] {
        assert!(folder.path().join(name).is_file(), "{name}");
    }
}

#[test]
fn a_result_is_overwritten_unasked_only_with_force() {
    let folder = tempfile::tempdir().expect("a folder");
    let result = write(folder.path(), "1.txt", "KEEP");
    let line = format!(
        "play siete --mode D --seed 3 --results {} --seats optimal,optimal",
        folder.path().display()
    );
    let (shown, _, code) = run(&mut sobremesa(&line));
    assert_eq!(code, 1, "{shown}");
    assert_eq!(fs::read_to_string(&result).expect("it is there"), "KEEP");
    let (shown, _, code) = run(&mut sobremesa(&format!("{line} --force")));
    assert_eq!(code, 0, "{shown}");
    assert!(
        fs::read_to_string(&result)
            .expect("it is there")
            .starts_with("1\n")
    );
}

#[cfg(unix)]
#[test]
fn a_pipe_is_neither_replaced_nor_waited_for() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().expect("a folder");
    let game = write(folder.path(), "game.mesa", GAME);
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is everywhere").success());
    let name = pipe.to_str().expect("a plain path");
    for line in [
        format!("play domino --force --save {name}"),
        format!("convert {game} --to sgf --force --out {name}"),
        format!("solve siete --mode C --person 3,2,10 --force --plot {name}"),
        format!("check {name}"),
        format!("play --load {name}"),
    ] {
        let (shown, told, code) = run(sobremesa(&line).args(["--lang", "en"]).write_stdin("q\n"));
        assert_eq!(code, 1, "{line}: {shown}{told}");
        let said = format!("{shown}{told}");
        assert!(said.contains("it is a pipe, not a file."), "{line}: {said}");
    }
    let deck = format!("play siete --mode D --deck {name} --lang en");
    let (shown, ..) = run(sobremesa(&deck).write_stdin("0\n"));
    assert!(shown.contains("it is a pipe, not a file."), "{shown}");
    let about = fs::symlink_metadata(&pipe).expect("it is there");
    assert!(about.file_type().is_fifo());
}

#[cfg(unix)]
#[test]
fn what_was_private_stays_private_and_a_link_stays_a_link() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let game = write(folder.path(), "game.mesa", GAME);
    let private = write(folder.path(), "private", "old");
    fs::set_permissions(&private, fs::Permissions::from_mode(0o600)).expect("it is ours");
    let link = folder.path().join("link");
    symlink("private", &link).expect("a link");
    let line = format!(
        "convert {game} --to sgf --force --out {}",
        link.to_str().expect("a plain path")
    );
    let (_, told, code) = run(&mut sobremesa(&line));
    assert_eq!(code, 0, "{told}");
    assert!(link.is_symlink());
    let about = fs::metadata(&private).expect("it is there");
    assert_eq!(about.mode() & 0o777, 0o600);
    assert_ne!(fs::read_to_string(&private).expect("it is there"), "old");
}
