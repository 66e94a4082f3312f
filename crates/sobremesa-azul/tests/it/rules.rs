//! A test for each rule and each ruling, with constructed positions for the rare ones.

use sobremesa_azul::{Chance, Event, Phase};
use sobremesa_core::{Game, Rng, Seat, Step, Turn, Viewer};

use crate::setup::{EMPTY, new, play, position, resolve, write};

#[test]
fn a01_two_three_and_four_play_with_five_seven_and_nine_factories() {
    for (players, factories) in [(2, 5), (3, 7), (4, 9)] {
        let mut game = new(players);
        let mut rng = Rng::new(1);
        for _ in 0..2 {
            let chance = game.sample(&mut rng);
            game.resolve(&chance).expect("drawn as the rules say");
        }
        let filled = (1..=9).filter(|factory| game.factories().tiles(*factory).total() == 4);
        assert_eq!(filled.count(), factories);
    }
}

#[test]
fn a02_twenty_of_each_colour_are_in_the_bag_and_four_go_on_each_factory() {
    let mut game = new(2);
    assert_eq!(game.bag().tiles().counts(), "B20 Y20 R20 K20 W20");
    resolve(&mut game, "start 1");
    resolve(&mut game, "BBBB BBBB YYYY RRRR KKKK");
    assert_eq!(game.bag().tiles().counts(), "B12 Y16 R16 K16 W20");
    let too_many: Chance = "BBBB BBBB BBBB BBBB BBBB".parse().expect("a deal");
    let mut game = new(2);
    resolve(&mut game, "start 1");
    assert!(game.is_possible(&too_many), "all twenty blue ones");
    for wrong in [
        "BBBB BBBB BBBB BBBB BBB",
        "BBBB",
        "BBBB BBBB BBBB BBBB BBBB BBBB",
    ] {
        assert!(
            !game.is_possible(&wrong.parse().expect("a deal")),
            "{wrong}"
        );
    }
}

#[test]
fn a03_chance_chooses_the_first_player_once() {
    let mut rng = Rng::new(3);
    for players in 2..=4 {
        let mut started = vec![0; players];
        for _ in 0..400 {
            match new(players).sample(&mut rng) {
                Chance::Start(seat) => started[seat.index()] += 1,
                Chance::Deal(deal) => panic!("{deal} before anybody starts"),
            }
        }
        assert!(started.iter().all(|count| *count > 60), "{started:?}");
    }
    let mut game = new(2);
    resolve(&mut game, "start 2");
    assert!(
        !game.is_possible(&"start 1".parse().expect("chance")),
        "only once"
    );
    resolve(&mut game, "BYRK BBRW KKWY RRRB WYBK");
    assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
}

#[test]
fn a03_later_rounds_are_begun_by_whoever_first_took_from_the_centre() {
    let mut game = position(&format!("1 1 1 / BY - - - - / * / - / {EMPTY} / {EMPTY}"));
    play(&mut game, "1B1");
    play(&mut game, "CY1");
    assert_eq!(game.turn(), Turn::Chance);
    let mut rng = Rng::new(1);
    let deal = game.sample(&mut rng);
    game.resolve(&deal).expect("drawn as the rules say");
    assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
    assert_eq!(game.round(), 2);
}

#[test]
fn a04_a_factory_gives_one_colour_and_the_others_go_to_the_centre() {
    let mut game = position(&format!(
        "1 1 1 / BBYK RRRR - - - / *K / - / {EMPTY} / {EMPTY}"
    ));
    let told = play(&mut game, "1B2");
    assert_eq!(
        told,
        [Event::Took {
            seat: Seat::FIRST,
            action: "1B2".parse().expect("a move"),
            count: 2,
            starting_tile: false,
            to_floor: 0,
            to_lid: 0,
        }]
    );
    assert_eq!(
        write(&game),
        format!(
            "1 1 2 / - RRRR - - - / *YKK / - / 0 . BB ... .... ..... ..... ..... ..... ..... ..... - / {EMPTY}"
        )
    );
    assert!(
        !game.is_legal("1Y1".parse().expect("a move")),
        "nothing is left there"
    );
}

