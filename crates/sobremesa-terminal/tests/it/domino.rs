//! Dominoes at the screen: the documents' pictures exactly, and whole matches through typed answers.

use std::cell::Cell;
use std::rc::Rc;

use std::path::Path;

use sobremesa_catalog::Listed;
use sobremesa_core::{Seat, Viewer};
use sobremesa_domino::{Action, Domino, DominoView, End, Strategy};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_terminal::Evening;
use sobremesa_terminal::domino::DominoFace;
use sobremesa_terminal::seeds::Seeds;
use sobremesa_terminal::{Ended, Screen, Session, menu};
use sobremesa_words::Lang;

const SAMPLE: &str = include_str!("../../../sobremesa-domino/tests/data/mipartida");

fn loaded() -> Table<Domino> {
    Domino::import(SAMPLE.as_bytes())
        .expect("a save")
        .expect("a sound one")
        .tables
        .only()
        .expect("one game")
}

/// Plays at a screen with these answers; what was shown.
fn shown(table: Table<Domino>, answers: &str, lang: Lang) -> (String, Option<Ended>) {
    let mut screen = Screen::scripted(answers, lang);
    let mut session = Session::<DominoFace>::new(table, None).expect("known machines");
    let ended = session.run(&mut screen).ok();
    (screen.transcript(), ended)
}

/// Compares with a kept conversation; with `UPDATE_PLAYTHROUGHS=1` keeps this one.
fn golden(name: &str, transcript: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/transcripts")
        .join(name);
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(&path, transcript).expect("the transcript can be written");
    }
    let kept = std::fs::read_to_string(&path).expect("the transcript was kept");
    assert_eq!(transcript, kept, "{name}");
}

fn new_table(rules: &str, machines: &str, seed: u64) -> Table<Domino> {
    let machines = machines
        .split_whitespace()
        .map(|name| Player::Bot(name.into()));
    let players = [Player::somebody()].into_iter().chain(machines).collect();
    Table::new(rules.parse().expect("rules"), players, seed).expect("as many as seats")
}

/// What the person in seat 1 types to play so many rounds like a machine, and the totals then.
fn answers(mut table: Table<Domino>, rounds: usize) -> (String, Vec<i32>) {
    let mut typed = String::new();
    for round in 1..=rounds {
        loop {
            match table.pending() {
                Pending::Chance | Pending::Automatic(..) => {
                    table.advance();
                }
                Pending::Choice(seat) => {
                    let strategy = match &table.players()[seat] {
                        Player::Bot(name) if **name == *"highest" => Strategy::Highest,
                        Player::Bot(name) if **name == *"blocker" => Strategy::Blocker,
                        _ => Strategy::First,
                    };
                    let view = table.view(Viewer::Seat(seat));
                    let action = strategy.choose(&view).expect("a seat to act");
                    if seat == Seat::FIRST {
                        typed.push_str(&answer(action, &view));
                    }
                    table.act(seat, action).expect("a legal action");
                }
                Pending::Over(_) => break,
            }
        }
        if table.rules().set() == sobremesa_domino::Set::Puntos {
            typed.push_str(if round == rounds { "n\n" } else { "s\n" });
        }
        if round < rounds {
            table.next_hand().expect("the round is over");
        }
    }
    (typed, table.totals().values().to_vec())
}

/// By its number in the hand on the left, written out on the right.
fn answer(action: Action, view: &DominoView) -> String {
    let hand = view
        .round()
        .and_then(sobremesa_domino::RoundView::hand)
        .expect("a hand");
    match action {
        Action::Place(tile, End::Left) => {
            let number = hand.iter().position(|held| held == tile).expect("held") + 1;
            format!("1\n{number}\n")
        }
        Action::Place(tile, End::Right) => format!("2\n{tile}\n"),
        _ => "3\n".to_owned(),
    }
}

