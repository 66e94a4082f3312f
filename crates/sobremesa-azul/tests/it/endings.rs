//! How a game ends: rows, tiles that ran out, bonuses and ranking.

use sobremesa_azul::{Event, Phase};
use sobremesa_core::{Game, Rng, Seat, Turn};

use crate::setup::{EMPTY, places, play, points, position, write};

#[test]
fn a12_a_complete_row_ends_the_game_after_its_round_and_not_before() {
    let board = "10 . .. ... .... ..... .YRKW ..... ..... ..... ..... -";
    let mut game = position(&format!("4 1 1 / BYYY - - - - / * / - / {board} / {EMPTY}"));
    assert!(!game.is_last_round());
    play(&mut game, "1B1");
    assert!(game.is_last_round());
    assert_eq!(game.phase(), Phase::Take, "the round goes on");
    let told = play(&mut game, "CY3");
    assert!(
        told.contains(&Event::RowCompleted {
            seat: Seat::FIRST,
            row: 1
        }),
        "{told:?}"
    );
    assert!(!told.contains(&Event::RanOut));
    // 10 + 5 for the tile + 2 for the row; 1 for the tile held at 0 by −1 for the starting tile.
    assert_eq!(points(&game), [17, 0]);
    assert_eq!(places(&game), [1, 2]);
    assert_eq!(game.legal_actions().len(), 0);
    assert!(game.play("1B1".parse().expect("a move")).is_err());
}

#[test]
fn a12_two_rows_completed_in_one_round_are_both_told() {
    let board = "10 B .. ... .... ..... .YRKW .BYRK ..... ..... ..... -";
    let mut game = position(&format!("4 1 1 / - - - - - / *WW / - / {board} / {EMPTY}"));
    let told = play(&mut game, "CW2");
    for row in [1, 2] {
        assert!(
            told.contains(&Event::RowCompleted {
                seat: Seat::FIRST,
                row
            }),
            "{told:?}"
        );
    }
    // 5, then 5 + 2, less the starting tile, and twice 2.
    assert_eq!(points(&game), [10 + 5 + 7 - 1 + 4, 0]);
}

/// Four boards that hold eighty tiles on their walls, and on their lines what is given.
fn four_boards(lines: [&str; 4]) -> String {
    let walls = [
        "BYRK. WBYR. KWBY. RKWB. YRKW.",
        ".YRKW .BYRK .WBYR .KWBY .RKWB",
        "B.RKW W.YRK K.BYR R.WBY Y.KWB",
        "BY.KW WB.RK KW.YR RK.BY YR.WB",
    ];
    let boards: Vec<String> = lines
        .iter()
        .zip(walls)
        .map(|(lines, wall)| format!("7 {lines} {wall} -"))
        .collect();
    boards.join(" / ")
}

#[test]
fn a11_too_few_tiles_with_four_players_fill_the_factories_as_far_as_they_go() {
    let boards = four_boards([". .. ... .... ....."; 4]);
    let mut game = position(&format!("6 1 1 / - - - - - - - - - / W / - / {boards}"));
    play(&mut game, "CWF");
    assert_eq!(game.bag().tiles().total() + game.lid().tiles().total(), 20);
    let deal = game.sample(&mut Rng::new(5));
    let text = deal.to_string();
    assert!(text.ends_with(" - - - -"), "{text}");
    assert_eq!(text.len(), 5 * 5 + 4 * 2 - 1, "{text}");
    game.resolve(&deal).expect("drawn as the rules say");
    assert!(game.bag().tiles().is_empty() && game.lid().tiles().is_empty());
    assert!(game.legal_actions().len() > 0);
}

#[test]
fn a12_the_tiles_run_out_with_four_players_when_not_one_can_be_dealt() {
    let boards = four_boards([
        ". .. ... .... .BBBB",
        ". .. ... .... .YYYY",
        ". .. .WW .... .RRRR",
        ". .. ... ...W .KKKK",
    ]);
    let text = format!("7 4 4 / - - - - - - - - - / W / - / {boards}");
    let mut game = position(&text);
    assert!(
        game.lid().tiles().is_empty(),
        "all hundred tiles are on the table"
    );
    let told = play(&mut game, "CW4");
    assert!(told.contains(&Event::RanOut), "{told:?}");
    // Four columns each, and no row; no colour has its fifth tile.
    assert_eq!(points(&game), [7 + 28; 4]);
    assert_eq!(places(&game), [1; 4], "the victory is shared by all");
    // One tile more for the lid, and there is a round more: a single tile is dealt.
    let mut game = position(&text);
    play(&mut game, "CWF");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(
        game.sample(&mut Rng::new(1)).to_string(),
        "W - - - - - - - -"
    );
}

#[test]
fn a12_a_game_in_which_no_row_can_be_completed_any_more_ends_as_if_the_tiles_had_run_out() {
    // All twenty white tiles lie on lines that need one more, and every row lacks white.
    let boards = [
        "0 . .. ... .WWW ..... BYRK. .BYRK K.BYR ..... YRK.B -",
        "0 . .. ... .WWW .WWWW BYRK. .BYRK K.BYR ..... ..K.. -",
        "0 . .. .WW .... ..WWW BYRK. .BYRK K.... RK.BY ..... -",
        "9 . .. .WW ..WW ....W BYRK. .BYRK ..... ..... ..... -",
    ]
    .join(" / ");
    let mut game = position(&format!("9 1 1 / - - - - - - - - - / B / - / {boards}"));
    let told = play(&mut game, "CBF");
    assert!(told.contains(&Event::Stuck), "{told:?}");
    assert_eq!(points(&game), [0, 0, 0, 9]);
}

