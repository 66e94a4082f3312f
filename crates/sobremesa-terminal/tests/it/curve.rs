//! The curve of a game: whose side it takes, what it marks, and that nobody peeks.

use std::cell::Cell;

use sobremesa_azul::Azul;
use sobremesa_core::{Game, Seat, Worth};
use sobremesa_domino::Domino;
use sobremesa_reversi::{Move, Reversi, ReversiRules};
use sobremesa_table::{Pending, Player, Record, Table};
use sobremesa_terminal::azul::AzulFace;
use sobremesa_terminal::curve::{Curve, Slip, judge, sheet};
use sobremesa_terminal::domino::DominoFace;
use sobremesa_terminal::eyes::Eyes;
use sobremesa_terminal::face::ActionOf;
use sobremesa_terminal::reversi::ReversiFace;
use sobremesa_terminal::watch::{Pace, watch};
use sobremesa_terminal::{Face, Screen};
use sobremesa_words::Lang;

/// Level until black, who could take the corner a1, plays a2 and gives it to white.
const BLUNDER: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1\
                       f8g8b3h3b2h5b7a3a4a2a1";

fn reversi(moves: &str) -> Table<Reversi> {
    let mut table = Table::new(ReversiRules, vec![Player::somebody(); 2], 1).expect("two");
    for square in moves.as_bytes().chunks(2) {
        let square = std::str::from_utf8(square).expect("text");
        while table.advance() {}
        let Pending::Choice(seat) = table.pending() else {
            panic!("{square} comes after the end")
        };
        let action: Move = square.parse().expect("a square");
        table.act(seat, action).expect("a legal move");
    }
    table
}

fn record<G: Game>(text: &str) -> Table<G> {
    let record = Record::read_bytes(text.as_bytes()).expect("a record");
    Table::from_record(&record).expect("a sound one")
}

fn curve<F: Face>(table: &Table<F::Game>) -> Curve<ActionOf<F>> {
    judge::<F>(table, &mut |_, _| true).expect("nobody stops it")
}

fn shown<F: Face>(table: &Table<F::Game>, screen: &Screen) -> String {
    sheet(&F::default(), table, &curve::<F>(table), screen)
}

/// A whole game in which each side plays the first move it can, or the last.
fn to_the_end(black_first: bool, white_first: bool) -> Table<Reversi> {
    let mut table: Table<Reversi> = reversi("");
    loop {
        match table.pending() {
            Pending::Choice(seat) => {
                let mut moves = table.truth().legal_actions().into_iter();
                let first = [black_first, white_first][seat.index()];
                let chosen = if first { moves.next() } else { moves.last() };
                let chosen = chosen.expect("a seat to act has an action");
                table.act(seat, chosen).expect("a listed move");
            }
            Pending::Over(_) => return table,
            _ => assert!(table.advance()),
        }
    }
}

#[test]
fn a_corner_given_away_is_a_blunder_and_the_better_move_is_named() {
    for (lang, name, better) in [
        (Lang::Es, "● negras", "?? mejor A1"),
        (Lang::En, "● black", "?? better A1"),
    ] {
        let mut screen = Screen::scripted("c\nq\n", lang);
        watch::<ReversiFace>(
            &reversi(BLUNDER),
            Pace::ByHand,
            Eyes::Host,
            &mut screen,
            &mut |_, _| true,
        )
        .expect("it is watched");
        let transcript = screen.transcript();
        let line = |step: &str| {
            let found = transcript.lines().find(|line| line.starts_with(step));
            found.unwrap_or_else(|| panic!("{step}: {transcript}"))
        };
        // Twelve squares are empty, so this is proven, whatever the engine learns.
        let blunder = line(" 49  ");
        assert!(blunder.starts_with(&format!(" 49  {name}")), "{blunder}");
        assert!(blunder.contains("  A2    0  "), "{blunder}");
        assert!(blunder.ends_with(better), "{blunder}");
        let answer = line(" 50  ");
        assert!(answer.contains("  A1  -36  "), "{answer}");
        assert!(answer.ends_with("█│"), "to the left is white: {answer}");
    }
}

#[test]
fn the_words_of_both_languages_show_the_curve_and_it_is_judged_once() {
    let table = reversi("f5d6");
    let told = Cell::new(0);
    let mut screen = Screen::scripted("curva\nCURVE\nc\n?\nx\nq\n", Lang::Es);
    watch::<ReversiFace>(
        &table,
        Pace::ByHand,
        Eyes::Host,
        &mut screen,
        &mut |done, _| {
            told.set(told.get() + usize::from(done == 0));
            true
        },
    )
    .expect("it is watched");
    let transcript = screen.transcript();
    assert_eq!(
        transcript.matches("Cómo estaba la partida antes").count(),
        3
    );
    assert_eq!(told.get(), 1);
    assert!(transcript.contains("· c curva ·"), "{transcript}");
    assert!(transcript.contains("c para la curva"), "{transcript}");
    assert!(transcript.contains("?? es grave: 8 fichas"), "{transcript}");
}