#[test]
fn a05_the_first_from_the_centre_takes_the_starting_tile_before_the_tiles_of_that_take() {
    let board = "0 . .. ... .... ..... ..... ..... ..... ..... ..... R";
    let mut game = position(&format!(
        "1 2 1 / BYRK - - - - / *KKK / - / {board} / {EMPTY}"
    ));
    let told = play(&mut game, "CK2");
    assert!(
        matches!(
            told[0],
            Event::Took {
                starting_tile: true,
                to_floor: 1,
                ..
            }
        ),
        "{told:?}"
    );
    assert_eq!(game.board(Seat::FIRST).floor().to_string(), "R*K");
    assert_eq!(game.starter(), Seat::FIRST);
    // The second from the centre gets no starting tile.
    play(&mut game, "1B1");
    play(&mut game, "CY1");
    assert_eq!(game.board(Seat::FIRST).floor().to_string(), "R*K");
    assert_eq!(game.starter(), Seat::FIRST);
}

#[test]
fn a05_with_a_full_floor_the_taker_of_the_starting_tile_still_starts_next() {
    let board = "9 . .. ... .... ..... ..... ..... ..... ..... ..... RRRRRRR";
    let mut game = position(&format!("1 2 1 / - - - - - / *KK / - / {board} / {EMPTY}"));
    let told = play(&mut game, "CK1");
    assert!(
        matches!(
            told[0],
            Event::Took {
                starting_tile: true,
                to_floor: 0,
                to_lid: 1,
                ..
            }
        ),
        "{told:?}"
    );
    assert!(
        told.iter().any(|event| matches!(
            event,
            Event::FloorCharged {
                places: 7,
                charge: 14,
                ..
            }
        )),
        "{told:?}"
    );
    assert_eq!(game.starter(), Seat::FIRST);
    let mut rng = Rng::new(1);
    let deal = game.sample(&mut rng);
    game.resolve(&deal).expect("drawn as the rules say");
    assert_eq!(game.turn(), Turn::Act(Seat::FIRST));
}

#[test]
fn a06_what_does_not_fit_goes_to_the_floor_and_the_floor_may_be_chosen() {
    let mut game = position(&format!(
        "1 1 1 / KKKW BBBY - - - / * / - / {EMPTY} / {EMPTY}"
    ));
    play(&mut game, "1K1");
    assert_eq!(
        game.board(Seat::FIRST).to_string(),
        "0 K .. ... .... ..... ..... ..... ..... ..... ..... KK"
    );
    play(&mut game, "2BF");
    assert_eq!(game.board(Seat::SECOND).floor().to_string(), "BBB");
}

#[test]
fn a06_a_line_takes_one_colour_and_none_its_wall_row_has_and_nothing_when_full() {
    let board = "0 . .B KKK .... ..... B.... ..... ..... ..... ..... -";
    let game = position(&format!("1 1 1 / BKYY - - - - / * / - / {board} / {EMPTY}"));
    let legal: Vec<String> = game
        .legal_actions()
        .map(|action| action.to_string())
        .collect();
    assert_eq!(
        legal.join(" "),
        "1B2 1B4 1B5 1BF 1Y1 1Y4 1Y5 1YF 1K1 1K4 1K5 1KF"
    );
}

#[test]
fn a_tile_beyond_the_seventh_floor_space_goes_to_the_lid_without_penalty() {
    let board = "20 . .. ... .... ..... ..... ..... ..... ..... ..... RRRRR";
    let mut game = position(&format!("1 1 1 / BBBB Y - - - / - / - / {board} / {EMPTY}"));
    let lid = game.lid().tiles();
    let told = play(&mut game, "1BF");
    assert!(
        matches!(
            told[0],
            Event::Took {
                to_floor: 2,
                to_lid: 2,
                ..
            }
        ),
        "{told:?}"
    );
    assert_eq!((game.lid().tiles() - lid).to_string(), "BB");
    play(&mut game, "2Y1");
    assert_eq!(
        game.board(Seat::FIRST).score(),
        6,
        "seven places cost fourteen"
    );
}

#[test]
fn a07_the_phase_ends_when_nothing_is_left_and_the_starting_tile_alone_is_nothing() {
    // All factories hold one colour: nobody takes from the centre.
    let mut game = position(&format!(
        "1 2 1 / BBBB YYYY - - - / * / - / 5 {} / 5 {}",
        &EMPTY[2..],
        &EMPTY[2..]
    ));
    play(&mut game, "1B4");
    assert_eq!(game.phase(), Phase::Take);
    play(&mut game, "2Y4");
    assert_eq!(game.phase(), Phase::Deal);
    // The same player starts again, nobody pays.
    assert_eq!(game.starter(), Seat::SECOND);
    assert_eq!(game.board(Seat::FIRST).score(), 6);
    assert_eq!(game.board(Seat::SECOND).score(), 6);
    let mut rng = Rng::new(1);
    let deal = game.sample(&mut rng);
    game.resolve(&deal).expect("drawn as the rules say");
    assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
    assert!(game.centre().has_starting_tile());
}

