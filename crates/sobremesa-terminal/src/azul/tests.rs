//! Azul at the screen, as it is seen and typed.

use sobremesa_azul::{Azul, Rules};
use sobremesa_core::{Game, Rng};
use sobremesa_table::{Player, Table};
use sobremesa_words::Lang;

use super::AzulFace;
use crate::{Screen, Session};

fn ana_and(other: Player) -> Vec<Player> {
    vec![Player::Person("Ana".into()), other]
}

/// A table of two at which Ana is to take, set up from a text.
fn table(position: &str) -> Table<Azul> {
    let rules = Rules::default();
    let start = Azul::from_position(&rules, position).expect("a position");
    let players = ana_and(Player::Bot("greedy".into()));
    Table::from_start(rules, players, 1, start).expect("two players")
}

/// What the screen shows when these answers are given.
fn shown(table: Table<Azul>, answers: &str, width: usize, lang: Lang) -> String {
    let mut screen = Screen::scripted(answers, lang).wide(width);
    let mut session = Session::<AzulFace>::new(table, None).expect("known players");
    let _ = session.run(&mut screen);
    screen.transcript()
}

const POSITION: &str = "2 1 1 / BBYK RWWK YYYB - - / *BBR / BBBYYRKKKW / \
    14 . .R ... ..YY ..... B.... .B... ..... .K... ..... RK / \
    9 . .. KKK ...W .BBBB ..... ..Y.. ..... ..... ..... *";

fn position() -> Table<Azul> {
    // The starting tile lies on the second floor, so it is not in the centre.
    table(&POSITION.replace("*BBR", "BBR"))
}

#[test]
fn the_screen_is_as_drawn() {
    let screen = shown(position(), "", 80, Lang::Es);
    let expected = "\
 Ronda 2 · juega Ana · bolsa 10: A3 M2 R1 N3 B1 · tapa 58: A6 M11 R15 N10 B16
 Fábricas   1 AAMN   2 RNBB   3 AMMM   4 –   5 –   Centro  A2 R1
 A azul · M amarillo · R rojo · N negro · B blanco
   Ana              14 puntos            greedy (2)        9 puntos
   1          ·  │ A m r n b   ← MRNB    1          ·  │ a m r n b
   2        · R  │ b A m r n   ← R       2        · ·  │ b a M r n
   3      · · ·  │ n b a m r   ← AMRNB   3      N N N  │ n b a m r   +1
   4    · · M M  │ r N b a m   ← M       4    · · · B  │ r n b a m
   5  · · · · ·  │ m r n b a   ← AMRNB   5  · A A A A  │ m r n b a
   suelo R N 2 2 2 3 3   −2              suelo ① 1 2 2 2 3 3   −1
   si la ronda acabara ahora: 12         si la ronda acabara ahora: 9
 Tu jugada (3N4 = fábrica 3, negro, fila 4; ? ayuda):";
    assert!(screen.trim_start().starts_with(expected), "{screen}");
}

#[test]
fn an_empty_answer_is_answered_by_what_was_expected() {
    let screen = shown(position(), "\n", 80, Lang::Es);
    assert!(
        screen.contains(" Escribe fábrica (o C), color y fila (o F)"),
        "{screen}"
    );
    assert!(!screen.contains("«»"), "{screen}");
}

#[test]
fn a_narrow_screen_puts_the_boards_below_each_other() {
    let screen = shown(position(), "", 50, Lang::En);
    assert!(
        screen.contains("\n   if the round ended now: 12\n\n   greedy (2)        9 points\n"),
        "{screen}"
    );
    assert!(
        screen
            .lines()
            .take(20)
            .all(|line| line.chars().count() <= 60),
        "{screen}"
    );
}

#[test]
fn four_boards_stand_two_by_two_or_all_in_a_row() {
    let lay = |width| {
        let rules = Rules::new(4).expect("four play");
        let players = vec![Player::somebody(); 4];
        let table = Table::<Azul>::new(rules, players, 3).expect("four players");
        shown(table, "", width, Lang::Es)
    };
    let titles = |screen: &str| {
        let titled = |line: &&str| line.matches("0 puntos").count() > 0;
        screen
            .lines()
            .filter(titled)
            .map(|line| line.matches("0 puntos").count())
            .collect::<Vec<_>>()
    };
    assert_eq!(titles(&lay(80)), [2, 2]);
    assert_eq!(titles(&lay(120)), [2, 2]);
    assert_eq!(titles(&lay(160)), [4]);
}

#[test]
fn a_move_is_typed_whole_in_either_case() {
    let screen = shown(position(), "1a3\n", 80, Lang::Es);
    let sentence = "Ana toma 2 azulejos azules de la fábrica 1, a la fila 3.";
    assert!(screen.contains(sentence), "{screen}");
    assert!(
        screen.contains("greedy (2) toma"),
        "the machine's move is told: {screen}"
    );
}