#[test]
fn a_curve_that_is_stopped_says_so_and_the_record_is_watched_on() {
    let mut screen = Screen::scripted("c\n2\nq\n", Lang::En);
    let table = reversi("f5d6");
    watch::<ReversiFace>(
        &table,
        Pace::ByHand,
        Eyes::Host,
        &mut screen,
        &mut |done, _| done < 1,
    )
    .expect("it is watched");
    let transcript = screen.transcript();
    assert!(transcript.contains("Curve interrupted."), "{transcript}");
    assert!(transcript.contains("> 2 d6"), "{transcript}");
}

#[test]
fn a_won_game_ends_on_the_winners_side() {
    let mut winners = Vec::new();
    for (black, white) in [(true, true), (true, false), (false, true), (false, false)] {
        let table = to_the_end(black, white);
        let curve = curve::<ReversiFace>(&table);
        let points = table.totals();
        let total: i32 = points.values().iter().sum();
        let ahead = points[Seat::FIRST] - points[Seat::SECOND];
        let end = curve.end.as_ref().expect("it is over")[Seat::FIRST];
        // Empty squares go to the winner.
        let with_empty = ahead + ahead.signum() * (64 - total);
        assert!((end - f64::from(with_empty)).abs() < 1e-9, "{points:?}");
        winners.push(ahead.signum());
        let last = curve.points.iter().rev().find(|it| it.judgement.is_some());
        let last = last.expect("somebody moved");
        let judgement = last.judgement.expect("judged");
        assert!(judgement.exact);
        let lost = judgement.loss.expect("the end is known");
        let turned = if last.seat == Seat::FIRST {
            -lost
        } else {
            lost
        };
        let after = curve.shown(last).expect("judged") + turned;
        assert!((after - end).abs() < 1e-9, "{after} and then {end}");
        let screen = Screen::scripted("", Lang::En);
        let text = sheet(&ReversiFace, &table, &curve, &screen);
        let result = text.lines().find(|line| line.starts_with("  =  Result"));
        let sign = if ahead > 0 { "+" } else { "" };
        let wanted = format!(" {sign}{with_empty} ");
        assert!(result.expect("a result").contains(&wanted), "{text}");
    }
    assert!(winners.contains(&1) && winners.contains(&-1), "{winners:?}");
}

#[test]
fn what_an_action_lost_is_what_the_other_side_has_next() {
    let curve = curve::<ReversiFace>(&reversi(BLUNDER));
    let judged = |step: usize| curve.points[step - 1].judgement.expect("judged");
    assert_eq!(judged(49).loss, Some(36.0));
    assert_eq!(judged(49).slip(), Some(Slip::Blunder));
    assert_eq!(judged(49).best.to_string(), "a1");
    assert!((judged(50).value - 36.0).abs() < 1e-9, "white's own value");
    assert_eq!(curve.shown(&curve.points[49]), Some(-36.0), "black's");
    // Nobody judges what came after the last move, unless it was the best.
    assert_ne!(judged(50).best.to_string(), "a1");
    assert_eq!(judged(50).loss, None);
}

/// A deal with covered hands; in the second one a tile of seat 2 lies in the boneyard instead.
const COVERED: &str = "sobremesa 1\ngame: domino\nrules: players=2 hands=hidden\n\
    seat 1: person Ana\nseat 2: bot highest\nseed: 7\n\n\
    * 4-4 0-1 2-3 0-6 0-3 0-5 5-6 2-4 1-3 0-2 2-2 1-2 5-5 1-4 \
    3-5 1-6 4-5 0-4 3-4 0-0 2-6 1-1 6-6 4-6 2-5 3-3 3-6 1-5\n2 5-5>\n1 5-6<\n";

#[test]
fn the_adviser_sees_no_more_than_the_seat_that_acted() {
    let other = COVERED.replace("2-4", "x").replace("3-5", "2-4");
    let tables = [COVERED.to_owned(), other.replace('x', "3-5")].map(|it| record::<Domino>(&it));
    assert_ne!(tables[0].truth(), tables[1].truth());
    let [one, other] = tables
        .each_ref()
        .map(|table| curve::<DominoFace>(table).points);
    let judgement = one[1].judgement.expect("seat 1 had a choice");
    assert_eq!(Some(judgement), other[1].judgement);
    assert_eq!(judgement.worth, Worth::Share);
    // With open hands the same two deals are not the same to seat 1.
    let open = tables.map(|table| {
        let text = table.record().to_string();
        let open = record::<Domino>(&text.replace("hands=hidden", "hands=open"));
        curve::<DominoFace>(&open).points[1].judgement
    });
    assert_ne!(open[0], open[1]);
}