#[test]
fn a_loaded_game_shows_the_documents_second_screenshot() {
    // P08, P22
    let (transcript, _) = shown(loaded(), "", Lang::Es);
    assert_eq!(
        transcript,
        "\
+---------------+
| T A B L E R O |
+---------------+
|4-6||6-6|
Maquina #1  |2-2| |1-6| |3-6| |3-3| |0-5| |5-5|
Jugador     |0-0| |2-3| |4-5| |0-4| |5-6| |3-5|
+-----------------+
| O P C I O N E S |
+-----------------+
1. Poner una ficha a la izquierda
2. Poner una ficha a la derecha
3. Nueva ficha
0. Salir

Tu opcion: 
"
    );
}

#[test]
fn a_refused_choice_says_why_and_asks_again() {
    // P10, P11
    let typed = "9\n\n3\n1\n3-5\n5-6\n1-1\n7\n\n0-4>\n4-5\n0\nn\n";
    let (transcript, ended) = shown(loaded(), typed, Lang::Es);
    for sentence in [
        "Escribe un número del 1 al 3, o 0 para salir.",
        "No puedes robar: todavía encaja el 4-5.",
        "El 3-5 no encaja: los extremos son 4 y 6.",
        "El 5-6 no encaja a la izquierda, donde hay un 4; a la derecha sí.",
        "No tienes el 1-1.",
        "«7» no es una ficha tuya: escribe un número del 1 al 6, o una ficha como 0-0.",
        "El 0-4 no encaja a la derecha, donde hay un 6; a la izquierda sí.",
        "Jugador pone el 4-5 a la izquierda.",
        "Maquina #1 pone el 5-5 a la izquierda.",
        "¿Quieres guardar la partida? (s/n; vacío: seguir jugando)",
    ] {
        assert!(transcript.contains(sentence), "{sentence}\n{transcript}");
    }
    assert_eq!(ended, Some(Ended::Left));
}

#[test]
fn leaving_with_0_or_4_offers_to_save_and_the_file_is_the_documents() {
    // P03, P21
    let folder = tempfile::tempdir().expect("a folder");
    for option in ["0", "4"] {
        let file = folder.path().join(option);
        let typed = format!("{option}\ns\n{}\n", file.display());
        let (transcript, ended) = shown(loaded(), &typed, Lang::Es);
        assert_eq!(ended, Some(Ended::Left));
        assert!(transcript.contains("Guardada en"), "{transcript}");
        assert_eq!(std::fs::read_to_string(&file).expect("saved"), SAMPLE);
    }
    let record = folder.path().join("partida.mesa");
    shown(loaded(), &format!("0\ns\n{}\n", record.display()), Lang::Es);
    let text = std::fs::read_to_string(record).expect("saved");
    assert!(text.starts_with("sobremesa 1\ngame: domino\n"), "{text}");
}

#[test]
fn three_rounds_with_two_three_and_four_players_end_with_the_right_totals_and_ranking() {
    // P01, P15, P16, P20
    for (rules, machines) in [
        ("players=2", "highest"),
        ("players=3", "highest first"),
        ("players=4", "highest first first"),
    ] {
        let (typed, totals) = answers(new_table(rules, machines, 12), 3);
        let (transcript, ended) = shown(new_table(rules, machines, 12), &typed, Lang::Es);
        assert_eq!(ended, Some(Ended::Finished), "{transcript}");
        let last = transcript
            .rsplit("Totales\n")
            .next()
            .expect("totals at the end");
        let mut ranking: Vec<(i32, usize)> = totals
            .iter()
            .enumerate()
            .map(|(seat, points)| (*points, seat))
            .collect();
        ranking.sort_unstable();
        for (points, seat) in &ranking {
            let place = 1 + totals.iter().filter(|other| *other < points).count();
            let name = if *seat == 0 {
                "Jugador".to_owned()
            } else {
                format!("Maquina #{seat}")
            };
            assert!(
                last.contains(&format!("{place}.º {name}: {points}\n")),
                "{last}"
            );
        }
        assert_eq!(transcript.matches("¿Otra ronda?").count(), 3);
    }
}