#[test]
fn a_move_is_chosen_step_by_step_and_one_can_go_back() {
    let screen = shown(position(), "3\nrojo\nazul\n\nM\n3\n", 80, Lang::Es);
    for line in [
        " Fábrica 3: ¿qué color? (A1 M3; vacío: volver) rojo",
        " Ahí no hay rojo; hay A1 M3.",
        " Fábrica 3: ¿qué color? (A1 M3; vacío: volver) azul",
        " 1 azulejo azul: ¿a qué fila? (3 4 5 F; F o suelo, el suelo; vacío: volver) ",
        " Fábrica 3: ¿qué color? (A1 M3; vacío: volver) M",
        " 3 azulejos amarillos: ¿a qué fila? (1 3 4 5 F; F o suelo, el suelo; vacío: volver) 3",
        " Ana toma 3 azulejos amarillos de la fábrica 3, a la fila 3.",
    ] {
        // Line 4 holds yellow, so blue cannot go there.
        let line = line.replace("(3 4 5 F;", "(3 5 F;");
        assert!(screen.contains(&line), "{line}\n{screen}");
    }
}

#[test]
fn a_spanish_b_is_blanco_and_names_are_understood() {
    let took = |answer: &str, lang| shown(position(), &format!("{answer}\n"), 80, lang);
    for (answer, sentence) in [
        (
            "2b3",
            "Ana toma 2 azulejos blancos de la fábrica 2, a la fila 3.",
        ),
        (
            "2W3",
            "Ana toma 2 azulejos blancos de la fábrica 2, a la fila 3.",
        ),
        (
            "2 blanco 3",
            "Ana toma 2 azulejos blancos de la fábrica 2, a la fila 3.",
        ),
        (
            "1azul3",
            "Ana toma 2 azulejos azules de la fábrica 1, a la fila 3.",
        ),
        ("1 white floor", "Ahí no hay blanco; hay A2 M1 N1."),
        (
            "1 azul suelo",
            "Ana toma 2 azulejos azules de la fábrica 1, al suelo.",
        ),
        // A record's B is azul, but here it is the player's blanco, and nothing is taken for it.
        ("1B3", "Ahí no hay blanco; hay A2 M1 N1."),
    ] {
        let screen = took(answer, Lang::Es);
        assert!(screen.contains(sentence), "{answer}: {screen}");
    }
    let sentence = "Ana takes 2 blue tiles from factory 1, to line 3.";
    for answer in ["1B3", "1 blue 3", "1 azul 3"] {
        let screen = took(answer, Lang::En);
        assert!(screen.contains(sentence), "{answer}: {screen}");
    }
}

#[test]
fn a_wrong_step_is_answered_with_what_was_typed() {
    let screen = shown(position(), "1\nazul\nsótano\n", 80, Lang::Es);
    assert!(screen.contains("No entiendo «sótano»."), "{screen}");
}

#[test]
fn a_hint_is_written_in_the_letters_of_the_screen() {
    let only = "2 1 1 / - - - - - / W / BBBYYRKKKW / \
        14 . .. ... .... ..... ..... ..... ..... ..... ..... - / \
        9 . .. ... .... ..... ..... ..... ..... ..... ..... *";
    let screen = shown(table(only), "h\n", 80, Lang::Es);
    assert!(
        screen.contains("(CB1): llena la fila 1 (+1) y nada cae al suelo."),
        "{screen}"
    );
}

#[test]
fn a_refused_move_says_why_and_what_would_be_right() {
    let answers = "4A1\n2M1\n1A1\n1A2\n3M2\nhola\n3N44\n";
    let screen = shown(position(), answers, 80, Lang::Es);
    for sentence in [
        " Ahí no queda nada; puedes tomar de C 1 2 3.",
        " Ahí no hay amarillo; hay R1 N1 B2.",
        " La fila 1 del muro ya tiene azul; puedes ponerlo en 3 5 F.",
        " La fila 2 es de rojo; puedes poner azul en 3 5 F.",
        " La fila 2 es de rojo; puedes poner amarillo en 1 3 4 5 F.",
        " No entiendo «hola». Escribe fábrica (o C), color y fila (o F), por ejemplo CA3.",
        " No entiendo «3N44».",
    ] {
        assert!(screen.contains(sentence), "{sentence}\n{screen}");
    }
    let full = POSITION
        .replace("*BBR", "BBR")
        .replace("14 . .R", "14 R .R");
    let screen = shown(table(&full), "CR1\n", 80, Lang::En);
    let sentence = "Line 1 is full; red can go to 2 3 5 F.";
    assert!(screen.contains(sentence), "{screen}");
}

#[test]
fn the_last_round_is_announced() {
    let last = "5 1 1 / BBYK RWWK - - - / *B / BBBYYRKKKW / \
        14 B .R ... ..YY ..... .YRKW .B... ..... .K... ..... - / \
        9 . .. ... .... ..... ..... ..... ..... ..... ..... -";
    let screen = shown(table(last), "", 80, Lang::Es);
    let notice = " Última ronda: al acabarla habrá una fila del muro completa.";
    assert!(screen.contains(notice), "{screen}");
    assert!(!shown(position(), "", 80, Lang::Es).contains(notice));
}

