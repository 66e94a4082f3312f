//! What a program of dominó directo asks before a game begins.

use crate::asking::{all_choices, key_for, yes_no};
use crate::dialect::Dialect;
use crate::text::{fold, has_any, last_line, tail};

/// What is asked before a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Before {
    Menu,
    Players,
    Difficulty,
    Other,
}

pub(super) fn asked_before(shown: &str, dialect: &Dialect) -> Before {
    match dialect.prompt(last_line(shown)) {
        Some("multi") => return Before::Menu,
        Some("players") => return Before::Players,
        Some("difficulty-easy" | "difficulty-hard") => return Before::Difficulty,
        _ => {}
    }
    let line = fold(last_line(shown));
    let near = fold(&tail(shown, 8));
    let options = all_choices(&tail(shown, 10));
    let has = |words: &[&str]| options.iter().any(|choice| has_any(&choice.label, words));
    if has_any(&line, &["dificil", "dificultad", "difficult"])
        || (has(&["facil"]) && has(&["dificil"]))
    {
        Before::Difficulty
    } else if has_any(&line, &["jugadores", "players"]) && !has(&["multi", "varios"]) {
        Before::Players
    } else if has(&["multi", "varios", "directo", "domino", "nueva"]) {
        Before::Menu
    } else if has_any(&near, &["dificultad"]) {
        Before::Difficulty
    } else {
        Before::Other
    }
}

/// What to type at a menu: several players, or, in menus before that one, this game.
pub(super) fn menu_key(shown: &str, dialect: &Dialect) -> String {
    let options = all_choices(&tail(shown, 12));
    let multi = key_for(&options, &["multi", "varios"], &[]);
    // Our own menus have the games beside each other, and a new game before the kind of dominoes.
    let before = || {
        key_for(&options, &["directo"], &["por puntos · por parejas"])
            .or_else(|| key_for(&options, &["domino"], &["torneo"]))
            .or_else(|| key_for(&options, &["nueva"], &[]))
    };
    match (multi, dialect.get("multi")) {
        (Some(_), Some(known)) => known.to_owned(),
        (Some(multi), None) => multi,
        (None, known) => before().unwrap_or_else(|| known.unwrap_or("2").to_owned()),
    }
}

pub(super) fn difficulty_key(shown: &str, hard: bool, dialect: &Dialect) -> String {
    let word = if hard {
        "difficulty-hard"
    } else {
        "difficulty-easy"
    };
    if let Some(key) = dialect.get(word) {
        return key.to_owned();
    }
    let options = all_choices(&tail(shown, 5));
    let wanted: &[&str] = if hard {
        &["dificil", "hard"]
    } else {
        &["facil", "easy"]
    };
    if let Some(key) = key_for(&options, wanted, &[]) {
        return key;
    }
    let (yes, no) = yes_no(shown);
    let asks_hard = has_any(&fold(last_line(shown)), &["dificil", "hard"]);
    if hard == asks_hard { yes } else { no }
}
