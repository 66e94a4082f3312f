//! What stands on the tables: everything that is needed, nothing on top of anything else.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use sobremesa_screen::house::{House, Wish};
use sobremesa_screen::local::Setting;
use sobremesa_screen::play::Play;
use sobremesa_screen::room::{Pressed, Room};
use sobremesa_words::Lang;

use crate::scene::{frame, look, settle};

/// A game that has just begun, with all that a test says about it.
fn begin(game: &'static str, rules: &str, players: &[&str], seed: u64, lang: Lang) -> Play {
    let setting = Setting {
        lang,
        ..Setting::default()
    };
    let house = House::new(look(lang), setting, None);
    let wish = Wish {
        game,
        rules: rules.to_owned(),
        players: players
            .iter()
            .map(|it| it.parse().expect("a player"))
            .collect(),
        seed: Some(seed.into()),
        position: None,
    };
    let mut play = house.begin(wish).expect("a game");
    settle(&mut play);
    play
}

fn rows(drawn: &Buffer) -> Vec<String> {
    let wide = usize::from(drawn.area.width);
    let rows = drawn.content.chunks(wide);
    rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect())
        .collect()
}

fn shown(play: &mut Play) -> String {
    rows(&frame(play, 80, 24)).join("\n")
}

fn press(play: &mut Play, code: KeyCode) {
    play.press(Pressed::plain(code));
    settle(play);
}

#[test]
fn a_tile_that_fits_both_ends_is_asked_about_beside_the_hand_and_not_on_it() {
    for seed in 0..40 {
        let players = ["person Ana", "bot first", "bot highest", "bot first"];
        let mut play = begin("domino", "players=4", &players, seed, Lang::Es);
        let before = shown(&mut play);
        for key in '1'..='7' {
            play.press(Pressed::plain(KeyCode::Char(key)));
            if shown(&mut play).contains("¿a qué extremo?") {
                break;
            }
        }
        let after = shown(&mut play);
        if !after.contains("¿a qué extremo?") {
            continue;
        }
        // All edges of the tiles are where they were.
        let edges = |text: &str| text.matches(['╭', '╮', '├', '┤', '╰', '╯']).count();
        assert_eq!(edges(&after), edges(&before), "seed {seed}:\n{after}");
        return;
    }
    panic!("no tile fitted both ends");
}

#[test]
fn an_open_boneyard_is_shown_to_its_last_tile_which_is_drawn_next() {
    for (rules, players) in [
        ("set=directo players=2", &["person Ana", "bot first"][..]),
        ("set=solo", &["person Ana"]),
    ] {
        let mut play = begin("domino", rules, players, 4, Lang::Es);
        let text = shown(&mut play);
        let from = text.find("pozo").expect("it is there");
        // It goes on to the first empty row.
        let rows = text[from..].lines();
        let rows = rows.take_while(|row| !row.trim_matches(['│', ' ']).is_empty());
        let tiles = rows.flat_map(str::split_whitespace);
        let is_tile = |word: &&str| {
            let mut signs = word.chars();
            let pip = |sign: Option<char>| sign.is_some_and(|it| ('0'..='6').contains(&it));
            word.len() == 3 && pip(signs.next()) && signs.next() == Some('-') && pip(signs.next())
        };
        let held: usize = if players.len() == 2 { 14 } else { 21 };
        assert_eq!(tiles.filter(is_tile).count(), held, "{text}");
    }
}

#[test]
fn tiles_that_lie_open_are_followed_by_no_number() {
    let mut play = begin(
        "domino",
        "players=2",
        &["person Ana", "bot first"],
        4,
        Lang::Es,
    );
    let text = shown(&mut play);
    let row = text.lines().nth(1).expect("the other one");
    let words = row.split("0 puntos").next().expect("the points");
    let last = words.split_whitespace().last().expect("a tile");
    assert!(last.contains('-'), "{row}");
}

