//! How a program of siete y media speaks: its menu, its questions, found by trying where not given.

use sobremesa_core::Rng;
use sobremesa_siete::Mode;

use super::decks::deck_from;
use crate::asking::{Choice, all_choices, choices, inline_choices, key_for, pair, yes_no};
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::puzzled::Puzzled;
use crate::sheet::Sheet;
use crate::talk::Talk;
use crate::text::{fold, has_any, last_line, tail};

/// The file every deck is given in.
pub(super) const DECK_FILE: &str = "mazo.txt";

const HIT_WORDS: [&str; 14] = [
    "otra",
    "robar",
    "roba",
    "pedir",
    "pide",
    "pides",
    "carta",
    "seguir",
    "coger",
    "sacar",
    "continuar",
    "hit",
    "mas",
    "draw",
];
const STAND_WORDS: [&str; 5] = ["plant", "parar", "stand", "quedar", "terminar turno"];
/// What else ends a turn, where it is one of two options; elsewhere it may end the program.
const END_WORDS: [&str; 4] = ["finaliz", "termin", "acab", "pasar"];
const FILE_WORDS: [&str; 6] = [
    "archivo",
    "fichero",
    "file",
    "nombre del mazo",
    "mazo",
    "deck",
];

/// What a text asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// The menu of modes.
    Menu,
    /// The name of a deck's file.
    File,
    /// Another card, or to stand.
    Card,
    /// Something else.
    Other,
}

/// The lines of the menu, by which it is recognised when it comes again.
pub(super) fn menu_lines(menu: &str) -> Vec<String> {
    let lines = menu.lines().map(|line| fold(line).trim().to_owned());
    lines.filter(|line| !line.is_empty()).collect()
}

fn option_lines(menu: &[String]) -> Vec<&String> {
    menu.iter()
        .filter(|line| !choices(line).is_empty())
        .collect()
}

/// What a text asks for, given the menu's lines.
pub(super) fn asked(shown: &str, menu: &[String], dialect: &Dialect) -> Asked {
    let lines = menu_lines(shown);
    let options = option_lines(menu);
    let there = options.iter().filter(|line| lines.contains(line)).count();
    if !options.is_empty() && there * 3 >= options.len() * 2 {
        return Asked::Menu;
    }
    let question = last_line(shown);
    match dialect.prompt(question) {
        Some("mode") => return Asked::Menu,
        Some("deck" | "file") => return Asked::File,
        Some("hit" | "stand") => return Asked::Card,
        _ => {}
    }
    let folded = fold(question);
    if has_any(&folded, &FILE_WORDS) && !has_any(&folded, &STAND_WORDS) {
        Asked::File
    } else if has_any(&folded, &HIT_WORDS) || has_any(&folded, &STAND_WORDS) {
        Asked::Card
    } else {
        let options = all_choices(&tail(shown, 5));
        let labelled = |words: &[&str]| options.iter().any(|choice| has_any(&choice.label, words));
        if labelled(&STAND_WORDS) || labelled(&HIT_WORDS) {
            Asked::Card
        } else {
            Asked::Other
        }
    }
}

/// Answers what stands before the menu: a name, a key to press.
pub(super) fn reach_menu(talk: &mut Talk) -> Option<String> {
    let mut puzzled = Puzzled::default();
    for _ in 0..12 {
        if !talk.waits() {
            return None;
        }
        let shown = talk.shown().to_owned();
        if choices(&shown).len() >= 3 || has_any(&fold(&shown), &["modo", "mode"]) {
            return Some(shown);
        }
        if has_any(&fold(last_line(&shown)), &["nombre", "llamas", "name"]) {
            talk.answer("Ana");
        } else if !puzzled.goes_on(talk, &mut Sheet::default()) {
            break;
        }
    }
    talk.waits().then(|| talk.shown().to_owned())
}

