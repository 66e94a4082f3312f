//! Reversi at the screen: answers that are not moves, folders that are not there, games that are over.

use sobremesa_reversi::{Reversi, ReversiRules};
use sobremesa_table::{Player, Table};
use sobremesa_terminal::Evening;
use sobremesa_terminal::reversi::ReversiFace;
use sobremesa_terminal::seeds::Seeds;
use sobremesa_terminal::{Screen, Session, menu};
use sobremesa_words::Lang;

/// What two people see who type this.
fn shown(answers: &str, lang: Lang) -> String {
    let mut screen = Screen::scripted(answers, lang);
    let players = vec![Player::somebody(); 2];
    let table: Table<Reversi> = Table::new(ReversiRules, players, 1).expect("two");
    let mut session = Session::<ReversiFace>::new(table, None).expect("people");
    let _ = session.run(&mut screen);
    screen.transcript()
}

#[test]
fn who_can_move_hears_that_they_cannot_pass() {
    let english = shown("pass\n", Lang::En);
    let sentence = "   You cannot pass; you can play D3 C4 F5 E6.\n";
    assert!(english.contains(sentence), "{english}");
    let spanish = shown("pass\n", Lang::Es);
    let sentence = "   No puedes pasar; puedes jugar D3 C4 F5 E6.\n";
    assert!(spanish.contains(sentence), "{spanish}");
}

#[test]
fn an_empty_answer_is_told_what_would_be_right() {
    let english = shown("\n", Lang::En);
    assert!(
        english.contains("   Type a square, like d3.\n"),
        "{english}"
    );
    let spanish = shown("\n", Lang::Es);
    assert!(
        spanish.contains("   Escribe una casilla, como d3.\n"),
        "{spanish}"
    );
}

#[test]
fn a_game_saved_in_a_folder_that_is_not_there_is_told_so_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("nowhere").join("game.mesa");
    let file = file.display();
    let english = shown(&format!("s\n{file}\n\nf5\n"), Lang::En);
    let sentence = format!("{file} cannot be written: there is no such folder.\n");
    assert!(english.contains(&sentence), "{english}");
    assert!(english.contains("plays F5"), "{english}");
    let spanish = shown(&format!("s\n{file}\n\n"), Lang::Es);
    let sentence = format!("No se puede escribir {file}: no existe esa carpeta.\n");
    assert!(spanish.contains(&sentence), "{spanish}");
}

#[test]
fn a_finished_game_is_watched_from_the_menu() {
    // The shortest game there is: black takes everything.
    let pasted = "e6f4e3f6g5d6e7f5c5";
    let load = sobremesa_catalog::GAMES.len() + 1;
    let mut screen = Screen::scripted(&format!("{load}\n{pasted}\n9\nq\n0\n"), Lang::En);
    menu::run(
        &mut screen,
        &mut Evening::new(Seeds::new(Some(4.into()))),
        &mut |_, _| Ok(()),
    )
    .expect("left by the menu");
    let transcript = screen.transcript();
    assert!(transcript.contains("Step 0 of 9 ("), "{transcript}");
    assert!(transcript.contains("> 1 c5"), "{transcript}");
    assert!(
        transcript.contains("● black 13   ○ white 0"),
        "{transcript}"
    );
    assert!(transcript.contains("See you after"), "{transcript}");
}