#[test]
fn a12_a_line_that_can_be_filled_gives_its_other_tiles_back_and_the_game_goes_on() {
    // As before, but one white tile lies free: it fills the line of three, which frees two more.
    let boards = [
        "0 . .. ... .WWW ..... BYRK. .BYRK K.BYR ..... YRK.B -",
        "0 . .. ... .WWW .WWWW BYRK. .BYRK K.BYR ..... ..K.. -",
        "0 . .. .WW .... ..WWW BYRK. .BYRK K.... RK.BY ..... -",
        "9 . .. .WW ..WW ..... BYRK. .BYRK ..... ..... ..... -",
    ]
    .join(" / ");
    let mut game = position(&format!("9 1 1 / - - - - - - - - - / B / - / {boards}"));
    play(&mut game, "CBF");
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
fn a13_bonuses_count_on_the_final_wall_for_everybody() {
    let first = "0 . .. ... .... ..... .YRKW ..... ..... ..... ..... -";
    // A column, a colour and no row: seventeen.
    let second = "3 . .. ... .... ..... B.... WB... K.B.. R..B. Y...B -";
    let mut game = position(&format!("4 1 1 / - - - - - / B / - / {first} / {second}"));
    let told = play(&mut game, "CB1");
    assert_eq!(
        told[told.len() - 2..],
        [
            Event::Bonuses {
                seat: Seat::FIRST,
                rows: 1,
                columns: 0,
                colours: 0,
                points: 2,
                score: 7
            },
            Event::Bonuses {
                seat: Seat::SECOND,
                rows: 0,
                columns: 1,
                colours: 1,
                points: 17,
                score: 20
            },
        ]
    );
    assert_eq!(points(&game), [7, 20]);
    assert_eq!(places(&game), [2, 1]);
}

/// Seat 1 ends the game with a row and 10 + 5 + 2 points, seat 2 has `score` and `wall`.
fn end_with(score: u16, wall: &str) -> sobremesa_azul::Azul {
    let first = "10 . .. ... .... ..... .YRKW ..... ..... ..... ..... -";
    let second = format!("{score} . .. ... .... ..... {wall} -");
    let mut game = position(&format!("4 1 1 / - - - - - / B / - / {first} / {second}"));
    play(&mut game, "CB1");
    game
}

#[test]
fn a14_ties_go_to_complete_rows_and_else_the_victory_is_shared() {
    let columns = end_with(10, "B.... W.... K.... R.... Y....");
    assert_eq!(points(&columns), [17, 17]);
    assert_eq!(places(&columns), [1, 2], "a column is no row");
    let more = end_with(18, "..... ..... ..... ..... .....");
    assert_eq!(places(&more), [2, 1], "points come before rows");
    // Both complete a row: seat 2 has its line filled when the round ends.
    let first = "10 . .. ... .... ..... .YRKW ..... ..... ..... ..... -";
    let second = "10 B .. ... .... ..... .YRKW ..... ..... ..... ..... -";
    let mut game = position(&format!("4 1 1 / - - - - - / B / - / {first} / {second}"));
    play(&mut game, "CB1");
    assert_eq!(points(&game), [17, 17]);
    assert_eq!(places(&game), [1, 1]);
    let Turn::Over(outcome) = game.turn() else {
        panic!("the game is over")
    };
    assert_eq!(outcome.winner(), None);
}

#[test]
fn positions_read_back_as_themselves_and_impossible_ones_are_refused() {
    use sobremesa_azul::{Azul, Rules};
    let rules = Rules::default();
    let text = format!(
        "2 1 2 / BBYK RKWW BYYY - - / *BBR / BYRKW / 14 . .R ... ..YY ..... B.... .B... ..... .K... ..... RK / {EMPTY}"
    );
    assert_eq!(write(&position(&text)), text);
    let complete = "0 . .. ... .... ..... BYRKW ..... ..... ..... ..... -";
    let starting = "0 . .. ... .... ..... ..... ..... ..... ..... ..... *";
    for wrong in [
        String::new(),
        format!("1 1 1 / BYRK - - - - / * / - / {EMPTY}"),
        format!("1 1 3 / BYRK - - - - / * / - / {EMPTY} / {EMPTY}"),
        format!("1 1 1 / BYRK - - - / * / - / {EMPTY} / {EMPTY}"),
        format!("1 1 1 / BYRK - - - - / * / BBBBBBBBBBBBBBBBBBBB / {EMPTY} / {EMPTY}"),
        format!("1 1 1 / BYRK - - - - / * / - / {complete} / {EMPTY}"),
        format!("1 1 1 / BYRK - - - - / * / - / {starting} / {EMPTY}"),
        format!("1 1 2 / - - - - - / - / - / {EMPTY} / {EMPTY}"),
        format!("1 1 1 / - - - - - / * / - / {EMPTY} / {EMPTY}"),
    ] {
        assert!(Azul::from_position(&rules, &wrong).is_err(), "{wrong}");
    }
}
