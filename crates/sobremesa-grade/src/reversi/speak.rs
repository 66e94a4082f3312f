//! How a program of Reversi asks, and what is typed at it.

use sobremesa_reversi::Square;

use super::scripts::Kind;
use crate::asking::{Choice, all_choices, key_for, pair, yes_no};
use crate::dialect::Dialect;
use crate::text::{fold, has_any, last_line, tail};

const PEOPLE: [&str; 6] = ["human", "jugador", "person", "usuario", "amigo", "player"];
const BLACK: [&str; 2] = ["negr", "black"];
const WHITE: [&str; 2] = ["blanc", "white"];
const MACHINES: [&str; 8] = [
    "computador",
    "maquina",
    "ordenador",
    "cpu",
    "machine",
    "computer",
    "pc",
    "ia",
];
/// Words of an option in which the machine has nobody opposite.
const ALONE: [&str; 5] = ["demo", "automatic", "simul", "juega sol", "sola"];
/// Words of a question about who begins.
const FIRST: [&str; 5] = ["empez", "empiez", "comenz", "primer", "first"];

/// How many words of a label begin so; the shortest are whole words.
fn count(label: &str, words: &[&str]) -> usize {
    let begins = |word: &str| {
        words.iter().any(|wanted| {
            if wanted.len() < 3 {
                word == *wanted
            } else {
                word.starts_with(wanted)
            }
        })
    };
    let all = label.split(|it: char| !it.is_alphanumeric());
    all.filter(|word| begins(word)).count()
}

/// Whether an option is a kind of game: by all who play, or, `loosely`, by those it names.
fn is_kind(label: &str, kind: Kind, loosely: bool) -> bool {
    let (people, machines) = (count(label, &PEOPLE), count(label, &MACHINES));
    let is_alone = has_any(label, &ALONE);
    match (kind, loosely) {
        (Kind::People, false) => people >= 2 && machines == 0,
        (Kind::Person { .. }, false) => people >= 1 && machines >= 1,
        (Kind::Machines, false) => machines >= 2 && people == 0,
        // `dos jugadores`, `contra el ordenador`, `demostracion`.
        (Kind::People, true) => {
            let words: Vec<&str> = label.split(' ').collect();
            let two = |pair: &[&str]| {
                matches!(pair[0], "2" | "dos" | "two") && count(pair[1], &PEOPLE) > 0
            };
            let many = words.contains(&"multijugador");
            machines == 0 && !is_alone && (many || words.windows(2).any(two))
        }
        (Kind::Person { .. }, true) => machines == 1 && people == 0 && !is_alone,
        (Kind::Machines, true) => people == 0 && is_alone,
    }
}

/// What to type for a kind of game: where options name the person's colour, the one with it.
pub(super) fn key_of_kind(options: &[Choice], kind: Kind) -> Option<Chosen> {
    let names = |choice: &Choice, black: bool| {
        let words: &[&str] = if black { &BLACK } else { &WHITE };
        has_any(&choice.label, words)
    };
    let fitting = [false, true].map(|loosely| -> Vec<&Choice> {
        let options = options.iter();
        let fits = |choice: &&Choice| is_kind(&choice.label, kind, loosely);
        options.filter(fits).collect()
    });
    let fitting = fitting.iter().find(|found| !found.is_empty())?;
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
    if let Some(key) = key_for(&options, wanted, &[]) {
        return key;
    }
    let line = fold(last_line(shown));
    let begins = has_any(&line, &FIRST);
    // Black begins: `Quien empieza? 1. Humano 2. Ordenador`.
    let who: &[&str] = if black { &PEOPLE } else { &MACHINES };
    let named = options.iter().find(|choice| count(&choice.label, who) > 0);
    if let Some(named) = named.filter(|_| begins) {
        return named.key.clone();
    }
    // `(n/b)`, `(X/O)`.
    let letter = if black { ['n', 'x'] } else { ['b', 'o'] };
    let of_colour = |key: &String| fold(key).starts_with(letter);
    if let Some((one, other)) = pair(last_line(shown))
        && of_colour(&one) != of_colour(&other)
        && !fold(&one).starts_with(['s', 'y'])
    {
        return if of_colour(&one) { one } else { other };
    }
    let (yes, no) = yes_no(shown);
    let asks_black = begins || has_any(&line, &BLACK);
    if asks_black == black { yes } else { no }
}

/// Whether a question offers the signs themselves, of which nobody says which one is black.
pub(super) fn offers_signs(shown: &str) -> bool {
    let line = last_line(shown);
    pair(line).is_some_and(|(one, other)| {
        let signs = [fold(&one), fold(&other)];
        signs.contains(&"x".to_owned()) && signs.contains(&"o".to_owned())
    }) && !has_any(&fold(line), &BLACK)
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
    let kinds = [Kind::People, Kind::Person { black: true }, Kind::Machines];
    let offered = kinds.map(|kind| key_of_kind(&options, kind).map(|chosen| chosen.key));
    let mut keys: Vec<String> = offered.into_iter().flatten().collect();
    keys.dedup();
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
            "donde",
        ],
    );
    let offers = pair(question).is_some() || line.contains('?');
    // Where games stand beside each other none of them is chosen yet.
    let names_games = key_for(&options, &["reversi", "othello"], &[]).is_some();
    if keys.len() >= 2 && !moves && !names_games {
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
    } else if offers && (has_any(&line, &BLACK) || has_any(&line, &WHITE) || has_any(&line, &FIRST))
    {
        Asked::Colour
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

/// Ways of writing a row and a column, where each is asked for by itself and no range is printed.
pub(super) const APART: [[&str; 2]; 5] = [
    ["{r}", "{k}"],
    ["{r}", "{C}"],
    ["{r}", "{c}"],
    ["{r0}", "{k0}"],
    ["{R}", "{k}"],
];

pub(super) fn written(template: &str, square: Square) -> String {
    let letter = char::from(b'A' + square.column());
    let row_letter = char::from(b'A' + square.row());
    template
        .replace("{C}", &letter.to_string())
        .replace("{c}", &letter.to_ascii_lowercase().to_string())
        .replace("{R}", &row_letter.to_string())
        .replace("{r0}", &square.row().to_string())
        .replace("{k0}", &square.column().to_string())
        .replace("{r}", &(square.row() + 1).to_string())
        .replace("{k}", &(square.column() + 1).to_string())
}