#[test]
fn a_match_saved_in_the_middle_goes_on_as_if_it_had_not_been_left() {
    // P03: the record keeps the rounds before, and the seed of those to come.
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.mesa");
    let (typed, totals) = answers(new_table("players=3", "highest first", 5), 2);
    let words: Vec<&str> = typed.lines().collect();
    let second = words
        .iter()
        .position(|word| *word == "s")
        .expect("two rounds")
        + 1;
    // An option to place is followed by its tile.
    let middle = second + if words[second] == "3" { 1 } else { 2 };
    let before = format!("{}\nq\ns\n{}\n", words[..middle].join("\n"), file.display());
    shown(
        new_table("players=3", "highest first", 5),
        &before,
        Lang::Es,
    );
    let bytes = std::fs::read(&file).expect("saved");
    let file = sobremesa_catalog::recognise(&bytes).expect("a record");
    let held = file.open::<Domino>().expect("a sound record");
    let table = held.tables.only().expect("one game");
    let after = words[middle..].join("\n") + "\n";
    let (transcript, ended) = shown(table, &after, Lang::Es);
    assert_eq!(ended, Some(Ended::Finished), "{transcript}");
    let last = transcript
        .rsplit("Totales\n")
        .next()
        .expect("totals at the end");
    assert!(
        last.contains(&format!("Jugador: {}\n", totals[0])),
        "{last}"
    );
}

#[test]
fn directo_is_shown_as_the_document_draws_it() {
    // I05: before the automatic first turn, with an empty board, and after it.
    let mut table = new_table("set=directo players=2", "first", 1);
    let deal = "4-6 2-2 3-5 3-4 4-4 0-0 3-3 4-5 1-3 0-1 5-5 0-5 6-6 5-6 \
        1-4 0-6 3-6 1-6 2-6 0-3 0-2 1-5 1-2 2-4 2-5 2-3 0-4 1-1";
    table
        .resolve(&deal.parse().expect("a deal"))
        .expect("it can be dealt");
    let (transcript, _) = shown(table, "", Lang::Es);
    assert!(
        transcript.starts_with(
            "\
Tablero:
Jugador 1: [4|6][2|2][3|5][3|4][4|4][0|0][3|3]
Jugador 2: [4|5][1|3][0|1][5|5][0|5][6|6][5|6]
Pozo: [1|4][0|6][3|6][1|6][2|6][0|3][0|2][1|5][1|2][2|4][2|5][2|3][0|4][1|1]
TURNO DEL JUGADOR 2
Jugador 2 abre con el 6-6.
Tablero: [6|6]
Jugador 1: [4|6][2|2][3|5][3|4][4|4][0|0][3|3]
Jugador 2: [4|5][1|3][0|1][5|5][0|5][5|6]
Pozo: [1|4][0|6][3|6][1|6][2|6][0|3][0|2][1|5][1|2][2|4][2|5][2|3][0|4][1|1]
TURNO DEL JUGADOR 1
"
        ),
        "{transcript}"
    );
}

#[test]
fn whole_games_are_kept_as_they_were_shown() {
    // P09, I10, I11: every action told, the winner shown.
    for (name, rules, machines, lang, rounds) in [
        ("puntos-2.es.txt", "players=2", "highest", Lang::Es, 1),
        ("puntos-3.en.txt", "players=3", "highest first", Lang::En, 1),
        (
            "puntos-2-hidden.es.txt",
            "players=2 hands=hidden",
            "highest",
            Lang::Es,
            1,
        ),
        (
            "directo-3-hard.es.txt",
            "set=directo players=3",
            "blocker blocker",
            Lang::Es,
            1,
        ),
        ("solo.en.txt", "set=solo", "", Lang::En, 1),
    ] {
        let (typed, _) = answers(new_table(rules, machines, 3), rounds);
        let (transcript, ended) = shown(new_table(rules, machines, 3), &typed, lang);
        assert_eq!(ended, Some(Ended::Finished), "{transcript}");
        golden(name, &transcript);
    }
}

