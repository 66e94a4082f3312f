//! The menu: games set up as one wishes, and what comes after a game.

use sobremesa_terminal::seeds::Seeds;
use sobremesa_terminal::{Evening, Screen, menu};
use sobremesa_words::Lang;

/// The number of a game in the menu.
fn number(game: &str) -> usize {
    let mut games = sobremesa_catalog::GAMES.iter();
    1 + games.position(|name| *name == game).expect("listed")
}

fn played(screen: Screen) -> String {
    let mut screen = screen;
    let mut evening = Evening::new(Seeds::new(Some(4.into())));
    let _ = menu::run(&mut screen, &mut evening, &mut |_, _| Ok(()));
    screen.transcript()
}

#[test]
fn a_game_is_set_up_with_rules_levels_and_names() {
    let domino = number("domino");
    // Directo with covered hands for three: Ana, the third level and whoever usually sits there.
    let typed = format!("{domino}\n3\nx\ndirecto\n3\nhidden\n\n\nAna\nlevel:3\n\nq\nn\n0\n0\n");
    let shown = played(Screen::scripted(&typed, Lang::Es));
    assert!(shown.contains("set=x no es posible"), "{shown}");
    assert!(shown.contains("level:3      juega como master"), "{shown}");
    assert!(shown.contains("\nAna: ["), "{shown}");
    assert!(shown.contains("[?|?]"), "covered: {shown}");
    assert!(
        !shown.contains("target"),
        "directo has no target to ask for: {shown}"
    );
    let reversi = number("reversi");
    let typed = format!("{reversi}\n3\n1\nAna\n1\nLuis\nq\nn\n0\n0\n");
    let shown = played(Screen::scripted(&typed, Lang::Es));
    assert!(shown.contains("Juegan ● negras"), "{shown}");
}

#[test]
fn a_match_of_parejas_asks_for_its_target() {
    let domino = number("domino");
    let typed = format!("{domino}\n1\n5\nmuchos\n40\nq\nn\n0\n0\n");
    let shown = played(Screen::scripted(&typed, Lang::Es));
    assert!(shown.contains("¿A cuántos puntos?"), "{shown}");
    assert!(shown.contains("Escribe un número de puntos"), "{shown}");
    assert!(shown.contains("Maquina #3"), "{shown}");
}

#[test]
fn after_a_game_one_can_play_again_and_the_evening_is_counted() {
    let reversi = number("reversi");
    // Against the machine: given up, again, given up.
    let typed = format!("{reversi}\n1\n2\nr\ns\n1\nr\ns\n0\n0\n0\n");
    let shown = played(Screen::scripted(&typed, Lang::Es).at_a_terminal());
    let question = "1 otra igual · 2 repaso · 3 guardar · 0 menú:";
    assert_eq!(shown.matches(question).count(), 2, "{shown}");
    assert!(shown.contains("Esta sobremesa: ● negras 0 · "), "{shown}");
    let piped = played(Screen::scripted(&typed, Lang::Es));
    assert!(
        !piped.contains(question),
        "lines from a pipe answer the menu"
    );
}