#[test]
fn colours_only_add_to_the_letters() {
    let mut screen = Screen::scripted("", Lang::Es).wide(80).coloured(true);
    let mut session = Session::<AzulFace>::new(position(), None).expect("known players");
    let _ = session.run(&mut screen);
    let coloured = screen.transcript();
    assert!(coloured.contains("\u{1b}["), "{coloured}");
    let mut plain = String::new();
    let mut inside = false;
    for letter in coloured.chars() {
        match letter {
            '\u{1b}' => inside = true,
            'm' if inside => inside = false,
            _ if !inside => plain.push(letter),
            _ => (),
        }
    }
    assert_eq!(plain, shown(position(), "", 80, Lang::Es));
}

#[test]
fn a16_a_whole_game_of_machines_tells_each_move_and_the_state_after_it() {
    for players in 2..=4 {
        let rules = Rules::new(players).expect("2 to 4");
        let seats = vec![Player::Bot("greedy".into()); players];
        let table = Table::<Azul>::new(rules, seats, 7).expect("as many as sit");
        let mut screen = Screen::scripted("", Lang::Es);
        let mut session = Session::<AzulFace>::new(table, None).expect("known players");
        session.run(&mut screen).expect("machines need no answers");
        let told = screen.transcript();
        let game = *session.table().truth();
        let steps = session.table().steps().len();
        let rounds = usize::from(game.round());
        let moves = steps - rounds - 1;
        assert_eq!(told.matches(" toma ").count(), moves, "{told}");
        // A board before the first move, after each, and before each scoring.
        assert_eq!(
            told.matches("suelo").count()
                - told.matches("al suelo").count()
                - told.matches("Al suelo").count()
                - told.matches("en el suelo").count()
                - told.matches(", suelo:").count(),
            players * (moves + 1 + rounds),
            "{told}"
        );
        assert_eq!(told.matches("se reviste el muro").count(), rounds);
        assert!(told.contains("al muro, +"), "{told}");
        assert_eq!(told.matches("al final: colores").count(), players);
        for board in game.boards() {
            assert!(
                told.contains(&format!("Total {}.", board.score())),
                "{told}"
            );
        }
    }
}

#[test]
fn the_menu_asks_how_many_and_against_whom() {
    use crate::Face;
    let mut screen = Screen::scripted("7\nx\n3\n2\n", Lang::Es);
    let new = AzulFace
        .new_game(&mut screen)
        .expect("answers")
        .expect("a game");
    assert_eq!(new.rules.players(), 3);
    let names: Vec<String> = new.players.iter().map(ToString::to_string).collect();
    assert_eq!(names[1..], ["bot master", "bot master"]);
    assert!(new.players[0].is_person());
    assert_eq!(screen.transcript().matches("Escribe 2, 3 o 4").count(), 2);
    let mut screen = Screen::scripted("0\n", Lang::Es);
    assert!(AzulFace.new_game(&mut screen).expect("an answer").is_none());
}

#[test]
fn whatever_is_typed_is_answered_and_nothing_breaks() {
    let mut rng = Rng::new(3);
    let signs: Vec<char> = "0123456789CBYRKWF cbyrkwfamn?x-ñ\u{1f600}"
        .chars()
        .collect();
    for _ in 0..30 {
        let mut answers = String::new();
        for _ in 0..60 {
            for _ in 0..rng.below(5) {
                answers.push(signs[rng.below(signs.len())]);
            }
            answers.push('\n');
        }
        let screen = shown(position(), &answers, 80, Lang::Es);
        assert!(screen.ends_with('\n'));
    }
}

#[test]
fn the_first_line_is_broken_where_a_narrow_screen_ends() {
    let screen = shown(position(), "", 40, Lang::Es);
    let expected = "\
 Ronda 2 · juega Ana
 bolsa 10: A3 M2 R1 N3 B1
 tapa 58: A6 M11 R15 N10 B16
 Fábricas   1 AAMN   2 RNBB   3 AMMM
";
    let found = screen.find("Ronda 2").expect("the board is shown");
    assert!(screen[found..].starts_with(expected), "{screen}");
}

#[test]
fn the_boards_are_shown_after_the_last_take_before_they_are_scored() {
    let last = "2 1 1 / - - - - - / W / BBBYYRKKKW / \
        14 . .. ... .... ..... ..... ..... ..... ..... ..... - / \
        9 . .. ... .... ..... ..... ..... ..... ..... ..... *";
    let screen = shown(table(last), "CB1\n", 80, Lang::Es);
    let taken = screen.find("del centro, a la fila 1.").expect("taken");
    let ended = screen.find("Fin de la ronda 2").expect("the round ends");
    let between = &screen[taken..ended];
    assert!(
        between.contains("   1          B  │ a m r n b   +1"),
        "{between}"
    );
    assert!(
        screen[ended..].contains("blanco al muro, +1 (está solo). Lleva 15."),
        "{screen}"
    );
}