#[test]
fn suman_doce_takes_columns_or_tiles_and_says_what_is_wrong() {
    let table = new_table("set=doce", "", 7);
    let (transcript, _) = shown(table, "1\n1 1\n0-0+9-9\n1 2\n2 3\n?\nh\n", Lang::Es);
    assert!(
        transcript.contains("no son dos fichas libres"),
        "{transcript}"
    );
    golden("doce.es.txt", &transcript);
}

#[test]
fn a_new_game_asks_for_players_and_difficulty() {
    // P02, P04, I01, I12
    let play = |typed: &str| {
        let mut screen = Screen::scripted(typed, Lang::Es);
        let _ = menu::run(
            &mut screen,
            &mut Evening::new(Seeds::new(Some(4.into()))),
            &mut |_, _| Ok(()),
        );
        screen.transcript()
    };
    let domino = 1 + sobremesa_catalog::GAMES
        .iter()
        .position(|name| *name == "domino")
        .expect("listed");
    let puntos = play(&format!("{domino}\n1\n1\n5\n3\n0\nn\n0\n0\n"));
    assert!(
        puntos.contains("Escribe 2, 3 o 4, o 0 para volver."),
        "{puntos}"
    );
    assert!(puntos.contains("Maquina #2"), "{puntos}");
    let hard = play(&format!("{domino}\n1\n2\n2\n2\n2\nq\nn\n0\n0\n"));
    assert!(
        hard.contains("¿Dificultad?") && hard.contains("Jugador 2: ["),
        "{hard}"
    );
    let alone = play(&format!("{domino}\n1\n2\n1\nq\nn\n0\n0\n"));
    assert!(
        alone.contains("Jugador 1: [") && !alone.contains("Jugador 2: ["),
        "{alone}"
    );
    let twelve = play(&format!("{domino}\n1\n3\ns\nh\nq\nn\n0\n0\n"));
    assert!(twelve.contains("Con ella se puede terminar."), "{twelve}");
}

#[test]
fn a_refused_file_says_why_and_the_menu_returns() {
    // P23
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rota");
    std::fs::write(&file, SAMPLE.replacen("14\n", "13\n", 1)).expect("written");
    let domino = 1 + sobremesa_catalog::GAMES
        .iter()
        .position(|name| *name == "domino")
        .expect("listed");
    let typed = format!("{domino}\n2\n{}\n0\n0\n", file.display());
    let mut screen = Screen::scripted(&typed, Lang::Es);
    menu::run(
        &mut screen,
        &mut Evening::new(Seeds::new(Some(4.into()))),
        &mut |_, _| Ok(()),
    )
    .expect("left by the menu");
    let transcript = screen.transcript();
    assert!(
        transcript.contains("14 fichas en el pozo, pero la línea 3 dice 13."),
        "{transcript}"
    );
    assert!(transcript.contains("¡Hasta la próxima"), "{transcript}");
}

#[test]
fn drawing_is_asked_for_by_its_word_in_either_language() {
    for (word, lang) in [
        ("robar", Lang::Es),
        ("r", Lang::Es),
        ("draw", Lang::Es),
        ("robar", Lang::En),
        ("draw", Lang::En),
    ] {
        // P11: it is understood, and refused because a tile fits.
        let (transcript, _) = shown(loaded(), &format!("{word}\n"), lang);
        let refused = match lang {
            Lang::Es => "No puedes robar: todavía encaja el 4-5.",
            Lang::En => "You cannot draw: the 4-5 still fits.",
        };
        assert!(transcript.contains(refused), "{word}: {transcript}");
    }
}

#[test]
fn a_wrong_tile_is_asked_for_again_and_the_next_number_is_a_tile() {
    // The hand is 0-0 2-3 4-5 0-4 5-6 3-5: its second tile fits nowhere, its third the left.
    let (transcript, _) = shown(loaded(), "1\n2\n3\n", Lang::Es);
    assert!(
        transcript.contains("El 2-3 no encaja: los extremos son 4 y 6.\n¿Qué ficha?"),
        "{transcript}"
    );
    assert!(
        transcript.contains("Jugador pone el 4-5 a la izquierda."),
        "{transcript}"
    );
}

