//! Our own programs: the right ones keep everything, the others are blamed for their own promise.

use sobremesa_grade::HandOut;
use sobremesa_grade::sheet::Verdict;

use crate::family::{astray, evidence, graded, mutants, not_kept};

/// Some of the mutants, one of each kind of fault; `cargo xtask bench grade` tries all of them.
fn check(handout: HandOut, games: usize, numbers: &[i64]) {
    let (tried, wrong) = astray(handout, games, Some(numbers));
    assert_eq!(tried, numbers.len(), "a number is no fault's");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A right program breaks nothing, in whatever words it speaks: over so many games of each kind in
/// the first of its dialects, fewer in the others.
fn check_right(handout: HandOut, dialects: usize, games: [usize; 2], unseen: &[&str]) {
    for dialect in 0..dialects {
        let games = games[dialect.min(1)];
        let options = [format!("-DDIALECT={dialect}"), "-O0".to_owned()];
        let grade = graded(handout, &options, games, 7);
        let evidence = evidence(&grade);
        assert_eq!(evidence, "", "dialect {dialect}");
        assert_eq!(not_kept(&grade), unseen, "dialect {dialect}");
        assert!(dialect > 0 || grade.games >= 200, "{} games", grade.games);
    }
}

#[test]
fn there_are_more_than_a_hundred_mutants() {
    let count = |handout: &HandOut| mutants(handout.name()).len();
    let all: usize = HandOut::ALL.iter().map(count).sum();
    assert_eq!(all, 124);
}

#[test]
fn the_right_siete_y_media_keeps_everything_in_any_words() {
    check_right(HandOut::Siete, 3, [80, 56], &["S15", "S16"]);
}

#[test]
fn mutants_of_siete_y_media_are_blamed_for_their_own_promise() {
    check(HandOut::Siete, 80, &[1, 3, 6, 8, 13, 14]);
}

#[test]
fn the_right_domino_keeps_everything_in_any_words() {
    check_right(HandOut::Domino, 3, [64, 24], &["P24"]);
}

#[test]
fn mutants_of_domino_are_blamed_for_their_own_promise() {
    check(HandOut::Domino, 24, &[1, 3, 7, 14, 17, 29]);
}

#[test]
fn the_right_directo_keeps_everything_in_any_words() {
    check_right(HandOut::Directo, 3, [34, 12], &["I12"]);
}

#[test]
fn mutants_of_directo_are_blamed_for_their_own_promise() {
    check(HandOut::Directo, 12, &[1, 2, 3, 4, 5]);
}

#[test]
fn the_right_reversi_keeps_everything_in_any_words() {
    check_right(HandOut::Reversi, 4, [80, 24], &["R09"]);
}

#[test]
fn mutants_of_reversi_are_blamed_for_their_own_promise() {
    check(HandOut::Reversi, 16, &[1, 4, 6, 10, 13, 19, 20]);
}

/// What must happen late, as a pass in Reversi, is shown in a game that is led there.
#[test]
fn a_fault_that_comes_late_is_shown_in_a_short_game() {
    let grade = graded(HandOut::Reversi, &["-DFAULT=4".to_owned()], 1, 7);
    assert_eq!(grade.broken(), ["R04"]);
    let fault = grade
        .verdicts
        .iter()
        .find_map(|(_, verdict)| match verdict {
            Verdict::Broken(fault) => Some(fault),
            _ => None,
        });
    let answers = fault.map_or(0, |fault| fault.answers.len());
    assert!((1..=28).contains(&answers), "{answers} answers");
}
