//! How a program of dominó por puntos asks, and what is typed at it.

use std::cell::Cell;

use sobremesa_domino::{End, Tile};

use crate::asking::{all_choices, choices, inline_choices, key_for, pair, yes_no};
use crate::dialect::Dialect;
use crate::found::Found;
use crate::text::{fold, has_any, last_line, numbers, tail};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// A new game, or one from a file.
    Start,
    /// How many play.
    Players,
    /// What the person does.
    Turn,
    /// Which tile.
    Tile,
    /// Which end.
    Side,
    /// The name of a file.
    File,
    /// Whether to save.
    Save,
    /// Whether to play another round.
    Again,
    /// Something else.
    Other,
}

const LEFT: [&str; 2] = ["izq", "left"];
const RIGHT: [&str; 2] = ["der", "right"];
const DRAW: [&str; 5] = ["robar", "nueva ficha", "coger", "draw", "roba"];
const LEAVE: [&str; 6] = ["salir", "abandonar", "terminar", "exit", "quit", "fin"];
const NEW: [&str; 4] = ["nuev", "jugar", "new", "comenzar"];
const LOAD: [&str; 6] = [
    "cargar",
    "fichero",
    "archivo",
    "continuar",
    "recuperar",
    "load",
];

/// What the end of a text asks for.
pub(crate) fn asked(shown: &str, dialect: &Dialect) -> Asked {
    let question = last_line(shown);
    if let Some(known) = dialect.prompt(question) {
        match known {
            "new" | "load" => return Asked::Start,
            "players" => return Asked::Players,
            "left" | "right" | "draw" => return Asked::Turn,
            "tile" => return Asked::Tile,
            "side" => return Asked::Side,
            "file" => return Asked::File,
            "save-yes" | "save-no" => return Asked::Save,
            "again-yes" | "again-no" => return Asked::Again,
            _ => {}
        }
    }
    let line = fold(question);
    let near = fold(&tail(shown, 3));
    let options = choices(&tail(shown, 14));
    let has = |words: &[&str]| options.iter().any(|choice| has_any(&choice.label, words));
    let inline = inline_choices(question);
    let inline_has = |words: &[&str]| inline.iter().any(|choice| has_any(&choice.label, words));
    if has_any(&line, &["guardar", "save"]) && !has_any(&line, &["nombre", "fichero?", "name"]) {
        Asked::Save
    } else if has_any(
        &line,
        &[
            "otra ronda",
            "otra partida",
            "seguir jugando",
            "siguiente ronda",
            "another round",
            "jugar otra",
            "terminar la partida",
            "nueva ronda",
        ],
    ) {
        Asked::Again
    } else if has_any(&line, &["nombre", "fichero", "archivo", "file"]) && !has(&NEW) {
        Asked::File
    } else if inline_has(&LEFT) && inline_has(&DRAW) {
        Asked::Turn
    } else if asks_for_an_end(&line) || (inline_has(&LEFT) && inline_has(&RIGHT)) {
        Asked::Side
    } else if has_any(&line, &["ficha", "tile"]) && !has_any(&line, &["robar una ficha (s"]) {
        Asked::Tile
    } else if has_any(&line, &["jugadores", "players"]) && !inline_has(&NEW) {
        Asked::Players
    } else if has(&LEFT) || (has(&DRAW) && has(&LEAVE)) {
        Asked::Turn
    } else if (has(&NEW) && has(&LOAD))
        || (has_any(&near, &LOAD) && has_any(&near, &["(s/n)", "s/n"]))
        || has(&["domino", "por puntos"])
        || inline_has(&["por puntos"])
    {
        Asked::Start
    } else if has_any(&near, &["jugadores"]) {
        Asked::Players
    } else if has_any(&near, &["ronda"]) && has_any(&near, &["s/n", "si", "otra"]) {
        Asked::Again
    } else {
        Asked::Other
    }
}