#[test]
fn the_tiles_are_asked_for_by_numbers_that_are_shown() {
    let (transcript, _) = shown(loaded(), "1\n", Lang::Es);
    assert!(
        transcript.contains("¿Qué ficha? (3 = 4-5, 4 = 0-4; o escrita, como 4-5; vacío: volver)"),
        "{transcript}"
    );
}

#[test]
fn a_save_that_is_blocked_already_has_no_winner() {
    let blocked = "2\n|6-4||4-4||4-2||2-6||6-6||6-1||1-4||4-5||5-6||6-3||3-4||4-0||0-6|\n0\n\
        8\n0 0 0 1 0 2 0 3 0 5 1 1 1 2 1 3\n0\n7\n1 5 2 2 2 3 2 5 3 3 3 5 5 5\n0\n";
    let held = Domino::import(blocked.as_bytes()).expect("a save");
    let table = held.expect("a sound one").tables.only().expect("one game");
    let (transcript, _) = shown(table, "n\n", Lang::Es);
    assert!(transcript.contains("Nadie gana la ronda."), "{transcript}");
    assert!(!transcript.contains("Gana la ronda"), "{transcript}");
}

#[test]
fn machines_are_counted_among_themselves_in_seat_order() {
    let players = vec![
        Player::Bot("first".into()),
        Player::Person("Ana".into()),
        Player::Bot("highest".into()),
    ];
    let table = Table::new("players=3".parse().expect("rules"), players, 5).expect("three");
    let (transcript, _) = shown(table, "", Lang::Es);
    assert!(transcript.contains("Maquina #1  |"), "{transcript}");
    assert!(transcript.contains("Maquina #2  |"), "{transcript}");
    assert!(transcript.contains("Ana         |"), "{transcript}");
    assert!(!transcript.contains("first") && !transcript.contains("Maquina #3"));
}

#[test]
fn whoever_has_a_name_is_called_by_it_in_directo_too() {
    let players = vec![Player::Person("Ana".into()), Player::Bot("first".into())];
    let rules = "set=directo players=2".parse().expect("rules");
    let table = Table::new(rules, players, 5).expect("two");
    let (transcript, _) = shown(table, "", Lang::Es);
    assert!(transcript.contains("\nAna: ["), "{transcript}");
    assert!(transcript.contains("\nJugador 2: ["), "{transcript}");
    assert!(transcript.contains("TURNO DE ANA"), "{transcript}");
    assert!(!transcript.contains("Jugador 1"), "{transcript}");
}

/// The same at a terminal.
fn at_a_terminal(table: Table<Domino>, answers: &str) -> String {
    let mut screen = Screen::scripted(answers, Lang::Es).at_a_terminal();
    let mut session = Session::<DominoFace>::new(table, None).expect("known machines");
    let _ = session.run(&mut screen);
    screen.transcript()
}

#[test]
fn at_a_terminal_round_totals_boneyard_and_commands_stand_above_the_documents_screen() {
    let shown = at_a_terminal(loaded(), "");
    let screen = "Ronda 1 · Jugador 0 · Maquina #1 0 · pozo 14 · ? ayuda · h pista · u deshacer ·\n\
        s guardar · q salir\n+---------------+\n| T A B L E R O |";
    assert!(shown.contains(screen), "{shown}");
}

#[test]
fn what_a_machine_did_can_be_read_for_a_moment_but_nobody_waits_where_answers_are_piped() {
    for live in [true, false] {
        let table = new_table("players=4", "highest first first", 12);
        let (typed, _) = answers(table.clone(), 1);
        let pauses = Rc::<Cell<usize>>::default();
        let counted = Rc::clone(&pauses);
        let pause: Box<dyn Fn()> = Box::new(move || counted.set(counted.get() + 1));
        let input = Box::new(std::io::Cursor::new(typed.into_bytes()));
        let mut screen =
            Screen::new(input, Box::new(std::io::sink()), Lang::Es, live).pausing(Some(pause));
        let mut session = Session::<DominoFace>::new(table, None).expect("known machines");
        let _ = session.run(&mut screen);
        assert_eq!(pauses.get() > 3, live, "{} pauses", pauses.get());
    }
}