#[test]
fn a_round_of_azul_is_shown_before_it_is_scored_and_goes_on_when_somebody_has_looked() {
    for lang in Lang::ALL {
        let players = ["person Ana", "bot greedy", "bot greedy", "bot greedy"];
        let mut play = begin("azul", "players=4", &players, 7, lang);
        let title = ["Fin de la ronda 1", "End of round 1"][usize::from(lang == Lang::En)];
        let mut decided = 0;
        while !shown(&mut play).contains(title) {
            assert!(play.choose_first(), "the round ends");
            settle(&mut play);
            decided += 1;
            assert!(decided < 20, "the round ends");
        }
        let text = shown(&mut play);
        assert!(text.contains("0 → "), "{text}");
        assert!(text.contains(" +") || text.contains("│+"), "{text}");
        // A letter plays nothing while this is looked at.
        let version = play.head().version;
        press(&mut play, KeyCode::Down);
        assert_eq!(play.head().version, version);
        assert!(shown(&mut play).contains(title));
        press(&mut play, KeyCode::Enter);
        let text = shown(&mut play);
        assert!(!text.contains(title), "{text}");
        assert!(
            text.contains(["ronda 2", "round 2"][usize::from(lang == Lang::En)]),
            "{text}"
        );
    }
}

#[test]
fn the_points_of_a_round_add_up_on_its_sheet() {
    let players = ["person Ana", "bot greedy", "bot greedy", "bot greedy"];
    let mut play = begin("azul", "players=4", &players, 7, Lang::Es);
    let mut sheets = 0;
    while play.choose_first() {
        settle(&mut play);
        let drawn = rows(&frame(&mut play, 80, 24));
        let Some(top) = drawn.iter().position(|row| row.contains("Fin de la ronda")) else {
            continue;
        };
        sheets += 1;
        // Two boards side by side, two below each other.
        for (from, to) in [(2, 40), (40, 79)] {
            let part = |row: &String| row.chars().skip(from).take(to - from).collect::<String>();
            let boards: Vec<String> = drawn[top..].iter().map(part).collect();
            for (index, head) in boards.iter().enumerate() {
                let Some((before, after)) = head.split_once(" → ") else {
                    continue;
                };
                let number = |word: Option<&str>| word.and_then(|it| it.parse::<i32>().ok());
                let before = number(before.split_whitespace().last()).expect("points");
                let after = number(after.split_whitespace().next()).expect("points");
                let lines = &boards[index + 1..=index + 6];
                let signed = |line: &String| {
                    let mut words = line.split_whitespace();
                    let first = words.next()?;
                    match first.strip_prefix('+') {
                        Some(points) => points.parse::<i32>().ok(),
                        None if first == "suelo" => {
                            // What it cost stands nearer to its name than the first place.
                            let near: String = line.chars().take(9).collect();
                            let cost = near.split('−').nth(1)?;
                            Some(-cost.trim().parse::<i32>().ok()?)
                        }
                        None => None,
                    }
                };
                let sum: i32 = lines.iter().filter_map(signed).sum();
                assert_eq!((before + sum).max(0), after, "{}", drawn.join("\n"));
            }
        }
        press(&mut play, KeyCode::Enter);
    }
    assert!(sheets > 3, "{sheets} rounds");
    let text = shown(&mut play);
    assert!(
        text.contains("al final)"),
        "the bonuses stand behind the points: {text}"
    );
}

#[test]
fn a_hand_of_parejas_is_won_by_a_pair_and_what_it_scored_is_said() {
    let players = ["person Ana", "bot first", "bot highest", "bot first"];
    for seed in 0..6 {
        let mut play = begin("domino", "set=parejas", &players, seed, Lang::Es);
        while play.choose_first() {
            settle(&mut play);
        }
        let text = shown(&mut play);
        let said = text.contains("La mano es para") || text.contains("nadie suma");
        assert!(said, "seed {seed}: {text}");
        assert!(!text.contains("Gana "), "{text}");
    }
}

#[test]
fn whoever_has_no_name_is_spoken_to_in_siete_and_their_score_stands_above() {
    let mut play = begin("siete", "mode=D", &["person", "bot prudent"], 7, Lang::Es);
    press(&mut play, KeyCode::Char('p'));
    let text = shown(&mut play);
    assert!(
        text.contains("Sacas "),
        "what just happened is said: {text}"
    );
    press(&mut play, KeyCode::Char('l'));
    let text = shown(&mut play);
    assert!(play.head().over.is_some());
    assert!(!text.contains("Jugador 1"), "{text}");
    assert!(
        text.lines().next().expect("the title").contains("Tú "),
        "{text}"
    );
}