#[test]
fn what_is_still_covered_is_not_named_before_the_end() {
    let table = record::<Domino>(COVERED);
    let mut curve = curve::<DominoFace>(&table);
    let judgement = curve.points[1].judgement.as_mut().expect("judged");
    judgement.loss = Some(0.5);
    let text = sheet(
        &DominoFace::default(),
        &table,
        &curve,
        &Screen::scripted("", Lang::En),
    );
    let line = text.lines().find(|line| line.starts_with("  3  "));
    assert!(line.expect("step 3").ends_with("  ??"), "{text}");
    let first = text.lines().nth(1).expect("step 2");
    assert!(!first.contains('%'), "nobody chose the opening: {first}");
}

#[test]
fn at_larger_tables_everybody_has_their_own_values() {
    let players = vec![Player::Bot("greedy".into()); 3];
    let mut table: Table<Azul> =
        Table::new("players=3".parse().expect("rules"), players, 5).expect("three");
    while table.steps().len() < 8 {
        if let Pending::Choice(seat) = table.pending() {
            let first = table.truth().legal_actions().next();
            table.act(seat, first.expect("an action")).expect("legal");
        } else {
            table.advance();
        }
    }
    let curve = curve::<AzulFace>(&table);
    assert_eq!(curve.points.len(), 6, "the start and the tiles are chance");
    for point in &curve.points {
        let judgement = point.judgement.expect("judged");
        assert_eq!(curve.shown(point), Some(judgement.value));
        assert!(judgement.loss.is_some());
    }
    let text = sheet(&AzulFace, &table, &curve, &Screen::scripted("", Lang::En));
    assert!(text.contains("for whoever moved"), "{text}");
    assert_eq!(text.matches(" a move on average (2 judged)").count(), 3);
}

#[test]
fn the_lines_are_aligned_and_fit_the_screen() {
    let table = reversi(BLUNDER);
    let curve = curve::<ReversiFace>(&table);
    for width in [40, 60, 80, 200] {
        let screen = Screen::scripted("", Lang::Es).wide(width);
        let text = sheet(&ReversiFace, &table, &curve, &screen);
        let rows: Vec<&str> = text
            .lines()
            .filter(|line| {
                line.trim_start()
                    .starts_with(|it: char| it.is_ascii_digit())
            })
            .collect();
        assert_eq!(rows.len(), 50);
        for row in &rows {
            assert!(row.chars().count() <= width, "{width}: {row}");
        }
        let middle = |row: &&str| row.chars().position(|sign| sign == '│');
        assert_eq!(middle(&rows[0]).is_some(), width > 40, "{}", rows[0]);
        assert!(rows.iter().all(|row| middle(row) == middle(&rows[0])));
        assert!(rows[48].ends_with("?? mejor A1"), "{}", rows[48]);
    }
}

#[test]
fn colours_add_nothing_that_is_not_there_without_them() {
    let table = reversi(BLUNDER);
    let curve = curve::<ReversiFace>(&table);
    let on = |screen: Screen| sheet(&ReversiFace, &table, &curve, &screen);
    let plain = on(Screen::scripted("", Lang::Es));
    let coloured = on(Screen::scripted("", Lang::Es).coloured(true));
    assert!(!plain.contains('\u{1b}'));
    assert!(coloured.contains('\u{1b}'));
    let mut stripped = String::new();
    for part in coloured.split('\u{1b}') {
        stripped.push_str(
            part.split_once('m')
                .filter(|_| part.starts_with('['))
                .map_or(part, |it| it.1),
        );
    }
    let lines = |text: &str| {
        text.lines()
            .map(|line| line.trim_end().to_owned())
            .collect()
    };
    let (plain, stripped): (Vec<String>, Vec<String>) = (lines(&plain), lines(&stripped));
    assert_eq!(stripped, plain);
}

#[test]
fn a_record_in_which_nobody_has_acted_has_no_curve() {
    for (lang, sentence) in [
        (
            Lang::Es,
            "Nadie ha jugado todavía: no hay curva que enseñar.",
        ),
        (Lang::En, "Nobody has moved yet: there is no curve to show."),
    ] {
        let table = reversi("");
        let text = shown::<ReversiFace>(&table, &Screen::scripted("", lang));
        assert_eq!(text, sentence);
    }
}