#[test]
fn what_several_machines_did_stands_together_above_the_next_question() {
    let table = new_table("players=4", "highest first first", 12);
    let (typed, _) = answers(table.clone(), 1);
    let shown = at_a_terminal(table, &typed);
    let news = shown.rfind("Desde tu última jugada:\n").expect("news");
    let told: Vec<&str> = shown[news..].lines().skip(1).take(2).collect();
    assert!(told.iter().all(|line| line.starts_with("  ")), "{told:?}");
}

#[test]
fn a_solitaire_that_is_stuck_can_be_taken_back_before_it_is_over() {
    let table = new_table("set=doce", "", 7);
    let shown = at_a_terminal(table, "2 3\nu\nq\nn\n");
    let stuck = shown.find("No puedes seguir.").expect("it is stuck");
    let rest = &shown[stuck..];
    assert!(rest.contains("Retirado un paso."), "{rest}");
    assert!(rest.contains("Quedan 28 fichas."), "{rest}");
}

#[test]
fn an_empty_answer_or_name_goes_back_to_the_game() {
    let (transcript, ended) = shown(loaded(), "0\n\n0\ns\n\n4-5<\n", Lang::Es);
    assert_eq!(ended, None, "the game went on until the answers ended");
    assert!(transcript.contains("No se ha guardado."), "{transcript}");
    assert!(
        transcript.contains("Jugador pone el 4-5 a la izquierda."),
        "{transcript}"
    );
}

#[test]
fn people_who_share_a_screen_are_named_and_see_nothing_of_each_others_tiles() {
    let players = vec![Player::Person("Ana".into()), Player::Person("Luis".into())];
    let rules = "players=2 hands=hidden".parse().expect("rules");
    let table = Table::<Domino>::new(rules, players, 5).expect("two");
    let mut first = table.clone();
    while !matches!(first.pending(), Pending::Choice(_)) {
        first.advance();
    }
    let Pending::Choice(seat) = first.pending() else {
        panic!("somebody decides");
    };
    let view = first.view(Viewer::Seat(seat));
    let action = Strategy::First.choose(&view).expect("a choice");
    let shown = at_a_terminal(table, &format!("\n{action}\n\n"));
    let cover = "\u{1b}[H\u{1b}[2J\u{1b}[3J";
    let frames: Vec<&str> = shown.split(cover).collect();
    assert_eq!(frames.len(), 3, "covered before each of the two: {shown}");
    let round = view.round().expect("a round");
    for tile in round.hand().expect("own tiles").iter() {
        let other = frames[2].contains(&format!("|{tile}| "));
        assert!(!other, "{tile} in {}", frames[2]);
    }
    for (frame, name) in frames[1..].iter().zip(["Ana", "Luis"]) {
        assert!(["Ana", "Luis"].contains(&name));
        assert!(frame.contains("Turno de "), "{frame}");
    }
    assert!(
        frames[2].contains("Desde tu última jugada:"),
        "{}",
        frames[2]
    );
}

#[test]
fn without_a_terminal_no_line_of_input_is_taken_for_covering() {
    let players = vec![Player::somebody(), Player::somebody()];
    let rules = "players=2 hands=hidden".parse().expect("rules");
    let table = Table::new(rules, players, 5).expect("two");
    let (transcript, ended) = shown(table, "q\nn\n", Lang::Es);
    assert_eq!(ended, Some(Ended::Left), "{transcript}");
    assert!(!transcript.contains("pulsa Intro"), "{transcript}");
}

#[test]
fn where_colours_are_shown_the_tiles_that_fit_stand_out() {
    let mut screen = Screen::scripted("", Lang::Es).coloured(true);
    let mut session = Session::<DominoFace>::new(loaded(), None).expect("known machines");
    let _ = session.run(&mut screen);
    let shown = screen.transcript();
    assert!(shown.contains("\u{1b}[1m|4-5|\u{1b}[0m"), "{shown}");
    assert!(!shown.contains("\u{1b}[1m|2-3|"), "{shown}");
}