fn key_of_mode(menu: &[Choice], mode: Mode) -> Option<String> {
    let letter = fold(&mode.to_string());
    let named = format!("modo {letter}");
    let english = format!("mode {letter}");
    let is_named = |choice: &&Choice| {
        let words: Vec<&str> = choice
            .label
            .split(|it: char| !it.is_alphanumeric())
            .collect();
        words.windows(2).any(|pair| {
            let both = pair.join(" ");
            both == named || both == english
        })
    };
    menu.iter()
        .find(is_named)
        .or_else(|| menu.iter().find(|choice| fold(&choice.key) == letter))
        .map(|choice| choice.key.clone())
}

/// Completes a dialect by reading the menu and trying the answers.
pub(crate) fn learn(
    workshop: &Workshop,
    given: &Dialect,
    seed: u64,
    sheet: &mut Sheet,
) -> Option<Dialect> {
    let mut dialect = given.clone();
    let deck = probing_deck(seed);
    let files = [(DECK_FILE.to_owned(), written(&deck))];
    let mut talk = Talk::start(workshop, seed, &files).ok()?;
    let menu = reach_menu(&mut talk);
    sheet.note(&talk);
    let menu = menu?;
    let options = choices(&menu);
    for (place, (word, mode)) in [
        ("a", Mode::A),
        ("b", Mode::B),
        ("c", Mode::C),
        ("d", Mode::D),
    ]
    .into_iter()
    .enumerate()
    {
        let key = key_of_mode(&options, mode)
            .or_else(|| options.get(place).map(|choice| choice.key.clone()))
            .unwrap_or_else(|| mode.to_string());
        dialect.learn(word, key);
    }
    let leaving = [
        "salir",
        "fin",
        "termin",
        "exit",
        "quit",
        "volver",
        "acabar",
        "abandonar",
    ];
    let leave = key_for(&options, &leaving, &["modo"]).unwrap_or_else(|| "0".into());
    dialect.learn("quit", leave);
    if dialect.get("hit").is_none() || dialect.get("stand").is_none() {
        let found = try_cards(workshop, &dialect, &files, seed, sheet)?;
        dialect.learn("hit", found.hit);
        dialect.learn("stand", found.stand);
        if let Some(question) = found.unknown {
            dialect.learn_prompt("hit", &question);
        }
    }
    Some(dialect)
}

/// Low cards at both ends: whichever end is read, nobody goes over at once.
fn probing_deck(seed: u64) -> Vec<u8> {
    let mut rng = Rng::new(seed);
    let mut deck = deck_from(&[10, 11, 12, 10, 11, 12, 10, 10, 11, 11, 12, 12], &mut rng);
    let low: Vec<u8> = deck.splice(6..12, []).collect();
    deck.extend(low);
    deck
}

/// A deck as the document's file.
pub(super) fn written(deck: &[u8]) -> String {
    let lines: Vec<String> = deck.iter().map(u8::to_string).collect();
    lines.join("\n") + "\n"
}

/// What was found by trying: the answers, and their question where its words do not tell what it is.
struct Found {
    hit: String,
    stand: String,
    unknown: Option<String>,
}

/// Tries which answer takes a card and which one stands, in mode B.
fn try_cards(
    workshop: &Workshop,
    dialect: &Dialect,
    files: &[(String, String)],
    seed: u64,
    sheet: &mut Sheet,
) -> Option<Found> {
    let mut candidates: Option<Vec<(String, String)>> = None;
    let mut place = 0;
    loop {
        let mut talk = Talk::start(workshop, seed, files).ok()?;
        let menu = reach_menu(&mut talk).map(|menu| menu_lines(&menu));
        let question = menu
            .as_ref()
            .and_then(|menu| ask_for_card(&mut talk, menu, dialect));
        let (Some(menu), Some(question)) = (menu, question) else {
            sheet.note(&talk);
            return None;
        };
        let all = candidates.get_or_insert_with(|| guesses(&question));
        let Some((hit, stand)) = all.get(place).cloned() else {
            // Here it stops being understood.
            sheet.find(talk.unreadable());
            return None;
        };
        place += 1;
        let works = try_pair(&mut talk, &menu, dialect, &question, (&hit, &stand));
        sheet.note(&talk);
        if works {
            let is_known = asked(&question, &menu, dialect) == Asked::Card;
            let unknown = (!is_known).then(|| last_line(&question).to_owned());
            return Some(Found {
                hit,
                stand,
                unknown,
            });
        }
    }
}

