//! The document's save file: byte for byte out, leniently in, and every fault by its own name.

use proptest::prelude::*;
use sobremesa_core::{Game, Rng, Seat, Turn};
use sobremesa_domino::{Domino, Place, Save, SaveError, Tile};

const SAMPLE: &str = include_str!("../data/mipartida");

fn refusal(text: &str) -> SaveError {
    Save::read(text.as_bytes()).expect_err(text)
}

fn replaced(line: usize, with: &str) -> String {
    let mut lines: Vec<&str> = SAMPLE.lines().collect();
    lines[line - 1] = with;
    lines.join("\n")
}

#[test]
fn the_documents_sample_loads_and_saves_back_byte_for_byte() {
    let save = Save::read(SAMPLE.as_bytes()).unwrap();
    assert_eq!(save.to_string(), SAMPLE);
    let start = save.start();
    assert_eq!(
        Save::of(&start.game, &start.totals).unwrap().to_string(),
        SAMPLE
    );
}

#[test]
fn a_loaded_game_gives_the_turn_to_the_person() {
    let start = Save::read(SAMPLE.as_bytes()).unwrap().start();
    assert_eq!(start.game.turn(), Turn::Act(Seat::FIRST));
    let listed: Vec<String> = start
        .game
        .legal_actions()
        .map(|action| action.to_string())
        .collect();
    assert_eq!(listed, ["0-4<", "4-5<", "5-6>"]);
}

#[test]
fn blank_lines_carriage_returns_a_byte_order_mark_and_extra_blanks_are_fine() {
    let windows = format!("\u{feff}{}", SAMPLE.replace('\n', "\r\n"));
    let airy = SAMPLE
        .replace('\n', "  \n\n\t")
        .replace("0 0 2 3", " 0  0\t2 3 ");
    let turned = SAMPLE.replace("4 5 0 4", "5 4 4 0");
    let unfinished = SAMPLE.trim_end().to_owned();
    for text in [windows, airy, turned, unfinished] {
        let save =
            Save::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused}: {text}"));
        assert_eq!(save.to_string(), SAMPLE);
    }
}

#[test]
fn a_seat_to_move_at_the_end_is_accepted_and_the_person_moves() {
    let save = Save::read(format!("{SAMPLE}1\n").as_bytes()).unwrap();
    assert_eq!(save.to_string(), SAMPLE);
    assert_eq!(
        refusal(&format!("{SAMPLE}2\n")),
        SaveError::Trailing {
            line: 11,
            found: "2".into()
        }
    );
    assert_eq!(
        refusal(&format!("{SAMPLE}1\n0\n")),
        SaveError::Trailing {
            line: 12,
            found: "0".into()
        }
    );
}

#[test]
fn an_empty_boneyard_is_a_zero_and_an_empty_line() {
    // Everything of the boneyard goes to player 1.
    let boneyard = SAMPLE.lines().nth(3).unwrap();
    let text = SAMPLE
        .replacen(&format!("14\n{boneyard}\n6\n"), "0\n\n20\n", 1)
        .replacen("5 6 3 5\n", &format!("5 6 3 5 {boneyard}\n"), 1);
    let save = Save::read(text.as_bytes()).unwrap();
    assert_eq!(save.to_string(), text);
    // Without the empty line it is the same file.
    let shorter = text.replacen("0\n\n20", "0\n20", 1);
    assert_eq!(Save::read(shorter.as_bytes()).unwrap(), save);
}

