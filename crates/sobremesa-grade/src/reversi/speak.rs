//! How a program of Reversi asks, and what is typed at it.

use sobremesa_reversi::Square;

use super::scripts::Kind;
use crate::asking::{Choice, all_choices, key_for, yes_no};
use crate::dialect::Dialect;
use crate::text::{fold, has_any, last_line, tail};

const PEOPLE: [&str; 5] = ["human", "jugador", "persona", "person", "usuario"];
const BLACK: [&str; 2] = ["negr", "black"];
const WHITE: [&str; 2] = ["blanc", "white"];
const MACHINES: [&str; 6] = ["computador", "maquina", "ordenador", "cpu", "machine", "pc"];

fn count(label: &str, words: &[&str]) -> usize {
    words.iter().map(|word| label.matches(word).count()).sum()
}

/// What to type for a kind of game: where options name the person's colour, the one with it.
pub(super) fn key_of_kind(options: &[Choice], kind: Kind) -> Option<Chosen> {
    let fits = |choice: &&Choice| {
        let (people, machines) = (
            count(&choice.label, &PEOPLE),
            count(&choice.label, &MACHINES),
        );
        match kind {
            Kind::People => people >= 2 && machines == 0,
            Kind::Person { .. } => people >= 1 && machines >= 1,
            Kind::Machines => machines >= 2 && people == 0,
        }
    };
    let names = |choice: &Choice, black: bool| {
        let words: &[&str] = if black { &BLACK } else { &WHITE };
        has_any(&choice.label, words)
    };
    let fitting: Vec<&Choice> = options.iter().filter(fits).collect();
    let coloured = match kind {
        Kind::Person { black } => fitting
            .iter()
            .find(|choice| names(choice, black) && !names(choice, !black)),
        _ => None,
    };
    let found = coloured.or(fitting.first())?;
    Some(Chosen {
        key: found.key.clone(),
        names_colour: coloured.is_some(),
    })
}

/// What was chosen in a menu.
pub(super) struct Chosen {
    pub(super) key: String,
    /// Whether that names the person's colour too.
    pub(super) names_colour: bool,
}

/// What to type at a menu before the one with the kinds of game; nothing where it is none.
pub(super) fn key_of_menu(shown: &str) -> Option<String> {
    let options = all_choices(&tail(shown, 14));
    key_for(&options, &["reversi", "othello"], &["anali", "problema"])
        .or_else(|| key_for(&options, &["nueva", "nuevo", "jugar", "new"], &[]))
}

/// What to type for a colour.
pub(super) fn key_of_colour(shown: &str, black: bool, dialect: &Dialect) -> String {
    let (word, wanted) = if black {
        ("black", &BLACK)
    } else {
        ("white", &WHITE)
    };
    if let Some(key) = dialect.get(word) {
        return key.to_owned();
    }
    let options = all_choices(&tail(shown, 4));
    key_for(&options, wanted, &[]).unwrap_or_else(|| {
        let (yes, no) = yes_no(shown);
        let asks_black = has_any(&fold(last_line(shown)), &BLACK);
        if asks_black == black { yes } else { no }
    })
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    Menu,
    Colour,
    Row,
    Column,
    Move,
    Other,
}

pub(super) fn asked(shown: &str, dialect: &Dialect) -> Asked {
    let question = last_line(shown);
    match dialect.prompt(question) {
        Some("people" | "person" | "machines") => return Asked::Menu,
        Some("black" | "white") => return Asked::Colour,
        Some("row") => return Asked::Row,
        Some("column") => return Asked::Column,
        Some("move") => return Asked::Move,
        _ => {}
    }
    let line = fold(question);
    let options = all_choices(&tail(shown, 8));
    let menu = options
        .iter()
        .filter(|choice| count(&choice.label, &PEOPLE) + count(&choice.label, &MACHINES) >= 2)
        .count();
    let moves = has_any(
        &line,
        &[
            "jugada",
            "movimiento",
            "casilla",
            "mueve",
            "move",
            "coordenada",
            "posicion",
        ],
    );
    if menu >= 2 && !moves {
        Asked::Menu
    } else if moves {
        Asked::Move
    } else if has_any(&line, &["color", "negras?", "quieres las", "colour"]) {
        Asked::Colour
    } else if has_any(&line, &["fila", "row"]) && has_any(&line, &["columna", "column"]) {
        Asked::Move
    } else if has_any(&line, &["fila", "row"]) {
        Asked::Row
    } else if has_any(&line, &["columna", "column"]) {
        Asked::Column
    } else {
        Asked::Other
    }
}

/// Ways of writing a square, the likeliest first: the document draws letters above and numbers beside.
pub(super) const WAYS: [&str; 10] = [
    "{C}{r}",
    "{c}{r}",
    "{C} {r}",
    "{r}{C}",
    "{r} {C}",
    "{r} {k}",
    "{k} {r}",
    "{r0} {k0}",
    "{k0} {r0}",
    "{r},{k}",
];

pub(super) fn written(template: &str, square: Square) -> String {
    let letter = char::from(b'A' + square.column());
    template
        .replace("{C}", &letter.to_string())
        .replace("{c}", &letter.to_ascii_lowercase().to_string())
        .replace("{r0}", &square.row().to_string())
        .replace("{k0}", &square.column().to_string())
        .replace("{r}", &(square.row() + 1).to_string())
        .replace("{k}", &(square.column() + 1).to_string())
}