/// From the menu to the first question about a card of mode B: what is shown then.
fn ask_for_card(talk: &mut Talk, menu: &[String], dialect: &Dialect) -> Option<String> {
    talk.answer(dialect.or("b", "B"));
    for _ in 0..3 {
        if !talk.waits() || asked(talk.shown(), menu, dialect) != Asked::File {
            break;
        }
        talk.answer(DECK_FILE);
    }
    talk.waits().then(|| talk.shown().to_owned())
}

/// Whether the first of two answers takes a card and the other one ends the person's turn.
fn try_pair(
    talk: &mut Talk,
    menu: &[String],
    dialect: &Dialect,
    question: &str,
    (hit, stand): (&str, &str),
) -> bool {
    let asked_before = fold(last_line(question));
    talk.answer(hit);
    let shown = talk.shown();
    let lines = shown.lines().filter(|line| !line.trim().is_empty());
    let again = talk.waits()
        && asked(shown, menu, dialect) != Asked::Menu
        && fold(last_line(shown)) == asked_before
        && lines.count() > 1
        && super::cards::tokens(shown, menu).len()
            > super::cards::tokens(last_line(shown), menu).len();
    if !again {
        return false;
    }
    talk.answer(stand);
    // Whoever wants a key pressed after a game gets one.
    let mut puzzled = Puzzled::default();
    for _ in 0..12 {
        if !talk.waits()
            || asked(talk.shown(), menu, dialect) != Asked::Other
            || !puzzled.goes_on(talk, &mut Sheet::default())
        {
            break;
        }
    }
    !talk.waits() || asked(talk.shown(), menu, dialect) == Asked::Menu
}

/// What may take a card and what may stand, the likeliest first.
fn guesses(question: &str) -> Vec<(String, String)> {
    let mut guesses = Vec::new();
    let near = tail(question, 5);
    let options = all_choices(&near);
    if let (Some(hit), Some(stand)) = (
        key_for(&options, &HIT_WORDS, &STAND_WORDS),
        key_for(&options, &STAND_WORDS, &[]),
    ) {
        guesses.push((hit, stand));
    }
    if let [one, other] = &inline_choices(last_line(question))[..] {
        let (one_key, other_key) = (one.key.clone(), other.key.clone());
        let ends_first = has_any(&one.label, &STAND_WORDS) || has_any(&one.label, &END_WORDS);
        let mut ways = [(one_key.clone(), other_key.clone()), (other_key, one_key)];
        if ends_first {
            ways.reverse();
        }
        guesses.extend(ways);
    }
    let line = fold(last_line(question));
    if let Some((one, other)) = pair(last_line(question)) {
        let yes = yes_no(question);
        let reversed = has_any(&line, &STAND_WORDS) && !has_any(&line, &["carta", "otra", "pides"]);
        if reversed {
            guesses.push((yes.1.clone(), yes.0.clone()));
            guesses.push(yes);
        } else {
            guesses.push(yes.clone());
            guesses.push((yes.1, yes.0));
        }
        guesses.push((one.clone(), other.clone()));
        guesses.push((other, one));
    }
    let usual = [
        ("s", "n"),
        ("n", "s"),
        ("1", "0"),
        ("1", "2"),
        ("0", "1"),
        ("2", "1"),
        ("p", "l"),
        ("si", "no"),
        ("r", "p"),
        ("c", "p"),
        ("y", "n"),
        ("h", "s"),
        ("S", "N"),
    ];
    guesses.extend(
        usual
            .iter()
            .map(|(hit, stand)| ((*hit).to_owned(), (*stand).to_owned())),
    );
    let mut seen = Vec::new();
    guesses.retain(|guess| {
        let new = guess.0 != guess.1 && !seen.contains(guess);
        seen.push(guess.clone());
        new
    });
    guesses
}