#[allow(clippy::too_many_lines, reason = "one line for each fault")]
#[test]
fn each_fault_is_refused_by_its_own_name() {
    let tile = |text: &str| text.parse::<Tile>().unwrap();
    let hand = Place::Hand(Seat::FIRST);
    for (text, expected) in [
        (
            String::new(),
            SaveError::Ends {
                wanted: Place::Players,
            },
        ),
        (
            replaced(1, "1"),
            SaveError::Players {
                line: 1,
                found: "1".into(),
            },
        ),
        (
            replaced(1, "5"),
            SaveError::Players {
                line: 1,
                found: "5".into(),
            },
        ),
        (
            replaced(1, "dos"),
            SaveError::Players {
                line: 1,
                found: "dos".into(),
            },
        ),
        (replaced(2, ""), SaveError::EmptyBoard { line: 2 }),
        (
            replaced(2, "|4-6|6-6|"),
            SaveError::Board {
                line: 2,
                found: "|4-6|6-6|".into(),
            },
        ),
        (
            replaced(2, "4-6 6-6"),
            SaveError::Board {
                line: 2,
                found: "4-6 6-6".into(),
            },
        ),
        (
            replaced(2, "|6-4||6-6|"),
            SaveError::NoMatch {
                line: 2,
                left: "6-4".into(),
                right: "6-6".into(),
            },
        ),
        (
            replaced(2, "|4-7||7-6|"),
            SaveError::Pip {
                line: 2,
                found: "7".into(),
            },
        ),
        (
            replaced(3, "catorce"),
            SaveError::Count {
                line: 3,
                place: Place::Boneyard,
                found: "catorce".into(),
            },
        ),
        (
            replaced(3, "-1"),
            SaveError::Count {
                line: 3,
                place: Place::Boneyard,
                found: "-1".into(),
            },
        ),
        (
            replaced(3, "13"),
            SaveError::CountDiffers {
                line: 4,
                place: Place::Boneyard,
                tiles: 14,
                count_line: 3,
                count: 13,
            },
        ),
        (
            replaced(6, "0 0 2 3 4 5 0 4 5 6"),
            SaveError::CountDiffers {
                line: 6,
                place: hand,
                tiles: 5,
                count_line: 5,
                count: 6,
            },
        ),
        (
            replaced(6, "0 0 2 3 4 5 0 4 5 6 3"),
            SaveError::OddPips {
                line: 6,
                place: hand,
                pips: 11,
            },
        ),
        (
            replaced(6, "0 0 2 3 4 5 0 4 5 6 3 8"),
            SaveError::Pip {
                line: 6,
                found: "8".into(),
            },
        ),
        (
            replaced(6, "0 0 2 3 4 5 0 4 5 6 3 x"),
            SaveError::NotANumber {
                line: 6,
                found: "x".into(),
            },
        ),
        (
            replaced(6, "0 0 2 3 4 5 0 4 5 6 6 4"),
            SaveError::Twice {
                line: 6,
                tile: tile("4-6"),
            },
        ),
        (
            replaced(6, "0 0 2 3 4 5 0 4 5 6").replacen("\n6\n", "\n5\n", 1),
            SaveError::Missing { tile: tile("3-5") },
        ),
        (
            replaced(7, "-3"),
            SaveError::NegativeTotal {
                line: 7,
                seat: Seat::FIRST,
                found: "-3".into(),
            },
        ),
        (
            replaced(7, "0.5"),
            SaveError::Total {
                line: 7,
                seat: Seat::FIRST,
                found: "0.5".into(),
            },
        ),
        (
            replaced(7, "99999999999"),
            SaveError::Total {
                line: 7,
                seat: Seat::FIRST,
                found: "99999999999".into(),
            },
        ),
        (
            replaced(8, "0"),
            SaveError::EmptyHand {
                line: 8,
                seat: Seat::SECOND,
            },
        ),
        (
            replaced(9, ""),
            SaveError::OddPips {
                line: 10,
                place: Place::Hand(Seat::SECOND),
                pips: 1,
            },
        ),
        (
            replaced(10, ""),
            SaveError::Ends {
                wanted: Place::Total(Seat::SECOND),
            },
        ),
        (
            format!("{SAMPLE}fin\n"),
            SaveError::Trailing {
                line: 11,
                found: "fin".into(),
            },
        ),
    ] {
        assert_eq!(refusal(&text), expected, "{text}");
    }
    assert_eq!(Save::read(&[0xff, 0xfe, 0x32, 0]), Err(SaveError::NotText));
    assert_eq!(Save::read(b"2\0\n"), Err(SaveError::NotText));
}

#[test]
fn every_round_with_the_person_to_move_saves_and_loads_as_itself() {
    let mut rng = Rng::new(11);
    let mut saved = 0;
    for players in 2..=4 {
        for _ in 0..20 {
            let rules = format!("players={players}").parse().unwrap();
            let mut game = Domino::new(&rules);
            while game.turn() == Turn::Chance {
                game.resolve(&game.sample(&mut rng)).unwrap();
            }
            let totals = (0..players).map(|seat| seat * 7).collect();
            while let Some(action) = rng.pick(game.legal_actions()) {
                if let Some(save) = Save::of(&game, &totals) {
                    let read = Save::read(save.to_string().as_bytes()).unwrap();
                    assert_eq!(read, save);
                    assert_eq!(read.start().game, game);
                    assert_eq!(read.start().totals, totals);
                    saved += 1;
                }
                game.play(action).unwrap();
            }
        }
    }
    assert!(saved > 100, "{saved} positions were saved");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn no_text_makes_the_loader_panic(text in "[0-9 |\\-\n\r\tx]{0,120}") {
        let _ = Save::read(text.as_bytes());
    }

    #[test]
    fn a_file_with_one_byte_changed_is_refused_or_reads_back(place in 0..200_usize, byte: u8) {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        let place = place % bytes.len();
        bytes[place] = byte;
        if let Ok(save) = Save::read(&bytes) {
            prop_assert_eq!(Save::read(save.to_string().as_bytes()), Ok(save));
        }
    }
}
