//! How a program of dominó por puntos asks, and what is typed at it.

use sobremesa_domino::{End, Tile};

use super::tour::try_words;
use crate::asking::{all_choices, choices, inline_choices, key_for, yes_no};
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::found::Found;
use crate::sheet::Sheet;
use crate::talk::Talk;
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
    } else if has_any(&line, &["lado", "extremo", "side"])
        || (inline_has(&LEFT) && inline_has(&RIGHT))
    {
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

/// What is typed for what, from the question itself unless the dialect says it.
pub(crate) struct Speaker<'a> {
    pub(crate) dialect: &'a Dialect,
    /// What was typed for what.
    pub(crate) found: Found,
}

impl<'a> Speaker<'a> {
    /// One who has said nothing yet.
    pub(crate) fn new(dialect: &'a Dialect) -> Speaker<'a> {
        Speaker {
            dialect,
            found: Found::default(),
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
        let options = all_choices(shown);
        if self.dialect.get(word).is_none() && key_for(&options, wanted, &[]).is_none() {
            let placing = ["poner", "colocar", "place", "jugar"];
            if let Some(key) = key_for(&options, &placing, &LEAVE) {
                return self.dialect.or("place", &key).to_owned();
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
        let usual = if counts_from_nothing(shown, held) {
            "{i0}"
        } else {
            "{i}"
        };
        self.found.note("tile", usual);
        let template = self.dialect.or("tile", usual);
        template
            .replace("{i0}", &place.to_string())
            .replace("{i}", &(place + 1).to_string())
            .replace("{a}", &tile.low().to_string())
            .replace("{b}", &tile.high().to_string())
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

/// What to type where it is asked which end.
pub(crate) fn side(shown: &str, end: End) -> String {
    let question = tail(shown, 4);
    let (wanted, letter, number) = match end {
        End::Left => (&LEFT, "i", "1"),
        End::Right => (&RIGHT, "d", "2"),
    };
    let has_letters = fold(&question).contains("i/d");
    let usual = if has_letters { letter } else { number };
    key_for(&all_choices(&question), wanted, &[]).unwrap_or_else(|| usual.to_owned())
}

/// Whether tiles are counted from 0 and not from 1, by the range the question prints.
fn counts_from_nothing(shown: &str, held: usize) -> bool {
    let question = last_line(shown);
    // `1 = 5-6, 2 = 4-6`: places and tiles, and no range.
    if question.contains('=') {
        return false;
    }
    let is_range = |pair: &[i64]| pair[0] == 0 && pair[1] + 1 == held as i64;
    numbers(question).windows(2).any(is_range)
}

/// Finds out how a program speaks; nothing where no game can be begun.
pub(crate) fn learn(
    workshop: &Workshop,
    given: &Dialect,
    seed: u64,
    sheet: &mut Sheet,
) -> Option<Dialect> {
    let mut talk = Talk::start(workshop, seed, &[]).ok()?;
    let learnt = listen_and_learn(&mut talk, given);
    sheet.note(&talk);
    let mut dialect = learnt?;
    try_words(workshop, &mut dialect, seed, sheet);
    Some(dialect)
}

fn listen_and_learn(talk: &mut Talk, given: &Dialect) -> Option<Dialect> {
    let mut dialect = given.clone();
    let speaker = Speaker::new(given);
    for _ in 0..12 {
        if !talk.waits() {
            return None;
        }
        let shown = talk.shown().to_owned();
        match asked(&shown, given) {
            Asked::Start => {
                talk.answer(&speaker.new_game(&shown));
            }
            Asked::Players => {
                dialect.learn("players", "{n}");
                talk.answer(&speaker.players(2));
            }
            Asked::Turn | Asked::Side | Asked::Tile => {
                dialect.learn("left", speaker.place(&shown, End::Left));
                dialect.learn("right", speaker.place(&shown, End::Right));
                dialect.learn("draw", speaker.draw(&shown));
                dialect.learn("leave", speaker.leave(&shown));
                if dialect.get("left") == dialect.get("right") {
                    // The end is asked for afterwards: what was learnt is how to place.
                    let place = dialect.get("left").unwrap_or("1").to_owned();
                    let mut kept = given.clone();
                    for word in ["players", "draw", "leave"] {
                        if let Some(answer) = dialect.get(word) {
                            kept.learn(word, answer.to_owned());
                        }
                    }
                    kept.learn("place", place);
                    return Some(kept);
                }
                return Some(dialect);
            }
            _ => {
                talk.answer("");
            }
        }
    }
    None
}