/// Whether a folded question is about an end of the board: which tile goes to one that is named is
/// another question.
fn asks_for_an_end(line: &str) -> bool {
    match (has_any(line, &LEFT), has_any(line, &RIGHT)) {
        (true, true) => true,
        (false, false) => {
            // `Que ficha pones en ese extremo (1-7)?`
            let which_tile = has_any(line, &["que ficha", "cual ficha", "which tile"])
                || (has_any(line, &["ficha", "tile"])
                    && numbers(line).last().is_some_and(|last| *last > 2));
            has_any(line, &["lado", "extremo", "side"]) && !which_tile
        }
        _ => has_any(line, &["lado", "extremo", "side"]) && !has_any(line, &["ficha", "tile"]),
    }
}

/// What is typed for what, from the question itself unless the dialect says it.
pub(crate) struct Speaker<'a> {
    pub(crate) dialect: &'a Dialect,
    /// What was typed for what.
    pub(crate) found: Found,
    /// Whether a question did not say how tiles are named, or ends.
    pub(crate) guessed_tile: Cell<bool>,
    pub(crate) guessed_side: Cell<bool>,
}

impl<'a> Speaker<'a> {
    /// One who has said nothing yet.
    pub(crate) fn new(dialect: &'a Dialect) -> Speaker<'a> {
        Speaker {
            dialect,
            found: Found::default(),
            guessed_tile: Cell::default(),
            guessed_side: Cell::default(),
        }
    }

    fn chosen(
        &self,
        word: &str,
        shown: &str,
        wanted: &[&str],
        unwanted: &[&str],
        usual: &str,
    ) -> String {
        if let Some(known) = self.dialect.get(word) {
            return known.to_owned();
        }
        key_for(&all_choices(shown), wanted, unwanted).unwrap_or_else(|| usual.to_owned())
    }

    /// Chooses a new game; where that was, one from a file could have been chosen.
    pub(crate) fn new_game(&self, shown: &str) -> String {
        let (new, load) = (self.new_key(shown), self.load(shown));
        self.found.note("new", &new);
        if new != load {
            self.found.note("load", &load);
        }
        new
    }

    fn new_key(&self, shown: &str) -> String {
        let options = all_choices(&tail(shown, 12));
        if self.dialect.get("new").is_none() && options.is_empty() {
            // `Quieres cargar una partida? (s/n)`: no.
            return yes_no(shown).1;
        }
        // Our own menus, where games stand beside each other.
        if let Some(key) = key_for(&options, &["por puntos"], &["directo", "tapadas"]) {
            return key;
        }
        if let Some(key) = key_for(&options, &["domino"], &["reversi", "torneo"]) {
            return key;
        }
        self.chosen("new", shown, &NEW, &LOAD, "1")
    }

    /// Chooses a game from a file.
    pub(crate) fn load(&self, shown: &str) -> String {
        let options = all_choices(&tail(shown, 12));
        if self.dialect.get("load").is_none() && options.is_empty() {
            return yes_no(shown).0;
        }
        if key_for(&options, &["reversi"], &[]).is_some()
            && let Some(key) = key_for(&options, &["domino"], &["torneo"])
        {
            return key;
        }
        self.chosen("load", shown, &LOAD, &["nueva"], "2")
    }

    /// So many players.
    pub(crate) fn players(&self, count: usize) -> String {
        self.dialect
            .or("players", "{n}")
            .replace("{n}", &count.to_string())
    }

    /// Chooses to place at an end; where only placing is offered, the end is asked for afterwards.
    pub(crate) fn place(&self, shown: &str, end: End) -> String {
        let (word, wanted, usual) = match end {
            End::Left => ("left", &LEFT, "1"),
            End::Right => ("right", &RIGHT, "2"),
        };
        if let Some(place) = self.dialect.get("place") {
            return place.to_owned();
        }
        let options = all_choices(shown);
        if self.dialect.get(word).is_none() && key_for(&options, wanted, &[]).is_none() {
            let placing = ["poner", "colocar", "place", "jugar"];
            if let Some(key) = key_for(&options, &placing, &LEAVE) {
                return key;
            }
        }
        self.chosen(word, shown, wanted, &LEAVE, usual)
    }

    /// Chooses to draw.
    pub(crate) fn draw(&self, shown: &str) -> String {
        self.chosen("draw", shown, &DRAW, &LEAVE, "3")
    }

    /// Chooses to leave.
    pub(crate) fn leave(&self, shown: &str) -> String {
        self.chosen("leave", shown, &LEAVE, &["poner"], "0")
    }

    /// Names the tile at a place of the hand, counted from 0.
    pub(crate) fn tile(&self, shown: &str, place: usize, tile: Tile, held: usize) -> String {
        let first = first_place(shown, held);
        self.guessed_tile
            .set(self.guessed_tile.get() || first.is_none());
        let usual = if first == Some(0) { "{i0}" } else { "{i}" };
        self.found.note("tile", usual);
        let template = self.dialect.or("tile", usual);
        template
            .replace("{i0}", &place.to_string())
            .replace("{i}", &(place + 1).to_string())
            .replace("{a}", &tile.low().to_string())
            .replace("{b}", &tile.high().to_string())
    }

    /// Chooses an end, where that is asked for by itself.
    pub(crate) fn side(&self, shown: &str, end: End) -> String {
        let word = match end {
            End::Left => "left",
            End::Right => "right",
        };
        let (key, is_said) = side_key(shown, end);
        self.guessed_side.set(self.guessed_side.get() || !is_said);
        self.dialect.or(word, &key).to_owned()
    }

    /// Yes or no to saving.
    pub(crate) fn save(&self, shown: &str, wanted: bool) -> String {
        let reversed = has_any(&fold(last_line(shown)), &["sin guardar", "without saving"]);
        self.agree(["save-yes", "save-no"], shown, wanted, reversed)
    }

    /// Yes or no to another round.
    pub(crate) fn again(&self, shown: &str, wanted: bool) -> String {
        let line = fold(last_line(shown));
        let ends = has_any(&line, &["terminar", "acabar", "salir", "finalizar"]);
        let reversed = ends && !has_any(&line, &["otra", "jugar", "seguir"]);
        self.agree(["again-yes", "again-no"], shown, wanted, reversed)
    }

    fn agree(
        &self,
        words: [&'static str; 2],
        shown: &str,
        wanted: bool,
        is_reversed: bool,
    ) -> String {
        let (affirm, deny) = yes_no(&tail(shown, 1));
        let mut keys = [affirm, deny];
        if is_reversed {
            keys.reverse();
        }
        for (word, key) in words.iter().zip(&keys) {
            self.found.note(word, key);
        }
        let place = usize::from(!wanted);
        self.dialect.or(words[place], &keys[place]).to_owned()
    }
}

/// What to type where it is asked which end; whether the question says so, or it is a guess.
fn side_key(shown: &str, end: End) -> (String, bool) {
    let question = tail(shown, 4);
    let (wanted, guess) = match end {
        End::Left => (&LEFT, "1"),
        End::Right => (&RIGHT, "2"),
    };
    if let Some(key) = key_for(&all_choices(&question), wanted, &[]) {
        return (key, true);
    }
    let line = last_line(shown);
    // `(1-7)` is a range.
    let two = pair(line).filter(|(_, other)| !other.starts_with(|it| ('3'..='9').contains(&it)));
    let Some((one, other)) = two else {
        return (guess.to_owned(), false);
    };
    // `(i/d)`, `(d/i)`; else the keys stand as their words do: `izquierda o derecha (0/1)`.
    let begins = |key: &str, letters: &[char]| fold(key).starts_with(letters);
    let folded = fold(line);
    let place = |words: &[&str]| words.iter().filter_map(|word| folded.find(word)).min();
    let left_first = begins(&one, &['i', 'l'])
        || (!begins(&other, &['i', 'l'])
            && place(&LEFT).unwrap_or(0) <= place(&RIGHT).unwrap_or(usize::MAX));
    let key = if left_first == (end == End::Left) {
        one
    } else {
        other
    };
    (key, true)
}

/// Whether tiles are counted from 0 or from 1, by the range that the question prints, if it does.
fn first_place(shown: &str, held: usize) -> Option<i64> {
    let question = last_line(shown);
    // `1 = 5-6, 2 = 4-6`: places and tiles, and no range.
    if question.contains('=') {
        return Some(1);
    }
    let numbers = numbers(question);
    (0..=1).find(|first| {
        let range = [*first, first + held as i64 - 1];
        numbers.windows(2).any(|pair| pair == range)
    })
}