#[test]
fn a08_full_lines_go_to_the_wall_from_top_to_bottom_scored_tile_by_tile() {
    let board = "3 . WW ... .... ..... .Y... ..... ..... ..... ..... *";
    let mut game = position(&format!("1 1 1 / - - - - - / B / - / {board} / {EMPTY}"));
    let told = play(&mut game, "CB1");
    let tiled = |row, column, colour: &str, across, down, points, score| Event::Tiled {
        seat: Seat::FIRST,
        row,
        column,
        colour: colour.parse().expect("a colour"),
        across,
        down,
        points,
        score,
    };
    assert_eq!(told[1], Event::RoundEnded { round: 1 });
    assert_eq!(told[2], tiled(1, 1, "B", 2, 1, 2, 5));
    assert_eq!(told[3], tiled(2, 1, "W", 1, 2, 2, 7));
    assert_eq!(
        told[4],
        Event::FloorCharged {
            seat: Seat::FIRST,
            places: 1,
            charge: 1,
            score: 6
        }
    );
    assert_eq!(
        told.len(),
        5,
        "an empty floor costs nothing and is not told"
    );
}

#[test]
fn a09_the_other_tiles_go_to_the_lid_and_unfinished_lines_stay() {
    let board = "0 . WW ..K .... ..... ..... ..... ..... ..... ..... *RR";
    let mut game = position(&format!("1 1 1 / - - - - - / B / - / {board} / {EMPTY}"));
    let lid = game.lid().tiles();
    play(&mut game, "CB1");
    assert_eq!((game.lid().tiles() - lid).to_string(), "RRW");
    assert_eq!(
        write(&game),
        format!(
            "1 1 1 / - - - - - / - / - / 0 . .. ..K .... ..... B.... W.... ..... ..... ..... - / {EMPTY}"
        )
    );
}

#[test]
fn a10_the_score_is_held_at_0_after_the_whole_floor() {
    // 1 + 3 points, then −1 −1 −2: 0, and not 1 − … held at 0 on the way.
    let board = "1 . .. ... .... ..... .YR.. ..... ..... ..... ..... *KK";
    let mut game = position(&format!("1 1 1 / - - - - - / B / - / {board} / {EMPTY}"));
    play(&mut game, "CB1");
    assert_eq!(game.board(Seat::FIRST).score(), 0);
    let board = "1 . .. ... .... ..... ..... ..... ..... ..... ..... *KKKKKK";
    let mut game = position(&format!("1 1 1 / - - - - - / B / - / {board} / {EMPTY}"));
    play(&mut game, "CBF");
    assert_eq!(game.board(Seat::FIRST).score(), 0);
}

#[test]
fn a11_the_lid_is_tipped_in_the_middle_of_a_factory_which_is_then_filled_on() {
    // Six tiles in the bag, blue and yellow; the rest, without any, in the lid.
    let mut game = position(&format!(
        "3 1 1 / - - - - - / W / BBBBYY / {EMPTY} / {EMPTY}"
    ));
    play(&mut game, "CW1");
    let possible = |deal: &str| game.is_possible(&deal.parse().expect("a deal"));
    assert!(possible("BBBY BYKK WWWW RRRR KKKK"));
    assert!(
        possible("BBBY BYBB BBBB BBBB BBBB"),
        "the lid has sixteen more blue ones"
    );
    assert!(
        !possible("BBBK BYYK WWWW RRRR KKKK"),
        "black came before the bag was empty"
    );
    assert!(
        !possible("BBBY BKKK YWWW RRRR KKKK"),
        "yellow stayed behind in the bag"
    );
    let mut rng = Rng::new(8);
    for _ in 0..200 {
        let deal = game.sample(&mut rng);
        let text = deal.to_string();
        let first = text.split(' ').next().expect("a factory");
        assert!(first.chars().all(|letter| "BY".contains(letter)), "{text}");
    }
    let mut told = Vec::new();
    let deal: Chance = "BBBY BYKK WWWW RRRR KKKK".parse().expect("a deal");
    game.tell(
        &Step::Chance(deal.clone()),
        Viewer::Spectator,
        &mut |event| told.push(event),
    );
    assert!(
        matches!(
            told[..],
            [Event::Dealt {
                round: 4,
                tipped: true,
                ..
            }]
        ),
        "{told:?}"
    );
    game.resolve(&deal).expect("possible");
    assert!(game.lid().tiles().is_empty());
    assert_eq!(game.bag().tiles().counts(), "B16 Y18 R16 K14 W15");
}
